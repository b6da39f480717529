import { existsSync, readFileSync } from 'node:fs'
import { disk } from './disk.ts'

/** Adds the lines of one file that another one lacks, in their order. A line that is there as often is not added again. */
export const mergeLines = (from: string, to: string): void => {
  if (!existsSync(from)) return
  const known = new Map<string, number>()
  for (const line of linesOf(to)) known.set(line, (known.get(line) ?? 0) + 1)
  for (const line of linesOf(from)) {
    const left = known.get(line) ?? 0
    if (left > 0) known.set(line, left - 1)
    else disk.append(to, line)
  }
}

const linesOf = (file: string): string[] => {
  if (!existsSync(file)) return []
  const lines = readFileSync(file, 'utf8').split('\n')
  // What follows the last line end was cut off by a kill, or is whole and was written by hand.
  const last = lines.pop()
  return [...lines, ...(last?.trimEnd().endsWith('}') ? [last] : [])].filter((line) => line.trim() !== '')
}
