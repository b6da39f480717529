import { listEntries } from '../../checks/length.ts'
import type { Corpus } from '../../corpus/corpus.ts'
import { documentOf } from '../../corpus/corpus.ts'
import { detectLanguage } from '../../corpus/language.ts'
import { baseLanguage } from '../../corpus/language-tag.ts'
import type { SearchIndex } from '../../search/index.ts'
import { derivedId } from '../../text/hash.ts'
import type { Anchor, AnswerType, Ask, Draft, Quote } from '../../vocabulary/index.ts'
import { chunksOf } from '../to-item.ts'
import { placeEvidence } from './place-evidence.ts'

/** An anchor as checks and critics know drafts: as the labelled question of a real user, nothing more. */
export interface AnchorDraft {
  readonly ask: Ask
  readonly draft: Draft
}

interface Surroundings {
  readonly corpus: Corpus
  readonly search: SearchIndex
  readonly topics: readonly { readonly label: string; readonly chunk_ids: readonly string[] }[]
}

export const anchorDraft = async (
  anchor: Anchor,
  { corpus, search, topics }: Surroundings,
): Promise<AnchorDraft | { readonly reason: string }> => {
  const spans: Quote[] = []
  const also: Quote[] = []
  for (const evidence of anchor.evidence) {
    const placed = await placeEvidence(evidence, corpus, search)
    if ('reason' in placed) return placed
    spans.push(placed.quote)
    also.push(...placed.also)
  }
  const language = languageOf(anchor, spans, corpus)
  const answer_type = anchor.answer_type ?? shapeOf(anchor)
  const intent = anchor.intent ?? intentOf(answer_type)
  const difficulty = anchor.difficulty ?? 'medium'
  const ask_id = derivedId('a', 'anchor', anchor.id)
  const [chunk_id] = spans[0]
    ? chunksOf(corpus, spans[0]).map((passage) => passage.chunk_id)
    : (await search.search(anchor.question, { k: 1 })).map((hit) => hit.chunk_id)
  const topic = topics.find(({ chunk_ids }) => chunk_id && chunk_ids.includes(chunk_id))?.label ?? ''
  return {
    ask: {
      ask_id,
      strategy: 'direct',
      cell: { topic, intent, language, difficulty },
      language,
      intent,
      difficulty,
      profile: {},
      // The wording is a person's own, as that of a real question is.
      real_question: { id: anchor.id, text: anchor.question },
    },
    draft: {
      ask_id,
      question: anchor.question,
      ideal_answer: anchor.ideal_answer,
      answer_type,
      quotes: [],
      claims: anchor.no_answer ? [] : [{ text: anchor.ideal_answer, quotes: spans.map((_, index) => index) }],
      no_answer: anchor.no_answer,
      hops: [],
      searched: [],
      language,
      attempt: 1,
      spans,
      also_supports: also,
    },
  }
}

/** What the row says; else what the question is in, with the region of its evidence. */
const languageOf = ({ language, question }: Anchor, spans: readonly Quote[], corpus: Corpus): string => {
  if (language !== undefined) return language
  const found = detectLanguage(question)
  const written = spans.map(({ doc_id, version }) => documentOf(corpus, { doc_id, version }).language)
  return written.find((one) => found === 'und' || baseLanguage(one) === found) ?? found
}

const shapeOf = ({ ideal_answer, no_answer }: Anchor): AnswerType => {
  if (no_answer) return 'abstain'
  if (/^\s*\d+[.)]\s/m.test(ideal_answer)) return 'multi_step'
  if (listEntries(ideal_answer) > 1) return 'list'
  return ideal_answer.split(/\s+/).length > longFact ? 'explanation' : 'short_fact'
}

const longFact = 30

const intentOf = (type: AnswerType): Ask['intent'] => (type === 'multi_step' ? 'how_to' : 'fact')
