"""Asks wfq mcp by the protocol's own client, which checks each answer by the schema of its tool, and wfq itself.

Usage: client.py WFQ DATABASE PICTURE BOARD...
"""

import asyncio
import json
import subprocess
import sys

from mcp import ClientSession, StdioServerParameters
from mcp.client.stdio import stdio_client

wfq, database, picture, *boards = sys.argv[1:]


def by_command(*arguments):
    command = [wfq, *arguments, "--db", database, "--json"]
    return json.loads(subprocess.run(command, check=False, stdout=subprocess.PIPE).stdout)


async def main():
    server = StdioServerParameters(command=wfq, args=["mcp", "--db", database])
    async with stdio_client(server) as (read, write), ClientSession(read, write) as session:
        begun = await session.initialize()
        tools = (await session.list_tools()).tools
        print(f"{begun.server_info.name} {begun.server_info.version}, protocol {begun.protocol_version}, {len(tools)} tools")
        assert all(tool.annotations.read_only_hint for tool in tools)
        told = []

        async def progress(done, total, message):
            told.append((done, total))

        async def call(name, **fields):
            answer = await session.call_tool(name, fields, progress_callback=progress)
            assert not answer.is_error, answer.content[0].text
            return answer.structured_content

        asked = set()
        for board in boards:
            with open(board, encoding="utf-8") as file:
                position = {"text": file.read(), "rack": "AENRST?"}
            plays = (await call("solve", position=position, limit=30))["plays"]
            rows = by_command("solve", "--board", board, "--rack", "AENRST?", "--sort", "equity", "--top", "30")
            fields = "notation", "word", "score", "equity"
            assert [[play.get(name) for name in fields] for play in plays] == [
                [row.get(name) for name in fields] for row in rows
            ], board
            best = next(play for play in plays if play.get("notation"))
            name = f"{best['notation']} {best['word']}"
            scored = await call("score", position=position, moves=[name])
            assert scored["rows"][0]["score"] == best["score"], name
            asked |= {"solve", "score"}
        await call("replies", position=position, count=30, settle="order", seconds=2)
        assert told, "no progress"
        await call("why", position=position, move=name)
        await call("position", **position)
        await call("screenshot", picture=picture)
        await call("solve", picture=picture, limit=3)
        assert (await call("anagram", rack="STEP?"))["rows"] == by_command("anagram", "STEP?")
        words = ["kalde", "quiz", "xyz"]
        assert (await call("check", words=words))["rows"] == by_command("check", *words)
        assert (await call("define", words=words[:2]))["rows"] == by_command("define", *words[:2])
        assert (await call("word", word="kalde"))["valid"]
        found = await call("search", question={"pattern": "*QUIZ*"}, limit=1000)
        assert found["words"] == by_command("search", "*QUIZ*")
        assert (await call("match", text="AB;BA;|AB|=4;|A|=2", limit=5))["rows"]
        assert (await call("sql", statement="SELECT word FROM words WHERE word = 'QUIZ'"))["rows"] == [["QUIZ"]]
        assert "CREATE" in (await call("sql_schema"))["schema"]
        assert (await call("about"))["lists"]
        empty = {"rows": ["." * 15] * 15, "rack": "PESTENT"}
        points = (await call("score", position=empty, moves=["8E PEST"]))["rows"][0]["score"]
        record = f"#character-encoding UTF-8\n#player1 a a\n#player2 b b\n>a: PESTENT 8E PEST +{points} {points}\n"
        await call("review", text=record, seconds=0.1)
        asked |= {"replies", "why", "position", "screenshot", "anagram", "check", "define", "word", "search", "match"}
        asked |= {"sql", "sql_schema", "about", "review"}
        assert asked == {tool.name for tool in tools}, asked
        wrong = await session.call_tool("anagram", {"rack": "STEP", "exat": True})
        assert wrong.is_error and "did you mean exact" in wrong.content[0].text, wrong.content
        print(f"{len(boards)} positions, each tool asked, every answer by its schema")


asyncio.run(main())
