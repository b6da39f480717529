import type { Dataset } from '../../dataset/check/read-dataset.ts'
import { jsonLines } from '../../text/json-lines.ts'
import { elementAt, required } from '../../text/required.ts'
import type { DatasetScore } from './score-dataset.ts'

/**
 * Returns one line per question: reply, metrics and missed evidence. The lines are also valid replies, so
 * `--retriever results.jsonl` scores them again without asking the system.
 */
export const resultLines = (dataset: Dataset, { questions }: Pick<DatasetScore, 'questions'>): string => {
  const items = new Map(dataset.items.map(({ value }) => [value.query_id, value]))
  return jsonLines(
    questions.map(({ query_id, question, groups, metrics, ranks, missed, reply, judged }) => {
      const { gold_spans, no_answer } = required(items, query_id)
      const evidence = missed.map((piece) => {
        const { doc_id, version, start, end, text } = elementAt(gold_spans, piece)
        return { doc_id, version, start, end, text }
      })
      const { results, answersOnly, ...rest } = reply ?? { results: [] }
      const found = answersOnly ? {} : { ranks, missed: evidence }
      // If the reply is a line of an earlier results file, its scores are replaced.
      const scored = { query_id, question, ...groups, no_answer, metrics, ...found }
      const last = { judged, results: answersOnly ? undefined : results, unanswered: reply ? undefined : true }
      return { ...scored, ...rest, ...scored, ...last }
    }),
  )
}
