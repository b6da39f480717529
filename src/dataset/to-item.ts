import type { Corpus } from '../corpus/corpus.ts'
import { plainText } from '../corpus/plain-text.ts'
import { groundQuote, passagesAt, quoteFrom } from '../corpus/quotes.ts'
import { characterShingles, jaccard } from '../search/minhash.ts'
import { derivedId } from '../text/hash.ts'
import { sentencesIn } from '../text/sentences.ts'
import { type TableHeader, tableHeaderAt } from '../text/table-header.ts'
import { contentStems } from '../text/words.ts'
import {
  type Ask,
  type Brief,
  type Draft,
  type EvolutionType,
  type GoldSpan,
  type Item,
  needOf,
  type Passage,
  type Quote,
  type Rejection,
  type Span,
  spansOverlap,
  type Verdict,
} from '../vocabulary/index.ts'

export interface Accepted {
  readonly brief: Pick<Brief, 'brief_id' | 'language' | 'chunk_ids'>
  readonly ask: Ask
  readonly draft: Draft
  readonly verdicts: readonly Verdict[]
  readonly attempts: number
  readonly prompts: readonly string[]
}

/** An id from the question and its evidence. Plan and offsets are excluded, so an item keeps its id when other pages change. */
export const queryId = ({ question, standalone_question, spans }: Draft): string =>
  derivedId('q', question, standalone_question ?? '', ...spans.flatMap(({ doc_id, text }) => [doc_id, text]))

/** Turns an accepted draft into an item. Negatives, families and splits are added later, for the whole set. */
export const toItem = (
  { brief, ask, draft, verdicts, attempts, prompts }: Accepted,
  corpus: Corpus,
  provenance: Pick<Item['provenance'], 'session' | 'models'>,
  idOf: (ask_id: string) => string,
): Item => {
  const answerSpans = draft.no_answer ? [] : draft.spans
  const { as_of, gold_spans, gold_evidence, citations, multi_hop } = evidenceFieldsOf(answerSpans, draft.hops, corpus)
  const { journey, evolution } = ask
  const level = noiseLevelOf(evolution?.type)
  const isJudgedBy = (judge: string): boolean => verdicts.some(({ name }) => name === judge)
  // Only the embedded engine gives a verdict `negatives`. With a model, the critic reads the passages.
  const whyNegative = isJudgedBy('negatives')
    ? 'it provably does not answer the question'
    : 'read by the critic: it leaves the question open'
  return {
    query_id: queryId(draft),
    question: draft.question,
    language: ask.language,
    origin_language: languageOf(draft.spans, corpus) ?? brief.language,
    strategy: ask.strategy,
    intent: needOf(multi_hop ? 'several_pages' : (draft.labels?.intent ?? draft.intent ?? ask.intent)),
    answer_type: draft.answer_type,
    difficulty: draft.labels?.difficulty ?? ask.difficulty,
    as_of: as_of || datesOf(brief.chunk_ids, corpus).sort().at(-1),
    gold_spans,
    gold_evidence,
    // If the `limits` critic judged the draft, its quotes are already the exact sentences.
    also_supports: [
      ...draft.also_supports.flatMap((quote) => narrowToEvidence(quote, draft, corpus)),
      ...(isJudgedBy('limits') ? [] : answeringSentences(draft, corpus)),
    ],
    ideal_answer: draft.ideal_answer,
    citations,
    claims: draft.claims.map(({ text, quotes, importance }) => ({ text, spans: [...quotes], importance })),
    negatives: negativesOf(draft, whyNegative, corpus),
    multi_hop,
    no_answer: draft.no_answer,
    absence: absenceOf(draft),
    journey: journey && {
      id: journey.id,
      template: journey.template,
      position: journey.position,
      of: journey.of,
      phase: journey.purpose,
      standalone_question: draft.standalone_question || undefined,
    },
    evolution: evolution && { type: evolution.type, from: idOf(evolution.from) },
    adversarial_type: ask.adversarial_type,
    noise: level && evolution && { level, clean_id: idOf(evolution.from) },
    source_real_question: ask.real_question?.id,
    original_question: ask.real_question?.original,
    sample: ask.sample,
    profile: shownProfile(ask, draft),
    topic: topicOf(ask, draft, corpus),
    tags: tagsOf(ask, draft),
    family: draft.family,
    group_id: '',
    template_family_id: '',
    checks: verdicts.filter(({ by }) => by === 'check').map(({ name, finding }) => ({ name, finding })),
    critics: verdicts
      .filter(({ by }) => by === 'critic')
      .map(({ name, scores, finding, reason, votes, doubted }) => ({ name, scores, finding, reason, votes, doubted })),
    provenance: { ...provenance, brief: brief.brief_id, ask: ask.ask_id, prompts: [...prompts], attempts },
  }
}

const noiseLevelOf = (type: EvolutionType | undefined) =>
  type === 'noise_mild' ? 'mild' : type === 'noise_severe' ? 'severe' : undefined

/** The proof of absence, with the quotes that the answer offers instead. */
export const absenceOf = ({ absence, spans }: Pick<Draft, 'absence' | 'spans'>): Item['absence'] =>
  absence && { ...absence, offers: spans.length > 0 ? spans.map(({ hop: _, ...quote }) => quote) : undefined }

export const evidenceFieldsOf = (spans: readonly GoldSpan[], hopReasons: readonly string[], corpus: Corpus) => {
  const gold_evidence = chunkIdsOf(spans, corpus)
  return {
    // The newest date: the answer is valid from then on.
    as_of: datesOf(gold_evidence, corpus).sort().at(-1),
    gold_spans: spans.map((span) => ({ ...span, header: headerAbove(span, corpus) })),
    gold_evidence,
    citations: gold_evidence,
    multi_hop: multiHopOf(spans, hopReasons, corpus),
  }
}

/** The header of the table whose rows a span quotes, which says what the cells mean. */
export const headerAbove = ({ doc_id, version, start }: Span, corpus: Corpus): TableHeader | undefined =>
  tableHeaderAt(corpus.document(doc_id, version)?.text ?? '', start)

export const chunkIdsOf = (spans: readonly Span[], corpus: Corpus): string[] => [
  ...new Set(spans.flatMap((span) => passagesAt(corpus, span).map(({ chunk_id }) => chunk_id))),
]

const multiHopOf = (spans: readonly GoldSpan[], hopReasons: readonly string[], corpus: Corpus): Item['multi_hop'] => {
  const numbers = [...new Set(spans.flatMap(({ hop }) => hop ?? []))].sort((a, b) => a - b)
  if (numbers.length < 2) return undefined
  const hops = numbers.map((number, index) => {
    const spansOfHop = spans.filter(({ hop }) => hop === number)
    return { why: hopReasons[index] ?? '', evidence: chunkIdsOf(spansOfHop, corpus)[0] ?? '' }
  })
  return { requires: hops.length, hops }
}

/** At most three passages of different sections that do not answer and would mislead. Near-copies count once. */
const negativesOf = ({ near = [] }: Draft, why: string, corpus: Corpus): Item['negatives'] => {
  const kept: { readonly section_id: string; readonly shingles: Uint32Array }[] = []
  return near.flatMap(({ chunk_id, kind, answers, misleads }) => {
    const passage = corpus.passage(chunk_id)
    if (!passage || answers !== 'no' || misleads === false || kept.length === maxNegatives) return []
    const { section_id } = passage
    const shingles = characterShingles(corpus.text(passage))
    if (kept.some((other) => other.section_id === section_id || jaccard(other.shingles, shingles) >= minCopySimilarity))
      return []
    kept.push({ section_id, shingles })
    return [{ chunk_id, kind, why }]
  })
}

const maxNegatives = 3
/** Passages with at least this Jaccard similarity are copies. */
const minCopySimilarity = 0.8

/** The language of the evidence, because asks of one brief may differ in language. */
const languageOf = (spans: Draft['spans'], corpus: Corpus): string | undefined =>
  spans[0] && passagesAt(corpus, spans[0])[0]?.language

export const datesOf = (chunk_ids: readonly string[], corpus: Corpus): string[] =>
  chunk_ids.flatMap((chunk_id) => {
    const passage = corpus.passage(chunk_id)
    return (passage && corpus.document(passage.doc_id, passage.version)?.as_of) ?? []
  })

/** The topic that the critic chose, or else the planned one. If the critic found that no topic fits, the title of the page with the evidence. */
const topicOf = ({ cell }: Ask, { labels, spans }: Draft, corpus: Corpus): string => {
  if (labels?.topic !== '') return labels?.topic ?? cell.topic
  const page = spans[0] && corpus.document(spans[0].doc_id, spans[0].version)?.title
  return page ? plainText(page) : cell.topic
}

/** The requested profile values that the finished question shows. */
const shownProfile = ({ profile }: Ask, { labels }: Draft): Item['profile'] =>
  labels ? Object.fromEntries(Object.entries(profile).filter(([name]) => labels.shows.includes(name))) : profile

const tagsOf = (ask: Ask, draft: Draft): string[] =>
  [
    ...(ask.adversarial_type ? ['adversarial'] : []),
    ...(ask.evolution ? ['evolved'] : []),
    ...(draft.no_answer ? ['no-answer'] : []),
    ...(ask.journey ? ['journey'] : []),
    ...(ask.real_question ? ['real-question'] : []),
    ...(ask.real_question && ask.real_question.text !== draft.question ? ['rewritten'] : []),
  ].sort()

/** Makes an evolved item independent, because its source is not in the set. */
export const withoutEvolution = (item: Item): Item => ({
  ...item,
  evolution: undefined,
  noise: undefined,
  tags: item.tags.filter((tag) => tag !== 'evolved'),
})

/** Reduces a quote of a whole passage to the parts that repeat the evidence. */
const narrowToEvidence = (quote: Quote, { spans }: Draft, corpus: Corpus): readonly Quote[] => {
  const passage = passagesAt(corpus, quote).find(({ start, end }) => start === quote.start && end === quote.end)
  if (!passage) return [quote]
  const repeated = spans.flatMap(({ text }) => {
    const found = groundQuote(corpus, { chunk_id: passage.chunk_id, text })
    return 'problem' in found ? [] : found
  })
  return repeated.length > 0 ? repeated : [quote]
}

/** The best sentence of each other passage that answers the question according to the critic. */
const answeringSentences = (draft: Draft, corpus: Corpus): Quote[] => {
  if (draft.no_answer) return []
  const isListed = (passage: Passage): boolean => draft.also_supports.some((span) => spansOverlap(span, passage))
  return (draft.near ?? []).flatMap(({ chunk_id, answers }) => {
    const passage = answers === 'yes' ? corpus.passage(chunk_id) : undefined
    const place = passage && !isListed(passage) ? bestSentence(draft, passage, corpus) : undefined
    return place && passage ? [quoteFrom(corpus, passage, place)] : []
  })
}

/** The sentence with the most words of the question and answer. */
const bestSentence = (draft: Draft, passage: Passage, corpus: Corpus) => {
  const relevantStems = new Set(contentStems(`${draft.ideal_answer} ${draft.question}`, draft.language))
  const text = corpus.text(passage)
  const relevance = ({ start, end }: Pick<Span, 'start' | 'end'>): number =>
    contentStems(text.slice(start, end), passage.language).filter((stem) => relevantStems.has(stem)).length
  const [best] = sentencesIn(text).toSorted((a, b) => relevance(b) - relevance(a) || a.start - b.start)
  return best && { start: passage.start + best.start, end: passage.start + best.end }
}

/** The line in rejected.jsonl for an ask without an item. Omit the cost of a draft that was accepted earlier: it is already counted for the brief. */
export const rejectionOf = (
  brief_id: string,
  { ask, draft, attempts }: Pick<Accepted, 'ask' | 'attempts'> & { readonly draft: Draft | undefined },
  outcome: Pick<Rejection, 'stage' | 'by' | 'reason'>,
  cost: Rejection['cost'] = { calls: 0, tokens: 0, usd: 0 },
): Rejection => ({
  ask_id: ask.ask_id,
  brief_id,
  strategy: ask.strategy,
  cell: ask.cell,
  evolution: ask.evolution?.type,
  adversarial_type: ask.adversarial_type,
  ...outcome,
  question: draft?.question ?? ask.real_question?.text,
  draft,
  attempts,
  cost,
})
