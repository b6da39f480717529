"""Reads dataset folders: items, documents and passages, verified, with offsets in code points."""

from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path
from typing import Any, Callable, Dict, Iterator, List, Mapping, Optional, Tuple, Union
import json

from ._units import Convert, offset_converters, to_units

Key = Tuple[str, str]
PathLike = Union[str, Path]


class DatasetError(ValueError):
    """A dataset folder is damaged. The message says what is wrong, and where."""


@dataclass(frozen=True)
class Span:
    """A range of a document, with offsets in code points. `text` is `document[start:end]`; `prefix` and `suffix` are the texts around it. `hop` is
    the number of the fact that it proves, from 1, if the answer combines several."""

    doc_id: str
    version: str
    start: int
    end: int
    text: str
    prefix: str = ""
    suffix: str = ""
    hop: Optional[int] = None


@dataclass(frozen=True)
class Claim:
    """One statement of an answer. `spans` are the indexes of the gold spans that prove it."""

    text: str
    spans: Tuple[int, ...]
    importance: str = "required"


@dataclass(frozen=True)
class Sample:
    """The part of the documents from which an item was drawn, the probability of that, and the weight of the item in estimates."""

    stratum: str
    probability: float
    weight: float


@dataclass(frozen=True)
class Item:
    """A question with its ideal answer and the evidence that proves it. `raw` has all fields of the file, with offsets in UTF-16 units."""

    query_id: str
    question: str
    ideal_answer: str
    language: str
    strategy: str
    intent: str
    answer_type: str
    difficulty: str
    no_answer: bool
    gold_spans: Tuple[Span, ...]
    also_supports: Tuple[Span, ...]
    gold_evidence: Tuple[str, ...]
    claims: Tuple[Claim, ...]
    negatives: Tuple[str, ...]
    topic: str
    group_id: str
    split: Optional[str] = None
    sample: Optional[Sample] = None
    standalone_question: str = ""
    raw: Mapping[str, Any] = field(default_factory=dict, repr=False, compare=False)


@dataclass(frozen=True)
class Document:
    doc_id: str
    version: str
    language: str
    title: str
    source: str
    as_of: Optional[str]
    sha256: str
    text: str = field(repr=False)


@dataclass(frozen=True)
class Chunk:
    """A passage of the set. `gold_evidence` and `negatives` of items refer to its id."""

    chunk_id: str
    doc_id: str
    version: str
    start: int
    end: int
    section: str
    language: str
    text: str = field(repr=False)


@dataclass(frozen=True)
class Dataset:
    folder: Path
    items: Tuple[Item, ...] = field(repr=False)
    variants: Tuple[Item, ...] = field(repr=False)
    documents: Tuple[Document, ...] = field(repr=False)
    chunks: Tuple[Chunk, ...] = field(repr=False)
    session: Mapping[str, Any] = field(repr=False)
    _texts: Mapping[Key, "Text"] = field(repr=False)

    def __len__(self) -> int:
        return len(self.items)

    def __iter__(self) -> Iterator[Item]:
        return iter(self.items)

    def text(self, doc_id: str, version: Optional[str] = None) -> str:
        """The canonical text of a document, in its latest version unless another is given."""
        return self._text(doc_id, version).points

    def chunk(self, chunk_id: str) -> Chunk:
        for chunk in self.chunks:
            if chunk.chunk_id == chunk_id:
                return chunk
        raise KeyError(chunk_id)

    def split(self, name: str) -> List[Item]:
        """The items of one split: design, validation or test."""
        return [item for item in self.items if item.split == name]

    def latest(self) -> Dict[str, str]:
        """The latest version of each document, by its date and then by its version."""
        # Compares UTF-16 units, as JavaScript does.
        ordered = sorted(self.documents, key=lambda document: ((document.as_of or "").encode("utf-16-be"), document.version.encode("utf-16-be")))
        return {document.doc_id: document.version for document in ordered}

    def _text(self, doc_id: str, version: Optional[str]) -> "Text":
        key = (doc_id, version if version is not None else self.latest().get(doc_id, ""))
        if key not in self._texts:
            raise KeyError("There is no document %s%s." % (doc_id, "" if version is None else " in version " + version))
        return self._texts[key]


@dataclass(frozen=True)
class Text:
    """A canonical text as code points and as UTF-16 units, with functions that convert their offsets."""

    points: str
    units: str
    to_points: Convert
    to_units: Convert


def load(folder: PathLike, verify: bool = True) -> Dataset:
    """Reads a dataset folder. Verifies the hashes of documents and the texts of spans, unless `verify` is False."""
    root = Path(folder)
    if not (root / "items.jsonl").is_file():
        raise DatasetError("%s is not a dataset folder: it has no items.jsonl." % root)
    rows = list(_lines(root, "corpus/documents.jsonl"))
    documents = tuple(_document(root, row, where, verify) for where, row in rows)
    texts = {(document.doc_id, document.version): text_of(document.text) for document in documents}
    read_span = _span_reader(texts, verify)
    variants = _lines(root, "variants.jsonl") if (root / "variants.jsonl").is_file() else iter(())
    chunks = _lines(root, "corpus/chunks.jsonl") if (root / "corpus" / "chunks.jsonl").is_file() else iter(())
    session = _session(root)
    splits = _splits(root)
    return Dataset(
        folder=root,
        items=tuple(_item(row, where, read_span, splits) for where, row in _lines(root, "items.jsonl")),
        variants=tuple(_item(row, where, read_span, splits) for where, row in variants),
        documents=documents,
        chunks=tuple(_chunk(row, read_span(row, where)) for where, row in chunks),
        session=session,
        _texts=texts,
    )


#: The newest schema of sets that this version reads. Sets of goldspan 0.1 have no schema, which counts as 1.
MAX_SCHEMA = 2


def _session(root: Path) -> Mapping[str, Any]:
    file = root / "session.json"
    try:
        session: Mapping[str, Any] = json.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}
    except ValueError as error:
        raise DatasetError("session.json is not JSON: %s" % error) from None
    if session.get("schema", 1) > MAX_SCHEMA:
        raise DatasetError("The set has schema %s, and this version reads sets up to schema %d. Install a newer goldspan." % (session["schema"], MAX_SCHEMA))
    return session


def text_of(points: str) -> Text:
    return Text(points, to_units(points), *offset_converters(points))


ReadSpan = Callable[[Mapping[str, Any], str], Span]


def _span_reader(texts: Mapping[Key, Text], verify: bool) -> ReadSpan:
    """Returns a function that reads a span of a file. `where` names its line in errors."""

    def read_span(span: Mapping[str, Any], where: str) -> Span:
        doc_id, version = span["doc_id"], span["version"]
        text = texts.get((doc_id, version))
        if text is None:
            raise DatasetError("%s: there is no document %s in version %s" % (where, doc_id, version))
        try:
            start, end = text.to_points(span["start"]), text.to_points(span["end"])
        except IndexError:
            raise DatasetError("%s: %d to %d is outside of %s" % (where, span["start"], span["end"], doc_id)) from None
        actual = text.points[start:end]
        if verify and span.get("text", actual) != actual:
            raise DatasetError("%s: the text at %d to %d of %s differs from the text of the span" % (where, span["start"], span["end"], doc_id))
        return Span(doc_id, version, start, end, actual, span.get("prefix", ""), span.get("suffix", ""), span.get("hop"))

    return read_span


def _document(root: Path, row: Mapping[str, Any], where: str, verify: bool) -> Document:
    file = (root / row["text_path"]).resolve()
    if root.resolve() not in file.parents:
        raise DatasetError("%s: %s is outside of the dataset" % (where, row["text_path"]))
    try:
        data = file.read_bytes()
    except OSError as error:
        raise DatasetError("%s: %s can't be read: %s" % (where, row["text_path"], error)) from error
    if verify and sha256(data).hexdigest() != row["sha256"]:
        raise DatasetError("%s has changed: its SHA-256 is not the one in corpus/documents.jsonl. Restore the file." % row["text_path"])
    return Document(
        doc_id=row["doc_id"],
        version=row["version"],
        language=row.get("language", ""),
        title=row.get("title", ""),
        source=row.get("source", ""),
        as_of=row.get("as_of"),
        sha256=row["sha256"],
        text=data.decode("utf-8"),
    )


def _item(row: Mapping[str, Any], where: str, read_span: ReadSpan, splits: Mapping[str, str]) -> Item:
    sample = row.get("sample")
    query_id = row["query_id"]
    return Item(
        query_id=query_id,
        question=row["question"],
        ideal_answer=row.get("ideal_answer", ""),
        language=row.get("language", ""),
        strategy=row.get("strategy", ""),
        intent=row.get("intent", ""),
        answer_type=row.get("answer_type", ""),
        difficulty=_difficulty(row),
        no_answer=row.get("no_answer", False),
        gold_spans=tuple(read_span(span, where) for span in row["gold_spans"]),
        also_supports=tuple(read_span(span, where) for span in row.get("also_supports", ())),
        gold_evidence=tuple(row.get("gold_evidence", ())),
        claims=tuple(
            Claim(claim["text"], tuple(claim["spans"]), claim.get("importance", "required")) for claim in row.get("claims", ())
        ),
        negatives=tuple(negative["chunk_id"] for negative in row.get("negatives", ())),
        topic=row.get("topic", ""),
        group_id=row.get("group_id", ""),
        split=splits.get(query_id, row.get("split")),
        sample=Sample(sample["stratum"], sample["probability"], sample["weight"]) if sample else None,
        standalone_question=(row.get("journey") or {}).get("standalone_question", row["question"]),
        raw=row,
    )


def _difficulty(row: Mapping[str, Any]) -> str:
    """The measured difficulty of an item, or else the intended one. The limits are those of binOf in src/dataset/difficulty.ts."""
    measured = row.get("measured_difficulty")
    if measured is None:
        return str(row.get("difficulty", ""))
    return "easy" if measured <= 0.25 else "medium" if measured < 0.6 else "hard"


def _chunk(row: Mapping[str, Any], span: Span) -> Chunk:
    return Chunk(
        row["chunk_id"], span.doc_id, span.version, span.start, span.end, row.get("section", ""), row.get("language", ""), span.text
    )


def _splits(root: Path) -> Dict[str, str]:
    return {
        row["query_id"]: name
        for name in ("design", "validation", "test")
        if (root / "splits" / (name + ".jsonl")).is_file()
        for _, row in _lines(root, "splits/%s.jsonl" % name)
    }


def _lines(root: Path, name: str) -> Iterator[Tuple[str, Mapping[str, Any]]]:
    """The rows of a JSONL file, each with its place for error messages."""
    try:
        with open(root / name, encoding="utf-8", newline="\n") as handle:
            for number, line in enumerate(handle, 1):
                if line.strip():
                    yield _row("%s, line %d" % (name, number), line)
    except OSError as error:
        raise DatasetError("%s can't be read: %s" % (name, error)) from error


def _row(where: str, line: str) -> Tuple[str, Mapping[str, Any]]:
    try:
        return where, json.loads(line)
    except ValueError as error:
        raise DatasetError("%s is not JSON: %s" % (where, error)) from None
