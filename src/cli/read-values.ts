import { UsageError } from '../errors.ts'

/** An option that may be given several times. */
export const manyTimes = (value: string, before: readonly string[] = []): readonly string[] => [...before, value]

/** How many results count: one number or several. */
export const depths = (flag: string, text: string): number[] =>
  text.split(',').map((part) => {
    const depth = Number(part)
    if (!Number.isInteger(depth) || depth < 1 || depth > 1000)
      throw new UsageError(`${flag} is how many results count, from 1 to 1000: “${text}” is not such a number.`)
    return depth
  })

/** A share as a person writes it: 10% or 0.1. */
export const share = (flag: string, text = '0'): number => {
  const number = text.trim().endsWith('%') ? Number(text.trim().slice(0, -1)) / 100 : Number(text)
  if (text.trim() === '' || !(number >= 0 && number <= 1))
    throw new UsageError(`${flag}: “${text}” is not a share. Write 10% or 0.1.`)
  return number
}

export const readPort = (text = '0'): number => {
  const port = Number(text)
  if (Number.isInteger(port) && port >= 0 && port < 65_536) return port
  throw new UsageError(`--port can't be “${text}”. Give a number from 0 (any free one) to 65535.`)
}
