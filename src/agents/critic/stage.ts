import type { Corpus } from '../../corpus/corpus.ts'
import type { Prompt } from '../../models/prompt.ts'
import type { Progress } from './progress.ts'
import type { Thresholds } from './thresholds.ts'

/** One call about some drafts, and what its reply means for each of them. */
export interface Question {
  /** Name of the resulting verdict. */
  readonly name: string
  readonly prompt: Prompt
  readonly input: unknown
  readonly mayCallTools: boolean
  readonly ask_ids: readonly string[]
  /** Undefined if the reply has nothing usable about this draft. */
  readonly apply: (progress: Progress, reply: unknown) => Progress | undefined
}

interface StageContext {
  readonly thresholds: Thresholds
  readonly corpus: Corpus
  /** The critic's context window in tokens, if known. */
  readonly window?: number | undefined
}

/** Below this many tokens, calls show fewer drafts and less text. */
export const smallWindow = 24_000

export const groupsOf = (cases: readonly Progress[], size: number): readonly (readonly Progress[])[] =>
  Array.from({ length: Math.ceil(cases.length / size) }, (_, group) => cases.slice(group * size, (group + 1) * size))

/** The questions to ask at one point, given the progress of the drafts. */
export type Stage = (cases: readonly Progress[], context: StageContext) => readonly Question[]

/** A question whose reply has one entry per draft. Missing and repeated entries do not count. */
export const questionAbout = <In, Entry extends { readonly ask_id: string }>(about: {
  readonly name: string
  readonly prompt: Prompt<In, { entries: Entry[] }> | Prompt<In, { pairs: Entry[] }>
  readonly input: In
  readonly mayCallTools?: boolean
  readonly cases: readonly Progress[]
  readonly apply: (progress: Progress, entry: Entry) => Progress | undefined
}): Question => ({
  name: about.name,
  prompt: about.prompt,
  input: about.input,
  mayCallTools: about.mayCallTools ?? false,
  ask_ids: about.cases.map((progress) => progress.case.ask.ask_id),
  apply: (progress, reply) => {
    const [entries = []] = Object.values(reply as Record<string, Entry[]>)
    const [entry, ...more] = entries.filter(({ ask_id }) => ask_id === progress.case.ask.ask_id)
    return entry && more.length === 0 ? about.apply(progress, entry) : undefined
  },
})
