import type { Check } from '../../checks/check.ts'
import { absence } from './absence.ts'
import { evidence } from './evidence.ts'
import { hintsAsObjections } from './hints.ts'
import { leak } from './leak.ts'
import { negatives } from './negatives.ts'
import { retrievable } from './retrievable.ts'
import { standalone } from './standalone.ts'
import { unique } from './unique.ts'

/**
 * What the engine checks by words, in the languages that it writes, where it writes or stands in for a critic. Cheap rules first. A real
 * question is never rejected for its wording.
 */
export const engineRules: readonly Check[] = [evidence, standalone, leak, retrievable, unique, absence, negatives].map(
  hintsAsObjections,
)
