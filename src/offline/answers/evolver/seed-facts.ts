import type { Desk } from '../../authoring/desk.ts'
import type { Found } from '../../find-facts.ts'
import { stemsIn } from '../../reading/match.ts'
import type { Seed } from './evolve.ts'

/** A seed with the facts that its quotes state, and the other facts of the passages, those nearest to it first. */
export interface SeedFacts {
  readonly seed: Seed
  readonly own: readonly Found[]
  readonly others: readonly Found[]
}

export const factsOfSeed = (seed: Seed, desk: Desk): SeedFacts => {
  const own = desk.found.filter((found) => isQuoted(found, seed))
  const about = stemsIn(`${seed.question} ${seed.ideal_answer}`, desk.language)
  const near = (found: Found): number =>
    [...stemsIn(`${found.fact.subject} ${found.fact.slots.topic ?? ''}`, desk.language)].filter((stem) =>
      about.has(stem),
    ).length
  const chunks = new Set(seed.quotes.map(({ chunk_id }) => chunk_id))
  const others = desk.found
    .filter((found) => !own.includes(found) && !overlapsQuotes(found, seed))
    .map((found) => ({ found, rank: near(found) + (chunks.has(found.context.chunk_id) ? 0.5 : 0) }))
    .sort((a, b) => b.rank - a.rank)
    .map(({ found }) => found)
  return { seed, own, others }
}

const isQuoted = ({ fact, context }: Found, { quotes }: Seed): boolean => {
  const first = fact.quotes[0]!
  const text = context.text.slice(first.start, first.end)
  return quotes.some(
    (quote) => quote.chunk_id === context.chunk_id && (quote.text === text || quote.text.includes(text)),
  )
}

const overlapsQuotes = ({ fact, context }: Found, { quotes }: Seed): boolean =>
  fact.quotes.slice(0, 1).some(({ start, end }) => {
    const text = context.text.slice(start, end)
    return quotes.some(
      (quote) => quote.chunk_id === context.chunk_id && (quote.text.includes(text) || text.includes(quote.text)),
    )
  })
