"""Asks Datasette statements: JSON in, JSON out."""

import asyncio
import json
import sys

from datasette.app import Datasette


async def main(asked):
    datasette = Datasette(
        immutables=[asked["database"]],
        sqlite_extensions=[asked["extension"]],
        settings={"sql_time_limit_ms": 60000, "max_returned_rows": 1_000_000},
    )
    answers = []
    for statement in asked["statements"]:
        answer = await datasette.client.get(
            "/words.json", params={"sql": statement, "_shape": "array"}
        )
        assert answer.status_code == 200, answer.text
        answers.append(answer.json())
    print(json.dumps(answers))


asyncio.run(main(json.load(sys.stdin)))
