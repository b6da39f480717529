import { balanced, pointsElsewhere, wordCount } from '../../../text/phrases.ts'
import { type Asked, tidy } from './english-question.ts'
import type { RomanceClause } from './romance-clause.ts'
import type { RomanceLanguage } from './romance-words.ts'

/** Spanish puts the verb group before the subject; Brazilian Portuguese leaves the order as it is, but for what was done: `Quando foi criado o curso?` */
export const askRomanceClause = (
  clause: RomanceClause,
  rest: string,
  language: RomanceLanguage,
  lead: string = clause.lead,
): Asked | undefined => {
  if (lead && (wordCount(lead) > 7 || !plainLead(lead))) return undefined
  const where = lead ? ` ${lead.charAt(0).toLowerCase()}${lead.slice(1)}` : ''
  const statement = tidy(`${clause.subject} ${clause.group} ${rest}${where}`)
  // `¿Cuándo asoló Oslo el último brote?`: a bare name goes before the subject, or nobody can tell them apart.
  const named = clause.passive || /^\p{Lu}/u.test(clause.subject)
  const [, name = '', others = rest] = /^(\p{Lu}\S*(?: \p{Lu}\S*)*)(?: (.*))?$/u.exec(named ? '' : rest) ?? []
  const question =
    language === 'es'
      ? tidy(`${clause.group} ${name} ${clause.subject} ${name ? (others === rest ? '' : others) : rest}${where}`)
      : isDone(clause)
        ? tidy(`${clause.group} ${clause.subject} ${rest}${where}`)
        : statement
  if (!standsWellRomance(statement, language)) return undefined
  return { question, statement }
}

const isDone = ({ group, subject, negative }: RomanceClause): boolean =>
  !negative &&
  /^(?:(?:é|são|foi|foram|será|serão) \p{Ll}+d[oa]s?|dever(?:á|ão) ser \p{Ll}+)$/u.test(group) &&
  wordCount(subject) < 9

const plainLead = (lead: string): boolean =>
  !/(?<!\p{L})(?:este|esta|estos|estas|ese|esa|algunos|algunas|caso|casos|ejemplo|otro|otra|lado|cambio|lugar|general|parte|efecto|esse|essa|esses|essas|neste|nesta|nesse|nessa|alguns|algumas|exemplo|outro|outra|geral|fim|verdade|vez)(?!\p{L})/iu.test(
    lead,
  )

export const standsWellRomance = (text: string, language: RomanceLanguage, most = 22): boolean => {
  const count = wordCount(text)
  if (count < 2 || count > most) return false
  if (!balanced(text) || /[;:?!…|{}<>¿¡]|(?<!(?:^|\s)\p{Lu}\p{L}{0,2})\.\s|https?:/u.test(text)) return false
  if (openEnds[language].test(text) || hedged.test(text) || added.test(text)) return false
  if (/(?<!\p{L})(\p{L}+) \1(?!\p{L})/iu.test(text)) return false
  return !pointsElsewhere(withoutOwn(text, language), language)
}

/** `são adicionados`: to what? */
const added =
  /(?<!\p{L})(?:adicionad|acrescentad|anexad|agregad|añadid|incluíd|incluid)[oa]s?$|(?<!\p{L})se (?:agregan?|añaden?|adicionam?)$/iu

/** What the text itself is not sure of is no premise to ask from. */
const hedged =
  /(?<!\p{L})(?:quizás?|tal vez|talvez|probablemente|provavelmente|posiblemente|possivelmente|supuestamente|supostamente|aparentemente|por lo tanto|portanto)(?!\p{L})/iu

/** `su`, `sus`, `seu`, `sua` may refer to the subject of the same clause. */
const withoutOwn = (text: string, language: RomanceLanguage): string =>
  language === 'es'
    ? text.replace(/(?<!\p{L})(?:sí mismo|sí misma|él mismo)(?!\p{L})/giu, '').replace(/(?<!\p{L})está(?!\p{L})/giu, '')
    : text.replace(/(?<!\p{L})(?:si mesmo|si mesma)(?!\p{L})/giu, '')

const openEnds: Readonly<Record<RomanceLanguage, RegExp>> = {
  es: /(?:^|\s)(?:el|la|los|las|un|una|y|o|u|e|de|del|a|al|para|con|por|en|que|como|su|sus|si|es|son|sin|sobre|según|más|no|entre|desde|hasta|cuando|donde|aproximadamente|unos|casi|antes|después|entonces|luego)$/i,
  pt: /(?:^|\s)(?:o|a|os|as|um|uma|e|ou|de|do|da|dos|das|para|com|por|em|no|na|nos|nas|que|como|seu|sua|se|é|são|sem|sobre|mais|não|ao|à|entre|desde|até|quando|onde|aproximadamente|cerca|quase|antes|depois|então)$/i,
}
