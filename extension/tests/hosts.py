"""The programs that load the extension, each asked the same way."""

import json
import os
import sqlite3
import subprocess
from pathlib import Path

PROJECT = Path(__file__).resolve().parents[2]


def text(cell):
    """A value as wfq sql writes it in JSON, where large integers are text."""
    if cell is None:
        return None
    if isinstance(cell, float):
        return f"{cell:.10g}"
    return str(cell)


def plain(rows):
    """Rows of names and values that compare across programs."""
    return [[(name, text(cell)) for name, cell in row.items()] for row in rows]


class Wfq:
    """The program itself, with a folder of its own."""

    def __init__(self, program, home):
        self.program = str(Path(program).resolve())
        self.home = Path(home)
        self.database = self.home / "data/wfq/words.db"

    def run(self, *arguments, **options):
        environment = {
            "HOME": str(self.home),
            "XDG_DATA_HOME": str(self.home / "data"),
            "PATH": os.environ["PATH"],
        }
        return subprocess.run(
            [self.program, *arguments],
            capture_output=True,
            text=True,
            env=environment,
            cwd=PROJECT,
            timeout=120,
            **options,
        )

    def rows(self, statement):
        answer = self.run("sql", statement, "--json")
        assert answer.returncode in (0, 1), answer.stderr
        return plain(json.loads(answer.stdout))


def connect(extension, database, **options):
    """A connection of Python with the extension."""
    connection = sqlite3.connect(database, **options)
    connection.enable_load_extension(True)
    connection.load_extension(str(extension))
    connection.row_factory = sqlite3.Row
    return connection


class Python:
    def __init__(self, extension, database):
        self.connection = connect(extension, database)

    def ask(self, statements):
        return [self.rows(statement) for statement in statements]

    def rows(self, statement, values=()):
        return plain(dict(row) for row in self.connection.execute(statement, values))


class Shell:
    """The program sqlite3."""

    def __init__(self, extension, database):
        self.extension, self.database = extension, database

    def run(self, *commands):
        return subprocess.run(
            ["sqlite3", "-bail", "-json", str(self.database), f".load {self.extension}", *commands],
            capture_output=True,
            text=True,
            cwd=PROJECT,
            timeout=120,
        )

    def rows(self, statement):
        answer = self.run(statement)
        assert (answer.returncode, answer.stderr) == (0, ""), answer.stderr
        return plain(json.loads(answer.stdout or "[]"))

    def ask(self, statements):
        return [self.rows(statement) for statement in statements]


class Datasette:
    """Datasette, in the Python that has it."""

    def __init__(self, extension, database, python):
        self.extension, self.database, self.python = extension, database, python

    def ask(self, statements):
        asked = json.dumps(
            {
                "database": str(self.database),
                "extension": str(self.extension),
                "statements": statements,
            }
        )
        script = Path(__file__).with_name("in_datasette.py")
        answer = subprocess.run(
            [self.python, str(script)], input=asked, capture_output=True, text=True, timeout=300
        )
        assert answer.returncode == 0, answer.stderr
        return [plain(rows) for rows in json.loads(answer.stdout)]
