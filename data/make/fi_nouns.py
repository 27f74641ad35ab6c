"""Finnish nominals in their cases, by the 49 classes of Kotus and the letters of consonant gradation."""

import re
from itertools import product

GRADES = dict(A="kk k", B="pp p", C="tt t", D="k ", E="p v", F="t d", G="nk ng", H="mp mm", I="lt ll",
              J="nt nn", K="rt rr", L="k j", M="k v", N="bb b")
# For each class: how many letters of the nominative go, what is added and how that is graded; then the
# stem of the singular, its partitive and illative, the stem of the plural, its genitive, partitive and
# illative. "+" stands for the strong root, "-" for the weak one, "=" for that of the nominative, V and W
# for the first and second letter that went; A, O and U are as vowel harmony has them. What follows "!" is
# rare. Stems without a root's mark take the strong one in the essive and comitative, else the weak one.
CLASSES = """
1 1 | V | +VA | +VVn | Vi | +Vjen | +VjA | +Vihin
2 1 | V | +VA | +VVn | Vi | +Vjen +Viden +Vitten | +VjA +VitA | +Vihin
3 1 | V | +VtA | +VVn | Vi | +Viden +Vitten | +VitA | +Vihin
4 1 | V | +VA | +VVn | Vi | +Vjen -Viden -Vitten | +VjA -VitA | +Vihin -Vihin
5 1 | i | +iA | +iin | ei | +ien | +ejA | +eihin
6 1 | i | +iA | +iin | ei | +ien +eiden +eitten | +ejA +eitA | +eihin
7 1 | e | +eA | +een | i | +ien | +iA | +iin
8 1 | e | +eA | +een | ei | +ejen | +ejA | +eihin
9 1 | A | +AA | +AAn | Oi | +Ojen | +OjA | +Oihin
10 1 | A | +AA | +AAn | i | +ien | +iA | +iin
11 1 | A | +AA | +AAn | i Oi | +ien +Oiden +Oitten !+Ojen | +iA +OitA !+OjA | +iin +Oihin
12 1 | A | +AA | +AAn | Oi | +Oiden +Oitten | +OitA | +Oihin
13 1 | A | +AA | +AAn | Oi | +Oiden +Oitten +Ojen | +OitA +OjA | +Oihin
14 1 | A | +AA | +AAn | Oi | -Oiden -Oitten +Ojen | -OitA +OjA | -Oihin +Oihin
15 1 | A | +AA +AtA | +AAn | i | +iden +itten | +itA | +isiin +ihin
16 1 | A | +AA | +AAn | i | +ien | +iA | +iin
17 1 | V | +VtA | +Vseen | i | +iden +itten | +itA | +isiin +ihin
18 1 | V | +VtA | +VhVn | i | +iden +itten | +itA | +ihin
18b 1 | V | +VtA | +VhVn | Vi | +Viden +Vitten | +VitA | +Vihin
19 2 | =VW | =VWtA | =VWhWn | =Wi | =Widen =Witten | =WitA | =Wihin
20 1 | V | +VtA | +Vseen +VhVn | i | +iden +itten | +itA | +isiin +ihin
21 1 | !V | !+VtA | !+VhVn | !Vi | !+Viden !+Vitten | !+VitA | !+Vihin
23 1 | e | +tA | +een | i | +ien | +iA | +iin
24 1 | e | +tA | +een | i | +ien +ten | +iA | +iin
25 2 | =me | =ntA =meA | =meen | =mi | =mien =nten | =miA | =miin
25b 2 | =me | =ntA | =meen | =mi | =mien =nten | =miA | =miin
26 1 | e | +tA | +een | i | +ien +ten | +iA | +iin
27 2 t F | e | =ttA | +een | =si | =sien !=tten | =siA | =siin
28 2 t | e | =ttA | +een | =si | =sien =tten | =siA | =siin
29 3 | =Vse | =stA | =Vseen | =Vsi | =Vsien =sten | =VsiA | =Vsiin
30 3 | =Vse | =stA | =Vseen | =Vsi | =Vsien =sten | =VsiA | =Vsiin
31 3 ht F | e | =htA | +een | =ksi | =ksien | =ksiA | =ksiin
32 2 | VWe | =VWtA | +VWeen | VWi | +VWien =VWten | +VWiA | +VWiin
33 2 | Vme | =VntA | +Vmeen | Vmi | +Vmien =Vnten | +VmiA | +Vmiin
34 2 | VmA | =VntA | +VmAAn | Vmi | +Vmien =Vnten | +VmiA | +Vmiin
35 2 | VmA | =VntA | +VmAAn | Vmi | +Vmien | +VmiA | +Vmiin
36 1 mp H | A | =ntA | +AAn | i | +ien =nten | +iA | +iin
37 1 mp H | A | =ntA +AA | +AAn | i | +ien =nten | +iA | +iin
38 3 | =se | =stA | =seen | =si | =sten =sien | =siA | =siin
39 1 | =kse | =stA | =kseen | =ksi | =sten =ksien | =ksiA | =ksiin
40 1 t F | e | =ttA | +een | =ksi | =ksien | =ksiA | =ksiin
41 2 | VV | =VstA | +VVseen | Vi | +Viden +Vitten | +VitA | +Visiin +Vihin
42 1 | =he | =stA | =heen | =hi | =sten =hien | =hiA | =hiin
43 2 | Ve | =VttA | +Veen | Vi | +Viden +Vitten | +VitA | +Visiin +Vihin
44 2 | VV | =VttA | +VVseen | Vi | +Viden +Vitten | +VitA | +Visiin +Vihin
45 1 nt J | e | =ttA | +een | =nsi | =nsien | =nsiA | =nsiin
46 1 nt J | e | =ttA | +een | =nsi | =nsien =nten | =nsiA | =nsiin
47 2 | =ee | =UttA | =eeseen | =ei | =eiden =eitten | =eitA | =eisiin =eihin
48 1 | VV | =VttA | +VVseen | Vi | +Viden +Vitten | +VitA | +Visiin +Vihin
49 2 | VWe | =VWtA | +VWeen | VWi | +VWien =VWten | +VWiA | +VWiin
49b 2 | VWee | +VWettA | +VWeeseen | VWei | +VWeiden +VWeitten | +VWeitA | +VWeisiin +VWeihin
"""
TABLE = {line.split()[0]: [part.split() for part in line.split(" ", 1)[1].split("|")]
         for line in CLASSES.strip().split("\n")}
# The classes whose nominative is weak.
INVERSE = frozenset("32 33 34 35 41 43 44 48 49 49b".split())
# What goes from the end of a plural that is an entry, and comes instead, by class; else T goes.
PLURALS = {"7": (2, "i"), "16": (2, "i"), "33": (3, "n"), "38": (3, "nen"), "39": (4, "s"),
           "41": (2, "s"), "48": (2, "")}
SINGULAR = frozenset("kredit sanskrit tilsit".split())
# The last parts of compounds that have their own harmony, loans that have the one in Y, and that have both.
NEUTRAL = re.compile("(ilmeinen|eritteinen|keksi|kesi|kieli|kiire|(?<!^o)liivi|(?<=mis)peli|(?<=tasa)peli|"
                     "pide|(?<=kitu)piikki|(?<![pt])riisi|(?<!e)riski|sihti|(?<!ko)sini|(?<=ranta)sipi|"
                     "sireeni|tieteinen|(?<!infan)(?<!kroko)(?<!projek)tiili|(?<=tuore)veri|vieri|viete|"
                     "(?<!^la)(?<!fla)viini|visiiri)$")
FRONT = re.compile("(tykki|pyykki|tylli|kryyni|tty|röijy)$")
BOTH = re.compile("[aou].*(fiili|geeni|kliini|metri|sentri|semiitti|semitismi|septi|spektri|tehti|teismi|"
                  "teisti)(nen)?$")
CASES = dict(inessive="ssA", elative="stA", adessive="llA", ablative="ltA", allative="lle", translative="ksi",
             abessive="ttA")
# Adjectives that nothing else tells of, and words that look like adjectives but are not compared.
COMPARED = frozenset("""
avara eteläinen halpa hankala harmaa harva hintelä hoikka itäinen jalo kallis kiikkerä kookas kovera kuiva
kumara kähärä käyrä laiha läntinen matala musta mykkä märkä nuori oma pieni pohjoinen rakas siro suosittu
tumma turha tylsä tyhjä uusi valmis vanha viimeinen väärä
""".split())
NOT_COMPARED = frozenset("""
aatelinen ainoa ala asiakas ehdokas helkkari helvetti hemmetti herännäinen hiivatti hitto hopea hyvä häpeä
ihminen isä kaksi karinen keskonen kiire kiiru kolme kuningas kuusi kymmen leikki lipeä moni nainen neljä
osakas pahus pakana paras peeveli pentele perhana perkele piru pitkä raaka rangaistava rutto saakeli saakuri
saamari saatana saatava sakka samperi sata seitsemän sijainen sivullinen tanhua tuhat tupla turkanen tuttava
valtoin vihollinen viisi yksi
""".split())
# Weak roots that no letter says; TAIKA and RUOKO are regular.
IRREGULAR = {"(?<!^t)aika$": ["aj"], "poika$": ["poj"], "ruoka$": ["ruo", "ruu"]}


def weak(root, letter):
    """A strong root weakened."""
    hard, soft = GRADES[letter].split(" ") if letter in GRADES else ("", "")
    return root[:len(root) - len(hard)] + soft if root.endswith(hard) else root


def strong(root, letter):
    """A weak root made strong, before its last vowel if it ends in one: KERRO, KERTO."""
    hard, soft = GRADES[letter].split(" ") if letter in GRADES else ("", "")
    return re.sub(soft + "([aeiouyäö]?)$", hard + r"\1", root, count=1) if soft else root + hard


def joined(root, end, letter):
    """Root and ending; where a K went between two vowels and the second again, an apostrophe: RAA'AN."""
    apart = letter == "D" and re.search("([aeiouyäö]{2}|^i)$", root) and root[-1] == end[:1]
    return root + ("'" if apart else "") + end


def singular_of(word, number, letter):
    """The nominative of the singular, and the grades, of an entry that is a plural, else None."""
    if number in ("5", "6") and (not word.endswith("it") or word in SINGULAR):
        return None
    if not word.endswith("t") or number in ("22", "43", "44", "46", "47"):
        return None
    cut, end = PLURALS.get(number, (1, ""))
    if number in INVERSE:
        return word[:-cut] + end, "-"
    stem = word[:-cut] + end
    return strong(stem[:-1], letter) + stem[-1], letter


def roots(word, number, letter):
    """The roots that "=", "+" and "-" stand for, and the letters V and W."""
    (cut, *added), *_ = TABLE[number]
    root = word[:len(word) - int(cut)]
    first, second = (word[len(root):] + "  ")[:2]
    if added:
        grade = added[1] if len(added) > 1 else {"n": "J", "r": "K", "l": "I"}[root[-1]]
        hard = root + added[0]
        return {"=": [root], "+": [hard], "-": [weak(hard, grade)]}, first, second
    if number == "7" and root.endswith("vel"):
        root += "j"
    if number == "41" and word.endswith("paras"):
        return {"=": [root], "+": [root + "h"], "-": [root + "h"]}, first, second
    if number in INVERSE:
        hard = strong(root, letter)
        return {"=": [root], "+": [hard], "-": [hard]}, first, second
    softs = [re.sub(end, soft, word) for end, all in IRREGULAR.items()
             if letter == "D" and re.search(end, word) for soft in all]
    return {"=": [root], "+": [root], "-": softs or [weak(root, letter)]}, first, second


def declined(word, number, letter, back):
    """The forms of a nominal by case, "s" or "p" before its name; rare ones begin with "!"."""
    nominative = word
    if number in ("5", "6") and not word.endswith("i"):
        word += (word[-1] if letter in "ABC" else "") + "i"
    if re.search("(liemi|lumi|taimi)$", word):
        number = "25b"
    if number == "18" and re.search("(.)(?!\\1)[uy]$", word):
        number = "18b"
    by_mark, first, second = roots(word, number, letter)
    vowels = str.maketrans("AOU", "aou" if back else "äöy")

    def filled(templates, end="", marks="+"):
        found = []
        for template in templates:
            rare = "!" if template.startswith("!") else ""
            template = template.removeprefix("!")
            if template[:1] in ("=", "+", "-"):
                leads, template = template[0], template[1:]
            else:
                leads = marks
            rest = (template + end).translate(vowels).replace("V", first).replace("W", second)
            rare = "!" if rest == first + "ihin" == "iihin" else rare
            found += [rare + joined(root, rest, letter) for lead in leads for root in by_mark[lead]]
        return found

    _, singular, partitive, illative, plural, genitives, partitives, illatives = TABLE[number]
    both = "+-" if number in ("4", "14") else "+"
    cases = {"s nominative": [nominative], "s genitive": filled(singular, "n", "-"),
             "s partitive": filled(partitive), "s illative": filled(illative),
             "s essive": filled(singular, "nA"),
             "p nominative": filled(singular, "t", "-"), "p genitive": filled(genitives),
             "p partitive": filled(partitives), "p illative": filled(illatives),
             "p essive": filled(plural, "nA", both), "p instructive": filled(plural, "n", "-"),
             "p comitative": filled(plural, "neen", both)}
    if re.search("(?<!ta)(meri|veri)$", word) and number in ("24", "26"):
        cases["s partitive"] = [word[:-1] + "ta"]
    for case, end in CASES.items():
        cases["s " + case] = filled(singular, end, "-")
        cases["p " + case] = filled(plural, end, "-")
    return cases


def harmonies(word, number):
    """Whether a word that is no compound, or the last part of one, takes A, O, U: some loans do both."""
    word = (NEUTRAL.search(word) or [word])[0]
    if number in ("1", "5", "6") and re.search("[aou].*y[^aeouäö]*$", word) and not FRONT.search(word):
        return [False, True]
    if BOTH.search(word):
        return [True, False]
    vowels = re.sub("[^aouåäöy]", "", word)
    return [vowels[-1:] in ("a", "o", "u", "å")]


def nominal(word, number, letter):
    """The forms of a nominal by case, without those of a singular that is not in use."""
    plural = singular_of(word, number, letter)
    numeral = number == "10" and word.endswith("n")  # SEITSEMÄN, KAHDEKSAN, YHDEKSÄN
    base, grade = plural or (word[:-1] if numeral else word, letter)
    numbers = [number]
    if number == "49":
        numbers = ["48"] if word.endswith("e") else ["49", "49b"]
    cases = {}
    for back, number in product(harmonies(word, number), numbers):
        for case, forms in declined(base, number, grade, back).items():
            if case.startswith("p ") or not plural and not (numeral and case == "s nominative"):
                cases.setdefault(case, []).extend(forms)
    return cases
