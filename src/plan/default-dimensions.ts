import { readFileSync } from 'node:fs'
import type { Dimension } from '../vocabulary/index.ts'

/** Ways in which askers differ. Used if the user gives no dimensions. */
export const defaultDimensions: readonly Dimension[] = JSON.parse(
  readFileSync(new URL('./default-dimensions.json', import.meta.url), 'utf8'),
)
