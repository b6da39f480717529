import type { Corpus } from '../corpus/corpus.ts'
import { placeOf } from '../corpus/stable-place.ts'
import { groupedBy } from '../text/grouped-by.ts'
import { oncePerKey } from '../text/lru.ts'
import { randomFrom } from '../text/random.ts'
import { present } from '../text/required.ts'
import { sum } from '../text/sum.ts'
import { baseLanguage } from '../text/words.ts'
import {
  type Intent,
  maxPerPage,
  maxPerPassage,
  type Passage,
  type Sample,
  type SessionSettings,
} from '../vocabulary/index.ts'
import { type Offers, offersIn } from './draw-intents.ts'
import { createFrame, type FrameOptions } from './frame.ts'

/** A passage of the frame and the needs it can serve. With a model, the needs that the model found in it. */
export interface Card {
  readonly passage: Passage
  readonly offers: Offers
}

export interface PassageRequest {
  readonly language?: string
  /** Only these passages, for instance those of one topic. */
  readonly within?: ReadonlySet<string>
  readonly without?: ReadonlySet<string>
  /** How well a passage suits the request, 0 to 1. `take` returns the best of the places drawn. */
  readonly suits?: (passage: Passage) => number
  /** Excludes passages whose suitability is 0. */
  readonly suitedOnly?: boolean
}

export type Deck = ReturnType<typeof createDeck>

export interface DeckOptions extends FrameOptions {
  /** A model's grades of passages, 1 to 3. */
  readonly scores?: ReadonlyMap<string, number>
  /** The needs that a model found in each passage. */
  readonly carries?: ReadonlyMap<string, readonly Intent[]>
}

/** The passages that a round asks about. `draw` samples them; strategies take them, or a similar passage if none fits. */
export const createDeck = (corpus: Corpus, settings: SessionSettings, options: DeckOptions = {}) => {
  const frame = createFrame(corpus, settings, options)
  /** Undefined if nothing can be asked about the passage. */
  const offersFor = (passage: Passage): Offers | undefined => {
    const found = options.carries?.get(passage.chunk_id)
    if (!found && settings.surplus <= 1) return unknown
    // For the embedded engine, the structure of a passage shows what its rules can find there.
    const offers = found ? Object.fromEntries(found.map((intent) => [intent, 1])) : offersIn(corpus)(passage)
    return Object.keys(offers).length > 0 ? offers : undefined
  }
  const cards = frame.passages.flatMap(({ passage, measure }): Card[] => {
    const isPoor = (options.scores?.get(passage.chunk_id) ?? minScore) < minScore
    const offers = measure > 0 && !isPoor ? offersFor(passage) : undefined
    return offers ? [{ passage, offers }] : []
  })
  const byId = new Map(cards.map((card) => [card.passage.chunk_id, card]))
  const strata = new Map([
    ...groupedBy(cards, ({ passage }) => passage.doc_id),
    ...groupedBy(cards, ({ passage }) => `topic ${frame.of(passage.chunk_id)?.topic}`),
  ])
  const lotOf = oncePerKey((id: string) => randomFrom(settings.seed, 'deck', placeOf(corpus, id)).next())
  const usedPassage = new Map<string, number>()
  const usedPage = new Map<string, number>()
  const pages = new Set(cards.map(({ passage }) => passage.doc_id)).size
  const textLength = frame.passages.reduce((sum, { length }) => sum + length, 0)
  let expected: ReadonlyMap<string, number> | undefined
  let places: Card[] = []

  const used = (chunk_id: string): number => usedPassage.get(chunk_id) ?? 0
  const load = (doc_id: string): number => usedPage.get(doc_id) ?? 0
  const use = (chunk_id: string, asks: number): void => {
    const doc_id = corpus.passage(chunk_id)?.doc_id
    usedPassage.set(chunk_id, used(chunk_id) + asks)
    if (doc_id !== undefined) usedPage.set(doc_id, load(doc_id) + asks)
  }
  /** A passage of two or three sentences supports one question. */
  const maxAsksFor = (chunk_id: string): number =>
    (frame.of(chunk_id)?.length ?? 0) < shortPassage ? 1 : maxPerPassage
  /** The number of passes over all pages. Each pass allows two asks per passage and three per page. */
  let rounds = 1
  const hasRoom = ({ passage: { chunk_id, doc_id } }: Card): boolean =>
    used(chunk_id) < maxAsksFor(chunk_id) * rounds && load(doc_id) < maxPerPage * rounds
  const byUse = (one: Card, other: Card): number =>
    used(one.passage.chunk_id) - used(other.passage.chunk_id) ||
    load(one.passage.doc_id) - load(other.passage.doc_id) ||
    lotOf(one.passage.chunk_id) - lotOf(other.passage.chunk_id)
  const leastUsed = (some: readonly Card[]): Card | undefined =>
    some.reduce<Card | undefined>((best, card) => (best && byUse(best, card) <= 0 ? best : card), undefined)

  /** Finds a substitute for a passage that supports no question or has no room: on the same page, otherwise on the same topic. */
  const replacement = (passage: Passage): Card | undefined => {
    for (const key of [passage.doc_id, `topic ${frame.of(passage.chunk_id)?.topic}`]) {
      const found = leastUsed((strata.get(key) ?? []).filter(hasRoom))
      if (found) return found
    }
    return undefined
  }

  const taken = (at: number): Card | undefined => {
    const [card] = places.splice(at, 1)
    if (card) use(card.passage.chunk_id, 1)
    return card
  }

  return {
    cards,
    card: (chunk_id: string) => byId.get(chunk_id),
    /** Records asks about a passage that was not returned by `take`. */
    use,
    used,
    /** Draws places for `count` asks, in addition to those already taken. */
    draw(count: number): void {
      const before = sum(usedPassage.values())
      const total = before + count
      rounds = Math.max(rounds, Math.ceil(total / Math.max(1, maxPerPage * pages)))
      expected ??= frame.expected(Math.min(settings.count, Math.max(1, total)))
      const allocated = frame.allocate(total)
      const drawn = [...allocated].flatMap(([chunk_id, asks]) => {
        const { passage } = present(frame.of(chunk_id), chunk_id)
        return Array.from({ length: Math.max(0, asks - used(chunk_id)) }, (_, nth) => ({
          passage,
          lot: randomFrom(settings.seed, 'order', placeOf(corpus, chunk_id), nth).next(),
        }))
      })
      places = []
      // Count each choice as used while the later ones are chosen.
      const planned: Card[] = []
      for (const { passage } of drawn.sort((one, other) => one.lot - other.lot)) {
        if (planned.length === count) break
        const card = byId.get(passage.chunk_id)
        const place = card && hasRoom(card) ? card : replacement(passage)
        if (!place) continue
        use(place.passage.chunk_id, 1)
        planned.push(place)
      }
      for (const { passage } of planned) use(passage.chunk_id, -1)
      places = planned
    },
    take({ language, within, without, suits, suitedOnly }: PassageRequest): Card | undefined {
      const fits = ({ passage }: Card): boolean =>
        (language === undefined || sameLanguage(passage.language, language)) &&
        (within?.has(passage.chunk_id) ?? true) &&
        !without?.has(passage.chunk_id) &&
        !(suitedOnly && suits?.(passage) === 0)
      let best: { readonly at: number; readonly suited: number } | undefined
      for (const [at, card] of places.entries()) {
        if (!hasRoom(card) || !fits(card)) continue
        const suited = suits?.(card.passage) ?? 1
        if (!best || suited > best.suited) best = { at, suited }
        if (best.suited >= 1) break
      }
      if (best && best.suited > 0) return taken(best.at)
      const fitting = cards.filter(fits)
      const suited = best?.suited === 0 ? fitting.filter(({ passage }) => suits?.(passage) !== 0) : []
      const better = leastUsed(suited.filter(hasRoom))
      if (best && !better) return taken(best.at)
      const other = better ?? leastUsed(fitting.filter(hasRoom)) ?? leastUsed(fitting)
      if (!other || used(other.passage.chunk_id) >= maxPerPassage * (rounds + 1)) return undefined
      use(other.passage.chunk_id, 1)
      return other
    },
    sample(chunk_id: string): Sample | undefined {
      const one = frame.of(chunk_id)
      if (!one) return undefined
      expected ??= frame.expected(settings.count)
      const due = expected.get(chunk_id) ?? 0
      // Every letter of the documents has the same weight.
      const weight = due > 0 ? (one.length / due) * (sum(expected.values()) / textLength) : 1
      return { stratum: one.stratum, probability: rounded(Math.min(1, due)), weight: rounded(weight) }
    },
  }
}

const rounded = (value: number): number => Number(value.toPrecision(4))

/** In characters. */
const shortPassage = 400

/** The mean of clarity, depth, structure and relevance, each 1 to 3. */
const minScore = 1.5

const unknown: Offers = {}

/** Regional forms match each other: `pt-BR` matches `pt`. */
export const sameLanguage = (one: string, other: string): boolean => baseLanguage(one) === baseLanguage(other)
