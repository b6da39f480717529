import { values } from '../../../checks/values.ts'
import { spansOverlap } from '../../spans-overlap.ts'
import { askOf, draftOf } from '../item-check.ts'
import { aboutItem, type Rule } from '../rule.ts'

/** A translation rests on the words that its source rests on, and says the same values. */
export const translations: Rule = async ({ dataset, corpus, report }) => {
  const items = new Map(dataset.items.map(({ value }) => [value.query_id, value]))
  for (const placed of dataset.items) {
    const { value: item } = placed
    if (item.evolution?.type !== 'translation') continue
    const source = items.get(item.evolution.from)
    // That it is there is the rule of ids.
    if (!source) continue
    const say = aboutItem(report, 'translation', placed)
    const elsewhere = item.gold_spans.some((span) => !source.gold_spans.some((other) => spansOverlap(span, other)))
    if (elsewhere || item.no_answer !== source.no_answer)
      say(`It does not use the evidence of ${source.query_id}, which it translates.`)
    const context = { ask: askOf(item), corpus, siblings: [], seed: draftOf(source) }
    const { finding, reason } = await values.run(draftOf(item), context as never)
    if (finding !== 'sound') say(reason)
  }
}
