"""Lets the generators of Ragas and DeepEval write questions over the same documents and endpoint, and counts what that takes.

    python evals/peers/generate.py --base-url http://localhost:11434/v1 --model llama3.1 --documents docs -n 20 [--set golden] [--only ragas]

The key is read from OPENAI_API_KEY. Without a model, `npx tsx evals/peers/stand-in.ts` is an endpoint; DeepEval sends schemas only to names
of models that it knows, so name one: --model gpt-4o-mini. Calls go through a proxy on this machine that counts them and the tokens that the endpoint reports.
"""

import argparse
import hashlib
import json
import os
import re
import sys
import tempfile
import threading
import urllib.error
import urllib.request
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "python" / "src"))
os.environ.update(DEEPEVAL_TELEMETRY_OPT_OUT="YES", RAGAS_DO_NOT_TRACK="true", LANGSMITH_TRACING="false")


def table_of_tokens():
    """Ragas counts tokens with a table that is downloaded. Where npm installed the same table, nothing is: its hash is checked by tiktoken."""
    ranks = Path(__file__).resolve().parents[2] / "node_modules" / "js-tiktoken" / "dist" / "ranks"
    if os.environ.get("TIKTOKEN_CACHE_DIR") or not ranks.is_dir():
        return
    os.environ["TIKTOKEN_CACHE_DIR"] = tempfile.mkdtemp()
    for name in ("cl100k_base", "o200k_base"):
        packed = json.loads('"%s"' % re.search(r'"bpe_ranks":"((?:[^"\\\\]|\\\\.)*)"', (ranks / (name + ".js")).read_text()).group(1))
        lines = []
        for line in packed.splitlines():
            _, offset, *tokens = line.split(" ")
            lines.extend("%s %d\n" % (token, int(offset) + at) for at, token in enumerate(tokens))
        url = "https://openaipublic.blob.core.windows.net/encodings/%s.tiktoken" % name
        Path(os.environ["TIKTOKEN_CACHE_DIR"], hashlib.sha1(url.encode()).hexdigest()).write_text("".join(lines))


class Meter:
    """Counts calls and tokens on their way to the endpoint."""

    def __init__(self, endpoint, key):
        self.calls = self.embeddings = self.tokens = self.failed = 0
        meter = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self):
                body = self.rfile.read(int(self.headers.get("content-length") or 0))
                path = self.path[len("/v1") :] if self.path.startswith("/v1") else self.path
                request = urllib.request.Request(endpoint.rstrip("/") + path, data=body, method="POST")
                request.add_header("content-type", "application/json")
                request.add_header("authorization", "Bearer " + key)
                try:
                    with urllib.request.urlopen(request, timeout=600) as reply:
                        status, data = reply.status, reply.read()
                except urllib.error.HTTPError as error:
                    status, data = error.code, error.read()
                if path == "/embeddings":
                    meter.embeddings += 1
                else:
                    meter.calls += 1
                if status != 200:
                    meter.failed += 1
                try:
                    meter.tokens += json.loads(data).get("usage", {}).get("total_tokens", 0)
                except ValueError:
                    pass
                self.send_response(status)
                self.send_header("content-type", "application/json")
                self.send_header("content-length", str(len(data)))
                self.end_headers()
                self.wfile.write(data)

            def log_message(self, *arguments):
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        self.url = "http://127.0.0.1:%d/v1" % self.server.server_address[1]


def ragas(url, model, texts, count, embedding):
    from langchain_core.documents import Document
    from langchain_openai import ChatOpenAI, OpenAIEmbeddings
    from ragas.embeddings import LangchainEmbeddingsWrapper
    from ragas.llms import LangchainLLMWrapper
    from ragas.testset import TestsetGenerator

    llm = LangchainLLMWrapper(ChatOpenAI(base_url=url, api_key="proxy", model=model, temperature=0))
    embeddings = LangchainEmbeddingsWrapper(
        OpenAIEmbeddings(base_url=url, api_key="proxy", model=embedding, check_embedding_ctx_length=False)
    )
    # Sections are given: whole documents end in "'headlines' property not found in this node" (0.4.3) where some have fewer than 500
    # tokens and a quarter has more.
    sections = [
        Document(page_content=section, metadata={"source": name})
        for name, text in texts.items()
        for section in re.split(r"\n(?=#)", text)
        if len(section) > 200
    ]
    made = TestsetGenerator(llm=llm, embedding_model=embeddings).generate_with_chunks(sections, testset_size=count)
    # Contexts of several places are labeled: <1-hop>.
    return [
        (row.eval_sample.user_input, [re.sub(r"^<\d+-hop>\s*", "", one) for one in row.eval_sample.reference_contexts or []])
        for row in made.samples
    ]


def deepeval(url, model, texts, count, embedding):
    from deepeval.models import GPTModel
    from deepeval.synthesizer import Synthesizer

    # Contexts are given, so that nothing is parsed or embedded: paragraphs in turn from every document.
    paragraphs = [[part for part in text.split("\n\n") if len(part) > 200] or [text[:2000]] for text in texts.values()]
    contexts = [[own[turn % len(own)]] for turn in range(1 + count // max(1, len(paragraphs))) for own in paragraphs][:count]
    synthesizer = Synthesizer(model=GPTModel(model=model, base_url=url, _openai_api_key="proxy"), async_mode=False)
    goldens = synthesizer.generate_goldens_from_contexts(contexts=contexts, max_goldens_per_context=1)
    return [(golden.input, list(golden.context or [])) for golden in goldens]


def goldspan(folder):
    from goldspan import load

    return [(item.standalone_question, [span.text for span in item.gold_spans]) for item in load(folder) if not item.no_answer]


def texts_of_set(folder):
    """By document: the texts of its versions, with their own line ends."""
    texts = {}
    for file in sorted((folder / "corpus").rglob("*.txt")):
        with open(file, encoding="utf-8", newline="") as opened:
            name = str(file.relative_to(folder / "corpus")).split("@")[0]
            texts[name] = texts.get(name, "") + opened.read()
    return texts


def described(asked, texts):
    def words(text):
        return set(re.findall(r"\w+", text.lower()))

    def source(contexts):
        places = [next((name for name, text in texts.items() if context.strip() in text), None) for context in contexts]
        return places if contexts and all(places) else None

    sources = [source(contexts) for _, contexts in asked]
    bags = [words(question) for question, _ in asked]
    near = sum(
        any(len(one & other) >= 0.8 * len(one | other) for other in bags[:at]) for at, one in enumerate(bags) if one
    )
    covered = {name for places in sources if places for name in places}
    count = max(1, len(asked))
    return {
        "questions": len(asked),
        "exact evidence": "%.0f%%" % (100 * sum(places is not None for places in sources) / count),
        "near-duplicates": "%.0f%%" % (100 * near / count),
        "documents": "%d of %d" % (len(covered), len(texts)),
    }


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--base-url", required=True)
    parser.add_argument("--model", required=True)
    parser.add_argument("--embedding-model", default="text-embedding-3-small")
    parser.add_argument("--documents", required=True, type=Path)
    parser.add_argument("-n", type=int, default=20)
    parser.add_argument("--set", type=Path, help="a set of goldspan over the same documents, beside the others")
    parser.add_argument("--only", choices=["ragas", "deepeval"])
    given = parser.parse_args()
    texts = {
        str(file.relative_to(given.documents)): file.read_text(encoding="utf-8")
        for file in sorted(given.documents.rglob("*"))
        if file.suffix in (".md", ".txt")
    }
    if not texts:
        parser.error("%s has no .md or .txt file" % given.documents)
    table_of_tokens()
    failed = False
    rows = []
    for name, generate in (("ragas", ragas), ("deepeval", deepeval)):
        if given.only not in (None, name):
            continue
        meter = Meter(given.base_url, os.environ.get("OPENAI_API_KEY", "none"))
        try:
            row = described(generate(meter.url, given.model, texts, given.n, given.embedding_model), texts)
        except Exception as error:  # A generator that gives up is a result too.
            failed = True
            row = {"gave up": "%s: %s" % (type(error).__name__, str(error)[:200])}
        rows.append((name, dict(row, calls=meter.calls, embeddings=meter.embeddings, failed=meter.failed, tokens=meter.tokens)))
    if given.set:
        cost = json.loads((given.set / "session.json").read_text(encoding="utf-8")).get("cost", {})
        spent = {"calls": cost.get("calls"), "embeddings": 0, "failed": 0, "tokens": cost.get("input_tokens", 0) + cost.get("output_tokens", 0)}
        rows.append(("goldspan", dict(described(goldspan(given.set), texts_of_set(given.set)), **spent)))
    names = ["questions", "calls", "embeddings", "failed", "tokens", "exact evidence", "near-duplicates", "documents"]
    print("| | %s |\n|%s" % (" | ".join(names), "---|" * (len(names) + 1)))
    for name, row in rows:
        print("| %s | %s |" % (name, row.get("gave up") or " | ".join(format(row[one], ",") if isinstance(row[one], int) else str(row[one]) for one in names)))
    return 1 if failed else 0


if __name__ == "__main__":
    code = main()
    sys.stdout.flush()
    os._exit(code)
