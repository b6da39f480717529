import type { Corpus } from '../corpus/corpus.ts'
import { passagesOfOtherVersions } from '../corpus/other-versions.ts'
import type { SearchIndex } from '../search/index.ts'
import type { Draft, NearPassage, Passage, Span } from '../vocabulary/index.ts'
import { passagesAt } from './evidence-of.ts'
import { goldText } from './gold-text.ts'

/**
 * Passages that look like the evidence and are not: other versions of it, near ones in retrieval, passages beside it. What holds any
 * of its words, markup and case apart, is none of them. Without a search, only what needs none.
 */
export const nearPassages = async (
  draft: Pick<Draft, 'question' | 'standalone_question' | 'spans' | 'absence' | 'also_supports'>,
  { corpus, search }: { readonly corpus: Corpus; readonly search?: SearchIndex },
): Promise<readonly (NearPassage & { readonly passage: Passage })[]> => {
  const { spans, also_supports, absence } = draft
  const taken = new Set(
    [...spans, ...also_supports].flatMap((span) => passagesAt(corpus, span as never).map(({ chunk_id }) => chunk_id)),
  )
  const gold = goldText(spans, corpus)
  const found: (NearPassage & { passage: Passage })[] = []
  const add = (kind: NearPassage['kind'], passages: readonly Passage[]): void => {
    for (const passage of passages) {
      if (taken.has(passage.chunk_id) || gold.heldBy(passage) !== 'none') continue
      taken.add(passage.chunk_id)
      found.push({ chunk_id: passage.chunk_id, kind, passage })
    }
  }
  const hits = (await search?.search(draft.standalone_question ?? draft.question, { k: depth })) ?? []
  const near = [...(absence?.nearest ?? []), ...hits]
  const beside = spans.flatMap((span) => siblings(span, corpus))
  add(
    'temporal',
    spans.flatMap((span) => otherVersions(span, corpus)),
  )
  add(
    'retrieval',
    near.flatMap(({ chunk_id }) => corpus.passage(chunk_id) ?? []).filter((passage) => !beside.includes(passage)),
  )
  add('sibling', beside)
  return found
}

const depth = 20

/** What stands under the same heading in other versions of a document. */
const otherVersions = (span: Span, corpus: Corpus): readonly Passage[] => {
  const path = passagesAt(corpus, span)[0]?.path.join('\n')
  return passagesOfOtherVersions(corpus, span).filter((passage) => passage.path.join('\n') === path)
}

/** The nearest passages of the same document, on both sides. */
const siblings = (span: Span, corpus: Corpus): readonly Passage[] => {
  const own = corpus.passagesOf(span.doc_id, span.version)
  const at = own.findIndex((passage) => passage.start <= span.start && span.start < passage.end)
  return at === -1 ? [] : [own[at + 1], own[at - 1], own[at + 2], own[at - 2]].flatMap((passage) => passage ?? [])
}
