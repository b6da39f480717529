import { z } from 'zod'
import { keysOf } from '../text/objects.ts'

/** Reasons to reject an item in review. The number keys select them in this order. */
export const reasons = {
  unclear: 'The question can’t be understood without the page',
  unnatural: 'Nobody would ask this, or at least not this way',
  trivial: 'Too easy, or it contains its own answer',
  wrong: 'The answer is wrong',
  incomplete: 'The answer leaves something out',
  unproved: 'The evidence does not prove the answer',
  answerable: 'There is an answer, or the question makes no sense',
  repeated: 'The set already has this question',
} as const
export const Reason = z.enum(keysOf(reasons))
export type Reason = z.infer<typeof Reason>
