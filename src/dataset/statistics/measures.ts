import { z } from 'zod'
import { Brief, Dimension, RefusedAnchor } from '../../vocabulary/index.ts'

/** A work order as far as the finished set needs it. One line of briefs.jsonl. */
export const PlannedBrief = Brief.pick({
  brief_id: true,
  strategy: true,
  agent: true,
  language: true,
  topic: true,
  chunk_ids: true,
  asks: true,
})
export type PlannedBrief = z.infer<typeof PlannedBrief>

const Point = z.tuple([z.number(), z.number()])

const CallSum = z.object({
  agent: z.string(),
  prompt: z.string(),
  model: z.string(),
  kind: z.literal('fresh'),
  input_tokens: z.number(),
  output_tokens: z.number(),
  usd: z.number().nullable(),
  times: z.int(),
})

const Figure = z.number().nullable()

/** What people did with the set, where people looked at it. A figure is null where there is too little to tell. */
export const PeopleSummary = z.object({
  /** Items that somebody judged, and rejected drafts that somebody did. */
  looked: z.int(),
  drafts: z.int(),
  accepted: z.int(),
  rejected: z.int(),
  disagreed: z.int(),
  disputed: z.int(),
  settled: z.int(),
  people: z.array(
    z.object({ reviewer: z.string(), items: z.int(), rejected: z.int(), decoys: z.int(), caught: z.int() }),
  ),
  criteria: z.array(z.object({ criterion: z.string(), items: z.int(), named: z.int(), alpha: Figure })),
  pairs: z.array(
    z.object({
      people: z.tuple([z.string(), z.string()]),
      items: z.int(),
      same: z.number(),
      kappa: Figure,
      ac1: Figure,
    }),
  ),
  overTime: z.array(z.object({ day: z.string(), items: z.int(), alpha: Figure })),
  /** What critics let pass of what people hold good, and turn down of what people hold bad. */
  critics: z.array(
    z.object({ name: z.string(), good: z.int(), bad: z.int(), sensitivity: Figure, specificity: Figure }),
  ),
})
export type PeopleSummary = z.infer<typeof PeopleSummary>

/**
 * What a session learned beside the items: measures.json. Card and report are made from it and from the other files of the folder,
 * so that whoever changes a set later can make them again.
 */
export const Measures = z.looseObject({
  topics: z.array(z.object({ label: z.string(), chunk_ids: z.array(z.string()) })).optional(),
  calls: z.array(CallSum).optional(),
  verdicts: z
    .array(
      z.object({
        name: z.string(),
        by: z.enum(['check', 'critic']),
        finding: z.enum(['sound', 'fixable', 'fatal']),
        times: z.int(),
      }),
    )
    .optional(),
  /** Dimensions of the questions, as a profiles file. */
  dimensions: z.array(Dimension).optional(),
  /** Passages that look like prompt injection. */
  barred: z.array(z.string()).optional(),
  /** What users asked, and what they want. */
  real_questions: z
    .object({
      given: z.array(z.object({ id: z.string() })),
      intents: z.array(
        z.object({
          label: z.string(),
          questions: z.array(z.string()),
          times: z.number(),
          share: z.number(),
        }),
      ),
    })
    .optional(),
  anchored: z
    .looseObject({
      items: z.int(),
      refused: z.array(RefusedAnchor),
      honeypots: z.array(
        z.object({
          query_id: z.string(),
          where: z.string(),
          question: z.string(),
          inSet: z.boolean(),
          verdicts: z.array(
            z.object({
              name: z.string(),
              by: z.enum(['check', 'critic']),
              finding: z.enum(['sound', 'fixable', 'fatal']),
              reason: z.string(),
            }),
          ),
        }),
      ),
    })
    .optional(),
  people: PeopleSummary.optional(),
  /** Where passages and questions lie on the topic map. */
  map: z
    .object({
      passages: z.array(z.object({ chunk_id: z.string(), at: Point })),
      ofPassages: z.int(),
      questions: z.record(z.string(), Point),
    })
    .optional(),
})
export type Measures = z.infer<typeof Measures>
export type MapPlaces = NonNullable<Measures['map']>
