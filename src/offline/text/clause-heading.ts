import type { OfflineLanguage } from '../family.ts'
import { isBaseVerb } from '../tagging/english-verbs.ts'

/** `Lantern may remove lamps`, `Visits are free`: a heading that is a whole clause says something, and names no matter and no place. */
export const isClauseHeading = (heading: string, language: OfflineLanguage): boolean => {
  const [, auxiliary = '', next = ''] = clause[language].exec(heading) ?? []
  // `Living Will Forms`, `Orbit Can Openers`: capitals of a name are no verb.
  return /^(?:may|can|will|do|does|have|has)$/i.test(auxiliary) && language === 'en'
    ? isBaseVerb(next.toLowerCase()) || /^(?:not|be)$/i.test(next) || /^(?:has|have)$/.test(auxiliary)
    : auxiliary !== ''
}

const asked = '(?!(?:[Hh]ow|[Ww]h(?:at|en|ere|y|o|ose|ich|ether)|[Ii]f) )'
const subject = '(?:(?!(?:[Tt]hat|[Ww]h(?:ich|o|ose|ere|en)) )[^\\s,]+ ){1,5}?'

const clause: Readonly<Record<OfflineLanguage, RegExp>> = {
  en: new RegExp(
    `^${asked}${subject}([Ii]s|[Aa]re|[Ww]as|[Ww]ere|[Cc]annot|[Mm]ust|[Ss]hall|[Ss]hould|[Mm]ay|[Cc]an|[Ww]ill|[Dd]o|[Dd]oes|[Hh]as|[Hh]ave) (\\p{L}+)`,
    'u',
  ),
  es: /^(?:[^\s,]+ ){1,5}?(?:no )?(es|son|está|están|puede|pueden|podrá|podrán|debe|deben|deberá|deberán|tiene|tienen) (\p{L}+)/u,
  pt: /^(?:[^\s,]+ ){1,5}?(?:não )?(é|são|está|estão|pode|podem|poderá|poderão|deve|devem|deverá|deverão|tem|têm) (\p{L}+)/u,
}
