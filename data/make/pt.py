"""Portuguese, from the Projecto Natura's list of forms and Brazil's dictionary VERO."""

import re

from .hunspell import Affixes
from .text import fold, is_word, letters, short

SOURCES = [("deb", "wportuguese", "20220621-1"), ("deb", "hunspell-pt-br", "1:7.5.0-1")]
DEFAULT = 2
LETTERS = letters("pt")
NOUNS = frozenset("BCD")
VERBS = frozenset("acdefghi")
# Prefixes that are no sign of a known word: a-, ar- and as- of verbs, anfi- of animals
RARE = frozenset("òóâ")
# What Brazilians say or spell otherwise and the first list lacks, as VERO has it.
EVERYDAY = frozenset("""
    acepção acionário açaí aeromoço agronegócio agrotóxico aikido aluguel apagão aspecto ateliê
    aterrissagem aterrissar autoral axé babaca bacano bagunceiro bagunçar basquete beisebol bilheteria
    bioma biomedicina bistrô blecaute blog blogueiro bolão bombar boquete botecar botijão brega bundar
    bundão bundinha caboclo cacto caçula cadê cafetão cafeteria cafetina cafona cafonice cajá calouro
    camburão caminhoneiro caminhonete camundongo candomblé canjica capixaba capoeirista carreata
    cassação cassino catapora câmera cearense centroavante chácara checagem checar chope clipe coalizão
    cochilar combo conceitual concepção confeccionar confecção conscientização conscientizar contatar
    contato contábil contracepção contraceptivo coringa coronavírus cotidiano crocante cupim cupom curau
    cuscuz customização decepcionar decepção decolagem decolar defecção defensoria deletar dendê
    descartável detecção detectar detectável detector detento dezenove dezesseis dezessete docinho
    dossiê dublagem dublar durex egresso elfo embaçar embasar embreagem emergencial empoderamento
    empoderar empolgação enquete escalação escantear esfirra espaguete espanar esporte esportivo
    estadunidense estelionato estopim excepcional facção fanzine favelado faxineiro feminicídio fetiche
    flagrar flertar foder fofoqueiro fofura fone frear freezer fubá futsal galpão gangue garçom
    garçonete gari gerencial gerenciar gol goleiro gols gostosão grampear grifar guaraná guri hemograma
    hidrelétrico hidrovia hobby hormônio iceberg imperdível indenização indenizar infarto infecção
    infectar inflar infográfico insumo interceptação interceptar internauta introspecção introspectivo
    investigativo israelense jabuti jabuticaba jatobá jiló joguinho lanchonete laptop lavanderia lectivo
    liberação limusine logomarca lotérico luminária maconheiro malhação mamata mandacaru manguezal
    maquete maquiagem maquiar maracatu marrom mediunidade meleca meme mensalão mesmice metanfetamina
    mingau moletom monitoração monitorar motoqueiro motosserra mouse mutirão neném nerd nêutron nióbio
    nocaute nocautear nordestino olheiro onipotente onipresente orixá ouvidoria óptico paçoca pajé
    palmeirense pamonha panetone panturrilha paquerar parabenizar paraense paraibano paranaense pedágio
    peidar peninha percepção perceptivo perceptível perspectivar petista pilantra pindaíba pipoqueiro
    pirão pirulito pixote pizzaria placar planejar planejável planilhar playboy plâncton pleitear
    polenta porcentagem porre posseiro postagem povão praticidade prazeroso premiação previdenciário
    proposital prospecção próton putaria quentão quibe quilombo quilombola recepção receptar receptáculo
    receptivo receptor registrar registros rejeitos renomado respectivo retrospectivo retrospecto risoto
    roqueiro ruptura rúgbi sacanagem sacanear sacolão sambódromo sapatão seção senzala sertanejos
    socioambiental sorveteria surtar susceptível tamanduá tchau tchauzinho tcheco terceirização
    terceirizar tietar timão time trailer tramitar trampo transar trilhão tubulação tuitar uau ué
    umbanda umbigada umidade úmido vatapá viado videogame voltinha xampu xará xerox xérox xodó zaga
    zagueiro
""".split())
# What stands only before a pronoun, and superlatives and diminutives of participles.
ODD = re.compile("d[ií]ssim|d(?:inh|ão|õe|ã|on)")


def entries_of(folder):
    """The lower-case entries of VERO with their flags."""
    for line in (folder / "pt_BR.dic").read_text(encoding="utf-8-sig").split("\n")[1:]:
        entry, _, flags = line.split("\t")[0].strip().partition("/")
        if entry.isalpha() and entry == entry.lower():
            yield entry, set(flags)


def inflected(affixes, entry, flags):
    """The entry with its plural, feminine or conjugation, and what comes of the action."""
    forms = {entry}
    for flag in flags & NOUNS:
        made = affixes.forms(entry, flag)
        # No adjective ends so, though VERO has esporta beside esporte.
        forms |= {form for form in made if not entry.endswith("e") or form.endswith("es")}
    for flag in flags & VERBS:
        forms |= {form for form in affixes.forms(entry, flag) if not ODD.search(form)}
    if flags & VERBS and "M" in flags:
        forms.update(affixes.forms(entry, "M"))
    return {form for form in forms if not (form.endswith("mo") and form + "s" in forms)}


def words(folder):
    """The Portuguese words with their levels: 1 of Portugal's list, 2 everyday words of Brazil, 3 of VERO."""
    text = (folder / "usr/share/dict/portuguese").read_text(encoding="utf-8")
    entries = [entry for entry in text.split("\n") if entry == entry.lower()]
    levels = {}

    def add(forms, level):
        for word in (fold(form, LETTERS) for form in forms):
            if is_word(word, LETTERS):
                levels.setdefault(word, level)

    add(entries, 1)
    folder = folder / "usr/share/hunspell"
    affixes = Affixes((folder / "pt_BR.aff").read_text(encoding="utf-8-sig"))
    rest = []
    for entry, flags in entries_of(folder):
        if entry in EVERYDAY:
            add(inflected(affixes, entry, flags), 2)
        elif flags & affixes.prefixes - RARE:
            rest.append((entry, flags))
    # Words that take prefixes are better known than the others.
    for entry, flags in rest:
        add(inflected(affixes, entry, flags), 3)
    levels.update(dict.fromkeys(short("pt", "allowed"), 1))
    for word in short("pt", "blocked"):
        levels.pop(word, None)
    return levels
