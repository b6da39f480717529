import { type AdversarialType, Difficulty, Intent, type Profile } from '../vocabulary/index.ts'

/** The intent that a dimension value names, if any: `how-to` is `how_to`. */
export const intentOf = (value: string): Intent | undefined => Intent.safeParse(asName(value)).data

export const difficultyOf = (value: string): Difficulty | undefined => Difficulty.safeParse(asName(value)).data

const asName = (value: string): string =>
  value
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_')

/** One wanted item before it has a passage. */
export interface WantedItem {
  readonly language: string
  readonly difficulty: Difficulty
  readonly intent: Intent
  readonly profile: Profile
  readonly adversarial_type?: AdversarialType
}

/** Two profile values that a model judged incompatible. */
export type ImplausiblePair = readonly [
  { readonly dimension: string; readonly value: string },
  { readonly dimension: string; readonly value: string },
]

const isPlausible = (profile: Profile, pairs: readonly ImplausiblePair[] = []): boolean =>
  !pairs.some(([one, other]) => profile[one.dimension] === one.value && profile[other.dimension] === other.value)

/** Swaps values between rows to remove implausible profiles. The counts of each value stay exact. */
export const mendImplausible = (rows: readonly Profile[], pairs: readonly ImplausiblePair[] = []): Profile[] => {
  const mended = rows.map((row) => ({ ...row }))
  for (const [index, own] of mended.entries()) {
    if (isPlausible(own, pairs)) continue
    swap: for (const [name, value] of Object.entries(own)) {
      for (const [other, row] of mended.entries()) {
        const mine = { ...own, [name]: row[name] ?? '' }
        const theirs = { ...row, [name]: value }
        if (other === index || !isPlausible(mine, pairs) || !isPlausible(theirs, pairs)) continue
        mended[index] = mine
        mended[other] = theirs
        break swap
      }
    }
  }
  return mended
}
