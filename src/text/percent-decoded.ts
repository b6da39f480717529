/** Decodes the escapes of a part of an address. Undefined if one is broken, such as `%zz`. */
export const percentDecoded = (part: string): string | undefined => {
  try {
    return decodeURIComponent(part)
  } catch {
    return undefined
  }
}
