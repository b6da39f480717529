import pytest

from goldspan import load, score
from goldspan.adapters import from_haystack, from_langchain, from_llamaindex, to_datasets, to_pandas

from conftest import TEXTS


def test_langchain(golden):
    documents = pytest.importorskip("langchain_core.documents")
    retrievers = pytest.importorskip("langchain_core.retrievers")

    class Everything(retrievers.BaseRetriever):
        def _get_relevant_documents(self, query, *, run_manager):
            return [documents.Document(page_content=text, metadata={"source": name}) for name, text in TEXTS.items()]

    result = score(load(golden), from_langchain(Everything()))
    assert result["recall@10"].value == 1


def test_llamaindex(golden):
    schema = pytest.importorskip("llama_index.core.schema")
    core = pytest.importorskip("llama_index.core.retrievers")

    class Everything(core.BaseRetriever):
        def _retrieve(self, query_bundle):
            return [schema.NodeWithScore(node=schema.TextNode(text=text), score=0.5) for text in TEXTS.values()]

    result = score(load(golden), from_llamaindex(Everything()))
    assert result["recall@10"].value == 1
    assert result.questions[0].results[0].score == 0.5


def test_haystack(golden):
    haystack = pytest.importorskip("haystack")
    stores = pytest.importorskip("haystack.document_stores.in_memory")
    retrievers = pytest.importorskip("haystack.components.retrievers.in_memory")
    store = stores.InMemoryDocumentStore()
    store.write_documents([haystack.Document(content=text) for text in TEXTS.values()])
    assert score(load(golden), from_haystack(retrievers.InMemoryBM25Retriever(store)))["recall@10"].value == 1


def test_pandas(golden):
    pytest.importorskip("pandas")
    frame = to_pandas(load(golden))
    assert list(frame.query_id) == ["q_1", "q_2", "q_3"] and frame.evidence[0] == ["The fee is 5 €."]


def test_datasets(golden):
    pytest.importorskip("datasets")
    rows = to_datasets(load(golden))
    assert rows[0]["gold_spans"] == [{"doc_id": "fees", "version": "1", "start": 10, "end": 25}]
