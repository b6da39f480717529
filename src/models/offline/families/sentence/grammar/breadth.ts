import type { OfflineLanguage } from '../../../family.ts'
import type { PassageContext } from '../../../passage-context.ts'
import type { AskableClause } from './clause-of.ts'

/** `What does GitHub support?` has a hundred answers. Identifiers, kinds of things and acts of law do one thing. */
export const isTooBroad = (clause: AskableClause, language: OfflineLanguage): boolean => {
  if (clause.kind !== 'name') return false
  const words = clause.subject.split(' ')
  const last = words.at(-1)!
  if (/[a-z][A-Z]|[_/-]|^[a-z]/.test(last) && words.length < 7) return false
  if (language === 'en') return clause.english?.phrase?.headIsName === true && !actOfLaw.test(clause.subject)
  return words.length < 3 || !/^(?:el|la|los|las|o|a|os|as|un|una|um|uma|cada) \p{Ll}/u.test(clause.subject)
}

const actOfLaw =
  /^the .*(?:act|treaty|law|protocol|constitution|clause|policy|guide|agreement|amendment|convention|charter|[A-Z]{3,})$/i

const addressed: Readonly<Record<OfflineLanguage, RegExp>> = {
  en: /\b(?:you|your|users?|must|install|configure)\b/i,
  es: /(?<!\p{L})(?:usted|puede|puedes|podés|debe|debes|usuario|instalar|configurar|deberá|deberán|podrá|podrán|becario|solicitante)(?!\p{L})/iu,
  pt: /(?<!\p{L})(?:você|pode|deve|usuário|instalar|configurar|deverá|deverão|poderá|poderão|acadêmico)(?!\p{L})/iu,
}

/** Text that tells somebody what to do and what holds: manuals, policies, regulations. Histories and encyclopaedias are not. */
export const isRuleBook = (context: Pick<PassageContext, 'text' | 'language'>): boolean =>
  addressed[context.language].test(context.text)
