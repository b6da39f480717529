import { keptPer } from '../../../../text/kept-per.ts'
import type { OfflineLanguage } from '../../../family.ts'
import type { PassageContext } from '../../../passage-context.ts'
import type { AskableClause } from './clause-of.ts'

/** `What does GitHub support?` has a hundred answers. Identifiers, kinds of things and acts of law do one thing. */
export const isTooBroad = (clause: AskableClause, language: OfflineLanguage): boolean => {
  if (clause.kind !== 'name') return false
  const words = clause.subject.split(' ')
  const last = words.at(-1)!
  if (/[a-z][A-Z]|[_/-]|^[a-z]/.test(last) && words.length < 7) return false
  if (language === 'en') return clause.english?.phrase?.headIsName === true && !isActOfLaw(clause.subject)
  return words.length < 3 || !/^(?:el|la|los|las|o|a|os|as|un|una|um|uma|cada) \p{Ll}/u.test(clause.subject)
}

const isActOfLaw = (subject: string): boolean =>
  /^the .*(?:act|treaty|law|protocol|constitution|clause|policy|guide|agreement|amendment|convention|charter)$/i.test(
    subject,
  ) || /^[Tt]he .*[A-Z]{3,}$/.test(subject)

const addressed: Readonly<Record<OfflineLanguage, RegExp>> = {
  en: /\b(?:you|your|users?|must|install|configure)\b/i,
  es: /(?<!\p{L})(?:usted|puede|puedes|podés|debe|debes|usuario|instalar|configurar|deberá|deberán|podrá|podrán|becario|solicitante)(?!\p{L})/iu,
  pt: /(?<!\p{L})(?:você|pode|deve|usuário|instalar|configurar|deverá|deverão|poderá|poderão|acadêmico)(?!\p{L})/iu,
}

/** Text that tells somebody what to do and what holds: manuals, policies, regulations. Histories and encyclopaedias are not. */
export const isRuleBook = (context: Pick<PassageContext, 'text' | 'language'>): boolean =>
  addressed[context.language].test(context.text)

/** Text that speaks to its reader. */
export const isAddressed = ({ text }: Pick<PassageContext, 'text'>): boolean =>
  /\b(?:you|your|click|install|configure)\b/i.test(text)

/** Text that tells what happened or was found: years, shares, a past, a study. Manuals and references are written in the present. */
export const isTold = (context: Pick<PassageContext, 'text'>): boolean =>
  told(
    context,
    'told',
    () =>
      !isAddressed(context) &&
      !context.text.includes('`') &&
      (/\b(?:was|were|had|1[0-9]{3}|20[0-2]\d|et al|per cent|century)\b|\d%/.test(context.text) ||
        ofResearch.test(context.text)),
  )

/** Every heading, place and candidate of a passage asks it. */
const told = keptPer<Pick<PassageContext, 'text'>, 'told' | 'reported', boolean>()

/** What papers and reports say of themselves. */
const ofResearch =
  /\b(?:[Tt]his|[Tt]he present|[Oo]ur) (?:paper|study|article|research|chapter|assessment)\b|\b[Ww]e (?:present|describe|show|propose|analy[sz]e|investigate|report)\b|\b[Rr]esults (?:indicate|show|suggest)\b/

/** Spanish and Portuguese text that tells of several years, or of a study. */
export const isReported = (context: Pick<PassageContext, 'text'>): boolean =>
  told(
    context,
    'reported',
    () =>
      !context.text.includes('`') &&
      (yearsIn(context.text) > 1 ||
        /(?<!\p{L})(?:[EeOo]ste|[Oo] presente|[Ee]l presente|[Nn]osso|[Nn]uestro) (?:artigo|artículo|estudo|estudio|trabalho|trabajo)(?!\p{L})|(?:Os r|Los r|R)esultados/u.test(
          context.text,
        )),
  )

const yearsIn = (text: string): number => new Set(text.match(/(?<![\d.,])(?:1[4-9]\d\d|20[012]\d)(?![\d.,]*\d)/g)).size

/** Text that tells what was, with its years; whatever holds in it holds of the one thing that it is about. */
export const isStory = (context: Pick<PassageContext, 'text' | 'language'>): boolean =>
  !isRuleBook(context) || yearsIn(context.text) > 1
