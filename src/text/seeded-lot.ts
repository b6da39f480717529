import { createHash } from 'node:crypto'

/** A number for a purpose and what it is drawn for; to be mixed with that of something else. */
export const lotKey = (...keys: readonly (string | number)[]): number =>
  createHash('sha256').update(keys.join('\u0000')).digest().readUInt32LE(0)

/**
 * A number in [0, 1) for two keys together. Who takes the highest lot for a purpose keeps it when others come or go, unless one of them
 * draws a higher one: choices made so are no part of any order.
 */
export const lot = (purpose: number, place: number): number => {
  let mixed = Math.imul(purpose ^ (place >>> 15) ^ Math.imul(place, 0x9e3779b1), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 4294967296
}
