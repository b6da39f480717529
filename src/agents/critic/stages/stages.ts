import type { Stage } from '../stage.ts'
import { absence } from './absence.ts'
import { blindSolve } from './blind-solve.ts'
import { claims } from './claims.ts'
import { evolution } from './evolution.ts'
import { hopNecessity } from './hop-necessity.ts'
import { quality } from './quality.ts'
import { secondRound } from './second-round.ts'
import { firstVoices, nextVoice } from './voices.ts'

/**
 * In this order: what costs one call and kills most comes first. `single` and `cascade` let one voice settle evolution, claims
 * and quality in one reading; `full` asks for each on its own and hears all three voices.
 */
export const stages: readonly Stage[] = [
  absence,
  blindSolve,
  hopNecessity,
  evolution,
  claims,
  quality,
  firstVoices,
  nextVoice,
  nextVoice,
  secondRound,
]
