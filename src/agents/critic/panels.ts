import type { PanelMode } from '../../vocabulary/index.ts'
import type { Stage } from './stage.ts'
import { absence } from './stages/absence.ts'
import { blindSolve } from './stages/blind-solve.ts'
import { hopNecessity } from './stages/hop-necessity.ts'
import { limits } from './stages/limits.ts'
import { secondRound } from './stages/second-round.ts'
import { variants } from './stages/variants.ts'
import { allVoices, firstVoice, nextVoice } from './stages/voices.ts'

/** Before any voice. An absence is read in up to three calls, as long as passages on its subject turn up. */
const first = { variants, absence, absenceFurther: absence, absenceLast: absence, blindSolve, hopNecessity }

/** What each panel asks, in this order: what costs one call and rejects most comes first. A stage that has nothing to ask costs nothing. */
export const panels = {
  single: { ...first, firstVoice, limits },
  cascade: { ...first, firstVoice, secondVoice: nextVoice, thirdVoice: nextVoice, secondRound, limits },
  full: { ...first, allVoices, secondRound, limits },
} as const satisfies Readonly<Record<PanelMode, Readonly<Record<string, Stage>>>>
