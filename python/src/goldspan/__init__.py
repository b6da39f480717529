"""Reads golden test sets for RAG, locates results in their documents, and scores retrievers on them.

    from goldspan import load, score

    dataset = load("golden")
    print(score(dataset, lambda question, k: my_search(question, k)))
"""

from .dataset import Chunk, Claim, Dataset, DatasetError, Document, Item, Sample, Span, load
from .placing import NotPlaced, Result, Stretch, as_result, locate, placer
from .scoring import Bound, Interval, NoAnswer, Question, Retrieve, Row, Score, ScoreError, read_bound, score

__version__ = "0.2.0"

__all__ = [
    "Bound",
    "Chunk",
    "Claim",
    "Dataset",
    "DatasetError",
    "Document",
    "Interval",
    "Item",
    "NoAnswer",
    "NotPlaced",
    "Question",
    "Result",
    "Retrieve",
    "Row",
    "Sample",
    "Score",
    "ScoreError",
    "Span",
    "Stretch",
    "as_result",
    "load",
    "locate",
    "placer",
    "read_bound",
    "score",
]
