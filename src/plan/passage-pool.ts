import type { Corpus } from '../corpus/corpus.ts'
import { placeOf } from '../corpus/stable-place.ts'
import { type Offers, offersOf, richness } from '../reading/passages/passage-offers.ts'
import { randomFrom } from '../text/random.ts'
import { Intent, type Passage, type SessionSettings } from '../vocabulary/index.ts'

export interface PooledPassage {
  readonly passage: Passage
  readonly offers: Offers
  readonly richness: number
}

export interface PoolWish {
  readonly language?: string
  /** Only passages of this list, for instance of one topic. */
  readonly within?: ReadonlySet<string>
  /** None of these. */
  readonly without?: ReadonlySet<string>
  readonly intents?: readonly Intent[]
  /** How well a passage lends itself to what is wanted, from 0 to 1. */
  readonly suits?: (passage: Passage) => number
  /** Leaves out what does not lend itself at all. */
  readonly suitedOnly?: boolean
}

/**
 * The passages worth asking about. Gives the one that speaks to most of the wanted intents, little used ones first, and lets no
 * document exceed its share. Remembers what it gave, so a later round gets something else.
 */
export interface PassagePool {
  readonly cards: readonly PooledPassage[]
  card(chunk_id: string): PooledPassage | undefined
  /** The best passage for the wish, or nothing when all that fit are used up. What is asked of it is then noted with `use`. */
  take(wish: PoolWish): PooledPassage | undefined
  /** Notes how many asks are written from a passage. */
  use(chunk_id: string, asks: number): void
  /** How many asks were written from a passage so far. */
  used(chunk_id: string): number
  /** The passage with its neighbours in the same document, as many as the settings merge. */
  merged(card: PooledPassage): readonly string[]
  /** How many more asks a document may carry. */
  room(doc_id: string): number
}

export const createPassagePool = (
  corpus: Corpus,
  settings: SessionSettings,
  options: {
    readonly barred?: ReadonlySet<string>
    readonly scores?: ReadonlyMap<string, number>
    readonly carries?: ReadonlyMap<string, readonly Intent[]>
  } = {},
): PassagePool => {
  const passages = sample(corpus, settings)
  const cards = passages
    .filter(({ chunk_id }) => !options.barred?.has(chunk_id))
    .map((passage): PooledPassage => {
      const own = offersOf(passage, corpus)
      const offers = carried(own, options.carries?.get(passage.chunk_id))
      // A reader says what can be asked of it; how often, its structure.
      return { passage, offers, richness: Object.keys(offers).length === 0 ? 0 : Math.max(1, richness(own)) }
    })
    .filter((card) => card.richness > 0 && (options.scores?.get(card.passage.chunk_id) ?? 2) >= leastScore)
  const byId = new Map(cards.map((card) => [card.passage.chunk_id, card]))
  // Every take looks at every card: what it asks of them stands ready.
  const offering = cards.map(({ offers }) => maskOf(Intent.options.filter((intent) => (offers[intent] ?? 0) > 0)))
  const languages = cards.map(({ passage }) => baseOf(passage.language))
  // How far chance decides between passages that are worth the same.
  const lots = cards.map(
    ({ passage }) => 0.5 * randomFrom(settings.seed, 'deck', placeOf(corpus, passage.chunk_id)).next(),
  )
  const usedPassage = new Map<string, number>()
  const usedDocument = new Map<string, number>()
  const documentCount = new Set(passages.map(({ doc_id }) => doc_id)).size
  const share = Math.max(settings.maxDocumentShare, 1.5 / Math.max(1, documentCount))
  const documentQuota = Math.ceil(settings.count * settings.surplus * share)
  const carriedBy = new Map<string, number>()
  for (const { passage, richness } of cards)
    carriedBy.set(passage.doc_id, (carriedBy.get(passage.doc_id) ?? 0) + Math.max(1, richness / 2))

  const use = (chunk_id: string, asks: number): void => {
    const doc_id = byId.get(chunk_id)?.passage.doc_id ?? corpus.passage(chunk_id)?.doc_id
    usedPassage.set(chunk_id, (usedPassage.get(chunk_id) ?? 0) + asks)
    if (doc_id !== undefined) usedDocument.set(doc_id, (usedDocument.get(doc_id) ?? 0) + asks)
  }

  const room = (doc_id: string): number => documentQuota - (usedDocument.get(doc_id) ?? 0)

  /** What a passage is worth to a wish before anything was asked of it: use only takes away from that. */
  const promise = ({ passage, richness }: PooledPassage, fitting: number, suited: number): number =>
    2 * fitting + 3 * suited + Math.min(richness, 12) / 12 + (options.scores?.has(passage.chunk_id) ? favour : 0)

  const fittingOf = (index: number, wanted: number, intents: number): number =>
    intents === 0 ? 1 : bitsIn(offering[index]! & wanted) / intents

  const worth = (card: PooledPassage, promised: number, lot: number): number => {
    const { chunk_id, doc_id } = card.passage
    // A passage carries about one question per two places that speak to something; past that it repeats itself.
    const worn = (usedPassage.get(chunk_id) ?? 0) / Math.max(1, card.richness / 2)
    // Of what the document itself carries: how large the set is to be changes nothing of the order.
    const crowd = (usedDocument.get(doc_id) ?? 0) / carriedBy.get(doc_id)!
    return promised - 3 * worn - crowd + lot
  }

  return {
    cards,
    card: (chunk_id) => byId.get(chunk_id),
    use,
    used: (chunk_id) => usedPassage.get(chunk_id) ?? 0,
    room,
    take({ intents = [], language, within, without, suits, suitedOnly }) {
      const wanted = maskOf(intents)
      const base = language === undefined ? undefined : baseOf(language)
      let best: PooledPassage | undefined
      let bestWorth = Number.NEGATIVE_INFINITY
      for (let index = 0; index < cards.length; index++) {
        const card = cards[index]!
        const lot = lots[index]!
        const fitting = fittingOf(index, wanted, intents.length)
        // Whatever it may be suited to: most fall short of the best even so, and need not be looked at closer.
        if (promise(card, fitting, suits ? 1 : 0) + lot < bestWorth) continue
        const { chunk_id, doc_id } = card.passage
        if ((within && !within.has(chunk_id)) || without?.has(chunk_id)) continue
        if (base !== undefined && languages[index] !== base) continue
        const suited = suits?.(card.passage)
        const promised = promise(card, fitting, suited ?? 0)
        if (promised + lot < bestWorth) continue
        if (room(doc_id) < 1) continue
        if (suitedOnly && suited === 0) continue
        if ((usedPassage.get(chunk_id) ?? 0) >= Math.max(2, card.richness) * usesPerPlace) continue
        const value = worth(card, promised, lot)
        if (value > bestWorth) {
          best = card
          bestWorth = value
        }
      }
      return best
    },
    merged(card) {
      if (settings.merge <= 1) return [card.passage.chunk_id]
      const siblings = corpus.passagesOf(card.passage.doc_id, card.passage.version)
      const at = siblings.findIndex(({ chunk_id }) => chunk_id === card.passage.chunk_id)
      return siblings.slice(at, at + settings.merge).map(({ chunk_id }) => chunk_id)
    },
  }
}

/** The threshold of context scoring: the mean of clarity, depth, structure and relevance, each 1 to 3. */
const leastScore = 1.5

/** What was graded was paid for, and is used: more than chance gives, less than a wish that is met. */
const favour = 1.2

/** How many asks one place in a passage may carry in all rounds together. */
const usesPerPlace = 2

/** What a reader found in a passage goes before what its structure promises. */
const carried = (offers: Offers, intents: readonly Intent[] | undefined): Offers =>
  intents
    ? Object.fromEntries(
        intents.filter((intent) => intent !== 'multi_hop').map((intent) => [intent, offers[intent] ?? 1]),
      )
    : offers

/** `pt` asks for any Portuguese; `pt-BR` for a document in pt or pt-BR. */
export const sameLanguage = (one: string, other: string): boolean => one === other || baseOf(one) === baseOf(other)

const baseOf = (language: string): string => language.split('-')[0]!

/** Intents as bits. */
const maskOf = (intents: readonly Intent[]): number =>
  intents.reduce((mask, intent) => mask | (1 << Intent.options.indexOf(intent)), 0)

const bitsIn = (mask: number): number => {
  let count = 0
  for (let left = mask; left !== 0; left &= left - 1) count++
  return count
}

const sample = (corpus: Corpus, settings: SessionSettings): readonly Passage[] => {
  const all = corpus.passages()
  if (settings.docs === undefined && settings.passagesPerDoc === undefined) return all
  const ids = [...new Set(all.map(({ doc_id }) => doc_id))]
  const drawn = new Set(
    settings.docs === undefined ? ids : randomFrom(settings.seed, 'documents').shuffle(ids).slice(0, settings.docs),
  )
  return ids
    .filter((doc_id) => drawn.has(doc_id))
    .flatMap((doc_id) => {
      const own = all.filter((passage) => passage.doc_id === doc_id)
      if (settings.passagesPerDoc === undefined) return own
      const chosen = new Set(
        randomFrom(settings.seed, 'passages', doc_id).shuffle(own).slice(0, settings.passagesPerDoc),
      )
      return own.filter((passage) => chosen.has(passage))
    })
}
