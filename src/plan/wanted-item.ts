import type { AdversarialType, Difficulty, Intent, Profile } from '../vocabulary/index.ts'

/** One wanted item before it has a passage. */
export interface WantedItem {
  readonly language: string
  readonly difficulty: Difficulty
  readonly intent: Intent
  readonly profile: Profile
  readonly adversarial_type?: AdversarialType
}
