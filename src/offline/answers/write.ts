import type { AskInput, WritingInput } from '../../agents/author-inputs.ts'
import type { OfflineReply, OfflineTurn } from '../../models/responder.ts'
import { type Random, randomFrom } from '../../text/random.ts'
import { elementAt } from '../../text/required.ts'
import type { AnswerType, Difficulty, Intent, WriteReply, WrittenItem } from '../../vocabulary/index.ts'
import type { Fact, PassageFact } from '../families/fact.ts'
import type { ParsedPassage, Span } from '../reading/passage.ts'
import { answerTo, questionsFor } from '../wordings/fill-wordings.ts'
import { type Material, readMaterial } from './read-material.ts'

type NewItem = Omit<WrittenItem, 'ask_id'>

/** Writes one item for each ask, or declines it with the reason that `write` returns. */
export const writeEach = <Ask extends { readonly ask_id: string }>(
  asks: readonly Ask[],
  write: (ask: Ask) => NewItem | string,
): OfflineReply<WriteReply> => {
  const items: WriteReply['items'] = []
  const declined: WriteReply['declined'] = []
  for (const ask of asks) {
    const { ask_id } = ask
    const item = write(ask)
    if (typeof item === 'string') declined.push({ ask_id, reason: item })
    else items.push({ ask_id, ...item })
  }
  return { output: { items, declined } }
}

/** An item with the answer of a fact. Every step and every list entry of the answer is a claim; the line that introduces them is not. */
export const makeItem = (found: PassageFact, question: string, ideal_answer: string, intent?: Intent): NewItem => {
  const { fact, family, passage } = found
  const quoted = new Set(fact.quotes.map((span) => uniqueQuote(span, passage)))
  const quotes = [...quoted].map((text) => ({ chunk_id: passage.chunk_id, text }))
  const lines = ideal_answer.split('\n').filter((line) => !line.endsWith(':'))
  const claims = lines.map((line) => line.replace(/^(?:\d+\.|-) /, ''))
  return {
    question,
    ideal_answer,
    answer_type: answerTypeOf(found),
    quotes,
    claims: claims.map((text) => ({ text, quotes: quotes.map((_quote, at) => at) })),
    no_answer: false,
    hops: [],
    searched: [],
    family: family.name,
    intent,
  }
}

const answerTypeOf = ({ fact, family }: PassageFact): AnswerType => fact.answerType ?? family.answerType

const intentsOf = ({ fact, family }: PassageFact): readonly Intent[] => (fact.intent ? [fact.intent] : family.intents)

/** True if the last quotes overlap. Quotes before the last are table headers and headings, which several facts share. */
const hasSameEvidence = (a: PassageFact, b: PassageFact): boolean =>
  a.passage.chunk_id === b.passage.chunk_id &&
  lastQuoteOf(a.fact).start < lastQuoteOf(b.fact).end &&
  lastQuoteOf(b.fact).start < lastQuoteOf(a.fact).end

const lastQuoteOf = ({ quotes }: Fact): Span => elementAt(quotes, quotes.length - 1)

/** Extends a quote that occurs twice in its passage by whole blocks until it is unique, if up to 500 characters are enough. */
const uniqueQuote = ({ start, end }: Span, { text, blocks }: ParsedPassage): string => {
  const isUnique = (from: number, to: number): boolean => {
    const part = text.slice(from, to)
    return text.indexOf(part, text.indexOf(part) + 1) === -1
  }
  if (isUnique(start, end)) return text.slice(start, end)
  const before = blocks.filter((block) => block.start < start && start - block.start < 500)
  const from = before.findLast((block) => isUnique(block.start, end))?.start
  if (from !== undefined) return text.slice(from, end)
  const after = blocks.filter((block) => block.end > end && block.end - end < 500)
  return text.slice(start, after.find((block) => isUnique(start, block.end))?.end ?? end)
}

/** Writes about the best unused fact for each ask, or gives a reason to decline. */
export const write = (input: WritingInput, { knowledge }: OfflineTurn): OfflineReply<WriteReply> => {
  const used: PassageFact[] = []
  return writeEach(input.asks, (ask) => {
    const material = readMaterial(input.passages, ask.language, knowledge)
    const chosen = typeof material === 'string' ? material : chooseItem(ask, material, used, input)
    if (typeof chosen === 'string') return chosen
    used.push(chosen.found)
    return chosen.item
  })
}

const chooseItem = (ask: AskInput, material: Material, used: readonly PassageFact[], input: WritingInput) => {
  const excludedQuestions = new Set([
    ...input.objections.filter(({ ask_id }) => ask_id === ask.ask_id).map(({ question }) => question),
    ...(input.existing_questions ?? []),
  ])
  if (material.facts.length === 0)
    return 'No list, table, heading or plain statement in these passages gives a fact that a question could ask about.'
  const random = randomFrom(ask.ask_id, excludedQuestions.size)
  const unused = material.facts.filter(
    (found) =>
      !used.some((other) => hasSameEvidence(found, other)) &&
      !(input.overused_patterns ?? []).includes(found.family.name),
  )
  // Chance varies the choice: mostly from brief to brief, partly from ask to ask.
  const randomOfBrief = randomFrom(elementAt(input.asks, 0).ask_id)
  const ranked = unused
    .flatMap((found) => {
      const fit = fitOf(found, ask)
      return fit === undefined ? [] : [{ found, score: fit + 1.5 * randomOfBrief.next() + random.next() }]
    })
    .sort((a, b) => b.score - a.score)
  for (const { found } of ranked) {
    const item = itemFor(found, material, random, excludedQuestions, ask)
    if (item) return { item, found }
  }
  return ranked.length > 0 || unused.length === 0
    ? 'No fact that the engine finds in these passages is left to ask about.'
    : `No fact in these passages fits a question with an answer of the type ${ask.answer_type}.`
}

/** Scores how well a fact suits an ask; undefined if its answer has another type. A fact for another intent is better than none. */
const fitOf = (found: PassageFact, ask: AskInput): number | undefined => {
  const type = answerTypeOf(found)
  if (ask.answer_type !== undefined && type !== ask.answer_type) return undefined
  const intents = intentsOf(found)
  const intentFit = intents[0] === ask.intent ? 2 : intents.includes(ask.intent) ? 1.5 : 0
  const levels: readonly Difficulty[] = ['easy', 'medium', 'hard']
  const distance = Math.abs(levels.indexOf(found.family.difficulty) - levels.indexOf(ask.difficulty))
  return intentFit + found.family.preference - 0.2 * distance
}

/** Writes an item about a fact; undefined if all its questions are excluded. */
const itemFor = (
  found: PassageFact,
  { language }: Material,
  random: Random,
  excludedQuestions: ReadonlySet<string>,
  { intent }: AskInput,
): NewItem | undefined => {
  const answer = answerTo(found.fact, language)
  const questions = questionsFor(found.fact, language).filter((question) => !excludedQuestions.has(question))
  if (!answer || questions.length === 0) return undefined
  const intents = intentsOf(found)
  return makeItem(found, random.pick(questions), answer, intents.includes(intent) ? undefined : intents[0])
}
