"""Scores of a retriever on a dataset, to the same digits as `goldspan score`."""

from dataclasses import dataclass, field
from math import exp, floor, isnan, nan, sqrt
from typing import Any, Callable, Dict, Iterable, List, Mapping, NamedTuple, Optional, Sequence, Tuple, Union
import re

from ._random import Random
from .dataset import Dataset, Item, Span
from .metrics import score_question
from .placing import NotPlaced, Result, Stretch, as_result, placer

#: Takes a question and how many results count. Returns results, best first; or a mapping with `results` and, where the system
#: declines, `abstained`.
Retrieve = Callable[[str, int], Union[Iterable[Any], Mapping[str, Any]]]


class ScoreError(ValueError):
    """The results do not fit the dataset, so that a score would be a wrong number."""


class Interval(NamedTuple):
    """A value and its 95% interval over n questions."""

    value: float
    low: float
    high: float
    n: int


@dataclass(frozen=True)
class Row:
    """`metrics` are plain means over the questions. `estimates` weigh each question by its sampling weight: what is to be expected over the
    documents, where every letter of them counts alike. Intervals know that questions of one page go together."""

    group: str
    n: int
    metrics: Mapping[str, Interval]
    estimates: Mapping[str, Interval]


@dataclass(frozen=True)
class Question:
    """One question, what came back, and what it is worth. `metrics` is empty where the question has no answer."""

    item: Item
    results: Tuple[Result, ...]
    metrics: Mapping[str, float]
    ranks: Tuple[Optional[int], ...]
    abstained: Optional[bool] = None

    @property
    def missed(self) -> Tuple[Span, ...]:
        """The evidence that no result holds."""
        return tuple(span for span, rank in zip(self.item.gold_spans, self.ranks) if rank is None)


@dataclass(frozen=True)
class NoAnswer:
    """How a system treats questions that the documents do not answer. None where it never says that it declines."""

    questions: int
    declined: Optional[Interval]
    over_refusal: Optional[Interval]
    separation: Optional[float]


@dataclass(frozen=True)
class Faults:
    """Results that are nowhere in the dataset, or came twice. They count as not found."""

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
    """Asks every question and scores what comes back. Of a set with splits the test split is asked unless `split` names another, or 'all'.

    `where` chooses items. `chunks` are your own, where results name their ids. `tolerate` is the share of results that may be wrong.
    """
    ks = tuple(sorted({k} if isinstance(k, int) else set(k)))
    items = [item for item in _selected(dataset, split) if where is None or where(item)]
    if not items:
        raise ScoreError("No item is left to ask.")
    book = _Book(placer(dataset, chunks))
    questions = [_asked(dataset, item, retrieve, ks, book) for item in items]
    if not any(question.results or question.abstained for question in questions):
        raise ScoreError(
            "The system returned nothing for any of %d question%s. Is it reachable, and does it search the right index?"
            % (len(questions), "" if len(questions) == 1 else "s")
        )
    faults = book.faults()
    _refuse_wrong(faults, tolerate)
    answerable = [question for question in questions if question.metrics]
    return Score(ks, tuple(_rows(answerable)), tuple(questions), _no_answer(questions), faults)


def _selected(dataset: Dataset, split: Optional[str]) -> List[Item]:
    meant = split or ("test" if any(item.split == "test" for item in dataset.items) else "all")
    if meant == "all":
        return list(dataset.items)
    chosen = dataset.split(meant)
    if not chosen:
        raise ScoreError("The set has no items in a split %s. Use split='all'." % meant)
    return chosen


def _asked(dataset: Dataset, item: Item, retrieve: Retrieve, ks: Sequence[int], book: "_Book") -> Question:
    reply = retrieve(item.standalone_question, ks[-1])
    given = reply.get("results", ()) if isinstance(reply, Mapping) else reply
    abstained = reply.get("abstained") if isinstance(reply, Mapping) else None
    results = tuple(as_result(one) for one in given or ())
    found = book.places_of(item.query_id, results[: ks[-1]])
    if item.no_answer:
        return Question(item, results, {}, (), abstained)
    metrics, ranks = score_question(_stretches(dataset, item.gold_spans), _stretches(dataset, item.also_supports), found, ks)
    return Question(item, results, metrics, ranks, abstained)


def _stretches(dataset: Dataset, spans: Sequence[Span]) -> List[Stretch]:
    return [
        Stretch(span.doc_id, span.version, text.to_units(span.start), text.to_units(span.end))
        for span in spans
        for text in (dataset._texts[(span.doc_id, span.version)],)
    ]


# --- Results that do not fit

_MOST_SHOWN = 5
_TEXTS_LOST = 0.2


class _Book:
    def __init__(self, place: Callable[[Result], Union[List[Stretch], NotPlaced]]) -> None:
        self._place = place
        self._results = self._texts = 0
        self._counts = {"unknown": 0, "outside": 0, "not found": 0, "repeated": 0, "unplaced": 0}
        self._first: List[str] = []

    def places_of(self, query_id: str, results: Sequence[Result]) -> List[List[Stretch]]:
        times: Dict[Tuple[Stretch, ...], int] = {}
        found: List[List[Stretch]] = []
        for rank, result in enumerate(results, 1):
            self._results += 1
            if result.text is not None and (result.doc_id is None or result.start is None or result.end is None):
                self._texts += 1
            places = self._place(result)
            if isinstance(places, NotPlaced):
                self._blame(query_id, rank, places.fault, places.reason)
                found.append([])
                continue
            before = times.get(tuple(places), 0)
            times[tuple(places)] = before + 1
            # The same text may be in several documents, and may come once for each.
            if before >= len(places):
                place = places[0]
                self._blame(query_id, rank, "repeated", "%s %d to %d was among the results before." % (place.doc_id, place.start, place.end))
            found.append(places)
        return found

    def _blame(self, query_id: str, rank: int, fault: str, reason: str) -> None:
        self._counts[fault] += 1
        if len(self._first) < _MOST_SHOWN:
            self._first.append("%s, result %d: %s" % (query_id, rank, reason))

    def faults(self) -> Faults:
        return Faults(self._results, self._texts, dict(self._counts), tuple(self._first))


def _refuse_wrong(faults: Faults, tolerate: float) -> None:
    lost = faults.counts["not found"]
    others = faults.counts["unknown"] + faults.counts["outside"] + faults.counts["repeated"] + faults.counts["unplaced"]
    total = max(1, faults.results)
    too_many_lost = lost / total > max(tolerate, _TEXTS_LOST)
    if others / total <= tolerate and not too_many_lost:
        return
    wrong = others + (lost if too_many_lost else 0)
    raise ScoreError(
        "\n".join(
            [
                "%d of %d results can't be scored: %s." % (wrong, faults.results, ", ".join("%d %s" % (n, name) for name, n in faults.counts.items() if n)),
                *("  " + line for line in faults.first),
                "Index the texts of the dataset, give your chunks with chunks=, or return texts. To score nevertheless: tolerate=0.1.",
            ]
        )
    )


# --- Rows

_ROUNDS = 500


def _rows(questions: Sequence[Question]) -> List[Row]:
    if not questions:
        return [Row("all", 0, {}, {})]
    groups: Sequence[Tuple[str, Callable[[Item], str]]] = (
        ("strategy", lambda item: item.strategy),
        ("difficulty", lambda item: item.difficulty),
        ("language", lambda item: item.language),
    )
    rows = [row_of("all", questions)]
    for name, value_of in groups:
        for value in sorted({value_of(question.item) for question in questions}):
            rows.append(row_of("%s %s" % (name, value), [one for one in questions if value_of(one.item) == value]))
    return rows


def row_of(group: str, questions: Sequence[Question]) -> Row:
    samples, tail = _cluster_samples(group, [_page(question.item) for question in questions])
    weights = [question.item.sample.weight if question.item.sample else 1.0 for question in questions]

    def each(weight_of: Sequence[float]) -> Dict[str, Interval]:
        metrics: Dict[str, Interval] = {}
        for name in dict.fromkeys(name for question in questions for name in question.metrics):
            values = [question.metrics.get(name, nan) for question in questions]
            means = [_weighted_mean(sample, values, weight_of) for sample in samples]
            means = [value for value in means if not isnan(value)]
            known = sum(not isnan(value) for value in values)
            value = _weighted_mean(range(len(values)), values, weight_of)
            metrics[name] = Interval(value, percentile(means, tail), percentile(means, 1 - tail), known)
        return metrics

    return Row(group, len(questions), each([1.0] * len(questions)), each(weights))


def _page(item: Item) -> str:
    """Items of one page go together; one without evidence goes with the page that its place was drawn on."""
    if item.gold_spans:
        return item.gold_spans[0].doc_id
    return item.sample.stratum.split(" × ")[-1] if item.sample else item.query_id


def _cluster_samples(seed: str, pages: Sequence[str]) -> Tuple[List[List[int]], float]:
    """Resamples of whole pages, and the share beyond each end of their interval. Mirrors clusterBootstrap in src/measure/intervals.ts."""
    clusters: Dict[str, List[int]] = {}
    for at, page in enumerate(pages):
        clusters.setdefault(page, []).append(at)
    everything = list(clusters.values())
    random = Random(seed, len(everything), len(pages))
    samples = [[at for chosen in random.resample(len(everything)) for at in everything[chosen]] for _ in range(_ROUNDS)]
    return samples, _expanded_tail(len(everything))


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
    """Less than 0.025 where few clusters make the bootstrap too narrow (Hesterberg, 2015)."""
    if clusters < 2:
        return 0.025
    return _normal_share(-sqrt(clusters / (clusters - 1)) * _student_quantile(clusters - 1))


def _student_quantile(degrees: int) -> float:
    """The 97.5% quantile of Student's t by Cornish and Fisher's expansion."""
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
    """The value below which a share of the values is, between two values by their distance."""
    if not values:
        return nan
    ordered = sorted(values)
    at = share * (len(ordered) - 1)
    below = ordered[floor(at)]
    return below + (ordered[-floor(-at)] - below) * (at - floor(at))


def wilson(successes: int, n: int, z: float = 1.96) -> Interval:
    """Wilson's 95% interval of a share."""
    if n == 0:
        return Interval(nan, 0.0, 1.0, 0)
    share = successes / n
    middle = (share + z**2 / (2 * n)) / (1 + z**2 / n)
    half = (z / (1 + z**2 / n)) * sqrt((share * (1 - share)) / n + z**2 / (4 * n**2))
    return Interval(share, max(0.0, middle - half), min(1.0, middle + half), n)


# --- Questions without an answer


def _no_answer(questions: Sequence[Question]) -> Optional[NoAnswer]:
    probes = [one for one in questions if one.item.no_answer]
    if not probes:
        return None
    answerable = [one for one in questions if not one.item.no_answer]
    says = any(one.abstained is not None for one in questions)

    def declined(some: Sequence[Question]) -> Optional[Interval]:
        return wilson(sum(bool(one.abstained) for one in some), len(some)) if says else None

    higher, lower = _first_scores(answerable), _first_scores(probes)
    pairs = [1.0 if one > other else 0.5 if one == other else 0.0 for one in higher for other in lower]
    return NoAnswer(len(probes), declined(probes), declined(answerable), sum(pairs) / len(pairs) if pairs else None)


def _first_scores(questions: Sequence[Question]) -> List[float]:
    firsts = (one.results[0].score for one in questions if one.results)
    return [score for score in firsts if score is not None]


# --- Bounds

_BOUND = re.compile(r"^\s*(.+?)\s*=\s*([\d.]+)\s*$")


class Bound(NamedTuple):
    metric: str
    value: float

    def holds(self, score: Score) -> bool:
        return self.metric in score.rows[0].metrics and score[self.metric].value >= self.value


def read_bound(text: str) -> Bound:
    """Reads `recall@10=0.9`."""
    found = _BOUND.match(text)
    if not found:
        raise ValueError("“%s” is not a bound. Expected: recall@10=0.9" % text)
    return Bound(re.sub("[ -]", "_", found[1].lower()), float(found[2]))


def depths_of(bounds: Iterable[Bound]) -> List[int]:
    return [int(bound.metric.split("@")[1]) for bound in bounds if re.search(r"@\d+$", bound.metric)]
