import { UsageError } from '../errors.ts'
import { byFrequency } from '../text/grouped-by.ts'
import { resultOr } from '../text/result-or.ts'
import { baseLanguage } from '../text/words.ts'

export const undetermined = 'und'

/** Languages of passages, the most common first. Leaves out undetermined languages unless there are no others. */
export const mainLanguages = (tags: readonly string[]): string[] => {
  const all = byFrequency(tags).map(([tag]) => tag)
  const determined = all.filter((tag) => tag !== undetermined)
  return determined.length > 0 ? determined : all
}

const languageNames = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })

/** Normalizes a language tag: `pt_br` becomes `pt-BR`. Undefined if the value does not name a language. */
export const canonicalTag = (value: string): string | undefined =>
  resultOr(undefined, () => {
    const tag = Intl.getCanonicalLocales(value.trim().replaceAll('_', '-'))[0]
    return tag !== undefined && languageNames.of(baseLanguage(tag)) !== undefined ? tag : undefined
  })

/** Normalizes a language tag that the user wrote. Throws if it does not name a language. */
export const parseLanguageTag = (tag: string): string => {
  const canonical = canonicalTag(tag)
  if (canonical !== undefined) return canonical
  throw new UsageError(`“${tag}” is not a language tag. Examples: es, pt-BR, de.`)
}

/** The names of the scripts in which a language is written: that of the tag (`sr-Latn`), or else the usual ones. None for an unknown language. */
export const scriptsOf = (tag: string): readonly string[] => {
  const canonical = canonicalTag(tag)
  const script = canonical === undefined ? undefined : new Intl.Locale(canonical).maximize().script
  return script === undefined ? [] : (combinedScripts.get(script) ?? [script])
}

const cjkScripts = ['Han', 'Hiragana', 'Katakana']
/** The scripts of writing systems that combine several scripts or share one, by ISO 15924 code. */
const combinedScripts: ReadonlyMap<string, readonly string[]> = new Map([
  ['Hans', cjkScripts],
  ['Hant', cjkScripts],
  ['Jpan', cjkScripts],
  ['Kore', ['Hangul']],
])
