import { stableNameOf } from '../corpus/stable-name.ts'
import { randomFrom } from '../text/random.ts'
import { required } from '../text/required.ts'
import type { StrategyName } from '../vocabulary/index.ts'
import type { Card } from './deck.ts'
import { isPlannedForEngine, joinsPages } from './default-mixes.ts'
import { partnersByName, partnersIn } from './passage-partners.ts'
import type { BriefSketch, PlanContext } from './strategy.ts'
import type { WantedItem } from './wanted-item.ts'

/** Wanted items that join a passage with one of its partners. */
export interface PassageJoin {
  readonly card: Card
  readonly partners: readonly string[]
  readonly wantedItems: readonly WantedItem[]
}

/** Assigns the wanted items that need several passages to passages with partners. Each pair is used once. `unpaired` has the items that got no pair. */
export const joinPassages = (
  context: PlanContext,
  wantedItems: readonly WantedItem[],
  { agent, strategy }: { readonly agent: BriefSketch['agent']; readonly strategy: StrategyName },
  fits: (card: Card) => boolean,
): { readonly joins: readonly PassageJoin[]; readonly unpaired: readonly WantedItem[] } => {
  const { settings, round, deck, earlierRounds } = context
  if (agent !== 'generator') return { joins: [], unpaired: wantedItems }
  // The embedded engine can't join passages: it answers these extra asks with ordinary items about one passage.
  const isEngine = isPlannedForEngine(settings)
  const extraCount = Math.ceil(wantedItems.length * Math.max(extraJoinShare, 2 * (settings.multiHop ?? 0)))
  const remaining = isEngine
    ? wantedItems.slice(0, extraCount).map(asJoin)
    : wantedItems.filter(({ intent }) => joinsPages(intent))
  if (remaining.length === 0) return { joins: [], unpaired: wantedItems }
  const partners = isEngine ? partnersIn(context.corpus) : partnersByName(context.corpus)
  const declinedPassages = earlierRounds.declinedPassages(agent, 'several_pages')
  const relatednessOf = ({ passage }: Card): number => partners.get(passage.chunk_id)?.relatedness ?? 0
  const randomNumber = ({ passage: { chunk_id } }: Card): number =>
    randomFrom(settings.seed, 'joins', strategy, String(round), stableNameOf(context.corpus, chunk_id)).next()
  // Pairs that share more tend to come first.
  const cards = deck.cards
    .filter((card) => relatednessOf(card) > 0 && !declinedPassages.has(card.passage.chunk_id) && fits(card))
    .map((card) => ({ card, priority: randomNumber(card) ** (1 / relatednessOf(card)) }))
    .sort((a, b) => b.priority - a.priority)
  const perPair = Math.min(4, Math.max(2, Math.ceil(remaining.length / Math.max(1, cards.length))))
  const usedPassages = new Set<string>()
  const joins: PassageJoin[] = []
  for (const { card } of cards) {
    const { chunk_id } = card.passage
    const others = required(partners, chunk_id).chunk_ids.filter((other) => !usedPassages.has(other))
    usedPassages.add(chunk_id)
    if (remaining.length === 0 || others.length === 0) continue
    const itemsOfPair = remaining.splice(0, perPair)
    joins.push({ card, partners: others.slice(0, maxPartners), wantedItems: itemsOfPair })
  }
  const singlePageItems = wantedItems.filter(({ intent }) => !joinsPages(intent))
  return { joins, unpaired: isEngine ? wantedItems : [...singlePageItems, ...remaining] }
}

const asJoin = (wantedItem: WantedItem): WantedItem => ({ ...wantedItem, intent: 'several_pages', difficulty: 'hard' })

const extraJoinShare = 0.3

/** A passage may have several partners. Only reading them shows which one yields a question. */
const maxPartners = 4
