import type { AnswerQuality } from './measure-answers.ts'

/** What a judge found in the answers of a set, and of those it is compared with. */
export interface JudgedAnswers {
  readonly model: string
  /** What questions were compared by. */
  readonly embeddings: string
  readonly sets: readonly (AnswerQuality & { readonly name: string })[]
  /** What the judge was asked. */
  readonly calls: {
    readonly paid: { readonly calls: number; readonly usd: number | null }
    readonly reused: { readonly calls: number }
  }
}
