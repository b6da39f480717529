import type { PassageInput } from '../../../agents/authoring.ts'
import { keyphrasesPrompt } from '../../../agents/surveyor/prompts/keyphrases.ts'
import { labelTopicsPrompt } from '../../../agents/surveyor/prompts/label-topics.ts'
import type { Topic } from '../../../plan/strategy.ts'
import { askSurveyor } from './ask-surveyor.ts'
import type { SurveyNeeds } from './survey-needs.ts'

const passagesPerTopic = 3
const charactersPerPassage = 400
const phrasesPerPassage = 4

/** Topics under the names that a person would print, from what their middle passages are about. */
export const labelTopics = async (
  { takeTurn, corpus, barred }: Pick<SurveyNeeds, 'takeTurn' | 'corpus' | 'barred'>,
  topics: readonly Topic[],
): Promise<readonly Topic[]> => {
  if (topics.length === 0) return topics
  const shown = topics.map(({ chunk_ids }) =>
    chunk_ids
      .filter((chunk_id) => !barred.has(chunk_id))
      .slice(0, passagesPerTopic)
      .flatMap((chunk_id): PassageInput[] => {
        const passage = corpus.passage(chunk_id)
        if (!passage) return []
        const text = corpus.text(passage).slice(0, charactersPerPassage)
        return [{ chunk_id, title: passage.title, path: [...passage.path], text }]
      }),
  )
  const telling = await askSurveyor(takeTurn, keyphrasesPrompt, {
    passages: shown.flat(),
    per_passage: phrasesPerPassage,
  })
  const phrases = new Map(telling?.passages.map(({ chunk_id, keyphrases }) => [chunk_id, keyphrases]))
  const reply = await askSurveyor(takeTurn, labelTopicsPrompt, {
    topics: topics.map(({ label, language }, index) => ({
      topic_id: String(index),
      language,
      phrases: [...new Set([label, ...shown[index]!.flatMap(({ chunk_id }) => phrases.get(chunk_id) ?? [])])],
      passages: shown[index]!,
    })),
  })
  const labels = new Map(reply?.labels.map(({ topic_id, label }) => [topic_id, label]))
  return topics.map((topic, index) => ({ ...topic, label: labels.get(String(index)) ?? topic.label }))
}
