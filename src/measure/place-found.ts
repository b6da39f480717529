import { type Dataset, textKey } from '../dataset/check/read-dataset.ts'
import type { Found } from './remote-retriever.ts'
import type { Stretch } from './retrieval-scores.ts'

export interface PlacedResult extends Stretch {
  readonly version: string
  readonly latest: boolean
}

/** Where a retriever's result stands: where it says, or where its passage of the dataset does. Nowhere for an unknown passage. */
export const placeFound = (dataset: Dataset): ((found: Found) => PlacedResult | undefined) => {
  const chunks = new Map(dataset.chunks.map((chunk) => [chunk.chunk_id, chunk]))
  const latest = new Map(
    dataset.documents
      .toSorted((a, b) => compare(a.as_of, b.as_of) || compare(a.version, b.version))
      .map(({ doc_id, version }) => [doc_id, version]),
  )
  const placed = ({ doc_id, version, start, end }: Stretch & { readonly version: string }): PlacedResult => ({
    doc_id,
    version,
    start,
    end,
    latest: latest.get(doc_id) === version,
  })
  return (found) => {
    if (!isStretch(found)) {
      const chunk = chunks.get(found.chunk_id as string)
      return chunk && placed(chunk)
    }
    const { doc_id, start, end } = found
    const version = typeof found.version === 'string' ? found.version : (latest.get(doc_id) ?? '')
    return placed({ doc_id, version, start, end })
  }
}

/** Versions of a document are different documents to whoever scores retrieval. */
export const versioned = ({ doc_id, version, start, end }: Stretch & { readonly version: string }): Stretch => ({
  doc_id: textKey(doc_id, version),
  start,
  end,
})

const isStretch = (found: Found): found is Found & Stretch =>
  typeof found.doc_id === 'string' && typeof found.start === 'number' && typeof found.end === 'number'

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
