"""Locates the results of a retriever in the documents: by offsets, by the id of a chunk, or by their text. Mirrors
src/dataset/find-in-set.ts and src/measure/score/place-results.ts."""

from dataclasses import dataclass
from typing import Any, Callable, Dict, FrozenSet, List, Mapping, Optional, Sequence, Tuple, Union

from ._characters import words
from ._locate import Located, locate_units, locate_chunk
from ._units import to_units
from .dataset import Dataset, Document, text_of


@dataclass(frozen=True)
class Result:
    """What a retriever returned: offsets in code points, the id of a chunk, or a text, which is searched for."""

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
    """A range of a document. Offsets count UTF-16 units, so that scores are the same as those of the command line."""

    doc_id: str
    version: str
    start: int
    end: int


@dataclass(frozen=True)
class NotPlaced:
    """Why a result has no place. `fault` is 'unknown' (no document or chunk has the id), 'outside' (the offsets are not in the text),
    'not found' (a text that was not found in any document) or 'unplaced' (a known chunk that was not)."""

    fault: str
    reason: str


def locate(text: str, quote: str, prefix: str = "", suffix: str = "") -> Optional[Tuple[int, int]]:
    """Finds a quote in a text, and returns its offsets in code points. Differences in white space, Markdown and a few copying errors are allowed.
    None if the text does not contain the quote, or contains it several times and `prefix` and `suffix` do not show which one is meant."""
    source = text_of(text)
    located = locate_units(source.units, to_units(quote), to_units(prefix), to_units(suffix))
    return (source.to_points(located.start), source.to_points(located.end)) if isinstance(located, Located) else None


def as_result(value: Any) -> Result:
    """Reads strings, mappings, and the documents of LangChain, LlamaIndex and Haystack."""
    if isinstance(value, Result):
        return value
    if isinstance(value, str):
        return Result(text=value)
    score = None
    if isinstance(value, Mapping):
        fields = value
    else:
        # LlamaIndex wraps a node and its score.
        if hasattr(value, "node"):
            score, value = getattr(value, "score", None), value.node
        fields = {name: _attribute(value, name) for name in _ATTRIBUTES if _attribute(value, name) is not None}
    metadata = fields.get("metadata") or fields.get("meta") or {}
    located = {name: metadata[name] for name in _LOCATING_FIELDS if isinstance(metadata.get(name), (str, int))}
    located.update({name: fields[name] for name in (*_LOCATING_FIELDS, "score") if fields.get(name) is not None})
    text = next((fields[name] for name in _TEXT_FIELDS if isinstance(fields.get(name), str)), None)
    if "chunk_id" in located:
        located["chunk_id"] = str(located["chunk_id"])
    result = Result(text=text, **{"score": score, **located})
    if result.chunk_id is None and text is None and (result.doc_id is None or result.start is None or result.end is None):
        raise TypeError("A result needs a text, a chunk_id, or doc_id, start and end. Got: %r" % (value,))
    return result


_LOCATING_FIELDS = ("doc_id", "version", "chunk_id", "start", "end", "source")
_TEXT_FIELDS = ("text", "page_content", "pageContent", "content")
_ATTRIBUTES = ("text", "page_content", "content", "metadata", "meta", "score", "doc_id", "version", "chunk_id", "start", "end")


def _attribute(value: Any, name: str) -> Any:
    attribute = getattr(value, name, None)
    return None if callable(attribute) else attribute


Placed = Union[List[Stretch], NotPlaced]


def placer(dataset: Dataset, chunks: Sequence[Mapping[str, Any]] = ()) -> Callable[[Result], Placed]:
    """Returns a function that locates a result. A text that occurs several times has several places.

    `chunks` are your own, if results name their ids: mappings with chunk_id and text, or doc_id, start and end in code points. Pass them in
    document order: a repeated text is placed after its previous occurrence.
    """
    find_text = _text_finder(dataset)
    latest = dataset.latest()
    places_by_id: Dict[str, Placed] = {
        chunk.chunk_id: [_in_units(dataset, chunk.doc_id, chunk.version, chunk.start, chunk.end)] for chunk in dataset.chunks
    }
    places_by_id.update(_places_of_chunks(dataset, chunks, latest, find_text))

    def place(result: Result) -> Placed:
        if result.doc_id is not None and result.start is not None and result.end is not None:
            return _place_of_offsets(dataset, latest, result.doc_id, result.version, result.start, result.end)
        of_chunk = places_by_id.get(result.chunk_id) if result.chunk_id is not None else None
        if of_chunk is not None and (result.text is None or not isinstance(of_chunk, NotPlaced)):
            return of_chunk
        if result.text is None:
            return NotPlaced("unknown", "There is no chunk %s." % result.chunk_id)
        places = find_text(result)
        if places:
            return places
        line = " ".join(result.text.split())
        return NotPlaced("not found", "The text was not found in any document: “%s”" % (line if len(line) <= 80 else line[:80] + "…"))

    return place


def _in_units(dataset: Dataset, doc_id: str, version: str, start: int, end: int) -> Stretch:
    text = dataset._texts[(doc_id, version)]
    return Stretch(doc_id, version, text.to_units(start), text.to_units(end))


def _place_of_offsets(dataset: Dataset, latest: Mapping[str, str], doc_id: str, version: Optional[str], start: int, end: int) -> Placed:
    """The place of offsets in code points. Uses the latest version if none is given."""
    known_version = version if version is not None else latest.get(doc_id)
    if known_version is None:
        return NotPlaced("unknown", "There is no document %s." % doc_id)
    text = dataset._texts.get((doc_id, known_version))
    if text is None:
        return NotPlaced("unknown", "There is no version %s of %s." % (known_version, doc_id))
    if not 0 <= start < end <= len(text.points):
        return NotPlaced("outside", "%d to %d is not a valid range in %s (%d characters)." % (start, end, doc_id, len(text.points)))
    return [_in_units(dataset, doc_id, known_version, start, end)]


FindText = Callable[[Result], List[Stretch]]


def _places_of_chunks(
    dataset: Dataset, chunks: Sequence[Mapping[str, Any]], latest: Mapping[str, str], find_text: FindText
) -> Dict[str, Placed]:
    """Locates the user's own chunks. Mirrors createPlacer in src/dataset/project.ts."""
    last_start: Dict[Tuple[str, str], int] = {}

    def place(chunk: Mapping[str, Any]) -> Placed:
        doc_id, version, text = chunk.get("doc_id"), chunk.get("version"), chunk.get("text") or ""
        start, end = chunk.get("start"), chunk.get("end")
        if start is not None and end is not None:
            if doc_id is None:
                return NotPlaced("unplaced", "The chunk has offsets but no doc_id.")
            return _place_of_offsets(dataset, latest, doc_id, version, start, end)
        if not text.strip():
            return NotPlaced("unplaced", "The chunk has neither offsets nor text.")
        found = find_text(Result(text=text, doc_id=doc_id, version=version))
        places = [place for place in found if latest.get(place.doc_id) == place.version] or found
        documents = {(place.doc_id, place.version) for place in places}
        if len(documents) > 1:
            return NotPlaced("unplaced", "The text occurs in %d documents; set doc_id." % len(documents))
        if not places:
            return NotPlaced("unplaced", "The text was not found in any document.")
        (document,) = documents
        chosen = next((place for place in places if place.start > last_start.get(document, -1)), places[0])
        last_start[document] = chosen.start
        return [chosen]

    places_by_id: Dict[str, Placed] = {}
    for chunk in chunks:
        chunk_id, placed = str(chunk["chunk_id"]), place(chunk)
        if isinstance(placed, NotPlaced):
            placed = NotPlaced("unplaced", "Your chunk %s: %s" % (chunk_id, placed.reason))
        places_by_id[chunk_id] = placed
    return places_by_id


_MAX_EXACT_PLACES = 50
_MAX_LIKELY_DOCUMENTS = 3
_MIN_SHARED_WORDS = 0.7


def _text_finder(dataset: Dataset) -> FindText:
    """Finds texts that a chunker or retriever returned, even if a splitter changed them slightly. Retrievers repeat chunks, so places are cached."""
    cache: Dict[Tuple[Optional[str], ...], List[Stretch]] = {}
    word_sets: List[Tuple[Document, FrozenSet[str]]] = []

    def likely_documents(text: str) -> List[Document]:
        """Documents that contain most words of a text. Searching all documents for near matches would take minutes."""
        if not word_sets:
            word_sets.extend((document, frozenset(words(_units_of(dataset, document)))) for document in dataset.documents)
        text_words = set(words(text))
        if not text_words:
            return []
        shares = [(document, len(text_words & words_of_document) / len(text_words)) for document, words_of_document in word_sets]
        ranked = sorted((entry for entry in shares if entry[1] >= _MIN_SHARED_WORDS), key=lambda entry: -entry[1])
        return [document for document, _ in ranked[:_MAX_LIKELY_DOCUMENTS]]

    def search(result: Result) -> List[Stretch]:
        text = to_units(result.text or "")
        documents = _documents_matching(dataset.documents, result)
        exact = [place for document in documents for place in _exact_places(dataset, document, text.strip())]
        if exact:
            return exact
        found: List[Stretch] = []
        for document in likely_documents(text):
            place = locate_chunk(_units_of(dataset, document), text) if document in documents else None
            if place:
                found.append(Stretch(document.doc_id, document.version, *place))
        return found

    def find(result: Result) -> List[Stretch]:
        if not (result.text or "").strip():
            return []
        key = (result.text, result.doc_id, result.version, result.source)
        if key not in cache:
            cache[key] = search(result)
        return cache[key]

    return find


def _units_of(dataset: Dataset, document: Document) -> str:
    return dataset._texts[(document.doc_id, document.version)].units


def _documents_matching(documents: Sequence[Document], result: Result) -> Sequence[Document]:
    """Documents with the id or file that a result names, in the version that it names if it exists. All documents if none match."""
    names = [name for name in (result.doc_id, result.source) if isinstance(name, str)]
    matching = [
        document
        for document in documents
        if document.doc_id == result.doc_id or any(_may_be_same_file(name, document.source) for name in names)
    ]
    with_version = [document for document in matching if document.version == result.version]
    return with_version or matching or documents


def _may_be_same_file(first: str, second: str) -> bool:
    """True if two paths may name one file: they are equal, or one ends with the other."""
    a, b = ("/" + path.replace("\\", "/") for path in (first, second))
    return a.endswith(b) or b.endswith(a)


def _exact_places(dataset: Dataset, document: Document, text: str) -> List[Stretch]:
    units = _units_of(dataset, document)
    places: List[Stretch] = []
    start = units.find(text)
    while start >= 0 and len(places) < _MAX_EXACT_PLACES:
        places.append(Stretch(document.doc_id, document.version, start, start + len(text)))
        start = units.find(text, start + 1)
    return places
