import type { PassageInput } from '../../agents/author-inputs.ts'
import { timesOf } from '../../text/grouped-by.ts'
import { sentencesIn } from '../../text/sentences.ts'
import { baseLanguage, isStopWord, words } from '../../text/words.ts'

/** A sentence to ask about, and the words that distinguish it from the others. */
export interface StandInFact {
  readonly chunk_id: string
  readonly title: string
  readonly text: string
  readonly telling: readonly string[]
}

export const factsIn = (passages: readonly PassageInput[], language: string): readonly StandInFact[] => {
  const counts = timesOf(passages.flatMap(({ text }) => [...new Set(words(text, language))]))
  return passages.flatMap(({ chunk_id, title, path, text }) =>
    sentencesIn(text)
      .map(({ start, end }) => text.slice(start, end))
      .filter((sentence) => isPlain(sentence) && text.indexOf(sentence) === text.lastIndexOf(sentence))
      .flatMap((sentence): StandInFact[] => {
        const telling = tellingWords(sentence, language, counts)
        return telling.length < minTellingWords
          ? []
          : [{ chunk_id, title: title || path[0] || chunk_id, text: sentence, telling }]
      }),
  )
}

const isPlain = (sentence: string): boolean =>
  sentence.length >= 50 &&
  sentence.length <= 320 &&
  /^\p{Lu}/u.test(sentence) &&
  /\.$/.test(sentence) &&
  !/[[\]<>&*`|#{}"“”\n:;?]/.test(sentence)

const tellingWords = (sentence: string, language: string, counts: ReadonlyMap<string, number>): string[] =>
  [...new Set(sentence.match(/(?<!\p{L})\p{Ll}{5,}(?!\p{L})/gu) ?? [])]
    .filter((word) => !isStopWord(word, baseLanguage(language)) && sentence.split(word).length === 2)
    .sort((a, b) => (counts.get(a) ?? 0) - (counts.get(b) ?? 0) || b.length - a.length || (a < b ? -1 : 1))
    .slice(0, 4)

const minTellingWords = 3
