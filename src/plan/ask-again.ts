import type { Brief, Postponed } from '../vocabulary/index.ts'
import type { BriefSketch } from './strategy.ts'

/** Briefs with asks that continue the postponed drafts of earlier rounds. */
export const sketchesForPostponed = (drafts: readonly Postponed[], briefs: readonly Brief[]): BriefSketch[] =>
  drafts.flatMap((draft) =>
    briefs.flatMap(({ strategy, agent, language, topic, chunk_ids, examples, asks }) =>
      asks
        .filter(({ ask_id }) => ask_id === draft.ask_id)
        // Drops `evolution`, which refers to an ask of the earlier brief.
        .map(({ ask_id: _, evolution: __, ...ask }) => ({
          strategy,
          agent,
          language,
          topic,
          chunk_ids: ask.chunk_ids ?? chunk_ids,
          examples,
          asks: [{ ...ask, continues: draft }],
        })),
    ),
  )

/** Ids of the asks whose drafts a later round continues. */
export const idsOfContinuedAsks = (briefs: readonly Brief[]): ReadonlySet<string> =>
  new Set(briefs.flatMap(({ asks }) => asks.flatMap(({ continues }) => continues?.ask_id ?? [])))
