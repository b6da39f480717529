export type Packable = Uint8Array | Uint32Array | Float32Array | readonly string[]

const magic = 'goldspan-index-4'

/** Bytes that can be read in parts. */
export interface ByteSource {
  readonly size: number
  read(from: number, to: number): Uint8Array
}

/** Packs named arrays, as pieces without copying, because a large index exceeds the maximum size of a buffer. */
export const pack = (parts: Readonly<Record<string, Packable>>): Uint8Array[] => {
  const entries = Object.entries(parts).map(([name, part]) => {
    const kind = Array.isArray(part) ? 'strings' : part.constructor.name
    return { name, kind, bytes: bytesOf(part) }
  })
  const described = JSON.stringify({
    magic,
    parts: entries.map(({ name, kind, bytes }) => ({ name, kind, length: bytes.length })),
  })
  // Every part is aligned to four bytes.
  const header = Buffer.from(described.padEnd(described.length + 3 - ((Buffer.byteLength(described) + 3) % 4)))
  const length = new Uint8Array(4)
  new DataView(length.buffer).setUint32(0, header.length, true)
  return [
    length,
    header,
    ...entries.flatMap(({ bytes }) => [bytes, new Uint8Array(aligned(bytes.length) - bytes.length)]),
  ]
}

/** Unpacks arrays. Undefined if another version wrote them. */
export const unpack = (source: ByteSource): Readonly<Record<string, Packable>> | undefined => {
  try {
    const head = source.read(0, 4)
    const length = new DataView(head.buffer, head.byteOffset).getUint32(0, true)
    const header = JSON.parse(Buffer.from(source.read(4, 4 + length)).toString()) as {
      magic: string
      parts: { name: string; kind: string; length: number }[]
    }
    if (header.magic !== magic) return undefined
    const parts: Record<string, Packable> = {}
    let at = 4 + length
    for (const { name, kind, length: size } of header.parts) {
      parts[name] = partOf(kind, source.read(at, at + size))
      at += aligned(size)
    }
    return at === source.size ? parts : undefined
  } catch {
    // Damaged or from another version: the index is rebuilt.
    return undefined
  }
}

const aligned = (length: number): number => 4 * Math.ceil(length / 4)

const bytesOf = (part: Packable): Uint8Array =>
  part instanceof Uint8Array || part instanceof Uint32Array || part instanceof Float32Array
    ? new Uint8Array(part.buffer, part.byteOffset, part.byteLength)
    : Buffer.from(JSON.stringify(part))

const partOf = (kind: string, bytes: Uint8Array): Packable => {
  if (kind === 'strings')
    return JSON.parse(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString()) as string[]
  // A Buffer would be packed under another type name.
  if (kind === 'Uint8Array') return new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.length)
  const { buffer, byteOffset, length } = bytes.byteOffset % 4 === 0 ? bytes : new Uint8Array(bytes)
  return kind === 'Uint32Array'
    ? new Uint32Array(buffer, byteOffset, length / 4)
    : new Float32Array(buffer, byteOffset, length / 4)
}

interface Growing<T extends Uint8Array | Uint32Array> {
  push(value: number): void
  readonly length: number
  /** Returns a copy of the pushed values. */
  done(): T
}

export const growingBytes = (): Growing<Uint8Array> => growing((length) => new Uint8Array(length))
export const growingWords = (): Growing<Uint32Array> => growing((length) => new Uint32Array(length))

const growing = <T extends Uint8Array | Uint32Array>(make: (length: number) => T): Growing<T> => {
  let held = make(1024)
  let length = 0
  return {
    push: (value) => {
      if (length === held.length) {
        const larger = make(length * 2)
        larger.set(held)
        held = larger
      }
      held[length++] = value
    },
    get length() {
      return length
    },
    done: () => held.slice(0, length) as T,
  }
}
