import type { AnswerType, Difficulty, Intent } from '../../vocabulary/index.ts'
import type { Page, Span } from '../reading/page.ts'

/** One statement from a page, split into parts. Questions and probes are made from facts. */
export interface Fact {
  readonly family: string
  /** Selects the family's wordings. */
  readonly shape: string
  readonly subject: string
  /** The command, table, page or product to which it belongs, named in the question. If undefined, `completeFact` adds it. */
  readonly owner?: string
  /** True if its name is unique, so that the question needs no owner. */
  readonly isSelfContained?: boolean
  /** The attribute of the subject: `default`, or a column's header. */
  readonly attribute: string
  /** A value that could be replaced by another one of its kind. */
  readonly value?: string
  readonly slots: Readonly<Record<string, string>>
  /** A complete answer, if it is not made from the slots. */
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
  readonly find: (page: Page) => readonly Fact[]
}

export interface PageFact {
  readonly fact: Fact
  readonly family: Family
  readonly page: Page
}
