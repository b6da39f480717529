import { present } from '../text/required.ts'
import type { Ask, Brief } from '../vocabulary/index.ts'
import type { AskWork, Author, Work } from './brief-state.ts'

/** The routes of the brief graph, as plain functions over what is known. */

/** Which way a step goes, and why: the edge of the graph, as a person can read it afterwards. */
export interface Route<To extends string = string> {
  readonly to: To
  /** Numbers and names only: it is shown where texts are hidden. */
  readonly why: string
}

/** Every ask is wanted once. */
export const openingWork = (brief: Brief): Work =>
  Object.fromEntries(brief.asks.map(({ ask_id }) => [ask_id, { status: 'wanted', attempt: 0 } satisfies AskWork]))

/** The brief with evolutions bound to the seeds that they are really made from. */
export const withSeeds = (brief: Brief, work: Work): Brief => ({
  ...brief,
  asks: brief.asks.map((ask) => {
    const seed = work[ask.ask_id]?.seed
    return ask.evolution && seed !== undefined ? { ...ask, evolution: { ...ask.evolution, from: seed } } : ask
  }),
})

/** Gives evolutions whose seed fell another one of the brief that stands, the least used first. */
export const reseated = (brief: Brief, work: Work): Work => {
  const seated: Record<string, AskWork> = { ...work }
  for (const ask of withSeeds(brief, work).asks) {
    const own = seated[ask.ask_id]
    if (!ask.evolution || !own || own.status === 'rejected' || seated[ask.evolution.from]?.status !== 'rejected')
      continue
    const users = (ask_id: string): number =>
      withSeeds(brief, seated).asks.filter(({ evolution }) => evolution?.from === ask_id).length
    const [other] = brief.asks
      .filter(({ ask_id, evolution }) => !evolution && isStillWanted(seated[ask_id]))
      .sort((a, b) => users(a.ask_id) - users(b.ask_id) || (a.ask_id < b.ask_id ? -1 : 1))
    if (other) seated[ask.ask_id] = { status: 'wanted', attempt: own.attempt, seed: other.ask_id }
  }
  return seated
}

/** The asks that an author is to write now: its own kind, and evolutions only from seeds that are kept. */
export const wantedOf = (author: Author, brief: Brief, work: Work): Ask[] =>
  brief.asks.filter((ask) => {
    if (work[ask.ask_id]?.status !== 'wanted') return false
    if (!ask.evolution) return author !== 'evolver'
    return author === 'evolver' && isStillWanted(work[ask.evolution.from])
  })

/** Rounds of tool calls per request. */
export const maxToolRounds = 3

/** An agent that called tools, after so many rounds of them. */
export const toTools = (before: number, most: number): Route<'tools'> => ({
  to: 'tools',
  why: `round ${before + 1} of at most ${most}`,
})

/** Where a brief goes once what was written has been pinned to its evidence. */
export const afterGround = (brief: Brief, work: Work): Route<'evolver' | 'checks' | 'settle'> => {
  const evolutions = wantedOf('evolver', brief, work).length
  if (evolutions > 0) return { to: 'evolver', why: `${evolutions} wanted of seeds that are kept` }
  const grounded = countOf(work, 'grounded')
  return grounded > 0
    ? { to: 'checks', why: `${grounded} pinned to their evidence` }
    : { to: 'settle', why: 'nothing is left to check' }
}

export const afterChecks = (work: Work): Route<'critic' | 'settle'> => {
  const passed = countOf(work, 'checked')
  const accepted = countOf(work, 'accepted')
  return passed > 0
    ? { to: 'critic', why: `${passed} passed the checks` }
    : accepted > 0
      ? { to: 'settle', why: `${accepted} passed the checks and need no critic` }
      : { to: 'settle', why: 'none passed the checks' }
}

/**
 * What becomes of every ask when nothing is left to judge: returned ones are wanted again while there are attempts left,
 * an evolution shares the fate of its seed, turns of a journey go with the turn before them, a journey needs its first turn and one more.
 */
export const settleWork = (brief: Brief, work: Work, maxAttempts: number, isPaid = false): Work => {
  let settled: Work = Object.fromEntries(
    Object.entries(work).map(([ask_id, ask]) => [
      ask_id,
      ask.status === 'returned' ? againOrNever(ask, maxAttempts) : ask,
    ]),
  )
  if (isPaid) settled = withoutLone(brief, settled)
  settled = reseated(brief, withLaterTurns(brief, settled))
  for (const ask of withSeeds(brief, settled).asks) {
    const from = ask.evolution?.from
    const seed = from === undefined ? undefined : settled[from]
    const own = settled[ask.ask_id]
    if (seed && own) settled = { ...settled, [ask.ask_id]: followSeed(own, seed) }
  }
  return isOver(settled) ? dropBrokenJourneys(brief, settled) : settled
}

export const isOver = (work: Work): boolean =>
  Object.values(work).every(({ status }) => status === 'accepted' || status === 'rejected')

/** Who writes next when a brief is not over. */
export const afterSettle = (brief: Brief, work: Work): Route<Author | 'end'> => {
  if (isOver(work))
    return {
      to: 'end',
      why: `${countOf(work, 'accepted')} accepted, ${countOf(work, 'rejected')} rejected`,
    }
  const own = wantedOf(brief.agent, brief, work).length
  if (own > 0) return { to: brief.agent, why: `${own} to be written again` }
  return { to: 'evolver', why: `${wantedOf('evolver', brief, work).length} to be made again of seeds that are kept` }
}

const countOf = (work: Work, wanted: AskWork['status']): number =>
  Object.values(work).filter(({ status }) => status === wanted).length

/**
 * One draft alone of a large brief is not written again: its two calls to write and judge cost more than a new ask among others, and
 * spare asks or the next round take its place. Real questions, turns and seeds of others have no substitute.
 */
const withoutLone = (brief: Brief, work: Work): Work => {
  const again = brief.asks.filter(({ ask_id }) => work[ask_id]?.status === 'wanted')
  const [lone] = again
  if (!lone || again.length > 1 || brief.asks.length < fewestOfLarge) return work
  const isSeed = withSeeds(brief, work).asks.some(({ evolution }) => evolution?.from === lone.ask_id)
  const ask = work[lone.ask_id]
  return isSeed || lone.real_question || lone.journey || ask?.ended?.stage !== 'critic'
    ? work
    : { ...work, [lone.ask_id]: { ...ask, status: 'rejected' } }
}

const fewestOfLarge = 8

/** A turn may depend on what was asked before it: where an earlier one is written again, so is the rest of the conversation. */
const withLaterTurns = (brief: Brief, work: Work): Work => {
  const first = Math.min(
    ...brief.asks.flatMap(({ ask_id, journey }) =>
      work[ask_id]?.status === 'wanted' ? (journey?.position ?? []) : [],
    ),
  )
  const later = brief.asks.filter(
    ({ ask_id, journey }) => journey && journey.position > first && work[ask_id]?.status === 'accepted',
  )
  return {
    ...work,
    ...Object.fromEntries(
      later.map(({ ask_id }) => [ask_id, { status: 'wanted', attempt: work[ask_id]?.attempt ?? 0 } satisfies AskWork]),
    ),
  }
}

const isStillWanted = (seed: AskWork | undefined): boolean =>
  seed !== undefined && ['grounded', 'checked', 'accepted'].includes(seed.status)

const againOrNever = (ask: AskWork, maxAttempts: number): AskWork =>
  ask.ended?.fatal || ask.attempt >= maxAttempts ? { ...ask, status: 'rejected' } : { ...ask, status: 'wanted' }

const followSeed = (ask: AskWork, seed: AskWork): AskWork => {
  if (seed.status === 'rejected' && ask.status !== 'rejected') {
    return {
      ...ask,
      status: 'rejected',
      ended: {
        stage: 'evolve',
        by: 'seed',
        reasons: ['The item from which it should have been evolved was rejected.'],
        fatal: true,
      },
    }
  }
  // What was accepted waits: whether the seed's fact will change shows when it is written. All else begins again with it.
  if (seed.status === 'wanted' && ask.status !== 'rejected' && ask.status !== 'accepted')
    return { status: 'wanted', attempt: ask.attempt, seed: ask.seed }
  return ask
}

const dropBrokenJourneys = (brief: Brief, work: Work): Work => {
  const turns = brief.asks.filter(({ journey }) => journey)
  const accepted = turns.filter(({ ask_id }) => work[ask_id]?.status === 'accepted')
  const first = turns.find(({ journey }) => journey?.position === 1)
  if (turns.length === 0 || (accepted.length >= 2 && first && work[first.ask_id]?.status === 'accepted')) return work
  const reason = 'A journey needs its first turn and at least one more; the others of this journey were rejected.'
  return {
    ...work,
    ...Object.fromEntries(
      accepted.map(({ ask_id }) => [
        ask_id,
        {
          ...present(work[ask_id], ask_id),
          status: 'rejected',
          ended: { stage: 'assemble', by: 'journey', reasons: [reason], fatal: true },
        },
      ]),
    ),
  }
}
