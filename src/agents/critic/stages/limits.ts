import type { Corpus } from '../../../corpus/corpus.ts'
import { plainText } from '../../../corpus/plain-text.ts'
import { groundQuote, passagesAt } from '../../../corpus/quotes.ts'
import { inEvenBatches } from '../../../text/grouped-by.ts'
import { gapMark } from '../../../text/shown-text.ts'
import { contentStems, fold } from '../../../text/words.ts'
import {
  type Draft,
  documentKey,
  hasJudgedNearPassages,
  type NearbyPassage,
  type Passage,
} from '../../../vocabulary/index.ts'
import {
  additionalSupport,
  type LimitObjection,
  type LocatedSentence,
  limitsVerdict,
  objectionsIn,
} from '../decide-limits.ts'
import { settlePanel } from '../decide-panel.ts'
import { numberPassages } from '../number-passages.ts'
import { pageText } from '../page-text.ts'
import { hasNoFatalVerdict, isSoundSoFar, type Progress, withAdditions, withVerdict } from '../progress.ts'
import { type LimitsFinding, limitsPrompt } from '../prompts/limits.ts'
import { type CriticRequest, requestPerDraft, type Stage } from '../stage.ts'

/** Compares answers with their pages and the nearest passages. Drafts that another critic has already sent back are included, so that their author gets all reasons at once. */
export const limits: Stage = (cases, { corpus, smallWindow }) => {
  const answered = cases.filter(
    (progress) =>
      hasNoFatalVerdict(progress) &&
      !progress.case.draft.no_answer &&
      !progress.case.isVariant &&
      progress.case.nearIds !== undefined,
  )
  if (!answered.some((progress) => isSoundSoFar(settlePanel(progress)))) return []
  const size = smallWindow ? smallSize(smallWindow) : answered.every(hasRealQuestion) ? realQuestionSize : fullSize
  return inEvenBatches(answered, size.entries).map((batch) => {
    const isHalved =
      size !== realQuestionSize &&
      batch.every((progress) => hasRealQuestion(progress) || hasJudgedNearPassages(progress.case.draft))
    return limitsRequest(batch, corpus, isHalved ? halfOf(size) : size)
  })
}

export const hasRealQuestion = ({ case: { ask } }: Progress): boolean => ask.real_question !== undefined

/** How much a call shows. Widths are in Latin characters, see `widthOf`. */
interface CallLimits {
  readonly entries: number
  readonly pageWidth: number
  readonly allPagesWidth: number
  readonly nearPassages: number
  readonly passageWidth: number
  /** Added to a page for each additional entry with evidence on it. */
  readonly widthPerExtraEntry: number
}

/** About 2,000 tokens a page, 7,000 for all pages of a call, and 200 for each of the nearest passages. */
const fullSize: CallLimits = {
  entries: 12,
  pageWidth: 8_000,
  allPagesWidth: 28_000,
  nearPassages: 8,
  passageWidth: 800,
  widthPerExtraEntry: 0,
}
/** For real questions: little more than the text around the evidence, because their authors have already read the results of three searches. */
const realQuestionSize: CallLimits = {
  entries: 24,
  pageWidth: 1_200,
  allPagesWidth: 28_000,
  nearPassages: 3,
  passageWidth: 350,
  widthPerExtraEntry: 400,
}
/** The number of passages shown at the full `passageWidth`. The others get half of this length. */
const fullLengthPassages = 5
const smallSize = (window: number): CallLimits => ({
  entries: 2,
  pageWidth: window,
  allPagesWidth: Math.round(1.4 * window),
  nearPassages: 4,
  passageWidth: 400,
  widthPerExtraEntry: 0,
})
/** Halves the text of pages, for drafts that were compared before or whose author searched for the answer. */
const halfOf = (size: CallLimits): CallLimits => ({
  ...size,
  pageWidth: size.pageWidth / 2,
  allPagesWidth: size.allPagesWidth / 2,
})
const minPageWidth = 3_000

const limitsRequest = (cases: readonly Progress[], corpus: Corpus, size: CallLimits): CriticRequest => {
  const pages = [...new Set(cases.flatMap(pagesOf))]
  const pageShare = size.allPagesWidth / Math.max(1, pages.length)
  const width = Math.round(Math.min(size.pageWidth, Math.max(minPageWidth, pageShare)))
  const widthFor = (entries: number): number => width + size.widthPerExtraEntry * (entries - 1)
  const nearTo = ({ case: { nearIds = [] } }: Progress): readonly string[] => nearIds.slice(0, size.nearPassages)
  const { passages, numberOf } = numberPassages(
    cases.map((progress) => ({ chunk_ids: nearTo(progress), about: relevanceText(progress) })),
    corpus,
    (rank) => (rank < fullLengthPassages ? size.passageWidth : size.passageWidth / 2),
  )
  const isCut = (chunk_id: string): boolean =>
    passages.some(({ passage, text }) => passage === numberOf.get(chunk_id) && text.includes(gapMark))
  return requestPerDraft({
    name,
    prompt: limitsPrompt,
    input: {
      pages: pages.map((key, page) => {
        const onPage = cases.filter((progress) => pagesOf(progress).includes(key))
        const spans = onPage.flatMap(({ case: { draft } }) => draft.spans).filter((span) => documentKey(span) === key)
        const [span] = spans
        return {
          page,
          source: (span && corpus.document(span.doc_id, span.version)?.title) ?? '',
          text: span
            ? pageText(
                span,
                { maxWidth: widthFor(onPage.length), spans, about: onPage.map(pageRelevanceText).join(' ') },
                corpus,
              )
            : '',
        }
      }),
      passages,
      entries: cases.map((progress) => ({
        ask_id: progress.case.ask.ask_id,
        question: progress.case.question,
        ideal_answer: progress.case.draft.ideal_answer,
        evidence: progress.case.entry.evidence.map(({ text }) => text),
        pages: pagesOf(progress).map((key) => pages.indexOf(key)),
        passages: nearTo(progress).flatMap((chunk_id) => numberOf.get(chunk_id) ?? []),
      })),
    },
    cases,
    apply(progress, reply) {
      const { draft } = progress.case
      const locate = (sentence: string): LocatedSentence | undefined => locateSentence(progress, sentence, corpus)
      const objections = objectionsIn(draft, reply.limits, locate)
      const idsToRead = chooseIdsToRead(progress, reply, { numberOf, isCut, corpus })
      // A passage shown only in part cannot be called misleading: of 58 such passages near real questions, 3 did answer.
      const isCertain = ({ chunk_id, misleads }: NearbyPassage): boolean =>
        !hasRealQuestion(progress) || !misleads || !isCut(chunk_id) || idsToRead.includes(chunk_id)
      const nearPassages = nearOf(progress, reply, numberOf, corpus).filter(isCertain)
      return withAdditions(
        { ...withLimitsVerdict(progress, objections), idsToRead },
        { near: nearPassages, also_supports: additionalSupport(draft, reply, locate) },
      )
    },
  })
}

const name = 'limits'

export const withLimitsVerdict = (
  progress: Progress,
  objections: readonly LimitObjection[],
  doubts: readonly LimitObjection[] = [],
): Progress => {
  const { finding, reason, ...more } = limitsVerdict(objections, doubts)
  const verdicts = progress.verdicts.filter((verdict) => verdict.name !== name)
  return { ...withVerdict({ ...progress, verdicts }, name, finding, reason, more), objections }
}

/** Chooses which cut passages to read in full: those that the critic requests, by number or heading, and those that seem to mislead, as they may become hard negatives. */
const chooseIdsToRead = (
  progress: Progress,
  { passages, open_headings }: LimitsFinding,
  context: {
    readonly numberOf: ReadonlyMap<string, number>
    readonly isCut: (chunk_id: string) => boolean
    readonly corpus: Corpus
  },
): readonly string[] => {
  const { draft, nearIds = [] } = progress.case
  const readBefore = new Set(hasJudgedNearPassages(draft) ? draft.near.map(({ chunk_id }) => chunk_id) : [])
  const cutPassages = (wanted: LimitsFinding['passages'][number]['role']): readonly string[] =>
    nearIds.filter(
      (chunk_id) =>
        context.isCut(chunk_id) &&
        passages.some(({ passage, role }) => passage === context.numberOf.get(chunk_id) && role === wanted),
    )
  // An answer that was corrected has been compared with these before.
  const unread = cutPassages('read_on').filter((chunk_id) => !readBefore.has(chunk_id))
  const requested = [
    ...unread,
    ...open_headings.flatMap((heading) => passageUnder(heading, progress, context.corpus) ?? []),
  ]
  // A draft that goes back to its author gets its hard negatives when it returns.
  const maxNegatives = hasRealQuestion(progress) ? 1 : maxMisleading
  const misleading = isSoundSoFar(settlePanel(progress)) ? cutPassages('misleads').slice(0, maxNegatives) : []
  return [...new Set([...requested.slice(0, maxRequested), ...misleading])]
}

const maxRequested = 3
/** An item has at most three hard negatives. */
const maxMisleading = 3

/** Finds the passage under a heading that shares the most words with the question and its answer, on the pages of the entry. */
const passageUnder = (heading: string, progress: Progress, corpus: Corpus): string | undefined => {
  const { draft, nearIds = [] } = progress.case
  const name = nameOf(heading)
  const pages = [...draft.spans, ...nearIds.flatMap((chunk_id) => corpus.passage(chunk_id) ?? [])]
  const [section] = pages.flatMap(({ doc_id, version }) =>
    corpus.sections(doc_id, version).filter(({ heading }) => name !== '' && nameOf(heading) === name),
  )
  if (!section) return undefined
  const stems = new Set(contentStems(relevanceText(progress), draft.language))
  const shared = (passage: Passage): number =>
    [...new Set(contentStems(corpus.text(passage), passage.language))].filter((stem) => stems.has(stem)).length
  return passagesAt(corpus, section).toSorted((a, b) => shared(b) - shared(a))[0]?.chunk_id
}

const nameOf = (heading: string): string => fold(plainText(heading.replace(/^#+\s*/, ''))).trim()

/** The text that decides which sections of a page are shown. A limit may share words with the evidence but none with the question. */
const pageRelevanceText = (progress: Progress): string =>
  [relevanceText(progress), ...progress.case.draft.spans.map(({ text }) => text)].join(' ')

/** The text that decides which part of a passage is shown. */
export const relevanceText = ({ case: { question, draft } }: Progress): string =>
  [question, draft.ideal_answer, ...draft.searched].join(' ')

const pagesOf = ({ case: { draft } }: Progress): readonly string[] => [...new Set(draft.spans.map(documentKey))]

/** Locates a quoted sentence on the pages of the entry or in its passages. */
export const locateSentence = (
  { case: { draft, nearIds = [] }, idsToRead = [] }: Progress,
  sentence: string,
  corpus: Corpus,
) => {
  if (sentence.trim() === '') return undefined
  const onPages = draft.spans.flatMap(({ doc_id, version }) => corpus.passagesOf(doc_id, version))
  const chunk_ids = [...new Set([...onPages.map(({ chunk_id }) => chunk_id), ...nearIds, ...idsToRead])]
  const [first, ...others] = chunk_ids
  if (first === undefined) return undefined
  const quote = groundQuote(corpus, { chunk_id: first, text: sentence }, others)
  if ('problem' in quote) return undefined
  const container = corpus
    .passagesOf(quote.doc_id, quote.version)
    .find(({ start, end }) => start <= quote.start && quote.start < end)
  return { quote, chunk_id: container?.chunk_id ?? first }
}

/** `sibling`: a passage on a page of the evidence. `retrieval`: any other passage that a search found. */
export const nearKindOf = (chunk_id: string, { spans }: Pick<Draft, 'spans'>, corpus: Corpus) => {
  const passage = corpus.passage(chunk_id)
  return passage && spans.some((span) => documentKey(span) === documentKey(passage)) ? 'sibling' : 'retrieval'
}

/** Passages that answer the question or would mislead, and those judged for an earlier attempt, with new judgments where the critic gave them. */
const nearOf = (
  { case: { draft, nearIds = [] } }: Progress,
  reply: LimitsFinding,
  numberOf: ReadonlyMap<string, number>,
  corpus: Corpus,
): readonly NearbyPassage[] => {
  const nearById = new Map(draft.near?.map((passage) => [passage.chunk_id, passage]))
  const roles = new Map(reply.passages.map(({ passage, role }) => [passage, role]))
  const read = nearIds.flatMap((chunk_id): NearbyPassage[] => {
    const role = roles.get(numberOf.get(chunk_id) ?? -1)
    const before = nearById.get(chunk_id)
    if (role === undefined) return before ? [before] : []
    if (!before && role !== 'answers' && role !== 'misleads') return []
    const kind = before?.kind ?? nearKindOf(chunk_id, draft, corpus)
    if (role === 'misleads' || role === 'other')
      return [{ chunk_id, kind, answers: 'no', misleads: role === 'misleads' }]
    return [{ chunk_id, kind, answers: role === 'answers' ? 'yes' : 'partly' }]
  })
  const unseen = (draft.near ?? []).filter(({ chunk_id }) => !nearIds.includes(chunk_id))
  return [...read, ...unseen]
}
