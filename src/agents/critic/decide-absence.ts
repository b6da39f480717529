import type { Absence, Finding } from '../../vocabulary/index.ts'
import type { AbsentSearch, PassageRead } from './progress.ts'

/** So many passages are read in one call, and at most so many in all. */
export const readAtOnce = 10
export const mostRead = 30

/** Reading ends once so many passages in a row are about something else. */
const quiet = 4

/** Whether enough was read to say that nothing answers. */
export const isReadOut = (read: readonly PassageRead[], found: number): boolean =>
  read.length >= Math.min(found, mostRead) ||
  (read.length >= quiet && read.slice(-quiet).every(({ on_subject }) => !on_subject))

/** One passage that answers, even in part, is enough to send the question back. Nothing is decided while passages are left to read. */
export const decideAbsence = (
  read: readonly PassageRead[],
  found: number,
  { sentence, reason }: { readonly sentence: string; readonly reason: string },
): { readonly finding: Finding; readonly reason: string } | undefined => {
  const answering = read.filter(({ answers }) => answers !== 'no')
  if (answering.length > 0) {
    const how = answering.some(({ answers }) => answers === 'yes') ? 'answered' : 'answered in part'
    const words = sentence.trim() === '' ? '' : ` “${sentence.trim()}”`
    return {
      finding: 'fixable',
      reason: `The question should have no answer, but it is ${how} in ${answering.map(({ chunk_id }) => chunk_id).join(', ')}:${words} ${reason} Ask for something else.`,
    }
  }
  return isReadOut(read, found)
    ? { finding: 'sound', reason: `None of the ${read.length} passages that were read answers. ${reason}`.trim() }
    : undefined
}

/** Names everything that was read, so that anybody can read it again. */
export const certificateOf = (
  read: readonly PassageRead[],
  { queries, found }: AbsentSearch,
  reason: string,
): Absence => {
  const scores = new Map(found.map(({ chunk_id, score }) => [chunk_id, score]))
  const onSubject = read.filter(({ on_subject }) => on_subject).length
  return {
    queries: [...queries],
    examined: read.length,
    nearest: read.map(({ chunk_id }) => ({ chunk_id, score: scores.get(chunk_id) ?? 0 })),
    statement:
      `The critic read the ${read.length} passages that ${queries.length} searches rank first; ${onSubject} of them are on the subject, and none answers. ${reason}`.trim(),
  }
}
