import type { Family } from '../family.ts'
import { sentenceFamilies } from './sentence/index.ts'
import { structureFamilies } from './structure/index.ts'

/** Every pattern that the engine knows. */
export const families: readonly Family[] = [...structureFamilies, ...sentenceFamilies]
