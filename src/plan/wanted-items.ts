import { stableNameOf } from '../corpus/stable-name.ts'
import { countEach, groupedBy, inBatches, occurrenceCounter } from '../text/grouped-by.ts'
import { oncePerObject } from '../text/lru.ts'
import { type Random, randomFrom } from '../text/random.ts'
import { elementAt, zip } from '../text/required.ts'
import { haveSameBaseLanguage } from '../text/words.ts'
import type { AdversarialType, Difficulty, Intent, Profile, StrategyName } from '../vocabulary/index.ts'
import type { Card, PassageRequest } from './deck.ts'
import { difficultyMix, intentMix, isPlannedForEngine, joinsPages, singlePageMix } from './default-mixes.ts'
import { demandFor, drawIntents, spreadColumns } from './draw-intents.ts'
import { adjustedWeight } from './goals.ts'
import { joinPassages } from './join-passages.ts'
import { asksThatFit } from './pack-briefs.ts'
import { cycle, quotaColumn, type Share } from './quotas.ts'
import type { BriefSketch, PlanContext, Topic } from './strategy.ts'
import { difficultyOf, type ImplausiblePair, intentOf, removeImplausible, type WantedItem } from './wanted-item.ts'

/** Draws `count` items whose languages, difficulties, intents and profile values match their shares exactly and combine evenly. */
export const drawWantedItems = (
  context: PlanContext,
  count: number,
  random: Random,
  options: {
    readonly profiles: boolean
    readonly types?: readonly AdversarialType[]
    readonly languages?: readonly string[]
  },
): WantedItem[] => {
  const { settings, needShares } = context
  const { types, languages = context.languages } = options
  const dimensions = options.profiles ? context.dimensions : []
  const mixOfIntents = types || isPlannedForEngine(settings) ? singlePageMix : intentMix
  const languageShares = languages.map((value) => ({ value, weight: languageWeight(context, value) }))
  const columns = [
    createColumn(context, 'language', languageShares, count),
    createColumn(context, 'difficulty', difficultyMix(settings), count),
    createColumn(context, 'intent', mixOfIntents(settings, needShares), count),
    ...(types ? [cycle(types, count)] : []),
    ...dimensions.map(({ name, values }) => {
      const shares = values.map((value) => ({ value: value.name, weight: value.weight }))
      return createColumn(context, name, shares, count)
    }),
  ]
  const rows = spreadColumns<readonly unknown[]>(columns, random.next())
  const profileOf = (row: readonly unknown[]): Profile => {
    const values = row.slice(columns.length - dimensions.length)
    return Object.fromEntries(zip(dimensions, values).map(([{ name }, value]) => [name, value as string]))
  }
  const profiles = removeImplausible(rows.map(profileOf), context.implausible)
  return zip(rows, profiles).map(([[language, difficulty, intent, type], profile]) => {
    const values = Object.values(profile)
    const namedIntent = firstDefined(values, intentOf) ?? (intent as Intent)
    return {
      language: language as string,
      difficulty: firstDefined(values, difficultyOf) ?? (joinsPages(namedIntent) ? 'hard' : (difficulty as Difficulty)),
      intent: namedIntent,
      profile,
      adversarial_type: types ? (type as AdversarialType) : undefined,
    }
  })
}

/** Assigns wanted items to passages. If no passage for an intent is left, the item gets an intent that its passage offers. */
export const assignToPassages = (
  context: PlanContext,
  wantedItems: readonly WantedItem[],
  options: {
    readonly strategy: StrategyName
    readonly agent: BriefSketch['agent']
    readonly topic?: Topic
    readonly asksPerBrief?: number
    readonly suitability?: PassageRequest['suitability']
    readonly requireSuitable?: boolean
    readonly examples?: (chunk_id: string) => readonly string[]
    readonly extraChunks?: (chunk_id: string) => Promise<readonly string[]>
  },
): Promise<BriefSketch[]> => {
  const [first] = wantedItems
  const allowed = options.topic && new Set(options.topic.chunk_ids)
  const excluded = context.earlierRounds.declinedPassages(options.agent, first?.adversarial_type)
  const asksPerBrief = options.asksPerBrief ?? Math.min(context.settings.asksPerBrief, asksThatFit(context.window))
  const briefs: Promise<BriefSketch>[] = []
  for (const language of new Set(wantedItems.map((wantedItem) => wantedItem.language))) {
    // If no document is in the requested language, use any: the question and the document then differ in language.
    const hasPassages = context.deck.cards.some(({ passage }) => haveSameBaseLanguage(passage.language, language))
    const briefAbout = async ({ passage }: Card, items: readonly WantedItem[], partners: readonly string[] = []) => {
      const { strategy, agent } = options
      const { chunk_id } = passage
      const topic = options.topic?.label ?? topicOf(context, chunk_id)
      const extra = (await options.extraChunks?.(chunk_id)) ?? []
      return {
        strategy,
        agent,
        language: passage.language,
        topic,
        chunk_ids: [...new Set([chunk_id, ...partners, ...extra])],
        asks: items.map(({ intent, difficulty, profile, adversarial_type }) => ({
          strategy,
          cell: { topic, intent, language, difficulty },
          language,
          intent,
          difficulty,
          profile,
          adversarial_type,
          sample: context.deck.sample(chunk_id),
        })),
        examples: [...(options.examples?.(chunk_id) ?? [])],
      }
    }
    const itemsInLanguage = wantedItems.filter((wantedItem) => wantedItem.language === language)
    const fits = ({ passage }: Card): boolean =>
      (!hasPassages || haveSameBaseLanguage(passage.language, language)) && (allowed?.has(passage.chunk_id) ?? true)
    const { joins, unpaired } = joinPassages(context, itemsInLanguage, options, fits)
    const { suitability, requireSuitable } = options
    const request = { language: hasPassages ? language : undefined, allowed, excluded, suitability, requireSuitable }
    const takenCards = takeCards(context, unpaired, asksPerBrief, request)
    const randomKeys = [context.settings.seed, options.strategy, context.round, language, first?.adversarial_type ?? '']
    for (const [{ card }, taken] of zip(takenCards, assignInOrder(context, unpaired, takenCards, randomKeys)))
      briefs.push(briefAbout(card, taken))
    const joinedItems = joins.flatMap(({ wantedItems }) => wantedItems)
    const joinedIntents = joins.map((join) => ({ ...join, intents: join.wantedItems.map(({ intent }) => intent) }))
    const assigned = assignInOrder(context, joinedItems, joinedIntents, [...randomKeys, 'joins'])
    for (const [join, taken] of zip(joins, assigned)) briefs.push(briefAbout(join.card, taken, join.partners))
  }
  return Promise.all(briefs)
}

export const topicOf = ({ topics }: Pick<PlanContext, 'topics'>, chunk_id: string): string =>
  topicsOfPassages(topics)(chunk_id)

export const topicsOfPassages = oncePerObject((topics: readonly Topic[]) => {
  const labels = new Map(topics.flatMap(({ label, chunk_ids }) => chunk_ids.map((chunk_id) => [chunk_id, label])))
  return (chunk_id: string): string => labels.get(chunk_id) ?? 'general'
})

/** A passage that asks were assigned to, with their intents. */
interface TakenCard {
  readonly card: Card
  readonly intents: readonly Intent[]
}

/** Takes a passage for each wanted item, draws an intent that the passage offers, and groups the asks about one passage. */
const takeCards = (
  { deck, corpus, settings, needShares }: PlanContext,
  wantedItems: readonly WantedItem[],
  asksPerBrief: number,
  request: PassageRequest,
): TakenCard[] => {
  const cards = wantedItems.flatMap(() => deck.take(request) ?? [])
  const wanted = wantedItems.flatMap(({ intent }) => (joinsPages(intent) ? [] : intent))
  const intents = wanted.length > 0 ? wanted : singlePageMix(settings, needShares).map(({ value }) => value)
  const knownOffers = cards.flatMap(({ offers }) => (Object.keys(offers).length > 0 ? [offers] : []))
  const demand = demandFor(intents, knownOffers)
  return [...groupedBy(cards, ({ passage }) => passage.chunk_id).values()].flatMap((cardsOfPassage) => {
    const [card] = cardsOfPassage
    const { chunk_id } = card.passage
    const key = [settings.seed, stableNameOf(corpus, chunk_id), deck.asksAbout(chunk_id)].join('\u0000')
    const drawn = drawIntents(key, card.offers, cardsOfPassage.length, demand)
    return inBatches(drawn, asksPerBrief).map((intents) => ({ card, intents }))
  })
}

/** Divides wanted items among the passages, in random order, by the number of intents drawn for each. */
const assignInOrder = (
  { corpus, implausible }: PlanContext,
  wantedItems: readonly WantedItem[],
  takenCards: readonly TakenCard[],
  randomKeys: readonly (string | number)[],
): WantedItem[][] => {
  const nthOf = occurrenceCounter<string>()
  const slots = takenCards.flatMap(({ card, intents }) => {
    const place = stableNameOf(corpus, card.passage.chunk_id)
    const keyOf = (): string => [...randomKeys, place, nthOf(place)].join('\u0000')
    return intents.map((intent) => ({ key: keyOf(), intent, offers: card.offers }))
  })
  const assigned = assignWantedItems(wantedItems, slots, implausible)
  return takenCards.map(({ intents }) => assigned.splice(0, intents.length))
}

/** Requested languages count equally. Otherwise, each counts by the square root of its number of passages. */
const languageWeight = (context: PlanContext, language: string): number =>
  context.settings.languages.length > 0 ? 1 : Math.sqrt(cardsPerLanguage(context.deck.cards).get(language) ?? 1)

const cardsPerLanguage = oncePerObject((cards: readonly Card[]) =>
  countEach(cards.map(({ passage }) => passage.language)),
)

/** `count` values in their shares. In a later round, the values that are still missing from the requested shares. */
const createColumn = <T extends string>(
  { settings, unmet: unmetCounts }: PlanContext,
  dimension: string,
  values: readonly Share<T>[],
  count: number,
): T[] => {
  const unmet = values.map(({ value }) => ({ value, weight: unmetCounts.get(`${dimension}:${value}`) ?? 0 }))
  const adjusted = values.map((share) => ({ ...share, weight: adjustedWeight(settings, dimension, share) }))
  return quotaColumn([unmet, adjusted, values].find((mix) => mix.some(({ weight }) => weight > 0)) ?? [], count)
}

/** A planned ask about a passage, with the intent drawn for it. */
interface Slot extends Pick<Card, 'offers'> {
  readonly key: string
  readonly intent: Intent
}

/** Assigns the values of wanted items to slots at random, one field at a time, so that adding or removing a slot changes few of the others. */
const assignWantedItems = (
  candidates: readonly WantedItem[],
  slots: readonly Slot[],
  implausible: readonly ImplausiblePair[],
): WantedItem[] => {
  const wantedItems = candidates.slice(0, slots.length)
  const [first] = wantedItems
  if (!first) return []
  const shuffledValues = <T extends string>(name: string, fieldOf: (wantedItem: WantedItem) => T): T[] => {
    const bySlot = slots
      .map(({ key }, index) => ({ index, order: randomFrom(name, key).next() }))
      .sort((a, b) => a.order - b.order || a.index - b.index)
    const assigned = zip(bySlot, wantedItems.map(fieldOf).toSorted()).sort(([a], [b]) => a.index - b.index)
    return assigned.map(([, value]) => value)
  }
  const names = Object.keys(first.profile)
  const columns = names
    .map((name) => shuffledValues(name, ({ profile }) => profile[name] ?? ''))
    .map((values) => moveToFittingSlots(values, slots))
  const profileOf = (slot: number): Profile =>
    Object.fromEntries(zip(names, columns).map(([name, drawn]) => [name, drawn[slot] ?? '']))
  const profiles = removeImplausible([...slots.keys()].map(profileOf), implausible)
  const difficulties = shuffledValues('difficulty', ({ difficulty }) => difficulty)
  return zip(slots, profiles).map(([{ intent }, profile], index) => {
    const values = Object.values(profile)
    return {
      ...first,
      profile,
      intent: joinsPages(intent) ? intent : (firstDefined(values, intentOf) ?? intent),
      difficulty: firstDefined(values, difficultyOf) ?? elementAt(difficulties, index),
    }
  })
}

/** Swaps values that name an intent, so that they get to slots whose passage offers the intent. */
const moveToFittingSlots = (values: readonly string[], slots: readonly Slot[]): string[] => {
  const moved = [...values]
  const fits = (value: string, { offers }: Slot): boolean => {
    const intent = intentOf(value)
    return intent === undefined || (offers[intent] ?? 0) > 0
  }
  for (const [position, [value, slot]] of zip(values, slots).entries()) {
    if (moved[position] !== value || fits(value, slot)) continue
    const other = moved.findIndex(
      (candidate, index) => candidate !== value && fits(value, elementAt(slots, index)) && fits(candidate, slot),
    )
    if (other < 0) continue
    moved[position] = elementAt(moved, other)
    moved[other] = value
  }
  return moved
}

const firstDefined = <T>(values: readonly string[], read: (value: string) => T | undefined): T | undefined =>
  values.map(read).find((result) => result !== undefined)
