import type { Found } from '../../families/fact.ts'
import {
  answerTo,
  fill,
  fillFor,
  grantedIn,
  keyOf,
  lowered,
  premisesOn,
  questionsFor,
  wordingOf,
} from '../../wordings/say.ts'
import { joinedFor, pairsOf } from '../generator/join.ts'
import { otherValue } from '../generator/verdict.ts'
import { answerTypeOf, intentsOf, quotesOf } from '../item.ts'
import type { MakeTraps } from './answerable.ts'

/** Takes a neighbour's value for granted. */
export const falsePremises: MakeTraps = function* (desk, random) {
  for (const found of random.shuffle(
    desk.found.filter(
      ({ fact }) => fact.value !== undefined && (fact.attribute === 'default' || /\d/.test(fact.value)),
    ),
  )) {
    const claim = otherValue(found, desk)
    const answer = answerTo(found.fact, desk.language)
    const questions =
      claim === undefined
        ? []
        : [...premisesOn(found.fact, claim, desk.language), ...grantedIn(found.fact, claim, desk.language)]
    if (claim === undefined || !answer || questions.length === 0) continue
    yield {
      question: random.pick(questions),
      ideal_answer: `${fill(wordingOf(desk.language).notSo, { claim })} ${answer}`,
      answer_type: 'correction',
      quotes: quotesOf(found),
      family: `${found.family.name}-premise`,
      intent: intentsOf(found)[0],
    }
  }
}

/** Asks for the one row that its table marks with a no. */
export const negations: MakeTraps = function* ({ found, language }, random) {
  const lacking = found.filter(({ fact }) => keyOf(fact) === 'table-cell.lacks' && fact.slots.things !== undefined)
  for (const one of random.shuffle(lacking)) {
    const same = (other: Found): boolean => other.page === one.page && other.fact.attribute === one.fact.attribute
    const others = found.filter((other) => same(other) && keyOf(other.fact) === 'table-cell.has')
    if (others.length < 2 || lacking.filter(same).length !== 1) continue
    const { question, answer } = wordingOf(language).lacks
    const asked = fillFor(question, one.fact, language)
    const told = fill(answer, { names: one.fact.subject })
    if (asked && told)
      yield {
        question: asked,
        ideal_answer: told,
        answer_type: 'short_fact',
        quotes: quotesOf(one),
        family: 'table-negation',
        intent: intentsOf(one)[0],
      }
  }
}

/** One question, two answers: the asker did not say which. */
export const ambiguities: MakeTraps = function* (desk, random) {
  for (const [one, other] of random.shuffle(pairsOf(desk, false))) {
    if (one.fact.subject !== other.fact.subject || one.fact.owner === other.fact.owner) continue
    if (one.fact.value === other.fact.value) continue
    const [question] = questionsFor({ ...one.fact, owner: undefined }, desk.language)
    const told = [one, other].map(({ fact }) => answerTo(fact, desk.language))
    if (!question || told.some((each) => !each)) continue
    yield {
      question,
      ideal_answer: told.join(' '),
      answer_type: 'clarification',
      quotes: [...quotesOf(one), ...quotesOf(other)],
      family: 'flag-ambiguous',
      intent: intentsOf(one)[0],
    }
  }
}

/** Two values of two documents. */
export const crossDocuments: MakeTraps = function* (desk, random) {
  const joined = joinedFor({ intent: 'multi_hop' }, desk, random, new Set())
  if (joined && joined.from[0]!.page.chunk_id.split('#')[0] !== joined.from[1]!.page.chunk_id.split('#')[0])
    yield joined.written
}

/** The same fact with two values in two versions of a document: asked of today, the newer one holds. */
export const temporalTraps: MakeTraps = function* (desk, random) {
  for (const newer of random.shuffle(desk.found.filter(({ page }) => isCurrent(page.chunk_id)))) {
    const older = desk.found.find(
      (other) =>
        baseOf(other.page.chunk_id) === baseOf(newer.page.chunk_id) &&
        versionOf(other.page.chunk_id) !== versionOf(newer.page.chunk_id) &&
        keyOf(other.fact) === keyOf(newer.fact) &&
        other.fact.subject === newer.fact.subject &&
        other.fact.attribute === newer.fact.attribute &&
        (other.fact.value ?? other.fact.told) !== (newer.fact.value ?? newer.fact.told),
    )
    const answer = answerTo(newer.fact, desk.language)
    const questions = questionsFor(newer.fact, desk.language)
    if (!older || newer.fact.value === undefined || !answer || questions.length === 0) continue
    const question = random.pick(questions)
    yield {
      question: fill(wordingOf(desk.language).today, { question: lowered(question) })!,
      ideal_answer: answer,
      answer_type: answerTypeOf(newer),
      quotes: quotesOf(newer),
      family: 'temporal-version',
      intent: intentsOf(newer)[0],
    }
  }
}

/** `parking@2025#c1` and `parking#c1` are of one document; an id without a version is that of the latest. */
const baseOf = (chunk_id: string): string => chunk_id.replace(/[@#].*$/, '')
const versionOf = (chunk_id: string): string => /@([^#]+)/.exec(chunk_id)?.[1] ?? ''
const isCurrent = (chunk_id: string): boolean => versionOf(chunk_id) === ''
