import type { OfflineLanguage } from '../../family.ts'
import { stemsIn } from '../../reading/match.ts'
import { isNegated } from '../../reading/question-reading.ts'
import { sameSense } from '../../reading/same-sense.ts'

/** Words that deny what their partner affirms. */
const opposites: Readonly<Record<OfflineLanguage, readonly (readonly [RegExp, RegExp])[]>> = {
  en: [
    [/\benabled?\b|\bturned on\b|\bactivated?\b/i, /\bdisabled?\b|\bturned off\b|\bdeactivated?\b/i],
    [
      /\ballow(?:s|ed)?\b|\bpermit(?:s|ted)?\b|\blegal\b/i,
      /\bprohibit(?:s|ed)?\b|\bforbid(?:s|den)?\b|\bbanned\b|\bdisallowed\b|\bdenied\b/i,
    ],
    [
      /\brequired?s?\b|\bmandatory\b|\bcompulsory\b|\bobligatory\b|\bhave to\b|\bneed(?:ed|s)?\b|\bmust\b/i,
      /\boptional(?:ly)?\b|\bvoluntary\b/i,
    ],
    [/\bpossible\b|\bable\b/i, /\bimpossible\b|\bunable\b/i],
    [/\bsupport(?:s|ed)?\b/i, /\bunsupported\b/i],
    [/\bavailable\b/i, /\bunavailable\b/i],
    [/\bincluded?s?\b/i, /\bexcluded?s?\b/i],
    [/\bpublic(?:ly)?\b/i, /\bprivate(?:ly)?\b/i],
    [/\breversible\b|\bundone?\b|\brestored?\b/i, /\birreversible\b|\bpermanent(?:ly)?\b/i],
  ],
  es: [
    [/habilitad|activad/i, /deshabilitad|desactivad/i],
    [/permit|autoriz/i, /prohib/i],
    [/obligatori|requerid|necesari|debe/i, /opcional|voluntari/i],
    [/posible/i, /imposible/i],
    [/incluy|incluid/i, /exclu/i],
  ],
  pt: [
    [/habilitad|ativad/i, /desabilitad|desativad/i],
    [/permit|autoriz/i, /pro[ií]b|vedad/i],
    [/obrigat[oó]ri|exigid|necess[aá]ri|deve/i, /opcional|facultativ|volunt[aá]ri/i],
    [/poss[ií]vel/i, /imposs[ií]vel/i],
    [/inclu/i, /exclu/i],
  ],
}

/**
 * What a sentence says to a question that can be answered by yes or no; undefined where that takes understanding. Errs towards
 * undefined: a wrong `no` would sink a good item.
 */
export const verdictOf = (
  question: string,
  stems: readonly string[],
  sentence: string,
  language: OfflineLanguage,
): 'yes' | 'no' | undefined => {
  const main = withoutSideClauses(sentence, language)
  const cell = /(?:^|[:;] )(yes|no|sí|si|sim|não|✓|✔|✅|❌|✗|true|false|supported|not supported)\.?$/i
    .exec(sentence)?.[1]
    ?.toLowerCase()
  if (cell) return /^(?:yes|sí|si|sim|✓|✔|✅|true|supported)$/.test(cell) ? 'yes' : 'no'
  const asksNegative = isNegated(question, language)
  const saysNegative = negatesQuestion(main, stems, language)
  const opposed = opposites[language].some(
    ([positive, negative]) =>
      (positive.test(question) && !negative.test(question) && negative.test(main) && !positive.test(main)) ||
      (negative.test(question) && !positive.test(question) && positive.test(main) && !negative.test(main)),
  )
  if (asksNegative) return undefined
  if (saysNegative === 'unclear') return undefined
  if (saysNegative && opposed) return undefined
  if (saysNegative || opposed) return 'no'
  return isNegated(sentence, language) || onlyUnder[language].test(sentence) ? undefined : 'yes'
}

const onlyUnder: Readonly<Record<OfflineLanguage, RegExp>> = {
  en: /\b(?:only|unless|except|however|but|instead|rather than|might|may)\b/i,
  es: /(?<!\p{L})(?:solo|sólo|únicamente|salvo|excepto|a menos|pero|sin embargo|en lugar)(?!\p{L})/iu,
  pt: /(?<!\p{L})(?:só|somente|apenas|salvo|exceto|a menos|mas|porém|entretanto|em vez)(?!\p{L})/iu,
}

/** `If you don't have a key, …` denies nothing of what follows. */
const withoutSideClauses = (sentence: string, language: OfflineLanguage): string =>
  sentence
    .replace(sideClauses[language], ' ')
    .replace(/\([^()]*\)/g, ' ')
    .trim()

const sideClauses: Readonly<Record<OfflineLanguage, RegExp>> = {
  en: /\b(?:if|when|unless|because|although|while|since|so that|in case|until|whether|that|which|who)\b[^,;.]*[,;]?/gi,
  es: /(?<!\p{L})(?:si|cuando|a menos que|porque|aunque|mientras|para que|en caso de que|hasta que|que|cual(?:es)?)(?!\p{L})[^,;.]*[,;]?/giu,
  pt: /(?<!\p{L})(?:se|quando|a menos que|porque|embora|enquanto|para que|caso|até que|que|qual|quais)(?!\p{L})[^,;.]*[,;]?/giu,
}

const negator: Readonly<Record<OfflineLanguage, RegExp>> = {
  en: /\b(?:not|never|cannot|can't|don't|doesn't|isn't|aren't|won't|mustn't|no longer|neither|nor|no)\b/gi,
  es: /(?<!\p{L})(?:no|nunca|tampoco|ningún|ninguna)(?!\p{L})/giu,
  pt: /(?<!\p{L})(?:não|nunca|tampouco|nenhum|nenhuma|nem)(?!\p{L})/giu,
}

/** Whether the negation of a clause bears on a word of the question: it must stand close before one. */
const negatesQuestion = (clause: string, stems: readonly string[], language: OfflineLanguage): boolean | 'unclear' => {
  const marks = [...clause.matchAll(negator[language])]
  if (marks.length === 0) return false
  if (marks.length > 1) return 'unclear'
  const behind = clause
    .slice(marks[0]!.index + marks[0]![0].length)
    .split(/\s+/)
    .slice(0, 7)
    .join(' ')
  const near = stemsIn(behind, language)
  return stems.some((stem) => [...near].some((other) => sameSense(stem, other, language))) ? true : 'unclear'
}
