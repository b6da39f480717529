import { escaped } from '../../text/escaped.ts'
import type { Random } from '../../text/random.ts'
import type { Candidate } from '../candidate.ts'
import { houseOf } from '../families/sentence/grammar/house.ts'
import type { PassageContext } from '../passage-context.ts'
import { isMany, rulesOf } from '../structure/rules-name.ts'
import { wordCount } from '../text/phrases.ts'
import { asLater } from './realise.ts'

/**
 * Who asks about the rules of one house leaves their name out where the house is named, and else names them in many ways: a set
 * in which every question repeats `under the Lantern Refund Policy` reads like no person's.
 */
export const withRulesInTurn = (candidate: Candidate, titles: readonly string[], random: Random): Candidate => {
  const { context, family, question } = candidate
  const rules = context.language === 'en' ? rulesOf(context) : undefined
  if (!rules || !question.includes(rules)) return candidate
  const short = random.next() < 0.5 ? shortOf(rules, titles) : undefined
  const own = random.next() < 0.6 ? ownedBy(rules, titles, context) : undefined
  const name = own ?? short ?? rules
  const way = random.next()
  const bare = withoutName(question, rules)
  const house = bare && !ofTheirs.has(family.name) ? houseOf(context) : undefined
  if (
    house &&
    wordCount(bare!) >= 6 &&
    !hasDefined.test(bare!) &&
    new RegExp(`(?<!["“])\\b${escaped(house)}\\b`).test(bare!.slice(1))
  )
    return { ...candidate, question: bare! }
  if (bare && direct.test(bare)) return { ...candidate, question: said(bare, name, way) }
  const named = question.replaceAll(rules, name)
  return {
    ...candidate,
    question:
      way < 0.3
        ? named.replace(/\b([Uu])nder (?=the \p{Lu})/u, (_all, first: string) =>
            first === 'U' ? 'According to ' : 'according to ',
          )
        : named,
  }
}

/** What the rules themselves are asked for: without their name nothing would be left. */
const ofTheirs: ReadonlySet<string> = new Set(['topic-rule', 'reach', 'glossary', 'acronym', 'section-turn'])

/** `into the Program`, `turn off the lamp`: what only these rules know needs their name beside the house's. */
const hasDefined =
  /\b[Tt]he (?:\p{Lu}\p{Ll}+(?! \p{Lu})|(?:\p{Ll}+ ){0,2}?\p{Ll}+(?= (?:or|and|at|by|with|without|to|if|when|after|before|within)\b|[?,.]))/u

/** A question without the name that stands before or behind it. */
const withoutName = (question: string, rules: string): string | undefined => {
  const name = escaped(rules)
  const [, behind = '', mark = '', ahead = ''] =
    new RegExp(
      `^(\\S.*) (?:under|according to) ${name}([?.])$|^(?:Under|According to|Going by) ${name}, (\\S.*\\?)$`,
    ).exec(question) ?? []
  const bare = behind ? behind + mark : ahead
  // Of two sentences only one has the name.
  return bare === '' || bare.includes(rules) || /[.:!?] /.test(bare)
    ? undefined
    : bare.charAt(0).toUpperCase() + bare.slice(1)
}

const direct =
  /^(?:What|Which|How|When|Where|Who|Whom|To whom|For how|Within|In which|In what|After how|With how|On what|May|Can|Could|Must|Should|Is|Are|Do|Does|Will)\b(?! you (?:know|tell|say|confirm|check)\b| (?:anyone|someone|anybody|somebody)\b)/

/** Ways of saying whose rules a question is about, with the question behind a comma or a colon, or the name at its end. */
const ways: readonly (readonly [weight: number, way: (asked: string, name: string) => string])[] = [
  [3, (asked, name) => asked.replace(/\?$/, ` under ${name}?`)],
  [2, (asked, name) => `Under ${name}, ${asLater(asked, 'en')}`],
  [2, (asked, name) => asked.replace(/\?$/, ` according to ${name}?`)],
  [2, (asked, name) => `According to ${name}, ${asLater(asked, 'en')}`],
  [2, (asked, name) => `Going by ${name}, ${asLater(asked, 'en')}`],
  [2, (asked, name) => `About ${name}: ${asLater(asked, 'en')}`],
  [2, (asked, name) => `Question on ${name}: ${asLater(asked, 'en')}`],
  [1, (asked, name) => `${name.replace(/^the (?=\p{Lu})/u, '')} question: ${asLater(asked, 'en')}`],
  [1, (asked, name) => `Concerning ${name}: ${asLater(asked, 'en')}`],
  [1, (asked, name) => `Regarding ${name}, ${asLater(asked, 'en')}`],
  [1, (asked, name) => `As for ${name}, ${asLater(asked, 'en')}`],
]

const said = (asked: string, name: string, draw: number): string => {
  let left = draw * ways.reduce((sum, [weight]) => sum + weight, 0)
  const [, way] = ways.find(([weight]) => (left -= weight) < 0) ?? ways[0]!
  return way(asked, name)
}

/** `Orbit's refund policy`, `Orbit's terms`: as people call what a house has laid down. */
const ownedBy = (rules: string, titles: readonly string[], context: PassageContext): string | undefined => {
  const house = houseOf(context)
  if (!house || !rules.startsWith(`the ${house} `)) return undefined
  const kind = rules.slice(house.length + 5)
  if (!/^(?:\p{Lu}\p{Ll}+|of|and|for)(?: (?:\p{Lu}\p{Ll}+|of|and|for))*$/u.test(kind)) return undefined
  const terms = titles.filter((title) => title.startsWith(house) && /\bTerms\b/.test(title)).length === 1
  return `${house}'s ${terms ? kind.replace(/^(?:Terms) (?:of (?:Service|Use)|and Conditions)$/, 'terms').toLowerCase() : kind.toLowerCase()}`
}

/** `the Refund Policy` for `the Lantern Refund Policy`, where most rules of the documents are Lantern's and no other ones are called so. */
const shortOf = (rules: string, titles: readonly string[]): string | undefined => {
  const name = rules.replace(/^the /, '')
  const unnumbered = name.replace(/ Version \d.*$/, '')
  if (unnumbered !== name)
    return titles.filter((title) => title.includes(unnumbered)).length > 1 ? undefined : `the ${unnumbered}`
  const house = /^\p{Lu}[\p{L}\d.]+(?= \p{Lu})/u.exec(name)?.[0]
  if (!house) return undefined
  const short = name.slice(house.length + 1)
  const own = titles.filter((title) => title.startsWith(`${house} `))
  if (own.length < 3 || own.length < titles.length / 4 || short.split(' ').length < 2) return undefined
  if (titles.some((title) => title !== name && title.toLowerCase().endsWith(short.toLowerCase()))) return undefined
  return isMany(rules, 'en') === isMany(short, 'en') ? `the ${short}` : undefined
}
