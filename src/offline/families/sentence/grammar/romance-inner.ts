import { isParticiple, romanceForms } from '../../../tagging/romance-verbs.ts'
import { wordCount } from '../../../text/phrases.ts'
import { isRejected } from './rejection.ts'
import { type RomanceClause, readRomanceClause } from './romance-clause.ts'
import { leadOf } from './romance-lead.ts'
import { wordsOf } from './romance-tokens.ts'
import type { RomanceLanguage } from './romance-words.ts'

/**
 * What a long sentence says besides its main clause, each as a sentence of its own: `dirigida por Ana Ruiz, quien fundó el museo en 1920`
 * says that Ana Ruiz founded it. Only what has a name for its subject.
 */
export const romanceInnerClauses = (text: string, language: RomanceLanguage, isStory: boolean): readonly string[] => {
  const plain = text.replace(/[.!]+$/, '')
  const main = readRomanceClause(plain, language)
  const told = [
    ...(isStory ? [...relatives(plain, language), ...participles(plain, language)] : []),
    ...(isRejected(main) ? (isStory ? withoutLongLead(plain, language) : []) : secondPredicate(main, language)),
  ]
  return [...new Set(told)].filter((clause) => {
    const read = clause.split(' ').length >= 5 ? readRomanceClause(clause, language) : undefined
    return read !== undefined && !isRejected(read) && (read.kind === 'name' || read.kind === 'specific')
  })
}

const name = String.raw`(?:[Ee]l |[Ll]a |[OoAa] )?(?!(?:En|Em|El|La|Los|Las|Un|Una|No|Na|Os|As|Um|Uma|Al|Ao|Tras|Con|Com|Por|Sin|Sem|Para|De|Su|Sus) )\p{Lu}[\p{L}\d.'’&-]*(?: (?:(?:de|del|de la|de los|d[oa]s?|e|y|von|van) )?\p{Lu}[\p{L}.'’-]*)*`
const upToComma = String.raw`(?:[^,;:()"“”«»–—]|,(?=\d))+`

const someone: Readonly<Record<RomanceLanguage, RegExp>> = {
  es: new RegExp(
    String.raw`(?<=(?:^|[\p{Ll},] ))(\p{Lu}\p{L}+(?: (?:(?:de|del|de la|El|von|van) )?\p{Lu}[\p{L}.'’-]*)+), quien (${upToComma})(?=[,;]|$)`,
    'gu',
  ),
  pt: new RegExp(
    String.raw`(?<=(?:^|[\p{Ll},] ))(\p{Lu}\p{L}+(?: (?:(?:d[eoa]s?|von|van) )?\p{Lu}[\p{L}.'’-]*)+), (?:quem|que|o qual|a qual) (${upToComma})(?=[,;]|$)`,
    'gu',
  ),
}
const opening = new RegExp(`^(${name}), (?:que|quien|el cual|la cual|quem|o qual|a qual) (${upToComma}), `, 'u')

const relatives = (text: string, language: RomanceLanguage): string[] =>
  [...text.matchAll(someone[language]), ...[opening.exec(text)].filter((found) => found !== null)]
    .filter(({ index, 0: all }) => !listGoesOn.test(text.slice(index + all.replace(/, $/, '').length)))
    .filter(({ 2: said = '' }) => isPast(said, language))
    .map(([, who = '', said = '']) => sentence(who, said))

const apposed = new RegExp(
  `^(${name}), ((?:fundad|cread|construid|construíd|diseñad|projetad|escrit|publicad|inaugurad|establecid|estabelecid|dirigid|abiert|abert|lanzad|lançad|nombrad|nomead|aprobad|aprovad|firmad|assinad|ubicad|situad|localizad)[oa] (?:por|pel[oa]|en|em|n[oa]|el|entre|a|cerca|durante) ${upToComma}), `,
  'u',
)

/** `La Universidad de Chicago, fundada en 1890, …` */
const participles = (text: string, language: RomanceLanguage): string[] => {
  const found = apposed.exec(text)
  if (!found) return []
  const [, subject = '', said = ''] = found
  const state = /^(?:ubicad|situad|localizad)/.test(said)
  return [
    sentence(subject, `${state ? (language === 'es' ? 'está' : 'está') : language === 'es' ? 'fue' : 'foi'} ${said}`),
  ]
}

/** `…, y fue nombrado ministro en 1950`: of the same subject, when it is a name. */
const secondPredicate = (
  { kind, subject, plural, tail, group }: RomanceClause,
  language: RomanceLanguage,
): string[] => {
  if ((kind !== 'name' && kind !== 'specific') || plural || / [ye] /.test(subject)) return []
  const found = new RegExp(
    `^,? (y|e|pero|mas) (?:(?:luego|después|más tarde|posteriormente|depois|mais tarde) )?(${upToComma})`,
    'u',
  ).exec(tail)
  if (!found) return []
  const [whole = '', join = '', said = ''] = found
  if (
    !(isPast(said, language) || state.test(said)) ||
    / que l[aeo]s? /.test(said) ||
    listGoesOn.test(tail.slice(whole.length))
  )
    return []
  // `realizó un diseño, pero fue rechazado`: the design.
  const passive = /^(?:fue|foi|ha sido|había sido|tinha sido) /.test(said)
  if (passive && !/^(?:fue|foi|era|ha sido) /.test(group) && /^(?:pero|mas)$/.test(join)) return []
  if (/^(?:se|l[aeo]s?|lhes?) /.test(said) && !/^se /.test(said)) return []
  return [sentence(subject, said)]
}

/** What a thing is and has besides, which hangs on nothing before it. */
const state =
  /^(?:tiene|tem|posee|possui|cuenta con|conta com|dispone de|dispõe de|se encuentra|se destina|destina-se|se ubica|fica|localiza-se|atiende a?|atende|alberga|abriga|funciona|dura|cuesta|custa|mide|mede|pertenece|pertence|depende|recibe|recebe|ocupa|abre|lleva el nombre|leva o nome) /u

/** `Cuando el imperio cayó, Temur fundó …`: without what only tells when or why. Said of the past, it stays true. */
const withoutLongLead = (text: string, language: RomanceLanguage): string[] => {
  if (!longLead.test(text)) return []
  for (let comma = text.indexOf(', '); comma !== -1 && comma < 170; comma = text.indexOf(', ', comma + 1)) {
    // Where and in which year it was belongs to the question.
    if (/\d/.test(text.slice(0, comma))) return []
    const rest = text.slice(comma + 2)
    if (!/^(?:el |la |los |las |[oa]s? )?(?:\p{Ll}+ (?:de )?)?\p{Lu}/u.test(rest)) continue
    const main = rest.charAt(0).toUpperCase() + rest.slice(1)
    const clause = readRomanceClause(main, language)
    // `Malindi, Kilifi y Diani estaban …`: the end of a list.
    const single = !isRejected(clause) && !(clause.plural && / [ye] /.test(clause.subject))
    if (single && !clause.lead && clause.past && clause.kind === 'name' && wordCount(text.slice(0, comma)) > 4)
      return [main]
  }
  return []
}

const longLead =
  /^(?:Cuando|Mientras|Aunque|Después|Tras|Antes|Debido|Como|Al|A pesar|Con|Para|Por|Gracias|Según|Una vez|Poco|Años|Semanas|Meses|Quando|Enquanto|Embora|Depois|Após|Devido|Ao|Apesar|Com|Graças|Segundo|Além|Pouco|Anos|Meses) /

/** A finite verb of the past, in the singular. */
const isPast = (said: string, language: RomanceLanguage): boolean => {
  const words = wordsOf(said)
  const verb = words.find(({ lower }) => !/^(?:se|no|não|también|também|l[aeo]s?|lhe)$/.test(lower))
  if (!verb || said.startsWith(leadOf(said, language).text || '\u0000')) return false
  if (/^(?:fue|era|foi|ha|había|tinha)$/.test(verb.lower)) return true
  return (
    !isParticiple(verb.lower, language) &&
    romanceForms(verb.lower, language).some(({ tense, plural }) => tense === 'past' && !plural)
  )
}

/** `, Gascuña y Bretaña`: what was cut off belongs to it. */
const listGoesOn =
  /^,(?: [^,;]{1,40},)* (?:[^,;]{0,30} )?(?:y|e|o|ou) (?!(?:fue|foi|se|luego|depois|\p{Ll}+(?:ó|ou)) )/u

const sentence = (subject: string, said: string): string =>
  `${subject.charAt(0).toUpperCase()}${subject.slice(1)} ${said.trim()}`.replace(/[\s,]+$/, '')
