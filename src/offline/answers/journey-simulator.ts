import type { JourneyInput } from '../../agents/authoring.ts'
import { journeyWritePrompt } from '../../agents/journey-simulator/prompts/write.ts'
import { randomFrom } from '../../text/random.ts'
import type { Writing, WrittenItem } from '../../vocabulary/index.ts'
import { type Desk, openDesk } from '../authoring/desk.ts'
import { abstainingItem } from '../authoring/items.ts'
import { sayingWhich } from '../authoring/saying-which.ts'
import { voiced } from '../authoring/wording.ts'
import { answers, type OfflineReply, type Responder } from '../responder.ts'
import { namedTerms } from '../wording/realise-fact.ts'
import { asItem } from '../write-items.ts'
import { abstainText } from './adversarial/abstain.ts'
import { nearMissProbes } from './adversarial/near-miss.ts'
import { isAnswered, speaksOf } from './adversarial/prove-absence.ts'
import { judgeQuality } from './critic/judge-quality.ts'
import { turnsFor } from './journey-simulator/fact-for-turn.ts'
import { sectionTurn } from './journey-simulator/section-turns.ts'
import type { Thread } from './journey-simulator/thread.ts'

/** What the embedded engine answers to the journey simulator's prompts. */
export const journeyResponders: readonly Responder[] = [
  answers(
    journeyWritePrompt,
    sayingWhich((input: JourneyInput) => travel(input), { talk: true }),
  ) as Responder,
]

/** One turn after the other: each asks for a fact that no earlier turn gave, and leans on what was said where it can. */
const travel = (input: JourneyInput): OfflineReply<Writing> => {
  const desk = openDesk(input.passages, input)
  if (typeof desk === 'string')
    return { output: { items: [], declined: input.turns.map(({ ask_id }) => ({ ask_id, reason: desk })) } }
  const items = bestRoute(desk, input)
  const written = new Set(items.map(({ ask_id }) => ask_id))
  const declined = input.turns
    .filter(({ ask_id }) => !written.has(ask_id))
    .map(({ ask_id, purpose }) => ({
      ask_id,
      reason: `The passages hold nothing more for a turn with the purpose "${purpose}".`,
    }))
  return { output: { items: [...items], declined } }
}

/** The way that leads farthest, of those that begin at the best openings; none where it ends after two turns of many. */
const bestRoute = (desk: Desk, input: JourneyInput): readonly WrittenItem[] => {
  const { turns, earlier } = input
  if (earlier.length > 0) return route(desk, input, 0).items
  const routes = Array.from({ length: openingsTried }, (_, nth) => route(desk, input, nth))
  const [best] = routes.sort((a, b) => b.items.length - a.items.length || b.score - a.score)
  return best!.items.length >= Math.min(shortest, turns.length) ? best!.items : []
}

const openingsTried = 5
const shortest = 3

interface Route {
  readonly items: readonly WrittenItem[]
  readonly score: number
}

/** From the nth of the openings, always to what goes on best. */
const route = (desk: Desk, input: JourneyInput, nth: number): Route => {
  const items: WrittenItem[] = []
  let score = 0
  let thread: Thread = {
    used: [],
    said: input.earlier.map(({ question, ideal_answer }) => `${question} ${ideal_answer}`).join('\n'),
    questions: input.earlier.map(({ question }) => question),
    last: input.earlier.at(-1)?.question ?? '',
  }
  for (const turn of input.turns) {
    const opens = thread.questions.length === 0
    const written = /not answer|no answer|unanswer|sin respuesta|sem resposta/i.test(turn.purpose)
      ? unansweredTurn(turn.ask_id, thread, desk, input)
      : answeredTurn(turn, thread, desk, input, opens ? nth : 0)
    if (!written && opens) break
    if (!written) continue
    items.push(written.item)
    score += written.score
    thread = written.thread
  }
  return { items, score }
}

interface Written {
  readonly item: WrittenItem
  readonly thread: Thread
  readonly score: number
}

const answeredTurn = (
  turn: JourneyInput['turns'][number],
  thread: Thread,
  desk: Desk,
  input: JourneyInput,
  nth: number,
): Written | undefined => {
  const refused = input.objections.filter(({ ask_id }) => ask_id === turn.ask_id).map(({ question }) => question)
  const random = randomFrom(turn.ask_id, refused.length)
  const next = turnsFor(turn.purpose, thread, desk, random, refused)[nth]
  if (!next) return undefined
  const { candidate, standalone, said, score } = next
  const { fact, context, family, answer } = candidate
  const first = thread.questions.length === 0
  const question =
    first && said === candidate.question && family !== sectionTurn
      ? voiced(said, desk.voice, random, {
          frozen: [fact.subject, fact.value, ...namedTerms(fact)],
        })
      : said
  return {
    item: {
      ...asItem(turn.ask_id, candidate),
      question,
      ...(first || said === standalone ? {} : { standalone_question: standalone }),
    },
    thread: {
      used: [...thread.used, { fact, context, family }],
      said: `${thread.said}\n${candidate.question} ${answer.text}`,
      questions: [...thread.questions, question],
      last: candidate.question,
    },
    score,
  }
}

/** A turn that the documents leave open. Here nothing can be searched: the absence is proved by the checks, or the turn falls. */
const unansweredTurn = (ask_id: string, thread: Thread, desk: Desk, input: JourneyInput): Written | undefined => {
  const refused = input.objections.filter((objection) => objection.ask_id === ask_id).map(({ question }) => question)
  const random = randomFrom(ask_id, refused.length)
  const near = thread.used.length > 0 ? { ...desk, found: thread.used } : desk
  const probe = [...nearMissProbes(near, random), ...nearMissProbes(desk, random)].find(
    (each) =>
      !refused.includes(each.question) &&
      !desk.contexts.some((context) => speaksOf(context, each)) &&
      !isAnswered(each.question, desk.contexts, desk.language) &&
      stands(each.question, input.language),
  )
  if (!probe) return undefined
  const item = abstainingItem({
    ask_id,
    question: probe.question,
    ideal_answer: abstainText(probe, desk.language, random),
    searched: probe.searches,
    family: probe.family,
  })
  return {
    item,
    thread: {
      ...thread,
      said: `${thread.said}\n${probe.question}`,
      questions: [...thread.questions, probe.question],
      last: probe.question,
    },
    score: 0,
  }
}

const stands = (question: string, language: string): boolean =>
  judgeQuality({
    ask_id: '',
    language,
    question,
    evidence: [],
    intent: 'policy_lookup',
    answer_type: 'abstain',
    real: false,
    ideal_answer: '',
    claims: [],
    no_answer: true,
    earlier: [],
  }).scores.standalone >= 4
