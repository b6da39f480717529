import { askOnce, undefinedIfUnusable } from '../../agents/ask-once.ts'
import { comparePrompt } from '../../agents/critic/prompts/compare.ts'
import { gradesIn, reasonFor } from '../../agents/critic/stages/compare.ts'
import { type Grade, Grades } from '../../dataset/grades.ts'
import type { Accepted } from '../../dataset/to-item.ts'
import type { TakeTurn } from '../../models/turn.ts'
import type { SessionStore } from '../../store/session-store.ts'
import { compare } from '../../text/compare.ts'
import { inEvenBatches } from '../../text/grouped-by.ts'
import { documentKey, isRewording, standaloneQuestionOfDraft } from '../../vocabulary/index.ts'

/** Has a critic compare the accepted items and stores their grades: a sound item may still repeat another. Leaves out rewordings. */
export const gradeItems = async (
  { store, takeTurn }: { readonly store: SessionStore; readonly takeTurn: TakeTurn },
  session: string,
  accepted: readonly Accepted[],
): Promise<void> => {
  const grades: Record<string, Grade> = {}
  const itemsToCompare = accepted.filter(({ ask }) => !isRewording(ask))
  for (const batch of inEvenBatches(sortedByTopic(itemsToCompare), maxItemsPerCall)) {
    // Real questions and turns of a journey stay, whatever their grades.
    if (batch.length < minItemsPerCall || batch.every(({ ask }) => ask.real_question || ask.journey)) continue
    const entries = batch.map(({ draft }, entry) => ({
      entry,
      question: standaloneQuestionOfDraft(draft),
      ideal_answer: draft.ideal_answer,
    }))
    const comparison = await undefinedIfUnusable(() => askOnce(takeTurn, 'critic', comparePrompt, { entries }))
    if (!comparison) continue
    for (const [entry, grade] of gradesIn(comparison)) {
      const compared = batch[entry]
      if (compared) grades[compared.ask.ask_id] = { grade, reason: reasonFor(entry, comparison) }
    }
  }
  await store.artifacts.put(artifactName(session), session, Buffer.from(JSON.stringify(grades)))
}

/** Grades from the last comparison. Empty if there was none. */
export const gradesOf = async (store: SessionStore, session: string): Promise<Grades> => {
  const stored = await store.artifacts.get(artifactName(session))
  return stored ? Grades.parse(JSON.parse(Buffer.from(stored.body).toString('utf8'))) : {}
}

const artifactName = (session: string): string => `grades.${session}`

/** Sorted so that one call compares items of the same topic and page. */
const sortedByTopic = (accepted: readonly Accepted[]): readonly Accepted[] =>
  accepted.toSorted((a, b) => compare(sortKeyOf(a), sortKeyOf(b)))

const sortKeyOf = ({ ask: { ask_id, cell }, draft: { spans } }: Accepted): string =>
  [cell.topic, spans[0] ? documentKey(spans[0]) : '', ask_id].join('\u0000')

const maxItemsPerCall = 100
const minItemsPerCall = 3
