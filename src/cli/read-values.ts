import { UsageError } from '../errors.ts'

export const repeatable = (value: string, before: readonly string[] = []): readonly string[] => [...before, value]

/** Parses `-k`: one depth or several, separated by commas. */
export const readDepths = (flag: string, text: string): number[] =>
  text.split(',').map((part) => {
    const depth = Number(part)
    if (!Number.isInteger(depth) || depth < 1 || depth > 1000)
      throw new UsageError(`${flag} takes whole numbers from 1 to 1000, separated by commas, not “${text}”.`)
    return depth
  })

export const readCount = (flag: string, text: string): number => {
  const count = Number(text)
  if (Number.isInteger(count) && count >= 1) return count
  throw new UsageError(`${flag} must be a whole number from 1, not “${text}”.`)
}

export const readShare = (flag: string, text = '0'): number => {
  const [, digits, percent] = /^\s*(\S+?)(%?)\s*$/.exec(text) ?? []
  const number = Number(digits) / (percent === '%' ? 100 : 1)
  if (digits === '%' || !(number >= 0 && number <= 1))
    throw new UsageError(`${flag}: “${text}” is not a fraction. Write 10% or 0.1.`)
  return number
}

export const readPort = (text = '0'): number => {
  const port = Number(text)
  if (text.trim() !== '' && Number.isInteger(port) && port >= 0 && port < 65_536) return port
  throw new UsageError(`--port can't be “${text}”. Give a number from 0 (any free one) to 65535.`)
}
