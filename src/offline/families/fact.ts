import type { AnswerType, Difficulty, Intent } from '../../vocabulary/index.ts'
import type { Page, Span } from '../reading/page.ts'

/** One thing that a page says, taken apart: questions, probes, comparisons and contradictions are all made from facts. */
export interface Fact {
  readonly family: string
  /** Which of the family's wordings fit it. */
  readonly shape: string
  readonly subject: string
  /** Whose it is: the command, table, page or product; said in the question. A family may leave that to `sound`. */
  readonly owner: string | undefined
  /** Its name is nobody else's, so that nothing has to be said beside it. */
  readonly isSelfContained?: boolean
  /** What is said about the subject: `default`, a column's header. */
  readonly attribute: string
  /** A value of a kind that another could take the place of. */
  readonly value: string | undefined
  /** Everything that the wordings may say. */
  readonly slots: Readonly<Record<string, string>>
  /** A whole answer, where it is not worded from the slots. */
  readonly statement: string | undefined
  readonly quotes: readonly Span[]
  /** Right, and less often asked than what else its family finds. */
  readonly minor?: boolean
  readonly intent?: Intent
  readonly answerType?: AnswerType
}

export interface Family {
  readonly name: string
  readonly intents: readonly Intent[]
  readonly answerType: AnswerType
  readonly difficulty: Difficulty
  /** Better than others where both are there, from 0 to 2. */
  readonly worth: number
  readonly find: (page: Page) => readonly Fact[]
}

export interface Found {
  readonly fact: Fact
  readonly family: Family
  readonly page: Page
}
