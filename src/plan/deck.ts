import type { Corpus } from '../corpus/corpus.ts'
import { stableNameOf } from '../corpus/stable-name.ts'
import { groupedBy } from '../text/grouped-by.ts'
import { oncePerKey } from '../text/lru.ts'
import { randomFrom } from '../text/random.ts'
import { present } from '../text/required.ts'
import { sum } from '../text/sum.ts'
import { haveSameBaseLanguage } from '../text/words.ts'
import {
  type Intent,
  maxPerPage,
  maxPerPassage,
  type Passage,
  type Sample,
  type SessionSettings,
} from '../vocabulary/index.ts'
import { isPlannedForEngine } from './default-mixes.ts'
import { type Offers, offersIn } from './draw-intents.ts'
import { createFrame, type FrameOptions } from './frame.ts'

/** A passage of the frame and the needs that the passage can serve. If a model surveyed the passage, these are the needs that the model found. */
export interface Card {
  readonly passage: Passage
  readonly offers: Offers
}

export interface PassageRequest {
  readonly language?: string
  /** Only these passages, for instance those of one topic. */
  readonly allowed?: ReadonlySet<string>
  readonly excluded?: ReadonlySet<string>
  /** Rates how well a passage suits the request, 0 to 1. */
  readonly suitability?: (passage: Passage) => number
  /** Excludes passages whose suitability is 0. */
  readonly requireSuitable?: boolean
}

export type Deck = ReturnType<typeof createDeck>

export interface DeckOptions extends FrameOptions {
  /** A model's grades of passages, 1 to 3. */
  readonly scores?: ReadonlyMap<string, number>
  /** The needs that a model found in each passage. */
  readonly needsByPassage?: ReadonlyMap<string, readonly Intent[]>
}

/** The passages that a round asks about. `draw` samples passages. Strategies `take` one of these, or another passage that fits if none of them does. */
export const createDeck = (corpus: Corpus, settings: SessionSettings, options: DeckOptions = {}) => {
  const frame = createFrame(corpus, settings, options)
  /** Undefined if nothing can be asked about the passage. */
  const offersFor = (passage: Passage): Offers | undefined => {
    const needs = options.needsByPassage?.get(passage.chunk_id)
    if (!needs && !isPlannedForEngine(settings)) return anyNeed
    // The structure of a passage shows what the embedded engine's rules can ask about it.
    const offers = needs ? Object.fromEntries(needs.map((intent) => [intent, 1])) : offersIn(corpus)(passage)
    return Object.keys(offers).length > 0 ? offers : undefined
  }
  const cards = frame.passages.flatMap(({ passage, measure }): Card[] => {
    const isPoor = (options.scores?.get(passage.chunk_id) ?? minScore) < minScore
    const offers = measure > 0 && !isPoor ? offersFor(passage) : undefined
    return offers ? [{ passage, offers }] : []
  })
  const byId = new Map(cards.map((card) => [card.passage.chunk_id, card]))
  const cardsByGroup = new Map([
    ...groupedBy(cards, ({ passage }) => passage.doc_id),
    ...groupedBy(cards, ({ passage }) => `topic ${frame.get(passage.chunk_id)?.topic}`),
  ])
  const tieBreakerOf = oncePerKey((id: string) => randomFrom(settings.seed, 'deck', stableNameOf(corpus, id)).next())
  const asksByPassage = new Map<string, number>()
  const asksByPage = new Map<string, number>()
  const pageCount = new Set(cards.map(({ passage }) => passage.doc_id)).size
  const textLength = frame.passages.reduce((sum, { length }) => sum + length, 0)
  let expectedAsks: ReadonlyMap<string, number> | undefined
  let drawnCards: Card[] = []

  const asksAbout = (chunk_id: string): number => asksByPassage.get(chunk_id) ?? 0
  const asksOnPage = (doc_id: string): number => asksByPage.get(doc_id) ?? 0
  const recordAsks = (chunk_id: string, asks: number): void => {
    const doc_id = corpus.passage(chunk_id)?.doc_id
    asksByPassage.set(chunk_id, asksAbout(chunk_id) + asks)
    if (doc_id !== undefined) asksByPage.set(doc_id, asksOnPage(doc_id) + asks)
  }
  /** A passage of two or three sentences supports one question. */
  const maxAsksFor = (chunk_id: string): number =>
    (frame.get(chunk_id)?.length ?? 0) < minLengthForTwoAsks ? 1 : maxPerPassage
  /** The number of passes over all pages. Each pass allows two asks per passage and three per page. */
  let passes = 1
  const hasRoom = ({ passage: { chunk_id, doc_id } }: Card): boolean =>
    asksAbout(chunk_id) < maxAsksFor(chunk_id) * passes && asksOnPage(doc_id) < maxPerPage * passes
  const compareByUse = (a: Card, b: Card): number =>
    asksAbout(a.passage.chunk_id) - asksAbout(b.passage.chunk_id) ||
    asksOnPage(a.passage.doc_id) - asksOnPage(b.passage.doc_id) ||
    tieBreakerOf(a.passage.chunk_id) - tieBreakerOf(b.passage.chunk_id)
  const leastUsed = (candidates: readonly Card[]): Card | undefined =>
    candidates.reduce<Card | undefined>((a, b) => (a && compareByUse(a, b) <= 0 ? a : b), undefined)

  const leastUsedIn = (group: string): Card | undefined => leastUsed((cardsByGroup.get(group) ?? []).filter(hasRoom))
  /** Finds a substitute for a passage that supports no question or has no room: on the same page, otherwise on the same topic. */
  const substituteFor = ({ chunk_id, doc_id }: Passage): Card | undefined =>
    leastUsedIn(doc_id) ?? leastUsedIn(`topic ${frame.get(chunk_id)?.topic}`)

  const takeDrawn = (index: number): Card | undefined => {
    const [card] = drawnCards.splice(index, 1)
    if (card) recordAsks(card.passage.chunk_id, 1)
    return card
  }

  return {
    cards,
    card: (chunk_id: string) => byId.get(chunk_id),
    /** Counts asks about a passage that `take` did not return. */
    recordAsks,
    asksAbout,
    /** Draws passages for `count` asks, in addition to those already taken. */
    draw(count: number): void {
      const total = sum(asksByPassage.values()) + count
      passes = Math.max(passes, Math.ceil(total / Math.max(1, maxPerPage * pageCount)))
      expectedAsks ??= frame.expectedAsks(Math.min(settings.count, Math.max(1, total)))
      const allocated = frame.allocate(total)
      const drawn = [...allocated].flatMap(([chunk_id, asks]) => {
        const { passage } = present(frame.get(chunk_id), chunk_id)
        return Array.from({ length: Math.max(0, asks - asksAbout(chunk_id)) }, (_, nth) => ({
          passage,
          tieBreaker: randomFrom(settings.seed, 'order', stableNameOf(corpus, chunk_id), nth).next(),
        }))
      })
      drawnCards = []
      // Each chosen passage counts as used while the others are chosen.
      for (const { passage } of drawn.sort((a, b) => a.tieBreaker - b.tieBreaker)) {
        if (drawnCards.length === count) break
        const card = byId.get(passage.chunk_id)
        const chosen = card && hasRoom(card) ? card : substituteFor(passage)
        if (!chosen) continue
        recordAsks(chosen.passage.chunk_id, 1)
        drawnCards.push(chosen)
      }
      for (const { passage } of drawnCards) recordAsks(passage.chunk_id, -1)
    },
    /** Returns a passage for one ask: the most suitable drawn one, otherwise the least used one that fits. Undefined if none is left. */
    take({ language, allowed, excluded, suitability, requireSuitable }: PassageRequest): Card | undefined {
      const fits = ({ passage }: Card): boolean =>
        (language === undefined || haveSameBaseLanguage(passage.language, language)) &&
        (allowed?.has(passage.chunk_id) ?? true) &&
        !excluded?.has(passage.chunk_id) &&
        !(requireSuitable && suitability?.(passage) === 0)
      let best: { readonly index: number; readonly rating: number } | undefined
      for (const [index, card] of drawnCards.entries()) {
        if (!hasRoom(card) || !fits(card)) continue
        const rating = suitability?.(card.passage) ?? 1
        if (!best || rating > best.rating) best = { index, rating }
        if (best.rating >= 1) break
      }
      if (best && best.rating > 0) return takeDrawn(best.index)
      const fittingCards = cards.filter(fits)
      const substitute = leastUsed(fittingCards.filter((card) => hasRoom(card) && suitability?.(card.passage) !== 0))
      if (best && !substitute) return takeDrawn(best.index)
      const chosen = substitute ?? leastUsed(fittingCards.filter(hasRoom)) ?? leastUsed(fittingCards)
      // If all passages are at their limit, each may be used as often as one more pass over the deck would allow.
      if (!chosen || asksAbout(chosen.passage.chunk_id) >= maxPerPassage * (passes + 1)) return undefined
      recordAsks(chosen.passage.chunk_id, 1)
      return chosen
    },
    /** The sampling data of an ask about a passage. Undefined if the passage is not in the frame. */
    sample(chunk_id: string): Sample | undefined {
      const framePassage = frame.get(chunk_id)
      if (!framePassage) return undefined
      expectedAsks ??= frame.expectedAsks(settings.count)
      const asks = expectedAsks.get(chunk_id) ?? 0
      // Weights make every character of the documents count equally.
      const weight = asks > 0 ? (framePassage.length / asks) * (sum(expectedAsks.values()) / textLength) : 1
      const probability = toFourDigits(Math.min(1, asks))
      return { stratum: framePassage.stratum, probability, weight: toFourDigits(weight) }
    },
  }
}

const toFourDigits = (value: number): number => Number(value.toPrecision(4))

/** In characters. A shorter passage is asked about once. */
const minLengthForTwoAsks = 400

/** Passages with a lower grade are not asked about. It is the mean of clarity, depth, structure and relevance, each 1 to 3. */
const minScore = 1.5

/** What a passage offers is not known, so any need may be asked about. */
const anyNeed: Offers = {}
