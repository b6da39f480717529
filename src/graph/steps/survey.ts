import { scoreContextPrompt } from '../../agents/surveyor/prompts/score-context.ts'
import { defaultDimensions } from '../../plan/dimensions.ts'
import { createPassagePool } from '../../plan/passage-pool.ts'
import type { SessionStore } from '../../store/session-store.ts'
import { askSurveyor } from './survey/ask-surveyor.ts'
import { discoverDimensions } from './survey/discover-dimensions.ts'
import { labelTopics } from './survey/label-topics.ts'
import { Survey, type SurveyNeeds } from './survey/survey-needs.ts'

export const survey =
  (needs: SurveyNeeds) =>
  async (session: string): Promise<void> => {
    const kept = await needs.store.artefacts.get(`survey.${session}`)
    if (!kept) {
      const { discover, settings } = needs
      const topics = discover ? await labelTopics(needs, needs.topics()) : needs.topics()
      const found = discover && settings.dimensions.length === 0 ? await discoverDimensions(needs) : undefined
      const result: Survey = {
        topics: topics.map((topic) => ({ ...topic, chunk_ids: [...topic.chunk_ids] })),
        scores: await scored(needs),
        dimensions:
          settings.dimensions.length > 0 ? settings.dimensions : (found?.dimensions ?? [...defaultDimensions]),
        implausible: found?.implausible ?? [],
      }
      await needs.store.artefacts.put(`survey.${session}`, session, Buffer.from(JSON.stringify(result)))
    }
    needs.emit({
      type: 'survey-ready',
      topics: (await surveyOf(needs.store, session)).topics.map(({ label }) => label),
    })
  }

export const surveyOf = async (store: SessionStore, session: string): Promise<Survey> => {
  const kept = await store.artefacts.get(`survey.${session}`)
  if (!kept) throw new Error(`Session ${session} has no survey.`)
  return Survey.parse(JSON.parse(Buffer.from(kept.body).toString('utf8')))
}

const passagesPerCall = 8
const charactersPerPassage = 1500

/** The passages most likely to be used are graded before anything is written from them. */
const scored = async (needs: SurveyNeeds): Promise<Record<string, number>> => {
  const { settings, corpus } = needs
  const likely = Math.ceil(((settings.count * settings.surplus) / settings.asksPerBrief) * 1.5)
  const deck = createPassagePool(corpus, settings, { barred: needs.barred })
  const cards = [...deck.cards]
    .sort((a, b) => b.richness - a.richness || (a.passage.chunk_id < b.passage.chunk_id ? -1 : 1))
    .slice(0, likely)
  const scores: Record<string, number> = {}
  for (let at = 0; at < cards.length; at += passagesPerCall) {
    const passages = cards.slice(at, at + passagesPerCall).map(({ passage }) => ({
      chunk_id: passage.chunk_id,
      title: passage.title,
      path: [...passage.path],
      text: corpus.text(passage).slice(0, charactersPerPassage),
    }))
    const reply = await askSurveyor(needs.takeTurn, scoreContextPrompt, { passages })
    for (const { chunk_id, clarity, depth, structure, relevance } of reply?.scores ?? []) {
      scores[chunk_id] = (clarity + depth + structure + relevance) / 4
    }
  }
  return scores
}
