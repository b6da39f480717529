import { words } from '../text/words.ts'
import type { Item } from '../vocabulary/index.ts'
import { difficultyOf, intentOf } from './value-meaning.ts'

/**
 * Whether an item shows a value of its profile, as far as that can be told from its words: what it is not seen to contradict it shows.
 * An item that was asked to show a value and does not has no such value in its profile.
 */
export const showsValue = (item: Item, dimension: string, value: string): boolean => {
  const intent = intentOf(value)
  if (intent !== undefined && item.intent !== 'multi_hop')
    return item.intent === intent || (intent === 'procedure' && asksHow.test(item.question))
  const difficulty = difficultyOf(value)
  if (difficulty !== undefined) return item.difficulty === difficulty
  const sign = signs.find((one) => one.dimension.test(dimension) && one.value.test(value))
  return sign === undefined || sign.shown(item.question, words(item.question, item.language).length)
}

const asksHow = /^(?:[^,.]*[,.] )?(?:how (?:do|can|to|should|would)|c[oó]mo|what (?:steps|do i do))\b/i

interface Sign {
  readonly dimension: RegExp
  readonly value: RegExp
  shown(question: string, length: number): boolean
}

const short = /\b(?:\w+['’](?:s|re|ve|ll|d|m|t)|gonna|hey|hi|pls|thx|u)\b/i
const pressing = /\b(?:urgent\w*|urgencia|asap|right now|at once|immediately|quickly|hurry|ya mismo|agora|ahora)\b/i
const annoyed = /!|\b(?:again|still|keeps?|annoying|why on earth|no longer|sigue|otra vez|ainda|de novo|cansad[oa])\b/i
const tellsCase = /[.!?…]\s+\S|\b(?:I|we|my|our|mi|nuestr[oa]|meu|minha|nosso)\b[^?]*,\s/iu

const signs: readonly Sign[] = [
  { dimension: /phras|length/i, value: /short|keyword/i, shown: (_, length) => length <= 8 },
  { dimension: /phras|length/i, value: /concise|brief/i, shown: (_, length) => length <= 25 },
  { dimension: /phras|length/i, value: /verbose|long/i, shown: (_, length) => length >= 12 },
  { dimension: /premise/i, value: /with/i, shown: (question) => tellsCase.test(question) },
  { dimension: /tone|formal|style/i, value: /formal/i, shown: (question) => !short.test(question) },
  { dimension: /tone|emotion|mood/i, value: /urgen/i, shown: (question) => pressing.test(question) },
  { dimension: /tone|emotion|mood/i, value: /frustrat|angry|annoy/i, shown: (question) => annoyed.test(question) },
]
