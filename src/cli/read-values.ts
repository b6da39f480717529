import { UsageError } from '../errors.ts'

/** An option that may be given several times. */
export const manyTimes = (value: string, before: readonly string[]): readonly string[] => [...before, value]

/** How many results count: one number or several. */
export const depths = (flag: string, text: string): number[] =>
  text.split(',').map((part) => {
    const depth = Number(part)
    if (!Number.isInteger(depth) || depth < 1 || depth > 1000)
      throw new UsageError(`${flag} is how many results count, from 1 to 1000: “${text}” is not such a number.`)
    return depth
  })

export const share = (flag: string, text: string | undefined): number => {
  const value = Number(text ?? 0)
  if (!(value >= 0 && value <= 1)) throw new UsageError(`${flag} is a number from 0 to 1, not “${text}”.`)
  return value
}
