import { clearlyDifferentLanguage, detectLanguage } from '../corpus/language.ts'
import { scriptsOf } from '../corpus/language-tag.ts'
import { quotedShort } from '../text/one-line.ts'
import { baseLanguage } from '../text/words.ts'
import { type Check, fixable, sound, wordingOf } from './check.ts'

/** Question, answer and claims must be in the requested language. Texts too short for the detector are left to the critic. */
export const language: Check = {
  name: 'language',
  about: 'wording',
  run(draft, { ask }) {
    const isCodeSwitched = ask.evolution?.type === 'code_switch'
    for (const [part, text] of wordingOf(draft)) {
      if (isCodeSwitched && part !== 'answer') continue
      const detected = otherLanguageOf(text, ask.language)
      if (detected) return fixable(`The ${part} ${quotedShort(text)} is in ${detected}; ${ask.language} was requested.`)
    }
    return sound(`Nothing suggests a language other than ${ask.language}.`)
  },
}

/** The language or script of a text if it is clearly not the expected one. Ignores code, quotations, names and numbers. */
export const otherLanguageOf = (text: string, expected: string): string | undefined => {
  const base = baseLanguage(expected)
  if (base === 'und') return undefined
  const unquoted = text.replace(/`[^`\n]*`|“[^”\n]*”|"[^"\n]*"|«[^»\n]*»|「[^」\n]*」/gu, ' ')
  // A capital inside a sentence marks a name, except in German, which capitalizes nouns.
  const capitalized = /(?<=[\p{L}\p{N},;:'’-] ?)(?<!\p{L})\p{Lu}[\p{L}\p{M}'’-]*/gu
  const prose = (base === 'de' ? unquoted : unquoted.replace(capitalized, ' ')).replace(/\S+/g, (word) =>
    /[\p{N}_./]/u.test(word) ? ' ' : word,
  )
  const letters = prose.match(/\p{L}/gu)?.length ?? 0
  const pattern = letterPatternOf(expected)
  const expectedShare = pattern ? (prose.match(pattern)?.length ?? 0) / letters : 1
  if (letters >= minLetters && expectedShare < minScriptShare)
    return detectLanguage(text) === base ? undefined : `a script that ${expected} does not use`
  return clearlyDifferentLanguage(prose, expected)
}

const minLetters = 8
const minScriptShare = 0.3

/** Matches the letters of the scripts of a language; undefined for an unknown language. */
const letterPatternOf = (tag: string): RegExp | undefined => {
  const scripts = scriptsOf(tag).map((name) => `\\p{Script=${name}}`)
  return scripts.length === 0 ? undefined : new RegExp(scripts.join('|'), 'gu')
}
