import { z } from 'zod'
import {
  AdversarialType,
  AnswerType,
  Difficulty,
  EvolutionType,
  Intent,
  Profile,
  Sample,
  StrategyName,
  Variant,
} from './brief.ts'
import { Quote } from './document.ts'
import { Absence, Finding, GoldSpan, Importance, NearPassage, Vote } from './draft.ts'

export const NegativeKind = NearPassage.shape.kind

/** An accepted record of the dataset: one line of items.jsonl. */
export const Item = z.looseObject({
  query_id: z.string(),
  question: z.string().min(1),
  language: z.string(),
  origin_language: z.string(),
  strategy: StrategyName.or(z.literal('anchor')),
  intent: Intent,
  answer_type: AnswerType,
  /** Measured by the ranks of the evidence in the built-in retrievers; the asked difficulty if there is no evidence. */
  difficulty: Difficulty,
  /** What was asked for. Absent in sets of earlier versions, where `difficulty` holds it. */
  asked_difficulty: Difficulty.optional(),
  /** The measured value: 0 if every built-in retriever has all evidence first, near 1 if none finds it. */
  measured_difficulty: z.number().min(0).max(1).optional(),
  /** Absent where nothing dates its documents. */
  as_of: z.string().optional(),
  gold_spans: z.array(GoldSpan),
  gold_evidence: z.array(z.string()),
  also_supports: z.array(Quote),
  ideal_answer: z.string().min(1),
  citations: z.array(z.string()),
  claims: z.array(z.object({ text: z.string(), spans: z.array(z.int()), importance: Importance.optional() })),
  negatives: z.array(z.object({ chunk_id: z.string(), kind: NegativeKind, why: z.string() })),
  multi_hop: z
    .object({ requires: z.int(), hops: z.array(z.object({ why: z.string(), evidence: z.string() })) })
    .optional(),
  no_answer: z.boolean(),
  absence: Absence.optional(),
  journey: z
    .object({
      id: z.string(),
      template: z.string(),
      position: z.int(),
      of: z.int(),
      /** What the turn is for, in the words of its template. */
      phase: z.string().optional(),
      standalone_question: z.string().optional(),
    })
    .optional(),
  evolution: z.object({ type: EvolutionType, from: z.string() }).optional(),
  adversarial_type: AdversarialType.optional(),
  /** Of a line of variants.jsonl: how the question of which item is asked otherwise. */
  variant: z.object({ type: Variant, clean_id: z.string() }).optional(),
  noise: z.object({ level: z.enum(['mild', 'severe']), clean_id: z.string() }).optional(),
  source_real_question: z.string().optional(),
  /** The original real question with personal data, if the user wants it kept. */
  original_question: z.string().optional(),
  /** Absent in sets of earlier versions. */
  sample: Sample.optional(),
  profile: Profile,
  topic: z.string(),
  tags: z.array(z.string()),
  /** The pattern of the question, where its author works with patterns. */
  family: z.string().optional(),
  /** What people said about it. */
  review: z
    .object({
      status: z.enum(['accepted', 'edited', 'rescued', 'disagreed', 'disputed']),
      /** How many people looked at it. */
      people: z.int(),
      settled: z.boolean().optional(),
      /** Checks that object, and were overruled. */
      insisted: z.array(z.string()).optional(),
    })
    .optional(),
  /** Models that were asked it without its documents, and whether they got it right. */
  closed_book: z.array(z.object({ model: z.string(), right: z.boolean() })).optional(),
  group_id: z.string(),
  template_family_id: z.string(),
  split: z.enum(['design', 'validation', 'test']).optional(),
  checks: z.array(z.object({ name: z.string(), finding: Finding })),
  critics: z.array(
    z.object({
      name: z.string(),
      scores: z.record(z.string(), z.number()).optional(),
      finding: Finding,
      reason: z.string(),
      /** Of each voice, where several were asked. */
      votes: z.array(Vote).optional(),
    }),
  ),
  provenance: z.object({
    session: z.string(),
    brief: z.string(),
    /** The ask that it was written for. */
    ask: z.string().optional(),
    models: z.record(z.string(), z.string()),
    prompts: z.array(z.string()),
    attempts: z.int(),
    /** Set where a person wrote the item: its id in the file of anchors. */
    anchor: z.string().optional(),
    /** The item that asked the same before its evidence changed. */
    replaces: z.string().optional(),
  }),
})
export type Item = z.infer<typeof Item>

export type Turn = Item & { readonly journey: NonNullable<Item['journey']> }
export const isTurn = (item: Item): item is Turn => item.journey !== undefined

/** The claims that an answer must make. An item whose claims say nothing about their importance requires all of them. */
export const requiredClaims = ({ claims }: Pick<Item, 'claims'>): Item['claims'] => {
  const required = claims.filter(({ importance }) => importance !== 'helpful')
  return required.length > 0 ? required : claims
}

/** One line of rejected.jsonl: an ask that did not become an item, and why. */
export const Rejection = z.object({
  ask_id: z.string(),
  brief_id: z.string(),
  strategy: StrategyName,
  cell: z.object({ topic: z.string(), intent: Intent, language: z.string(), difficulty: Difficulty }),
  evolution: EvolutionType.optional(),
  adversarial_type: AdversarialType.optional(),
  stage: z.enum(['write', 'ground', 'evolve', 'check', 'critic', 'assemble', 'session', 'review', 'refresh']),
  /** The check, critic or rule that ended it. */
  by: z.string(),
  reason: z.string(),
  question: z.string().optional(),
  draft: z.unknown().optional(),
  /** The whole item, where it was in the set before people turned it down. */
  item: z.unknown().optional(),
  attempts: z.int(),
  cost: z.object({ calls: z.number(), tokens: z.number(), usd: z.number().nullable() }),
})
export type Rejection = z.infer<typeof Rejection>

/** How many items of the finished set are wanted with one value of one dimension. */
export interface Goal {
  /** topic, intent, language, difficulty, evolution, adversarial, evolved, no-answer, multi-hop, or a dimension of the profiles. */
  readonly dimension: string
  readonly value: string
  readonly wanted: number
  /** Somebody asked for it, so a shortfall is reported. Other goals only guide the choice. */
  readonly asked: boolean
}

/** The value that an item has in a dimension; nothing if the dimension does not apply to it. */
export const valueIn = (item: Item, dimension: string): string | undefined => {
  switch (dimension) {
    case 'topic':
    case 'intent':
    case 'language':
    case 'difficulty':
      return item[dimension]
    case 'evolution':
      return item.evolution?.type
    case 'adversarial':
      return item.adversarial_type
    case 'evolved':
      return item.evolution ? 'yes' : 'no'
    case 'no-answer':
      return item.no_answer ? 'yes' : 'no'
    case 'multi-hop':
      return item.multi_hop ? 'yes' : 'no'
    default:
      return item.profile[dimension]
  }
}
