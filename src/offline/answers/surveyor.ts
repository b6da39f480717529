import type { PassageInput } from '../../agents/author-inputs.ts'
import { type ContextScore, scoreContextPrompt } from '../../agents/surveyor/prompts/score-context.ts'
import { answers, type Responder } from '../../models/responder.ts'
import { sentencesIn } from '../../text/sentences.ts'

/** What the embedded engine answers to the surveyor's prompts. */
export const surveyorResponders: readonly Responder[] = [
  answers(scoreContextPrompt, ({ passages }) => ({ output: { scores: passages.map(scoreContext) } })) as Responder,
]

type Grade = 1 | 2 | 3

/** Grades by what can be counted: sentences and rows beside links and code. */
const scoreContext = ({ chunk_id, text }: PassageInput): ContextScore => {
  const rows = text.match(/^[ \t]*(?:\||[-*] |\d+[.)] )/gm)?.length ?? 0
  const sentences = sentencesIn(text).filter(({ start, end }) => end - start >= 25).length
  const words = text.split(/\s+/).length
  const links = text.match(/\]\([^)]*\)/g)?.length ?? 0
  const inCode = [...text.matchAll(/^```[\s\S]*?^```/gm)].reduce((sum, [code]) => sum + code.length, 0)
  const isIdle = inCode > text.length * 0.7 || links * 6 > words
  const own = isIdle ? 1 : grade(sentences + rows, 2, 5)
  // Orders to a model were looked for when the documents were read.
  return { chunk_id, clarity: own, depth: own, structure: own, relevance: isIdle ? 2 : 3, orders: false }
}

const grade = (value: number, fair: number, good: number): Grade => (value >= good ? 3 : value >= fair ? 2 : 1)
