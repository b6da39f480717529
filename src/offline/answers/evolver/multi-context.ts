import type { Random } from '../../../text/random.ts'
import type { Desk } from '../../authoring/desk.ts'
import { type Bridge, bridgeFrom, crossed } from '../../authoring/joins/bridges.ts'
import { isOtherVersion } from '../../authoring/joins/from-both.ts'
import { joinable, joinedAcross, searchesToJoin } from '../../authoring/joins/joins.ts'
import { needsBoth } from '../../authoring/joins/needs-both.ts'
import { asPassage, hitsFor } from '../../authoring/searches.ts'
import type { Found } from '../../find-facts.ts'
import { findFacts, findFactsOf } from '../../find-facts.ts'
import type { PassageContext } from '../../passage-context.ts'
import type { Evolve, Evolved } from './evolve.ts'

/** Holds two places against each other; or asks a fact about a named thing without its name, so that what describes it in another place must be read first. */
export const bridgeContexts: Evolve = (seed, desk, random, turn) => {
  const own = seed.own.length > 0 ? [...seed.own, ...seed.others.slice(0, 20)] : seed.others
  const queries = searchesToJoin(own)
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
  const apart = [...known, ...queries.flatMap(hits).flatMap((context) => findFactsOf(context, joinable))]
  return chained(joinedAcross(own, apart, desk, random), candidates(bridges, known, foundElsewhere, desk, random))
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
      const evolved = crossed(bridge, target, desk, random)
      if (evolved && needsBoth(evolved, desk)) yield evolved
    }
  }
}
