import { z } from 'zod'
import type { Prompt } from '../models/prompt.ts'
import {
  AdversarialType,
  AnswerType,
  type Ask,
  type Brief,
  Difficulty,
  type Draft,
  EarlierLabel,
  EvolutionType,
  Intent,
  needOf,
  type Passage,
  Profile,
  type WriteReply,
  WrittenClaim,
  type WrittenItem,
  WrittenQuote,
} from '../vocabulary/index.ts'

export const PassageInput = z.object({
  chunk_id: z.string(),
  title: z.string(),
  /** Headings from the top of the document down to the passage. */
  path: z.array(z.string()),
  text: z.string(),
})
export type PassageInput = z.infer<typeof PassageInput>

/** A passage with the part of its text to show to an author. */
export const passageInput = ({ chunk_id, title, path }: Passage, text: string): PassageInput => ({
  chunk_id,
  title,
  path: [...path],
  text,
})

export const AskInput = z.object({
  ask_id: z.string(),
  language: z.string(),
  intent: Intent,
  answer_type: AnswerType.optional(),
  difficulty: Difficulty,
  profile: Profile,
  max_words: z.int().optional(),
  adversarial_type: AdversarialType.optional(),
  /** The passages to write from. Undefined if any may be used. */
  chunk_ids: z.array(z.string()).optional(),
})
export type AskInput = z.infer<typeof AskInput>

/** The input for an author who has to rewrite a returned draft: all objections to it, the draft itself, and its tool results. Parts without an objection should stay. */
export const Objection = z.object({
  ask_id: z.string(),
  reasons: z.array(z.string()),
  /** Empty if there is no usable draft. */
  question: z.string(),
  standalone_question: z.string().optional(),
  ideal_answer: z.string().optional(),
  quotes: z.array(WrittenQuote).optional(),
  claims: z.array(WrittenClaim).optional(),
  tool_results: z.array(z.object({ call: z.string(), result: z.string() })).optional(),
})
export type Objection = z.infer<typeof Objection>

export const SearchExcerpt = z.object({ chunk_id: z.string(), source: z.string(), text: z.string() })
export type SearchExcerpt = z.infer<typeof SearchExcerpt>

/** Input of the generator and the adversarial agent. */
export const WritingInput = z.object({
  passages: z.array(PassageInput),
  asks: z.array(AskInput),
  /** Real questions, as examples of how people ask. */
  examples: z.array(z.string()),
  objections: z.array(Objection),
  search_results: z.array(SearchExcerpt).optional(),
  existing_questions: z.array(z.string()).optional(),
  overused_patterns: z.array(z.string()).optional(),
  /** What the values of the profiles mean, by `dimension: value`. */
  profile_notes: z.record(z.string(), z.string()).optional(),
})
export type WritingInput = z.infer<typeof WritingInput>

/** A real question to label. Its wording stays unless `rewrite` is set. */
export const QuestionInput = z.object({
  ask_id: z.string(),
  language: z.string(),
  question: z.string(),
  rewrite: z.boolean().optional(),
  answer_type: AnswerType.optional(),
  adversarial_type: AdversarialType.optional(),
  /** The passages that a search found for the question, best first. */
  chunk_ids: z.array(z.string()),
  /** How the question was answered before its documents changed. */
  earlier_label: EarlierLabel.optional(),
  /** True if the author has requested more passages and received them. */
  has_read_more: z.boolean().optional(),
})
export type QuestionInput = z.infer<typeof QuestionInput>

export const LabelingInput = z.object({
  questions: z.array(QuestionInput),
  passages: z.array(PassageInput),
  objections: z.array(Objection),
})
export type LabelingInput = z.infer<typeof LabelingInput>

/** Source drafts of a brief, each with its evolution. */
export const EvolutionsInput = z.object({
  seeds: z.array(
    z.object({
      /** The ask of the new item. */
      ask_id: z.string(),
      question: z.string(),
      ideal_answer: z.string(),
      answer_type: AnswerType,
      quotes: z.array(WrittenQuote),
      evolution: EvolutionType,
      language: z.string(),
      profile: Profile,
    }),
  ),
  passages: z.array(PassageInput),
  objections: z.array(Objection),
  existing_questions: z.array(z.string()).optional(),
})
export type EvolutionsInput = z.infer<typeof EvolutionsInput>

export const JourneyInput = z.object({
  template: z.object({ name: z.string(), goal: z.string() }),
  language: z.string(),
  profile: Profile,
  /** In order. Later turns may depend on earlier ones. */
  turns: z.array(z.object({ ask_id: z.string(), purpose: z.string() })),
  /** Earlier turns that stay unchanged while later turns are written again. */
  earlier_turns: z.array(z.object({ question: z.string(), ideal_answer: z.string() })),
  passages: z.array(PassageInput),
  objections: z.array(Objection),
})
export type JourneyInput = z.infer<typeof JourneyInput>

/** Everything that an author needs to write the items that one brief asks for. It becomes one or more jobs, each of them one conversation. */
export interface WorkOrder {
  readonly brief: Brief
  readonly passages: readonly PassageInput[]
  /** The asks to write now. */
  readonly asks: readonly Ask[]
  readonly objections: readonly Objection[]
  /** Ids of passages that objections rest on. They must be shown to the author. */
  readonly objectionPassages: readonly string[]
  readonly searchResults: readonly SearchExcerpt[]
  /** Grounded drafts of the brief by ask, from which others may be evolved. */
  readonly drafts: ReadonlyMap<string, Draft>
  /** True if the embedded engine writes. It gets passages in full. */
  readonly isEmbeddedEngine?: boolean
}

/** The reply to a job. Fields may be missing: see `addOmittedFields`. */
export interface JobReply {
  readonly items: readonly (Pick<WrittenItem, 'ask_id'> & Partial<WrittenItem>)[]
  readonly declined: WriteReply['declined']
}

/** The number of items that an author can write carefully in one reply. */
export const maxAsksPerWriteCall = 10
/** The number of real questions that share a call. Higher than `maxAsksPerWriteCall`, because the questions already exist. */
export const maxAsksPerLabelCall = 24

export interface AuthorJob {
  readonly prompt: Prompt<unknown, JobReply>
  readonly input: unknown
  readonly ask_ids: readonly string[]
  /** Maximum number of replies in a row that call tools. More than 0 if the author must look beyond its passages. */
  readonly maxToolRounds: number
  /** Adds the fields that the author leaves out because code knows them. */
  addOmittedFields?(reply: JobReply): JobReply
}

/** The embedded engine uses finer intents than the kinds of need. */
export const askInput = (ask: Ask, { isEmbeddedEngine }: Pick<WorkOrder, 'isEmbeddedEngine'>): AskInput =>
  AskInput.parse(isEmbeddedEngine ? ask : { ...ask, intent: needOf(ask.intent) })

export const briefNotes = ({
  brief: { existing_questions = [], overused_patterns = [], profile_notes },
}: WorkOrder): Pick<WritingInput, 'existing_questions' | 'overused_patterns' | 'profile_notes'> => ({
  profile_notes,
  existing_questions: existing_questions.length > 0 ? existing_questions : undefined,
  overused_patterns: overused_patterns.length > 0 ? overused_patterns : undefined,
})

/** The passages that are named by the asks, quoted in their earlier drafts, or quoted by objections. All passages if an ask names none. */
export const passagesFor = (
  asks: readonly Ask[],
  { passages, objections, objectionPassages }: WorkOrder,
): PassageInput[] => {
  if (asks.some(({ chunk_ids }) => !chunk_ids)) return [...passages]
  const ids = new Set([...objectionPassages, ...asks.flatMap(({ chunk_ids = [] }) => chunk_ids)])
  for (const { ask_id, quotes = [] } of objections)
    if (asks.some((ask) => ask.ask_id === ask_id)) for (const { chunk_id } of quotes) ids.add(chunk_id)
  const selected = passages.filter(({ chunk_id }) => ids.has(chunk_id))
  return selected.length > 0 ? selected : [...passages]
}

export const objectionsTo = (asks: readonly { readonly ask_id: string }[], order: WorkOrder): Objection[] =>
  order.objections.filter(({ ask_id }) => asks.some((ask) => ask.ask_id === ask_id))
