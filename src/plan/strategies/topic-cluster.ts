import { randomFrom } from '../../text/random.ts'
import { zip } from '../../text/required.ts'
import { weighted } from '../goals.ts'
import { quotas } from '../quotas.ts'
import type { BriefSketch, BuiltInStrategy } from '../strategy.ts'
import { dealWantedItems, drawWantedItems } from '../wanted-items.ts'

/** An equal share for every topic, and more for sparse ones, so that every topic is covered. */
export const topicCluster: BuiltInStrategy = {
  name: 'topic-cluster',
  presets: { balanced: 10, 'new-product': 23, 'mature-product': 8, regression: 5, lookups: 0, chunker: 10 },
  auto: ({ breadth }) => ({ narrow: 0, middling: 20, broad: 45 })[breadth],
  fillsGaps: true,
  async briefs(context, count, random) {
    const sizes = context.topics.map(({ chunk_ids }) => chunk_ids.length)
    const median = [...sizes].sort((a, b) => a - b)[Math.floor(sizes.length / 2)] ?? 1
    // A topic of half the median size gets 1.4 times the share of a median topic, because small topics are the ones that are missed.
    const shares = quotas(
      zip(sizes, context.topics).map(([size, { label }]) =>
        weighted(context.settings, 'topic', label, Math.sqrt(median / Math.max(1, Math.min(size, median)))),
      ),
      count,
    )
    const order = zip(context.topics, shares)
      .map(([topic, share]) => {
        const lot = randomFrom(context.settings.seed, 'topic', topic.key ?? topic.label).next()
        return { topic, share, lot }
      })
      .sort((one, other) => one.lot - other.lot)
    const briefs: BriefSketch[] = []
    for (const { topic, share } of order) {
      if (share === 0) continue
      const wants = drawWantedItems(context, share, random, { profiles: false, language: topic.language })
      briefs.push(...(await dealWantedItems(context, wants, { strategy: 'topic-cluster', agent: 'generator', topic })))
    }
    return briefs
  },
}
