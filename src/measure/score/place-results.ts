import { percent } from '../../dataset/card/markdown.ts'
import type { Dataset } from '../../dataset/check/read-dataset.ts'
import { createPlaceFinder, type PlaceNotFound } from '../../dataset/find-in-set.ts'
import { createPlacer, type PlacedChunk, type UserChunk } from '../../dataset/project.ts'
import { UsageError } from '../../errors.ts'
import { occurrenceCounter } from '../../text/grouped-by.ts'
import { keysOf } from '../../text/objects.ts'
import { quotedShort } from '../../text/one-line.ts'
import { elementAt } from '../../text/required.ts'
import { documentKey, type Span } from '../../vocabulary/index.ts'
import type { RetrievedResult } from '../retriever-reply.ts'

/** `unknown`: no document or chunk has the id. `outside`: the offsets are not in the text. `not found`: a text that was not found in any document. `unplaced`: a known chunk that was not found in any document. */
export type ResultFault = PlaceNotFound['fault'] | 'repeated' | 'unplaced'

export interface WrongResult {
  readonly query_id: string
  readonly rank: number
  readonly fault: ResultFault
  readonly reason: string
}

const maxRecordedFaults = 200

export type ResultPlacer = ReturnType<typeof resultPlacer>
export type Placement = ReturnType<ResultPlacer['placement']>

/** Locates results and records those that are unknown or repeated. */
export const resultPlacer = (locate: LocateResult) => {
  const faults: Record<ResultFault, number> = { unknown: 0, outside: 0, 'not found': 0, repeated: 0, unplaced: 0 }
  const wrongResults: WrongResult[] = []
  let [results, placed, textCount] = [0, 0, 0]
  const record = (query_id: string, rank: number, fault: ResultFault, reason: string): void => {
    faults[fault]++
    if (wrongResults.length < maxRecordedFaults) wrongResults.push({ query_id, rank, fault, reason })
  }
  return {
    /** The places of each result of a question. Citations may repeat, because several sentences of an answer may cite one source. */
    placesOf(query_id: string, returned: readonly RetrievedResult[], kind: 'results' | 'citations' = 'results') {
      const timesReturned = occurrenceCounter<string>()
      return returned.map((result, index): readonly Span[] => {
        results++
        if (isText(result)) textCount++
        const places = locate(result)
        if ('fault' in places) {
          record(query_id, index + 1, places.fault, places.reason)
          return []
        }
        const key = places.map((place) => `${documentKey(place)} ${place.start} ${place.end}`).join('\n')
        // A text that is in several places may be returned once for each.
        if (timesReturned(key) < places.length || kind === 'citations') placed++
        else record(query_id, index + 1, 'repeated', repetitionReason(elementAt(places, 0)))
        return places
      })
    },
    /** Counts of all results and citations so far, of those that were placed, of those with a text but no offsets, and of faults; and the first faulty results. */
    placement: () => ({ results, placed, texts: textCount, faults, wrong: wrongResults }),
  }
}

/** Largest share of results whose texts may be missing from the documents, because splitters alter some texts. Ids and offsets must all match. */
const maxMissingTexts = 0.2

/** Throws if too many results don't fit the dataset, because their score would be wrong. */
export const assertResultsFit = ({ results, faults, wrong }: Placement, tolerance = 0): void => {
  const missing = faults['not found']
  const otherFaults = faults.unknown + faults.outside + faults.repeated + faults.unplaced
  const shareOf = (count: number): number => (results === 0 ? 0 : count / results)
  const tooManyMissing = shareOf(missing) > Math.max(tolerance, maxMissingTexts)
  if (shareOf(otherFaults) <= tolerance && !tooManyMissing) return
  const neededTolerance = Math.ceil(Math.max(shareOf(otherFaults), tooManyMissing ? shareOf(missing) : 0) * 100) / 100
  const reported = wrong.filter(({ fault }) => fault !== 'not found' || tooManyMissing)
  const faultCounts = keysOf(faults)
    .map((fault) => [fault, faults[fault]] as const)
    .filter(([fault, count]) => count > 0 && (fault !== 'not found' || tooManyMissing))
    .map(([fault, count]) => `${count} ${faultNames[fault]}`)
    .join(', ')
  const total = otherFaults + (tooManyMissing ? missing : 0)
  throw new UsageError(
    [
      `${total} of ${results} results (${percent(total / results)}) can't be scored: ${faultCounts}.`,
      ...reported.slice(0, 5).map(({ query_id, rank, reason }) => `  ${query_id}, result ${rank}: ${reason}`),
      adviceFor(faults, results, `To score anyway: --tolerate ${neededTolerance}`),
    ].join('\n'),
  )
}

export const faultNames: Readonly<Record<ResultFault, string>> = {
  unknown: 'with an unknown id',
  outside: 'with offsets outside of the document',
  'not found': 'whose text is not in any document',
  repeated: 'returned twice for one question',
  unplaced: 'whose chunk is not in any document',
}

const adviceFor = (faults: Readonly<Record<ResultFault, number>>, results: number, scoreAnyway: string): string => {
  const isMostlyFromOtherDocuments = faults.unknown + faults['not found'] + faults.unplaced >= 0.9 * results
  if (isMostlyFromOtherDocuments)
    return 'Was this index made from other documents? Index the texts of the dataset (corpus/*.txt), pass your chunks with --chunks, or return {"text": …}.'
  if (faults.unknown > 0)
    return `For your own chunk ids, add --chunks your-chunks.jsonl, or return {"text": …}. ${scoreAnyway} (they count as not found).`
  if (faults.repeated > 0)
    return `Remove duplicates before you return results. ${scoreAnyway} (a duplicate takes up a rank and finds nothing new).`
  if (faults['not found'] + faults.unplaced > 0)
    return `Some of your chunks or texts are not in any document of the dataset (corpus/*.txt). ${scoreAnyway} (they count as not found).`
  return `Offsets are UTF-16 code units in the files of corpus/ (docs/offsets.md). ${scoreAnyway} (they count as not found).`
}

/** True for a result that is located by its text, because it has no complete offsets. */
const isText = ({ text, doc_id, start, end }: RetrievedResult): boolean =>
  text !== undefined && (doc_id === undefined || start === undefined || end === undefined)

const repetitionReason = ({ doc_id, start, end }: Span): string =>
  `${doc_id}, characters ${start}–${end}, was already returned for this question.`

/** Locates a result. A text that occurs several times has several places. */
export type LocateResult = (result: RetrievedResult) => readonly Span[] | Pick<WrongResult, 'fault' | 'reason'>

/** Makes a function that locates a result by its offsets, its chunk id, or its text. Chunk ids may be the user's own (`chunks`) or those of the dataset. */
export const createResultLocator = (dataset: Dataset, chunks: readonly UserChunk[] = []): LocateResult => {
  const chunksById = chunkPlaces(dataset, chunks)
  const { byOffsets, byText } = createPlaceFinder(dataset)
  return (result) => {
    const { doc_id, version, start, end, chunk_id, text } = result
    if (doc_id !== undefined && start !== undefined && end !== undefined) {
      const place = byOffsets({ doc_id, version, start, end })
      return 'fault' in place ? place : [place]
    }
    const chunk = chunk_id === undefined ? undefined : chunksById.get(chunk_id)
    if (chunk && !('reason' in chunk)) return [chunk]
    if (text === undefined)
      return chunk
        ? { fault: 'unplaced', reason: chunk.reason }
        : { fault: 'unknown', reason: `There is no chunk ${chunk_id}.` }
    const places = byText(text, result)
    return places.length > 0
      ? places
      : { fault: 'not found', reason: `The text was not found in any document: ${quotedShort(text)}` }
  }
}

const chunkPlaces = (
  dataset: Dataset,
  chunks: readonly UserChunk[],
): ReadonlyMap<string, PlacedChunk | { readonly reason: string }> => {
  const place = createPlacer(dataset)
  return new Map([
    ...dataset.chunks.map((chunk) => [chunk.chunk_id, chunk] as const),
    ...chunks.map((chunk) => {
      const placed = place(chunk)
      const result = 'reason' in placed ? { reason: `Your chunk ${chunk.chunk_id}: ${placed.reason}` } : placed
      return [chunk.chunk_id, result] as const
    }),
  ])
}
