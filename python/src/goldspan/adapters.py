"""Adapters to the retrievers and tables of other libraries. Each library is imported only when it is needed."""

from typing import TYPE_CHECKING, Any, Dict, Iterable, List, Protocol

from .dataset import Dataset, Item

if TYPE_CHECKING:
    import datasets  # type: ignore[import-not-found, import-untyped, unused-ignore]
    import pandas  # type: ignore[import-not-found, import-untyped, unused-ignore]

    from .scoring import Retrieve


class LangChainRetriever(Protocol):
    def invoke(self, input: str) -> Iterable[Any]: ...


class LlamaIndexRetriever(Protocol):
    def retrieve(self, str_or_query_bundle: str) -> Iterable[Any]: ...


class HaystackRetriever(Protocol):
    def run(self, *args: Any, **kwargs: Any) -> Dict[str, Any]: ...


def from_langchain(retriever: LangChainRetriever) -> "Retrieve":
    """A LangChain retriever. It returns as many results as it is set to (`search_kwargs={"k": 10}`)."""
    return lambda question, k: list(retriever.invoke(question))[:k]


def from_llamaindex(retriever: LlamaIndexRetriever) -> "Retrieve":
    """A LlamaIndex retriever. It returns as many results as it is set to (`similarity_top_k=10`)."""
    return lambda question, k: list(retriever.retrieve(question))[:k]


def from_haystack(retriever: HaystackRetriever) -> "Retrieve":
    """A Haystack component that takes `query` and `top_k` and returns `documents`, such as a BM25 retriever or a SuperComponent."""
    return lambda question, k: list(retriever.run(query=question, top_k=k)["documents"])[:k]


def to_pandas(dataset: Dataset) -> "pandas.DataFrame":
    """One row for each item, as for `to_datasets`."""
    import pandas

    return pandas.DataFrame(_rows(dataset))


def to_datasets(dataset: Dataset) -> "datasets.Dataset":
    """One row for each item, with its evidence as texts and as offsets in code points."""
    import datasets

    return datasets.Dataset.from_list(_rows(dataset))


def _rows(dataset: Dataset) -> List[Dict[str, Any]]:
    return [_row(item) for item in dataset.items]


def _row(item: Item) -> Dict[str, Any]:
    return {
        "query_id": item.query_id,
        "question": item.standalone_question,
        "ideal_answer": item.ideal_answer,
        "evidence": [span.text for span in item.gold_spans],
        "gold_spans": [{"doc_id": span.doc_id, "version": span.version, "start": span.start, "end": span.end} for span in item.gold_spans],
        "gold_evidence": list(item.gold_evidence),
        "claims": [claim.text for claim in item.claims],
        "no_answer": item.no_answer,
        "language": item.language,
        "strategy": item.strategy,
        "intent": item.intent,
        "difficulty": item.difficulty,
        "topic": item.topic,
        "split": item.split,
        "weight": item.sample.weight if item.sample else 1.0,
    }
