import type { PassageInput } from '../../../agents/author-inputs.ts'
import { contentStems, stem } from '../../../text/words.ts'
import { guessedLanguage, type ReadLanguage } from '../../judging/language.ts'
import type { CorpusKnowledge } from '../../responder.ts'
import { phrasesOf } from './phrases.ts'

/** Noun-like runs of words that a passage repeats, that its headings hold, or that are rare elsewhere; the most telling first. */
export const keyphrasesOf = (
  passage: PassageInput,
  most: number,
  others: readonly PassageInput[],
  knowledge: CorpusKnowledge | undefined,
): readonly string[] => {
  const language = guessedLanguage(passage.text)
  const headings = contentStems([passage.title, ...passage.path].join(' '), language)
  const rarity = rarityIn(others, language, knowledge)
  const counted = new Map<string, { phrase: string; count: number; first: number }>()
  for (const [place, phrase] of phrasesOf(passage.text, language).entries()) {
    const key = phrase
      .split(' ')
      .map((word) => stem(word.toLowerCase(), language))
      .join(' ')
    if (!counted.has(key)) counted.set(key, { phrase, count: occurrences(phrase, passage.text), first: 1 + place })
  }
  const scored = [...counted].map(([key, { phrase, count, first }]) => {
    const stems = key.split(' ')
    const rare = stems.reduce((sum, each) => sum + rarity(each), 0) / stems.length
    const inHeading = stems.filter((each) => headings.includes(each)).length / stems.length
    const length = [0, 0.75, 1.25, 1.15, 0.9][Math.min(stems.length, 4)]!
    const term = /[_`.$-]|\p{Lu}\p{L}*\p{Lu}|\d/u.test(phrase) ? 0.2 : 0
    const lone = stems.length === 1 && count === 1 && inHeading === 0 && term === 0 ? 0.4 : 1
    return { phrase, stems, score: lone * (Math.log(1 + count) + 0.8 * inHeading + 0.6 / first + term) * rare * length }
  })
  return apart(
    scored.sort((a, b) => b.score - a.score || (a.phrase < b.phrase ? -1 : 1)),
    most,
  )
}

const occurrences = (phrase: string, text: string): number =>
  Math.max(1, text.toLowerCase().split(phrase.toLowerCase()).length - 1)

const rarityIn = (
  others: readonly PassageInput[],
  language: ReadLanguage,
  knowledge: CorpusKnowledge | undefined,
): ((stem: string) => number) => {
  if (knowledge && knowledge.size >= 20)
    return (word) => Math.log(1 + knowledge.size / (1 + knowledge.frequency(word, language)))
  const held = others.map(({ text }) => new Set(contentStems(text, language)))
  return (word) => Math.log(2 + held.length / (1 + held.filter((stems) => stems.has(word)).length))
}

/** No two phrases for the same thing. */
const apart = (
  scored: readonly { readonly phrase: string; readonly stems: readonly string[] }[],
  most: number,
): readonly string[] => {
  const kept: { phrase: string; stems: readonly string[] }[] = []
  for (const each of scored) {
    if (kept.length >= most) break
    const shared = kept.some(
      ({ stems }) =>
        each.stems.filter((stem) => stems.includes(stem)).length / Math.min(each.stems.length, stems.length) > 0.5,
    )
    if (!shared) kept.push(each)
  }
  return kept.map(({ phrase }) => phrase)
}
