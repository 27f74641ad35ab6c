"""The extension in other programs, compared with wfq sql.

agree.py WFQ EXTENSION [PYTHON_WITH_DATASETTE]
"""

import ctypes
import hashlib
import json
import os
import re
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import threading
import time
import unittest
from pathlib import Path

from hosts import PROJECT, Datasette, Python, Shell, Wfq, connect, plain

WFQ, EXTENSION, *REST = sys.argv[1:]
EXTENSION = Path(EXTENSION).resolve()
PANICS = EXTENSION.parent / "examples" / EXTENSION.name.replace("wfq_sqlite", "panics")
DATASETTE = REST[0] if REST else None
BOARD = (PROJECT / "boards/dad.board").read_text()
CGP = "15/15/15/15/15/15/15/4STEP7/15/15/15/15/15/15/15 QS/ 0/0 0"

TABLES = [
    "SELECT word, points FROM anagrams('ST??R') WHERE length = 5 ORDER BY points DESC, word",
    "SELECT * FROM anagrams('QU?RK')",
    "SELECT * FROM search('__%GEBAK')",
    "SELECT * FROM search('GE*AK')",
    "SELECT * FROM search('/^[AEIOU]+$/')",
    "SELECT * FROM hooks('TANG')",
    "SELECT * FROM hooks WHERE word = 'AAL'",
    "SELECT side, count(*) AS n FROM hooks GROUP BY side",
    "SELECT count(*) AS n FROM words AS w, hooks(w.word) WHERE w.length = 2",
    "SELECT * FROM words_of(signature('STEP'))",
    "SELECT * FROM near('STEP', 1)",
    "SELECT * FROM anagrams_of('STEP?', 2)",
    "SELECT * FROM words_of(35111417)",
    f"SELECT * FROM moves('{CGP}')",
    f"SELECT score, at, word FROM moves('{CGP}', 'PEKDAAL') LIMIT 5",
    "SELECT signature('STEP') AS a, alphagram('STEP') AS b, points('STEP') AS c",
    "SELECT count(*) AS n FROM anagrams('STEP', 'en')",
]

WRONG = [
    ("SELECT * FROM anagrams()", "too few arguments"),
    ("SELECT * FROM anagrams('A', 'nl', 3)", "too many arguments"),
    ("SELECT * FROM anagrams('A1')", "anagrams: "),
    (f"SELECT * FROM anagrams('{'A' * 200}')", "anagrams: "),
    ("SELECT * FROM anagrams('A', 'xx')", 'no word list "xx"; available: en, nl'),
    ("SELECT * FROM moves('no board', 'PAK')", "moves: "),
    ("SELECT * FROM moves(printf('%.2000000c', '.'), 'PAK')", "more than 1048576 bytes"),
    ("SELECT * FROM search('[')", "search: "),
    ("SELECT * FROM words_of('1x')", "words_of: 1x is not a signature"),
    ("SELECT 1 FROM " + ", ".join(8 * ["search('*')"]) + " LIMIT 1", "search: the question holds too many rows at once"),
    ("SELECT matches('A', '[')", "matches: "),
]

HOSTILE = [None, b"", b"\0\xff", "", "\0", "?", "?" * 15, "A" * 100_000, "?" * 10_000, "[" * 10_000, "é\n\r'\"",
           "/(((((a*)*)*)*)*)*$/", "\ud7ff", 0, -1, 2**63 - 1, -(2**63), 1.5, float("inf"), "15/" * 2000]  # fmt: skip


def documented():
    """The statements of the guide."""
    statements = []
    for page in sorted((PROJECT / "docs").glob("*.md")):
        statements += re.findall(r'\$ wfq sql "([^"]+)"', page.read_text())
    file = lambda found: (PROJECT / found[1]).read_text().rstrip("\n")
    return [re.sub(r"\$\(cat ([^)]+)\)", file, statement) for statement in statements]


class Agreement(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.wfq = Wfq(WFQ, cls.folder.name)
        for language in ("nl", "en"):
            answer = cls.wfq.run("import", language)
            assert answer.returncode == 0, answer.stderr
        cls.wfq.run("use", "nl")
        cls.database = cls.wfq.database
        cls.statements = documented() + TABLES
        cls.expected = [cls.wfq.rows(statement) for statement in cls.statements]

    @classmethod
    def tearDownClass(cls):
        cls.folder.cleanup()

    def copy(self, name):
        """A copy of the database in a folder of its own."""
        folder = Path(tempfile.mkdtemp(dir=self.folder.name))
        shutil.copy(self.database, folder / name)
        return folder / name

    def python(self, database=None, **options):
        connection = connect(EXTENSION, database or self.database, **options)
        self.addCleanup(connection.close)
        return connection

    def agrees(self, host):
        self.assertGreater(len(self.statements), 30)
        answers = host.ask(self.statements)
        for statement, found, expected in zip(self.statements, answers, self.expected):
            self.assertEqual(found, expected, statement)

    def agrees_on(self, database, *statements):
        """The rows of statements on a database, which are those of wfq sql."""
        connection, all_rows = self.python(database), []
        for statement in statements:
            expected = self.wfq.run("--db", str(database), "sql", statement, "--json")
            self.assertEqual(expected.stderr, "")
            all_rows.append(connection.execute(statement).fetchall())
            self.assertEqual(plain(map(dict, all_rows[-1])), plain(json.loads(expected.stdout)), statement)
        return all_rows

    def fails(self, connection, statement, said):
        with self.assertRaises(sqlite3.Error) as failed:
            connection.execute(statement).fetchall()
        self.assertIn(said, str(failed.exception), statement)
        self.assertNotIn("\n", str(failed.exception))

    def test_statements_in_python(self):
        self.agrees(Python(EXTENSION, self.database))

    @unittest.skipUnless(shutil.which("sqlite3"), "no sqlite3")
    def test_statements_in_the_shell(self):
        self.agrees(Shell(EXTENSION, self.database))

    @unittest.skipUnless(DATASETTE, "no Datasette")
    def test_statements_in_datasette(self):
        self.agrees(Datasette(EXTENSION, self.copy("words.db"), DATASETTE))

    @unittest.skipUnless(DATASETTE, "no sqlite-utils")
    def test_sqlite_utils(self):
        program = Path(DATASETTE).with_name("sqlite-utils")
        answer = subprocess.run(
            [program, "query", self.database, TABLES[0], "--load-extension", EXTENSION, "--csv"],
            capture_output=True,
            text=True,
        )
        expected = self.wfq.run("sql", TABLES[0], "--csv")
        self.assertEqual((answer.stdout.splitlines(), answer.stderr), (expected.stdout.splitlines(), ""))

    @unittest.skipUnless(shutil.which("sqlite3"), "no sqlite3")
    def test_the_page_has_what_sqlite3_says(self):
        """WFQ_RECORD=1 writes it into the page."""
        page = PROJECT / "docs/extension.md"
        shell = Shell(EXTENSION, self.database)

        def run(found):
            answer = shell.run(".mode column", ".headers on", found[1])
            self.assertEqual(answer.stderr, "", found[1])
            lines = [line.rstrip() + "\n" for line in answer.stdout.splitlines()]
            return f"```sql\n{found[1]}```\n\n```text\n{''.join(lines)}```\n"

        text = page.read_text()
        blocks = re.compile(r"```sql\n(.*?)```\n\n```text\n.*?```\n", re.DOTALL)
        self.assertGreater(len(blocks.findall(text)), 5)
        written = blocks.sub(run, text)
        if os.environ.get("WFQ_RECORD"):
            page.write_text(written)
        else:
            self.assertEqual(written, text)

    def test_a_board_is_bound_or_read_from_a_file(self):
        solve = ["solve", "--board", "boards/dad.board", "--rack", "PEKDAAL"]
        expected = self.wfq.run(*solve, "--sql", "SELECT * FROM moves ORDER BY rank", "--csv").stdout
        rows = self.python().execute("SELECT * FROM moves(?, 'PEKDAAL')", [BOARD]).fetchall()
        self.assertEqual(len(rows), len(expected.splitlines()) - 1)
        line = ",".join("" if cell is None else str(cell) for cell in rows[0])
        self.assertEqual(line, expected.splitlines()[1])
        if shutil.which("sqlite3"):
            read = "SELECT * FROM moves(readfile('boards/dad.board'), 'PEKDAAL')"
            self.assertEqual(
                Shell(EXTENSION, self.database).rows(read), plain(dict(row) for row in rows)
            )

    def test_databases_that_cannot_be_written(self):
        database = self.copy("words.db")
        before = hashlib.sha256(database.read_bytes()).digest()
        for options in ("mode=ro", "immutable=1"):
            connection = self.python(f"file:{database}?{options}", uri=True)
            for statement, expected in zip(TABLES, self.expected[-len(TABLES) :]):
                found = plain(dict(row) for row in connection.execute(statement))
                self.assertEqual(found, expected, statement)
            connection.close()
        self.assertEqual(hashlib.sha256(database.read_bytes()).digest(), before)
        database = self.copy("words.db")
        connection = self.python(f"file:{database}?immutable=1", uri=True)
        self.assertGreater(len(connection.execute("SELECT * FROM hooks('TANG')").fetchall()), 2)
        self.assertEqual([path.name for path in database.parent.iterdir()], ["words.db"])

    def test_a_database_in_memory_and_one_that_is_attached(self):
        memory = sqlite3.connect(":memory:")
        self.addCleanup(memory.close)
        with sqlite3.connect(self.database) as source:
            source.backup(memory)
        source.close()
        other = sqlite3.connect(":memory:")
        self.addCleanup(other.close)
        other.execute("CREATE TABLE lists (name)")
        other.execute("CREATE TABLE words_1 (word)")
        other.execute("ATTACH ? AS \"a \"\"b\"", [str(self.database)])
        for connection in (memory, other):
            connection.row_factory = sqlite3.Row
            connection.enable_load_extension(True)
            connection.load_extension(str(EXTENSION))
            for statement, expected in zip(TABLES, self.expected[-len(TABLES) :]):
                found = plain(dict(row) for row in connection.execute(statement))
                self.assertEqual(found, expected, statement)

    def test_several_connections_and_threads(self):
        rows, failed = [], []

        def ask():
            try:
                connection = connect(EXTENSION, self.database)
                for statement in TABLES:
                    rows.append((statement, plain(dict(row) for row in connection.execute(statement))))
                connection.close()
            except Exception as error:
                failed.append(error)

        threads = [threading.Thread(target=ask) for _ in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(failed, [])
        expected = dict(zip(self.statements, self.expected))
        for statement, found in rows:
            self.assertEqual(found, expected[statement], statement)
        self.assertEqual(len(rows), 4 * len(TABLES))

    def test_a_transaction_of_the_program_stays(self):
        connection = self.python(self.copy("words.db"), isolation_level=None)
        connection.execute("BEGIN IMMEDIATE")
        connection.execute("CREATE TABLE own (word)")
        connection.execute("INSERT INTO own SELECT word FROM anagrams('STEP')")
        connection.execute("SELECT * FROM moves(?, 'PEKDAAL')", [BOARD]).fetchall()
        self.assertTrue(connection.in_transaction)
        connection.execute("ROLLBACK")
        self.fails(connection, "SELECT * FROM own", "no such table")

    def test_another_list_in_use_is_noticed(self):
        database = self.copy("words.db")
        connection = self.python(database)
        ask = "SELECT points('QUIZ'), (SELECT count(*) FROM anagrams('STEP')), (SELECT count(*) FROM search('QUI*'))"
        board = "SELECT count(*) FROM moves(?, 'PEKDAAL')"
        dutch = [tuple(connection.execute(ask).fetchone()), connection.execute(board, [CGP]).fetchone()[0]]
        self.assertEqual(self.wfq.run("--db", str(database), "use", "en").returncode, 0)
        english = [tuple(connection.execute(ask).fetchone()), connection.execute(board, [CGP]).fetchone()[0]]
        for a, b in zip(dutch, english):
            self.assertNotEqual(a, b)
        fresh = self.python(database)
        self.assertEqual(tuple(fresh.execute(ask).fetchone()), english[0])
        self.assertEqual(self.wfq.run("--db", str(database), "block", "STEP").returncode, 0)
        fewer = connection.execute(ask).fetchone()[1]
        self.assertEqual(fewer, english[0][1] - 1)

    def fewer(self, connection, schema="main"):
        """Takes words from the list in use, and the tables that are made of them."""
        connection.execute(f"DELETE FROM {schema}.list_tables")
        connection.execute(f"DELETE FROM {schema}.words_1 WHERE word LIKE 'K%'")

    def test_what_a_transaction_takes_back_is_forgotten(self):
        count = f"SELECT count(*) FROM moves('{CGP}', 'PEKDAAL')"
        for undo in (["ROLLBACK"], ["ROLLBACK TO before", "COMMIT"]):
            connection = self.python(self.copy("words.db"), isolation_level=None)
            before = connection.execute(count).fetchone()[0]
            connection.execute("BEGIN")
            connection.execute("SAVEPOINT before")
            self.fewer(connection)
            self.assertLess(connection.execute(count).fetchone()[0], before)
            for statement in undo:
                connection.execute(statement)
            self.assertEqual(connection.execute(count).fetchone()[0], before)

    def test_another_file_of_the_same_name_is_noticed(self):
        count = f"SELECT count(*) FROM moves('{CGP}', 'PEKDAAL')"
        files = [self.copy("a.db"), self.copy("b.db")]
        changed = sqlite3.connect(files[1])
        self.fewer(changed)
        changed.commit()
        changed.close()
        connection = self.python(":memory:")
        found = []
        for file in files:
            connection.execute("ATTACH ? AS w", [str(file)])
            found.append(connection.execute(count).fetchone()[0])
            connection.execute("DETACH w")
        self.assertLess(found[1], found[0])

    def test_no_index_keeps_what_goes_by_the_list(self):
        connection = self.python()
        connection.execute("CREATE TEMP TABLE own (w)")
        self.fails(connection, "CREATE INDEX temp.by_points ON own (points(w))", "non-deterministic")

    def test_a_collation_is_heeded(self):
        connection = self.python()
        count = lambda wanted: connection.execute(f"SELECT count(*) FROM hooks WHERE {wanted}").fetchone()[0]
        self.assertGreater(count("word = 'TANG'"), 2)
        self.assertEqual(count("word = 'tang' COLLATE NOCASE"), count("word = 'TANG'"))
        self.assertEqual((count("word = 'tang'"), count("longer = 'STANG'")), (0, 1))

    def test_a_longer_word_is_looked_up(self):
        connection = self.python()
        looked = "SELECT count(*) FROM words AS w JOIN hooks AS h ON h.longer = w.word WHERE w.length = 3 AND w.points > 20"
        for found in zip(*(connection.execute(looked.replace("hooks", hooks)) for hooks in ("hooks", "main.hooks"))):
            self.assertEqual(found[0][0], found[1][0])
        plan = connection.execute("EXPLAIN QUERY PLAN SELECT * FROM hooks WHERE longer = 'STANG'").fetchall()
        self.assertTrue(plan[0]["detail"].endswith(":3"), plan[0]["detail"])

    def test_rules_of_ones_own(self):
        database = self.copy("words.db")
        rules = self.wfq.run("rulesets", "--export", "nl").stdout
        rules = rules.replace('id = "nl"', 'id = "mine"').replace("bingo_bonus = 40", "bingo_bonus = 90")
        file, words = database.with_name("mine.toml"), database.with_name("mine.txt")
        file.write_text(rules)
        words.write_text("STEP\nPEST\nSTEPPEN\n")
        of_copy = ["--db", str(database)]
        self.assertEqual(self.wfq.run(*of_copy, "import", str(file), str(words)).returncode, 0)
        self.assertEqual(self.wfq.run(*of_copy, "use", "mine").returncode, 0)
        empty = CGP.replace("4STEP7", "15")
        best = f"SELECT score, word FROM moves('{empty}', 'STEPPEN') LIMIT 1"
        found = self.agrees_on(database, best, "SELECT * FROM anagrams('STEP?')", "SELECT points('STEPPEN') AS points")
        self.assertGreater(found[0][0]["score"], 90)

    def test_definitions_of_a_dictionary(self):
        database = self.copy("words.db")
        dictionary = database.with_name("dictionary.tsv")
        dictionary.write_text("STEP\ta scooter\nPEST\ta plague\n")
        answer = self.wfq.run("--db", str(database), "import", "nl", "--definitions", str(dictionary))
        self.assertEqual((answer.returncode, answer.stderr), (0, ""))
        questions = ("anagrams('STEP')", "search('STEP')", "words_of(signature('STEP'))")
        statements = [f"SELECT word, definition FROM {asked} WHERE word = 'STEP'" for asked in questions]
        for rows in self.agrees_on(database, *statements, *(f"SELECT * FROM {asked}" for asked in questions))[:3]:
            self.assertEqual(list(map(tuple, rows)), [("STEP", "a scooter")])

    def test_other_databases(self):
        connection = self.python(":memory:")
        for statement in ("SELECT points('A')", "SELECT * FROM anagrams('A')", "SELECT * FROM hooks('A')"):
            self.fails(connection, statement, "no word lists here: open the database that wfq makes")
        own = sqlite3.connect(":memory:")
        own.execute("CREATE TABLE hooks (captain)")
        own.enable_load_extension(True)
        own.load_extension(str(EXTENSION))
        self.assertEqual(own.execute("SELECT captain FROM hooks").fetchall(), [])
        own.close()
        for version, said in ((1, "older version"), (99, "newer version")):
            database = self.copy("words.db")
            with sqlite3.connect(database) as changed:
                changed.execute(f"PRAGMA user_version = {version}")
            changed.close()
            self.fails(self.python(database), "SELECT * FROM anagrams('A')", said)
        empty = self.copy("words.db")
        with sqlite3.connect(empty) as changed:
            changed.execute("UPDATE lists SET in_use = 0")
        changed.close()
        for statement in ("SELECT points('A')", "SELECT * FROM hooks('A')"):
            self.fails(self.python(empty), statement, "no word list is in use")

    def test_wrong_questions(self):
        connection = self.python()
        for statement, said in WRONG:
            self.fails(connection, statement, said)
        for call in ("anagrams(NULL)", "search(NULL)", "moves(NULL, 'A')", "words_of(NULL)", "hooks(NULL)"):
            self.assertEqual(connection.execute(f"SELECT * FROM {call}").fetchall(), [], call)

    def test_hostile_values(self):
        """Every function with every value in each place: rows, or an error in a short line."""
        connection = self.python()
        plain = sqlite3.connect(":memory:")
        self.addCleanup(plain.close)

        def added(select):
            return sorted(set(map(tuple, connection.execute(select))) - set(plain.execute(select)))

        functions = added("SELECT name, narg FROM pragma_function_list WHERE NOT builtin")
        calls = [(f"SELECT {name}", count) for name, count in functions if count > 0]
        tables = {name for name, in added("SELECT name FROM pragma_module_list")}
        self.assertLessEqual({"anagrams", "hooks", "moves", "search", "words_of"}, tables)
        calls += [(f"SELECT * FROM {name}", count) for name in sorted(tables - {"rarray"}) for count in (1, 2)]
        self.assertGreater(len(calls), 30)
        failed = 0
        for call, count in calls:
            statement = f"{call}({', '.join('?' * count)})"
            for value in HOSTILE:
                for place in range(count + 1):
                    # In one place, or in all.
                    values = [value if place in (number, count) else "STEP" for number in range(count)]
                    try:
                        connection.execute(statement, values).fetchmany(1000)
                    except sqlite3.Error as error:
                        failed += 1
                        self.assertNotIn("\n", str(error), (statement, value))
                        self.assertLess(len(str(error)), 1000, (statement, str(value)[:20]))
        self.assertGreater(failed, 100)
        self.assertEqual(connection.execute("SELECT count(*) FROM anagrams('STEP')").fetchone()[0], 13)

    def test_an_older_sqlite_is_told(self):
        # The places of two functions among those that SQLite gives an extension.
        version_at, print_at = 67, 69
        said = ctypes.create_string_buffer(1000)

        @ctypes.CFUNCTYPE(ctypes.c_void_p, ctypes.c_char_p)
        def printed(text):
            said.value = text
            return ctypes.addressof(said)

        version = ctypes.CFUNCTYPE(ctypes.c_int)(lambda: 3036000)
        functions = (ctypes.c_void_p * 300)()
        functions[version_at] = ctypes.cast(version, ctypes.c_void_p).value
        functions[print_at] = ctypes.cast(printed, ctypes.c_void_p).value
        message = ctypes.c_char_p()
        entry = ctypes.CDLL(str(EXTENSION)).sqlite3_extension_init
        self.assertEqual(entry(None, ctypes.byref(message), functions), 1)
        self.assertEqual(message.value, b"wfq needs SQLite 3.37 or newer")

    def test_a_panic_is_an_error(self):
        connection = connect(PANICS, ":memory:")
        for statement, said in (
            ("SELECT panics(1, 2)", "panic"),
            ("SELECT * FROM panics_at_once(7)", "a fault of the program: asked for Some(Integer(7))"),
            ("SELECT * FROM panics_in_a_row(3)", "a fault of the program: the last row"),
        ):
            self.fails(connection, statement, said)
        rows = connection.execute("SELECT number FROM panics_in_a_row LIMIT 4").fetchall()
        self.assertEqual([row["number"] for row in rows], [1, 2, 3, 4])
        connection.close()

    def test_a_statement_without_end_is_interrupted(self):
        endless = """WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n)
                     SELECT count(*) FROM n, anagrams('STE?')"""
        connection = self.python(check_same_thread=False)
        timer = threading.Timer(0.5, connection.interrupt)
        timer.start()
        self.fails(connection, endless, "interrupted")
        for statement in (endless, "SELECT count(*) FROM hooks", "SELECT count(*) FROM search('*A*')"):
            calls = iter(range(3))
            connection.set_progress_handler(lambda: next(calls, None) is None, 1000)
            self.fails(connection, statement, "interrupted")
        connection.set_progress_handler(None, 0)
        # Half of the time goes into making rows of what was read.
        made = "SELECT word FROM anagrams('???????????????')"
        took = []
        for _ in range(3):
            begun = time.monotonic()
            connection.execute(made).fetchone()
            whole = time.monotonic() - begun
            timer = threading.Timer(0.55 * whole, connection.interrupt)
            begun = time.monotonic()
            timer.start()
            self.fails(connection, made, "interrupted")
            took.append((time.monotonic() - begun) / whole)
        self.assertLess(min(took), 0.8)
        self.assertEqual(len(connection.execute("SELECT * FROM anagrams('STEP')").fetchall()), 13)

    @unittest.skipUnless(shutil.which("sqlite3"), "no sqlite3")
    def test_the_shell_loads_closes_and_fails_with_a_line(self):
        shell = Shell(EXTENSION, self.database)
        answer = shell.run("SELECT count(*) AS n FROM anagrams('STEP')", f".open {self.database}")
        self.assertEqual((answer.returncode, answer.stderr), (0, ""))
        for statement, said in WRONG:
            answer = shell.run(statement)
            self.assertNotEqual(answer.returncode, 0)
            self.assertIn(said, answer.stderr)


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0], *os.environ.get("TESTS", "").split()])
