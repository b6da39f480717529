import { type Random, randomFrom } from '../../src/text/random.ts'
import { addClaim, dropException, swapName, swapNumber, swapNumberWithin, wrongLanguage } from './answer-faults.ts'
import { addIdleHop, moveSpan, useStaleVersion } from './evidence-faults.ts'
import type { Damaged, FaultContext, GoodItem } from './good-item.ts'
import { danglePronoun } from './pronoun-fault.ts'
import { addPersonalData, denyAnswer, leakAnswer, nearDuplicate } from './question-faults.ts'

export type { Damaged, FaultContext, GoodItem } from './good-item.ts'

type Fault = (item: GoodItem, faultContext: FaultContext, random: Random) => Damaged | undefined

/** Ways to damage a good item. */
const faults = {
  wrong_span: moveSpan,
  swapped_number: swapNumber,
  swapped_number_within: swapNumberWithin,
  swapped_entity: swapName,
  unsupported_claim: addClaim,
  dropped_exception: dropException,
  dangling_pronoun: danglePronoun,
  leaked_answer: leakAnswer,
  wrong_language: wrongLanguage,
  answerable_no_answer: denyAnswer,
  removable_hop: addIdleHop,
  near_duplicate: nearDuplicate,
  pii: addPersonalData,
  stale_version: useStaleVersion,
} as const satisfies Readonly<Record<string, Fault>>

export type FaultName = keyof typeof faults
export const faultNames = Object.keys(faults) as readonly FaultName[]

/** The item with one fault, or undefined if it has no place for this fault. The same seed does the same damage. */
export const damage = (
  fault: FaultName,
  item: GoodItem,
  faultContext: FaultContext,
  seed: string,
): Damaged | undefined => {
  const damaged = (faults[fault] as Fault)(item, faultContext, randomFrom(seed, fault, item.draft.ask_id))
  return damaged && JSON.stringify(damaged.draft) !== JSON.stringify(item.draft) ? damaged : undefined
}
