import { readFileSync } from 'node:fs'
import type { Dimension } from '../vocabulary/index.ts'

/** The dimensions of askers if the user gives none. */
export const defaultDimensions: readonly Dimension[] = JSON.parse(
  readFileSync(new URL('./default-dimensions.json', import.meta.url), 'utf8'),
)
