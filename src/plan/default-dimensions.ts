import { readFileSync } from 'node:fs'
import type { Dimension } from '../vocabulary/index.ts'

/** Used where the user gives none: they change how people ask, which is what makes questions differ. */
export const defaultDimensions: readonly Dimension[] = JSON.parse(
  readFileSync(new URL('./default-dimensions.json', import.meta.url), 'utf8'),
)
