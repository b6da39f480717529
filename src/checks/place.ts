import { documentOf } from '../corpus/corpus.ts'
import { passagesAt } from '../corpus/quotes.ts'
import { counted } from '../text/counted.ts'
import { groupedBy } from '../text/grouped-by.ts'
import { shown } from '../text/shown.ts'
import { type Check, fatal, fixable, sound } from './check.ts'

/** The evidence must be in indexed passages of current versions, and the hops in different passages. */
export const place: Check = {
  name: 'place',
  about: 'place',
  run({ spans }, { ask, corpus }) {
    const lost = spans.find((span) => passagesAt(corpus, span).length === 0)
    if (lost) return fatal(`No passage of the index contains the evidence ${shown(lost.text)}.`)
    // A temporal trap quotes an older version on purpose.
    const stale =
      ask.adversarial_type !== 'temporal_trap' &&
      spans.find(({ doc_id, version }) => (corpus.document(doc_id)?.version ?? version) !== version)
    if (stale) {
      const { version } = documentOf(corpus, { doc_id: stale.doc_id })
      return fixable(
        `The evidence is in version ${stale.version} of ${stale.doc_id}, which version ${version} has replaced. Quote the current version.`,
      )
    }
    const numbered = spans.filter(({ hop }) => hop !== undefined)
    const hops = [...groupedBy(numbered, ({ hop }) => hop).values()].map((ofHop) =>
      ofHop.flatMap((span) => passagesAt(corpus, span).map(({ chunk_id }) => chunk_id)),
    )
    const [first = [], ...others] = hops
    const together =
      others.length > 0 ? first.find((chunk_id) => others.every((passages) => passages.includes(chunk_id))) : undefined
    if (together)
      return fixable(
        `One passage (${together}) contains all ${hops.length} hops: quote places in different passages, or drop the hops.`,
      )
    return sound(`The evidence is in ${counted(spans.length, 'place')} of the indexed documents.`)
  },
}
