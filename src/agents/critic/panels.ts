import type { PanelMode } from '../../vocabulary/index.ts'
import type { Stage } from './stage.ts'
import { absence } from './stages/absence.ts'
import { blindSolve, hopNecessity, variants } from './stages/before-voices.ts'
import { limits } from './stages/limits.ts'
import { allVoices, firstVoice, nextVoice, secondRound } from './stages/voices.ts'

/** Before any voice. An absence is read in up to three calls, as long as passages on its subject turn up. */
const first = { variants, absence, absenceFurther: absence, absenceLast: absence, blindSolve, hopNecessity }

/** What each panel asks, in this order: what costs one call and rejects most comes first. A stage that has nothing to ask costs nothing. */
export const panels = {
  single: { ...first, firstVoice, limits },
  cascade: { ...first, firstVoice, secondVoice: nextVoice, thirdVoice: nextVoice, secondRound, limits },
  full: { ...first, allVoices, secondRound, limits },
} as const satisfies Readonly<Record<PanelMode, Readonly<Record<string, Stage>>>>
