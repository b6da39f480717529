import { detectLanguage, surelyOtherLanguage } from '../corpus/language.ts'
import { shown } from '../text/shown.ts'
import { baseLanguage } from '../text/words.ts'
import { type Check, fixable, sound, wordingOf } from './check.ts'

/** Question, answer and claims must be in the requested language, as far as a detector can tell. The critic judges short texts. */
export const language: Check = {
  name: 'language',
  about: 'wording',
  run(draft, { ask }) {
    const mixed = ask.evolution?.type === 'code_switch'
    for (const [part, text] of wordingOf(draft)) {
      if (mixed && part !== 'answer') continue
      const other = otherLanguageOf(text, ask.language)
      if (other) return fixable(`The ${part} ${shown(text)} is in ${other}; ${ask.language} is wanted.`)
    }
    return sound(`Nothing suggests a language other than ${ask.language}.`)
  },
}

/** The language or script of a text if it is clearly not the wanted one. Ignores code, quotations, names and numbers. */
export const otherLanguageOf = (text: string, wanted: string): string | undefined => {
  const base = baseLanguage(wanted)
  if (base === 'und') return undefined
  const running = text
    .replace(/`[^`\n]*`|“[^”\n]*”|"[^"\n]*"|«[^»\n]*»|「[^」\n]*」/gu, ' ')
    .replace(/(?<=[\p{L}\p{N},;:'’-] ?)(?<!\p{L})\p{Lu}[\p{L}\p{M}'’-]*/gu, base === 'de' ? '$&' : ' ')
    .replace(/\S+/g, (word) => (/[\p{N}_./]/u.test(word) ? ' ' : word))
  const letters = running.match(/\p{L}/gu)?.length ?? 0
  const script = scripts.find(({ languages }) => languages.includes(base))
  const own = script?.letters ?? /\p{Script=Latin}|\p{Script=Armenian}|\p{Script=Georgian}/gu
  if (letters >= minLetters && (running.match(own)?.length ?? 0) / letters < minOwnScript)
    return detectLanguage(text) === base ? undefined : `another script than ${base} uses`
  return surelyOtherLanguage(running, base)
}

const minLetters = 8
const minOwnScript = 0.3
const scripts: readonly { readonly letters: RegExp; readonly languages: readonly string[] }[] = [
  { letters: /\p{Script=Cyrillic}/gu, languages: ['ru', 'uk', 'bg', 'sr', 'be', 'mk', 'kk'] },
  { letters: /\p{Script=Greek}/gu, languages: ['el'] },
  { letters: /\p{Script=Arabic}/gu, languages: ['ar', 'fa', 'ur'] },
  { letters: /\p{Script=Hebrew}/gu, languages: ['he', 'yi'] },
  { letters: /\p{Script=Devanagari}/gu, languages: ['hi', 'mr', 'ne'] },
  { letters: /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}/gu, languages: ['zh', 'ja', 'yue'] },
  { letters: /\p{Script=Hangul}/gu, languages: ['ko'] },
  { letters: /\p{Script=Thai}/gu, languages: ['th'] },
]
