import type { Brief, Item } from '../vocabulary/index.ts'
import type { BriefSketch } from './strategy.ts'

/** Asks for the needs of these items again in a harder way. `hashes` maps each ask to its accepted draft. */
export const askHarder = (
  items: readonly Item[],
  briefs: readonly Brief[],
  hashes: ReadonlyMap<string, string>,
): BriefSketch[] => {
  const asked = new Map(briefs.flatMap((brief) => brief.asks.map((ask) => [ask.ask_id, { brief, ask }] as const)))
  return items.flatMap(({ question, provenance: { ask: id = '' } }) => {
    const found = asked.get(id)
    const draft_hash = hashes.get(id)
    if (!found || draft_hash === undefined) return []
    const { strategy, agent, language, topic, chunk_ids, examples } = found.brief
    // An evolution that replaced its seed is asked without the seed.
    const { ask_id, evolution: _, ...ask } = found.ask
    return {
      strategy,
      agent,
      language,
      topic,
      chunk_ids: ask.chunk_ids ?? chunk_ids,
      examples,
      asks: [{ ...ask, difficulty: 'hard', harder_than: { ask_id, draft_hash, question } }],
    }
  })
}
