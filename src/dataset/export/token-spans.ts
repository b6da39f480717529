import path from 'node:path'
import { counted } from '../../text/counted.ts'
import { groupedBy } from '../../text/grouped-by.ts'
import { elementAt, required } from '../../text/required.ts'
import { documentKey, type Item, standaloneQuestion } from '../../vocabulary/index.ts'
import type { ManifestRow } from '../check/read-dataset.ts'
import { csvText, type Exporter } from './exporter.ts'

/** Chroma's token-level chunking evaluation. Offsets count code points, as in Python, after line endings became `\n`. */
export const tokenSpans: Exporter = {
  name: 'token-spans',
  files({ items, documents, documentText }) {
    const files = new Map(documents.map((row) => [documentKey(row), fileOf(row)]))
    const rows = items.filter(hasOneDocument).map((item) => {
      const { doc_id, version } = elementAt(item.gold_spans, 0)
      const text = documentText(doc_id, version)
      const references = item.gold_spans.map(({ start, end, text: content }) => ({
        content: withUnixLineEndings(content),
        start_index: countCodePoints(text.slice(0, start)),
        end_index: countCodePoints(text.slice(0, end)),
      }))
      return [standaloneQuestion(item), JSON.stringify(references), required(files, documentKey({ doc_id, version }))]
    })
    const texts = documents.map((row) => [fileOf(row), withUnixLineEndings(documentText(row.doc_id, row.version))])
    return { 'questions_df.csv': csvText(['question', 'references', 'corpus_id'], rows), ...Object.fromEntries(texts) }
  },
  leftOut({ items }) {
    const unanswerable = items.filter(({ gold_spans }) => gold_spans.length === 0).length
    const withSeveralDocuments = items.length - unanswerable - items.filter(hasOneDocument).length
    return [
      unanswerable > 0 &&
        `${counted(unanswerable, 'question')} without an answer left out: the format can't represent them.`,
      withSeveralDocuments > 0 &&
        `${counted(withSeveralDocuments, 'question')} with evidence in several documents left out: the format allows one document per question.`,
    ].filter((line) => line !== false)
  },
}

const hasOneDocument = ({ gold_spans }: Item): boolean => groupedBy(gold_spans, documentKey).size === 1

const withUnixLineEndings = (text: string): string => text.replaceAll(/\r\n?/g, '\n')

const countCodePoints = (text: string): number => [...withUnixLineEndings(text)].length

/** The path below `corpus/` in the dataset, moved below `corpora/`. */
const fileOf = ({ text_path }: ManifestRow): string =>
  `corpora/${path.posix.normalize(text_path).replace(/^corpus\//, '')}`
