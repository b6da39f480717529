import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createSearchIndex, openSearchIndex } from '../../src/search/create-search-index.ts'
import { legs, type SearchIndex } from '../../src/search/index.ts'
import type { IndexedPassage } from '../../src/search/indexed-passage.ts'
import { readPieces } from '../../src/search/pack-arrays.ts'
import { triesAll } from '../every-case.ts'
import { aPassage } from './examples.ts'

/** Words of three languages, with accents, with forms of one stem, and some that few passages have. */
const vocabulary =
  'refund refunds refunded token tokens expire expires café cafés cafe devolução devoluções devolucao información informacion quota quotas zeppelin export invoice of the é'.split(
    ' ',
  )
const aText = fc.array(fc.constantFrom(...vocabulary), { minLength: 0, maxLength: 12 }).map((words) => words.join(' '))
const somePassages = fc
  .array(fc.record({ text: aText, language: fc.constantFrom('en', 'pt-BR', 'es'), latest: fc.boolean() }), {
    minLength: 1,
    maxLength: 30,
  })
  .map((list): IndexedPassage[] => list.map((one, at) => aPassage({ chunk_id: `p${at}`, ...one })))

/** Everything that a search can be asked, exactly. */
const answers = async (index: SearchIndex, chunkIds: readonly string[]) => {
  const queries = ['refunds expire', 'cafe', 'devolucao de informacion', 'zeppelin quota', ...vocabulary.slice(0, 6)]
  const told: unknown[] = [index.size]
  for (const query of queries) {
    for (const leg of legs) told.push(await index.search(query, { legs: [leg], k: 20, allVersions: true }))
    told.push(await index.search(query, { k: 20 }), await index.search(query, { language: 'pt', k: 5 }))
    told.push(await index.union([query, 'tokens'], 5), index.frequency(query.split(' ')[0]!), await index.embed(query))
  }
  for (const chunk_id of chunkIds) told.push(index.vector(chunk_id))
  return told
}

test('an index with additions, also when opened again, equals to the last bit one that was built at once', async () => {
  await fc.assert(
    fc.asyncProperty(
      somePassages,
      somePassages,
      fc.array(fc.boolean(), { minLength: 30, maxLength: 30 }),
      async (first, second, isKept) => {
        const large = { smallUpTo: 0, rank: 4, mostChanged: 100 }
        const before = await createSearchIndex(first, large)
        const keptOf = (index: typeof before) => ({
          previous: index.serialise(),
          baseOf: () => readPieces(before.newBase!.pieces),
        })
        const more = second.map((one, at) => ({ ...one, passage: { ...one.passage, chunk_id: `q${at}` } }))
        const after = [...more.slice(0, 3), ...first.filter((_, at) => isKept[at]), ...more.slice(3)]
        const grown = await createSearchIndex(after, { ...large, ...keptOf(before) })
        const anew = await createSearchIndex(after, { ...large, ...keptOf(before), together: true })
        expect(grown.built.lsa).toBe('kept')
        const ids = after.map(({ passage }) => passage.chunk_id)
        const expected = await answers(anew, ids)
        expect(await answers(grown, ids)).toEqual(expected)
        expect(await answers(openSearchIndex({ ...large, ...keptOf(grown) })!, ids)).toEqual(expected)
      },
    ),
    { numRuns: triesAll ? 5 : 2 },
  )
})
