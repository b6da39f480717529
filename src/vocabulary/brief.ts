import { z } from 'zod'
import { elementAt } from '../text/required.ts'
import { needNames, olderIntentNames } from './needs.ts'

export const strategyNames = ['direct', 'dimension', 'topic-cluster', 'grounded', 'adversarial', 'journey'] as const
/** One of these, or the name of a strategy that a user of the library brings. */
export const StrategyName = z
  .string()
  .regex(/^[a-z][a-z0-9-]*$/, 'A strategy has a lower-case name, as in support-tickets.')
export type StrategyName = z.infer<typeof StrategyName>
export type PerStrategy = Readonly<Record<(typeof strategyNames)[number], number>> & Readonly<Record<string, number>>

export const AgentName = z.enum(['surveyor', 'generator', 'evolver', 'journey_simulator', 'adversarial', 'critic'])
export type AgentName = z.infer<typeof AgentName>

export const Difficulty = z.enum(['easy', 'medium', 'hard'])
export type Difficulty = z.infer<typeof Difficulty>

/** The kind of need. Sets of earlier versions hold the names of `olderIntents`. */
export const Intent = z.enum([...needNames, ...olderIntentNames])
export type Intent = z.infer<typeof Intent>

/** The shape of the ideal answer. */
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

/** Evolutions change what is asked; surface variants (the second row) change only how. */
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

export const surfaceVariants: readonly EvolutionType[] = [
  'paraphrase',
  'noise_mild',
  'noise_severe',
  'code_switch',
  'translation',
]

/** Evolutions that ask the same thing as their seed: a compressed question does so in key words. */
export const sameMeaningEvolutions: ReadonlySet<EvolutionType> = new Set([...surfaceVariants, 'compress'])

/** Ways to ask an item's question otherwise: they are beside the set and measure robustness. */
export const Variant = z.enum(['noise', 'paraphrase', 'translation', 'code_switch', 'keywords'])
export type Variant = z.infer<typeof Variant>

export const variantTypes: Readonly<Record<Variant, readonly EvolutionType[]>> = {
  noise: ['noise_mild', 'noise_severe'],
  paraphrase: ['paraphrase'],
  translation: ['translation'],
  code_switch: ['code_switch'],
  keywords: ['compress'],
}

/** The variant that an evolution makes; nothing where it makes a question of its own. */
export const variantOf = (type: EvolutionType): Variant | undefined =>
  Variant.options.find((variant) => variantTypes[variant].includes(type))

/** In words: an evolved question that is longer is one that nobody types. The prompt says it and a check keeps it. */
export const longestEvolved = 30

/** In words, for a question that brings choices, a table or code with it. */
export const longestWithMaterial = 90

/** Evolutions whose question brings something to choose from or to work on. */
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

/** Probes for what the documents do not say. */
export const absentTypes: ReadonlySet<AdversarialType> = new Set(['near_miss', 'entity_swap', 'out_of_corpus'])

/** Dimension values that an item must show: persona, tone, phrasing, and whatever the user defines. */
export const Profile = z.record(z.string(), z.string())
export type Profile = z.infer<typeof Profile>

/** A cell of the coverage matrix. */
export const Cell = z.object({ topic: z.string(), intent: Intent, language: z.string(), difficulty: Difficulty })
export type Cell = z.infer<typeof Cell>

/** What an older version of the documents had to say to a question: its answer, and the words that proved it. */
export const EarlierLabel = z.object({
  ideal_answer: z.string(),
  answer_type: AnswerType,
  quotes: z.array(z.string()),
  /** Each with the places of its proofs among the quotes. */
  claims: z.array(z.object({ text: z.string(), quotes: z.array(z.int()) })),
})
export type EarlierLabel = z.infer<typeof EarlierLabel>

/** Items of a page and of a passage, while other pages have none. */
export const mostPerPage = 3
export const mostPerPassage = 2

/** The largest share of a set that every built-in search may find at once. */
export const mostFoundAtOnce = 0.25

/** How an item came into the sample. */
export const Sample = z.object({
  /** Topic × document. */
  stratum: z.string(),
  /** How many items its passage gets on average over all draws, at most 1. */
  probability: z.number().min(0).max(1),
  /** What it counts for in an estimate for the documents, where every letter of them counts alike: 1 on average over all draws. */
  weight: z.number().min(0),
})
export type Sample = z.infer<typeof Sample>

/** One wanted item inside a brief. */
export const Ask = z.object({
  ask_id: z.string(),
  strategy: StrategyName,
  cell: Cell,
  language: z.string(),
  intent: Intent,
  difficulty: Difficulty,
  answer_type: AnswerType.optional(),
  profile: Profile.default({}),
  /** Set on an ask whose item is made from that of another ask of the same brief. */
  evolution: z.object({ type: EvolutionType, from: z.string() }).optional(),
  adversarial_type: AdversarialType.optional(),
  real_question: z
    .object({
      id: z.string(),
      text: z.string(),
      original: z.string().optional(),
      /** Its author may put it into clear words. */
      rewrite: z.boolean().optional(),
      earlier: EarlierLabel.optional(),
    })
    .optional(),
  /** The accepted draft that every search finds at once: the same need is to be asked in a harder way. */
  harder_than: z.object({ ask_id: z.string(), draft_hash: z.string(), question: z.string() }).optional(),
  /** Where this ask's evidence is expected, where that is not the whole brief's. */
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

/** One work order: which agent, which strategy, which passages, and one to five asks. */
export const Brief = z.object({
  brief_id: z.string(),
  session: z.string(),
  /** Its place in the plan. Results are ordered by it, never by arrival. */
  position: z.int(),
  round: z.int(),
  strategy: StrategyName,
  agent: z.enum(['generator', 'adversarial', 'journey_simulator']),
  language: z.string(),
  topic: z.string(),
  /** The topics of the set around it: the finished item may belong to another one. */
  topics: z.array(z.string()).optional(),
  /** What to write from. Every passage is of the same language. */
  chunk_ids: z.array(z.string()).min(1),
  asks: z.array(Ask).min(1),
  /** Real questions shown as examples of how people ask. */
  examples: z.array(z.string()).default([]),
  /** Questions that the set already has about these passages. */
  asked: z.array(z.string()).optional(),
  /** What the values of its profiles mean, by `dimension: value`. */
  profile_notes: z.record(z.string(), z.string()).optional(),
  /** Patterns of questions that the set has enough of. */
  enough: z.array(z.string()).optional(),
  seed: z.string(),
})
export type Brief = z.infer<typeof Brief>

/** The passage that a brief was drawn from. */
export const homeOf = ({ chunk_ids }: { readonly chunk_ids: readonly string[] }): string => elementAt(chunk_ids, 0)
