import { Difficulty, Intent } from '../vocabulary/index.ts'

/** The intent that a dimension value stands for, where it has the name of one: `how-to` is `how_to`. */
export const intentOf = (value: string): Intent | undefined => Intent.safeParse(asName(value)).data

export const difficultyOf = (value: string): Difficulty | undefined => Difficulty.safeParse(asName(value)).data

const asName = (value: string): string =>
  value
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_')
