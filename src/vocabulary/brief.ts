import { z } from 'zod'
import { elementAt } from '../text/required.ts'
import { needNames, olderIntentNames } from './needs.ts'

export const strategyNames = ['direct', 'dimension', 'topic-cluster', 'grounded', 'adversarial', 'journey'] as const
/** A built-in strategy, or one that a library user adds. */
export const StrategyName = z
  .string()
  .regex(/^[a-z][a-z0-9-]*$/, 'A strategy has a lower-case name, as in support-tickets.')
export type StrategyName = z.infer<typeof StrategyName>
export type PerStrategy = Readonly<Record<(typeof strategyNames)[number], number>> & Readonly<Record<string, number>>

export const AgentName = z.enum(['surveyor', 'generator', 'evolver', 'journey_simulator', 'adversarial', 'critic'])
export type AgentName = z.infer<typeof AgentName>

export const Difficulty = z.enum(['easy', 'medium', 'hard'])
export type Difficulty = z.infer<typeof Difficulty>

/** The kind of need. Older sets use `olderIntentNames`. */
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

/** Evolutions change what is asked, or only its wording (`sameMeaningEvolutions`). */
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

/** Ways to reword an item's question. Variants are in a separate file and measure robustness. */
export const Variant = z.enum(['noise', 'paraphrase', 'translation', 'code_switch', 'keywords'])
export type Variant = z.infer<typeof Variant>

export const variantTypes: Readonly<Record<Variant, readonly EvolutionType[]>> = {
  noise: ['noise_mild', 'noise_severe'],
  paraphrase: ['paraphrase'],
  translation: ['translation'],
  code_switch: ['code_switch'],
  keywords: ['compress'],
}

/** Evolutions with the same meaning as their seed. `compress` reduces it to keywords. */
export const sameMeaningEvolutions: ReadonlySet<EvolutionType> = new Set(Object.values(variantTypes).flat())

/** Returns undefined for an evolution that makes a new question. */
export const variantOf = (type: EvolutionType): Variant | undefined =>
  Variant.options.find((variant) => variantTypes[variant].includes(type))

/** Maximum number of words in an evolved question. The prompt states this limit and a check enforces it. */
export const maxEvolvedWords = 30

/** The limit for questions that include choices, a table or code. */
export const maxWordsWithMaterial = 90

export const evolutionsWithMaterial: ReadonlySet<EvolutionType> = new Set(['multiple_choice', 'complicate_input'])

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

/** Types that ask for something the documents do not say. */
export const absentTypes: ReadonlySet<AdversarialType> = new Set(['near_miss', 'entity_swap', 'out_of_corpus'])

/** Dimension values that a question must show: persona, tone, phrasing and user-defined dimensions. */
export const Profile = z.record(z.string(), z.string())
export type Profile = z.infer<typeof Profile>

/** A cell of the coverage matrix. */
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

/** Limits that apply while other pages have no items. */
export const maxPerPage = 3
export const maxPerPassage = 2

export const Sample = z.object({
  /** Topic × document. */
  stratum: z.string(),
  /** Expected number of items from its passage over all draws, at most 1. */
  probability: z.number().min(0).max(1),
  /** Weight in an estimate where each character of the documents counts equally. Averages 1 over all draws. */
  weight: z.number().min(0),
})
export type Sample = z.infer<typeof Sample>

/** Why a draft was returned to its author or rejected. */
export const Ending = z.object({
  stage: z.enum(['write', 'ground', 'evolve', 'check', 'critic', 'assemble', 'session']),
  by: z.string(),
  reasons: z.array(z.string()),
  /** Passages that the reasons quote. */
  rests_on: z.array(z.string()).optional(),
  fatal: z.boolean(),
})

/** A draft that was returned, for an ask of a later round to continue. */
export const Postponed = z.object({
  brief_id: z.string(),
  ask_id: z.string(),
  draft_hash: z.string(),
  attempt: z.int(),
  ended: Ending,
})
export type Postponed = z.infer<typeof Postponed>

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
  /** Set if the item is made from the item of another ask in the same brief. */
  evolution: z.object({ type: EvolutionType, from: z.string() }).optional(),
  adversarial_type: AdversarialType.optional(),
  real_question: z
    .object({
      id: z.string(),
      text: z.string(),
      original: z.string().optional(),
      /** The author may reword it for clarity. */
      rewrite: z.boolean().optional(),
      earlier: EarlierLabel.optional(),
    })
    .optional(),
  /** The draft of an earlier round that this ask continues. */
  continues: Postponed.optional(),
  /** Passages with the evidence, if not all of the brief's. */
  chunk_ids: z.array(z.string()).optional(),
  sample: Sample.optional(),
  journey: z
    .object({
      id: z.string(),
      template: z.string(),
      position: z.int(),
      of: z.int(),
      purpose: z.string(),
      goal: z.string().optional(),
    })
    .optional(),
})
export type Ask = z.infer<typeof Ask>

/** A work order: agent, strategy, passages, and one or more asks. */
export const Brief = z.object({
  brief_id: z.string(),
  session: z.string(),
  /** Index in the plan. Results are sorted by it, not by arrival. */
  position: z.int(),
  round: z.int(),
  strategy: StrategyName,
  agent: z.enum(['generator', 'adversarial', 'journey_simulator']),
  language: z.string(),
  topic: z.string(),
  /** All topics of the set. The finished item may belong to another one than planned. */
  topics: z.array(z.string()).optional(),
  /** Passages to write from, all in one language. */
  chunk_ids: z.array(z.string()).min(1),
  asks: z.array(Ask).min(1),
  /** Real questions shown as examples of how people ask. */
  examples: z.array(z.string()).default([]),
  /** Questions that the set already has about these passages. */
  asked: z.array(z.string()).optional(),
  /** Meanings of profile values, by `dimension: value`. */
  profile_notes: z.record(z.string(), z.string()).optional(),
  /** Question patterns that the set already has enough of. */
  enough: z.array(z.string()).optional(),
  /** How many drafts go on to be judged, variants aside. A critic compares them all and rejects the weakest. If absent, all go on. */
  keeps: z.int().optional(),
  /** True if a few returned drafts are left to the next round. */
  postpones: z.boolean().optional(),
  seed: z.string(),
})
export type Brief = z.infer<typeof Brief>

/** The passage that a brief was drawn from. */
export const passageOf = ({ chunk_ids }: { readonly chunk_ids: readonly string[] }): string => elementAt(chunk_ids, 0)

/** The passage that an ask was drawn for. A brief may have asks about several passages. */
export const passageOfAsk = ({ chunk_ids }: Pick<Ask, 'chunk_ids'>, brief: Pick<Brief, 'chunk_ids'>): string =>
  chunk_ids?.[0] ?? passageOf(brief)
