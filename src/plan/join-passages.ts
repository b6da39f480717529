import { placeOf } from '../corpus/stable-place.ts'
import { randomFrom } from '../text/random.ts'
import { required } from '../text/required.ts'
import type { StrategyName } from '../vocabulary/index.ts'
import type { Card } from './deck.ts'
import { joinsPages } from './default-mixes.ts'
import { partnersByName, partnersIn } from './passage-partners.ts'
import type { BriefSketch, PlanContext } from './strategy.ts'
import type { WantedItem } from './wanted-item.ts'

/** Wanted items about a passage and the passages that it can be compared with. */
export interface Joining {
  readonly card: Card
  readonly partners: readonly string[]
  readonly wants: readonly WantedItem[]
}

/** Assigns the wanted items that need several passages to pairs. Each pair is used once; `rest` has the items that got no pair. */
export const joinPassages = (
  context: PlanContext,
  wants: readonly WantedItem[],
  { agent, strategy }: { readonly agent: BriefSketch['agent']; readonly strategy: StrategyName },
  fits: (card: Card) => boolean,
): { readonly joinings: readonly Joining[]; readonly rest: readonly WantedItem[] } => {
  const { settings, round, deck, learned } = context
  const callsAreFree = settings.surplus > 1
  if (agent !== 'generator') return { joinings: [], rest: wants }
  // Not every pair gives a question, so the embedded engine tries joins in addition to the other items.
  const remaining = callsAreFree
    ? wants.slice(0, Math.ceil(wants.length * Math.max(extraJoins, 2 * (settings.multiHop ?? 0)))).map(asJoin)
    : wants.filter(({ intent }) => joinsPages(intent))
  const partners = callsAreFree ? partnersIn(context.corpus) : partnersByName(context.corpus)
  const withoutQuestions = learned.barren(agent, 'several_pages')
  const bondOf = ({ passage }: Card): number => partners.get(passage.chunk_id)?.bond ?? 0
  const lot = ({ passage: { chunk_id } }: Card): number =>
    randomFrom(settings.seed, 'joins', strategy, String(round), placeOf(context.corpus, chunk_id)).next()
  // Pairs that share more tend to come first.
  const cards = deck.cards
    .filter((card) => bondOf(card) > 0 && !withoutQuestions.has(card.passage.chunk_id) && fits(card))
    .map((card) => ({ card, priority: lot(card) ** (1 / bondOf(card)) }))
    .sort((a, b) => b.priority - a.priority)
  const perPair = Math.min(4, Math.max(2, Math.ceil(remaining.length / Math.max(1, cards.length))))
  const used = new Set<string>()
  const joinings: Joining[] = []
  for (const { card } of cards) {
    const { chunk_id } = card.passage
    const others = required(partners, chunk_id).chunk_ids.filter((other) => !used.has(other))
    used.add(chunk_id)
    if (remaining.length === 0 || others.length === 0) continue
    joinings.push({ card, partners: others.slice(0, maxPartners), wants: remaining.splice(0, perPair) })
  }
  return { joinings, rest: callsAreFree ? wants : [...wants.filter(({ intent }) => !joinsPages(intent)), ...remaining] }
}

const asJoin = (want: WantedItem): WantedItem => ({ ...want, intent: 'several_pages', difficulty: 'hard' })

const extraJoins = 0.3

/** A passage may have several partners. Only reading them shows which one gives a question. */
const maxPartners = 4
