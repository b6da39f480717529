import type { CheckContext } from '../src/checks/check.ts'
import type { Corpus } from '../src/corpus/corpus.ts'
import { type PassageSize, passagesOf } from '../src/corpus/passages.ts'
import { sectionsOf } from '../src/corpus/sections.ts'
import { createSearchIndex } from '../src/search/create-search-index.ts'
import type { SearchIndex } from '../src/search/index.ts'
import { passagesToIndex } from '../src/search/indexed-passage.ts'
import { compare } from '../src/text/compare.ts'
import { sha256 } from '../src/text/hash.ts'
import { parseBlocks } from '../src/text/parse-blocks.ts'
import type { Ask, Document, Draft, GoldSpan, Quote, Span } from '../src/vocabulary/index.ts'

/** Builders of test inputs with defaults. */

export const aDocument = (over: Partial<Document> & { doc_id: string; text: string }): Document => ({
  version: '1',
  as_of: '2025-01-01',
  language: 'en',
  title: over.doc_id,
  media_type: 'text/markdown',
  source: `${over.doc_id}.md`,
  sha256: sha256(over.text),
  ...over,
})

/** A corpus in memory, cut by the real rules. Passages are small by default, so that short texts have several. */
export const aCorpus = (
  documents: readonly (Partial<Document> & { doc_id: string; text: string })[],
  size: PassageSize = { min: 30, max: 90, overlap: 0 },
): Corpus => {
  const entries = documents
    .map(aDocument)
    .sort(
      (a, b) => compare(a.doc_id, b.doc_id) || compare(a.as_of ?? '', b.as_of ?? '') || compare(a.version, b.version),
    )
    .map((document, index, all) => {
      const latest = all[index + 1]?.doc_id !== document.doc_id
      const name = latest ? document.doc_id : `${document.doc_id}@${document.version}`
      const blocks = parseBlocks(document.text, document.media_type)
      const sections = sectionsOf(document, blocks, name)
      return { document, latest, blocks, sections, passages: passagesOf(document, blocks, sections, name, size) }
    })
  const find = (doc_id: string, version?: string) =>
    entries.find(
      (entry) => entry.document.doc_id === doc_id && (version ? entry.document.version === version : entry.latest),
    )
  const passages = entries.flatMap((entry) => entry.passages)
  const latest = entries.filter((entry) => entry.latest).flatMap((entry) => entry.passages)
  const byId = new Map(passages.map((passage) => [passage.chunk_id, passage]))
  return {
    documents: () =>
      entries.map(({ document: { text, ...info }, latest }) => ({ ...info, characters: text.length, latest })),
    document: (doc_id, version) => find(doc_id, version)?.document,
    passages: (options) => (options?.allVersions ? passages : latest),
    passage: (chunk_id) => byId.get(chunk_id),
    passagesOf: (doc_id, version) => find(doc_id, version)?.passages ?? [],
    sections: (doc_id, version) => find(doc_id, version)?.sections ?? [],
    section: (section_id) =>
      entries.flatMap(({ sections }) => sections).find((section) => section.section_id === section_id),
    blocks: (doc_id, version) => find(doc_id, version)?.blocks ?? [],
    text: ({ doc_id, version, start, end }: Span) => find(doc_id, version)?.document.text.slice(start, end) ?? '',
  }
}

/** The quote of some words in a document. Throws if the document does not contain them. */
export const quoteOf = (corpus: Corpus, doc_id: string, text: string, over: Partial<GoldSpan> = {}): GoldSpan => {
  const start = corpus.document(doc_id, over.version)?.text.indexOf(text) ?? -1
  if (start === -1) throw new Error(`“${text}” is not in ${doc_id}.`)
  return { ...quoteAt(corpus, doc_id, start, start + text.length, over.version), ...over }
}

export const quoteAt = (corpus: Corpus, doc_id: string, start: number, end: number, version?: string): GoldSpan => {
  const document = corpus.document(doc_id, version)
  if (!document) throw new Error(`There is no document ${doc_id}.`)
  return {
    doc_id,
    version: document.version,
    start,
    end,
    text: document.text.slice(start, end),
    prefix: document.text.slice(Math.max(0, start - 40), start),
    suffix: document.text.slice(end, end + 40),
  }
}

export const anAsk = (over: Partial<Ask> = {}): Ask => {
  const language = over.language ?? 'en'
  return {
    ask_id: 'ask-1',
    strategy: 'direct',
    cell: { topic: 'refunds', intent: 'policy_lookup', language, difficulty: 'medium' },
    language,
    intent: 'policy_lookup',
    difficulty: 'medium',
    profile: {},
    ...over,
  }
}

/** A draft. By default its quotes come from its spans, and its answer is the only claim. */
export const aDraft = (over: Partial<Draft> = {}): Draft => {
  const spans = over.spans ?? []
  const ideal_answer = over.ideal_answer ?? 'It takes 14 days.'
  return {
    ask_id: 'ask-1',
    question: 'How long does a refund take at Brightwater?',
    ideal_answer,
    answer_type: over.no_answer ? 'abstain' : 'short_fact',
    quotes: spans.map(({ doc_id, text, hop }) => ({ chunk_id: `${doc_id}#c1`, text, hop })),
    claims:
      over.no_answer || spans.length === 0 ? [] : [{ text: ideal_answer, quotes: spans.map((_, index) => index) }],
    no_answer: false,
    hops: [],
    searched: [],
    language: 'en',
    attempt: 1,
    spans,
    also_supports: [] as Quote[],
    ...over,
  }
}

/** A context for checks, with a real index. */
export const aContext = async (
  corpus: Corpus,
  over: Partial<CheckContext> & { ask?: Ask } = {},
): Promise<CheckContext> => ({
  ask: anAsk(),
  corpus,
  search: over.search ?? (await anIndex(corpus)),
  siblings: [],
  settings: someSettings,
  ...over,
})

export const anIndex = (corpus: Corpus): Promise<SearchIndex> => createSearchIndex(passagesToIndex(corpus))

export const someSettings: CheckContext['settings'] = {
  maxAnswerWords: 120,
  maxListEntries: 8,
  minCopiedWords: 8,
  pii: 'reject',
}
