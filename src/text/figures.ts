/**
 * Finds numbers and codes in any language: `1,500`, `BB-310`, `max_conn`, `v2.1`, `--wait`. Digits of every script count. Separators
 * inside numbers are ignored, so `1,500`, `1.500` and `1500` have the same key.
 */
export const figuresIn = (text: string): readonly Figure[] =>
  [...text.normalize('NFKC').matchAll(token)]
    .filter(([written]) => isFigure.test(written))
    .map(([written]) => ({ text: written, key: keyOf(written) }))

export interface Figure {
  readonly text: string
  /** Equal for two spellings of one figure. */
  readonly key: string
}

export const figuresMissing = (text: string, sources: readonly string[]): readonly string[] => {
  const known = new Set(sources.flatMap((source) => figuresIn(source).flatMap(({ key }) => [key, ...partsOf(key)])))
  const isKnown = ({ key }: Figure): boolean => known.has(key) || partsOf(key).every((part) => known.has(part))
  return [...new Set(figuresIn(withoutNumbering(text)).flatMap((one) => (isKnown(one) ? [] : one.text)))]
}

/** Codes of `text` that are in none of the `sources`: `BB-310`, `max_conn`. Numbers are left out, because their format varies by locale. */
export const codesMissing = (text: string, sources: readonly string[]): readonly string[] =>
  figuresMissing(text, sources).filter((one) => /\p{L}/u.test(one) && /[_-]|\p{Ll}\p{Lu}/u.test(one))

const token = /(?<![\p{L}\p{N}])(?:--)?[\p{L}\p{N}_]+(?:[.,:/'’-][\p{L}\p{N}_]+)*/gu

/** A digit, an underscore, a flag, or a capital inside a word. */
const isFigure = /\p{N}|_|^--|\p{Ll}\p{Lu}/u

const keyOf = (written: string): string => {
  const digits = written.replace(/\p{Nd}/gu, (digit) => String(digitOf(digit)))
  return /^[\d.,'’]+$/.test(digits) ? digits.replace(/[.,'’]/g, '') : digits.toLowerCase()
}

/** The value of a decimal digit of any script. In Unicode, the digits of a script are consecutive and start with zero. */
const digitOf = (digit: string): number => {
  let zero = digit.codePointAt(0) ?? 0
  const own = zero
  while (own - zero < 9 && /^\p{Nd}$/u.test(String.fromCodePoint(zero - 1))) zero--
  return own - zero
}

const partsOf = (key: string): readonly string[] => key.split(/[^\p{L}\p{N}_]+/u)

const withoutNumbering = (text: string): string => text.replace(/^[ \t]*\(?\p{Nd}{1,2}[.)、][ \t]*/gmu, '')
