import { textKey } from '../read-dataset.ts'
import type { Rule } from '../rule.ts'

/** Every chunk lies in a document of the dataset and has a name of its own. */
export const chunks: Rule = ({ dataset, report }) => {
  const listed = new Set(dataset.documents.map(({ doc_id, version }) => textKey(doc_id, version)))
  const seen = new Map<string, number>()
  for (const chunk of dataset.chunks) {
    const { chunk_id, doc_id, version, start, end } = chunk
    const line = dataset.lineOf(chunk)
    const say = (message: string): void => report({ rule: 'chunk', file: 'corpus/chunks.jsonl', line, message })
    const before = seen.get(chunk_id)
    if (before === undefined) seen.set(chunk_id, line)
    else say(`${chunk_id} is already listed in line ${before}.`)
    const key = textKey(doc_id, version)
    const text = dataset.texts.get(key)
    if (!listed.has(key))
      say(`${chunk_id} belongs to ${doc_id} version ${version}, which is not in corpus/documents.jsonl.`)
    else if (text !== undefined && (start >= end || end > text.length))
      say(`${chunk_id} has no place in ${doc_id}: ${start} to ${end} of ${text.length} characters.`)
  }
}
