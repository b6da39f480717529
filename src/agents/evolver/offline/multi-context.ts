import { escaped } from '../../../escaped.ts'
import { answerTypeOf } from '../../../models/offline/candidate.ts'
import type { OfflineLanguage } from '../../../models/offline/family.ts'
import type { Found } from '../../../models/offline/find-facts.ts'
import { findFacts, findFactsOf } from '../../../models/offline/find-facts.ts'
import { reasonAgainst } from '../../../models/offline/hard-checks.ts'
import { contracted } from '../../../models/offline/language/romance.ts'
import type { PassageContext } from '../../../models/offline/passage-context.ts'
import { realiseFact } from '../../../models/offline/realise-fact.ts'
import { standsAlone } from '../../../models/offline/text/phrases.ts'
import type { Random } from '../../../random.ts'
import { solve } from '../../critic/offline/solve.ts'
import type { Desk } from '../../offline-authoring/desk.ts'
import { quotesOf } from '../../offline-authoring/items.ts'
import { asPassage, hitsFor } from '../../offline-authoring/searches.ts'
import { answerOf } from './compare/compared.ts'
import { comparable, comparePlaces, isOtherVersion, searchesToCompare } from './compare-places.ts'
import type { Evolve, Evolved } from './evolve.ts'

/** A bridge: something that one place names and describes, and of which another place tells more. */
interface Bridge {
  readonly found: Found
  readonly name: string
  /** Stands for the name in the question: `the algorithm that detects anomalies`. */
  readonly description: string
  /** Stands behind an article that the question has already: `no plano com …`. */
  readonly inner?: true
  /** What follows the name where it is used in full: `c4.large instance type`. */
  readonly kind?: string
}

/** Holds two places against each other; or asks a fact about a named thing without its name, so that what describes it in another place must be read first. */
export const bridgeContexts: Evolve = (seed, desk, random, turn) => {
  const own = seed.own.length > 0 ? [...seed.own, ...seed.others.slice(0, 20)] : seed.others
  const queries = searchesToCompare(own)
  const bridges = [...seed.own, ...seed.others]
    .flatMap((found) => bridgeFrom(found, desk.language) ?? [])
    .sort((a, b) => Number(isNamedBeside(b, desk)) - Number(isNamedBeside(a, desk)))
    .slice(0, 8)
  const unknown = [...queries, ...bridges.map(({ name }) => name)].filter((name) => hitsFor(name, turn) === undefined)
  if (unknown.length > 0 && turn.mayCallTools) return { search: unknown }
  const hits = (name: string): readonly PassageContext[] =>
    (hitsFor(name, turn) ?? []).map((hit) => desk.read(asPassage(hit)))
  const foundElsewhere = (name: string): readonly Found[] => hits(name).flatMap((context) => findFacts(context))
  const known = [...seed.own, ...seed.others]
  const apart = [...known, ...queries.flatMap(hits).flatMap((context) => findFactsOf(context, comparable))]
  return chained(comparePlaces(own, apart, desk, random), candidates(bridges, known, foundElsewhere, desk, random))
}

/** The other passages at hand name it too. */
const isNamedBeside = ({ found, name }: Bridge, { contexts }: Desk): boolean =>
  contexts.some(
    ({ chunk_id, text }) => chunk_id !== found.context.chunk_id && text.includes(found.fact.slots.key ?? name),
  )

function* chained(...all: readonly Iterable<Evolved>[]): Iterable<Evolved> {
  for (const each of all) yield* each
}

function* candidates(
  bridges: readonly Bridge[],
  known: readonly Found[],
  elsewhere: (name: string) => readonly Found[],
  desk: Desk,
  random: Random,
): Iterable<Evolved> {
  for (const bridge of bridges) {
    for (const target of random.shuffle([...known, ...elsewhere(bridge.name)])) {
      // Two pages of one title are two versions of a page.
      if (target.context.chunk_id === bridge.found.context.chunk_id || isOtherVersion(target, bridge.found)) continue
      const evolved = joined(bridge, target, desk, random)
      if (evolved && needsBoth(evolved, desk)) yield evolved
    }
  }
}

const bridgeFrom = (found: Found, language: OfflineLanguage): Bridge | undefined => {
  const { fact, family } = found
  const { kind, predicate, does, having, key, label } = fact.slots
  const that = { en: 'that', es: 'que', pt: 'que' }[language]
  const bare = (name: string): string => name.replace(/^(?:the|an?|el|la|los|las|un|una|o|a|os|as|um|uma) /i, '')
  const made = ((): Omit<Bridge, 'found'> | undefined => {
    if (family.name === 'agent' && fact.shape === 'which' && kind && predicate)
      return { name: bare(fact.value), description: `${fact.slots.kindWith ?? `the ${kind}`} ${that} ${predicate}` }
    if (
      family.name === 'glossary' &&
      /^(?:an? |the |un |una |um |uma )/.test(fact.value) &&
      fact.value.split(' ').length >= 4
    )
      return {
        name: bare(fact.subject),
        description: fact.value.replace(
          /^(?:an?|un|una|um|uma) /,
          (article) =>
            ({ a: 'the ', an: 'the ', un: 'el ', una: 'la ', um: 'o ', uma: 'a ' })[article.trim()] ?? article,
        ),
      }
    if (family.name === 'table-reverse' && fact.shape === 'does' && kind && does && key && language === 'en')
      return { name: key, kind, description: `the ${kind} that ${does}` }
    if (family.name === 'table-reverse' && having && kind && key)
      return language === 'en'
        ? { name: key, kind, description: `the ${kind} with ${having}` }
        : { name: `${kind} ${key}`, description: `${kind} ${language === 'es' ? 'con' : 'com'} ${having}`, inner: true }
    if (family.name === 'definition-list' && fact.shape === 'does' && label && kind && language === 'en')
      return {
        name: label,
        kind,
        description: `the ${kind} that ${fact.value.charAt(0).toLowerCase()}${fact.value.slice(1).replace(/\.$/, '')}`,
      }
    return undefined
  })()
  if (!made || made.name.length < 3 || made.description.split(' ').length > 18) return undefined
  if (made.description.toLowerCase().includes(made.name.toLowerCase()) || !standsAlone(made.description, language, 18))
    return undefined
  return { found, ...made }
}

const joined = (
  { found, name, description, kind, inner }: Bridge,
  target: Found,
  desk: Desk,
  random: Random,
): Evolved | undefined => {
  if (
    target.fact.value.toLowerCase().includes(name.toLowerCase()) ||
    /^(?:difference|step-order|faq|acronym|glossary|definition-list|table-reverse|table-compare)$/.test(
      target.family.name,
    )
  )
    return undefined
  const candidate = realiseFact(
    target,
    { ...desk.voice, register: 'plain', distance: 0, polite: false },
    random,
    undefined,
    6,
  ).find((each) => !/^For the /.test(each.question) && !reasonAgainst(each, leastOfTarget))
  if (!candidate) return undefined
  const exact = new RegExp(
    `(?<![\\p{L}\\p{N}_.-])${inner ? '' : '(?:(?:the|el|la|o|a) )?'}\`?${escaped(name)}\`?${kind ? `(?: ${escaped(kind)})?` : ''}(?![\\p{L}\\p{N}_]|[.-]\\p{L}| \\p{Lu})`,
    'u',
  )
  const place = exact.exec(candidate.question)
  if (!place) return undefined
  const behind = candidate.question.slice(place.index + place[0].length)
  // `the full report with all the tool that compiles's work`
  if (/^['’]/.test(behind)) return undefined
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
        text: found.family.name === 'table-reverse' ? answerOf(found) : frame.is(name, description),
        quotes: found.fact.quotes.map((_quote, at) => at),
      },
      { text: candidate.answer.text, quotes: target.fact.quotes.map((_quote, at) => found.fact.quotes.length + at) },
    ],
    hops: [frame.first(description), frame.second(name)],
    family: 'multi-context-bridge',
  }
}

/** The description that stands for the name makes another question of it: what single questions promise says less of this one. */
const leastOfTarget = 0.25

const hops = {
  en: {
    is: (name: string, description: string) => `${name} is ${description}.`,
    first: (description: string) => `Tells what ${description} is.`,
    second: (name: string) => `Answers for ${name}.`,
  },
  es: {
    is: (name: string, description: string) => `${name} es ${description}.`,
    first: (description: string) => `Dice qué es ${description}.`,
    second: (name: string) => `Responde acerca de ${name}.`,
  },
  pt: {
    is: (name: string, description: string) => `${name} é ${description}.`,
    first: (description: string) => `Diz o que é ${description}.`,
    second: (name: string) => `Responde sobre ${name}.`,
  },
} as const

/** With either hop taken away a reader must not come to an answer. */
const needsBoth = ({ question, quotes }: Evolved, { voice }: Desk): boolean =>
  [1, 2].every((hop) => {
    const evidence = quotes
      .filter((quote) => quote.hop !== hop)
      .map(({ text }, at) => ({ evidence: at, source: '', text }))
    return solve({ ask_id: '', language: voice.language, question, evidence }, true).answerable !== 'yes'
  })
