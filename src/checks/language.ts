import { clearlyDifferentLanguage, detectLanguage } from '../corpus/language.ts'
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
  const own = lettersOf(base)
  if (own && letters >= minLetters && (running.match(own)?.length ?? 0) / letters < minOwnScript)
    return detectLanguage(text) === base ? undefined : `another script than ${base} uses`
  return clearlyDifferentLanguage(running, base)
}

const minLetters = 8
const minOwnScript = 0.3

/** Matches the letters of the scripts in which a language is usually written; undefined for an unknown language. */
const lettersOf = (base: string): RegExp | undefined => {
  const script = /^[a-z]{2,3}$/.test(base) ? new Intl.Locale(base).maximize().script : undefined
  if (!script) return undefined
  const scripts = mixed.get(script) ?? [script]
  return new RegExp(scripts.map((each) => `\\p{Script=${each}}`).join('|'), 'gu')
}

const japaneseOrChinese = ['Han', 'Hiragana', 'Katakana']
/** Writing systems of several scripts, and those that share one, by their ISO 15924 codes. */
const mixed: ReadonlyMap<string, readonly string[]> = new Map([
  ['Hans', japaneseOrChinese],
  ['Hant', japaneseOrChinese],
  ['Jpan', japaneseOrChinese],
  ['Kore', ['Hangul']],
])
