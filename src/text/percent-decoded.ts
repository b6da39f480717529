import { resultOr } from './result-or.ts'

/** Decodes a percent-encoded part of a URL. Undefined if an escape is invalid, such as `%zz`. */
export const percentDecoded = (part: string): string | undefined => resultOr(undefined, () => decodeURIComponent(part))
