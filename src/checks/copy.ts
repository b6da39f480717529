import { passagesAt } from '../corpus/quotes.ts'
import { longestSharedRun } from '../text/longest-shared-run.ts'
import { quotedShort } from '../text/one-line.ts'
import { words } from '../text/words.ts'
import { type Check, sound, soundUnless } from './check.ts'

/** Fails if the question copies a long run of words from its evidence. Does not count words of titles and headings, numbers, codes, quotations and lists of names. */
export const copy: Check = {
  name: 'copy',
  about: 'wording',
  run(draft, { ask, corpus, settings }) {
    if (ask.real_question) return sound('The wording is that of a real user.')
    if (draft.answer_type === 'multiple_choice') return sound('The choices are quoted from the documents.')
    const passages = [...new Set(draft.spans.flatMap((span) => passagesAt(corpus, span)))]
    const exemptWords = new Set(passages.flatMap(({ title, path }) => [title, ...path]).flatMap((text) => words(text)))
    const isCounted = (word: string): boolean => !exemptWords.has(word) && !/\p{N}/u.test(word)
    const sources = passages.map((passage) => words(corpus.text(passage), passage.language))
    const objections = [draft.question, draft.standalone_question ?? ''].flatMap((question) => {
      const questionWords = words(question.replace(notProse, ' … '), draft.language)
      const { count, text } = longestSharedRun(questionWords, sources, isCounted)
      if (count < settings.minCopiedWords) return []
      return `${quotedShort(text)} is copied from the evidence. Ask in other words.`
    })
    return soundUnless(objections, 'No long run of words is copied from the evidence.')
  },
}

/** A question that copies this many counted words in a row from its evidence fails. */
export const minCopiedWords = 8

/** Code, URLs, names with underscores, text in quotation marks, and three or more entries of at most three words each between commas. */
const notProse =
  /```[\s\S]*?```|`[^`]*`|\b[a-z]+:\/\/\S+|"[^"]{1,300}"|“[^”]{1,300}”|«[^»]{1,300}»|「[^」]{1,300}」|(?<![\p{L}\p{N}_])[\p{L}\p{N}]+(?:_[\p{L}\p{N}]+)+|(?<![^\s,、،])(?:[^\s,、،]+(?: [^\s,、،]+){0,2}(?:[,،] |、)){2,}[^\s,、،]+/gu
