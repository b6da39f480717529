import { randomFrom } from '../../text/random.ts'
import { weighted } from '../goals.ts'
import { quotas } from '../quotas.ts'
import type { BriefSketch, Strategy } from '../strategy.ts'
import { dealWantedItems, drawWantedItems } from '../wanted-items.ts'

/** An equal share for every topic, more for sparse ones, so that no corner of the corpus goes unasked. */
export const topicCluster: Strategy = {
  name: 'topic-cluster',
  async briefs(context, count, random) {
    const sizes = context.topics.map(({ chunk_ids }) => chunk_ids.length)
    const median = [...sizes].sort((a, b) => a - b)[Math.floor(sizes.length / 2)] ?? 1
    // A topic of half the median size gets 1.4 times the share of one at the median: small corners are the ones that are forgotten.
    const shares = quotas(
      sizes.map((size, index) =>
        weighted(
          context.settings,
          'topic',
          context.topics[index]!.label,
          Math.sqrt(median / Math.max(1, Math.min(size, median))),
        ),
      ),
      count,
    )
    const order = context.topics
      .map(({ label, key = label }, index) => ({ index, lot: randomFrom(context.settings.seed, 'topic', key).next() }))
      .sort((one, other) => one.lot - other.lot)
      .map(({ index }) => index)
    const briefs: BriefSketch[] = []
    for (const index of order) {
      const topic = context.topics[index]!
      if (shares[index] === 0) continue
      const wants = drawWantedItems(context, shares[index]!, random, { profiles: false, language: topic.language })
      briefs.push(...(await dealWantedItems(context, wants, { strategy: 'topic-cluster', agent: 'generator', topic })))
    }
    return briefs
  },
}
