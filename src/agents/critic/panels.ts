import type { PanelMode } from '../../vocabulary/index.ts'
import type { Stage } from './stage.ts'
import { absence } from './stages/absence.ts'
import { blindSolve } from './stages/blind-solve.ts'
import { claims } from './stages/claims.ts'
import { evolution } from './stages/evolution.ts'
import { hopNecessity } from './stages/hop-necessity.ts'
import { quality } from './stages/quality.ts'
import { secondRound } from './stages/second-round.ts'
import { allVoices, firstVoice, nextVoice } from './stages/voices.ts'

/**
 * What each panel asks, in this order: what costs one call and rejects most comes first. What a panel does not ask on its own
 * (absence, evolution, claims, quality), its first voice settles in the same reading.
 */
export const panels = {
  single: { blindSolve, hopNecessity, firstVoice },
  cascade: { blindSolve, hopNecessity, firstVoice, secondVoice: nextVoice, thirdVoice: nextVoice, secondRound },
  full: { absence, blindSolve, hopNecessity, evolution, claims, quality, allVoices, secondRound },
} as const satisfies Readonly<Record<PanelMode, Readonly<Record<string, Stage>>>>
