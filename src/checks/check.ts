import type { SearchedCorpus } from '../search/index.ts'
import type { Ask, Draft, Finding } from '../vocabulary/index.ts'

export interface CheckContext extends SearchedCorpus {
  readonly ask: Ask
  /** The other drafts of the same brief that have not been rejected. */
  readonly siblings: readonly Draft[]
  /** The draft that this one was evolved from. */
  readonly sourceDraft?: Draft | undefined
  readonly settings: {
    readonly maxAnswerWords: number
    readonly maxListEntries: number
    readonly maxSentences?: number
    /** A question that copies this many words in a row from a gold passage fails. */
    readonly minCopiedWords: number
    readonly pii: 'reject' | 'scrub' | 'allow'
    /** True if a model judges the drafts that pass the checks. */
    readonly isJudged?: boolean
    /** True if a person wrote or edited the draft. */
    readonly isWrittenByPerson?: boolean
  }
}

export interface CheckResult {
  readonly finding: Finding
  /** On failure, what is wrong and how to fix it; on success, what was verified. */
  readonly reason: string
  /** A hint for reviewers. It never rejects a draft. */
  readonly hint?: string
  /** Fields to add to the draft. They must not affect anything that other checks read. */
  readonly additions?: Partial<Pick<Draft, 'also_supports' | 'absence' | 'near'>>
}

/** A deterministic check. Its result is stored as a verdict under the hash of the draft, like that of a critic. */
export interface Check {
  readonly name: string
  /** What the check judges: the wording, the evidence, or where the evidence is. A verdict on the wording stays valid when a document is edited. */
  readonly about: 'wording' | 'evidence' | 'place'
  run(draft: Draft, context: CheckContext): CheckResult | Promise<CheckResult>
}

export const sound = (reason: string): CheckResult => ({ finding: 'sound', reason })
export const fixable = (reason: string): CheckResult => ({ finding: 'fixable', reason })
export const fatal = (reason: string): CheckResult => ({ finding: 'fatal', reason })

/** The texts that the author wrote, each with the name of its part of the draft. */
export const wordingOf = ({ question, standalone_question, ideal_answer, claims }: Draft) =>
  [
    ['question', question],
    ['question', standalone_question ?? ''],
    ['answer', ideal_answer],
    ...claims.map(({ text }) => ['claim', text] as const),
  ] as const

/** Sound if there are no objections; otherwise fixable, with the objections as the reason. */
export const soundUnless = (objections: readonly string[], success: string): CheckResult =>
  objections.length === 0 ? sound(success) : fixable(objections.join(' '))
