import type { Corpus } from '../../corpus/corpus.ts'
import { stableNameOf } from '../../corpus/stable-name.ts'
import { derivedId } from '../../text/hash.ts'
import { oncePerObject } from '../../text/lru.ts'
import { ownProperty } from '../../text/objects.ts'
import { randomFrom } from '../../text/random.ts'
import { elementAt } from '../../text/required.ts'
import type { Intent, JourneyTemplate, Passage } from '../../vocabulary/index.ts'
import type { Card } from '../deck.ts'
import { relatedPassages } from '../related-passages.ts'
import type { BriefSketch, BuiltInStrategy, PlanContext } from '../strategy.ts'
import { drawWantedItems, topicOf } from '../wanted-items.ts'

const journeyTemplates: readonly JourneyTemplate[] = [
  {
    name: 'onboarding',
    goal: 'Someone new gets from knowing nothing to a first success.',
    turns: ['orient', 'prerequisite', 'do', 'detail', 'exception'],
  },
  {
    name: 'exploration',
    goal: 'Someone who uses the basics finds out what else is possible and what it costs.',
    turns: ['orient', 'detail', 'exception', 'related'],
  },
  {
    name: 'problem-resolution',
    goal: 'Something went wrong; the person finds the cause, fixes it and keeps it from coming back.',
    turns: ['symptom', 'cause', 'do', 'exception'],
  },
]

const turnsPerJourney = 4

/** Conversations of four or five turns about one place in the documents and the nearest other page. Each turn has its own answer and evidence. */
export const journey: BuiltInStrategy = {
  name: 'journey',
  presets: { balanced: 10, 'new-product': 10, 'mature-product': 10, regression: 5, lookups: 0, chunker: 0 },
  autoWeight({ breadth, hasLongDocuments }) {
    const share = { narrow: 15, medium: 15, broad: 10 }[breadth]
    return hasLongDocuments ? share : Math.min(share, 5)
  },
  minItems: 2,
  evolvableShare: () => 0,
  passagesNeeded: (asks) => Math.ceil(asks / turnsPerJourney),
  async briefs(context, count) {
    const templates = (context.settings.journeys.length > 0 ? context.settings.journeys : journeyTemplates)
      .map((template) => ({
        ...template,
        turns: template.turns.filter((purpose) => context.settings.weights[`intent:${intentOf(purpose)}`] !== 0),
      }))
      .filter(({ turns }) => turns.length > 1)
    if (templates.length === 0) return []
    const briefs: BriefSketch[] = []
    const usedPassages = new Set(context.journeyPassageIds)
    const fitOf = oncePerObject((passage: Passage) => journeyFit(passage, context))
    const languages = [...context.languages]
    // A journey has at least two turns. Asks left over after the last full journey are dropped.
    const minLeft = count === 2 ? 1 : 2
    for (let asksLeft = count, nth = 0; asksLeft > minLeft && languages.length > 0; nth++) {
      const language = elementAt(languages, nth % languages.length)
      const card = context.deck.take({ language, suitability: fitOf, excluded: usedPassages })
      if (!card) {
        languages.splice(nth % languages.length, 1)
        continue
      }
      const { chunk_id } = card.passage
      const template = templateFor(templates, card, asksLeft, nth)
      const place = stableNameOf(context.corpus, chunk_id)
      const random = randomFrom(context.settings.seed, 'journey', place)
      const { difficulty, profile } = elementAt(drawWantedItems(context, 1, random, { profiles: true }), 0)
      context.deck.recordAsks(chunk_id, template.turns.length - 1)
      const neighborhood = neighborhoodOf(card.passage, context.corpus).map((passage) => passage.chunk_id)
      const unused = neighborhood.filter((id) => id === chunk_id || !usedPassages.has(id))
      for (const id of unused) usedPassages.add(id)
      const otherPages = await relatedPassages(context, chunk_id, 'multi_context', 1)
      const topic = topicOf(context, chunk_id)
      const turnCount = template.turns.length
      const id = derivedId('j', context.settings.seed, context.round, template.name, place)
      briefs.push({
        strategy: 'journey',
        agent: 'journey_simulator',
        language: card.passage.language,
        topic,
        chunk_ids: [...unused, ...otherPages],
        examples: [],
        asks: template.turns.map((purpose, index) => {
          const intent = intentOf(purpose)
          return {
            strategy: 'journey' as const,
            cell: { topic, intent, language, difficulty },
            language,
            intent,
            difficulty,
            profile,
            sample: context.deck.sample(chunk_id),
            journey: { id, template: template.name, position: index + 1, of: turnCount, purpose, goal: template.goal },
          }
        }),
      })
      asksLeft -= template.turns.length
    }
    return briefs
  },
}

/** The passage, its neighbors and the beginning of its page, because a journey moves through a document. */
const neighborhoodOf = (passage: Passage, corpus: Corpus): readonly Passage[] => {
  const siblings = corpus.passagesOf(passage.doc_id, passage.version)
  const index = siblings.findIndex(({ chunk_id }) => chunk_id === passage.chunk_id)
  const nearPassages = [siblings[index], siblings[index - 1], siblings[index + 1], siblings[index + 2], siblings[0]]
  return [...new Set(nearPassages)].filter((passage) => passage !== undefined)
}

/** How well a journey can start at a passage, 0 to 1: best if its page has several short sections and describes an action or repair. */
const journeyFit = (passage: Passage, { corpus, deck }: Pick<PlanContext, 'corpus' | 'deck'>): number => {
  const neighborhood = neighborhoodOf(passage, corpus)
  const sections = corpus.sections(passage.doc_id, passage.version)
  const isNear = (offset: number): boolean => neighborhood.some(({ start, end }) => start <= offset && offset < end)
  const shortSections = sections.filter(({ start, end }) => end - start <= maxSectionCharacters && isNear(start))
  const describesAction = neighborhood.some(({ chunk_id }) => {
    const { how_to = 0, symptom = 0 } = deck.card(chunk_id)?.offers ?? {}
    return how_to + symptom > 0
  })
  const sectionShare = Math.min(shortSections.length, maxCountedSections) / maxCountedSections
  return sectionShare * (describesAction ? 1 : factorWithoutAction)
}

/** In characters. Longer sections do not fit into one answer. */
const maxSectionCharacters = 1200
const maxCountedSections = 5
/** Factor for passages that describe no action or repair, such as tables of values. */
const factorWithoutAction = 0.5

/** Chooses templates in turn. Those with a symptom need a passage that offers one. */
const templateFor = (templates: readonly JourneyTemplate[], { offers }: Card, asksLeft: number, nth: number) => {
  const fitting = templates.filter(({ turns }) => turns.length <= asksLeft)
  if (fitting.length === 0) {
    const template = elementAt(templates, nth % templates.length)
    return { ...template, turns: template.turns.slice(0, Math.max(2, asksLeft)) }
  }
  const offersSymptom = (offers.troubleshooting ?? offers.symptom ?? 0) > 0
  const suitable = fitting.filter(({ turns }) => offersSymptom || !turns.includes('symptom'))
  const choice = suitable.length > 0 ? suitable : fitting
  return elementAt(choice, nth % choice.length)
}

const intentOf = (purpose: string): Intent => ownProperty(intentByPurpose, purpose) ?? 'fact'

const intentByPurpose: Readonly<Record<string, Intent>> = {
  orient: 'meaning',
  prerequisite: 'condition',
  do: 'how_to',
  detail: 'fact',
  exception: 'condition',
  verify: 'how_to',
  related: 'fact',
  symptom: 'symptom',
  cause: 'symptom',
}
