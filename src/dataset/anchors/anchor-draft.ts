import { countListEntries } from '../../checks/length.ts'
import { type Corpus, documentOf } from '../../corpus/corpus.ts'
import { detectLanguage } from '../../corpus/language.ts'
import { passagesAt, quoteAt } from '../../corpus/quotes.ts'
import type { SearchedCorpus, SearchIndex } from '../../search/index.ts'
import { derivedId } from '../../text/hash.ts'
import { nearestIds } from '../../text/nearest-ids.ts'
import { quotedShort } from '../../text/one-line.ts'
import { locate } from '../../text/quotes/locate.ts'
import { baseLanguage } from '../../text/words.ts'
import type { Anchor, AnchorEvidence, Document, Item, Quote, RefusedAnchor, Verdict } from '../../vocabulary/index.ts'
import { mayBeSameFile } from '../find-in-set.ts'
import type { Measures } from '../statistics/measures.ts'
import { type Accepted, toItem } from '../to-item.ts'

/** An anchor in the form that checks and critics expect: a real user's question, already answered. */
export type AnchorDraft = Pick<Accepted, 'ask' | 'draft'>

interface DraftContext extends SearchedCorpus {
  readonly topics: readonly { readonly label: string; readonly chunk_ids: readonly string[] }[]
}

export const draftFromAnchor = async (
  anchor: Anchor,
  { corpus, search, topics }: DraftContext,
): Promise<AnchorDraft | { readonly reason: string }> => {
  const spans: Quote[] = []
  const copies: Quote[] = []
  for (const evidence of anchor.evidence) {
    const location = await locateEvidence(evidence, corpus, search)
    if ('reason' in location) return location
    spans.push(location.quote)
    copies.push(...location.copies)
  }
  const language = languageOf(anchor, spans, corpus)
  const answer_type = anchor.answer_type ?? answerTypeOf(anchor)
  const intent = anchor.intent ?? (answer_type === 'multi_step' ? 'how_to' : 'fact')
  const difficulty = anchor.difficulty ?? 'medium'
  const ask_id = derivedId('a', 'anchor', anchor.id)
  const [chunk_id] = spans[0]
    ? passagesAt(corpus, spans[0]).map((passage) => passage.chunk_id)
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
      // A person chose the wording, as for a real question.
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
      also_supports: copies,
    },
  }
}

/** The given language, or the detected one. A matching tag of the evidence is preferred, because it may include a region. */
const languageOf = ({ language, question }: Anchor, spans: readonly Quote[], corpus: Corpus): string => {
  if (language !== undefined) return language
  const detected = detectLanguage(question)
  const evidenceLanguages = spans.map(({ doc_id, version }) => documentOf(corpus, { doc_id, version }).language)
  return evidenceLanguages.find((tag) => detected === 'und' || baseLanguage(tag) === detected) ?? detected
}

const answerTypeOf = ({ ideal_answer, no_answer }: Anchor) => {
  if (no_answer) return 'abstain'
  // A single leading number may be part of a date, as in “1. Januar 2025”.
  if ((ideal_answer.match(/^\s*\d+[.)]\s/gm)?.length ?? 0) > 1) return 'multi_step'
  if (countListEntries(ideal_answer) > 1) return 'list'
  return ideal_answer.split(/\s+/).length > maxFactWords ? 'explanation' : 'short_fact'
}

const maxFactWords = 30

/** Locates evidence by its offsets if they fit its text, otherwise by its text. `copies` are the same text in other documents. */
export const locateEvidence = async (
  evidence: AnchorEvidence,
  corpus: Corpus,
  search: SearchIndex,
): Promise<{ readonly quote: Quote; readonly copies: readonly Quote[] } | { readonly reason: string }> => {
  const { doc_id, version, start, end, text } = evidence
  const source = doc_id === undefined ? undefined : findDocument(doc_id, version, corpus)
  if (doc_id !== undefined && source === undefined) return { reason: unknownDocumentMessage(doc_id, version, corpus) }
  if (source && start !== undefined && end !== undefined) {
    const { length } = source.text
    const isInRange = start < end && end <= length
    if (isInRange && (text === undefined || source.text.slice(start, end) === text))
      return { quote: quoteAt(source, { start, end }), copies: [] }
    if (text === undefined)
      return { reason: `${start} to ${end} is not a valid range in ${doc_id}, which has ${length} characters.` }
  }
  const searched = text ?? ''
  const documents = source ? [source] : await documentsContaining(searched, corpus, search)
  const places = documents.map((document) => ({ document, place: locate(document.text, searched) }))
  const [quote, ...copies] = places.flatMap(({ document, place }) =>
    'problem' in place ? [] : [quoteAt(document, place)],
  )
  if (quote) return { quote, copies }
  const [problem] = places.flatMap(({ place }) => ('problem' in place ? [place.problem] : []))
  return { reason: `${quotedShort(searched, 60)}: ${source && problem ? problem : 'No document contains this text.'}` }
}

const findDocument = (name: string, version: string | undefined, corpus: Corpus): Document | undefined => {
  const byId = corpus.document(name, version)
  if (byId) return byId
  const [soleDocument, ...others] = corpus
    .documents()
    .filter(({ source }) => mayBeSameFile(source, name))
    .filter((document) => (version === undefined ? document.latest : document.version === version))
  return soleDocument && others.length === 0 ? corpus.document(soleDocument.doc_id, soleDocument.version) : undefined
}

const unknownDocumentMessage = (name: string, version: string | undefined, corpus: Corpus): string => {
  const documents = corpus.documents()
  const versions = documents.flatMap((info) => (info.doc_id === name ? info.version : []))
  if (versions.length > 0) return `There is no version ${version} of ${name}. Its versions are ${versions.join(', ')}.`
  const allIds = [...new Set(documents.map(({ doc_id }) => doc_id))]
  return `There is no document ${name}${version === undefined ? '' : ` version ${version}`}. The nearest ids are ${nearestIds(name, allIds, 3).join(', ')}.`
}

/** Documents that contain the exact text, or the top search results if none does. */
const documentsContaining = async (text: string, corpus: Corpus, search: SearchIndex): Promise<Document[]> => {
  const exact = corpus.documents().filter((info) => info.latest && documentOf(corpus, info).text.includes(text))
  if (exact.length > 0) return exact.map((info) => documentOf(corpus, info))
  const hits = await search.search(text, { k: 10 })
  const ids = new Set(hits.flatMap(({ chunk_id }) => corpus.passage(chunk_id)?.doc_id ?? []))
  return [...ids].flatMap((doc_id) => corpus.document(doc_id) ?? [])
}

/** The verdicts on one anchor. A person wrote it, so every objection may be a false alarm. */
export type AnchorVerdicts = NonNullable<Measures['anchored']>['honeypots'][number]

/** Counts the anchors that pass the checks, and the checks and critics. The second count leaves out anchors that no critic saw and no check rejected. */
export const anchorPasses = (anchors: readonly AnchorVerdicts[]) => {
  const isSound = ({ finding }: AnchorVerdicts['verdicts'][number]): boolean => finding === 'sound'
  const decided = anchors.filter(({ verdicts }) => verdicts.some((each) => each.by === 'critic' || !isSound(each)))
  const passedChecks = anchors.filter(({ verdicts }) => verdicts.every((each) => each.by === 'critic' || isSound(each)))
  const passedBoth = decided.filter(({ verdicts }) => verdicts.every(isSound))
  return [
    { judge: 'checks', anchors: anchors.length, passed: passedChecks.length },
    { judge: 'checks and critics', anchors: decided.length, passed: passedBoth.length },
  ].filter(({ anchors }) => anchors > 0)
}
export type AnchorPasses = ReturnType<typeof anchorPasses>[number]

export interface AnchorResults {
  readonly items: readonly Item[]
  readonly refused: readonly RefusedAnchor[]
  readonly honeypots: readonly AnchorVerdicts[]
}

/** An objection by one of these checks keeps an anchor out of the set. All others are counted as possible false alarms. */
export const blockingChecks: readonly string[] = [
  'schema',
  'characters',
  'span',
  'place',
  'injection',
  'figures',
  'evidence',
  'language',
  'pii',
  'absence',
]

export const blockingVerdict = (verdicts: readonly Verdict[]): Verdict | undefined =>
  verdicts.find(({ by, name, finding }) => by === 'check' && finding !== 'sound' && blockingChecks.includes(name))

export const itemFromAnchor = (
  anchor: Anchor,
  { ask, draft }: AnchorDraft,
  verdicts: readonly Verdict[],
  corpus: Corpus,
  session: string,
): Item => {
  const nearestPassage = draft.absence?.nearest[0]
  const brief = { brief_id: '', language: draft.language, chunk_ids: nearestPassage ? [nearestPassage.chunk_id] : [] }
  const accepted = { brief, ask, draft, verdicts, attempts: 1, prompts: [] }
  const item = toItem(accepted, corpus, { session, models: {} }, (ask_id) => ask_id)
  return {
    ...item,
    source_real_question: undefined,
    query_id: anchorId(anchor),
    strategy: 'anchor',
    tags: [...item.tags.filter((tag) => tag !== 'real-question'), 'anchor'].sort(),
    provenance: { ...item.provenance, ask: undefined, anchor: anchor.id },
  }
}

export const anchorId = ({ id }: Anchor): string => derivedId('q', 'anchor', id)
