import type { AnswerType, Difficulty, Intent } from '../../vocabulary/index.ts'
import type { ParsedPassage, Span } from '../reading/passage.ts'

/** One statement from a passage, split into parts. All questions are made from facts, including questions without an answer. */
export interface Fact {
  readonly family: string
  /** Selects the family's wordings. */
  readonly shape: string
  /** The name that the fact is about. */
  readonly subject: string
  /** The command, page or product that the subject belongs to, which the question names. If it is needed and undefined, `completeFact` adds it. */
  readonly owner?: string
  /** True if the subject is a unique name, so that the question needs no owner. */
  readonly isSelfContained?: boolean
  /** The attribute of the subject: `default`, or the header of a column. */
  readonly attribute: string
  /** The value of the attribute, such as `10 minutes`. Undefined for explanations. */
  readonly value?: string
  /** What fills the slots of the wordings. */
  readonly slots: Readonly<Record<string, string>>
  /** The complete answer, if it is not made from the slots. */
  readonly statement?: string
  readonly quotes: readonly Span[]
  readonly intent?: Intent
  readonly answerType?: AnswerType
}

export interface Family {
  readonly name: string
  readonly intents: readonly Intent[]
  readonly answerType: AnswerType
  readonly difficulty: Difficulty
  /** Preference over other families, from 0 to 2. */
  readonly preference: number
  readonly find: (passage: ParsedPassage) => readonly Fact[]
}

export interface PassageFact {
  readonly fact: Fact
  readonly family: Family
  readonly passage: ParsedPassage
}
