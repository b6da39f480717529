import type { AnswerQuality } from './measure-answers.ts'

export interface JudgedAnswers {
  readonly model: string
  /** The embeddings that questions were compared with. */
  readonly embeddings: string
  readonly sets: readonly (AnswerQuality & { readonly name: string })[]
  readonly calls: {
    readonly paid: { readonly calls: number; readonly usd: number | null }
    readonly reused: { readonly calls: number }
  }
}
