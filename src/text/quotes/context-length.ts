import type { Place } from './located.ts'
import { project } from './projection.ts'

/** How much of the words said to stand before and after a place do stand there; `whole` counts those that match in full. */
export const contextLength = (
  text: string,
  place: Place,
  prefix: string,
  suffix: string,
): { whole: number; length: number } => {
  const saidBefore = squash(prefix)
  const saidAfter = squash(suffix)
  const isBefore = squash(text.slice(Math.max(0, place.start - 4 * prefix.length - 20), place.start))
  const isAfter = squash(text.slice(place.end, place.end + 4 * suffix.length + 20))
  let before = 0
  while (before < saidBefore.length && saidBefore.at(-1 - before) === isBefore.at(-1 - before)) before++
  let after = 0
  while (after < saidAfter.length && saidAfter[after] === isAfter[after]) after++
  const whole = Number(before > 0 && before === saidBefore.length) + Number(after > 0 && after === saidAfter.length)
  return { whole, length: before + after }
}

const squash = (text: string): string => project(text, 'markup').text.replaceAll(' ', '')
