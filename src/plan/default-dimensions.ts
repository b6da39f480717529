import { readFileSync } from 'node:fs'
import type { Dimension } from '../vocabulary/index.ts'

/** Used if the user gives none. They vary how people ask. */
export const defaultDimensions: readonly Dimension[] = JSON.parse(
  readFileSync(new URL('./default-dimensions.json', import.meta.url), 'utf8'),
)
