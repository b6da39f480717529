import { z } from 'zod'
import { acceptingOldNames } from '../../text/old-names.ts'
import { Brief, Dimension, RefusedAnchor, Verdict } from '../../vocabulary/index.ts'

/** A line of briefs.jsonl. */
export const PlannedBrief = Brief.out.pick({
  brief_id: true,
  strategy: true,
  agent: true,
  language: true,
  topic: true,
  chunk_ids: true,
  asks: true,
})
export type PlannedBrief = z.infer<typeof PlannedBrief>

const VerdictSummary = Verdict.pick({ name: true, by: true, finding: true })
const AnchorVerdict = VerdictSummary.extend({ reason: z.string() })

/** Calls of one agent, prompt and model; `times` is their number. `usd` is null if the price of the model is unknown. */
const CallSum = z.object({
  agent: z.string(),
  prompt: z.string(),
  model: z.string(),
  input_tokens: z.number(),
  output_tokens: z.number(),
  usd: z.number().nullable(),
  times: z.int(),
})

export type CallSum = z.infer<typeof CallSum>

const Figure = z.number().nullable()

const CriterionSummary = z.object({
  criterion: z.string(),
  /** Items that at least two people judged. */
  items: z.int(),
  /** How often a reviewer rejected one of these items: for any reason if `criterion` is `verdict`, otherwise for this reason. */
  rejections: z.int(),
  alpha: Figure,
})

const PairSummary = z.object({
  people: z.tuple([z.string(), z.string()]),
  items: z.int(),
  /** Share of the items that both accepted or both rejected. */
  agreement: z.number(),
  kappa: Figure,
  ac1: Figure,
})

/** Review results. Figures are null if there is too little data. */
export const PeopleSummary = acceptingOldNames(
  { looked: 'judged' },
  z.object({
    /** Items of the set that people judged. */
    judged: z.int(),
    /** Rejected drafts that people judged. */
    drafts: z.int(),
    /** Items that stay unchanged because reviewers disagree, or because checks object to an edit, and items settled by another review. */
    disagreed: z.int(),
    disputed: z.int(),
    settled: z.int(),
    /** `decoys` counts the damaged copies that a person judged, `caught` those that the person rejected. */
    people: z.array(
      z.object({ reviewer: z.string(), items: z.int(), rejected: z.int(), decoys: z.int(), caught: z.int() }),
    ),
    criteria: z.array(acceptingOldNames({ named: 'rejections' }, CriterionSummary)),
    pairs: z.array(acceptingOldNames({ same: 'agreement' }, PairSummary)),
    /** Share of good items that critics accept, and of bad items that they reject, according to reviewers. */
    critics: z.array(
      z.object({ name: z.string(), good: z.int(), bad: z.int(), sensitivity: Figure, specificity: Figure }),
    ),
  }),
)
export type PeopleSummary = z.infer<typeof PeopleSummary>

/** measures.json: records of a session that the card and the report need besides the items. */
export const Measures = acceptingOldNames(
  { barred: 'withheld' },
  z.looseObject({
    topics: z.array(z.object({ label: z.string(), chunk_ids: z.array(z.string()) })).optional(),
    calls: z.array(CallSum).optional(),
    verdicts: z.array(VerdictSummary.extend({ times: z.int() })).optional(),
    dimensions: z.array(Dimension).optional(),
    /** Passages that were not shown to any model, because they look like prompt injection. */
    withheld: z.array(z.string()).optional(),
    real_questions: z
      .object({
        given: z.array(z.object({ id: z.string() })),
        intents: z.array(
          z.object({ label: z.string(), questions: z.array(z.string()), times: z.number(), share: z.number() }),
        ),
      })
      .optional(),
    anchored: z
      .looseObject({
        items: z.int(),
        refused: z.array(RefusedAnchor),
        honeypots: z.array(z.object({ query_id: z.string(), question: z.string(), verdicts: z.array(AnchorVerdict) })),
      })
      .optional(),
    people: PeopleSummary.optional(),
  }),
)
export type Measures = z.infer<typeof Measures>
