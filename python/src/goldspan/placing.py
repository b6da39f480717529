"""Where the results of a retriever are in the documents: by offsets, by the id of a passage, or by their text."""

from dataclasses import dataclass
from typing import Any, Callable, Dict, FrozenSet, List, Mapping, Optional, Sequence, Tuple, Union

from ._characters import words
from ._locate import Located, locate_units, place_of
from ._units import to_units
from .dataset import Dataset, Document, Text, text_of


@dataclass(frozen=True)
class Result:
    """What a retriever returned: a place (offsets in code points), a passage by its id, or a text that is searched for."""

    text: Optional[str] = None
    doc_id: Optional[str] = None
    version: Optional[str] = None
    start: Optional[int] = None
    end: Optional[int] = None
    chunk_id: Optional[str] = None
    source: Optional[str] = None
    score: Optional[float] = None


@dataclass(frozen=True)
class Stretch:
    """A place in a version of a document, in UTF-16 units, as both implementations count."""

    doc_id: str
    version: str
    start: int
    end: int


@dataclass(frozen=True)
class NotPlaced:
    """fault is 'unknown', 'outside', 'unplaced' (a known chunk that occurs nowhere) or 'not found' (a text)."""

    fault: str
    reason: str


def locate(text: str, quote: str, prefix: str = "", suffix: str = "") -> Optional[Tuple[int, int]]:
    """Where a quote is in a text, in code points: exactly, else with other white space, marks or slips. None where it is not, or is ambiguous."""
    both = text_of(text)
    found = locate_units(both.units, to_units(quote), to_units(prefix), to_units(suffix))
    return (both.to_points(found.start), both.to_points(found.end)) if isinstance(found, Located) else None


def as_result(given: Any) -> Result:
    """Reads strings, mappings, and the documents of LangChain, LlamaIndex and Haystack."""
    if isinstance(given, Result):
        return given
    if isinstance(given, str):
        return Result(text=given)
    score = None
    if not isinstance(given, Mapping):
        if hasattr(given, "node"):
            score, given = getattr(given, "score", None), given.node
        given = {name: _attribute(given, name) for name in _NAMES if _attribute(given, name) is not None}
    metadata = given.get("metadata") or given.get("meta") or {}
    known = {name: metadata[name] for name in ("doc_id", "version", "chunk_id", "start", "end", "source") if isinstance(metadata.get(name), (str, int))}
    known.update({name: given[name] for name in ("doc_id", "version", "chunk_id", "start", "end", "source", "score") if given.get(name) is not None})
    text = next((given[name] for name in ("text", "page_content", "pageContent", "content") if isinstance(given.get(name), str)), None)
    if "chunk_id" in known:
        known["chunk_id"] = str(known["chunk_id"])
    result = Result(text=text, **{"score": score, **known})
    if result.chunk_id is None and text is None and (result.doc_id is None or result.start is None or result.end is None):
        raise TypeError("A result needs a text, a chunk_id, or doc_id, start and end. Got: %r" % (given,))
    return result


_NAMES = ("text", "page_content", "content", "metadata", "meta", "score", "doc_id", "version", "chunk_id", "start", "end")


def _attribute(given: Any, name: str) -> Any:
    value = getattr(given, name, None)
    return None if callable(value) else value


Placed = Union[List[Stretch], NotPlaced]


def placer(dataset: Dataset, chunks: Sequence[Mapping[str, Any]] = ()) -> Callable[[Result], Placed]:
    """`chunks` are your own: mappings with chunk_id and text, or doc_id, start and end in code points. They are placed once, in their order."""
    latest = dataset.latest()
    texts = dataset._texts
    by_id: Dict[str, Placed] = {
        chunk.chunk_id: [_in_units(texts[(chunk.doc_id, chunk.version)], chunk.doc_id, chunk.version, chunk.start, chunk.end)]
        for chunk in dataset.chunks
    }
    by_id.update(_own_chunks(dataset, chunks))
    find = _text_finder(dataset)

    def place(result: Result) -> Placed:
        if result.doc_id is not None and result.start is not None and result.end is not None:
            version = result.version if result.version is not None else latest.get(result.doc_id)
            if version is None:
                return NotPlaced("unknown", "There is no document %s." % result.doc_id)
            text = texts.get((result.doc_id, version))
            if text is None:
                return NotPlaced("unknown", "There is no version %s of %s." % (version, result.doc_id))
            if not 0 <= result.start < result.end <= len(text.points):
                return NotPlaced(
                    "outside",
                    "%d to %d is not a place in %s (%d characters)." % (result.start, result.end, result.doc_id, len(text.points)),
                )
            return [_in_units(text, result.doc_id, version, result.start, result.end)]
        known = by_id.get(result.chunk_id) if result.chunk_id is not None else None
        if known is not None and (result.text is None or not isinstance(known, NotPlaced)):
            return known
        if result.text is None:
            return NotPlaced("unknown", "There is no chunk %s." % result.chunk_id)
        places = find(result)
        if places:
            return places
        line = " ".join(result.text.split())
        return NotPlaced("not found", "Its text occurs in no document: “%s”" % (line if len(line) <= 80 else line[:80] + "…"))

    return place


def _in_units(text: Text, doc_id: str, version: str, start: int, end: int) -> Stretch:
    return Stretch(doc_id, version, text.to_units(start), text.to_units(end))


def _own_chunks(dataset: Dataset, chunks: Sequence[Mapping[str, Any]]) -> Dict[str, Placed]:
    last: Dict[Tuple[str, str], int] = {}

    def placed(chunk: Mapping[str, Any]) -> Placed:
        name = str(chunk["chunk_id"])
        doc_id, version = chunk.get("doc_id"), chunk.get("version")
        documents = [one for one in dataset.documents if doc_id in (None, one.doc_id) and version in (None, one.version)]

        def refused(reason: str) -> NotPlaced:
            return NotPlaced("unplaced", "Your chunk %s: %s" % (name, reason))

        if not documents:
            return refused("There is no document %s%s in the dataset." % (doc_id, " version %s" % version if version else ""))
        if chunk.get("start") is not None and chunk.get("end") is not None:
            if doc_id is None:
                return refused("It has offsets but no doc_id.")
            document = sorted(documents, key=lambda one: one.as_of or "", reverse=True)[0]
            if not 0 <= chunk["start"] < chunk["end"] <= len(document.text):
                return refused("%d to %d is not a place in %s (%d characters)." % (chunk["start"], chunk["end"], doc_id, len(document.text)))
            text = dataset._texts[(document.doc_id, document.version)]
            return [_in_units(text, document.doc_id, document.version, chunk["start"], chunk["end"])]
        if not (chunk.get("text") or "").strip():
            return refused("It has neither offsets nor a text.")
        found: List[Stretch] = []
        for document in documents:
            key = (document.doc_id, document.version)
            place = place_of(dataset._texts[key].units, to_units(chunk["text"]), last.get(key, -1))
            if place:
                found.append(Stretch(*key, *place))
        if len(found) > 1:
            return refused("Its text occurs in %d documents. Name its doc_id." % len(found))
        if not found:
            return refused("Its text occurs in no document.")
        last[(found[0].doc_id, found[0].version)] = found[0].start
        return found

    return {str(chunk["chunk_id"]): placed(chunk) for chunk in chunks}


_MOST_PLACES = 50
_MOST_LIKELY = 3
_LEAST_SHARED = 0.7


def _text_finder(dataset: Dataset) -> Callable[[Result], List[Stretch]]:
    """A retriever returns the same chunks again and again, so what was found is remembered."""
    known: Dict[Tuple[Optional[str], ...], List[Stretch]] = {}
    held: List[Tuple[Document, FrozenSet[str]]] = []

    def likely(text: str) -> List[Document]:
        if not held:
            held.extend((one, frozenset(words(dataset._texts[(one.doc_id, one.version)].units))) for one in dataset.documents)
        wanted = set(words(text))
        if not wanted:
            return []
        shares = [(document, sum(word in own for word in wanted) / len(wanted)) for document, own in held]
        ranked = sorted((share for share in shares if share[1] >= _LEAST_SHARED), key=lambda share: -share[1])
        return [document for document, _ in ranked[:_MOST_LIKELY]]

    def search(result: Result) -> List[Stretch]:
        text = to_units(result.text or "")
        documents = _meant(dataset.documents, result)
        exact = [place for document in documents for place in _exact_places(dataset, document, text.strip())]
        if exact:
            return exact
        found: List[Stretch] = []
        for document in likely(text):
            if document in documents:
                place = place_of(dataset._texts[(document.doc_id, document.version)].units, text)
                if place:
                    found.append(Stretch(document.doc_id, document.version, *place))
        return found

    def find(result: Result) -> List[Stretch]:
        if not (result.text or "").strip():
            return []
        key = (result.text, result.doc_id, result.version, result.source)
        if key not in known:
            known[key] = search(result)
        return known[key]

    return find


def _meant(documents: Sequence[Document], result: Result) -> Sequence[Document]:
    """The documents that are named, by their id or by their file; all of them where the name is not one of the dataset."""

    def is_file(document: Document, name: Optional[str]) -> bool:
        return isinstance(name, str) and (name == document.source or name.endswith("/" + document.source))

    named = [
        one
        for one in documents
        if (result.doc_id is not None and one.doc_id == result.doc_id and result.version in (None, one.version))
        or is_file(one, result.doc_id)
        or is_file(one, result.source)
    ]
    return named or documents


def _exact_places(dataset: Dataset, document: Document, text: str) -> List[Stretch]:
    units = dataset._texts[(document.doc_id, document.version)].units
    places: List[Stretch] = []
    start = units.find(text)
    while start >= 0 and len(places) < _MOST_PLACES:
        places.append(Stretch(document.doc_id, document.version, start, start + len(text)))
        start = units.find(text, start + 1)
    return places
