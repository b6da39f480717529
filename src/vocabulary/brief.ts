import { z } from 'zod'
import { acceptingOldNames } from '../text/old-names.ts'
import { elementAt } from '../text/required.ts'
import { needNames, olderIntentNames } from './needs.ts'

export const strategyNames = ['direct', 'dimension', 'topic-cluster', 'grounded', 'adversarial', 'journey'] as const
/** A built-in strategy, or one that a library user adds. */
export const StrategyName = z
  .string()
  .regex(
    /^[a-z][a-z0-9-]*$/,
    'A strategy name consists of lowercase letters, digits and hyphens, as in support-tickets.',
  )
export type StrategyName = z.infer<typeof StrategyName>
/** One number for each strategy: all built-in strategies, and possibly others. */
export type PerStrategy = Readonly<Record<(typeof strategyNames)[number], number>> & Readonly<Record<string, number>>

export const AgentName = z.enum(['surveyor', 'generator', 'evolver', 'journey_simulator', 'adversarial', 'critic'])
export type AgentName = z.infer<typeof AgentName>

export const Difficulty = z.enum(['easy', 'medium', 'hard'])
export type Difficulty = z.infer<typeof Difficulty>

/** The kind of need behind a question. Older sets use `olderIntentNames`. */
export const Intent = z.enum([...needNames, ...olderIntentNames])
export type Intent = z.infer<typeof Intent>

export const AnswerType = z.enum([
  'short_fact',
  'yes_no',
  'list',
  'multi_step',
  'definition',
  'explanation',
  'comparison',
  'multiple_choice',
  'correction',
  'clarification',
  'abstain',
])
export type AnswerType = z.infer<typeof AnswerType>

/** How a question is derived from another one. The types in `sameMeaningEvolutions` only reword it; the others ask something new. */
export const EvolutionType = z.enum([
  'reasoning',
  'conditional',
  'multi_context',
  'constrain',
  'deepen',
  'concretize',
  'in_breadth',
  'open_ended',
  'multiple_choice',
  'complicate_input',
  'compress',
  'paraphrase',
  'noise_mild',
  'noise_severe',
  'code_switch',
  'translation',
])
export type EvolutionType = z.infer<typeof EvolutionType>

/** A way to reword the question of an item. Variants measure robustness and are in a separate file. */
export const Variant = z.enum(['noise', 'paraphrase', 'translation', 'code_switch', 'keywords'])
export type Variant = z.infer<typeof Variant>

export const variantTypes: Readonly<Record<Variant, readonly EvolutionType[]>> = {
  noise: ['noise_mild', 'noise_severe'],
  paraphrase: ['paraphrase'],
  translation: ['translation'],
  code_switch: ['code_switch'],
  keywords: ['compress'],
}

/** Evolutions that keep the meaning of their source. `compress` reduces the question to keywords. */
export const sameMeaningEvolutions: ReadonlySet<EvolutionType> = new Set(Object.values(variantTypes).flat())

/** True for an ask or item whose question only rewords another one. Such an item may be in items.jsonl, unlike one with `variant`. */
export const isRewording = <T extends { readonly evolution?: { readonly type: EvolutionType } | undefined }>(
  entry: T,
): entry is T & { readonly evolution: NonNullable<T['evolution']> } =>
  entry.evolution !== undefined && sameMeaningEvolutions.has(entry.evolution.type)

/** Returns the kind of variant that an evolution makes; undefined if it makes a new question. */
export const variantOf = (type: EvolutionType): Variant | undefined =>
  Variant.options.find((variant) => variantTypes[variant].includes(type))

/** Maximum number of words in an evolved question. The prompt states this limit, and a check enforces it with some tolerance. */
export const maxEvolvedWords = 30

/** The limit for questions that include material: choices, a table or code. */
export const maxWordsWithMaterial = 90

export const evolutionsWithMaterial: ReadonlySet<EvolutionType> = new Set(['multiple_choice', 'complicate_input'])

/** Kinds of questions that are made to expose weaknesses of a RAG system. */
export const AdversarialType = z.enum([
  'near_miss',
  'entity_swap',
  'out_of_corpus',
  'false_premise',
  'negation',
  'condition_out_of_range',
  'heavy_paraphrase',
  'ambiguous',
  'cross_document',
  'temporal_trap',
  'legal_threat',
  'what_if',
])
export type AdversarialType = z.infer<typeof AdversarialType>

/** Types of questions that the documents do not answer. */
export const unanswerableTypes: ReadonlySet<AdversarialType> = new Set(['near_miss', 'entity_swap', 'out_of_corpus'])

/** The values that a question must show, by dimension: persona, tone, phrasing and user-defined dimensions. */
export const Profile = z.record(z.string(), z.string())
export type Profile = z.infer<typeof Profile>

/** What the plan sets for an ask. Coverage is counted by cell. */
export const Cell = z.object({ topic: z.string(), intent: Intent, language: z.string(), difficulty: Difficulty })
export type Cell = z.infer<typeof Cell>

/** The answer and evidence that a question had in an older version of the documents. */
export const EarlierLabel = z.object({
  ideal_answer: z.string(),
  answer_type: AnswerType,
  quotes: z.array(z.string()),
  /** `quotes` are indexes into the list above. */
  claims: z.array(z.object({ text: z.string(), quotes: z.array(z.int()) })),
})
export type EarlierLabel = z.infer<typeof EarlierLabel>

/** Limits on the number of items per page and per passage. They are raised only if the documents are too few for the requested number of items. */
export const maxPerPage = 3
export const maxPerPassage = 2

/** The lowest good grade of a comparison, from 1 to 5. Readers are proud of half of the items with such a grade, and of one in seven of the others. */
export const goodGrade = 4

/** Grades that a draft or item loses if every search ranks its evidence first. */
export const foundFirstPenalty = 2

export const Sample = z.object({
  /** The combination of topic and document that the passage was drawn from. */
  stratum: z.string(),
  /** The expected number of items from the passage over all draws, or 1 if that is more. */
  probability: z.number().min(0).max(1),
  /** Weight of the item in an estimate in which each character of the documents counts equally. The average over all draws is 1. */
  weight: z.number().min(0),
})
export type Sample = z.infer<typeof Sample>

/** How an attempt at a draft ended: where and why the draft was returned to its author or rejected. */
export const Setback = z.object({
  stage: z.enum(['write', 'ground', 'evolve', 'check', 'critic', 'assemble', 'session']),
  by: z.string(),
  reasons: z.array(z.string()),
  /** Passages that the reasons quote. */
  rests_on: z.array(z.string()).optional(),
  /** True if the draft was rejected for good. */
  fatal: z.boolean(),
})

/** A returned draft that an ask of a later round continues. */
export const Postponed = acceptingOldNames(
  { ended: 'setback', ending: 'setback' },
  z.object({
    brief_id: z.string(),
    ask_id: z.string(),
    draft_hash: z.string(),
    attempt: z.int(),
    setback: Setback,
  }),
)
export type Postponed = z.infer<typeof Postponed>

/** The place of a turn in its journey. */
export const TurnPlace = z.object({ id: z.string(), template: z.string(), position: z.int(), of: z.int() })

/** One requested item of a brief. */
export const Ask = z.object({
  ask_id: z.string(),
  strategy: StrategyName,
  cell: Cell,
  language: z.string(),
  intent: Intent,
  difficulty: Difficulty,
  answer_type: AnswerType.optional(),
  profile: Profile.default({}),
  /** How many words the question may have, without pasted lines. Undefined for questions that have a limit of their own. */
  max_words: z.int().optional(),
  /** Set if the item is made from the item of another ask (`from`) in the same brief. */
  evolution: z.object({ type: EvolutionType, from: z.string() }).optional(),
  adversarial_type: AdversarialType.optional(),
  real_question: z
    .object({
      id: z.string(),
      text: z.string(),
      /** The original wording, if the user wants it kept. */
      original: z.string().optional(),
      /** True if the author may reword the question for clarity. */
      rewrite: z.boolean().optional(),
      earlier: EarlierLabel.optional(),
    })
    .optional(),
  continues: Postponed.optional(),
  /** The passages with the evidence, if these are not all passages of the brief. */
  chunk_ids: z.array(z.string()).optional(),
  sample: Sample.optional(),
  /** `purpose` says what the user wants to do in this turn, and `goal` in the whole journey. */
  journey: TurnPlace.extend({ purpose: z.string(), goal: z.string().optional() }).optional(),
})
export type Ask = z.infer<typeof Ask>

/** A work order for an agent: the strategy, the passages, and one or more asks. */
export const Brief = acceptingOldNames(
  { asked: 'existing_questions', enough: 'overused_patterns', full_patterns: 'overused_patterns' },
  z.object({
    brief_id: z.string(),
    session: z.string(),
    /** Index in the plan. Results are in this order, not in the order of their arrival. */
    position: z.int(),
    round: z.int(),
    strategy: StrategyName,
    agent: z.enum(['generator', 'adversarial', 'journey_simulator']),
    language: z.string(),
    topic: z.string(),
    /** All topics of the set. A finished item may belong to a different topic than planned. */
    topics: z.array(z.string()).optional(),
    /** Passages to write from, all in one language. */
    chunk_ids: z.array(z.string()).min(1),
    asks: z.array(Ask).min(1),
    /** Real questions shown as examples of how people ask. */
    examples: z.array(z.string()).default([]),
    /** Questions that the set already has about these passages. */
    existing_questions: z.array(z.string()).optional(),
    /** Explanations of profile values, by `dimension: value`. */
    profile_notes: z.record(z.string(), z.string()).optional(),
    /** Question patterns that the set already has enough of. */
    overused_patterns: z.array(z.string()).optional(),
    /** If there are more drafts, not counting variants, a critic compares them and rejects the weakest before the others are judged. */
    maxJudged: z.int().optional(),
    /** True if a few returned drafts may be postponed to the next round. */
    postpones: z.boolean().optional(),
    seed: z.string(),
  }),
)
export type Brief = z.infer<typeof Brief>

/** The passage that a brief was drawn from. */
export const mainChunkId = ({ chunk_ids }: { readonly chunk_ids: readonly string[] }): string => elementAt(chunk_ids, 0)

/** The passage that an ask was drawn for. A brief may have asks about several passages. */
export const passageOfAsk = ({ chunk_ids }: Pick<Ask, 'chunk_ids'>, brief: Pick<Brief, 'chunk_ids'>): string =>
  chunk_ids?.[0] ?? mainChunkId(brief)
