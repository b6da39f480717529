import { withoutMarkup } from '../../../reading/without-markup.ts'
import { isStopWord } from '../../../text/words.ts'
import type { ReadLanguage } from '../../judging/language.ts'
import { boilerplate } from './boilerplate.ts'
import { adverbEndings, fillers, verbsOf } from './phrase-words.ts'

/** Runs of telling words between little words and marks, in order, each at most four words long. */
export const phrasesOf = (text: string, language: ReadLanguage): readonly string[] =>
  withoutMarkup(
    text
      .replace(/^---\n[\s\S]*?\n---(?:\n|$)/, '')
      .replace(/^```[\s\S]*?^```/gm, ' ')
      .replace(/\bhttps?:\/\/\S+|\bwww\.\S+/g, ' . '),
  )
    .split(/\n|(?<=[.!?])\s/)
    .filter((line) => !boilerplate.test(line))
    .flatMap((line) => line.replaceAll('|', ' . ').split(/[.,;:!?()[\]"“”«»—–…/]+(?=\s|$)|[()[\]"“”]/))
    .flatMap((piece) => runsIn(piece, language))
    .flatMap(endsOf)

const runsIn = (piece: string, language: ReadLanguage): readonly (readonly string[])[] => {
  const runs: string[][] = [[]]
  for (const raw of piece.split(/\s+/)) {
    const word = raw.replace(/^['’]+|['’]s?$|['’]+$/g, '')
    if (breaks(word, language)) runs.push([])
    else runs.at(-1)!.push(word)
  }
  return runs.filter((run) => run.length > 0)
}

const breaks = (word: string, language: ReadLanguage): boolean => {
  const plain = word.toLowerCase()
  return (
    word.length < 2 ||
    !/\p{L}/u.test(word) ||
    /['’&=<>*{}|\\!—]|^[./]|^\w+:\/\//.test(word) ||
    /^[\da-f]{7,}$/.test(word) ||
    isStopWord(plain, language) ||
    fillers.has(plain) ||
    verbsOf(language).has(plain) ||
    adverbEndings[language].test(plain) ||
    (language === 'pt' && /\p{L}-(?:se|me|lhes?|l?[oa]s?|n[oa]s?)$/u.test(plain))
  )
}

/** The run itself when short, else its ends: what English and Romance noun phrases hang on. */
const endsOf = (run: readonly string[]): readonly string[] =>
  run.length <= 4 ? [run.join(' ')] : [run.slice(0, 3).join(' '), run.slice(-3).join(' ')]
