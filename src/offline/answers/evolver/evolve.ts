import type { EvolvingInput } from '../../../agents/authoring.ts'
import { type Random, randomFrom } from '../../../text/random.ts'
import type { Writing, WrittenItem } from '../../../vocabulary/index.ts'
import { type Desk, openDesk } from '../../authoring/desk.ts'
import { answerableItem, type Parts } from '../../authoring/items.ts'
import { readsWell } from '../../authoring/reads-well.ts'
import { searchCalls } from '../../authoring/searches.ts'
import type { OfflineReply, OfflineTurn } from '../../responder.ts'
import { sameQuestion } from '../critic/same-question.ts'
import { factsOfSeed, type SeedFacts } from './seed-facts.ts'

export type Seed = EvolvingInput['seeds'][number]
export type Evolved = Parts

/** Makes candidates from a seed, the preferred first; or says what must be searched before. */
export type Evolve = (
  seed: SeedFacts,
  desk: Desk,
  random: Random,
  turn: OfflineTurn,
) => Iterable<Evolved> | { readonly search: readonly string[] }

/** Evolutions that ask for something else: new question, new answer, every part proved by quotes. */
export const deeply = (
  evolve: Evolve,
  nothing: string,
  input: EvolvingInput,
  turn: OfflineTurn,
): OfflineReply<Writing> => {
  const items: WrittenItem[] = []
  const declined: Writing['declined'] = []
  const searches: string[] = []
  for (const seed of input.seeds) {
    const desk = openDesk(input.passages, input)
    if (typeof desk === 'string') {
      declined.push({ ask_id: seed.ask_id, reason: desk })
      continue
    }
    const refused = refusedFor(seed, input)
    const made = evolve(factsOfSeed(seed, desk), desk, randomFrom(seed.ask_id, refused.length), turn)
    if ('search' in made) {
      searches.push(...made.search)
      continue
    }
    const item = firstGood(made, seed, desk, input, refused, items)
    if (item) items.push(item)
    else declined.push({ ask_id: seed.ask_id, reason: nothing })
  }
  return searches.length > 0 ? { calls: searchCalls(searches) } : { output: { items, declined } }
}

export const refusedFor = (seed: Seed, { objections }: Pick<EvolvingInput, 'objections'>): readonly string[] =>
  objections.filter(({ ask_id }) => ask_id === seed.ask_id).map(({ question }) => question)

const firstGood = (
  made: Iterable<Evolved>,
  seed: Seed,
  desk: Desk,
  input: EvolvingInput,
  refused: readonly string[],
  items: readonly WrittenItem[],
): WrittenItem | undefined => {
  for (const evolved of made) {
    if (refused.includes(evolved.question) || items.some(({ question }) => question === evolved.question)) continue
    if (sameQuestion(seed.question, evolved.question, desk.language).same) continue
    if (readsWell(evolved, input.language)) return answerableItem({ ...evolved, ask_id: seed.ask_id })
  }
  return undefined
}
