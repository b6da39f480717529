"""The same files as test/vectors.test.ts, to the same digits."""

import json
import math
from pathlib import Path

import pytest

from goldspan import Result, load, score
from goldspan._locate import Located, locate_units, locate_chunk
from goldspan._random import Random
from goldspan._units import to_units
from goldspan.placing import as_result

VECTORS = Path(__file__).resolve().parents[2] / "test" / "vectors"
pytestmark = pytest.mark.skipif(not VECTORS.is_dir(), reason="the vectors are in the repository, not in the package")


def read(name):
    return json.loads((VECTORS / name).read_text(encoding="utf-8"))


def same(one, other):
    one = math.nan if one is None else one
    other = math.nan if other is None else other
    return (math.isnan(one) and math.isnan(other)) or abs(one - other) <= 1e-12


def test_seeded_choices_are_the_same():
    for case in read("random.json"):
        random = Random(*case["keys"])
        assert [random.next() for _ in case["next"]] == case["next"]
        assert [random.below(limit) for limit in (1, 7, 1000)] == case["below"]


def test_quotes_are_found_in_the_same_places():
    vectors = read("locate.json")
    differences = []
    for case in vectors["cases"]:
        text, quote = to_units(vectors["texts"][case["text"]]), to_units(case["quote"])
        found = locate_units(text, quote)
        located = [found.start, found.end] if isinstance(found, Located) else None
        chunk = locate_chunk(text, quote)
        expected = case["chunk"] and [case["chunk"]["start"], case["chunk"]["end"]]
        if located != case["located"] or (list(chunk) if chunk else None) != expected:
            differences.append((case["quote"], located, case["located"], chunk, expected))
    assert len(vectors["cases"]) > 200
    assert differences == []


@pytest.mark.parametrize("expected", read("scores.json") if VECTORS.is_dir() else [], ids=lambda one: one["split"])
def test_scores_are_the_same(expected):
    dataset = load(VECTORS / "set")
    replies = [json.loads(line) for line in (VECTORS / "set" / "results.jsonl").read_text(encoding="utf-8").splitlines()]
    by_question = {
        item.standalone_question: dict(reply, results=[in_points(dataset, one) for one in reply["results"]])
        for item, reply in zip(dataset.items, replies)
        if item.query_id == reply["query_id"]
    }
    got = score(dataset, lambda question, k: by_question[question], k=(1, 3, 5), split=expected["split"], tolerate=1)

    assert [(row.group, row.n) for row in got.rows] == [(row["group"], row["n"]) for row in expected["rows"]]
    for row, wanted in zip(got.rows, expected["rows"]):
        for kind, intervals in (("metrics", row.metrics), ("estimates", row.estimates)):
            assert list(intervals) == list(wanted[kind])
            for name, interval in intervals.items():
                for value, key in zip(interval, ("value", "low", "high", "n")):
                    assert same(value, wanted[kind][name][key]), (row.group, kind, name, key, value, wanted[kind][name])
    for question, wanted in zip(got.questions, expected["questions"]):
        assert question.item.query_id == wanted["query_id"]
        assert list(question.ranks) == wanted["ranks"]
        assert all(same(value, wanted["metrics"][name]) for name, value in question.metrics.items())
        assert len(question.metrics) == len(wanted["metrics"])
    assert got.faults.counts == expected["faults"]
    behavior = expected["no_answer"]
    assert got.no_answer.questions == behavior["questions"]
    for interval, key in ((got.no_answer.declined, "declined"), (got.no_answer.over_refusal, "overRefusal")):
        assert all(same(value, behavior[key][name]) for value, name in zip(interval, ("value", "low", "high", "n")))
    assert same(got.no_answer.separation, behavior["separation"])


def in_points(dataset, given):
    result = as_result(given)
    if result.start is None:
        return given
    text = dataset._text(result.doc_id, result.version)
    return Result(
        doc_id=result.doc_id,
        version=result.version,
        start=text.to_points(result.start),
        end=text.to_points(result.end),
        score=result.score,
    )
