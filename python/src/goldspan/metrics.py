"""Scores retrieved ranges by the evidence that they contain. Mirrors src/measure/retrieval-scores.ts."""

from math import log2, nan
from typing import Dict, List, NamedTuple, Optional, Sequence, Set, Tuple

from .placing import Stretch


def contains_evidence(retrieved: Stretch, evidence: Stretch) -> bool:
    """True if a retrieved range and the evidence overlap by at least half of the shorter one."""
    if (retrieved.doc_id, retrieved.version) != (evidence.doc_id, evidence.version):
        return False
    shared = min(retrieved.end, evidence.end) - max(retrieved.start, evidence.start)
    return shared > 0 and shared >= 0.5 * min(evidence.end - evidence.start, retrieved.end - retrieved.start)


class CharacterScores(NamedTuple):
    recall: float
    precision: float
    iou: float


def character_scores(retrieved: Sequence[Stretch], gold: Sequence[Stretch]) -> CharacterScores:
    """Scores the overlap of retrieved and gold characters. Each character counts once."""
    retrieved_union, gold_union = _union(retrieved), _union(gold)
    shared = sum(
        max(0, min(a.end, b.end) - max(a.start, b.start))
        for a in retrieved_union
        for b in gold_union
        if (a.doc_id, a.version) == (b.doc_id, b.version)
    )
    retrieved_size, gold_size = _size(retrieved_union), _size(gold_union)
    union_size = retrieved_size + gold_size - shared
    return CharacterScores(
        recall=shared / gold_size if gold_size else nan,
        precision=shared / retrieved_size if retrieved_size else 0.0,
        iou=shared / union_size if union_size else nan,
    )


def _union(stretches: Sequence[Stretch]) -> List[Stretch]:
    """Merges overlapping and adjacent ranges of the same document."""
    merged: List[Stretch] = []
    ordered = sorted((stretch for stretch in stretches if stretch.start < stretch.end), key=lambda stretch: (stretch.doc_id, stretch.version, stretch.start))
    for stretch in ordered:
        last = merged[-1] if merged else None
        if last and (last.doc_id, last.version) == (stretch.doc_id, stretch.version) and stretch.start <= last.end:
            merged[-1] = Stretch(last.doc_id, last.version, last.start, max(last.end, stretch.end))
        else:
            merged.append(stretch)
    return merged


def _size(stretches: Sequence[Stretch]) -> int:
    return sum(stretch.end - stretch.start for stretch in stretches)


class QuestionScore(NamedTuple):
    """Metrics by name and, for each gold span, the rank of the first result that contains it, from 1, or None."""

    metrics: Dict[str, float]
    ranks: Tuple[Optional[int], ...]


def score_question(
    gold: Sequence[Stretch], also_supports: Sequence[Stretch], results: Sequence[Sequence[Stretch]], ks: Sequence[int]
) -> QuestionScore:
    """Scores results by the evidence they contain, for any chunking. Each result is a list of the ranges where its text occurs."""
    # The places of each piece of evidence. If there is only one piece, other passages that support the answer count as well.
    pieces = [[span, *(also_supports if len(gold) == 1 else ())] for span in gold]
    ranges = [_best_place(places, pieces) for places in results]
    deepest = max(ks)
    pieces_by_result = _new_pieces(ranges, pieces)[:deepest]
    metrics: Dict[str, float] = {}
    for k in ks:
        # A result with two pieces of evidence counts for both, as if they were two results.
        hits = [is_hit for found in pieces_by_result[:k] for is_hit in ([True] * len(found) or [False])]
        recall = sum(hits) / len(gold) if gold else nan
        metrics["recall@%d" % k] = recall
        metrics["complete@%d" % k] = 1.0 if recall == 1 else 0.0
        metrics["ndcg@%d" % k] = _ndcg(hits, min(len(gold), max(k, len(hits))))
        metrics["characters@%d" % k] = float(_size([place for place in ranges[:k] if place]))
    first_hit = next((rank for rank, found in enumerate(pieces_by_result, 1) if found), None)
    metrics["mrr"] = 1 / first_hit if first_hit else 0.0
    recall, precision, iou = character_scores([place for place in ranges[:deepest] if place], gold)
    metrics.update(character_recall=recall, character_precision=precision, iou=iou)
    ranks = tuple(next((rank for rank, found in enumerate(pieces_by_result, 1) if piece in found), None) for piece in range(len(gold)))
    return QuestionScore(metrics, ranks)


def _best_place(places: Sequence[Stretch], pieces: Sequence[Sequence[Stretch]]) -> Optional[Stretch]:
    """If a text has several places, uses the one that contains evidence: a reader sees the same words in all of them."""
    for place in places:
        if any(contains_evidence(place, evidence) for piece in pieces for evidence in piece):
            return place
    return places[0] if places else None


def _new_pieces(ranges: Sequence[Optional[Stretch]], pieces: Sequence[Sequence[Stretch]]) -> List[List[int]]:
    """For each result, the indexes of the pieces that no earlier result contains."""
    seen: Set[int] = set()
    pieces_by_result: List[List[int]] = []
    for place in ranges:
        new = [
            index
            for index, piece in enumerate(pieces)
            if place and index not in seen and any(contains_evidence(place, evidence) for evidence in piece)
        ]
        seen.update(new)
        pieces_by_result.append(new)
    return pieces_by_result


def _ndcg(hits: Sequence[bool], ideal_hits: int) -> float:
    ideal = _discounted_gain([True] * ideal_hits)
    return _discounted_gain(hits) / ideal if ideal else nan


def _discounted_gain(hits: Sequence[bool]) -> float:
    # Not sum(): since Python 3.12 it compensates rounding, and the last digit would differ.
    gain = 0.0
    for index, is_hit in enumerate(hits):
        gain += (1 if is_hit else 0) / log2(index + 2)
    return gain
