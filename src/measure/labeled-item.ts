import { z } from 'zod'
import { cellValue, rowsAs } from '../corpus/rows-of-file.ts'
import { UsageError } from '../errors.ts'
import { readInput } from '../store/folders/read-input.ts'

/** The verdicts of a person and the judge on one item. True means good. */
export interface Labeled {
  readonly human: boolean
  readonly judge: boolean
  /** Both scores, if given: agreement is then measured on their scale. */
  readonly scores?: readonly [human: number, judge: number]
}

const Score = z.preprocess(cellValue, z.union([z.boolean(), z.number()]))
const Label = z.looseObject({ human: Score, judge: Score })

/** Reads labels, one per line. Scores of at least `pass` count as good. */
export const readLabels = (file: string, pass: number): Labeled[] => {
  const rows = rowsAs(readInput(file), file, Label, '{"human": …, "judge": …} with true, false or a score')
  if (rows.length === 0) throw new UsageError(`${file} contains no labels.`)
  // If all labels are 0 or 1, they mean bad and good, and `pass` is ignored.
  const threshold = rows.every(({ human, judge }) => [0, 1].includes(Number(human)) && [0, 1].includes(Number(judge)))
    ? 1
    : pass
  const good = (value: boolean | number): boolean => (typeof value === 'boolean' ? value : value >= threshold)
  return rows.map(({ human, judge }) => ({
    human: good(human),
    judge: good(judge),
    scores: typeof human === 'number' && typeof judge === 'number' ? ([human, judge] as const) : undefined,
  }))
}
