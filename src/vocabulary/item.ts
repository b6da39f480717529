import { z } from 'zod'
import { acceptingOldNames, withRenamedFields } from '../text/old-names.ts'
import {
  AdversarialType,
  AnswerType,
  Cell,
  Difficulty,
  EvolutionType,
  Intent,
  Profile,
  Sample,
  StrategyName,
  TurnPlace,
  Variant,
} from './brief.ts'
import { Quote } from './document.ts'
import { Absence, Finding, GoldSpan, Importance, NearbyPassage, Verdict } from './draft.ts'

export const NegativeKind = NearbyPassage.shape.kind

const earlierNames = { asked_difficulty: 'requested_difficulty' }
const earlierNamesInReview = { insisted: 'overruled_checks' }

/** One line of items.jsonl. */
export const Item = acceptingOldNames(
  earlierNames,
  z.looseObject({
    query_id: z.string(),
    question: z.string().min(1),
    language: z.string(),
    /** Language of the documents that the item was written from. */
    origin_language: z.string(),
    strategy: StrategyName.or(z.literal('anchor')),
    intent: Intent,
    answer_type: AnswerType,
    /** Measured by the ranks of the evidence in the built-in retrievers. For an item without evidence, the requested difficulty. */
    difficulty: Difficulty,
    /** The requested difficulty. Older sets have it in `difficulty`. */
    requested_difficulty: Difficulty.optional(),
    /** 0 if every built-in retriever ranks all evidence first, near 1 if none finds it. */
    measured_difficulty: z.number().min(0).max(1).optional(),
    /** The date of the newest document that proves the answer. Absent if none has a date. */
    as_of: z.string().optional(),
    /** `header` is the header row above a span of table rows. It is only context: scores, `gold_evidence` and hashes ignore it. */
    gold_spans: z.array(GoldSpan.extend({ header: Quote.pick({ start: true, end: true, text: true }).optional() })),
    /** Ids of the passages that the gold spans touch. */
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
    journey: TurnPlace.extend({
      phase: z.string().optional(),
      standalone_question: z.string().optional(),
    }).optional(),
    evolution: z.object({ type: EvolutionType, from: z.string() }).optional(),
    adversarial_type: AdversarialType.optional(),
    /** Only in variants.jsonl: the kind of rewording, and the item that it rewords. */
    variant: z.object({ type: Variant, clean_id: z.string() }).optional(),
    noise: z.object({ level: z.enum(['mild', 'severe']), clean_id: z.string() }).optional(),
    /** The id of the real question that the item answers. */
    source_real_question: z.string().optional(),
    /** The original real question with personal data, if the user wants it kept. */
    original_question: z.string().optional(),
    /** Absent in older sets. */
    sample: Sample.optional(),
    profile: Profile,
    topic: z.string(),
    tags: z.array(z.string()),
    /** The pattern of the question, if its author uses patterns. It has nothing to do with `template_family_id`. */
    family: z.string().optional(),
    review: acceptingOldNames(
      earlierNamesInReview,
      z.object({
        status: z.enum(['accepted', 'edited', 'rescued', 'disagreed', 'disputed']),
        people: z.int(),
        /** True if reviewers disagreed and another reviewer decided. */
        settled: z.boolean().optional(),
        /** Checks that reviewers overruled. */
        overruled_checks: z.array(z.string()).optional(),
      }),
    ).optional(),
    /** Results of models that answered without the documents. */
    closed_book: z.array(z.object({ model: z.string(), right: z.boolean() })).optional(),
    /** Shared by all items with evidence in the same top-level section. */
    group_id: z.string(),
    /** Shared by an item and everything that is made from it. */
    template_family_id: z.string(),
    split: z.enum(['design', 'validation', 'test']).optional(),
    checks: z.array(z.object({ name: z.string(), finding: Finding })),
    critics: z.array(
      Verdict.pick({ name: true, scores: true, finding: true, reason: true, votes: true, doubted: true }),
    ),
    provenance: z.object({
      session: z.string(),
      brief: z.string(),
      ask: z.string().optional(),
      models: z.record(z.string(), z.string()),
      prompts: z.array(z.string()),
      attempts: z.int(),
      /** Id in the anchor file, if a person wrote the item. */
      anchor: z.string().optional(),
      /** The item that it replaced after the evidence changed. */
      replaces: z.string().optional(),
    }),
  }),
)
export type Item = z.infer<typeof Item>

/** Replaces field names of earlier versions by the current ones. Does not parse the item, so everything else keeps its bytes. */
export const itemWithCurrentNames = (stored: unknown): Item => {
  const item = withRenamedFields(earlierNames, stored) as Item
  const review = withRenamedFields(earlierNamesInReview, item.review) as Item['review']
  return review ? { ...item, review } : item
}

/** Reads a line of items.jsonl. */
export const readItem = (line: string): Item => itemWithCurrentNames(JSON.parse(line))

export type Turn = Item & { readonly journey: NonNullable<Item['journey']> }
export const isTurn = (item: Item): item is Turn => item.journey !== undefined

/** Returns the question in a form that needs no earlier turns. */
export const standaloneQuestion = ({ journey, question }: Pick<Item, 'journey' | 'question'>): string =>
  journey?.standalone_question ?? question

/** The claims that a correct answer must contain: all except those marked as helpful, or all claims if all are marked as helpful. */
export const requiredClaims = ({ claims }: Pick<Item, 'claims'>): Item['claims'] => {
  const required = claims.filter(({ importance }) => importance !== 'helpful')
  return required.length > 0 ? required : claims
}

/** One line of rejected.jsonl: an ask that did not become an item, and why. */
export const Rejection = z.object({
  ask_id: z.string(),
  brief_id: z.string(),
  strategy: StrategyName,
  cell: Cell,
  evolution: EvolutionType.optional(),
  adversarial_type: AdversarialType.optional(),
  stage: z.enum(['write', 'ground', 'evolve', 'check', 'critic', 'assemble', 'session', 'review', 'refresh']),
  /** The check, critic or rule that rejected it. */
  by: z.string(),
  reason: z.string(),
  question: z.string().optional(),
  draft: z.unknown().optional(),
  /** The item, if reviewers removed it from the set. */
  item: z.unknown().optional(),
  attempts: z.int(),
  cost: z.object({ calls: z.number(), tokens: z.number(), usd: z.number().nullable() }),
})
export type Rejection = z.infer<typeof Rejection>

/** The requested number of items with one value of one dimension. */
export interface Goal {
  /** topic, intent, language, difficulty, evolution, adversarial, evolved, no-answer, multi-hop, or a dimension of the profiles. */
  readonly dimension: string
  readonly value: string
  readonly wanted: number
  /** If true, a shortfall is reported. Other goals only guide the selection. */
  readonly setByUser: boolean
}

/** Returns the value of an item in one dimension; undefined if the dimension does not apply to the item. */
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
