/** A span without surrounding white space; if it contains only white space, an empty span at its end. */
export const trimSpan = (text: string, start: number, end: number): { start: number; end: number } => {
  let left = start
  while (left < end && /\s/.test(text.charAt(left))) left++
  return left === end ? { start: end, end } : { start: left, end: trimmedEnd(text, left, end) }
}

/** The end of a span without the white space at its end. */
export const trimmedEnd = (text: string, from: number, end: number): number => {
  let at = end
  while (at > from && /\s/.test(text.charAt(at - 1))) at--
  return at
}
