import type { Corpus } from '../corpus/corpus.ts'
import { stableNameOf } from '../corpus/stable-name.ts'
import { groupedBy } from '../text/grouped-by.ts'
import { oncePerKey, oncePerObject } from '../text/lru.ts'
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

/** A card of a deck, with the asks about its passage and its page. */
interface CountedCard extends Card {
  readonly passageAsks: { readonly asks: number }
  readonly pageAsks: { readonly asks: number }
  /** A passage of two or three sentences supports one question. */
  readonly hasLittleText: boolean
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
  const noAsks = (_id: string) => ({ asks: 0 })
  const [passageAsksOf, pageAsksOf] = [oncePerKey(noAsks), oncePerKey(noAsks)]
  const cards: CountedCard[] = []
  for (const { passage, measure, length } of frame.passages) {
    const isPoor = (options.scores?.get(passage.chunk_id) ?? minScore) < minScore
    const offers = measure > 0 && !isPoor ? offersFor(passage) : undefined
    if (!offers) continue
    const counts = { passageAsks: passageAsksOf(passage.chunk_id), pageAsks: pageAsksOf(passage.doc_id) }
    cards.push({ passage, offers, ...counts, hasLittleText: length < minLengthForTwoAsks })
  }
  const byId = new Map(cards.map((card) => [card.passage.chunk_id, card]))
  const cardsIn = oncePerObject((ids: ReadonlySet<string>) => cards.filter(({ passage }) => ids.has(passage.chunk_id)))
  const cardsByGroup = new Map([
    ...groupedBy(cards, ({ passage }) => passage.doc_id),
    ...groupedBy(cards, ({ passage }) => `topic ${frame.get(passage.chunk_id)?.topic}`),
  ])
  const tieBreakerOf = oncePerObject(({ passage: { chunk_id } }: CountedCard) =>
    randomFrom(settings.seed, 'deck', stableNameOf(corpus, chunk_id)).next(),
  )
  const pageCount = new Set(cards.map(({ passage }) => passage.doc_id)).size
  const textLength = frame.passages.reduce((sum, { length }) => sum + length, 0)
  let expectedAsks: ReadonlyMap<string, number> | undefined
  let drawnCards: CountedCard[] = []
  let totalAsks = 0

  const asksAbout = (chunk_id: string): number => passageAsksOf(chunk_id).asks
  const recordAsks = (chunk_id: string, asks: number): void => {
    const doc_id = corpus.passage(chunk_id)?.doc_id
    passageAsksOf(chunk_id).asks += asks
    if (doc_id !== undefined) pageAsksOf(doc_id).asks += asks
    totalAsks += asks
  }
  /** The number of passes over all pages. Each pass allows two asks per passage and three per page. */
  let passes = 1
  const hasRoom = ({ passageAsks, pageAsks, hasLittleText }: CountedCard): boolean =>
    passageAsks.asks < (hasLittleText ? 1 : maxPerPassage) * passes && pageAsks.asks < maxPerPage * passes
  const compareByUse = (a: CountedCard, b: CountedCard): number =>
    a.passageAsks.asks - b.passageAsks.asks || a.pageAsks.asks - b.pageAsks.asks || tieBreakerOf(a) - tieBreakerOf(b)
  /** Tests a candidate only if it is used less than the best so far. Tests of passages take longer than comparisons. */
  const leastUsed = (candidates: readonly CountedCard[], test: (card: CountedCard) => boolean) => {
    let best: CountedCard | undefined
    for (const card of candidates) if (!(best && compareByUse(best, card) <= 0) && test(card)) best = card
    return best
  }

  const leastUsedIn = (group: string): CountedCard | undefined => leastUsed(cardsByGroup.get(group) ?? [], hasRoom)
  /** Finds a substitute for a passage that supports no question or has no room: on the same page, otherwise on the same topic. */
  const substituteFor = ({ chunk_id, doc_id }: Passage): CountedCard | undefined =>
    leastUsedIn(doc_id) ?? leastUsedIn(`topic ${frame.get(chunk_id)?.topic}`)

  const takeDrawn = (index: number): Card | undefined => {
    const [card] = drawnCards.splice(index, 1)
    if (card) recordAsks(card.passage.chunk_id, 1)
    return card
  }

  return {
    cards: cards as readonly Card[],
    card: (chunk_id: string): Card | undefined => byId.get(chunk_id),
    /** Counts asks about a passage that `take` did not return. */
    recordAsks,
    asksAbout,
    /** Draws passages for `count` asks, in addition to those already taken. */
    draw(count: number): void {
      const total = totalAsks + count
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
      const candidates = allowed ? cardsIn(allowed) : cards
      const hasRoomAndFits = (card: CountedCard): boolean => hasRoom(card) && fits(card)
      const substitute = leastUsed(candidates, (card) => hasRoomAndFits(card) && suitability?.(card.passage) !== 0)
      if (best && !substitute) return takeDrawn(best.index)
      const chosen = substitute ?? leastUsed(candidates, hasRoomAndFits) ?? leastUsed(candidates, fits)
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
