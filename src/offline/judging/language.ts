import { baseLanguage, likelyLanguage } from '../../text/words.ts'

/** The languages that the engine reads. */
export type ReadLanguage = 'en' | 'es' | 'pt'

const languages: readonly ReadLanguage[] = ['en', 'es', 'pt']

/** The language to read a tagged text by; undefined where the engine does not know it. */
export const readLanguage = (tag: string): ReadLanguage | undefined =>
  languages.find((language) => language === baseLanguage(tag))

/** The language of a text without a tag, as far as its little words tell. */
export const guessedLanguage = (text: string): ReadLanguage =>
  (likelyLanguage(text, languages) as ReadLanguage | undefined) ?? 'en'
