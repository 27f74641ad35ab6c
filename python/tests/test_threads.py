"""Long questions: other threads go on, and Ctrl-C ends them."""

from __future__ import annotations

import os
import signal
import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor

import pytest

import wfq
from wfq.data import reader


def test_other_threads_go_on(dad: wfq.Position) -> None:
    count, stop = 0, threading.Event()

    def counts() -> None:
        nonlocal count
        while not stop.is_set():
            count += 1
            time.sleep(0.001)

    thread = threading.Thread(target=counts)
    thread.start()
    dad.replies(count=5, seconds=1, settle="order")
    stop.set()
    thread.join()
    assert count > 20


def test_classes_are_read_by_many_threads_at_once(dad: wfq.Position) -> None:
    moves = dad.moves(top=20)
    interval = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    try:
        for _ in range(20):
            reader.cache_clear()
            with ThreadPoolExecutor(6) as pool:
                read = list(pool.map(lambda _: [reader(wfq.answers.NamedRow)(row) for row in moves.to_dicts()], range(6)))
            assert all(rows == list(moves) for rows in read)
    finally:
        sys.setswitchinterval(interval)


def test_ctrl_c_ends_a_question(dad: wfq.Position) -> None:
    # A shell's jobs in the background ignore it.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    timer = threading.Timer(0.3, os.kill, (os.getpid(), signal.SIGINT))
    timer.start()
    begun = time.monotonic()
    with pytest.raises(KeyboardInterrupt):
        dad.replies(count=30, seconds=60, settle="order")
    assert time.monotonic() - begun < 20


def test_what_progress_raises_ends_a_question(words: wfq.Words) -> None:
    def enough(done: int | None, total: int | None) -> None:
        raise RuntimeError(f"{done} of {total}")

    with pytest.raises(RuntimeError, match="of 100000"):
        words.autoplay("greedy", games=100_000, progress=enough)
