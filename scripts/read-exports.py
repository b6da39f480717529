"""Reads exports back with the Python loaders of the tools themselves.

    npx goldspan export golden --to all -o exports
    python -m venv loaders && loaders/bin/pip install -r scripts/read-exports.txt && loaders/bin/pip install --no-deps beir==2.2.0
    loaders/bin/python scripts/read-exports.py golden exports [name …]

Servers are stand-ins on this machine that keep what they are sent. A loader that is not installed is named and left out. scripts/read-exports.js
does the same for the loaders of npm.
"""

import asyncio
import importlib.metadata
import json
import os
import sys
import tempfile
import threading
import traceback
import warnings
from contextlib import contextmanager
from datetime import datetime, timezone
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

warnings.filterwarnings("ignore")
os.environ.update(
    HF_HUB_OFFLINE="1", DEEPEVAL_TELEMETRY_OPT_OUT="YES", RAGAS_DO_NOT_TRACK="true", LANGSMITH_TRACING="false",
    MLFLOW_DISABLE_TELEMETRY="true", MLFLOW_ALLOW_FILE_STORE="true", DO_NOT_TRACK="1", LANGFUSE_TRACING_ENABLED="false",
)  # fmt: skip
sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "python" / "src"))

from goldspan import Result, load, score  # noqa: E402

DATASET = load(sys.argv[1])
EXPORTS = Path(sys.argv[2])
ITEMS = [json.loads(line) for line in (EXPORTS / "jsonl" / "items.jsonl").read_text(encoding="utf-8").splitlines()]
QUESTIONS = [item.standalone_question for item in DATASET]
ANSWERS = [item.ideal_answer for item in DATASET]
NOW = datetime.now(timezone.utc).isoformat()
UUID = "00000000-0000-4000-8000-000000000001"


def read_json(name):
    return json.loads((EXPORTS / name).read_text(encoding="utf-8"))


def lines(name):
    return [json.loads(line) for line in (EXPORTS / name).read_text(encoding="utf-8").split("\n") if line]


def same(found, wanted, what):
    found, wanted = list(found), list(wanted)
    if found != wanted:
        raise AssertionError("%s differ: %d read, %d written, the first difference: %r" % (
            what, len(found), len(wanted), next((pair for pair in zip(found, wanted) if pair[0] != pair[1]), None)))  # fmt: skip


def ragas():
    from ragas import EvaluationDataset
    from ragas.metrics import IDBasedContextRecall, NonLLMStringSimilarity

    dataset = EvaluationDataset.from_jsonl(str(EXPORTS / "ragas/testset.jsonl"))
    same([sample.user_input for sample in dataset], QUESTIONS, "questions")
    same([sample.reference_context_ids for sample in dataset], [list(item.gold_evidence) for item in DATASET], "ids of contexts")
    answerable = [sample for sample in dataset if sample.reference_context_ids]
    for sample in dataset:
        sample.response, sample.retrieved_context_ids = sample.reference, sample.reference_context_ids

    async def scores():
        similarity = [await NonLLMStringSimilarity().single_turn_ascore(sample) for sample in dataset]
        return similarity, [await IDBasedContextRecall().single_turn_ascore(sample) for sample in answerable]

    similarity, recall = asyncio.run(scores())
    same(similarity + recall, [1.0] * (len(similarity) + len(recall)), "scores of answers and contexts against themselves")
    return "EvaluationDataset.from_jsonl, NonLLMStringSimilarity, IDBasedContextRecall"


def deepeval():
    from deepeval.dataset import EvaluationDataset
    from deepeval.metrics import ExactMatchMetric
    from deepeval.test_case import LLMTestCase

    dataset = EvaluationDataset()
    dataset.add_goldens_from_json_file(str(EXPORTS / "deepeval/goldens.json"), input_key_name="input")
    same([golden.input for golden in dataset.goldens], QUESTIONS, "questions")
    same([golden.additional_metadata["gold_evidence"] for golden in dataset.goldens], [item["gold_evidence"] for item in ITEMS], "evidence")
    for golden in dataset.goldens:
        metric = ExactMatchMetric()
        metric.measure(
            LLMTestCase(input=golden.input, actual_output=golden.expected_output, expected_output=golden.expected_output), _show_indicator=False
        )
        same([metric.score], [1.0], "scores")
    return "add_goldens_from_json_file, ExactMatchMetric"


def datasets():
    from datasets import load_dataset

    with tempfile.TemporaryDirectory() as cache:
        items = load_dataset(str(EXPORTS / "huggingface"), "items", cache_dir=cache)
        rows = {row["query_id"]: row for split in items.values() for row in split}
        same(sorted(rows), sorted(item["query_id"] for item in ITEMS), "ids")
        for item in ITEMS:
            spans = [{name: span[name] for name in ("doc_id", "version", "start", "end", "text")} for span in item["gold_spans"]]
            same(rows[item["query_id"]]["gold_spans"], spans, "gold spans of " + item["query_id"])
        corpus = load_dataset(str(EXPORTS / "huggingface"), "corpus", cache_dir=cache)["corpus"]
        same(corpus["chunk_id"], [chunk.chunk_id for chunk in DATASET.chunks], "passages")
        parquet = load_dataset("parquet", data_files=str(EXPORTS / "parquet/items.parquet"), cache_dir=cache)["train"]
        same(parquet["question"], [item["question"] for item in ITEMS], "questions in Parquet")
    return "load_dataset of items, corpus and Parquet (%s)" % ", ".join("%s %d" % (name, len(split)) for name, split in items.items())


def pandas():
    import pandas

    frame = pandas.read_parquet(EXPORTS / "parquet/items.parquet")
    same(frame.standalone_question, QUESTIONS, "questions")
    same(frame.no_answer, [item["no_answer"] for item in ITEMS], "no_answer")
    same([len(spans) for spans in frame.gold_spans], [len(item["gold_spans"]) for item in ITEMS], "gold spans")
    chunks = pandas.read_parquet(EXPORTS / "parquet/chunks.parquet")
    same(chunks.text, [chunk.text for chunk in DATASET.chunks], "texts of passages")
    table = pandas.read_csv(EXPORTS / "csv/items.csv", keep_default_na=False)
    same(table.query_id, [item["query_id"] for item in ITEMS], "ids in CSV")
    rows = pandas.read_json(EXPORTS / "jsonl/items.jsonl", lines=True)
    same(rows.query_id, table.query_id, "ids in JSONL")
    return "read_parquet of items and chunks, read_csv, read_json"


def pyarrow():
    import pyarrow.parquet

    table = pyarrow.parquet.read_table(EXPORTS / "parquet/items.parquet")
    same(table.column("query_id").to_pylist(), [item["query_id"] for item in ITEMS], "ids")
    return "read_table: %d columns" % table.num_columns


def beir_folds():
    from beir.datasets.data_loader import GenericDataLoader

    qrels = {}
    for fold in ("train", "dev", "test"):
        if (EXPORTS / "beir/qrels" / (fold + ".tsv")).exists():
            corpus, queries, own = GenericDataLoader(str(EXPORTS / "beir")).load(split=fold)
            same(sorted(corpus), sorted(chunk.chunk_id for chunk in DATASET.chunks), "passages")
            same(sorted(own), sorted(queries), "questions of a fold")
            qrels.update(own)
    return qrels


def beir():
    qrels = beir_folds()
    same(sorted(qrels), sorted(item.query_id for item in DATASET if item.gold_evidence), "answerable questions")
    same([{name for name, grade in qrels[item.query_id].items() if grade == 2} for item in DATASET if item.gold_evidence],
         [set(item.gold_evidence) for item in DATASET if item.gold_evidence], "passages of grade 2")  # fmt: skip
    return "GenericDataLoader.load of every fold: %d questions with qrels" % len(qrels)


def keyword_run():
    """Passages by shared words, so that ranks differ."""

    def words(text):
        return set("".join(char if char.isalnum() else " " for char in text.lower()).split())

    passages = [(chunk.chunk_id, words(chunk.text)) for chunk in DATASET.chunks]
    run = {}
    for item in DATASET:
        asked = words(item.standalone_question)
        ranked = sorted(passages, key=lambda one: (-len(asked & one[1]) / (10 + len(one[1])), one[0]))
        run[item.query_id] = {chunk_id: 10.0 - rank for rank, (chunk_id, _) in enumerate(ranked[:10])}
    return run


def ours(run):
    """Our scores of a run, where passages and pieces of evidence are the same: every gold span in a passage of its own, nothing else answers."""
    comparable = {
        item.query_id
        for item in DATASET
        if item.gold_spans and not item.also_supports and len(set(item.gold_evidence)) == len(item.gold_spans) == len(item.gold_evidence)
    }
    by_question = {}
    for item in DATASET:
        by_question.setdefault(item.standalone_question, run[item.query_id])
    comparable = {item.query_id for item in DATASET if item.query_id in comparable and by_question[item.standalone_question] is run[item.query_id]}
    result = score(DATASET, lambda question, k: [Result(chunk_id=name) for name in by_question[question]], split="all",
                   where=lambda item: item.query_id in comparable)  # fmt: skip
    # A span may cross into a passage that it is not counted in: only questions whose pieces are found where their passages are.
    return {
        one.item.query_id: one.metrics
        for one in result.questions
        if {rank for rank in one.ranks if rank} == {list(run[one.item.query_id]).index(name) + 1 for name in one.item.gold_evidence if name in run[one.item.query_id]}
    }


def pytrec_eval():
    import pytrec_eval

    run = keyword_run()
    mine = ours(run)
    qrels = {query: rows for query, rows in beir_folds().items() if query in mine}
    theirs = pytrec_eval.RelevanceEvaluator(qrels, {"recall_10", "recip_rank", "ndcg_cut_10"}).evaluate({query: run[query] for query in qrels})
    for query, metrics in theirs.items():
        for name, own in (("recall_10", "recall@10"), ("recip_rank", "mrr"), ("ndcg_cut_10", "ndcg@10")):
            if abs(metrics[name] - mine[query][own]) > 1e-9:
                raise AssertionError("%s of %s is %r, ours %r" % (name, query, metrics[name], mine[query][own]))
    return "recall_10, recip_rank and ndcg_cut_10 equal to ours on %d questions" % len(theirs)


def ranx():
    from ranx import Qrels, Run, evaluate

    run = keyword_run()
    mine = ours(run)
    qrels = {query: rows for query, rows in beir_folds().items() if query in mine}
    theirs = evaluate(Qrels(qrels), Run({query: run[query] for query in qrels}), ["recall@10", "mrr", "ndcg@10"], make_comparable=True)
    for name, value in theirs.items():
        own = sum(mine[query][name] for query in qrels) / len(qrels)
        if abs(value - own) > 1e-9:
            raise AssertionError("%s is %r, ours %r" % (name, value, own))
    return "recall@10, mrr and ndcg@10 equal to ours on %d questions" % len(qrels)


def llama_index():
    from llama_index.core.llama_dataset import LabelledRagDataset

    dataset = LabelledRagDataset.from_json(str(EXPORTS / "llamaindex/rag_dataset.json"))
    same([example.query for example in dataset.examples], QUESTIONS, "questions")
    same([example.reference_answer for example in dataset.examples], ANSWERS, "answers")
    same(dataset.to_pandas()["query"], QUESTIONS, "questions in the table")
    return "LabelledRagDataset.from_json, to_pandas"


def google_adk():
    from google.adk.evaluation.eval_set import EvalSet
    from google.adk.evaluation.local_eval_sets_manager import LocalEvalSetsManager, load_eval_set_from_file

    (file,) = (EXPORTS / "adk").glob("*.evalset.json")
    parsed = EvalSet.model_validate_json(file.read_text(encoding="utf-8"))
    eval_set = load_eval_set_from_file(str(file), parsed.eval_set_id)
    asked = [turn.user_content.parts[0].text for case in eval_set.eval_cases for turn in case.conversation]
    same(sorted(asked), sorted(item["question"] for item in ITEMS), "questions")
    with tempfile.TemporaryDirectory() as agents:
        (Path(agents) / "agent").mkdir()
        (Path(agents) / "agent" / file.name).write_bytes(file.read_bytes())
        same(LocalEvalSetsManager(agents).list_eval_sets("agent"), [parsed.eval_set_id], "eval sets of the manager")
    return "EvalSet, load_eval_set_from_file, LocalEvalSetsManager: %d cases, %d turns" % (len(eval_set.eval_cases), len(asked))


def langsmith():
    from langsmith import Client

    examples = lines("langsmith/examples.jsonl")
    with stand_in(lambda path, body: {"version": "0.15.0", "instance_flags": {"dataset_examples_multipart_enabled": True}} if "info" in path
                  else {"count": len(examples), "example_ids": [example["id"] for example in examples]}) as (url, seen):  # fmt: skip
        client = Client(api_url=url, api_key="key", auto_batch_tracing=False)
        client.create_examples(dataset_id=UUID, examples=examples)
        sent = "".join(body for path, body in seen if "examples" in path)
    same([example["id"] in sent for example in examples], [True] * len(ITEMS), "examples at the server")
    return "create_examples"


def langfuse():
    from langfuse import Langfuse

    def answer(path, body):
        given = json.loads(body) if body.startswith("{") else {}
        return {"id": UUID, "datasetId": UUID, "createdAt": NOW, "updatedAt": NOW, "mediaReferences": [], "status": "ACTIVE", **{name: value for name, value in given.items() if value is not None}}

    with stand_in(answer) as (url, seen):
        client = Langfuse(public_key="p", secret_key="s", base_url=url)
        for row in lines("langfuse/dataset-items.jsonl"):
            client.create_dataset_item(dataset_name=row["datasetName"], input=row["input"], expected_output=row["expectedOutput"],
                                       metadata=row["metadata"], id=row["id"])  # fmt: skip
        sent = [json.loads(body) for path, body in seen if "dataset-items" in path]
    same([row["input"]["question"] for row in sent], QUESTIONS, "questions at the server")
    return "create_dataset_item"


def phoenix():
    from phoenix.client import Client

    given = read_json("phoenix/dataset.json")
    info = {"id": "1", "dataset_id": "1", "version_id": "1", "name": given["name"], "description": "", "metadata": {}, "created_at": NOW,
            "updated_at": NOW, "example_count": len(ITEMS), "examples": [], "filtered_splits": []}  # fmt: skip
    with stand_in(lambda path, body: {"data": [info] if "name=" in path else info}) as (url, seen):
        Client(base_url=url).datasets.create_dataset(name=given["name"], examples=given["examples"], dataset_description=given["description"])
        sent = [json.loads(body) for path, body in seen if "upload" in path]
    same([one["question"] for one in sent[0]["inputs"]], QUESTIONS, "questions at the server")
    same([len(one["gold_spans"]) for one in sent[0]["metadata"]], [len(item["gold_spans"]) for item in ITEMS], "gold spans at the server")
    return "datasets.create_dataset"


def mlflow():
    import mlflow
    import mlflow.genai
    from mlflow.genai.scorers import scorer

    @scorer
    def says_it(outputs, expectations):
        return outputs == expectations["expected_response"]

    rows = read_json("mlflow/eval-data.json")
    answers = dict(zip(QUESTIONS, ANSWERS))
    with tempfile.TemporaryDirectory() as folder:
        mlflow.set_tracking_uri("file://" + folder)
        mlflow.set_experiment("golden")
        result = mlflow.genai.evaluate(data=rows, predict_fn=lambda question: answers[question], scorers=[says_it])
        table = result.tables["eval_results"] if hasattr(result, "tables") else result.result_df
        same([len(table)], [len(ITEMS)], "rows of the evaluation table")
    return "genai.evaluate with a scorer of rules: says_it %s over %d rows" % (result.metrics.get("says_it/mean"), len(table))


def argilla():
    import argilla as rg
    from argilla.records._io import JsonIO

    with stand_in(lambda path, body: {"id": UUID, "username": "owner", "role": "owner", "items": []}) as (url, seen):
        rg.Argilla(api_url=url, api_key="key")
        settings = rg.Settings.from_json(EXPORTS / "argilla/.argilla/settings.json")
        settings.validate()
        records = JsonIO._records_from_json(EXPORTS / "argilla/records.json")
    same([record.fields["question"] for record in records], QUESTIONS, "questions")
    names = {field.name for field in settings.fields}
    same([set(record.fields) - names for record in records], [set()] * len(records), "unknown fields")
    return "Settings.from_json, validate, Record.from_dict"


def label_studio():
    from label_studio_sdk.label_interface import LabelInterface

    interface = LabelInterface((EXPORTS / "label-studio/labeling.xml").read_text(encoding="utf-8"))
    interface.validate()
    tasks = read_json("label-studio/tasks.json")
    same([interface.validate_task({"data": task["data"]}) for task in tasks], [True] * len(ITEMS), "sound tasks")
    findings = [finding for task in tasks for one in task["predictions"] for finding in interface.validate_prediction(one, return_errors=True)]
    same(findings, [], "findings on predictions")
    return "LabelInterface.validate, validate_task, validate_prediction"


@contextmanager
def stand_in(answer):
    """A server that keeps what it is sent."""
    seen = []

    class Handler(BaseHTTPRequestHandler):
        def reply(self):
            data = self.rfile.read(int(self.headers.get("content-length") or 0))
            if self.headers.get("content-encoding") == "gzip":
                import gzip

                data = gzip.decompress(data)
            body = data.decode("utf-8", "replace")
            seen.append((self.path, body))
            reply = json.dumps(answer(self.path, body)).encode()
            self.send_response(200)
            self.send_header("content-type", "application/json")
            self.send_header("content-length", str(len(reply)))
            self.end_headers()
            self.wfile.write(reply)

        do_GET = do_POST = do_PUT = do_PATCH = reply

        def log_message(self, *arguments):
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield "http://127.0.0.1:%d" % server.server_address[1], seen
    finally:
        server.shutdown()


READERS = {
    "pandas": pandas,
    "pyarrow": pyarrow,
    "datasets": datasets,
    "beir": beir,
    "pytrec-eval-terrier": pytrec_eval,
    "ranx": ranx,
    "langsmith": langsmith,
    "langfuse": langfuse,
    "arize-phoenix-client": phoenix,
    "ragas": ragas,
    "deepeval": deepeval,
    "llama-index-core": llama_index,
    "google-adk": google_adk,
    "mlflow-skinny": mlflow,
    "argilla": argilla,
    "label-studio-sdk": label_studio,
}


def main(wanted):
    failed = False
    for name, reader in READERS.items():
        if wanted and name not in wanted:
            continue
        try:
            version = importlib.metadata.version(name)
        except importlib.metadata.PackageNotFoundError:
            print("%s: not installed" % name)
            continue
        try:
            print("%s %s: %s" % (name, version, reader()), flush=True)
        except Exception:
            failed = True
            print("%s %s: FAILED\n%s" % (name, version, traceback.format_exc()), flush=True)
    return 1 if failed else 0


# Some clients keep threads that never end.
code = main(sys.argv[3:])
sys.stdout.flush()
os._exit(code)
