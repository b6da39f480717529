import type { Corpus } from '../../../corpus/corpus.ts'
import { inBatches } from '../../../text/grouped-by.ts'
import type { Extent, NearbyPassage } from '../../../vocabulary/index.ts'
import { effects, objectionsIn } from '../decide-limits.ts'
import { numberPassages } from '../number-passages.ts'
import { type Progress, withAdditions } from '../progress.ts'
import { weighPrompt } from '../prompts/weigh.ts'
import { sourceOf } from '../read-case.ts'
import { type CriticRequest, requestPerDraft, type Stage } from '../stage.ts'
import { hasRealQuestion, locateSentence, nearKindOf, relevanceText, withLimitsVerdict } from './limits.ts'

/** Judges the objections of `limits`, because a reader who looks for gaps finds too many. Also reads passages in full that `limits` saw only in part. */
export const weigh: Stage = (cases, { corpus, smallWindow }) => {
  const pending = cases.filter(({ objections = [], idsToRead = [] }) => objections.length > 0 || idsToRead.length > 0)
  return inBatches(pending, smallWindow ? maxEntriesIfSmall : maxEntries).map((batch) => weighRequest(batch, corpus))
}

const maxEntries = 20
const maxEntriesIfSmall = 4
/**
 * The prompt asks how many of ten colleagues would agree with an objection. Of the objections that readers labeled, 24 of 25 with 7 votes
 * or more were right, 24 of 30 with 6, and fewer than half with 5. With 5 or 6, it is a doubt: its author does not see it, but the item ranks lower.
 */
const minForObjection = 7
const minForDoubt = 5
/** Enough for nearly all passages. At 1,600 characters, one hard negative had the answer in the part that was not shown. */
const maxWidth = 2_400
/** Less for real questions, because the model that answered them has already seen the search results. */
const maxWidthIfReal = 1_500

const weighRequest = (cases: readonly Progress[], corpus: Corpus): CriticRequest => {
  const width = cases.every(hasRealQuestion) ? maxWidthIfReal : maxWidth
  const { passages, numberOf } = numberPassages(
    cases.map((progress) => ({ chunk_ids: progress.idsToRead ?? [], about: relevanceText(progress) })),
    corpus,
    () => width,
  )
  return requestPerDraft({
    name: 'weigh',
    prompt: weighPrompt,
    input: {
      passages,
      entries: cases.map((progress) => ({
        ask_id: progress.case.ask.ask_id,
        question: progress.case.question,
        ideal_answer: progress.case.draft.ideal_answer,
        objections: (progress.objections ?? []).map(({ sentence, chunk_id, kind, why }, objection) => {
          const passage = corpus.passage(chunk_id)
          return { objection, sentence, source: passage ? sourceOf(passage) : '', effect: effects[kind], why }
        }),
        passages: (progress.idsToRead ?? []).flatMap((chunk_id) => numberOf.get(chunk_id) ?? []),
      })),
    },
    cases,
    apply(progress, reply) {
      const votesFor = new Map(reply.objections.map(({ objection, votes }) => [objection, votes]))
      const rated = [
        // An objection without a vote stays.
        ...(progress.objections ?? []).map((entry, objection) => ({
          ...entry,
          votes: votesFor.get(objection) ?? minForObjection,
        })),
        ...objectionsIn(progress.case.draft, reply.limits, (sentence) => locateSentence(progress, sentence, corpus)),
      ]
      const objections = rated.filter(({ votes }) => votes >= minForObjection)
      const doubts = rated.filter(({ votes }) => votes < minForObjection && votes >= minForDoubt)
      const extents = new Map(reply.passages.map(({ passage, answers }) => [passage, answers]))
      const answers = new Map(
        (progress.idsToRead ?? []).flatMap((chunk_id) => {
          const extent = extents.get(numberOf.get(chunk_id) ?? -1)
          return extent === undefined ? [] : [[chunk_id, extent] as const]
        }),
      )
      return withAdditions(withLimitsVerdict(progress, objections, doubts), {
        near: updatedNear(progress, answers, corpus),
      })
    },
  })
}

/** Clears the mark `misleads` of near passages that turned out to answer, and adds other passages that answer. */
const updatedNear = (
  { additions: { near = [] }, case: { draft } }: Progress,
  answers: ReadonlyMap<string, Extent>,
  corpus: Corpus,
): readonly NearbyPassage[] => {
  const nearIds = new Set(near.map(({ chunk_id }) => chunk_id))
  const added = [...answers].flatMap(([chunk_id, extent]): NearbyPassage[] =>
    nearIds.has(chunk_id) || extent === 'no'
      ? []
      : [{ chunk_id, kind: nearKindOf(chunk_id, draft, corpus), answers: extent }],
  )
  const updated = near.map((passage) => {
    const extent = answers.get(passage.chunk_id)
    return extent === undefined || extent === 'no'
      ? passage
      : { chunk_id: passage.chunk_id, kind: passage.kind, answers: extent }
  })
  return [...updated, ...added]
}
