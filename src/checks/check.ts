import type { Corpus } from '../corpus/corpus.ts'
import type { SearchIndex } from '../search/index.ts'
import type { Ask, Draft, Finding, NearPassage, Quote } from '../vocabulary/index.ts'

/** What a check can use besides the draft. */
export interface CheckContext {
  readonly ask: Ask
  readonly corpus: Corpus
  readonly search: SearchIndex
  /** The other drafts of the same brief that have not been rejected. */
  readonly siblings: readonly Draft[]
  /** What it was evolved from. */
  readonly seed?: Draft | undefined
  readonly settings: CheckSettings
}

interface CheckSettings {
  readonly maxAnswerWords: number
  readonly maxBullets: number
  readonly maxSentences?: number
  /** A question may not copy this many words in a row from a gold passage. */
  readonly maxCopiedWords: number
  readonly pii: 'reject' | 'scrub' | 'allow'
  /** Whether a model judges what the checks let pass. */
  readonly isJudged?: boolean
}

export interface CheckResult {
  readonly finding: Finding
  /** On failure, what is wrong and how to fix it; on success, what was verified. */
  readonly reason: string
  /** Something to look at. It never rejects a draft by itself. */
  readonly hint?: string
  /** What the check learned about the draft. Changes nothing that other checks proved. */
  readonly adds?: {
    readonly also_supports?: readonly Quote[]
    readonly absence?: Draft['absence']
    readonly near?: readonly NearPassage[]
  }
}

/** A deterministic check. It becomes a verdict, of the same type as a critic's, bound to the hash of the draft. */
export interface Check {
  readonly name: string
  /**
   * What it looks at: the wording of the draft, what proves it, or where that proof is in the documents. An edited page can change the
   * last two for a finished item, never the first.
   */
  readonly about: 'wording' | 'evidence' | 'place'
  run(draft: Draft, context: CheckContext): CheckResult | Promise<CheckResult>
}

export const sound = (reason: string): CheckResult => ({ finding: 'sound', reason })
export const fixable = (reason: string): CheckResult => ({ finding: 'fixable', reason })
export const fatal = (reason: string): CheckResult => ({ finding: 'fatal', reason })

/** Returns `sound` if there are no objections, otherwise `fixable` with all of them. */
export const soundUnless = (objections: readonly string[], proved: string): CheckResult =>
  objections.length === 0 ? sound(proved) : fixable(objections.join(' '))
