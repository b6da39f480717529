import { maxAsksPerLabelCall } from '../../agents/author-inputs.ts'
import type { Corpus } from '../../corpus/corpus.ts'
import { asksThatFit } from '../../plan/pack-briefs.ts'
import { inBatches } from '../../text/grouped-by.ts'
import { zip } from '../../text/required.ts'
import type { Ask, Brief } from '../../vocabulary/index.ts'
import type { LookedUpQuestion } from './survey/survey-dependencies.ts'

const hasOnlyNewRealQuestions = (brief: Brief): boolean =>
  brief.asks.every((ask) => ask.real_question && !ask.real_question.earlier)

export const newRealQuestions = (briefs: readonly Brief[]): NonNullable<Ask['real_question']>[] =>
  briefs
    .filter(hasOnlyNewRealQuestions)
    .flatMap((brief) => brief.asks.flatMap(({ real_question }) => real_question ?? []))

/** Packs real questions into fewer briefs, with the passages that their look-up found, or else those of the plan. `window` is the context window in tokens. */
export const packQuestions = (
  briefs: readonly Brief[],
  lookedUpQuestions: readonly LookedUpQuestion[],
  corpus: Corpus,
  window?: number,
): readonly Brief[] => {
  const questionBriefs = briefs.filter(hasOnlyNewRealQuestions)
  if (questionBriefs.length === 0) return briefs
  const byId = new Map(lookedUpQuestions.map((question) => [question.id, question]))
  const asks = questionBriefs.flatMap((brief) =>
    brief.asks.map((ask) => withFoundPassages(ask, byId.get(ask.real_question?.id ?? ''))),
  )
  const places = new Map(corpus.passages().map(({ chunk_id }, place) => [chunk_id, place]))
  const placeOf = ({ chunk_ids = [] }: Ask): number => places.get(chunk_ids[0] ?? '') ?? 0
  // Sorted by place, so that questions about the same passages land in one brief, which shows each passage once.
  const ordered = asks.toSorted((a, b) => placeOf(a) - placeOf(b))
  // At least as many per batch as the plan put into a brief, because there must not be more batches than briefs.
  const batches = inBatches(
    ordered,
    Math.max(questionsThatFit(window), Math.ceil(ordered.length / questionBriefs.length)),
  )
  const packs = zip(questionBriefs.slice(0, batches.length), batches).map(([brief, batch]): Brief => {
    const chunk_ids = [...new Set(batch.flatMap((ask) => ask.chunk_ids ?? []))]
    return { ...brief, asks: batch, chunk_ids: chunk_ids.length > 0 ? chunk_ids : brief.chunk_ids }
  })
  return [...briefs.filter((brief) => !questionBriefs.includes(brief)), ...packs]
    .toSorted((a, b) => a.position - b.position)
    .map((brief, index) => ({ ...brief, position: (briefs[0]?.position ?? 0) + index }))
}

const questionsThatFit = (window: number | undefined): number =>
  window === undefined ? maxAsksPerLabelCall : asksThatFit(window)

const withFoundPassages = (ask: Ask, found: LookedUpQuestion | undefined): Ask => {
  const intent = found?.need ?? ask.intent
  const chunk_ids = found && found.chunk_ids.length > 0 ? [...found.chunk_ids] : ask.chunk_ids
  return { ...ask, intent, cell: { ...ask.cell, intent }, chunk_ids }
}
