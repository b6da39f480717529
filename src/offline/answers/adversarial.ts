import { z } from 'zod'
import type { PassageInput, WritingInput } from '../../agents/author-inputs.ts'
import type { OfflineReply, OfflineTurn } from '../../models/responder.ts'
import { randomFrom } from '../../text/random.ts'
import type { Writing } from '../../vocabulary/index.ts'
import { fill, wordingOf } from '../wordings/fill-wordings.ts'
import { entitySwaps, type Probe } from './entity-swaps.ts'
import { abstention } from './item.ts'
import { readMaterial } from './read-material.ts'

/**
 * Writes questions about names that do not occur in the documents; other types need a model. It searches for each probe
 * in three wordings, and asks the first one that no passage mentions.
 */
export const writeAbsent = (input: WritingInput, turn: OfflineTurn): OfflineReply<Writing> => {
  const items: Writing['items'] = []
  const declined: Writing['declined'] = []
  const wanted: string[] = []
  for (const ask of input.asks) {
    const material = readMaterial(input.passages, ask.language, turn.knowledge)
    if (typeof material === 'string') {
      declined.push({ ask_id: ask.ask_id, reason: material })
      continue
    }
    const refused = input.objections.filter(({ ask_id }) => ask_id === ask.ask_id).map(({ question }) => question)
    const asked = new Set([...refused, ...(input.asked ?? []), ...items.map(({ question }) => question)])
    const probes = ask.adversarial_type === 'entity_swap' ? entitySwaps(material, randomFrom(ask.ask_id)) : []
    const open = probes
      .filter(({ question }) => !asked.has(question))
      .slice(0, maxProbes)
      .filter(({ name }) => !material.pages.some(({ text }) => text.includes(name)))
    const first = open.find((probe) => isAbsent(probe, turn))
    const unsearched = open.filter(({ question }) => hitsFor(question, turn) === undefined).slice(0, perRound)
    if (first)
      items.push(
        abstention(ask.ask_id, {
          question: first.question,
          ideal_answer: fill(wordingOf(material.language).noInformation, { matter: first.matter }) ?? '',
          searched: [first.question, ...first.searches],
          family: first.family,
        }),
      )
    else if (turn.mayCallTools && unsearched.length > 0)
      wanted.push(...unsearched.flatMap(({ question, searches }) => [question, ...searches]))
    else
      declined.push({
        ask_id: ask.ask_id,
        reason:
          open.length > 0
            ? 'The documents may answer every such question that these passages suggest.'
            : 'These passages suggest no question without an answer.',
      })
  }
  return wanted.length > 0 ? { calls: searchCalls(wanted) } : { output: { items, declined } }
}

const Hits = z.object({
  hits: z.array(z.object({ chunk_id: z.string(), title: z.string(), path: z.array(z.string()), text: z.string() })),
})

/** Search calls for several wordings, which return whole passages. */
const searchCalls = (queries: readonly string[]) =>
  [...new Set(queries)].map((query) => ({ name: 'search_corpus', arguments: { query, k: 8, max_characters: 4000 } }))

/** The hits for a wording; undefined if it was not searched for or the search failed. */
const hitsFor = (query: string, { earlier }: Pick<OfflineTurn, 'earlier'>): readonly PassageInput[] | undefined => {
  for (const { calls, results } of earlier) {
    const call = calls.find(({ name, arguments: given }) => name === 'search_corpus' && given.query === query)
    const result = call && results.find(({ id }) => id === call.id)
    const hits = result && readHits(result.content)
    if (hits) return hits
  }
  return undefined
}

const readHits = (content: string): readonly PassageInput[] | undefined => {
  try {
    const parsed = Hits.safeParse(JSON.parse(content))
    return parsed.success ? parsed.data.hits : undefined
  } catch {
    return undefined
  }
}

const maxProbes = 6
const perRound = 2

const isAbsent = ({ question, searches, name }: Probe, turn: OfflineTurn): boolean =>
  [question, ...searches].every((query) => {
    const hits = hitsFor(query, turn)
    return hits !== undefined && !hits.some(({ text }) => text.includes(name))
  })
