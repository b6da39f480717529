import type { Corpus } from '../../corpus/corpus.ts'
import type { Prompt } from '../../models/prompt.ts'
import type { Progress } from './progress.ts'

/** One call about some drafts, and how to apply its reply to each of them. */
export interface CriticRequest {
  /** Name of the resulting verdict. */
  readonly name: string
  readonly prompt: Prompt
  readonly input: unknown
  readonly ask_ids: readonly string[]
  /** True if drafts continue to the next stage even without a usable reply. */
  readonly isOptional?: boolean
  /** Undefined if the reply has nothing usable about this draft. */
  readonly apply: (progress: Progress, reply: unknown) => Progress | undefined
}

/** The requests to make at one point, given the progress of the drafts. Requests without drafts are skipped. */
export type Stage = (
  progresses: readonly Progress[],
  /** `smallWindow`: the critic's context window in tokens, if it is so small that calls must show fewer drafts and less text. */
  context: { readonly corpus: Corpus; readonly smallWindow: number | undefined },
) => readonly CriticRequest[]

/** A request whose reply has one entry per draft. A draft with no entry, or with several, gets no verdict. */
export const requestPerDraft = <In, Entry extends { readonly ask_id: string }>({
  cases,
  apply,
  ...request
}: {
  readonly name: string
  readonly prompt: Prompt<In, { entries: Entry[] }> | Prompt<In, { pairs: Entry[] }>
  readonly input: In
  readonly cases: readonly Progress[]
  readonly apply: (progress: Progress, entry: Entry) => Progress | undefined
}): CriticRequest => ({
  ...request,
  ask_ids: cases.map((progress) => progress.case.ask.ask_id),
  apply(progress, reply) {
    const { entries, pairs = [] } = reply as { entries?: Entry[]; pairs?: Entry[] }
    const [entry, ...duplicates] = (entries ?? pairs).filter(({ ask_id }) => ask_id === progress.case.ask.ask_id)
    return entry && duplicates.length === 0 ? apply(progress, entry) : undefined
  },
})
