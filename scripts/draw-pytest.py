"""Draws a pytest run with a question that is found and one that is not: docs/images/pytest.svg.

    python scripts/draw-pytest.py <dataset folder> [picture]

Needs pytest and the Python package of this repository (`pip install ./python`). The retriever counts common words and returns three passages.
"""

import html
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

from goldspan import load, score

COLUMNS = 100
CELL, LINE = 8.43, 19

SEARCH = '''import re
from pathlib import Path

import pytest

pages = sorted(Path("golden/corpus").glob("*.txt"))
passages = [part for page in pages for part in re.split(r"\\n(?=#)", page.read_text(encoding="utf-8"))]

def words(text):
    return set(re.findall(r"\\w+", text.lower()))

def search(question, k):
    return sorted(passages, key=lambda passage: -len(words(passage) & words(question)))[: min(k, 3)]

@pytest.fixture(scope="session")
def goldspan_retriever():
    return search
'''


def main():
    dataset, picture = Path(sys.argv[1]).resolve(), Path(sys.argv[2] if len(sys.argv) > 2 else "docs/images/pytest.svg").resolve()
    with tempfile.TemporaryDirectory() as place:
        os.chdir(place)
        Path("golden").symlink_to(dataset)
        Path("test_search.py").write_text(SEARCH, encoding="utf-8")
        module = {}
        exec(SEARCH, module)
        questions = score(load("golden"), module["search"], k=(10,), split="all").questions
        asked = [one for one in questions if not one.item.no_answer]
        found = next(one.item.query_id for one in asked if not one.missed)
        # The shortest report of a failure fits into a picture.
        missed = min((one for one in asked if one.missed), key=lambda one: len(one.item.standalone_question) + 200 * len(one.missed))
        chosen = "%s or %s" % (found, missed.item.query_id)
        command = ["pytest", "--goldspan", "golden", "--goldspan-split", "all", "-v", "-k", chosen]
        run = subprocess.run(
            [sys.executable, "-m", *command, "--color=yes", "-p", "no:cacheprovider"],
            env=dict(os.environ, COLUMNS=str(COLUMNS)),
            stdout=subprocess.PIPE,
            encoding="utf-8",
        )
        if run.returncode != 1:
            sys.exit("pytest ended with %d, not with one failure:\n%s" % (run.returncode, run.stdout))
    shown = "$ " + " ".join('"%s"' % word if " " in word else word for word in command)
    # Neither folders nor plugins of the machine that drew it.
    kept = [line for line in run.stdout.splitlines() if not re.match(r"(rootdir|plugins|cachedir|platform)\b", line)]
    lines = [part for line in [shown, *kept] for part in wrapped(runs_of(line))]
    picture.write_text(svg(lines), encoding="utf-8")
    print("%s: %d lines" % (picture, len(lines)))


def runs_of(line):
    """The parts of a line with the codes that color them."""
    codes, runs = set(), []
    for part in re.split(r"(\x1b\[[\d;]*m)", line):
        code = re.fullmatch(r"\x1b\[([\d;]*)m", part)
        if code:
            for one in code.group(1).split(";"):
                codes = set() if one in ("", "0") else codes | {one}
        elif part:
            runs.append((frozenset(codes), part))
    return runs or [(frozenset(), "")]


def wrapped(runs):
    """Lines that are no wider than the terminal."""
    line, width = [], 0
    for codes, text in runs:
        while width + len(text) > COLUMNS:
            line.append((codes, text[: COLUMNS - width]))
            yield line
            line, text, width = [], text[COLUMNS - width :], 0
        line.append((codes, text))
        width += len(text)
    yield line


def svg(lines):
    colors = {"31": "r", "32": "g", "33": "y", "36": "c"}

    def styled(codes, text):
        names = " ".join([colors[code] for code in sorted(codes) if code in colors] + (["b"] if "1" in codes else []))
        text = html.escape(text, quote=False)
        return '<tspan class="%s">%s</tspan>' % (names, text) if names else text

    width, height = 32 + COLUMNS * CELL, 60 + len(lines) * LINE
    rows = "\n".join(
        '<text x="16" y="%d">%s</text>' % (56 + at * LINE, "".join(styled(*run) for run in line)) for at, line in enumerate(lines)
    )
    return """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %g %d" role="img" aria-label="A run of pytest: one question is found, one is not, with its evidence and what was retrieved">
<style>text{font:14px ui-monospace,Menlo,Consolas,monospace;fill:#e6e4dd;white-space:pre}.r{fill:#ff8a7a}.g{fill:#7fd489}.y{fill:#e8c56a}.c{fill:#6fc3df}.b{font-weight:700}</style>
<rect width="100%%" height="100%%" rx="10" fill="#1f2328"/>
<circle cx="20" cy="20" r="6" fill="#e0604c"/><circle cx="40" cy="20" r="6" fill="#e0b44c"/><circle cx="60" cy="20" r="6" fill="#5fae63"/>
%s
</svg>
""" % (width, height, rows)


if __name__ == "__main__":
    main()
