"""Makes every question of a dataset a test of the file that defines the fixture `goldspan_retriever`. See the README."""

from typing import Any, Callable, Dict, List, Optional

import pytest

from .dataset import Dataset, load
from .scoring import Bound, Question, Score, depths_of, read_bound, score

_FIXTURE = "goldspan_retriever"
_state = pytest.StashKey["_State"]()


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("goldspan", "golden test sets for RAG")
    group.addoption("--goldspan", metavar="FOLDER", help="a dataset folder, on which the fixture goldspan_retriever is scored")
    group.addoption(
        "--goldspan-min",
        metavar="BOUND",
        action="append",
        default=[],
        help="a lower bound (for example recall@10=0.9); can be repeated",
    )
    group.addoption("--goldspan-k", metavar="N", type=int, help="the number of results that count (default: 10, or the depths of the bounds)")
    group.addoption("--goldspan-split", metavar="NAME", help="design, validation, test or all (default: test, if the set has splits)")


class _State:
    """The options and the dataset of a run, and a score for each file that defines a retriever."""

    def __init__(self, config: pytest.Config) -> None:
        try:
            self.bounds = [read_bound(text) for text in config.getoption("--goldspan-min")]
        except ValueError as error:
            raise pytest.UsageError(str(error)) from None
        self.split: Optional[str] = config.getoption("--goldspan-split")
        depths = set(depths_of(self.bounds))
        depth: Optional[int] = config.getoption("--goldspan-k")
        if depth is not None:
            depths.add(depth)
        self.ks = sorted(depths) or [10]
        try:
            self.dataset: Dataset = load(config.getoption("--goldspan"))
        except (ValueError, OSError) as error:
            raise pytest.UsageError(str(error)) from None
        self._scores: Dict[str, Score] = {}

    def score_of(self, file: str, retriever: Callable[..., Any]) -> Score:
        if file not in self._scores:
            self._scores[file] = score(self.dataset, retriever, k=self.ks, split=self.split)
        return self._scores[file]

    def query_ids(self) -> List[str]:
        has_test = any(item.split == "test" for item in self.dataset)
        split = self.split or ("test" if has_test else "all")
        return [item.query_id for item in self.dataset if split in ("all", item.split) and not item.no_answer]


def pytest_configure(config: pytest.Config) -> None:
    if config.getoption("--goldspan"):
        config.stash[_state] = _State(config)


def pytest_pycollect_makeitem(collector: "pytest.Module | pytest.Class", name: str, obj: object) -> Any:
    """Collects the tests in place of the fixture, which itself is not a test."""
    state = collector.config.stash.get(_state, None)
    if name != _FIXTURE or state is None or not isinstance(collector, pytest.Module):
        return None
    tests: List[pytest.Function] = [
        pytest.Function.from_parent(collector, name="goldspan[%s]" % query_id, callobj=_question_test(state, query_id))
        for query_id in state.query_ids()
    ]
    tests.extend(
        pytest.Function.from_parent(collector, name="goldspan[%s>=%g]" % bound, callobj=_bound_test(state, bound))
        for bound in state.bounds
    )
    return tests


def _question_test(state: _State, query_id: str) -> Callable[..., None]:
    def goldspan(goldspan_retriever: Callable[..., Any], request: pytest.FixtureRequest) -> None:
        result = state.score_of(str(request.path), goldspan_retriever)
        question = next(question for question in result.questions if question.item.query_id == query_id)
        if not question.missed:
            return
        text = _report(state.dataset, question, state.ks[-1])
        if state.bounds and all(bound.holds(result) for bound in state.bounds):
            pytest.xfail("missed evidence, but every bound is kept\n" + text)
        pytest.fail(text, pytrace=False)

    return goldspan


def _bound_test(state: _State, bound: Bound) -> Callable[..., None]:
    def goldspan(goldspan_retriever: Callable[..., Any], request: pytest.FixtureRequest) -> None:
        result = state.score_of(str(request.path), goldspan_retriever)
        names = result.rows[0].metrics
        if bound.metric not in names:
            pytest.fail("This score has no measure %s. Use %s." % (bound.metric, ", ".join(names)), pytrace=False)
        if not bound.holds(result):
            interval = result[bound.metric]
            pytest.fail(
                "%s is %.3f (%.3f to %.3f, %d questions), not at least %g."
                % (bound.metric, interval.value, interval.low, interval.high, interval.n, bound.value),
                pytrace=False,
            )

    return goldspan


def _report(dataset: Dataset, question: Question, k: int) -> str:
    item = question.item
    lines = ["%s" % item.standalone_question, "  expected: %s" % item.ideal_answer]
    for span in question.missed:
        lines.append("  missed:   %s %d to %d: “%s”" % (span.doc_id, span.start, span.end, _short(span.text)))
    if not question.results:
        lines.append("  results:  none")
    for rank, result in enumerate(question.results[:k], 1):
        where = result.chunk_id or result.doc_id or result.source or ""
        text = result.text
        if text is None and result.doc_id is not None and result.start is not None:
            text = dataset.text(result.doc_id, result.version)[result.start : result.end]
        lines.append("  got %3d:  %s “%s”" % (rank, where, _short(text or "")))
    return "\n".join(lines)


def _short(text: str) -> str:
    line = " ".join(text.split())
    return line if len(line) <= 100 else line[:100] + "…"


@pytest.fixture(scope="session")
def goldspan_dataset(request: pytest.FixtureRequest) -> Dataset:
    """The dataset of --goldspan."""
    state = request.config.stash.get(_state, None)
    if state is None:
        pytest.skip("needs the option --goldspan")
    return state.dataset
