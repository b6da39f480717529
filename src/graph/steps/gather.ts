import type { PassageInput } from '../../agents/author-inputs.ts'
import { distillContext, findClues, searchesFor } from '../../agents/surveyor/gather-context.ts'
import type { Clue } from '../../agents/surveyor/prompts/clues.ts'
import type { Corpus } from '../../corpus/corpus.ts'
import type { TakeTurn } from '../../models/turn.ts'
import type { SearchIndex } from '../../search/index.ts'
import type { Brief, Passage, SessionSettings } from '../../vocabulary/index.ts'
import { unlessUnusable } from './survey/ask-surveyor.ts'

export interface GatherNeeds {
  readonly corpus: Corpus
  readonly search: SearchIndex
  readonly takeTurn: TakeTurn
  readonly barred: ReadonlySet<string>
  readonly settings: Pick<SessionSettings, 'clues' | 'topK' | 'neighbours'>
}

const passagesAdded = 2

/**
 * For a brief with asks that join facts: what is worth asking about its passage, what else the corpus says about that, and which
 * of it matters. The passages that hold the most of what matters join the brief.
 */
export const gather = async (needs: GatherNeeds, brief: Brief): Promise<Brief> => {
  if (!brief.asks.some(joinsFacts)) return brief
  const first = needs.corpus.passage(brief.chunk_ids[0]!)
  if (!first) return brief
  const found = await unlessUnusable(() => searchFurther(withBrief(needs, brief), first, brief))
  return found ? { ...brief, chunk_ids: [...new Set([...brief.chunk_ids, ...found])] } : brief
}

const joinsFacts = ({ intent, evolution, adversarial_type }: Brief['asks'][number]): boolean =>
  intent === 'multi_hop' || evolution?.type === 'multi_context' || adversarial_type === 'cross_document'

/** What is asked on behalf of a brief stands in the ledger under its name. */
const withBrief = (needs: GatherNeeds, { brief_id }: Brief): GatherNeeds => ({
  ...needs,
  takeTurn: (request) => needs.takeTurn({ ...request, brief: brief_id }),
})

const searchFurther = async (needs: GatherNeeds, first: Passage, brief: Brief): Promise<string[]> => {
  const { corpus, takeTurn } = needs
  const clues = await findClues(takeTurn, [inputOf(corpus, first)], needs.settings.clues)
  if (clues.length === 0) return []
  const searches = await searchesFor(takeTurn, clues, first.language)
  const weights = new Map<string, number>()
  for (const clue of clues) {
    const hits = await otherPassages(needs, clue, searches.get(clue.clue_id) ?? [], brief)
    const blocks = hits.flatMap((passage) => blocksOf(corpus, passage))
    if (blocks.length === 0) continue
    for (const { chunk_id } of await distillContext(takeTurn, clue, blocks))
      weights.set(chunk_id, (weights.get(chunk_id) ?? 0) + 1)
  }
  return [...weights]
    .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
    .slice(0, passagesAdded)
    .map(([chunk_id]) => chunk_id)
}

const otherPassages = async (
  { corpus, search, barred, settings }: GatherNeeds,
  clue: Clue,
  searches: readonly string[],
  brief: Brief,
): Promise<Passage[]> => {
  const found = new Map<string, Passage>()
  for (const words of searches) {
    for (const { chunk_id } of await search.search(words, { k: settings.topK })) {
      for (const passage of withNeighbours(corpus, chunk_id, settings.neighbours))
        if (
          !barred.has(passage.chunk_id) &&
          passage.chunk_id !== clue.chunk_id &&
          !brief.chunk_ids.includes(passage.chunk_id)
        )
          found.set(passage.chunk_id, passage)
    }
  }
  return [...found.values()]
}

const withNeighbours = (corpus: Corpus, chunk_id: string, each: number): readonly Passage[] => {
  const passage = corpus.passage(chunk_id)
  if (!passage) return []
  const siblings = corpus.passagesOf(passage.doc_id, passage.version)
  const at = siblings.findIndex((sibling) => sibling.chunk_id === chunk_id)
  return siblings.slice(Math.max(0, at - each), at + each + 1)
}

/** Paragraphs, and whatever else stands between empty lines. */
const blocksOf = (corpus: Corpus, passage: Passage): { chunk_id: string; text: string }[] =>
  corpus
    .text(passage)
    .split(/\n\s*\n/)
    .filter((text) => text.trim() !== '')
    .map((text) => ({ chunk_id: passage.chunk_id, text }))

const inputOf = (corpus: Corpus, passage: Passage): PassageInput => ({
  chunk_id: passage.chunk_id,
  title: passage.title,
  path: [...passage.path],
  text: corpus.text(passage),
})
