import type { Corpus } from '../corpus/corpus.ts'
import type { SearchIndex } from '../search/index.ts'
import type { Ask, Draft, Finding, Quote } from '../vocabulary/index.ts'

/** What a check may ask for besides the draft. */
export interface CheckContext {
  readonly ask: Ask
  readonly corpus: Corpus
  readonly search: SearchIndex
  /** Drafts of the same brief that are still alive, this one left out. */
  readonly siblings: readonly Draft[]
  /** What it was evolved from. */
  readonly seed?: Draft | undefined
  readonly settings: CheckSettings
}

export interface CheckSettings {
  readonly maxAnswerWords: number
  readonly maxBullets: number
  readonly maxSentences?: number
  readonly toxic?: 'reject' | 'keep'
  /** So many words in a row of a gold passage are a copy. */
  readonly maxCopiedWords: number
  readonly pii: 'reject' | 'scrub' | 'allow'
  /** A model judges what the checks let pass: it is told of what they are not sure of. */
  readonly isJudged?: boolean
}

export interface CheckResult {
  readonly finding: Finding
  /** What is wrong and what would mend it, for the author; what was proved, for the reader. */
  readonly reason: string
  /** An objection that is right too seldom to send a good draft back for it. Where no model judges, it does. */
  readonly hint?: string
  /** What the check learned: passages that answer too, an absence certificate. Changes nothing that other checks proved. */
  readonly adds?: { readonly also_supports?: readonly Quote[]; readonly absence?: Draft['absence'] }
}

/** A deterministic check. It becomes a verdict, of the same type as a critic's, bound to the hash of the draft. */
export interface Check {
  readonly name: string
  run(draft: Draft, context: CheckContext): CheckResult | Promise<CheckResult>
}
