import type { Corpus } from '../../corpus/corpus.ts'
import { passagesAt } from '../../corpus/quotes.ts'
import { tableHeaderAt } from '../../text/table-header.ts'
import type { Draft, GoldSpan } from '../../vocabulary/index.ts'
import { withoutMarkup } from './without-markup.ts'

/** A gold span without markup, with the title, headings and table header above it. */
export interface EvidencePiece {
  readonly text: string
  readonly above: string
  readonly language: string
  readonly chunk_ids: readonly string[]
}

export const evidenceOf = (draft: Pick<Draft, 'spans'>, corpus: Corpus): readonly EvidencePiece[] =>
  draft.spans.map((span) => {
    const passages = passagesAt(corpus, span)
    const first = passages[0]
    const document = corpus.document(span.doc_id, span.version)
    return {
      text: withoutMarkup(span.text),
      above: [document?.title ?? '', ...(first?.path ?? []), tableHeader(document?.text ?? '', span)].join('\n'),
      language: first?.language ?? document?.language ?? 'und',
      chunk_ids: passages.map(({ chunk_id }) => chunk_id),
    }
  })

const tableHeader = (text: string, { start }: GoldSpan): string => withoutMarkup(tableHeaderAt(text, start)?.text ?? '')
