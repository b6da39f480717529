export type Redact = (text: string) => string

/** Removes known keys from text, and everything that looks like a key. */
export const redactor = (secrets: readonly (string | undefined)[] = []): Redact => {
  const withoutKnownKeys = removeKeys(secrets)
  return (text) => keyShapes.reduce((rest, shape) => rest.replace(shape, `$1${replacement}`), withoutKnownKeys(text))
}

/** Removes known keys, and parts of 8 or more characters of them: in upper or lower case, reversed, in hexadecimal or in base64. */
export const removeKeys = (secrets: readonly (string | undefined)[]): Redact => {
  // Longest first, so that a key that contains another one is removed completely. Short values could be ordinary words.
  const keys = secrets.filter((secret): secret is string => secret !== undefined && secret.length >= 6)
  const forms = keys
    .flatMap((secret) => [secret, encodeURIComponent(secret), Buffer.from(secret).toString('base64')])
    .sort((a, b) => b.length - a.length)
  const parts = keys.flatMap(partsOf)
  const withoutParts = parts.length === 0 ? String : removeParts(new Set(parts))
  return (text) => withoutParts(forms.reduce((rest, form) => rest.replaceAll(form, replacement), text))
}

const partLength = 8
/** Shorter keys are removed only whole, because their parts could be words. */
const minKeyLength = 20

const partsOf = (secret: string): string[] => {
  // The prefix of a provider (sk-proj-) is not secret.
  const key = secret.replace(/^(?:[a-z][a-z0-9]{1,5}[-_])+/, '')
  if (secret.length < minKeyLength || key.length < partLength) return []
  const bytes = Buffer.from(key)
  return [
    ...windows(key, partLength),
    ...windows([...key].reverse().join(''), partLength),
    ...windows(bytes.toString('hex'), 2 * partLength),
    // Base64 depends on the position of a byte within a group of three. Eight bytes give eleven characters.
    ...[0, 1, 2].flatMap((from) => windows(base64Of(bytes.subarray(from)), partLength + 3)),
  ].map(lowerAscii)
}

/** The base64 form without its end, which depends on the bytes after the key. */
const base64Of = (bytes: Buffer): string => bytes.toString('base64').replace(/.{2}=*$/, '')

const windows = (text: string, length: number): string[] =>
  Array.from({ length: Math.max(0, text.length - length + 1) }, (_, at) => text.slice(at, at + length))

/** Lowers ASCII letters only, because other letters may change the length of the text. */
const lowerAscii = (text: string): string => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase())

const removeParts = (parts: ReadonlySet<string>): Redact => {
  const lengths = [...new Set([...parts].map((part) => part.length))]
  return (text) => {
    const lower = lowerAscii(text)
    let kept = ''
    let from = 0
    let keyEnd = 0
    for (let at = 0; at < lower.length; at++) {
      const length = lengths.find((size) => parts.has(lower.slice(at, at + size)))
      if (length === undefined) continue
      if (at > keyEnd || keyEnd === 0) kept += text.slice(from, at) + replacement
      keyEnd = at + length
      from = keyEnd
    }
    return kept + text.slice(from)
  }
}

/** Removes everything that looks like a key, for code that does not know the keys. */
export const redact: Redact = redactor()

const replacement = '[key]'

/** The first group of each pattern is the text before the key, which is kept. */
const keyShapes: readonly RegExp[] = [
  /\b()(?:(?:sk|pk|rk|lsv2|gsk|hf|xai)[-_]|AIza)[\w*-]{12,}/g,
  /\b(Bearer\s+)(?!\[key\])[\w.~+/-]{8,}=*/gi,
  /((?<![a-z])(?:api[-_]?key|access[-_]?token|secret)["']?\s*[:=]\s*["']?)(?!\[key\])[\w.~+/-]{8,}/gi,
  /(\bhttps?:\/\/)[^\s/@:]+:[^\s/@]+(?=@)/gi,
]
