import { createHash } from 'node:crypto'

/** A UUID of version 5 (RFC 9562): the same name in the same namespace is always the same id. */
export const uuid5 = (namespace: string, name: string): string => {
  const bytes = createHash('sha1')
    .update(Buffer.from(namespace.replaceAll('-', ''), 'hex'))
    .update(name)
    .digest()
  bytes[6] = (bytes[6]! & 0x0f) | 0x50
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-')
}

/** The namespace of URLs, as the RFC gives it. */
export const urlNamespace = '6ba7b811-9dad-11d1-80b4-00c04fd430c8'
