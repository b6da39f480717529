import type { AskInput, WritingInput } from '../../agents/author-inputs.ts'
import type { OfflineReply, OfflineTurn } from '../../models/responder.ts'
import { type Random, randomFrom } from '../../text/random.ts'
import { elementAt } from '../../text/required.ts'
import type { Difficulty, Writing } from '../../vocabulary/index.ts'
import type { Found } from '../families/fact.ts'
import { answerTo, questionsFor } from '../wordings/fill-wordings.ts'
import { answerTypeOf, intentsOf, itemAbout, sameEvidence, type Written, writeEach } from './item.ts'
import { type Material, readMaterial } from './read-material.ts'

/** Writes about the best unused fact for each ask, or gives a reason to decline. */
export const write = (input: WritingInput, { knowledge }: OfflineTurn): OfflineReply<Writing> => {
  const used: Found[] = []
  return writeEach(input.asks, (ask) => {
    const material = readMaterial(input.passages, ask.language, knowledge)
    const chosen = typeof material === 'string' ? material : choose(ask, material, used, input)
    if (typeof chosen === 'string') return chosen
    used.push(chosen.found)
    return chosen.written
  })
}

const choose = (ask: AskInput, material: Material, used: readonly Found[], input: WritingInput) => {
  const refused = new Set([
    ...input.objections.filter(({ ask_id }) => ask_id === ask.ask_id).map(({ question }) => question),
    ...(input.asked ?? []),
  ])
  const random = randomFrom(ask.ask_id, refused.size)
  const free = material.found.filter(
    (found) => !used.some((other) => sameEvidence(found, other)) && !(input.enough ?? []).includes(found.family.name),
  )
  if (material.found.length === 0)
    return 'No list, table, heading or plain statement of these passages names something that a question could ask about.'
  const taste = randomFrom(elementAt(input.asks, 0).ask_id)
  const ranked = free
    .flatMap((found) => {
      const liking = likingOf(found, ask)
      return liking === undefined ? [] : [{ found, score: liking + 1.5 * taste.next() + random.next() }]
    })
    .sort((a, b) => b.score - a.score)
  for (const { found } of ranked) {
    const written = asked(found, material, random, refused, ask)
    if (written) return { written, found }
  }
  return ranked.length > 0 || free.length === 0
    ? 'The set already asks about everything that these passages name.'
    : `Nothing in these passages can be asked with an answer of the type ${ask.answer_type}.`
}

/** Scores how well a fact suits an ask; undefined if its answer has another type. A good question of another intent is better than none. */
const likingOf = (found: Found, ask: AskInput): number | undefined => {
  const type = answerTypeOf(found)
  if (ask.answer_type !== undefined && type !== ask.answer_type) return undefined
  const intents = intentsOf(found)
  const fit = intents[0] === ask.intent ? 2 : intents.includes(ask.intent) ? 1.5 : 0
  const levels: readonly Difficulty[] = ['easy', 'medium', 'hard']
  const off = Math.abs(levels.indexOf(found.family.difficulty) - levels.indexOf(ask.difficulty))
  return fit + found.family.worth - 0.2 * off
}

const asked = (
  found: Found,
  { language }: Material,
  random: Random,
  refused: ReadonlySet<string>,
  { intent }: AskInput,
): Written | undefined => {
  const answer = answerTo(found.fact, language)
  const questions = questionsFor(found.fact, language).filter((question) => !refused.has(question))
  if (!answer || questions.length === 0) return undefined
  const intents = intentsOf(found)
  return itemAbout(found, random.pick(questions), answer, intents.includes(intent) ? undefined : intents[0])
}
