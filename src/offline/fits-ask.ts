import type { AnswerType, Difficulty, Intent, Profile } from '../vocabulary/index.ts'
import { answerTypeOf, intentsOf } from './candidate.ts'
import type { Found } from './find-facts.ts'

export interface WantedItem {
  readonly ask_id: string
  readonly language: string
  readonly intent: Intent
  readonly answer_type?: AnswerType | undefined
  readonly difficulty: Difficulty
  readonly profile: Profile
}

/** How well a fact fits what is asked for; undefined where it can't be. Better a good question of another intent, said to be one, than none. */
export const fitOf = (found: Found, ask: WantedItem): number | undefined => {
  if (ask.answer_type !== undefined && answerTypeOf(found) !== ask.answer_type) return undefined
  const intents = intentsOf(found)
  if (intents[0] === ask.intent) return 2
  if (intents.includes(ask.intent)) return 1.6
  if (isNear(found, ask)) return 0.8
  return ask.answer_type === undefined && ask.intent !== 'multi_hop' ? 0 : undefined
}

/** Intents whose questions a neighbour may stand in for when a passage has none of its own. */
const isNear = (found: Found, ask: WantedItem): boolean => {
  if (ask.answer_type !== undefined && answerTypeOf(found) !== ask.answer_type) return false
  const [own] = intentsOf(found)
  switch (ask.intent) {
    case 'policy_lookup':
      return own === 'eligibility_exception' || (own === 'reference_lookup' && rulingValues.has(found.fact.valueType))
    case 'reference_lookup':
      return own === 'policy_lookup' || own === 'definition'
    case 'eligibility_exception':
    case 'troubleshooting':
      return own === 'policy_lookup' && found.fact.valueType === 'clause'
    default:
      return false
  }
}

/** Values that rules are made of. */
const rulingValues: ReadonlySet<string> = new Set([
  'number',
  'quantity',
  'duration',
  'date',
  'money',
  'percent',
  'boolean',
  'list',
  'address',
])
