import { placeOf } from '../corpus/stable-place.ts'
import { randomFrom } from '../text/random.ts'
import { required } from '../text/required.ts'
import type { StrategyName } from '../vocabulary/index.ts'
import type { Card } from './deck.ts'
import { joinsPages } from './default-mixes.ts'
import { partnersByName, partnersIn } from './passage-partners.ts'
import type { BriefSketch, PlanContext } from './strategy.ts'
import type { WantedItem } from './wanted-item.ts'

/** Items to ask about a passage together with the passages it can be compared with. */
export interface Joining {
  readonly card: Card
  readonly partners: readonly string[]
  readonly wants: readonly WantedItem[]
}

/** Deals wanted items that need several passages. Each pair is used once; without a pair left, an item gets one passage. */
export const joinPassages = (
  context: PlanContext,
  wants: readonly WantedItem[],
  { agent, strategy }: { readonly agent: BriefSketch['agent']; readonly strategy: StrategyName },
  fits: (card: Card) => boolean,
): { readonly joinings: readonly Joining[]; readonly rest: readonly WantedItem[] } => {
  const { settings, round, deck, learned } = context
  const free = settings.surplus > 1
  if (agent !== 'generator') return { joinings: [], rest: wants }
  // Not every pair gives a question, so the embedded engine tries joins in addition to the other items.
  const open = free
    ? wants.slice(0, Math.ceil(wants.length * Math.max(extraJoins, 2 * (settings.multiHop ?? 0)))).map(asJoin)
    : wants.filter(({ intent }) => joinsPages(intent))
  const partners = free ? partnersIn(context.corpus) : partnersByName(context.corpus)
  const barren = learned.barren(agent, 'several_pages')
  const bond = ({ passage }: Card): number => partners.get(passage.chunk_id)?.bond ?? 0
  const lot = ({ passage: { chunk_id } }: Card): number =>
    randomFrom(settings.seed, 'joins', strategy, String(round), placeOf(context.corpus, chunk_id)).next()
  // Pairs that share most come first more often, but not always.
  const cards = deck.cards
    .filter((card) => bond(card) > 0 && !barren.has(card.passage.chunk_id) && fits(card))
    .map((card) => ({ card, turn: lot(card) ** (1 / bond(card)) }))
    .sort((a, b) => b.turn - a.turn)
  const perPair = Math.min(4, Math.max(2, Math.ceil(open.length / Math.max(1, cards.length))))
  const held = new Set<string>()
  const joinings: Joining[] = []
  for (const { card } of cards) {
    const { chunk_id } = card.passage
    const others = required(partners, chunk_id).chunk_ids.filter((other) => !held.has(other))
    held.add(chunk_id)
    if (open.length === 0 || others.length === 0) continue
    joinings.push({ card, partners: others.slice(0, maxPartners), wants: open.splice(0, perPair) })
  }
  return { joinings, rest: free ? wants : [...wants.filter(({ intent }) => !joinsPages(intent)), ...open] }
}

const asJoin = (want: WantedItem): WantedItem => ({ ...want, intent: 'several_pages', difficulty: 'hard' })

const extraJoins = 0.3

/** A passage may have several partners. Only reading them shows which one gives a question. */
const maxPartners = 4
