import { type Check, fixable, sound } from '../../checks/check.ts'
import { contentStems, words } from '../../text/words.ts'
import { corpusReading } from '../words/corpus-reading.ts'
import { questionWordsOf } from '../words/question-words.ts'

/**
 * A name in the question occurs nowhere in the corpus, which proves that nothing answers it. An empty search is no
 * proof, because the documents may use other words.
 */
export const absence: Check = {
  name: 'absence',
  about: 'evidence',
  run({ no_answer, standalone_question, question, language, absence }, { corpus }) {
    if (!no_answer) return sound('The draft has an answer, so there is no absence to prove.')
    const asked = standalone_question ?? question
    const reading = corpusReading(corpus)
    const { names } = questionWordsOf(asked, language, reading)
    const missing = [...names].find((name) => name.length > 1 && !reading.has(name))
    if (missing === undefined)
      return fixable(
        "The absence can't be proved: the documents contain every name of the question. Ask about a name that they do not contain.",
      )
    const proof = `No document contains “${asWritten(missing, asked, language)}”.`
    return {
      ...sound(proof),
      adds: { absence: absence && { ...absence, statement: `${absence.statement} ${proof}` } },
    }
  },
}

const asWritten = (stem: string, question: string, language: string): string =>
  words(question, language).find((word) => contentStems(word, language).includes(stem)) ?? stem
