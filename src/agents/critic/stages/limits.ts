import type { Corpus } from '../../../corpus/corpus.ts'
import { groundQuote } from '../../../corpus/ground-quote.ts'
import type { NearPassage } from '../../../vocabulary/index.ts'
import { decideLimits, type Located } from '../decide-limits.ts'
import { foldPage } from '../fold-page.ts'
import { numberPassages } from '../number-passages.ts'
import { isAlive, isMendable, type Progress, withLearned, withVerdict } from '../progress.ts'
import { type LimitsFinding, limitsPrompt } from '../prompts/limits.ts'
import { settlePanel } from '../settle-panel.ts'
import { type Question, questionAbout, type Stage } from '../stage.ts'

/**
 * Compares answers with the whole of their pages and with the passages nearest to them. Drafts that failed already come along if there
 * is a call anyway: its reasons save a round.
 */
export const limits: Stage = (cases, { corpus }) => {
  const answered = cases.filter(
    (progress) =>
      isMendable(progress) &&
      !progress.case.draft.no_answer &&
      !progress.case.isVariant &&
      progress.case.near !== undefined,
  )
  const isOpen = answered.some((progress) => isAlive(settlePanel(progress)))
  return isOpen ? inGroups(answered).map((own) => compare(own, corpus)) : []
}

const mostEntries = 8
const inGroups = (cases: readonly Progress[]): readonly (readonly Progress[])[] =>
  Array.from({ length: Math.ceil(cases.length / mostEntries) }, (_, group) =>
    cases.slice(group * mostEntries, (group + 1) * mostEntries),
  )

const compare = (cases: readonly Progress[], corpus: Corpus): Question => {
  const pages = [...new Set(cases.flatMap(pagesOf))]
  const room = Math.round(Math.min(pageRoom, Math.max(leastPageRoom, allPagesRoom / Math.max(1, pages.length))))
  const { passages, numberOf } = numberPassages(
    cases.map((progress) => ({ chunk_ids: progress.case.near ?? [], about: aboutOf(progress) })),
    corpus,
    passageRoom,
  )
  return questionAbout({
    name,
    prompt: limitsPrompt,
    input: {
      pages: pages.map((key, page) => {
        const own = cases.filter((progress) => pagesOf(progress).includes(key))
        const spans = own.flatMap(({ case: { draft } }) => draft.spans).filter((span) => pageKey(span) === key)
        const [span] = spans
        return {
          page,
          source: (span && corpus.document(span.doc_id, span.version)?.title) ?? '',
          text: span ? foldPage(span, { room, spans, about: own.map(aboutOf).join(' ') }, corpus) : '',
        }
      }),
      passages,
      entries: cases.map((progress) => ({
        ask_id: progress.case.ask.ask_id,
        question: progress.case.question,
        ideal_answer: progress.case.draft.ideal_answer,
        evidence: progress.case.draft.spans.map(({ text }) => text),
        pages: pagesOf(progress).map((key) => pages.indexOf(key)),
        passages: (progress.case.near ?? []).flatMap((chunk_id) => numberOf.get(chunk_id) ?? []),
      })),
    },
    mayCallTools: true,
    cases,
    hear(progress, finding) {
      const {
        finding: verdict,
        reason,
        also,
      } = decideLimits(progress.case.draft, finding, (sentence) => locate(progress, sentence, corpus))
      return withLearned(withVerdict(progress, name, verdict, reason), {
        near: nearOf(progress, finding, numberOf),
        also_supports: also,
      })
    },
  })
}

const name = 'limits'

/** In characters: about 2,500 tokens a page, 12,500 for all pages of a call, and 120 a passage. */
const pageRoom = 10_000
const leastPageRoom = 4_000
const allPagesRoom = 50_000
const passageRoom = 480

const aboutOf = ({ case: { question, draft } }: Progress): string => `${question} ${draft.ideal_answer}`

const pageKey = ({ doc_id, version }: { readonly doc_id: string; readonly version: string }): string =>
  JSON.stringify([doc_id, version])
const pagesOf = ({ case: { draft } }: Progress): readonly string[] => [...new Set(draft.spans.map(pageKey))]

/** Where a quoted sentence stands: on one of the pages of the entry, or in one of its passages. */
const locate = ({ case: { draft, near = [] } }: Progress, sentence: string, corpus: Corpus): Located | undefined => {
  if (sentence.trim() === '') return undefined
  const own = draft.spans.flatMap(({ doc_id, version }) => corpus.passagesOf(doc_id, version))
  const chunk_ids = [...new Set([...own.map(({ chunk_id }) => chunk_id), ...near])]
  const [first, ...others] = chunk_ids
  if (first === undefined) return undefined
  const quote = groundQuote(corpus, { chunk_id: first, text: sentence }, others)
  if ('refused' in quote) return undefined
  const holder = corpus
    .passagesOf(quote.doc_id, quote.version)
    .find(({ start, end }) => start <= quote.start && quote.start < end)
  return { quote, chunk_id: holder?.chunk_id ?? first }
}

/** Of what was found by its answer only that is kept which answers, or would mislead. */
const nearOf = (
  { case: { draft, near = [] } }: Progress,
  finding: LimitsFinding,
  numberOf: ReadonlyMap<string, number>,
): readonly NearPassage[] => {
  const known = new Map(draft.near?.map((one) => [one.chunk_id, one]))
  const reads = new Map(finding.passages.map(({ passage, reads }) => [passage, reads]))
  const read = near.flatMap((chunk_id): NearPassage[] => {
    const reading = reads.get(numberOf.get(chunk_id) ?? -1)
    const before = known.get(chunk_id)
    if (reading === undefined) return before ? [before] : []
    if (!before && (reading === 'other' || reading === 'partly')) return []
    const kind = before?.kind ?? 'retrieval'
    if (reading === 'misleads' || reading === 'other')
      return [{ chunk_id, kind, answers: 'no', misleads: reading === 'misleads' }]
    return [{ chunk_id, kind, answers: reading === 'answers' ? 'yes' : 'partly' }]
  })
  const unseen = (draft.near ?? []).filter(({ chunk_id }) => !near.includes(chunk_id))
  return [...read, ...unseen]
}
