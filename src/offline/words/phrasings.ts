import { isStopWord, words } from '../../text/words.ts'
import type { Draft } from '../../vocabulary/index.ts'
import { namesIn } from './names.ts'
import type { Wanted } from './wanted.ts'

/** The wordings in which the answer to a question is looked for. */
export interface Phrasings {
  /** The question, its content words, and the same without its names: a rule for all of them would not name one. */
  readonly own: readonly string[]
  /** What else its author searched for. */
  readonly others: readonly string[]
}

export const phrasingsOf = (
  draft: Pick<Draft, 'question' | 'standalone_question' | 'searched'>,
  { language }: Wanted,
): Phrasings => {
  const question = draft.standalone_question ?? draft.question
  const content = words(question, language).filter((word) => !isStopWord(word, language))
  const named = namesIn(question, language).filter(({ opens }) => !opens)
  const inNames = new Set(named.flatMap(({ text }) => words(text, language)))
  const rest = content.filter((word) => !inNames.has(word)).join(' ')
  const own = distinct([draft.question, question, content.join(' '), rest])
  const others = distinct(draft.searched).filter((query) => !own.includes(query))
  return { own, others: others.slice(0, mostOfAuthor) }
}

const distinct = (queries: readonly string[]): readonly string[] =>
  [...new Set(queries)].filter((query) => /[\p{L}\p{N}]/u.test(query))

const mostOfAuthor = 8
