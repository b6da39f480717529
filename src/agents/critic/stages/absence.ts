import type { Corpus } from '../../../corpus/corpus.ts'
import { counted } from '../../../text/counted.ts'
import { inBatches } from '../../../text/grouped-by.ts'
import { type Finding, spansOverlap } from '../../../vocabulary/index.ts'
import { numberPassages } from '../number-passages.ts'
import {
  type AbsenceSearch,
  hasNoFatalVerdict,
  hasVerdictFrom,
  type PassageRead,
  type Progress,
  withAdditions,
  withVerdict,
} from '../progress.ts'
import { absencePrompt, type OfferFinding } from '../prompts/absence.ts'
import { absenceCritic, isQuoted } from '../read-case.ts'
import { type CriticRequest, requestPerDraft, type Stage } from '../stage.ts'
import { locateSentence } from './limits.ts'

/** Asks whether the next passages that the searches found answer questions that should have no answer. */
const readNextPassages: Stage = (cases, { corpus, smallWindow }) => {
  const due = cases.filter(
    (progress) => hasNoFatalVerdict(progress) && isUndecided(progress) && nextBatch(progress).length > 0,
  )
  return inBatches(due, smallWindow ? 1 : maxEntries).map((batch) =>
    absenceRequest(batch, corpus, smallWindow ? () => maxWidthIfSmall : maxWidthAt),
  )
}

/** The number of passages that the critic reads per call, and in total. */
const readAtOnce = 10
const maxRead = 30

/** As many stages as calls are needed to read `maxRead` passages. */
export const absenceStages: Readonly<Record<string, Stage>> = Object.fromEntries(
  Array.from({ length: Math.ceil(maxRead / readAtOnce) }, (_, call) => [`absence${call + 1}`, readNextPassages]),
)

const maxEntries = 3

const absenceRequest = (
  due: readonly Progress[],
  corpus: Corpus,
  maxWidth: (rank: number) => number,
): CriticRequest => {
  const { passages, numberOf } = numberPassages(
    due.map((progress) => ({ chunk_ids: nextBatch(progress), about: progress.case.absenceSearch.queries.join(' ') })),
    corpus,
    maxWidth,
  )
  return requestPerDraft({
    name: absenceCritic,
    prompt: absencePrompt,
    input: {
      passages,
      entries: due.map((progress) => ({
        ask_id: progress.case.ask.ask_id,
        question: progress.case.question,
        answer: progress.case.draft.ideal_answer,
        passages: nextBatch(progress).flatMap((chunk_id) => numberOf.get(chunk_id) ?? []),
      })),
    },
    cases: due,
    apply(progress, reply) {
      const { absenceSearch, draft } = progress.case
      const entries = new Map(reply.passages.map((entry) => [entry.passage, entry]))
      const next = nextBatch(progress).flatMap((chunk_id): PassageRead[] => {
        const entry = entries.get(numberOf.get(chunk_id) ?? -1)
        return entry ? [{ chunk_id, answers: entry.answers, on_subject: entry.on_subject }] : []
      })
      // A reply that skips a passage is unusable.
      if (next.length < nextBatch(progress).length) return undefined
      const read = [...progress.read, ...next]
      const offer = mostHelpful(progress.offer, reply.offer)
      const updated = { ...progress, read, offer }
      const decision = decideAbsence(read, absenceSearch.found.length, reply)
      // The reply may quote an answer even if it marks no passage as answering.
      if (decision?.finding !== 'fixable' && reply.sentence.trim() !== '') {
        const reason = `These words answer the question: “${reply.sentence.trim()}” ${reply.reason}`
        return withVerdict(updated, absenceCritic, 'fixable', reason)
      }
      if (!decision) return updated
      if (decision.finding !== 'sound') return withVerdict(updated, absenceCritic, decision.finding, decision.reason)
      const objection = objectionToOffer(updated, corpus)
      const judged = objection
        ? withVerdict(updated, absenceCritic, 'fixable', objection.reason, { rests_on: objection.rests_on })
        : withVerdict(updated, absenceCritic, 'sound', decision.reason)
      return withAdditions(judged, {
        absence: absenceProof(read, absenceSearch, reply.reason),
        near: read
          .filter(({ chunk_id, on_subject }) => on_subject && !isQuoted(draft, chunk_id, corpus))
          .map(({ chunk_id }) => ({ chunk_id, kind: 'retrieval', answers: 'no', misleads: true })),
      })
    },
  })
}

/** Combines what two calls say of the fact that the answer offers: its latest rating, and the better fact with the higher rating. */
const mostHelpful = (earlier: OfferFinding | undefined, latest: OfferFinding | undefined): OfferFinding | undefined =>
  earlier && latest && earlier.better_fact_helps > latest.better_fact_helps
    ? { ...earlier, helps: latest.helps }
    : (latest ?? earlier)

/** Objects if another fact would help many more askers than the one that the answer offers. A fact that helps few stays: it does no harm. */
const objectionToOffer = (
  progress: Progress,
  corpus: Corpus,
): { readonly reason: string; readonly rests_on: string[] } | undefined => {
  const { offer, read } = progress
  const { spans } = progress.case.draft
  if (!offer) return undefined
  const toRead = read.map(({ chunk_id }) => chunk_id)
  const better = locateSentence({ ...progress, toRead }, offer.better_fact, corpus)
  const isMuchBetter =
    offer.better_fact_helps >= minHelpedByBetter && offer.better_fact_helps - offer.helps >= minMoreHelped
  if (!better || !isMuchBetter || spans.some((span) => spansOverlap(span, better.quote))) return undefined
  return {
    reason: `“${better.quote.text}” (${better.chunk_id}) would help this asker more than what the answer offers. Offer it instead, and make clear that it is not the answer.`,
    rests_on: [better.chunk_id],
  }
}

/** How many of ten askers the better fact must help, and how many more than the offered one. */
const minHelpedByBetter = 7
const minMoreHelped = 4

/** The nearest passages of a call are usually shown in full, because an answer may be in any part of them. */
const maxWidthAt = (rank: number): number => (rank < 5 ? 3_600 : 1_200)
const maxWidthIfSmall = 700

const isUndecided = (progress: Progress): boolean =>
  progress.case.draft.no_answer &&
  !progress.case.isVariant &&
  !hasVerdictFrom(progress, absenceCritic) &&
  (progress.read.length === 0 || !hasReadEnough(progress.read, progress.case.absenceSearch.found.length))

const nextBatch = ({ read, case: { absenceSearch } }: Progress): readonly string[] =>
  absenceSearch.found.slice(read.length, Math.min(maxRead, read.length + readAtOnce)).map(({ chunk_id }) => chunk_id)

/** Reading stops after this many passages in a row that are about something else. */
const maxOffSubjectInARow = 4

/** True if enough passages were read to conclude that there is no answer. */
const hasReadEnough = (read: readonly PassageRead[], found: number): boolean =>
  read.length >= Math.min(found, maxRead) ||
  (read.length >= maxOffSubjectInARow && read.slice(-maxOffSubjectInARow).every(({ on_subject }) => !on_subject))

/** Sends the question back if any passage answers, even in part. Undefined while passages are left to read. */
export const decideAbsence = (
  read: readonly PassageRead[],
  found: number,
  { sentence, reason }: { readonly sentence: string; readonly reason: string },
): { readonly finding: Finding; readonly reason: string } | undefined => {
  const answering = read.filter(({ answers }) => answers !== 'no')
  if (answering.length > 0) {
    const how = answering.some(({ answers }) => answers === 'yes') ? 'answered' : 'answered in part'
    const words = sentence.trim() === '' ? '' : ` “${sentence.trim()}”`
    return {
      finding: 'fixable',
      reason: `The question should have no answer, but it is ${how} in ${answering.map(({ chunk_id }) => chunk_id).join(', ')}:${words} ${reason} Ask for something else.`,
    }
  }
  return hasReadEnough(read, found)
    ? {
        finding: 'sound',
        reason: `The critic read ${counted(read.length, 'passage')}, and none answers the question. ${reason}`.trim(),
      }
    : undefined
}

/** Lists all passages that were read, so that others can check them. */
export const absenceProof = (read: readonly PassageRead[], { queries, found }: AbsenceSearch, reason: string) => {
  const scores = new Map(found.map(({ chunk_id, score }) => [chunk_id, score]))
  const onSubject = read.filter(({ on_subject }) => on_subject).length
  return {
    queries: [...queries],
    examined: read.length,
    nearest: read.map(({ chunk_id }) => ({ chunk_id, score: scores.get(chunk_id) ?? 0 })),
    statement:
      `The critic read ${counted(read.length, 'passage')}, the highest-ranked of those found by searches in ${counted(queries.length, 'wording')}. ${onSubject} of them are on the subject, and none answers the question. ${reason}`.trim(),
  }
}
