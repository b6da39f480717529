import { UnreadableSourceError } from '../../errors.ts'

/** Decodes UTF-8, UTF-16 with a byte order mark, or text that is plausibly Windows-1252. */
export const decodeText = (bytes: Uint8Array, source: string): string => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decodeUtf16('utf-16le', bytes, source)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return decodeUtf16('utf-16be', bytes, source)
  if (bytes.includes(0))
    throw new UnreadableSourceError(source, 'is a binary file, or UTF-16 without a byte order mark; save it as UTF-8')
  try {
    // The decoder drops the byte order mark.
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    if (controlCharacterShare(text) > 0.05) throw new UnreadableSourceError(source, 'is a binary file, not text')
    return text
  } catch (cause) {
    if (cause instanceof UnreadableSourceError) throw cause
    const text = decodeWindows1252(bytes)
    if (text !== undefined) return text
    throw new UnreadableSourceError(source, 'is in an unknown encoding; save it as UTF-8', { cause })
  }
}

/** Decodes bytes in a named encoding. Throws if it is unknown, and with `fatal` also for invalid bytes. */
export const decodeFrom = (encoding: string, bytes: Uint8Array, { fatal = false } = {}): string => {
  const decoder = new TextDecoder(encoding, { fatal })
  // Works around a bug: without `stream`, Node 20 decodes the quotation marks and dashes of Windows-1252 as control characters.
  return decoder.decode(bytes, { stream: true }) + decoder.decode()
}

const decodeUtf16 = (encoding: string, bytes: Uint8Array, source: string): string => {
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
    if (!text.includes('\u0000')) return text
  } catch {
    // Reported below.
  }
  throw new UnreadableSourceError(source, `is marked as ${encoding.toUpperCase()} but is not valid; save it as UTF-8`)
}

const controlCharacterShare = (text: string): number => {
  const sample = text.slice(0, 20_000)
  return (sample.match(/[\u0001-\u0008\u000e-\u001a\u001c-\u001f]/g)?.length ?? 0) / Math.max(1, sample.length)
}

/** Decodes Windows-1252 if few bytes are outside ASCII and nearly all of these are letters inside words, symbols or typographic marks. */
const decodeWindows1252 = (bytes: Uint8Array): string | undefined => {
  const text = decodeFrom('windows-1252', bytes)
  if (controlCharacterShare(text) > 0.01 || /[\u0081\u008d\u008f\u0090\u009d]/.test(text)) return undefined
  const nonAsciiCount = text.match(/[^\u0000-\u007f]/g)?.length ?? 0
  const plausibleCount = text.match(plausibleCharacters)?.join('').length ?? 0
  return nonAsciiCount / text.length < 0.3 && plausibleCount / nonAsciiCount > 0.8 ? text : undefined
}

const marks = '‘’“”–—…•€©®™°ºª«»¿¡§\u00a0'
const accented = '[À-ÖØ-öø-ÿ]'
const letter = '[A-Za-zÀ-ÿ]'
const other = `[^\\u0000-\\u007f${marks}]`

const plausibleCharacters = new RegExp(
  [
    `[${marks}]`,
    `(?<!${other})${accented}(?!${other})`,
    `(?<=[A-Za-z])${accented}{2}(?!${other})`,
    '[Œœ](?=[ui])',
    // Inside words, these are letters of another encoding: `£ód¼` is Łódź.
    `(?<!${letter})(?:µ|[£¥¢±×÷¼½¾¹²³·](?!${letter}))`,
    `(?<=\\b[cdkm]?m)[²³](?!${letter})`,
  ].join('|'),
  'g',
)
