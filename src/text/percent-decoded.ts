/** Decodes a percent-encoded part of a URL. Undefined if an escape is invalid, such as `%zz`. */
export const percentDecoded = (part: string): string | undefined => {
  try {
    return decodeURIComponent(part)
  } catch {
    return undefined
  }
}
