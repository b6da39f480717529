"""Verifies a dataset folder: python -m goldspan golden"""

from typing import Optional, Sequence
import sys

from .dataset import DatasetError, load


def main(arguments: Optional[Sequence[str]] = None) -> int:
    arguments = list(sys.argv[1:] if arguments is None else arguments)
    if len(arguments) != 1 or arguments[0].startswith("-"):
        print("usage: python -m goldspan <dataset>", file=sys.stderr)
        return 2
    try:
        dataset = load(arguments[0])
    except (DatasetError, OSError) as error:
        print(error, file=sys.stderr)
        return 1
    spans = sum(len(item.gold_spans) for item in dataset.items)
    print("%d items, %d spans, %d documents: no findings." % (len(dataset.items), spans, len(dataset.documents)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
