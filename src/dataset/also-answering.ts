import type { Corpus } from '../corpus/corpus.ts'
import { corpusReading } from '../reading/corpus-reading.ts'
import { quoteFrom } from '../reading/quote-from.ts'
import { contentStems } from '../text/words.ts'
import type { Draft, Passage, Quote } from '../vocabulary/index.ts'

/** Passages that the critic read and found to answer, each with the sentence that says most of it. */
export const alsoAnswering = (draft: Draft, corpus: Corpus): Quote[] => {
  if (draft.no_answer) return []
  const known = (passage: Passage): boolean =>
    draft.also_supports.some(
      ({ doc_id, version, start, end }) =>
        doc_id === passage.doc_id && version === passage.version && start < passage.end && passage.start < end,
    )
  return (draft.near ?? []).flatMap(({ chunk_id, answers }) => {
    const passage = answers === 'yes' ? corpus.passage(chunk_id) : undefined
    const place = passage && !known(passage) ? fullest(draft, passage, corpus) : undefined
    return place && passage ? [quoteFrom(corpus, passage, place)] : []
  })
}

const fullest = (draft: Draft, passage: Passage, corpus: Corpus) => {
  const wanted = new Set(contentStems(`${draft.ideal_answer} ${draft.question}`, draft.language))
  const held = (stems: ReadonlySet<string>): number => [...stems].filter((stem) => wanted.has(stem)).length
  const { sentences } = corpusReading(corpus).read(passage)
  return [...sentences].sort((a, b) => held(b.stems) - held(a.stems) || a.start - b.start)[0]
}
