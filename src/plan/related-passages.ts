import { passagesOfOtherVersions } from '../corpus/corpus.ts'
import type { SearchedCorpus } from '../search/index.ts'
import { beginningOf } from '../text/beginning.ts'
import { haveSameBaseLanguage } from '../text/words.ts'
import { type AdversarialType, documentKey, type EvolutionType, type Passage } from '../vocabulary/index.ts'

/** Types whose questions combine two passages. */
export const twoPassageTypes: ReadonlySet<AdversarialType | EvolutionType> = new Set([
  'multi_context',
  'reasoning',
  'in_breadth',
  'cross_document',
  'ambiguous',
  'temporal_trap',
  'near_miss',
  'entity_swap',
])

/** Passages that a question can combine with `chunk_id`: the nearest ones, or an older version of the same section. Most types combine passages of different documents. */
export const relatedPassages = async (
  context: SearchedCorpus,
  chunk_id: string,
  type: AdversarialType | EvolutionType,
  count = 2,
): Promise<readonly string[]> => {
  const passage = context.corpus.passage(chunk_id)
  if (!passage) return []
  if (type === 'temporal_trap') {
    const otherVersions = passagesOfOtherVersions(context.corpus, passage)
    const olderPassage = otherVersions.findLast((other) => other.path.at(-1) === passage.path.at(-1))
    if (olderPassage) return [olderPassage.chunk_id]
  }
  const query = [passage.title, ...passage.path.slice(-2), beginningOf(context.corpus.text(passage), 400)].join(' ')
  const hits = await context.search.search(query, { k: 20, allVersions: type === 'temporal_trap' })
  const mayShareDocument = ['near_miss', 'ambiguous', 'entity_swap', 'reasoning'].includes(type)
  const isOtherDocument = (other: Passage): boolean =>
    type === 'temporal_trap' ? documentKey(other) !== documentKey(passage) : other.doc_id !== passage.doc_id
  return hits
    .flatMap((hit) => context.corpus.passage(hit.chunk_id) ?? [])
    .filter((other) => other.chunk_id !== chunk_id && haveSameBaseLanguage(other.language, passage.language))
    .filter((other) => mayShareDocument || isOtherDocument(other))
    .slice(0, count)
    .map((other) => other.chunk_id)
}
