import { UsageError } from '../errors.ts'

export const repeatable = (value: string, before: readonly string[] = []): readonly string[] => [...before, value]

/** Parses `-k`: one depth or several, separated by commas. */
export const readDepths = (flag: string, text: string): number[] =>
  text.split(',').map((part) => readWhole(flag, part, 1, 1000))

export const readCount = (flag: string, text: string): number => readWhole(flag, text, 1, 1_000_000)

export const readShare = (flag: string, text = '0'): number => {
  const [, digits, percent] = /^\s*(\S+?)(%?)\s*$/.exec(text) ?? []
  const number = Number(digits) / (percent === '%' ? 100 : 1)
  if (digits === '%' || !(number >= 0 && number <= 1))
    throw new UsageError(`${flag}: “${text}” is not a fraction. Write 10% or 0.1.`)
  return number
}

/** 0 stands for any free port. */
export const readPort = (text = '0'): number => readWhole('--port', text, 0, 65_535)

const readWhole = (flag: string, text: string, min: number, max: number): number => {
  const number = Number(text)
  if (text.trim() !== '' && Number.isInteger(number) && number >= min && number <= max) return number
  throw new UsageError(`${flag} must be a whole number from ${min} to ${max}, not “${text}”.`)
}
