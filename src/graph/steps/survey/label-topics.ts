import { type PassageInput, passageInput } from '../../../agents/author-inputs.ts'
import { labelTopicsPrompt } from '../../../agents/surveyor/prompts/label-topics.ts'
import type { Topic } from '../../../plan/strategy.ts'
import { countEach } from '../../../text/grouped-by.ts'
import { shownText } from '../../../text/shown-text.ts'
import { askSurveyor, type SurveyDependencies } from './survey-dependencies.ts'

const passagesPerTopic = 2
const charactersPerPassage = 250
const headingsPerTopic = 6

/** Asks a model to name topics from their most central passages. If `likelyPassages` (those likely to be used) is set, skips topics without one. */
export const labelTopics = async (
  { takeTurn, corpus, withheld }: Pick<SurveyDependencies, 'takeTurn' | 'corpus' | 'withheld'>,
  topics: readonly Topic[],
  likelyPassages: ReadonlySet<string> | undefined,
): Promise<readonly Topic[]> => {
  const passagesToShow = (topic: Topic): PassageInput[] =>
    [...new Set([...(topic.typical ?? []), ...topic.chunk_ids])]
      .filter((chunk_id) => !withheld.has(chunk_id))
      .slice(0, passagesPerTopic)
      .flatMap((chunk_id) => {
        const passage = corpus.passage(chunk_id)
        if (!passage) return []
        const text = shownText(corpus.text(passage), {
          maxWidth: charactersPerPassage,
          about: topic.label,
          language: passage.language,
        })
        return [passageInput(passage, text)]
      })
  const topicsToName = topics.flatMap((topic, index) =>
    !likelyPassages || topic.chunk_ids.some((chunk_id) => likelyPassages.has(chunk_id))
      ? [{ topic, topic_id: String(index) }]
      : [],
  )
  if (topicsToName.length === 0) return topics
  const reply = await askSurveyor(takeTurn, labelTopicsPrompt, {
    topics: topicsToName.map(({ topic, topic_id }) => ({
      topic_id,
      language: topic.language,
      phrases: [...new Set([topic.label, ...headingsOf(topic, corpus)])],
      passages: passagesToShow(topic),
    })),
  })
  const labels = new Map(reply?.labels.map(({ topic_id, label }) => [topic_id, label]))
  const usedLabels = new Set<string>()
  return topics.map((topic, index) => {
    const label = labels.get(String(index))
    // Two topics with the same name would be counted as one.
    if (label === undefined || usedLabels.has(label)) return topic
    usedLabels.add(label)
    // Keep the old label as the key.
    return { ...topic, label, key: topic.label }
  })
}

/** The most frequent headings above the passages of a topic. */
const headingsOf = ({ chunk_ids }: Topic, corpus: SurveyDependencies['corpus']): string[] => {
  const headings = chunk_ids.flatMap((chunk_id) => [...new Set(corpus.passage(chunk_id)?.path.slice(-2))])
  return [...countEach(headings)]
    .sort((a, b) => b[1] - a[1])
    .slice(0, headingsPerTopic)
    .map(([heading]) => heading)
}
