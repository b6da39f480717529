import type { Assembly } from '../../dataset/assemble.ts'
import { mostOfFamily } from '../../dataset/selection/tally.ts'
import type { Learned } from '../../plan/strategy.ts'
import { groupedBy } from '../../text/grouped-by.ts'
import { type AdversarialType, type Brief, needOf } from '../../vocabulary/index.ts'

export const learnedFrom = (
  briefs: readonly Brief[],
  { items: whole, rejections }: Pick<Assembly, 'items' | 'rejections'>,
  count: number,
): Learned => {
  // No author reads what people wrote.
  const items = whole.filter(({ strategy }) => strategy !== 'anchor')
  const asks = new Map(briefs.flatMap((brief) => brief.asks.map((ask) => [ask.ask_id, { brief, ask }] as const)))
  const barren = new Map<string, Set<string>>()
  for (const { stage, by, ask_id } of rejections) {
    const { brief, ask } = asks.get(ask_id)!
    if (stage !== 'write' || by !== brief.agent) continue
    // What passages do not give together says nothing of one of them.
    const kind = kindOf(brief.agent, needOf(ask.intent) === 'several_pages' ? 'several_pages' : ask.adversarial_type)
    barren.set(kind, (barren.get(kind) ?? new Set()).add(brief.chunk_ids[0]!))
  }
  const byPassage = new Map<string, string[]>()
  for (const { gold_evidence, question } of items)
    for (const chunk_id of gold_evidence) byPassage.set(chunk_id, [...(byPassage.get(chunk_id) ?? []), question])
  const families = groupedBy(
    items.flatMap(({ family }) => family ?? []),
    (family) => family,
  )
  return {
    barren: (agent, type) => barren.get(kindOf(agent, type)) ?? new Set(),
    asked: (chunk_ids) => [...new Set(chunk_ids.flatMap((chunk_id) => byPassage.get(chunk_id) ?? []))],
    // One for which the set has no room is asked no more, either.
    unanswerable: [
      ...items.flatMap(({ no_answer, question }) => (no_answer ? question : [])),
      ...new Set(rejections.flatMap(({ by, question }) => (by === 'unanswered' ? (question ?? []) : []))),
    ],
    enough: [...families].filter(([, all]) => all.length >= mostOfFamily(count)).map(([family]) => family),
  }
}

const kindOf = (agent: Brief['agent'], type: AdversarialType | 'several_pages' | undefined): string =>
  `${agent} ${type ?? ''}`
