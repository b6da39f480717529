import { derivedId } from '../../hash.ts'
import type { Intent, JourneyTemplate } from '../../vocabulary/index.ts'
import type { BriefSketch, Strategy } from '../strategy.ts'
import { drawWants, topicOf } from '../wants.ts'

export const journeyTemplates: readonly JourneyTemplate[] = [
  {
    name: 'onboarding',
    goal: 'Someone new gets from knowing nothing to a first success.',
    turns: ['orient', 'prerequisite', 'do', 'detail', 'verify'],
  },
  {
    name: 'exploration',
    goal: 'Someone who uses the basics finds out what else is possible and what it costs.',
    turns: ['orient', 'detail', 'exception', 'related'],
  },
  {
    name: 'problem-resolution',
    goal: 'Something went wrong; the person finds the cause, mends it and keeps it from coming back.',
    turns: ['symptom', 'cause', 'do', 'exception', 'verify'],
  },
]

/** Four or five linked turns around one place in the documents, each with its own answer and evidence. */
export const journey: Strategy = {
  name: 'journey',
  async briefs(context, count, random) {
    const templates = context.settings.journeys.length > 0 ? context.settings.journeys : journeyTemplates
    const briefs: BriefSketch[] = []
    for (let left = count, turn = 0; left > 0; turn++) {
      const fitting = templates.filter(({ turns }) => turns.length <= left)
      const template =
        fitting.length > 0 ? fitting[turn % fitting.length]! : shortened(templates[turn % templates.length]!, left)
      const [want] = drawWants(context, 1, random, { profiles: true })
      const language = context.languages[turn % context.languages.length]!
      const card = context.deck.take({
        language,
        intents: ['procedure', 'eligibility_exception', 'policy_lookup'],
      })
      if (!card) break
      context.deck.use(card.passage.chunk_id, template.turns.length)
      const siblings = context.corpus.passagesOf(card.passage.doc_id, card.passage.version)
      const at = siblings.findIndex(({ chunk_id }) => chunk_id === card.passage.chunk_id)
      // The place itself, what stands before and after it: a journey moves through a document.
      const chunk_ids = [siblings[at], siblings[at - 1], siblings[at + 1], siblings[at + 2]].flatMap((passage) =>
        passage ? [passage.chunk_id] : [],
      )
      const topic = topicOf(context, card.passage.chunk_id)
      const id = derivedId('j', context.session, context.round, turn, card.passage.chunk_id)
      briefs.push({
        strategy: 'journey',
        agent: 'journey_simulator',
        language: card.passage.language,
        topic,
        chunk_ids,
        examples: [],
        asks: template.turns.map((purpose, index) => {
          const intent = intents[purpose] ?? 'policy_lookup'
          return {
            strategy: 'journey' as const,
            cell: { topic, intent, language, difficulty: want!.difficulty },
            language,
            intent,
            difficulty: want!.difficulty,
            profile: want!.profile,
            journey: { id, template: template.name, position: index + 1, of: template.turns.length, purpose },
          }
        }),
      })
      left -= template.turns.length
    }
    return briefs
  },
}

const shortened = (template: JourneyTemplate, turns: number): JourneyTemplate => ({
  ...template,
  turns: template.turns.slice(0, Math.max(2, turns)),
})

const intents: Readonly<Record<string, Intent>> = {
  orient: 'definition',
  prerequisite: 'eligibility_exception',
  do: 'procedure',
  detail: 'policy_lookup',
  exception: 'eligibility_exception',
  verify: 'procedure',
  related: 'reference_lookup',
  symptom: 'troubleshooting',
  cause: 'troubleshooting',
}
