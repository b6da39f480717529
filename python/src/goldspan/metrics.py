"""Measures of retrieval by characters and by pieces of evidence. Mirrors src/measure/retrieval-scores.ts and score-question.ts."""

from math import log2, nan
from typing import Dict, List, NamedTuple, Optional, Sequence, Tuple

from .placing import Stretch


def holds(retrieved: Stretch, evidence: Stretch) -> bool:
    """Half of the evidence is in the result or, where the evidence is longer, half of the result is in the evidence."""
    if (retrieved.doc_id, retrieved.version) != (evidence.doc_id, evidence.version):
        return False
    shared = min(retrieved.end, evidence.end) - max(retrieved.start, evidence.start)
    return shared > 0 and shared >= 0.5 * min(evidence.end - evidence.start, retrieved.end - retrieved.start)


class CharacterScores(NamedTuple):
    recall: float
    precision: float
    iou: float


def character_scores(retrieved: Sequence[Stretch], gold: Sequence[Stretch]) -> CharacterScores:
    """Overlap of retrieved and gold characters, each character counted once."""
    got, wanted = _union(retrieved), _union(gold)
    shared = sum(
        max(0, min(a.end, b.end) - max(a.start, b.start))
        for a in got
        for b in wanted
        if (a.doc_id, a.version) == (b.doc_id, b.version)
    )
    got_size, wanted_size = _size(got), _size(wanted)
    together = got_size + wanted_size - shared
    return CharacterScores(
        recall=shared / wanted_size if wanted_size else nan,
        precision=shared / got_size if got_size else 0.0,
        iou=shared / together if together else nan,
    )


def _union(stretches: Sequence[Stretch]) -> List[Stretch]:
    merged: List[Stretch] = []
    for one in sorted((one for one in stretches if one.start < one.end), key=lambda one: (one.doc_id, one.version, one.start)):
        last = merged[-1] if merged else None
        if last and (last.doc_id, last.version) == (one.doc_id, one.version) and one.start <= last.end:
            merged[-1] = Stretch(last.doc_id, last.version, last.start, max(last.end, one.end))
        else:
            merged.append(one)
    return merged


def _size(stretches: Sequence[Stretch]) -> int:
    return sum(one.end - one.start for one in stretches)


class QuestionScore(NamedTuple):
    """Metrics by name, and of every gold span the rank of the first result that holds it, from 1; None where none does."""

    metrics: Dict[str, float]
    ranks: Tuple[Optional[int], ...]


def score_question(
    gold: Sequence[Stretch], also: Sequence[Stretch], found: Sequence[Sequence[Stretch]], ks: Sequence[int]
) -> QuestionScore:
    """`found` has for every result the places where it is. A piece that was found before is not found again."""
    # Where one piece is all that is needed, another passage that answers is as good.
    evidence = [[span, *(also if len(gold) == 1 else ())] for span in gold]
    stretches = [_best_place(places, evidence) for places in found]
    held = _news(stretches, evidence)
    deepest = max(ks)
    metrics: Dict[str, float] = {}
    for k in ks:
        # A result that holds two pieces of evidence at once is worth both.
        ranked = [piece for news in held[:k] for piece in (news or [-1])]
        reach = max(k, len(ranked))
        recall = len({piece for piece in ranked[:reach] if piece >= 0}) / len(gold) if gold else nan
        metrics["recall@%d" % k] = recall
        metrics["complete@%d" % k] = 1.0 if recall == 1 else 0.0
        metrics["ndcg@%d" % k] = _ndcg(ranked, len(gold), reach)
        metrics["characters@%d" % k] = float(sum(one.end - one.start for one in stretches[:k] if one))
    first = next((rank for rank, news in enumerate(held[:deepest], 1) if news), None)
    metrics["mrr"] = 1 / first if first else 0.0
    recall, precision, iou = character_scores([one for one in stretches[:deepest] if one], gold)
    metrics.update(character_recall=recall, character_precision=precision, iou=iou)
    ranks = tuple(next((rank for rank, news in enumerate(held[:deepest], 1) if piece in news), None) for piece in range(len(gold)))
    return QuestionScore(metrics, ranks)


def _best_place(places: Sequence[Stretch], evidence: Sequence[Sequence[Stretch]]) -> Optional[Stretch]:
    """Where a text occurs several times, it is meant where it helps: its reader reads the same words."""
    for place in places:
        if any(holds(place, one) for pieces in evidence for one in pieces):
            return place
    return places[0] if places else None


def _news(stretches: Sequence[Optional[Stretch]], evidence: Sequence[Sequence[Stretch]]) -> List[List[int]]:
    """Of each result, the pieces of evidence that it holds and none before it did."""
    seen: List[int] = []
    news: List[List[int]] = []
    for stretch in stretches:
        new = [
            piece
            for piece, places in enumerate(evidence)
            if stretch and piece not in seen and any(holds(stretch, one) for one in places)
        ]
        seen.extend(new)
        news.append(new)
    return news


def _ndcg(ranked: Sequence[int], pieces: int, k: int) -> float:
    ideal = got = 0.0
    for index in range(min(k, pieces)):
        ideal += 1 / log2(index + 2)
    for index, piece in enumerate(ranked[:k]):
        got += (1 if piece >= 0 else 0) / log2(index + 2)
    return got / ideal if ideal else nan
