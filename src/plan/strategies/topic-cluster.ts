import { randomFrom } from '../../text/random.ts'
import { haveSameBaseLanguage } from '../../text/words.ts'
import { adjustedWeight } from '../goals.ts'
import { quotasOf } from '../quotas.ts'
import type { BriefSketch, BuiltInStrategy, Topic } from '../strategy.ts'
import { assignToPassages, drawWantedItems } from '../wanted-items.ts'

/** An equal share for every topic, and more for sparse ones, so that every topic is covered. */
export const topicCluster: BuiltInStrategy = {
  name: 'topic-cluster',
  presets: { balanced: 10, 'new-product': 23, 'mature-product': 8, regression: 5, lookups: 0, chunker: 10 },
  draftsPerItem: 2,
  autoWeight: ({ breadth }) => ({ narrow: 0, medium: 20, broad: 45 })[breadth],
  fillsGaps: true,
  async briefs(context, count, random) {
    const { languages } = context.settings
    const inRequestedLanguages = context.topics.filter((topic) => languages.some(isLanguageOf(topic)))
    // If no document is in a requested language, questions and documents differ in language.
    const topics = inRequestedLanguages.length > 0 ? inRequestedLanguages : context.topics
    const sizes = topics.map(({ chunk_ids }) => chunk_ids.length)
    const median = [...sizes].sort((a, b) => a - b)[Math.floor(sizes.length / 2)] ?? 1
    // A topic of half the median size gets 1.4 times the share of a larger topic, because small topics are easily missed.
    const weightOf = ({ label, chunk_ids }: Topic): number => {
      const weight = Math.sqrt(median / Math.max(1, Math.min(chunk_ids.length, median)))
      return adjustedWeight(context.settings, 'topic', { value: label, weight })
    }
    const rankOf = ({ key, label }: Topic): number => randomFrom(context.settings.seed, 'topic', key ?? label).next()
    const shares = topics.map((topic) => ({ value: topic, weight: weightOf(topic) }))
    const order = quotasOf(shares, count)
      .map(({ value: topic, count: share }) => ({ topic, share, rank: rankOf(topic) }))
      .sort((a, b) => a.rank - b.rank)
    const briefs: BriefSketch[] = []
    for (const { topic, share } of order) {
      if (share === 0) continue
      const topicLanguages = languages.length === 0 ? [topic.language] : languages.filter(isLanguageOf(topic))
      const wantedItems = drawWantedItems(context, share, random, {
        profiles: false,
        languages: topicLanguages.length > 0 ? topicLanguages : languages,
      })
      const options = { strategy: 'topic-cluster', agent: 'generator', topic } as const
      briefs.push(...(await assignToPassages(context, wantedItems, options)))
    }
    return briefs
  },
}

const isLanguageOf = (topic: Topic) => (language: string) => haveSameBaseLanguage(language, topic.language)
