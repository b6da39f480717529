import type { Corpus } from '../../corpus/corpus.ts'
import { plainText } from '../../corpus/plain-text.ts'
import { groupedBy } from '../../text/grouped-by.ts'
import { gapMark, shownText } from '../../text/shown-text.ts'
import { tableHeaderAt } from '../../text/table-header.ts'
import { draftHash, hasJudgedNearPassages, standaloneQuestionOfDraft } from '../../vocabulary/draft.ts'
import {
  type Ask,
  type Draft,
  type EvolutionType,
  type GoldSpan,
  isRewording,
  type Passage,
  type SessionSettings,
  sameMeaningEvolutions,
  spansOverlap,
} from '../../vocabulary/index.ts'
import type { Evidence } from './critic-schemas.ts'
import { type Case, type CriticEntry, type Progress, withAdditions, withVerdict } from './progress.ts'

export interface CriticContext {
  readonly corpus: Corpus
  readonly settings: Pick<SessionSettings, 'panel'>
  /** The critic's context window in tokens, if known. */
  readonly window?: number | undefined
}

export const openCase = (criticEntry: CriticEntry, entries: readonly CriticEntry[], corpus: Corpus): Progress => {
  const { ask, draft, sourceDraft, topics = [], earlierQuestions, absenceSearch } = criticEntry
  const { question, standalone_question, ideal_answer, answer_type, claims, no_answer, language } = draft
  const previousQuestions = earlierQuestions ?? questionsBefore(ask, entries)
  const { queries, found } = absenceSearch ?? {
    queries: draft.absence?.queries ?? [],
    found: draft.absence?.nearest ?? [],
  }
  const search = { queries, found: found.filter(({ chunk_id }) => corpus.passage(chunk_id)) }
  const evidence = draft.spans.map((span, index) => evidenceOf(span, index, corpus))
  const openedCase: Case = {
    ...criticEntry,
    hash: draftHash(draft),
    question: standaloneQuestionOfDraft(draft),
    entry: {
      ask_id: ask.ask_id,
      language,
      question,
      evidence: ask.real_question && !draft.spans.some(({ hop }) => hop) ? joinBySource(evidence) : evidence,
      answer_type,
      adversarial_type: ask.adversarial_type,
      evolution: ask.evolution?.type,
      is_real: ask.real_question ? true : undefined,
      ideal_answer,
      claims: claims.map(({ text }) => text),
      no_answer: no_answer ? true : undefined,
      earlier_questions: previousQuestions.length > 0 ? [...previousQuestions] : undefined,
      standalone_question,
      requirement: requirementOf(ask, draft),
    },
    topics,
    isVariant: isRewording(ask) && sourceDraft !== undefined,
    absenceSearch: search,
    evolvedFrom: sourceDraft ? evolvedFrom(ask, sourceDraft) : undefined,
  }
  const progress: Progress = { case: openedCase, verdicts: [], passagesRead: [], voices: [], additions: {} }
  if (!no_answer || openedCase.isVariant) return progress
  if (draft.absence && hasJudgedNearPassages(draft)) {
    const nearPassages = draft.near.filter(({ chunk_id }) => !isQuoted(draft, chunk_id, corpus))
    return withAdditions(withVerdict(progress, absenceCritic, 'sound', draft.absence.statement), { near: nearPassages })
  }
  return search.found.length === 0 ? withVerdict(progress, absenceCritic, 'fatal', notSearched) : progress
}

/** Name of the critic's verdict. Differs from `absence`, which is the name of a check. */
export const absenceCritic = 'absence-critic'

const notSearched = 'The question should have no answer, but nothing shows that the documents were searched for one.'

/** True if the draft quotes the passage. Such a passage is no hard negative, not even if it proves only the related fact that a missing answer offers. */
export const isQuoted = ({ spans }: Draft, chunk_id: string, corpus: Corpus): boolean => {
  const passage = corpus.passage(chunk_id)
  return passage !== undefined && spans.some((span) => spansOverlap(span, passage))
}

/** The title and headings above a passage, each once. */
export const sourceOf = ({ title, path }: Pick<Passage, 'title' | 'path'>): string =>
  [...new Set([title, ...path])].join(' › ')

const evidenceOf = (span: GoldSpan, evidence: number, corpus: Corpus): Evidence => {
  const passage = corpus
    .passagesOf(span.doc_id, span.version)
    .find(({ start, end }) => start <= span.start && span.start < end)
  const headings = passage ? headingsBefore(corpus.text({ ...passage, end: span.start })) : []
  // Include folders, because they often name a guide of many pages.
  const folders = span.doc_id.split('/').slice(0, -1)
  const path = passage ? [...new Set([...folders, passage.title, ...passage.path, ...headings])] : [span.doc_id]
  return { evidence, source: path.join(' › '), text: evidenceText(span, corpus) }
}

/** Joins evidence under the same heading, so that its source is sent once. Not used for hops, which are tested one by one. */
const joinBySource = (evidence: readonly Evidence[]): Evidence[] =>
  [...groupedBy(evidence, ({ source }) => source)].map(([source, parts], index) => ({
    evidence: index,
    source,
    text: parts.map(({ text }) => text).join(`\n\n${gapMark}\n\n`),
  }))

/** The text of a span without layout. A table row gets the header of its table. */
const evidenceText = ({ doc_id, version, start, end, text }: GoldSpan, corpus: Corpus): string => {
  const textBefore = corpus.text({ doc_id, version, start: 0, end })
  const header = tableHeaderAt(textBefore, start)
  const withHeader = header ? `${textBefore.slice(header.start, header.end)}\n${text}` : text
  return shownText(withHeader, { maxWidth: Number.POSITIVE_INFINITY })
}

/** The headings that apply at the end of a text, which may contain several sections. */
const headingsBefore = (text: string): readonly string[] => {
  const current: { level: number; heading: string }[] = []
  for (const [, hashes = '', heading = ''] of text.replace(codeBlock, '').matchAll(/^(#{1,6})[ \t]+(.+?)[ \t]*#*$/gm)) {
    while ((current.at(-1)?.level ?? 0) >= hashes.length) current.pop()
    current.push({ level: hashes.length, heading: plainText(heading) })
  }
  return current.map(({ heading }) => heading)
}

/** From an opening code fence to its closing fence or the end of the text. */
const codeBlock = /^[ \t]*(```|~~~)[\s\S]*?(?:^[ \t]*\1|(?![\s\S]))/gm

export const questionsBefore = ({ journey }: Ask, entries: readonly Pick<CriticEntry, 'ask' | 'draft'>[]): string[] =>
  journey
    ? entries
        .filter(({ ask }) => ask.journey?.id === journey.id && ask.journey.position < journey.position)
        .toSorted((a, b) => (a.ask.journey?.position ?? 0) - (b.ask.journey?.position ?? 0))
        .map(({ draft }) => draft.question)
    : []

/** `expects`: whether the two must ask for the same thing. A multiple-choice question need not differ from its source draft. */
const evolvedFrom = ({ evolution }: Ask, draft: Draft): NonNullable<Case['evolvedFrom']> => ({
  draft,
  question: standaloneQuestionOfDraft(draft),
  expects: evolution && expectedMeaning(evolution.type),
})

const expectedMeaning = (type: EvolutionType): 'same' | 'different' | undefined => {
  if (type === 'multiple_choice') return undefined
  return sameMeaningEvolutions.has(type) ? 'same' : 'different'
}

/** A statement that must be true of an item of a special kind. Undefined for ordinary items. */
const requirementOf = (
  { adversarial_type, evolution, journey }: Pick<Ask, 'adversarial_type' | 'evolution' | 'journey'>,
  { answer_type, no_answer }: Pick<Draft, 'answer_type' | 'no_answer'>,
): string | undefined => {
  const statements = [
    evolution?.type === 'multiple_choice' || answer_type === 'multiple_choice'
      ? 'The question gives all its choices in full, exactly one of them is right by the evidence, and each of the others is wrong but plausible.'
      : '',
    evolution?.type === 'complicate_input'
      ? 'The question contains material (a table, code, a log) that the answer depends on.'
      : '',
    answer_type === 'clarification' || adversarial_type === 'ambiguous'
      ? 'The question has two honest readings, and the evidence gives them two different answers.'
      : '',
    (answer_type === 'correction' || adversarial_type === 'false_premise') && !no_answer
      ? 'The question takes for granted something that the evidence says is false, and the answer says what is right.'
      : '',
    adversarial_type === 'heavy_paraphrase'
      ? 'Apart from names, codes, terms that have no other word, and everyday words in another sense, the question uses none of the content words of the evidence.'
      : '',
    adversarial_type === 'condition_out_of_range' && !no_answer
      ? 'The case of the question lies outside of a limit that the evidence states.'
      : '',
    journey
      ? `The question serves this phase of a journey${journey.goal ? ` whose goal is “${journey.goal}”` : ''}: ${journey.purpose}`
      : '',
  ].filter((statement) => statement !== '')
  return statements.length > 0 ? statements.join(' ') : undefined
}
