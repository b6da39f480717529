"""Scores a retriever on a dataset, with the same digits as `goldspan score`. Mirrors src/measure/score and src/measure/intervals.ts."""

from dataclasses import dataclass, field
from math import ceil, exp, floor, isnan, nan, sqrt
from typing import Any, Callable, Dict, Iterable, List, Mapping, NamedTuple, Optional, Sequence, Tuple, Union
import re

from ._random import Random
from .dataset import Dataset, Item, Span
from .metrics import score_question
from .placing import NotPlaced, Result, Stretch, as_result, placer

#: Takes a question and the number of results that count. Returns results, best first, or a mapping with `results` and `abstained`, which is
#: true if the system declined to answer.
Retrieve = Callable[[str, int], Union[Iterable[Any], Mapping[str, Any]]]


class ScoreError(ValueError):
    """The results do not fit the dataset, so a score would be wrong."""


class Interval(NamedTuple):
    """A value and its 95% interval over n questions."""

    value: float
    low: float
    high: float
    n: int


@dataclass(frozen=True)
class Row:
    """The scores of a group of questions: all, or those with one strategy, difficulty or language.

    `metrics` are unweighted means. `estimates` are means weighted by the sampling weights, which estimate the score over all characters of the
    documents. Intervals account for several questions per page.
    """

    group: str
    n: int
    metrics: Mapping[str, Interval]
    estimates: Mapping[str, Interval]


@dataclass(frozen=True)
class Question:
    """A question, the results for it, and their scores. `ranks` has, for each gold span, the rank of the first result that contains it, from 1,
    or None. `metrics` and `ranks` are empty for a question without an answer."""

    item: Item
    results: Tuple[Result, ...]
    metrics: Mapping[str, float]
    ranks: Tuple[Optional[int], ...]
    abstained: Optional[bool] = None

    @property
    def missed(self) -> Tuple[Span, ...]:
        """The gold spans that no result contains."""
        return tuple(span for span, rank in zip(self.item.gold_spans, self.ranks) if rank is None)


@dataclass(frozen=True)
class NoAnswer:
    """How a system treats the questions that the documents do not answer.

    `declined` and `over_refusal` are the shares of unanswerable and of answerable questions that it declined; None if it never reports it.
    `separation` is how well the score of the first result separates the two kinds (AUROC: 1 perfectly, 0.5 by chance); None without scores.
    """

    questions: int
    declined: Optional[Interval]
    over_refusal: Optional[Interval]
    separation: Optional[float]


@dataclass(frozen=True)
class Faults:
    """Results that could not be located, or were returned twice. They count as not found.

    `results` and `texts` count all results and those that are texts without offsets. `counts` is by the kind of fault, and `first` has the
    reasons for the first faults.
    """

    results: int = 0
    texts: int = 0
    counts: Mapping[str, int] = field(default_factory=dict)
    first: Tuple[str, ...] = ()


@dataclass(frozen=True)
class Score:
    ks: Tuple[int, ...]
    rows: Tuple[Row, ...]
    questions: Tuple[Question, ...]
    no_answer: Optional[NoAnswer]
    faults: Faults

    def __getitem__(self, metric: str) -> Interval:
        """`score["recall@10"]` over all questions."""
        return self.rows[0].metrics[metric]

    def __str__(self) -> str:
        names = [name for name in self.rows[0].metrics if not name.startswith("characters@")]
        lines = ["%d questions" % self.rows[0].n]
        lines.extend("%-20s %.3f (%.3f to %.3f)" % (name, self[name].value, self[name].low, self[name].high) for name in names)
        return "\n".join(lines)


def score(
    dataset: Dataset,
    retrieve: Retrieve,
    k: Union[int, Sequence[int]] = 10,
    split: Optional[str] = None,
    where: Optional[Callable[[Item], bool]] = None,
    chunks: Sequence[Mapping[str, Any]] = (),
    tolerate: float = 0.0,
) -> Score:
    """Asks the questions of a dataset and scores the results.

    `k` is the number of results that count; several depths are scored at once. `split` is design, validation, test or all. By default, it is
    test if the set has splits, otherwise all. `where` selects items. `chunks` are your own chunks, if results name their ids. `tolerate` is the
    share of results that may fail to match the documents.
    """
    ks = tuple(sorted({k} if isinstance(k, int) else set(k)))
    items = [item for item in _items_of_split(dataset, split) if where is None or where(item)]
    if not items:
        raise ScoreError("No item of the dataset is in the split and matches `where`.")
    result_placer = _ResultPlacer(placer(dataset, chunks))
    questions = [_score_item(dataset, item, retrieve, ks, result_placer) for item in items]
    if not any(question.results or question.abstained for question in questions):
        raise ScoreError(
            "The system returned nothing for any of %d question%s. Is it reachable, and does it search the right index?"
            % (len(questions), "" if len(questions) == 1 else "s")
        )
    faults = result_placer.faults()
    _assert_results_fit(faults, tolerate)
    answerable = [question for question in questions if question.metrics]
    return Score(ks, tuple(_rows(answerable)), tuple(questions), _no_answer(questions), faults)


def _items_of_split(dataset: Dataset, split: Optional[str]) -> List[Item]:
    name = split or ("test" if any(item.split == "test" for item in dataset.items) else "all")
    if name == "all":
        return list(dataset.items)
    items = dataset.split(name)
    if not items:
        raise ScoreError("The set has no items in the split %s. Use split='all'." % name)
    return items


def _score_item(dataset: Dataset, item: Item, retrieve: Retrieve, ks: Sequence[int], result_placer: "_ResultPlacer") -> Question:
    reply = retrieve(item.standalone_question, ks[-1])
    returned = reply.get("results", ()) if isinstance(reply, Mapping) else reply
    abstained = reply.get("abstained") if isinstance(reply, Mapping) else None
    results = tuple(as_result(result) for result in returned or ())
    places = result_placer.places_of(item.query_id, results[: ks[-1]])
    if item.no_answer:
        return Question(item, results, {}, (), abstained)
    metrics, ranks = score_question(_stretches(dataset, item.gold_spans), _stretches(dataset, item.also_supports), places, ks)
    return Question(item, results, metrics, ranks, abstained)


def _stretches(dataset: Dataset, spans: Sequence[Span]) -> List[Stretch]:
    """The places of spans in UTF-16 units."""
    stretches: List[Stretch] = []
    for span in spans:
        text = dataset._texts[(span.doc_id, span.version)]
        stretches.append(Stretch(span.doc_id, span.version, text.to_units(span.start), text.to_units(span.end)))
    return stretches


# --- Results that do not fit

_MAX_REASONS = 5
# The share of results whose texts may be missing from the documents, because splitters alter some texts. Ids and offsets must all match.
_MAX_MISSING_TEXTS = 0.2


class _ResultPlacer:
    """Locates results and records those that are unknown or repeated."""

    def __init__(self, place: Callable[[Result], Union[List[Stretch], NotPlaced]]) -> None:
        self._place = place
        self._results = self._texts = 0
        self._counts = {"unknown": 0, "outside": 0, "not found": 0, "repeated": 0, "unplaced": 0}
        self._first: List[str] = []

    def places_of(self, query_id: str, results: Sequence[Result]) -> List[List[Stretch]]:
        """The places of each result of a question."""
        times_returned: Dict[Tuple[Stretch, ...], int] = {}
        places_by_result: List[List[Stretch]] = []
        for rank, result in enumerate(results, 1):
            self._results += 1
            if result.text is not None and (result.doc_id is None or result.start is None or result.end is None):
                self._texts += 1
            places = self._place(result)
            if isinstance(places, NotPlaced):
                self._record(query_id, rank, places.fault, places.reason)
                places_by_result.append([])
                continue
            key = tuple(places)
            # A text that is in several places may be returned once for each.
            if times_returned.get(key, 0) >= len(places):
                doc_id, start, end = places[0].doc_id, places[0].start, places[0].end
                self._record(query_id, rank, "repeated", "%s, %d to %d, was already returned for this question." % (doc_id, start, end))
            times_returned[key] = times_returned.get(key, 0) + 1
            places_by_result.append(places)
        return places_by_result

    def _record(self, query_id: str, rank: int, fault: str, reason: str) -> None:
        self._counts[fault] += 1
        if len(self._first) < _MAX_REASONS:
            self._first.append("%s, result %d: %s" % (query_id, rank, reason))

    def faults(self) -> Faults:
        return Faults(self._results, self._texts, dict(self._counts), tuple(self._first))


def _assert_results_fit(faults: Faults, tolerate: float) -> None:
    """Raises an error if too many results don't fit the dataset, because their score would be wrong."""
    total = max(1, faults.results)
    missing = faults.counts["not found"]
    others = sum(faults.counts.values()) - missing
    has_too_many_missing = missing / total > max(tolerate, _MAX_MISSING_TEXTS)
    if others / total <= tolerate and not has_too_many_missing:
        return
    wrong = others + (missing if has_too_many_missing else 0)
    needed_tolerance = ceil(max(others, missing if has_too_many_missing else 0) / total * 100) / 100
    raise ScoreError(
        "\n".join(
            [
                "%d of %d results can't be scored: %s."
                % (wrong, faults.results, ", ".join("%d %s" % (count, fault) for fault, count in faults.counts.items() if count)),
                *("  " + line for line in faults.first),
                "Index the texts of the dataset (corpus/*.txt), pass your chunks as chunks=, or return texts. To score anyway: tolerate=%g."
                % needed_tolerance,
            ]
        )
    )


# --- Rows

_BOOTSTRAP_ROUNDS = 500


def _rows(questions: Sequence[Question]) -> List[Row]:
    if not questions:
        return [Row("all", 0, {}, {})]
    dimensions: Sequence[Tuple[str, Callable[[Item], str]]] = (
        ("strategy", lambda item: item.strategy),
        ("difficulty", lambda item: item.difficulty),
        ("language", lambda item: item.language),
    )
    rows = [row_of("all", questions)]
    for name, value_of in dimensions:
        for value in sorted({value_of(question.item) for question in questions}):
            rows.append(row_of("%s %s" % (name, value), [question for question in questions if value_of(question.item) == value]))
    return rows


def row_of(group: str, questions: Sequence[Question]) -> Row:
    samples, tail = _cluster_samples(group, [_page(question.item) for question in questions])
    sample_weights = [question.item.sample.weight if question.item.sample else 1.0 for question in questions]

    def means_by(weights: Sequence[float]) -> Dict[str, Interval]:
        metrics: Dict[str, Interval] = {}
        for name in dict.fromkeys(name for question in questions for name in question.metrics):
            values = [question.metrics.get(name, nan) for question in questions]
            means = [_weighted_mean(sample, values, weights) for sample in samples]
            means = [value for value in means if not isnan(value)]
            count = sum(not isnan(value) for value in values)
            value = _weighted_mean(range(len(values)), values, weights)
            metrics[name] = Interval(value, percentile(means, tail), percentile(means, 1 - tail), count)
        return metrics

    return Row(group, len(questions), means_by([1.0] * len(questions)), means_by(sample_weights))


def _page(item: Item) -> str:
    """The page that an item was drawn from. An item without evidence has the page of its stratum ("topic × page"). A real question was not drawn
    from a page, so it counts as a page of its own. Mirrors drawOf in src/dataset/sample-size.ts."""
    if item.gold_spans:
        return item.gold_spans[0].doc_id
    topic_and_page = item.sample.stratum.split(" × ") if item.sample else []
    return topic_and_page[-1] if len(topic_and_page) > 1 else item.query_id


def _cluster_samples(seed: str, pages: Sequence[str]) -> Tuple[List[List[int]], float]:
    """Resamples of whole pages, as indexes of questions, and the probability beyond each end of their interval."""
    indexes_by_page: Dict[str, List[int]] = {}
    for at, page in enumerate(pages):
        indexes_by_page.setdefault(page, []).append(at)
    clusters = list(indexes_by_page.values())
    random = Random(seed, len(clusters), len(pages))
    samples = [[at for cluster in random.resample(len(clusters)) for at in clusters[cluster]] for _ in range(_BOOTSTRAP_ROUNDS)]
    return samples, _expanded_tail(len(clusters))


def _weighted_mean(indexes: Iterable[int], values: Sequence[float], weights: Sequence[float]) -> float:
    # Not sum(): since Python 3.12 it compensates rounding, and the last digit would differ.
    total, weight = 0.0, 0.0
    for at in indexes:
        value = values[at]
        if not isnan(value):
            total += weights[at] * value
            weight += weights[at]
    return total / weight if weight else nan


def _expanded_tail(clusters: int) -> float:
    """Probability beyond each end of a 95% interval. Smaller for few clusters, for which the plain bootstrap interval is too narrow (Hesterberg, 2015)."""
    if clusters < 2:
        return 0.025
    return _normal_share(-sqrt(clusters / (clusters - 1)) * _student_quantile(clusters - 1))


def _student_quantile(degrees: int) -> float:
    """The 97.5% quantile of Student's t (three-term Cornish-Fisher expansion)."""
    z = 1.959964
    quantile = z
    for at, term in enumerate(
        ((z**3 + z) / 4, (5 * z**5 + 16 * z**3 + 3 * z) / 96, (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384), 1
    ):
        quantile += term / degrees**at
    return quantile


def _normal_share(z: float) -> float:
    """The share of a normal distribution below z (Abramowitz and Stegun 7.1.26)."""
    x = abs(z) / sqrt(2)
    t = 1 / (1 + 0.3275911 * x)
    polynomial = ((((1.061405429 * t - 1.453152027) * t + 1.421413741) * t - 0.284496736) * t + 0.254829592) * t
    half = 0.5 * polynomial * exp(-(x**2))
    return half if z < 0 else 1 - half


def percentile(values: Sequence[float], share: float) -> float:
    """A percentile, interpolated between the two nearest ranks. `share` is from 0 to 1."""
    if not values:
        return nan
    ordered = sorted(values)
    at = share * (len(ordered) - 1)
    below = ordered[floor(at)]
    return below + (ordered[-floor(-at)] - below) * (at - floor(at))


def wilson(successes: int, n: int, z: float = 1.96) -> Interval:
    """A share with its 95% Wilson interval."""
    if n == 0:
        return Interval(nan, 0.0, 1.0, 0)
    share = successes / n
    middle = (share + z**2 / (2 * n)) / (1 + z**2 / n)
    half = (z / (1 + z**2 / n)) * sqrt((share * (1 - share)) / n + z**2 / (4 * n**2))
    return Interval(share, max(0.0, middle - half), min(1.0, middle + half), n)


# --- Questions without an answer


def _no_answer(questions: Sequence[Question]) -> Optional[NoAnswer]:
    unanswerable = [question for question in questions if question.item.no_answer]
    if not unanswerable:
        return None
    answerable = [question for question in questions if not question.item.no_answer]
    is_reported = any(question.abstained is not None for question in questions)

    def share_declined(group: Sequence[Question]) -> Optional[Interval]:
        return wilson(sum(bool(question.abstained) for question in group), len(group)) if is_reported else None

    separation = _roc_area(_first_scores(answerable), _first_scores(unanswerable))
    return NoAnswer(len(unanswerable), share_declined(unanswerable), share_declined(answerable), separation)


def _roc_area(positives: Sequence[float], negatives: Sequence[float]) -> Optional[float]:
    """Area under the ROC curve: the share of pairs in which the positive score is higher than the negative one. Equal scores count half."""
    pairs = [(positive > negative) + 0.5 * (positive == negative) for positive in positives for negative in negatives]
    return sum(pairs) / len(pairs) if pairs else None


def _first_scores(questions: Sequence[Question]) -> List[float]:
    scores = (question.results[0].score for question in questions if question.results)
    return [score for score in scores if score is not None]


# --- Bounds

_BOUND = re.compile(r"^\s*(.+?)\s*=\s*(\d+\.?\d*|\.\d+)\s*$")


class Bound(NamedTuple):
    """A lower bound for the mean of a metric."""

    metric: str
    value: float

    def holds(self, score: Score) -> bool:
        return self.metric in score.rows[0].metrics and score[self.metric].value >= self.value


def read_bound(text: str) -> Bound:
    """Reads `recall@10=0.9`."""
    match = _BOUND.match(text)
    if not match:
        raise ValueError("“%s” is not a bound. Expected: recall@10=0.9" % text)
    return Bound(re.sub("[ -]", "_", match[1].lower()), float(match[2]))


def depths_of(bounds: Iterable[Bound]) -> List[int]:
    """The depths in the metrics of bounds: 10 for `recall@10`."""
    return [int(bound.metric.split("@")[1]) for bound in bounds if re.search(r"@\d+$", bound.metric)]
