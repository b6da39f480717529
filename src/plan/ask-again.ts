import type { Ask, Brief, Item, Postponed } from '../vocabulary/index.ts'
import type { BriefSketch } from './strategy.ts'

/** Asks for harder questions about the needs of these items. `hashes` maps each ask to the hash of its accepted draft. */
export const askHarder = (
  items: readonly Item[],
  briefs: readonly Brief[],
  hashes: ReadonlyMap<string, string>,
): BriefSketch[] =>
  items.flatMap(({ question, provenance: { ask: ask_id = '' } }) => {
    const draft_hash = hashes.get(ask_id)
    return draft_hash === undefined
      ? []
      : askedAgain(ask_id, briefs, { difficulty: 'hard', harder_than: { ask_id, draft_hash, question } })
  })

/** Asks that continue drafts of earlier rounds. */
export const continueAsks = (drafts: readonly Postponed[], briefs: readonly Brief[]): BriefSketch[] =>
  drafts.flatMap((continues) => askedAgain(continues.ask_id, briefs, { continues }))

/** Asks whose drafts an ask of a later round continues. */
export const continuedAsks = (briefs: readonly Brief[]): ReadonlySet<string> =>
  new Set(briefs.flatMap(({ asks }) => asks.flatMap(({ continues }) => continues?.ask_id ?? [])))

const askedAgain = (id: string, briefs: readonly Brief[], change: Partial<Ask>): BriefSketch[] =>
  briefs.flatMap(({ strategy, agent, language, topic, chunk_ids, examples, asks }) =>
    asks
      .filter(({ ask_id }) => ask_id === id)
      // An evolution that replaced its seed is asked without the seed.
      .map(({ ask_id: _, evolution: __, ...ask }) => ({
        strategy,
        agent,
        language,
        topic,
        chunk_ids: ask.chunk_ids ?? chunk_ids,
        examples,
        asks: [{ ...ask, ...change }],
      })),
  )
