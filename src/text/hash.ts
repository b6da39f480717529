import { createHash } from 'node:crypto'

export const sha256 = (text: string | Uint8Array): string => createHash('sha256').update(text).digest('hex')

/** A short id made from its parts. The same parts always give the same id, so a resumed run finds its earlier work. */
export const derivedId = (prefix: string, ...parts: readonly (string | number)[]): string =>
  `${prefix}_${sha256(parts.join('\u0000')).slice(0, 16)}`

/** JSON with sorted keys, so that equal values give equal text. */
export const canonicalJson = (value: unknown): string => {
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null'
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  const members = Object.entries(value).filter(([, inner]) => inner !== undefined)
  members.sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${members.map(([key, inner]) => `${JSON.stringify(key)}:${canonicalJson(inner)}`).join(',')}}`
}

/** A UUID of version 5 (RFC 9562): the same name in the same namespace is always the same id. */
export const uuid5 = (namespace: string, name: string): string => {
  const bytes = createHash('sha1')
    .update(Buffer.from(namespace.replaceAll('-', ''), 'hex'))
    .update(name)
    .digest()
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  const hex = bytes.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-')
}

/** The RFC's namespace for URLs. */
export const urlNamespace = '6ba7b811-9dad-11d1-80b4-00c04fd430c8'
