import { isStopWord, words } from '../../search/text.ts'
import type { Draft } from '../../vocabulary/index.ts'
import { namesIn } from './names.ts'
import type { Wanted } from './wanted.ts'

/** The wordings in which the answer to a question is looked for: its own, the author's, its content words, and each name with the rest. */
export const phrasingsOf = (draft: Draft, { language }: Wanted): readonly string[] => {
  const question = draft.standalone_question ?? draft.question
  const content = words(question, language).filter((word) => !isStopWord(word, language))
  const named = namesIn(question, language).filter(({ opens }) => !opens)
  const inNames = new Set(named.flatMap(({ text }) => words(text, language)))
  const rest = content.filter((word) => !inNames.has(word)).join(' ')
  return [
    ...new Set([
      draft.question,
      question,
      content.join(' '),
      // The same without its names: a rule for all of them would not name one.
      rest,
      ...draft.searched.slice(0, mostOfAuthor),
    ]),
  ].filter((query) => /[\p{L}\p{N}]/u.test(query))
}

const mostOfAuthor = 8
