from dataclasses import replace

import pytest

from goldspan import Result, Sample, ScoreError, load, read_bound, score
from goldspan.scoring import _page

from conftest import QUESTIONS, TEXTS


def perfect(question, k):
    return [next(quote for _, asked, _, quote in QUESTIONS if asked == question)]


def test_a_retriever_that_finds_everything(golden):
    result = score(load(golden), perfect)
    assert result["recall@10"].value == 1 and result["mrr"].value == 1 and result["ndcg@10"].value == 1
    assert result["character_recall"].value == 1


def test_results_may_be_offsets_mappings_or_objects(golden):
    dataset = load(golden)

    class Hit:
        page_content = TEXTS["fees"]
        metadata = {"source": "/data/fees.md"}

    found = {
        "How high is the fee?": [Result(doc_id="fees", start=10, end=25)],
        "What does a new card cost?": [{"text": "Sundays it is closed"}, {"content": "A new  card costs 12 €"}],
        "When does the desk open?": [Hit()],
    }
    result = score(dataset, lambda question, k: found[question])
    assert [question.ranks for question in result.questions] == [(1,), (2,), (None,)]
    assert result["recall@10"].value == pytest.approx(2 / 3)
    assert [span.text for span in result.questions[2].missed] == ["The desk opens at nine"]


def test_results_of_another_index_are_refused(golden):
    with pytest.raises(ScoreError, match="3 of 3 results can't be scored: 3 not found"):
        score(load(golden), lambda question, k: ["A text of other documents"])
    with pytest.raises(ScoreError, match="returned nothing for any of"):
        score(load(golden), lambda question, k: [])
    with pytest.raises(ScoreError, match="no document nowhere"):
        score(load(golden), lambda question, k: [{"doc_id": "nowhere", "start": 0, "end": 1}])


def test_own_chunks_are_placed_by_their_text(golden):
    chunks = [{"chunk_id": 7, "text": TEXTS["fees"][:50]}, {"chunk_id": 8, "text": TEXTS["hours"][:40]}]
    result = score(load(golden), lambda question, k: [{"chunk_id": 7}, {"chunk_id": "8"}], chunks=chunks)
    assert [question.ranks for question in result.questions] == [(1,), (None,), (2,)]


def test_bounds(golden):
    result = score(load(golden), perfect)
    assert read_bound("Recall@10 = 0.9").holds(result)
    assert not read_bound("recall@10=1.1").holds(result)
    for text in ("recall", "recall@10=0.9.1"):
        with pytest.raises(ValueError, match="is not a bound"):
            read_bound(text)


def test_questions_without_evidence_are_on_the_page_of_their_stratum(golden):
    item = replace(load(golden).items[0], gold_spans=())
    assert _page(replace(item, sample=Sample("Fees × fees", 1, 1))) == "fees"
    # A real question was not drawn from a page.
    assert _page(replace(item, sample=Sample("real questions", 1, 1))) == item.query_id


def test_the_error_names_a_tolerance_that_is_enough(golden):
    def mostly_wrong(question, k):
        return [{"chunk_id": "nobody"}, *perfect(question, k)]

    with pytest.raises(ScoreError, match=r"To score anyway: tolerate=0\.5\."):
        score(load(golden), mostly_wrong)
    assert score(load(golden), mostly_wrong, tolerate=0.5)["mrr"].value == 0.5
