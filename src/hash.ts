import { createHash } from 'node:crypto'

export const sha256 = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex')

/** A short id derived from its parts: the same parts always give the same id, so a resumed run repeats nothing. */
export const derivedId = (prefix: string, ...parts: readonly (string | number)[]): string =>
  `${prefix}_${sha256(parts.join('\u0000')).slice(0, 16)}`

/** JSON with sorted keys: equal values give equal text, whatever the order in which they were built. */
export const canonicalJson = (value: unknown): string =>
  JSON.stringify(value, (_key, inner: unknown) =>
    inner && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)))
      : inner,
  )
