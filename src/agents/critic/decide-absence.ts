import type { Finding } from '../../vocabulary/index.ts'
import type { AbsenceFinding } from './prompts/absence.ts'

/** One passage that answers, even in part, is enough. A passage that was not looked at leaves everything open: no decision. */
export const decideAbsence = (
  chunk_ids: readonly string[],
  { passages, reason }: AbsenceFinding,
): { readonly finding: Finding; readonly reason: string } | undefined => {
  const findings = new Map(passages.map(({ chunk_id, answers }) => [chunk_id, answers]))
  if (chunk_ids.some((chunk_id) => !findings.has(chunk_id))) return undefined
  const answering = chunk_ids.filter((chunk_id) => findings.get(chunk_id) !== 'no')
  if (answering.length === 0)
    return { finding: 'sound', reason: `None of the ${chunk_ids.length} nearest passages answers. ${reason}`.trim() }
  const how = answering.some((chunk_id) => findings.get(chunk_id) === 'yes') ? 'answer' : 'answer in part'
  return {
    finding: 'fixable',
    reason: `The question should have no answer, but these passages ${how}: ${answering.join(', ')}. ${reason} Ask for something else.`,
  }
}
