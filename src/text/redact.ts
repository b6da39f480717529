export type Redact = (text: string) => string

/** Takes keys out of text before anybody can read it: those we know, and whatever looks like one. */
export const redactor = (secrets: readonly (string | undefined)[] = []): Redact => {
  const cut = cutKeys(secrets)
  return (text) =>
    keyShapes.reduce((rest, shape) => rest.replace(shape, (_, before: string) => `${before}${hidden}`), cut(text))
}

/**
 * Takes out only the keys that are known: for what a model wrote, where a document may speak of keys that are nobody's. Each part of
 * eight characters or more is taken out too, in any case, forwards, backwards, in hexadecimal and in base64.
 */
export const cutKeys = (secrets: readonly (string | undefined)[]): Redact => {
  // The longest first, so that a key that holds another leaves nothing behind. Short values would eat ordinary words.
  const known = secrets.filter((secret): secret is string => secret !== undefined && secret.length >= 6)
  const forms = known
    .flatMap((secret) => [secret, encodeURIComponent(secret), Buffer.from(secret).toString('base64')])
    .sort((a, b) => b.length - a.length)
  const parts = new Set(known.flatMap(partsOf))
  return (text) => {
    const rest = forms.reduce((left, form) => left.replaceAll(form, hidden), text)
    return parts.size === 0 ? rest : withoutParts(rest, parts)
  }
}

const partLength = 8
/** Of a shorter key, a part may be a word. */
const shortestInParts = 20

const partsOf = (secret: string): string[] => {
  // What is before a key of a provider (sk-proj-) is no secret.
  const key = secret.replace(/^(?:[a-z][a-z0-9]{1,5}[-_])+/, '')
  if (secret.length < shortestInParts || key.length < partLength) return []
  const bytes = Buffer.from(key)
  return [
    ...windows(key, partLength),
    ...windows([...key].reverse().join(''), partLength),
    ...windows(bytes.toString('hex'), 2 * partLength),
    ...[0, 1, 2].flatMap((from) =>
      windows(
        bytes
          .subarray(from)
          .toString('base64')
          .replace(/.{2}=*$/, ''),
        partLength + 3,
      ),
    ),
  ].map((part) => part.toLowerCase())
}

const windows = (text: string, length: number): string[] =>
  Array.from({ length: Math.max(0, text.length - length + 1) }, (_, at) => text.slice(at, at + length))

const withoutParts = (text: string, parts: ReadonlySet<string>): string => {
  const low = text.toLowerCase()
  // Case mapping that changes lengths would move what is found.
  if (low.length !== text.length) return text
  const lengths = [...new Set([...parts].map((part) => part.length))]
  const begins = new Set([...parts].map((part) => part.slice(0, 3)))
  const kept: string[] = []
  let from = 0
  let until = 0
  for (let at = 0; at < low.length; at++) {
    if (!begins.has(low.slice(at, at + 3))) continue
    const length = lengths.find((one) => parts.has(low.slice(at, at + one)))
    if (length === undefined) continue
    if (at > until) kept.push(text.slice(from, at), hidden)
    else if (until === 0) kept.push(text.slice(0, at), hidden)
    until = at + length
    from = until
  }
  return until === 0 ? text : [...kept, text.slice(from)].join('')
}

/** Takes out whatever looks like a key. For the edges that know none; who knows its keys uses a `redactor`. */
export const redact: Redact = redactor()

const hidden = '[key]'

/** Each shape keeps what is before the key. */
const keyShapes: readonly RegExp[] = [
  /\b()(?:(?:sk|pk|rk|lsv2|gsk|hf|xai)[-_]|AIza)[\w*-]{12,}/g,
  /\b(Bearer\s+)(?!\[key\])[\w.~+/-]{8,}=*/gi,
  /(\b(?:api[-_]?key|access[-_]?token|secret)["']?\s*[:=]\s*["']?)(?!\[key\])[\w.~+/-]{8,}/gi,
  /(\bhttps?:\/\/)[^\s/@:]+:[^\s/@]+(?=@)/gi,
]
