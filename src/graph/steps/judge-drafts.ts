import { undefinedIfUnusable } from '../../agents/ask-once.ts'
import type { CriticEntry } from '../../agents/critic/progress.ts'
import { groupedBy, inBatches } from '../../text/grouped-by.ts'
import type { Verdict } from '../../vocabulary/index.ts'
import type { JudgeDependencies } from '../dependencies.ts'
import { withSurroundings } from '../nodes/surroundings.ts'

/** Has the critic judge the drafts that passed the checks, in batches the size of a brief. Calls are recorded under `brief`, if set. */
export const judgeDrafts = async (
  deps: Omit<JudgeDependencies, 'store' | 'runChecks'> & { readonly brief?: string },
  checked: readonly (CriticEntry & { readonly verdicts: readonly Verdict[] })[],
): Promise<ReadonlyMap<string, readonly Verdict[]>> => {
  const passed = checked.filter(({ verdicts }) => verdicts.every(({ finding }) => finding === 'sound'))
  const verdictsByAsk = new Map<string, readonly Verdict[]>()
  for (const [, entriesOfLanguage] of groupedBy(passed, ({ ask }) => ask.language)) {
    for (const batch of inBatches(entriesOfLanguage, deps.settings.asksPerBrief)) {
      const entries = await Promise.all(batch.map((entry) => withSurroundings(entry, deps)))
      for (const [ask_id, verdicts] of await verdictsOf(deps, entries)) verdictsByAsk.set(ask_id, verdicts)
    }
  }
  return verdictsByAsk
}

const verdictsOf = async (
  deps: Pick<JudgeDependencies, 'takeTurn' | 'nextCriticStep'> & { readonly brief?: string },
  entries: readonly CriticEntry[],
): Promise<ReadonlyMap<string, readonly Verdict[]>> => {
  const replies: unknown[] = []
  for (;;) {
    const step = deps.nextCriticStep(entries, replies)
    if (step.kind === 'done') return step.verdicts
    const { prompt, input } = step
    const request = { prompt, input, agent: 'critic', brief: deps.brief, mayCallTools: false } as const
    const turn = await undefinedIfUnusable(() => deps.takeTurn(request))
    replies.push(turn?.kind === 'output' ? turn.output : undefined)
  }
}
