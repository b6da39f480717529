import { type Clause, readClause } from './english-clause.ts'
import { isRejected } from './rejection.ts'

/**
 * What a long sentence of a story says besides its main clause, each as a sentence of its own: `…, held by John Elway, who led the
 * Broncos to victory` says that John Elway led the Broncos to victory. Only what has a name for its subject.
 */
export const innerClauses = (text: string): readonly string[] => {
  const plain = text.replace(/[.!]+$/, '')
  const main = readClause(plain)
  const told = [
    ...relatives(plain),
    ...appositions(plain),
    ...(isRejected(main) ? withoutLongLead(plain) : secondPredicates(main)),
  ]
  return [...new Set(told)].filter((clause) => clause.split(' ').length >= 5 && !isRejected(readClause(clause)))
}

const name = String.raw`(?:[Tt]he )?(?!(?:January|February|March|April|May|June|July|August|September|October|November|December)\b)\p{Lu}[\p{L}\d.'’&-]*(?: (?:(?:of|the|de|von|van|for|la) )*(?:\p{Lu}[\p{L}.'’&-]*|\d{4}))*`
/** Up to where something new may begin; the comma of a date goes on. */
const upToComma = String.raw`(?:[^,;:()"“”–—]|, (?=\d{4}\b)|,(?=\d{3}))+`

/** Behind `of` or `and` a relative clause may mean what stands before. */
const someone = new RegExp(
  String.raw`(?<=\b(?:by|with|from|under|including) (?:\p{Ll}+ ){0,2})(${name}), who (${upToComma})(?=[,;]|$)`,
  'gu',
)
const opening = new RegExp(`^(${name}), (?:who|which) (${upToComma}),`, 'u')

const relatives = (text: string): string[] => wholes(text, [...text.matchAll(someone), opening.exec(text)])

const apposed = new RegExp(
  String.raw`(?:^|(?<=\b(?:in|includes?|including|under|as) ))(${name}), (?:(?:originally|first|also|officially) )?((?:founded|established|built|designed|written|composed|created|published|opened|completed|invented|developed|directed|signed|passed|produced|painted|launched|formed|introduced|discovered|constructed|commissioned|enacted|located|situated) (?:by|in|on|at|between|during) ${upToComma}|named after ${upToComma})(?=[,;]|$)`,
  'gu',
)

/** `the Constitution Act 1855, passed by the Parliament`. */
const appositions = (text: string): string[] => wholes(text, [...text.matchAll(apposed)], 'was ')

const wholes = (text: string, found: readonly (RegExpExecArray | null)[], verb = ''): string[] =>
  found.flatMap((match) =>
    match && !listGoesOn.test(text.slice(match.index + match[0].length).replace(/^,?/, ','))
      ? [sentence(match[1]!, `${verb}${match[2]!}`)]
      : [],
  )

/** `…, and was Britain's first light railway`, `…, but he was beaten`: of the same subject, when it is a name. */
const secondPredicates = ({ phrase, subject, tail, voice, rest }: Clause): string[] => {
  if (phrase?.kind !== 'name' || !phrase.headIsName || /^No /.test(subject)) return []
  // `Samples were taken and studied`: its capital is the sentence's.
  if (!phrase.nameOpens && !/\p{Lu}/u.test(subject.slice(1))) return []
  const found = second.exec(tail)
  if (!found) return []
  const [, pronoun = '', said = ''] = found
  // `is written but based on`: half of a verb.
  if (!pronoun && voice !== 'active' && /^\p{Ll}+ed /u.test(said)) return []
  // `produced a design, but it was rejected`: the design.
  if (pronoun === 'it' && (voice === 'active' || /^(?:is|was) (?:not )?\w+ (?:that|to)\b/.test(said))) return []
  if (pronoun && phrase.plural !== (pronoun === 'they')) return []
  if (/^s?he$/.test(pronoun) && (phrase.person === false || /\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}/u.test(rest))) return []
  return [sentence(subject, said)]
}

const soon = '(?:then |later |eventually |subsequently |soon |also )?'
const second = new RegExp(
  String.raw`^,? (?:and|but) ${soon}(?:(he|she|it|they) )?${soon}((?:was|were|is|are|has|had|became|began|\p{Ll}+ed|won|led|made|took|gave|held|built|wrote|sold|grew) ${upToComma})`,
  'u',
)

/** `Following the election in 1997, the UK signed …`: without what only tells when. Said of the past, it stays true. */
const withoutLongLead = (text: string): string[] => {
  if (!longLead.test(text)) return []
  for (let comma = text.indexOf(', '); comma !== -1 && comma < 160; comma = text.indexOf(', ', comma + 1)) {
    const rest = text.slice(comma + 2)
    if (!/^(?:the |\p{Lu})/u.test(rest)) continue
    const main = rest.charAt(0).toUpperCase() + rest.slice(1)
    const clause = readClause(main)
    if (!isRejected(clause) && !clause.lead && clause.past && clause.phrase?.kind === 'name') return [main]
  }
  return []
}

const longLead =
  /^(?:Following|After|Before|When|While|Although|Though|Despite|Because of|Due to|Upon|Once|Until|Throughout|Having|Learning|With|As|Since|In|On|At|During|By|From|Under) /

/** `, Gascony and Brittany`: what was cut off belongs to it. */
const listGoesOn =
  /^,(?: [^,;]{1,40},)* (?:\p{Lu}[^,;]{0,30} )?(?:and|or) (?!(?:was|were|is|are|has|had|later|then|\p{Ll}+ed)\b)/u

const sentence = (subject: string, said: string): string =>
  `${subject.charAt(0).toUpperCase()}${subject.slice(1)} ${said.trim().replace(/^had been (?=\p{Ll}+(?:ed|en|t) )/u, 'was ')}`.replace(
    /[\s,]+$/,
    '',
  )
