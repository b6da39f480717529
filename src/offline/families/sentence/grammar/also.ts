import type { OfflineLanguage } from '../../../family.ts'

/** `Piranema também pode acomodar 21 risers`: besides what, the sentence before says; an answer stands alone. */
export const withoutAlso = (answer: string, language: OfflineLanguage): string =>
  inPairs[language].test(answer) ? answer : answer.replace(also[language], ' ')

const also: Readonly<Record<OfflineLanguage, RegExp>> = {
  en: / also (?=\p{Ll})/gu,
  es: / (?:también|asimismo) (?=\p{Ll})/gu,
  pt: / (?:também|igualmente) (?=\p{Ll})/gu,
}

/** `not only … but also …` says both, and `see also` refers. */
const inPairs: Readonly<Record<OfflineLanguage, RegExp>> = {
  en: /\bonly\b|\b(?:and|but|or|so|see|as|is|are) also\b/,
  es: /(?<!\p{L})(?:s[oó]lo|solamente|únicamente|como|sino|y|pero|así) (?:también|asimismo)|no s[oó]lo/iu,
  pt: /(?<!\p{L})(?:só|somente|apenas|como|mas|e|assim) também|não (?:só|apenas|somente)/iu,
}
