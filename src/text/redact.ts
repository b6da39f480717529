export type Redact = (text: string) => string

/** Takes keys out of text before anybody can read it: those we know, and whatever looks like one. */
export const redactor = (secrets: readonly (string | undefined)[] = []): Redact => {
  const cut = cutKeys(secrets)
  return (text) =>
    keyShapes.reduce((rest, shape) => rest.replace(shape, (_, before: string) => `${before}${hidden}`), cut(text))
}

/** Takes out only the keys that are known: for what a model wrote, where a document may speak of keys that are nobody's. */
export const cutKeys = (secrets: readonly (string | undefined)[]): Redact => {
  // The longest first, so that a key that holds another leaves nothing behind. Short values would eat ordinary words.
  const known = secrets
    .filter((secret): secret is string => secret !== undefined && secret.length >= 6)
    .flatMap((secret) => [secret, encodeURIComponent(secret), Buffer.from(secret).toString('base64')])
    .sort((a, b) => b.length - a.length)
  return (text) => known.reduce((rest, secret) => rest.replaceAll(secret, hidden), text)
}

/** Takes out whatever looks like a key. For the edges that know none; who knows its keys uses a `redactor`. */
export const redact: Redact = redactor()

const hidden = '[key]'

/** Each shape keeps what stands before the key. */
const keyShapes: readonly RegExp[] = [
  /\b()(?:(?:sk|pk|rk|lsv2|gsk|hf|xai)[-_]|AIza)[\w*-]{12,}/g,
  /\b(Bearer\s+)(?!\[key\])[\w.~+/-]{8,}=*/gi,
  /(\b(?:api[-_]?key|access[-_]?token|secret)["']?\s*[:=]\s*["']?)(?!\[key\])[\w.~+/-]{8,}/gi,
  /(\bhttps?:\/\/)[^\s/@:]+:[^\s/@]+(?=@)/gi,
]
