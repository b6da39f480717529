import { documentOf } from '../corpus/corpus.ts'
import { passagesAt } from '../corpus/quotes.ts'
import { counted } from '../text/counted.ts'
import { groupedBy } from '../text/grouped-by.ts'
import { quotedShort } from '../text/one-line.ts'
import { type Check, fatal, fixable, sound } from './check.ts'

/** The evidence must be in indexed passages of current versions, and no single passage may contain all hops. */
export const place: Check = {
  name: 'place',
  about: 'place',
  run({ spans }, { ask, corpus }) {
    const unindexed = spans.find((span) => passagesAt(corpus, span).length === 0)
    if (unindexed) return fatal(`No passage of the index contains the evidence ${quotedShort(unindexed.text)}.`)
    // A temporal trap quotes an older version on purpose.
    const outdated =
      ask.adversarial_type !== 'temporal_trap' &&
      spans.find(({ doc_id, version }) => (corpus.document(doc_id)?.version ?? version) !== version)
    if (outdated) {
      const { version } = documentOf(corpus, { doc_id: outdated.doc_id })
      return fixable(
        `The evidence is in version ${outdated.version} of ${outdated.doc_id}, which version ${version} has replaced. Quote the current version.`,
      )
    }
    const spansWithHop = spans.filter(({ hop }) => hop !== undefined)
    const passagesByHop = [...groupedBy(spansWithHop, ({ hop }) => hop).values()].map((spansOfHop) =>
      spansOfHop.flatMap((span) => passagesAt(corpus, span).map(({ chunk_id }) => chunk_id)),
    )
    const [first = [], ...rest] = passagesByHop
    const sharedPassage = rest.length > 0 ? first.find((id) => rest.every((ids) => ids.includes(id))) : undefined
    if (sharedPassage)
      return fixable(
        `One passage (${sharedPassage}) contains all ${passagesByHop.length} hops: quote from different passages, or drop the hops.`,
      )
    return sound(`The evidence is in ${counted(spans.length, 'place')} in the indexed documents.`)
  },
}
