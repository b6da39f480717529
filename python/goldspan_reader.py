"""Reads a goldspan dataset in Python. One file, standard library only.

    from goldspan_reader import read_dataset

    dataset = read_dataset("golden")
    for item in dataset.items:
        for span in item["gold_spans"]:
            text = dataset.text(span["doc_id"], span["version"])
            assert text[span["start"]:span["end"]] == span["text"]

In the files offsets count UTF-16 code units. Here they count code points, as Python's strings do, and every span is compared with
its document. Hashes of documents are verified. Copy this file into your project, or run it: python goldspan_reader.py golden
"""

import hashlib
import json
import os
import sys


class DatasetError(ValueError):
    """Something in the folder does not hold. The message says what, and where."""


class Dataset:
    """Items, documents and passages of a dataset; offsets in code points."""

    def __init__(self, folder, items, documents, chunks, texts):
        self.folder = folder
        self.items = items
        self.documents = documents
        self.chunks = chunks
        self._texts = texts
        self._chunks = {chunk["chunk_id"]: chunk for chunk in chunks}

    def text(self, doc_id, version):
        """The canonical text of a document in one version."""
        return self._texts[(doc_id, version)]

    def chunk_text(self, chunk_id):
        """The text of a passage, as gold_evidence and negatives name it."""
        chunk = self._chunks[chunk_id]
        return self.text(chunk["doc_id"], chunk["version"])[chunk["start"]:chunk["end"]]

    def split(self, name):
        """The items of one split: design, validation or test."""
        return [item for item in self.items if item.get("split") == name]


def read_dataset(folder, verify=True):
    """Reads a dataset folder. With verify=False hashes and spans are taken as they are."""
    documents = _lines(os.path.join(folder, "corpus", "documents.jsonl"))
    texts = {}
    for document in documents:
        file = _inside(folder, document["text_path"])
        with open(file, "rb") as handle:
            data = handle.read()
        if verify and hashlib.sha256(data).hexdigest() != document["sha256"]:
            raise DatasetError("%s: the text is not the one that was hashed" % document["text_path"])
        texts[(document["doc_id"], document["version"])] = data.decode("utf-8")
    points = {key: _code_points(text) for key, text in texts.items()}

    def place(span, where):
        key = (span["doc_id"], span["version"])
        if key not in texts:
            raise DatasetError("%s: there is no document %s in version %s" % ((where,) + key))
        try:
            start, end = points[key](span["start"]), points[key](span["end"])
        except IndexError:
            raise DatasetError("%s: %d-%d is outside %s" % (where, span["start"], span["end"], key[0])) from None
        if verify and "text" in span and texts[key][start:end] != span["text"]:
            raise DatasetError("%s: the text at %d-%d of %s is another" % (where, span["start"], span["end"], key[0]))
        return dict(span, start=start, end=end)

    items = []
    for number, item in enumerate(_lines(os.path.join(folder, "items.jsonl")), 1):
        where = "items.jsonl:%d" % number
        placed = {
            name: [place(span, where) for span in item[name]] for name in ("gold_spans", "also_supports") if name in item
        }
        items.append(dict(item, **placed))
    chunk_file = os.path.join(folder, "corpus", "chunks.jsonl")
    chunks = [
        place(chunk, "corpus/chunks.jsonl:%d" % number) for number, chunk in enumerate(_lines(chunk_file), 1)
    ] if os.path.exists(chunk_file) else []
    return Dataset(folder, items, documents, chunks, texts)


def _code_points(text):
    """A function from offsets in UTF-16 code units to offsets in code points."""
    if all(ord(char) < 0x10000 for char in text):
        length = len(text)

        def same(offset):
            if not 0 <= offset <= length:
                raise IndexError(offset)
            return offset

        return same
    table = []
    for place, char in enumerate(text):
        table.append(place)
        if ord(char) >= 0x10000:
            table.append(place)
    table.append(len(text))

    def counted(offset):
        if offset < 0:
            raise IndexError(offset)
        return table[offset]

    return counted


def _inside(folder, path):
    file = os.path.realpath(os.path.join(folder, path))
    if os.path.commonpath([file, os.path.realpath(folder)]) != os.path.realpath(folder):
        raise DatasetError("%s leads out of the dataset" % path)
    return file


def _lines(file):
    rows = []
    with open(file, encoding="utf-8", newline="\n") as handle:
        for number, line in enumerate(handle, 1):
            if line.strip():
                try:
                    rows.append(json.loads(line))
                except ValueError as error:
                    raise DatasetError("%s:%d is no JSON: %s" % (os.path.basename(file), number, error)) from None
    return rows


def main(arguments):
    if len(arguments) != 2:
        print("usage: python goldspan_reader.py <dataset>", file=sys.stderr)
        return 2
    try:
        dataset = read_dataset(arguments[1])
    except (DatasetError, OSError) as error:
        print(error, file=sys.stderr)
        return 1
    spans = sum(len(item["gold_spans"]) for item in dataset.items)
    print("%d items, %d spans, %d documents: no findings." % (len(dataset.items), spans, len(dataset.documents)))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv))
