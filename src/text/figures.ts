/** Finds numbers and codes: `1,500`, `BB-310`, `--wait`. Spellings of a number have the same key: `1,500`, `1.500` and `1500`; `1.5` and `1,5`; `1\.5` of Markdown. */
export const figuresIn = (text: string): readonly { readonly text: string; readonly key: string }[] =>
  [...text.normalize('NFKC').replace(escapeMark, '').matchAll(token)]
    .filter(([match]) => figurePattern.test(match))
    .map(([match]) => ({ text: match, key: keyOf(match) }))

/** Numbers and codes in `text` that are not in any of the `sources`. `AES_GCM` is in `RTE_CRYPTO_AEAD_AES_GCM`. */
export const figuresMissing = (text: string, sources: readonly string[]): readonly string[] => {
  const keys = new Set(sources.flatMap((source) => figuresIn(source).flatMap(({ key }) => [key, ...partsOf(key)])))
  const all = `_${[...keys].join('_ _')}_`
  const isInSources = (key: string): boolean =>
    keys.has(key) || partsOf(key).every((part) => keys.has(part)) || (/\p{L}/u.test(key) && all.includes(`_${key}_`))
  const missing = figuresIn(withoutNumbering(text)).filter(({ key }) => !isInSources(key))
  return [...new Set(missing.map((figure) => figure.text))]
}

/** Codes in `text` that are not in any of the `sources`: `BB-310`, `max_conn`. Ignores numbers, because their format varies by locale. */
export const codesMissing = (text: string, sources: readonly string[]): readonly string[] =>
  figuresMissing(text, sources).filter((code) => /\p{L}/u.test(code) && /[_-]|\p{Ll}\p{Lu}/u.test(code))

const escapeMark = /\\(?=[!-/:-@[-`{-~])/g
const token = /(?<![\p{L}\p{N}])(?:--)?[\p{L}\p{N}_]+(?:[.,:/'’-][\p{L}\p{N}_]+)*/gu

/** A digit, an underscore, a leading `--`, or a capital letter inside a word. */
const figurePattern = /\p{N}|_|^--|\p{Ll}\p{Lu}/u

const keyOf = (figure: string): string => {
  const plainNumber = (text: string): string =>
    text.replace(thousands, (integer) => integer.replace(/\D/g, '')).replace(/^(\d+),(\d+)$/, '$1.$2')
  const digits = figure.replace(/\p{Nd}/gu, (digit) => String(digitOf(digit)))
  return withoutUnit(withoutVersionMark(digits.toLowerCase().replace(number, plainNumber)))
}

/** Drops the `v` of `v2.4.8`, because other texts may say `2.4.8`. */
const withoutVersionMark = (key: string): string => key.replace(/^v(?=\d)/, '')

/** Drops the unit of `2gb` and `30-day`, because other texts may say `2 GB` and `30 days`. */
const withoutUnit = (key: string): string => key.replace(/^(\d[\d.]*)(?:\p{L}{1,3}|-\p{L}+)$/u, '$1')

/** A number with separators, also in a range (`1,500-2,000`) or before a unit (`12.5GB`), but not in a code such as `v2.1`. */
const number = /(?<![\p{L}_.,'’])\d+(?:[.,'’]\d+)+/gu

/** The integer part of `1,500`, `1.500,25` or `12,34,567`: groups of digits with the same separator, the last group of three digits. */
const thousands = /^[1-9]\d{0,2}([.,'’])(?:\d{2,3}\1)*\d{3}(?!\d|\1)/

/** The value of a decimal digit of any script. In Unicode, the digits of a script are consecutive and start with zero. */
const digitOf = (digit: string): number => {
  const codePoint = digit.codePointAt(0) ?? 0
  let first = codePoint
  while (/^\p{Nd}$/u.test(String.fromCodePoint(first - 1))) first--
  // The digits of two scripts may be adjacent.
  return (codePoint - first) % 10
}

/** The parts of a code or a range. A decimal number is one part. */
const partsOf = (key: string): readonly string[] =>
  key.split(/[^\p{L}\p{N}_.]+/u).flatMap((part) => (/^[\d.]+\p{L}*$/u.test(part) ? withoutUnit(part) : part.split('.')))

/** Removes the numbers of list items and steps, but keeps decimals and an answer that is only a number. */
const withoutNumbering = (text: string): string =>
  text.replace(/(?:^[ \t]*\(?\p{Nd}{1,2}[.)、]|(?<=[.:;] )\p{Nd}{1,2}\))(?!\p{Nd})[ \t]*(?=\S)/gmu, '')
