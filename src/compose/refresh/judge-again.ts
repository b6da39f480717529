import { allChecks } from '../../checks/checks.ts'
import { askOf, draftOf } from '../../dataset/item-as-draft.ts'
import type { BriefNeeds } from '../../graph/needs.ts'
import { criticise } from '../../graph/steps/criticise.ts'
import type { Fate } from '../../update/refresh/judge-items.ts'
import type { Look } from '../../update/refresh/refreshed-items.ts'
import type { Draft, Item, Verdict } from '../../vocabulary/index.ts'
import { engineRules } from '../embedded-engine.ts'

/**
 * Looks again at items whose surroundings changed, and proves again what has no answer. An item falls by a check that it passed before,
 * or by a critic; checks come first and cost nothing.
 */
export const judgeAgain = async (
  needs: Pick<BriefNeeds, 'corpus' | 'search' | 'runChecks' | 'settings' | 'takeTurn' | 'nextCriticStep'>,
  fates: readonly Fate[],
): Promise<readonly Look[]> => {
  const looks: Look[] = []
  const carried: { ask: ReturnType<typeof askOf>; draft: Draft; verdicts: readonly Verdict[] }[] = []
  for (const { item, kind, spans } of fates) {
    const ask = askOf(item)
    const draft: Draft = { ...draftOf(item, item.absence?.queries), spans: [...spans], also_supports: [] }
    const { verdicts, draft: proved } = await needs.runChecks(ask, draft, [])
    const fallen = verdicts.find(
      (verdict) => isNew(verdict, item) && (kind !== 'absent' || provesAbsence.has(verdict.name)),
    )
    const { query_id } = item
    if (fallen) looks.push({ query_id, objection: `${fallen.name}: ${fallen.reason}` })
    else if (kind === 'absent') looks.push({ query_id, absence: proved.absence })
    else carried.push({ ask, draft: proved, verdicts: verdicts.map((verdict) => ({ ...verdict, finding: 'sound' })) })
  }
  const judged = await criticise(needs, carried)
  for (const { ask } of carried) {
    const objection = judged.get(ask.ask_id)?.find(({ finding }) => finding !== 'sound')
    looks.push({
      query_id: ask.ask_id,
      objection: objection ? `${objection.name}: ${objection.reason}` : undefined,
    })
  }
  return looks
}

const provesAbsence: ReadonlySet<string> = new Set(['absence', 'schema'])

/** Whoever let it pass before objects now. How near a question is to others, and how it is worded, no change of a page decides. */
const isNew = ({ name, finding }: Verdict, item: Item): boolean =>
  finding !== 'sound' &&
  aboutOf.get(name) !== 'wording' &&
  item.checks.some((before) => before.name === name && before.finding === 'sound')

const aboutOf = new Map([...allChecks, ...engineRules].map(({ name, about }) => [name, about]))
