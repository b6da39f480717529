import json
from hashlib import sha256

import pytest

pytest_plugins = ["pytester"]

TEXTS = {
    "fees": "# Fees 😀\n\nThe fee is 5 €. Refunds take ten working days.\n\n## Cards\n\nA new card costs 12 € and arrives within a week.\n",
    "hours": "# Hours\n\nThe desk opens at nine and closes at five. On Sundays it is closed.\n",
}
QUESTIONS = [
    ("q_1", "How high is the fee?", "fees", "The fee is 5 €."),
    ("q_2", "What does a new card cost?", "fees", "A new card costs 12 €"),
    ("q_3", "When does the desk open?", "hours", "The desk opens at nine"),
]


def units(text):
    return len(text.encode("utf-16-le")) // 2


@pytest.fixture
def golden(tmp_path):
    """A small dataset of version 0.1: no sample, no variants, no importance."""
    folder = tmp_path / "golden"
    (folder / "corpus").mkdir(parents=True)
    documents, items = [], []
    for name, text in TEXTS.items():
        (folder / "corpus" / (name + ".txt")).write_bytes(text.encode("utf-8"))
        documents.append(
            {"doc_id": name, "version": "1", "as_of": "2025-01-01", "title": name, "language": "en", "source": name + ".md",
             "sha256": sha256(text.encode("utf-8")).hexdigest(), "text_path": "corpus/%s.txt" % name}
        )  # fmt: skip
    for query_id, question, doc_id, quote in QUESTIONS:
        start = units(TEXTS[doc_id][: TEXTS[doc_id].index(quote)])
        span = {"doc_id": doc_id, "version": "1", "start": start, "end": start + units(quote), "text": quote}
        items.append({"query_id": query_id, "question": question, "ideal_answer": quote, "language": "en", "gold_spans": [span],
                      "claims": [{"text": quote, "spans": [0]}]})  # fmt: skip
    for name, rows in (("items.jsonl", items), ("corpus/documents.jsonl", documents)):
        (folder / name).write_text("".join(json.dumps(row) + "\n" for row in rows), encoding="utf-8")
    return folder
