import { createHash } from 'node:crypto'

/** A vector of length one from the words and letter groups of a text: like texts get like vectors, always the same ones. */
export const hashedVector = (text: string, dimensions: number): number[] => {
  const vector = new Array<number>(dimensions).fill(0)
  for (const [feature, weight] of features(text)) {
    const hash = createHash('md5').update(feature).digest()
    const place = hash.readUInt32LE(0) % dimensions
    vector[place] = vector[place]! + (hash[4]! & 1 ? weight : -weight)
  }
  const length = Math.hypot(...vector)
  if (length === 0) vector[0] = 1
  return length === 0 ? vector : vector.map((value) => value / length)
}

function* features(text: string): Generator<[string, number]> {
  const words =
    text
      .toLowerCase()
      .normalize('NFKD')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  for (const word of words) {
    yield [word, 1]
    const padded = `^${word}$`
    for (let at = 0; at + 3 <= padded.length; at++) yield [padded.slice(at, at + 3), 0.3]
  }
}
