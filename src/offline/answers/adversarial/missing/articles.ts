import { escaped } from '../../../../text/escaped.ts'
import type { OfflineLanguage } from '../../../family.ts'

/** With the article that stands before it: `the Story Bridge`, `el Museo del Prado`. Spanish and Portuguese ask for one. */
export const asWritten = (name: string, sentence: string, language: OfflineLanguage): string | undefined => {
  const before = sentence.slice(0, sentence.indexOf(name))
  const found = articles[language].find(([written]) => new RegExp(`(?<!\\p{L})(?:${written}) $`, 'u').test(before))
  if (found) return `${found[1]} ${name}`
  if (language !== 'en') return undefined
  return ofPlaces.test(name) ? `the ${name}` : name
}

/** With the article that a text mostly gives it. */
export const asMostlyWritten = (name: string, text: string, language: OfflineLanguage): string => {
  const here = escaped(name)
  const count = (before: string): number =>
    text.match(new RegExp(`(?<!\\p{L})${before}${here}(?!\\p{L})`, 'gu'))?.length ?? 0
  const all = count('')
  const found = articles[language].find(([written]) => all > 0 && count(`(?:${written}) `) / all > 0.4)
  return found ? `${found[1]} ${name}` : name
}

/** Names that take an article wherever they stand. */
const ofPlaces =
  /^(?:Battle|Siege|Treaty|University|Institute|Bank|City) of | (?:River|Canal|War|Act|Prize|Medal|Bridge|Gallery)$/

/** As it is written, melted into a preposition or not, and by itself. */
const articles: Readonly<Record<OfflineLanguage, readonly (readonly [string, string])[]>> = {
  en: [['[Tt]he', 'the']],
  es: [
    ['[Ee]l|[Dd]el|[Aa]l', 'el'],
    ['[Ll]a', 'la'],
    ['[Ll]os', 'los'],
    ['[Ll]as', 'las'],
  ],
  pt: [
    ['[DdNn]?[Oo]|[Aa]o|[Pp]elo', 'o'],
    ['[DdNn]?[Aa]|[Àà]|[Pp]ela', 'a'],
    ['[DdNn]?[Oo]s|[Aa]os|[Pp]elos', 'os'],
    ['[DdNn]?[Aa]s|[Àà]s|[Pp]elas', 'as'],
  ],
}
