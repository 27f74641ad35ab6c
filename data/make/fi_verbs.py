"""Finnish verbs in their forms, by the classes 52 to 78 of Kotus and the letters of consonant gradation."""

import re
from collections import namedtuple

from .fi_nouns import declined, joined, strong, weak

# What the last vowel of the stem becomes in the past and before the SI of the conditional; V is that vowel.
VOWEL_STEMS = {"52": ("Vi", "Vi"), "53": ("i", "Vi"), "54": ("si", "Vi"), "55": ("i si", "Vi"),
               "56": ("oi", "Vi"), "57": ("oi si", "Vi"), "58": ("i", "i"), "59": ("si", "i"),
               "60": ("i", "i"), "61": ("i", "i"), "76": ("si", "Vi")}
# Stems, most in a list: of the present with its third person and its weak grade, the past and its weak
# grade, the conditional, what NUT and NE stand behind, what KOON does; of the passive, and its present.
Stems = namedtuple("Stems", "present third soft past soft_past conditional perfect imperative passive now")
# The forms of what is inflected like nothing else.
OTHERS = """
minä: minun minut minua minussa minusta minuun minulla minulta minulle minuna minuksi minutta
sinä: sinun sinut sinua sinussa sinusta sinuun sinulla sinulta sinulle sinuna sinuksi sinutta
hän: hänen hänet häntä hänessä hänestä häneen hänellä häneltä hänelle hänenä häneksi hänettä
me: meidän meidät meitä meissä meistä meihin meillä meiltä meille meinä meiksi meittä
te: teidän teidät teitä teissä teistä teihin teillä teiltä teille teinä teiksi teittä
he: heidän heidät heitä heissä heistä heihin heillä heiltä heille heinä heiksi heittä
se: sen sitä siinä siitä siihen sillä siltä sille sinä siksi
ne: niiden niitten niitä niissä niistä niihin niillä niiltä niille niinä niiksi niin niittä
tämä: tämän tätä tässä tästä tähän tällä tältä tälle tänä täksi
nämä: näiden näitten näitä näissä näistä näihin näillä näiltä näille näinä näiksi näin näittä
tuo: tuon tuota tuossa tuosta tuohon tuolla tuolta tuolle tuona tuoksi
nuo: noiden noitten noita noissa noista noihin noilla noilta noille noina noiksi noin noitta
joka: jonka jota jossa josta johon jolla jolta jolle jona joksi jotka joiden joitten joita joissa joista
joka: joihin joilla joilta joille joina joiksi
mikä: minkä mitä missä mistä mihin millä miltä mille minä miksi mitkä
kuka: kenen kenet ketä kenessä kenestä keneen kenellä keneltä kenelle kenenä keneksi ketkä keiden keitä
kuka: keissä keistä keihin keillä keiltä keille keinä keiksi
ken: ketä kessä kestä kehen kellä keltä kelle
joku: jonkun jotakuta jossakussa jostakusta johonkuhun jollakulla joltakulta jollekulle jonakuna
joku: joksikuksi jotkut joitakuita
jokin: jonkin jotakin jotain jossakin jossain jostakin jostain johonkin jollakin jollain joltakin joltain
jokin: jollekin jonakin jonain joksikin jotkin joidenkin joitakin joitain joissakin joissain joistakin
jokin: joistain joihinkin joillakin joillain joiltakin joiltain joillekin joinakin joinain joiksikin
kukin: kunkin kutakin kussakin kustakin kuhunkin kullakin kultakin kullekin kunakin kuksikin
kukaan: kenenkään ketään kenessäkään kenestäkään keneenkään kenelläkään keneltäkään kenellekään ketkään
kukaan: kellään keltään kellekään
mikään: minkään mitään missään mistään mihinkään millään miltään millekään minään miksikään mitkään
kumpikin: kummankin kumpaakin kummassakin kummastakin kumpaankin kummallakin kummaltakin kummallekin
kumpikin: kumpanakin kummaksikin kummatkin kumpiakin
kumpikaan: kummankaan kumpaakaan kummassakaan kummastakaan kumpaankaan kummallakaan kummaltakaan
kumpikaan: kummallekaan kumpanakaan kummaksikaan kummatkaan
ei: enkä etkä eikä emmekä ettekä eivätkä etten ettet ettei ettemme ettette etteivät ellen ellet ellei
ei: ellemme ellette elleivät en et emme ette eivät älä älköön älkäämme älkää älkööt älkö
olla: on ovat lienen lienet lienee lienemme lienette lienevät liene
lähteä: läksi läksin läksit läksimme läksitte läksivät
seistä: seisten seistessä seistään seistiin seisty seistävä seissyt seisseet
"""


def of_vowel(word, number, letter):
    """SANOA, MUISTAA, HUUTAA, LASKEA, SALLIA, TAITAA."""
    root, vowel = word[:-2], word[-2]
    soft = weak(root, letter)
    ends, conditional = (ends.replace("V", vowel) for ends in VOWEL_STEMS[number])
    past, soft_past = [], []
    for end in ends.split():
        if end == "si":
            end = re.sub("t?$", "", root, count=1).removesuffix("s") + "si"
            past.append(end)
            soft_past.append(end)
        else:
            past.append(root + end)
            soft_past.append(joined(soft, end, letter))
    low = joined(soft, "e" if "53" <= number <= "57" or number == "76" else vowel, letter)
    perfect = [root + vowel] + ([root[:-1] + "n"] if number == "76" else [])
    return Stems([root + vowel], [root + vowel * 2], [joined(soft, vowel, letter)], past, soft_past,
                 [root + conditional + "si"], perfect, [root + vowel],
                 low + "tt", low + "t" + word[-1] * 2 + "n")


def of_long(word, number, letter):
    """VOIDA, SAADA, JUODA, KÄYDÄ, and TUPAKOIDA, which has a second stem."""
    stem = word[:-2]
    past = {"62": stem, "68": stem, "63": stem[:-1] + "i", "64": stem[:-2] + stem[-1] + "i",
            "65": stem[:-1] + "vi"}[number]
    present, third, pasts = [stem], [stem], [past]
    if number == "68":
        present, third, pasts = [stem, stem + "tse"], [stem, stem + "tsee"], [past, stem + "tsi"]
    return Stems(present, third, present, pasts, pasts, [past + "si" for past in pasts], [stem], [stem],
                 stem + "t", word + word[-1] + "n")


def of_consonant(word, number, letter):
    """ROHKAISTA, TULLA, VALITA, JUOSTA, NÄHDÄ, VANHETA: a stem in E and one in a consonant."""
    short = word[:-2]
    root, rest = re.search("(.*?)([aeiouyäö]{1,2}s|[aeiouyäö][lnrh]?)$", short).groups()
    hard = strong(root, letter) + rest
    if number == "69":
        present, perfect, imperative = short + "tse", short + "n", short + "t"
    elif number == "70":
        present, perfect, imperative = short[:-1] + "kse", short, short
    elif number == "71":
        present, perfect, imperative = short[:-1] + "ke", short, short
    elif number == "72":
        present, perfect, imperative = hard + "ne", short + "n", short + "t"
    else:
        present, perfect, imperative = hard + "e", short, short
    soft = short[:-1] + "e" if number == "71" else present
    return Stems([present], [present + "e"], [soft], [present[:-1] + "i"], [soft[:-1] + "i"],
                 [present[:-1] + "isi"], [perfect], [imperative], imperative + "t", word + word[-1] + "n")


def of_contracted(word, number, letter):
    """SALATA, KATKETA, SELVITÄ."""
    short = word[:-2]
    hard = strong(short[:-1], letter) + short[-1]
    present = hard + word[-1]
    conditional = {"73": [hard + "isi"], "74": [present + "isi"], "75": [present + "isi"]}[number]
    if number == "74" and hard[-1] in "eoö":
        conditional.append(hard + "isi")
    third = present if number == "73" else present + word[-1]
    return Stems([present], [third], [present], [hard + "si"], [hard + "si"], conditional,
                 [short + "n"], [short + "t"], short + "tt", word + word[-1] + "n")


def stems_of(word, number, letter):
    """The stems of a verb."""
    if number in VOWEL_STEMS:
        return of_vowel(word, number, letter)
    if number in ("62", "63", "64", "65", "68"):
        return of_long(word, number, letter)
    return (of_contracted if number in ("73", "74", "75") else of_consonant)(word, number, letter)


def doubled(stem, end):
    """The participle in NUT and the potential: an L, R or S makes its N the same."""
    return stem + (stem[-1] if stem[-1] in "lrs" else "n") + end


def participles(of):
    """The participles, and what ends in MINEN and MATON, with their classes."""
    passive = of.passive
    grade = {"t": "C", "l": "I", "n": "J", "r": "K", "s": "-"}.get(passive[-2], "F")
    found = [(passive + "AvA", "10", "-"), (passive + "U", "1", grade)]
    found += [(doubled(stem, "Ut"), "47", "-") for stem in of.perfect]
    for stem in of.present:
        found += [(stem + "vA", "10", "-"), (stem + "mA", "10", "-"), (stem + "minen", "38", "-"),
                  (stem + "mAtOn", "34", "C")]
    return found


def conjugated(word, number, letter):
    """The forms of a verb with their levels: 2, or 3 if they are rare."""
    back = word[-1] == "a"
    vowels = str.maketrans("AOU", "aou" if back else "äöy")
    of = stems_of(word, number, letter)
    common, rare = list(of.soft), []
    for stems, thirds, softs in ((of.present, of.third, of.soft), (of.past, of.past, of.soft_past),
                                 (of.conditional, of.conditional, of.conditional)):
        for hard, third, soft in zip(stems, thirds, softs):
            common += [third, hard + "vAt"] + [soft + end for end in ("n", "t", "mme", "tte")]
    for stem in of.perfect:
        stem = doubled(stem, "e")
        rare += [stem, stem + "e"] + [stem + end for end in ("n", "t", "mme", "tte", "vAt")]
    for stem in of.imperative:
        common += [stem + end for end in ("kAA", "kAAmme", "kOOn", "kOOt", "kO")]
    for stem in of.present[:1]:
        common += [stem + "mA" + end for end in ("ssA", "stA", "An", "llA", "ttA")]
    stem = word[:-2] + "i" if word[-2] == "e" else word[:-1]
    common += [stem + "essA", stem + "en", of.now, of.now[:-2]]
    common += [of.passive + end for end in ("iin", "Aisi", "Aisiin", "AessA")]
    rare += [of.passive + end for end in ("Ane", "Aneen", "AkO", "AkOOn")]
    forms = {}
    for nominal, *classes in participles(of):
        # TUPAKOITSEVA is rare, beside TUPAKOIVA.
        best = 3 if number == "68" and nominal.startswith(of.present[1]) else 2
        for case, found in declined(nominal.translate(vowels), *classes, back).items():
            level = best if case.endswith("nominative") else 4 if case == "p comitative" else 3
            for form in found:
                form = form.removeprefix("!")
                forms[form] = min(level, forms.get(form, level))
    for level, found in ((3, rare), (2, common)):
        for form in found:
            form = form.translate(vowels)
            forms[form] = min(level, forms.get(form, level))
    return forms
