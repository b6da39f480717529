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
  const undecided = cases.filter(
    (progress) => hasNoFatalVerdict(progress) && isUndecided(progress) && nextBatch(progress).length > 0,
  )
  return inBatches(undecided, smallWindow ? 1 : maxEntries).map((batch) =>
    absenceRequest(batch, corpus, smallWindow ? () => maxWidthIfSmall : maxWidthAt),
  )
}

/** The number of passages that the critic reads for one question: per call, and in total. */
const passagesPerCall = 10
const maxPassages = 30

/** As many stages as calls are needed to read `maxPassages` passages. */
export const absenceStages: Readonly<Record<string, Stage>> = Object.fromEntries(
  Array.from({ length: Math.ceil(maxPassages / passagesPerCall) }, (_, call) => [
    `absence${call + 1}`,
    readNextPassages,
  ]),
)

const maxEntries = 3

const absenceRequest = (
  cases: readonly Progress[],
  corpus: Corpus,
  maxWidth: (rank: number) => number,
): CriticRequest => {
  const { passages, numberOf } = numberPassages(
    cases.map((progress) => ({ chunk_ids: nextBatch(progress), about: progress.case.absenceSearch.queries.join(' ') })),
    corpus,
    maxWidth,
  )
  return requestPerDraft({
    name: absenceCritic,
    prompt: absencePrompt,
    input: {
      passages,
      entries: cases.map((progress) => ({
        ask_id: progress.case.ask.ask_id,
        question: progress.case.question,
        answer: progress.case.draft.ideal_answer,
        passages: nextBatch(progress).flatMap((chunk_id) => numberOf.get(chunk_id) ?? []),
      })),
    },
    cases,
    apply(progress, reply) {
      const { absenceSearch, draft } = progress.case
      const entries = new Map(reply.passages.map((entry) => [entry.passage, entry]))
      const newlyRead = nextBatch(progress).flatMap((chunk_id): PassageRead[] => {
        const entry = entries.get(numberOf.get(chunk_id) ?? -1)
        return entry ? [{ chunk_id, answers: entry.answers, on_subject: entry.on_subject }] : []
      })
      // A reply that skips a passage is unusable.
      if (newlyRead.length < nextBatch(progress).length) return undefined
      const passagesRead = [...progress.passagesRead, ...newlyRead]
      const offer = combineOffers(progress.offer, reply.offer)
      const updated = { ...progress, passagesRead, offer }
      const decision = decideAbsence(passagesRead, absenceSearch.found.length, reply)
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
        absence: absenceProof(passagesRead, absenceSearch, reply.reason),
        near: passagesRead
          .filter(({ chunk_id, on_subject }) => on_subject && !isQuoted(draft, chunk_id, corpus))
          .map(({ chunk_id }) => ({ chunk_id, kind: 'retrieval', answers: 'no', misleads: true })),
      })
    },
  })
}

/** Combines what two calls say of the fact that the answer offers: its latest rating, and the better fact with the higher rating. */
const combineOffers = (
  earlier: OfferFinding | undefined,
  latest: OfferFinding | undefined,
): OfferFinding | undefined =>
  earlier && latest && earlier.better_fact_helps > latest.better_fact_helps
    ? { ...earlier, helps: latest.helps }
    : (latest ?? earlier)

/** Objects if another fact would help many more askers than the one that the answer offers. A fact that helps few stays: it does no harm. */
const objectionToOffer = (
  progress: Progress,
  corpus: Corpus,
): { readonly reason: string; readonly rests_on: string[] } | undefined => {
  const { offer, passagesRead } = progress
  const { spans } = progress.case.draft
  if (!offer) return undefined
  const idsToRead = passagesRead.map(({ chunk_id }) => chunk_id)
  const better = locateSentence({ ...progress, idsToRead }, offer.better_fact, corpus)
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

/** The best passages of a call are usually shown in full, because an answer may be in any part of them. */
const maxWidthAt = (rank: number): number => (rank < fullLengthPassages ? 3_600 : 1_200)
const fullLengthPassages = 5
const maxWidthIfSmall = 700

const isUndecided = (progress: Progress): boolean =>
  progress.case.draft.no_answer &&
  !progress.case.isVariant &&
  !hasVerdictFrom(progress, absenceCritic) &&
  (progress.passagesRead.length === 0 ||
    !hasReadEnough(progress.passagesRead, progress.case.absenceSearch.found.length))

const nextBatch = ({ passagesRead, case: { absenceSearch } }: Progress): readonly string[] =>
  absenceSearch.found
    .slice(passagesRead.length, Math.min(maxPassages, passagesRead.length + passagesPerCall))
    .map(({ chunk_id }) => chunk_id)

/** Reading stops after this many passages in a row that are about something else. */
const maxOffSubjectInARow = 4

/** True if enough passages were read to conclude that there is no answer. */
const hasReadEnough = (read: readonly PassageRead[], found: number): boolean =>
  read.length >= Math.min(found, maxPassages) ||
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
