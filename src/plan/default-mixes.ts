import type { Difficulty, Intent } from '../vocabulary/index.ts'

/** What is wanted of each difficulty and intent where nobody says otherwise. */
export const difficultyMix: readonly { readonly value: Difficulty; readonly weight: number }[] = [
  { value: 'easy', weight: 30 },
  { value: 'medium', weight: 45 },
  { value: 'hard', weight: 25 },
]

export const intentMix: readonly { readonly value: Intent; readonly weight: number }[] = [
  { value: 'policy_lookup', weight: 26 },
  { value: 'reference_lookup', weight: 20 },
  { value: 'procedure', weight: 18 },
  { value: 'eligibility_exception', weight: 11 },
  { value: 'definition', weight: 10 },
  { value: 'troubleshooting', weight: 8 },
  { value: 'comparison', weight: 7 },
  { value: 'multi_hop', weight: 12 },
]
