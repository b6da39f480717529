import { escaped } from '../../../text/escaped.ts'
import type { Random } from '../../../text/random.ts'
import { answerTypeOf } from '../../candidate.ts'
import type { OfflineLanguage } from '../../family.ts'
import type { Found } from '../../find-facts.ts'
import { reasonAgainst } from '../../hard-checks.ts'
import { contracted } from '../../language/romance.ts'
import { realiseFact } from '../../wording/realise-fact.ts'
import type { Desk } from '../desk.ts'
import { type Parts, quotesOf } from '../items.ts'
import { answerOf, isOtherVersion } from './from-both.ts'
import { needsBoth } from './needs-both.ts'

/** A bridge: a row that one table describes, and of which another place tells more. */
export interface Bridge {
  readonly found: Found
  readonly name: string
  /** Stands for the name in the question: `the plan that costs $29 per month`. */
  readonly description: string
  /** Stands behind an article that the question has already: `no plano com …`. */
  readonly inner?: true
  /** What follows the name where it is used in full: `c4.large instance type`. */
  readonly kind?: string
}

/** The questions in which a description of the one list stands for a name of the other, in passages that lie apart. */
export function* bridgedAcross(
  own: readonly Found[],
  elsewhere: readonly Found[],
  desk: Desk,
  random: Random,
): Iterable<Parts> {
  for (const [from, to] of random.shuffle([
    [own, elsewhere],
    [elsewhere, own],
  ] as const))
    for (const [bridge, target] of bridgesTo(from, to, desk, random)) {
      if (target.context.chunk_id === bridge.found.context.chunk_id) continue
      const made = crossed(bridge, target, desk, random)
      if (made && needsBoth(made, desk)) yield made
    }
}

function* bridgesTo(
  from: readonly Found[],
  to: readonly Found[],
  { language }: Desk,
  random: Random,
): Iterable<readonly [Bridge, Found]> {
  for (const bridge of random.shuffle(from.flatMap((found) => bridgeFrom(found, language) ?? [])))
    for (const target of random.shuffle(to)) if (!isOtherVersion(target, bridge.found)) yield [bridge, target]
}

/** What is asked of a thing that is described, and what describes it. */
const asked = /^(?:table-cell|table-support|duration|limit|quantity)$/
export const bridging = /^(?:table-\w+|duration|limit|quantity)$/

export const bridgeFrom = (found: Found, language: OfflineLanguage): Bridge | undefined => {
  const { fact, family } = found
  const { kind, having, key, most, column } = fact.slots
  if (!kind) return undefined
  if (family.name === 'table-compare' && fact.shape === 'extreme' && language === 'en')
    return { found, name: fact.value, kind, description: extreme(kind, most!, column!) }
  if (family.name !== 'table-reverse' || !having || !key || having.includes(key)) return undefined
  if (language === 'en') return { found, name: key, kind, description: `the ${kind} ${costing(having)}` }
  return {
    found,
    name: `${kind} ${key}`,
    description: `${kind} ${language === 'es' ? 'con' : 'com'} ${having}`,
    inner: true,
  }
}

/** `the cheapest plan`, `the plan with the largest included storage`. */
const extreme = (kind: string, most: string, column: string): string =>
  /^(?:price|cost)(?: per \w+)?$/.test(column)
    ? `the ${most === 'highest' ? 'most expensive' : 'cheapest'} ${kind}`
    : `the ${kind} with the ${most} ${column}`

/** `with a price of $29 per month` is what it costs. */
const costing = (having: string): string =>
  having.replace(/^/, 'with ').replace(/^with an? (?:price|cost) of (\S+)( per \w+)?$/, 'that costs $1$2')

export const crossed = (
  { found, name, description, kind, inner }: Bridge,
  target: Found,
  desk: Desk,
  random: Random,
): Parts | undefined => {
  if (!asked.test(target.family.name) || target.fact.value.toLowerCase().includes(name.toLowerCase())) return undefined
  // `What is the size of the package with 351 as its size?`
  if (description.includes(target.fact.value)) return undefined
  const candidate = realiseFact(
    target,
    { ...desk.voice, register: 'plain', distance: 0, polite: false },
    random,
    undefined,
    6,
  ).find((each) => asksPlainly(each.question, desk.language) && !reasonAgainst(each, leastOfTarget))
  if (!candidate) return undefined
  const exact = new RegExp(
    `(?<![\\p{L}\\p{N}_.-])${inner ? '' : '(?:(?:the|el|la|o|a) )?'}\`?${escaped(name)}\`?${kind ? `(?: ${escaped(kind)})?` : ''}(?![\\p{L}\\p{N}_]|[.-]\\p{L}| \\p{Lu})`,
    'u',
  )
  const place = exact.exec(candidate.question)
  // What holds for every plan is not told of the one whose name a question got from its surroundings.
  if (!place || !quotesOf(target).some(({ text }) => text.includes(found.fact.slots.key ?? name))) return undefined
  const behind = candidate.question.slice(place.index + place[0].length)
  // `the X option`: the name is only a part of the noun phrase.
  if (
    /^ \p{Ll}{3,}/u.test(behind) &&
    !/^ (?:is|are|was|were|can|does|do|has|have|in|on|for|to|with|when|if|use|support|provide|include|contain|of|and|es|son|puede|en|para|con|si|cuando|tiene|é|são|pode|em|para|com|se|quando|tem|\w+s)\b/u.test(
      behind,
    )
  )
    return undefined
  const question = contracted(candidate.question.replace(exact, description), desk.language)
  const frame = hops[desk.language]
  return {
    question,
    ideal_answer: candidate.answer.text,
    answer_type: answerTypeOf(candidate),
    quotes: [...quotesOf(found, 1), ...quotesOf(target, 2)],
    claims: [
      {
        text: answerOf(found),
        quotes: found.fact.quotes.map((_quote, at) => at),
      },
      { text: candidate.answer.text, quotes: target.fact.quotes.map((_quote, at) => found.fact.quotes.length + at) },
    ],
    hops: [frame.first(description), frame.second(name)],
    family: 'multi-context-bridge',
  }
}

/** `Do you know the …` says yes or no, and `For the plan with …, what` says first what is long. */
const asksPlainly = (question: string, language: OfflineLanguage): boolean =>
  language === 'en'
    ? /^(?:What|Which|How|When|Where|Who|Why|Is|Are|Does|Do|Can) (?!you )/.test(question)
    : !/^Para /.test(question)

/** The description that stands for the name makes another question of it: what single questions promise says less of this one. */
const leastOfTarget = 0.25

const hops = {
  en: {
    first: (description: string) => `Tells what ${description} is.`,
    second: (name: string) => `Answers for ${name}.`,
  },
  es: {
    first: (description: string) => `Dice qué es ${description}.`,
    second: (name: string) => `Responde acerca de ${name}.`,
  },
  pt: {
    first: (description: string) => `Diz o que é ${description}.`,
    second: (name: string) => `Responde sobre ${name}.`,
  },
} as const
