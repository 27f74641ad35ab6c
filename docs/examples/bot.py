#!/usr/bin/env python3
"""A bot that makes the move of the highest equity: wfq autoplay greedy --player 'python3 bot.py'."""

import sys

import wfq

words = wfq.Words("nl")
for line in sys.stdin:
    print(words.position(line).moves(top=1)[0].name, flush=True)
