import {
  type Difficulty,
  type Intent,
  type Need,
  needNames,
  needOf,
  type SessionSettings,
} from '../vocabulary/index.ts'

export interface Share<T> {
  readonly value: T
  readonly weight: number
}

/** What is asked for of each difficulty where nobody says otherwise. */
export const difficultyMix: readonly Share<Difficulty>[] = [
  { value: 'easy', weight: 30 },
  { value: 'medium', weight: 45 },
  { value: 'hard', weight: 25 },
]

/** What the embedded engine can find in documents, under the names that its patterns have. */
const engineMix: readonly Share<Intent>[] = [
  { value: 'policy_lookup', weight: 26 },
  { value: 'reference_lookup', weight: 20 },
  { value: 'procedure', weight: 18 },
  { value: 'eligibility_exception', weight: 11 },
  { value: 'definition', weight: 10 },
  { value: 'troubleshooting', weight: 8 },
  { value: 'comparison', weight: 7 },
  { value: 'multi_hop', weight: 12 },
]

/** The kinds of need that are asked for, several pages among them: of a model in the shares of people's questions. */
export const intentMix = ({
  surplus,
  multiHop,
}: Pick<SessionSettings, 'surplus' | 'multiHop'>): readonly Share<Intent>[] => {
  const usual: readonly Share<Intent>[] = surplus > 1 ? engineMix : needShares
  if (multiHop === undefined) return usual
  const alone = usual.filter(({ value }) => !joinsPages(value))
  const others = alone.reduce((sum, { weight }) => sum + weight, 0)
  return [...alone, { value: 'several_pages', weight: (others * multiHop) / (1 - multiHop) }]
}

/** Those that one passage can carry. */
export const aloneMix = (settings: Pick<SessionSettings, 'surplus' | 'multiHop'>): readonly Share<Intent>[] =>
  intentMix(settings).filter(({ value }) => !joinsPages(value))

/** The same under the names that items have. */
export const needMix = (settings: Pick<SessionSettings, 'surplus' | 'multiHop'>): Share<Intent>[] => {
  const weights = new Map<Intent, number>()
  for (const { value, weight } of intentMix(settings))
    weights.set(needOf(value), (weights.get(needOf(value)) ?? 0) + weight)
  return [...weights].map(([value, weight]) => ({ value, weight }))
}

export const joinsPages = (intent: Intent): boolean => needOf(intent) === 'several_pages'

/**
 * Kinds of need in questions that people asked, read one by one (330, drawn by seed from public sets). Who asked the first two had a
 * need of their own; the questions of the others were written by readers of a page, and are counted for comparison.
 */
const countedNeeds = {
  'questions of customers on a cloud platform': {
    n: 100,
    how_to: 4,
    choice: 3,
    fact: 57,
    meaning: 8,
    condition: 3,
    is_possible: 25,
  },
  'messages of customers to a bank': {
    n: 110,
    how_to: 16,
    symptom: 52,
    choice: 1,
    fact: 20,
    meaning: 6,
    condition: 7,
    is_possible: 8,
  },
  'readers of an encyclopedia (SQuAD 2)': { n: 40, fact: 38, meaning: 2 },
  'readers of abstracts (Pirá)': { n: 40, fact: 26, meaning: 13, what_changed: 1 },
  'readers of university rules (FaQuAD)': { n: 40, how_to: 1, fact: 29, meaning: 7, condition: 2, what_changed: 1 },
} as const satisfies Record<string, { readonly n: number } & Partial<Record<Need, number>>>

const ofNeed = ['questions of customers on a cloud platform', 'messages of customers to a bank'] as const

/** What people with a need of their own ask, each of the two sets alike. */
const peoplesShares = Object.fromEntries(
  needNames.map((need) => {
    const shares = ofNeed.map((set) => {
      const counts: { readonly n: number } & Partial<Record<Need, number>> = countedNeeds[set]
      return (counts[need] ?? 0) / counts.n
    })
    return [need, shares.reduce((sum, share) => sum + share, 0) / shares.length]
  }),
) as Readonly<Record<Need, number>>

/** A kind that people seldom ask for is still tested. */
const leastShare = 0.04

/** What is wanted of each kind of need where nobody says otherwise. */
const needShares: readonly { readonly value: Need; readonly weight: number }[] = needNames.map((value) => ({
  value,
  weight: Math.max(leastShare, peoplesShares[value]),
}))
