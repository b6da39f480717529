import type { JourneyInput } from '../../agents/author-inputs.ts'
import { journeyWritePrompt } from '../../agents/journey-simulator/prompts/write.ts'
import { answers, type OfflineReply, type OfflineTurn, type Responder } from '../../models/responder.ts'
import { type Random, randomFrom } from '../../text/random.ts'
import type { Writing, WrittenItem } from '../../vocabulary/index.ts'
import type { Found } from '../families/fact.ts'
import { answerTo, entryFor, fillFor, keyOf, questionsFor, wordingOf } from '../wordings/say.ts'
import { type Desk, openDesk } from './desk.ts'
import { answerTypeOf, intentsOf, itemFor, quotesOf, sameEvidence } from './item.ts'

/** What the embedded engine answers to the journey simulator's prompt. */
export const journeyResponders: readonly Responder[] = [
  answers(journeyWritePrompt, (input: JourneyInput, turn: OfflineTurn) => travel(input, turn)) as Responder,
]

/** One turn after the other along the sections of one page; each asks what no earlier one asked. */
const travel = (input: JourneyInput, turn: OfflineTurn): OfflineReply<Writing> => {
  const desk = openDesk(input.passages, input.language, turn.knowledge)
  if (typeof desk === 'string') return decline(input, desk)
  const random = randomFrom(input.turns[0]!.ask_id, input.objections.length)
  const said = new Set([...input.objections, ...input.earlier].map(({ question }) => question))
  const items: WrittenItem[] = []
  const used: Found[] = []
  for (const { ask_id, purpose } of input.turns) {
    const opens = items.length + input.earlier.length === 0
    const written = next(ask_id, purpose, opens, { desk, random, said, used })
    if (!written && opens) break
    if (written) items.push(written)
  }
  if (items.length < Math.min(shortest, input.turns.length))
    return decline(input, 'These passages say too few things about one subject for a conversation.')
  return {
    output: {
      items,
      declined: input.turns
        .filter(({ ask_id }) => !items.some((item) => item.ask_id === ask_id))
        .map(({ ask_id, purpose }) => ({
          ask_id,
          reason: `These passages have nothing more for a turn with the purpose “${purpose}”.`,
        })),
    },
  }
}

const shortest = 3

const decline = ({ turns }: JourneyInput, reason: string): OfflineReply<Writing> => ({
  output: { items: [], declined: turns.map(({ ask_id }) => ({ ask_id, reason })) },
})

interface Road {
  readonly desk: Desk
  readonly random: Random
  readonly said: Set<string>
  readonly used: Found[]
}

const next = (
  ask_id: string,
  purpose: string,
  opens: boolean,
  { desk, random, said, used }: Road,
): WrittenItem | undefined => {
  if (/not answer|no answer|unanswer|sin respuesta|sem resposta/i.test(purpose)) return undefined
  const { language } = desk
  const last = used.at(-1)
  const ranked = desk.found
    .filter(
      (found) =>
        found.family.turns &&
        !found.fact.minor &&
        !used.some((other) => sameEvidence(found, other) && keyOf(found.fact) === keyOf(other.fact)),
    )
    .map((found) => ({
      found,
      score:
        nearness(found, last) + (found.family.turns!.includes(purpose) ? 2 : 0) + found.family.worth + random.next(),
    }))
    .filter(({ found }) => last === undefined || nearness(found, last) >= 1)
    .sort((a, b) => b.score - a.score)
  for (const { found } of ranked) {
    const [alone] = questionsFor(found.fact, language).filter((question) => !said.has(question))
    const answer = answerTo(found.fact, language)
    const frames = entryFor(wordingOf(language).turns, found.fact) ?? []
    const pointing = frames.filter((frame) => naming.test(frame) || last?.fact.subject === found.fact.subject)
    const turn = pointing
      .map((frame) => fillFor(frame, { ...found.fact, owner: undefined }, language))
      .find((each) => each && !said.has(each))
    if (!alone || !answer || (!opens && (!turn || turn === alone))) continue
    const question = opens ? alone : turn!
    said.add(question)
    used.push(found)
    return {
      ...itemFor(ask_id, {
        question,
        ideal_answer: answer,
        answer_type: answerTypeOf(found),
        quotes: quotesOf(found),
        family: found.family.name,
        intent: intentsOf(found)[0],
      }),
      ...(opens ? {} : { standalone_question: alone }),
    }
  }
  return undefined
}

/** A turn that does not name its subject holds on to that of the turn before. */
const naming = /\{(?:term|named|row|task|subject|question)\}/

/** A conversation stays with its subject, goes on under the same heading, or with what the page tells in the same way. */
const nearness = ({ fact, page }: Found, last: Found | undefined): number => {
  if (!last) return 0
  if (page.title !== last.page.title) return 0
  if (fact.subject === last.fact.subject && fact.owner === last.fact.owner) return 3
  const [own, other] = [page, last.page].map((each, at) =>
    each.headingsAt((at === 0 ? fact : last.fact).quotes.at(-1)!.start),
  )
  if (own!.join() === other!.join()) return 2
  return fact.family === last.fact.family ? 1 : 0
}
