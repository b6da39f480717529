/** What can be packed: plain JSON, long lists of strings, and typed arrays. */
export type Packable = Uint8Array | Uint32Array | Float32Array | readonly string[]

const magic = 'goldspan-index-2'

/** Named arrays as one run of bytes, for the store to keep. */
export const pack = (parts: Readonly<Record<string, Packable>>): Uint8Array => {
  const entries = Object.entries(parts).map(([name, part]) => {
    const kind = Array.isArray(part) ? 'strings' : part.constructor.name
    return { name, kind, bytes: bytesOf(part) }
  })
  const said = JSON.stringify({
    magic,
    parts: entries.map(({ name, kind, bytes }) => ({ name, kind, length: bytes.length })),
  })
  // Everything begins where numbers of four bytes may.
  const header = Buffer.from(said.padEnd(said.length + 3 - ((Buffer.byteLength(said) + 3) % 4)))
  const out = new Uint8Array(4 + header.length + entries.reduce((sum, { bytes }) => sum + aligned(bytes.length), 0))
  new DataView(out.buffer).setUint32(0, header.length, true)
  out.set(header, 4)
  let at = 4 + header.length
  for (const { bytes } of entries) {
    out.set(bytes, at)
    at += aligned(bytes.length)
  }
  return out
}

/**
 * The arrays of a packed run; undefined when it is not one that this version wrote. Numbers are views of its bytes and strings are read
 * when they are asked for, so a large run costs what is used of it.
 */
export const unpack = (given: Uint8Array): Readonly<Record<string, Packable>> | undefined => {
  try {
    const packed = given.byteOffset % 4 === 0 ? given : given.slice()
    const length = new DataView(packed.buffer, packed.byteOffset).getUint32(0, true)
    const header = JSON.parse(Buffer.from(packed.subarray(4, 4 + length)).toString()) as {
      magic: string
      parts: { name: string; kind: string; length: number }[]
    }
    if (header.magic !== magic) return undefined
    const parts: Record<string, Packable> = {}
    let at = 4 + length
    for (const { name, kind, length: size } of header.parts) {
      const bytes = packed.subarray(at, at + size)
      let read: Packable | undefined
      Object.defineProperty(parts, name, {
        enumerable: true,
        get: () => {
          read ??= partOf(kind, bytes)
          return read
        },
      })
      at += aligned(size)
    }
    return at === packed.length ? parts : undefined
  } catch {
    // Bytes of another version, or cut short: the index is built anew.
    return undefined
  }
}

const aligned = (length: number): number => (length + 3) & ~3

const bytesOf = (part: Packable): Uint8Array =>
  part instanceof Uint8Array || part instanceof Uint32Array || part instanceof Float32Array
    ? new Uint8Array(part.buffer, part.byteOffset, part.byteLength)
    : Buffer.from(JSON.stringify(part))

const partOf = (kind: string, bytes: Uint8Array): Packable => {
  if (kind === 'strings')
    return JSON.parse(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString()) as string[]
  if (kind === 'Uint32Array') return new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4)
  if (kind === 'Float32Array') return new Float32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4)
  return bytes
}
