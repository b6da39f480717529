import { UsageError } from '../errors.ts'

/** A share as a person writes it: 10% or 0.1. */
export const parseShare = (flag: string, text: string): number => {
  const number = text.trim().endsWith('%') ? Number(text.trim().slice(0, -1)) / 100 : Number(text)
  if (text.trim() === '' || !(number >= 0 && number <= 1))
    throw new UsageError(`${flag}: “${text}” is not a share. Write 10% or 0.1.`)
  return number
}
