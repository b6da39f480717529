import { z } from 'zod'
import type { Corpus } from '../corpus/corpus.ts'
import { findInjections, injectionRules } from '../corpus/quarantine.ts'
import type { Store } from '../store/store.ts'
import { sha256 } from '../text/hash.ts'
import { elementAt } from '../text/required.ts'
import type { DocumentInfo, Passage } from '../vocabulary/index.ts'

/** Of each document as it is cut, by a hash: which of its passages speak to a model. */
const Kept = z.record(z.string(), z.array(z.int()))

/**
 * Passages that address a model. Reading all of a large corpus for them takes longer than opening its index, on every worker, so what was
 * found stays with the corpus, and only what is new is read.
 */
export const barredPassages = ({
  store,
  corpus,
  speaksToModels = (text) => findInjections(text).length > 0,
}: {
  readonly store: Pick<Store, 'built'>
  readonly corpus: Pick<Corpus, 'documents' | 'passagesOf' | 'text'>
  readonly speaksToModels?: (text: string) => boolean
}): Set<string> => {
  const kept = store.built.get(name)
  const known =
    kept?.fingerprint === injectionRules ? Kept.parse(JSON.parse(Buffer.from(kept.body).toString('utf8'))) : {}
  const barred = new Set<string>()
  const found: Record<string, number[]> = {}
  for (const document of corpus.documents()) {
    const passages = corpus.passagesOf(document.doc_id, document.version)
    const key = keyOf(document, passages)
    const places =
      known[key] ?? passages.flatMap((passage, place) => (speaksToModels(corpus.text(passage)) ? [place] : []))
    for (const place of places) barred.add(elementAt(passages, place).chunk_id)
    found[key] = [...places]
  }
  const isSame = kept?.fingerprint === injectionRules && Object.keys(found).every((key) => known[key] !== undefined)
  if (!isSame) store.built.put(name, injectionRules, Buffer.from(JSON.stringify(found)))
  return barred
}

const name = 'barred'

/** The same text cut at the same places. */
const keyOf = (document: DocumentInfo, passages: readonly Passage[]): string =>
  sha256(`${document.sha256} ${passages.map(({ start, end }) => `${start}-${end}`).join(' ')}`).slice(0, 16)
