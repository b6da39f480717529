import type { OfflineLanguage } from '../family.ts'

/** `When many bells ring at once`, `Quando vários sinos tocam`: a clause that hangs on a main clause, and there is none. */
export const isHalfSentence = (first: string, language: OfflineLanguage): boolean => hanging[language].test(first)

const hanging: Readonly<Record<OfflineLanguage, RegExp>> = {
  en: /^(?:if|when|while|unless)\b(?:[^,]|,(?= or\b))*$/i,
  es: /^(?:cuando|mientras|aunque)(?!\p{L})[^,]*$/iu,
  pt: /^(?:quando|enquanto|embora|caso)(?!\p{L})[^,]*$/iu,
}

/** `The name of the bell and can be set to any word` is the name of the bell: what may be done with it is said of the same thing. */
export const withoutSecondVerb = (first: string, language: OfflineLanguage): string =>
  first.replace(joined[language], '')

const joined: Readonly<Record<OfflineLanguage, RegExp>> = {
  en: /(?<=^(?:the|an?) (?:(?!(?:is|are|was|were|that|which|has|have|can|may|must|will|should)\b)[\w.'-]+ ){1,9})and (?:can|may|must|should|will)(?: not| only| also)? be .*$/is,
  es: /(?<=^(?:el|la|los|las|una?) (?:(?!(?:que|es|son|se|está|puede|debe)(?!\p{L}))\S+ ){1,9})y (?:puede|debe|se puede|se debe)n? .*$/isu,
  pt: /(?<=^(?:os?|as?|uma?) (?:(?!(?:que|é|são|se|está|pode|deve)(?!\p{L}))\S+ ){1,9})e (?:pode|deve)m? .*$/isu,
}
