import { z } from 'zod'
import { acceptingOldNames, withRenamedFields } from '../text/old-names.ts'
import { AnchorFile } from './anchor.ts'
import { AdversarialType, AgentName, EvolutionType, StrategyName, Variant } from './brief.ts'

/** A question that the team considers good or bad, with the reason. */
export const TeamExample = z.object({
  question: z.string().trim().min(1),
  answer: z.string().optional(),
  good: z.boolean().default(true),
  reason: z.string().optional(),
})
export type TeamExample = z.infer<typeof TeamExample>

/** Preferences of the team that owns the documents, in its own words. They affect the contents of the set. */
export const Team = z.object({
  instructions: z.string().optional(),
  examples: z.array(TeamExample).default([]),
  /** Instructions that replace the built-in ones, by prompt id. */
  prompts: z.record(z.string(), z.string()).default({}),
})
export type Team = z.infer<typeof Team>

export const Preset = z.enum(['balanced', 'new-product', 'mature-product', 'regression', 'chunker', 'lookups'])
export type Preset = z.infer<typeof Preset>

/** How many critics judge a draft: `single` asks one, `cascade` asks more if the first is not sure, and `full` asks all. */
export const PanelMode = z.enum(['single', 'cascade', 'full'])
export type PanelMode = z.infer<typeof PanelMode>

/** Percentage of the items per strategy. */
export const Mix = z
  .record(StrategyName, z.number().min(0))
  .refine((mix) => Object.values(mix).some((percent) => percent > 0), {
    message: 'A mix needs at least one strategy above 0.',
  })
export type Mix = z.infer<typeof Mix>

/** A dimension of variation: its values, what they mean, and their relative frequency. */
export const Dimension = z.object({
  name: z.string().min(1),
  description: z.string().default(''),
  values: z
    .array(
      z.object({
        name: z.string().min(1),
        description: z.string().default(''),
        /** Other text about this value in the profiles file: style notes and an example. */
        notes: z.string().optional(),
        weight: z.number().positive().default(1),
      }),
    )
    .min(1),
  /** For a discovered dimension, what would not be tested without it. */
  why: z.string().optional(),
})
export type Dimension = z.infer<typeof Dimension>

/** A question that a user asked, without personal data. */
export const RealQuestion = z.object({
  id: z.string(),
  text: z.string(),
  language: z.string(),
  /** How often it was asked. */
  times: z.number().positive().optional(),
  /** The original wording, if the user wants it in the items. It is never written to records of the session. */
  original: z.string().optional(),
})
export type RealQuestion = z.infer<typeof RealQuestion>

export const JourneyTemplate = z.object({
  name: z.string().min(1),
  goal: z.string(),
  turns: z.array(z.string().min(1)).min(2).max(8),
})
export type JourneyTemplate = z.infer<typeof JourneyTemplate>

/** The settings of a session, except its models. With the same models, equal settings and documents give byte-identical output. */
export const SessionSettings = z.object({
  count: z.int().min(1).max(100_000).default(100),
  seed: z.string().default('7'),
  preset: Preset.default('balanced'),
  /** `auto` derives the mix from the documents. */
  mix: z.union([Mix, z.literal('auto')]).optional(),
  /** Percentage of the items for each custom strategy. Only users of the library can have custom strategies. */
  customShares: z.record(StrategyName, z.number().min(0)).optional(),
  /** If empty, the languages of the documents. */
  languages: z.array(z.string()).default([]),
  dimensions: z.array(Dimension).default([]),
  journeys: z.array(JourneyTemplate).default([]),
  questions: z.array(RealQuestion).default([]),
  /** Real questions become items (`reuse`), are only shown to authors as examples (`seed`), or both (`hybrid`). */
  grounded: z.enum(['reuse', 'seed', 'hybrid']).default('hybrid'),
  /** Rewords real questions for clarity before they are answered. Their meaning stays the same. */
  rewriteQuestions: z.boolean().default(false),
  /** Items that people wrote, added on top of the requested count. */
  anchors: AnchorFile.optional(),
  /** From reviews of an earlier set: accepted share by strategy, and rejected question families. */
  lessons: z
    .object({ strategies: z.record(StrategyName, z.number().min(0).max(1)), families: z.array(z.string()) })
    .optional(),
  team: Team.optional(),
  panel: PanelMode.default('cascade'),
  /** Share of items that are evolved from others. Readers were proud of more of these than of others (docs/decisions/best-of-more-drafts.md). */
  evolve: z.number().min(0).max(0.9).default(0.2),
  /** Share of items without an answer. */
  noAnswer: z.number().min(0).max(0.9).optional(),
  /** Share of items that need two passages. */
  multiHop: z.number().min(0).max(0.9).optional(),
  /** Variants to add, as shares of the number of items. */
  variants: z.partialRecord(Variant, z.number().min(0).max(1)).optional(),
  /** Share of items that are real questions. If not set, all real questions are tried. */
  questionsShare: z.number().min(0).max(1).optional(),
  /** Relative frequencies of the types of evolutions, and of adversarial questions. */
  evolutions: z.partialRecord(EvolutionType, z.number().min(0)).optional(),
  adversarial: z.partialRecord(AdversarialType, z.number().min(0)).optional(),
  /** Multiplies the share of a `dimension:value`: with `difficulty:hard` at 2, hard questions get twice their default share. */
  weights: z
    .record(z.string().regex(/^[^:]+:.+$/, 'A weight is written dimension:value=number.'), z.number().min(0))
    .default({}),
  /** Names of the options for shares that the user set. Shortfalls are reported only for these. */
  sharesSetByUser: z.array(z.string()).default([]),
  asksPerBrief: z.int().min(1).max(16).default(5),
  /** Number of asks per requested item. Above 1, the best and most varied are kept. */
  surplus: z.number().min(1).max(10).default(1),
  maxAttempts: z.int().min(1).max(10).default(3),
  maxRounds: z.int().min(1).max(10).default(3),
  /** Has the model translate every prompt into the language of the questions, once. */
  adaptPrompts: z.boolean().default(false),
  /** The largest share of the items that may come from one document. */
  maxDocumentShare: z.number().gt(0).max(1).default(0.25),
  passageTokens: z
    .object({
      min: z.int().min(20).default(400),
      max: z.int().min(80).default(800),
      overlap: z.int().min(0).default(0),
    })
    .prefault({}),
  maxCalls: z.int().min(0).optional(),
  maxTokens: z.int().min(0).optional(),
  maxCost: z.number().min(0).optional(),
  maxAnswerWords: z.int().min(5).default(120),
  maxSentences: z.int().min(1).default(6),
  pii: z.enum(['reject', 'scrub', 'allow']).default('reject'),
  /** For a split by date, the two dates that separate design, validation and test. */
  splitDates: z.tuple([z.iso.date(), z.iso.date()]).optional(),
  splitShares: z.tuple([z.number(), z.number(), z.number()]).default([0.2, 0.2, 0.6]),
})
export type SessionSettings = z.infer<typeof SessionSettings>

const earlierNamesInSettings = { asked: 'sharesSetByUser', ownStrategies: 'customShares' }

/** Settings as they are stored, also by earlier versions. */
export const StoredSettings = acceptingOldNames(earlierNamesInSettings, SessionSettings)

/** Gives settings the names that they had at first, so that ids that are derived from settings stay the same. */
export const withEarliestNames = (settings: object): unknown =>
  withRenamedFields(
    Object.fromEntries(Object.entries(earlierNamesInSettings).map(([earlier, present]) => [present, earlier])),
    settings,
  )

/** `model` is the name as the user writes it: `offline`, `openai:gpt-5-mini`. */
export const ModelSettings = z.object({
  model: z.string(),
  temperature: z.number().min(0).max(2).optional(),
  maxTokens: z.int().min(1).optional(),
  timeoutMs: z.int().min(1).optional(),
})
export type ModelSettings = z.infer<typeof ModelSettings>

export const Models = z.object({
  generator: ModelSettings,
  critic: ModelSettings,
  agents: z.partialRecord(AgentName, ModelSettings).default({}),
})
export type Models = z.infer<typeof Models>

/** Serializes dimensions as a profiles file. Values are in a list, because an object would move names such as `2` to the front. */
export const profilesFile = (dimensions: readonly Dimension[]): string =>
  `${JSON.stringify({ parameters: dimensions }, null, 2)}\n`
