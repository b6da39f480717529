import { isStopWord } from '../../../text/words.ts'
import type { OfflineLanguage } from '../../family.ts'
import { tagEnglish } from '../../tagging/english-tagger.ts'
import { cleanMarkup, hole } from '../../text/markup.ts'
import { boilerplate } from './boilerplate.ts'

/** Runs of telling words between little words and marks, in order, each at most four words long. */
export const phrasesOf = (text: string, language: OfflineLanguage): readonly string[] =>
  text
    .replace(/^---\n[\s\S]*?\n---(?:\n|$)/, '')
    .replace(/^```[\s\S]*?^```/gm, ' ')
    .replace(/<[^>\n]*>/g, ' . ')
    .replace(/\bhttps?:\/\/\S+|\bwww\.\S+/g, ' . ')
    .split(/\n|(?<=[.!?])\s/)
    .filter((line) => !boilerplate.test(line))
    .flatMap((line) =>
      cleanMarkup(line.replace(/^\s*(?:#{1,6}|[-*+>]|\d+[.)])\s+/, '').replaceAll('|', ' . ')).text.split(
        /[.,;:!?()[\]"“”«»—–…/]+(?=\s|$)|[()[\]"“”]/,
      ),
    )
    .flatMap((piece) => runsIn(piece, language))
    .flatMap(endsOf)

const runsIn = (piece: string, language: OfflineLanguage): readonly (readonly string[])[] => {
  const runs: string[][] = [[]]
  const finite = language === 'en' ? finiteVerbsIn(piece) : new Set<string>()
  for (const raw of piece.split(/\s+/)) {
    const word = raw.replace(/^['’]+|['’]s?$|['’]+$/g, '')
    if (finite.has(word) || breaks(word, language)) runs.push([])
    else runs.at(-1)!.push(word)
  }
  return runs.filter((run) => run.length > 0)
}

/** Words that both taggers take for a verb, but not those that may stand before a noun (`committed funds`, `loading time`). */
const finiteVerbsIn = (piece: string): ReadonlySet<string> =>
  new Set(
    tagEnglish(piece.replaceAll(hole, ' ').trim())
      .filter(({ tags, lower }) => tags.every((tag) => tag === 'verb') && !/(?:ing|ed)$/.test(lower))
      .map(({ text }) => text),
  )

const breaks = (word: string, language: OfflineLanguage): boolean => {
  const plain = word.toLowerCase()
  return (
    word.length < 2 ||
    word.includes(hole) ||
    !/\p{L}/u.test(word) ||
    /['’&=<>*{}|\\!—]|^[./]|^\w+:\/\//.test(word) ||
    /^[\da-f]{7,}$/.test(word) ||
    isStopWord(plain, language) ||
    fillers.has(plain) ||
    adverb[language].test(plain) ||
    (language === 'pt' && /\p{L}-(?:se|me|lhes?|l?[oa]s?|n[oa]s?)$/u.test(plain))
  )
}

const fillers = new Set(
  'use using used uses see click choose following example examples information following make sure like one two also new page open via please note want need must may might ejemplo información siguiente usar uso puede debe vea ver véase exemplo informações seguinte usar uso pode deve veja nota note'.split(
    ' ',
  ),
)

const adverb: Readonly<Record<OfflineLanguage, RegExp>> = {
  en: /^(?!(?:.*pply|family|assembly|monopoly|anomaly|.*-only|reply|daily|monthly|weekly|yearly|hourly|nightly|early)$).{3,}ly$/,
  es: /.{3,}mente$/,
  pt: /.{3,}mente$/,
}

/** The run itself when short, else its ends: what English and Romance noun phrases hang on. */
const endsOf = (run: readonly string[]): readonly string[] =>
  run.length <= 4 ? [run.join(' ')] : [run.slice(0, 3).join(' '), run.slice(-3).join(' ')]
