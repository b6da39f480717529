import { pattern } from '../../text/pattern.ts'

/** True for `--offline`, `build.jobs`, `CARGO_HOME`, `maxRetries`, `Chart.yaml`, `BB-101`. */
export const isIdentifier = (term: string): boolean =>
  /^-{1,2}[A-Za-z][\w-]*$/.test(term) ||
  /^\$?[A-Za-z_][\w-]*(?:[.:/_][\w<>*-]+)+$/.test(term) ||
  /^[A-Z][A-Z\d]*[-_]\d+$/.test(term) ||
  /^[A-Z]{2,}(?:_[A-Z\d]+)+$/.test(term) ||
  /^[a-z]+(?:[A-Z][a-z\d]*)+$/.test(term) ||
  /^(?:[A-Z][a-z\d]+){2,}$/.test(term)

/** True for command-line options, possibly with other text after them: `-o`, `--output FORMAT`. */
export const isFlag = (term: string): boolean => /^-{1,2}[A-Za-z?][\w-]*/.test(term)

/** True for error and status codes: `BB-101`, `E0308`, `ERR_TIMEOUT`, `404`. */
export const isErrorCode = (term: string): boolean =>
  pattern(
    '',
    String.raw`^(?:[A-Z]{1,6}[-_]?\d{2,6}|\d{3,5}|0x[\dA-Fa-f]+|(?:ERR|E)_?[A-Z][A-Z_\d]+`,
    String.raw`|[A-Z][A-Za-z]+(?:Exception|Error|Fault))$`,
  ).test(term)

/** Encloses a term in backticks. */
export const asCode = (term: string): string => (term.includes('`') ? term : `\`${term}\``)
