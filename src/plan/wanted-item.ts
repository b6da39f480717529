import { enumName } from '../text/enum-name.ts'
import { type AdversarialType, Difficulty, Intent, type Profile } from '../vocabulary/index.ts'

/** Reads a dimension value as an intent: `how-to` means `how_to`. Undefined if it is none. */
export const intentOf = (value: string): Intent | undefined => Intent.safeParse(enumName(value)).data

export const difficultyOf = (value: string): Difficulty | undefined => Difficulty.safeParse(enumName(value)).data

/** An item to ask for, before it has a passage. */
export interface WantedItem {
  readonly language: string
  readonly difficulty: Difficulty
  readonly intent: Intent
  readonly profile: Profile
  readonly adversarial_type?: AdversarialType
}

/** Two profile values that a model judged incompatible. */
export type ImplausiblePair = readonly [DimensionValue, DimensionValue]
type DimensionValue = { readonly dimension: string; readonly value: string }

const isPlausible = (profile: Profile, pairs: readonly ImplausiblePair[] = []): boolean =>
  !pairs.some(([a, b]) => profile[a.dimension] === a.value && profile[b.dimension] === b.value)

/** Swaps values between rows to remove implausible profiles. The counts of each value stay exact. */
export const removeImplausible = (rows: readonly Profile[], pairs: readonly ImplausiblePair[] = []): Profile[] => {
  const result = rows.map((row) => ({ ...row }))
  for (const [index, profile] of result.entries()) {
    if (isPlausible(profile, pairs)) continue
    swap: for (const [name, value] of Object.entries(profile)) {
      for (const [otherIndex, row] of result.entries()) {
        const swapped = { ...profile, [name]: row[name] ?? '' }
        const otherSwapped = { ...row, [name]: value }
        if (otherIndex === index || !isPlausible(swapped, pairs) || !isPlausible(otherSwapped, pairs)) continue
        result[index] = swapped
        result[otherIndex] = otherSwapped
        break swap
      }
    }
  }
  return result
}
