import { safeId } from '../../src/corpus/doc-ids.ts'
import type { HumanQuestion } from './read-human-questions.ts'
import type { JudgedQuestion } from './score-retrievers.ts'
import type { ZooDocument } from './zoo/chunk.ts'

export interface PlacedQuestions {
  readonly questions: readonly JudgedQuestion[]
  /** The number of answerable questions without evidence in these documents. */
  readonly unplaced: number
}

/**
 * Locates the evidence of answerable human questions in our texts. Uses the given offsets if they match the quote, and otherwise searches
 * for the quote, because offsets may refer to the source file instead of our text.
 */
export const placeHuman = (human: readonly HumanQuestion[], documents: readonly ZooDocument[]): PlacedQuestions => {
  const texts = new Map(documents.map(({ doc_id, text }) => [doc_id, text]))
  const questions: JudgedQuestion[] = []
  let unplaced = 0
  for (const { question, answerable, evidence } of human) {
    if (!answerable || evidence.length === 0) continue
    const gold = evidence.flatMap(({ doc, doc_id, start, end, text: quote }) => {
      if (doc_id === undefined && doc === undefined && quote) {
        const container = documents.find((document) => document.text.includes(quote))
        return container ? [placed(container, container.text.indexOf(quote), quote)] : []
      }
      const id = doc_id ?? (doc === undefined ? undefined : safeId(doc.replace(/\.[a-z]+$/i, '')))
      const text = id === undefined ? undefined : texts.get(id)
      if (id === undefined || text === undefined) return []
      if (start !== undefined && end !== undefined && end <= text.length && start < end) {
        if (quote === undefined || text.slice(start, end) === quote) return [{ doc_id: id, start, end }]
      }
      const found = quote ? nearestOffset(text, quote, start ?? 0) : -1
      return found === -1 ? [] : [{ doc_id: id, start: found, end: found + quote!.length }]
    })
    if (gold.length < evidence.length) unplaced++
    else questions.push({ question, gold })
  }
  return { questions, unplaced }
}

/** For sets that give only a quote and no document. */
const placed = ({ doc_id }: ZooDocument, start: number, quote: string) => ({ doc_id, start, end: start + quote.length })

/** The occurrence of the words nearest to the given offset. */
const nearestOffset = (text: string, words: string, wanted: number): number => {
  let best = -1
  for (let at = text.indexOf(words); at !== -1; at = text.indexOf(words, at + 1))
    if (best === -1 || Math.abs(at - wanted) < Math.abs(best - wanted)) best = at
  return best
}
