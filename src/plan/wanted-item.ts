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
