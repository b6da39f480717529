import { passagesAt } from '../corpus/quotes.ts'
import { groupedBy } from '../text/grouped-by.ts'
import { quotedShort } from '../text/one-line.ts'
import { words } from '../text/words.ts'
import { type Check, sound, soundUnless } from './check.ts'

/** Fails if the question copies a long run of words from its evidence. Does not count words of titles and headings, numbers, codes and quotations. */
export const copy: Check = {
  name: 'copy',
  about: 'wording',
  run(draft, { ask, corpus, settings }) {
    if (ask.real_question) return sound('The wording is that of a real user.')
    if (draft.answer_type === 'multiple_choice') return sound('The choices are quoted from the documents.')
    const passages = [...new Set(draft.spans.flatMap((span) => passagesAt(corpus, span)))]
    const exemptWords = new Set(passages.flatMap(({ title, path }) => [title, ...path]).flatMap((text) => words(text)))
    const objections = [draft.question, draft.standalone_question ?? ''].flatMap((question) => {
      const questionWords = words(question.replace(codeOrQuotation, ' … '), draft.language)
      const isCounted = questionWords.map((word) => !exemptWords.has(word) && !/\p{N}/u.test(word))
      const sources = passages.map((passage) => words(corpus.text(passage), passage.language))
      const { counted: countedWords, text } = longestRun(questionWords, isCounted, sources)
      if (countedWords < settings.maxCopiedWords) return []
      return `${quotedShort(text)} is copied from the evidence. Ask in other words.`
    })
    return soundUnless(objections, 'No long run of words is copied from the evidence.')
  },
}

/** Code, names with underscores, and text in quotation marks. */
const codeOrQuotation =
  /```[\s\S]*?```|`[^`]*`|"[^"]{1,300}"|“[^”]{1,300}”|«[^»]{1,300}»|「[^」]{1,300}」|(?<![\p{L}\p{N}_])[\p{L}\p{N}]+(?:_[\p{L}\p{N}]+)+/gu

/** Of the runs of words that the question shares with a source, the one with the most counted words. */
const longestRun = (question: readonly string[], isCounted: readonly boolean[], sources: readonly string[][]) => {
  let longest = { counted: 0, text: '' }
  for (const source of sources) {
    const positions = groupedBy(source.keys(), (index) => source[index])
    for (let start = 0; start < question.length; start++)
      for (const position of positions.get(question[start]) ?? []) {
        let length = 0
        let counted = 0
        while (start + length < question.length && question[start + length] === source[position + length]) {
          if (isCounted[start + length]) counted++
          length++
        }
        if (counted > longest.counted) longest = { counted, text: question.slice(start, start + length).join(' ') }
      }
  }
  return longest
}
