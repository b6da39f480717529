import json
from pathlib import Path

import pytest

from goldspan import DatasetError, load, locate
from goldspan.__main__ import main


def test_spans_slice_their_documents_in_code_points(golden):
    dataset = load(golden)
    assert len(dataset) == 3
    for item in dataset:
        for span in item.gold_spans:
            assert dataset.text(span.doc_id)[span.start : span.end] == span.text
    first = dataset.items[0].gold_spans[0]
    assert first.start == dataset.items[0].raw["gold_spans"][0]["start"] - 1


def test_a_changed_text_is_refused_unless_nothing_is_verified(golden):
    file = golden / "corpus" / "hours.txt"
    file.write_text(file.read_text().replace("nine", "nina"))
    with pytest.raises(DatasetError, match="hours.txt has changed"):
        load(golden)
    assert len(load(golden, verify=False)) == 3


@pytest.mark.parametrize(
    "change, message",
    [
        (lambda item: item["gold_spans"][0].update(start=0), "differs"),
        (lambda item: item["gold_spans"][0].update(end=9999), "outside of"),
        (lambda item: item["gold_spans"][0].update(version="2"), "there is no document fees in version 2"),
    ],
)
def test_a_wrong_span_is_named_with_its_line(golden, change, message):
    rows = [json.loads(line) for line in (golden / "items.jsonl").read_text().splitlines()]
    change(rows[0])
    (golden / "items.jsonl").write_text("\n".join(map(json.dumps, rows)))
    with pytest.raises(DatasetError, match="items.jsonl, line 1.*" + message):
        load(golden)


def test_no_file_outside_of_the_folder_is_read(golden):
    rows = (golden / "corpus" / "documents.jsonl").read_text().replace("corpus/hours.txt", "../secret.txt")
    (golden / "corpus" / "documents.jsonl").write_text(rows)
    (golden.parent / "secret.txt").write_text("x")
    with pytest.raises(DatasetError, match="outside of the dataset"):
        load(golden)


def test_the_command_verifies_a_set(golden, capsys):
    assert main([str(golden)]) == 0
    assert capsys.readouterr().out == "3 items, 3 spans, 2 documents: no findings.\n"
    assert main([str(golden / "corpus")]) == 1
    assert main([]) == 2


def test_a_quote_with_slips_is_located_in_code_points():
    text = "😀😀 The desk opens at nine and closes at “five” on every day"
    assert locate(text, "The  desk opens\nat nine") == (3, 25)
    start, end = locate(text, 'opens at nine and clozes at "five" on every day')
    assert text[start:end] == "opens at nine and closes at “five” on every day"
    assert locate(text, "The desk opens at ten") is None


def test_a_set_of_a_later_schema_is_refused(golden):
    (golden / "session.json").write_text('{"schema": 3}')
    with pytest.raises(DatasetError, match="schema 3"):
        load(golden)


OLD = Path(__file__).resolve().parents[2] / "test" / "dataset" / "set-of-0.1"


@pytest.mark.skipif(not OLD.is_dir(), reason="in the repository, not in the package")
def test_a_set_of_0_1_is_read():
    dataset = load(OLD)
    assert len(dataset) == 2 and dataset.items[0].sample is None and dataset.items[0].claims[0].importance == "required"
