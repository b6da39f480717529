// Every pattern in this file is sticky and is tried at the first nonblank character of a line.

export const matchAt = (pattern: RegExp, text: string, at: number, end: number): RegExpExecArray | undefined => {
  pattern.lastIndex = at
  const match = pattern.exec(text)
  return match && at + match[0].length <= end ? match : undefined
}

const atx = /(#{1,6})(?:[ \t]|$)/my
export const headingLevel = (text: string, at: number, end: number): number => {
  if (text[at] !== '#') return 0
  return matchAt(atx, text, at, end)?.[1]?.length ?? 0
}

const thematic = /(?:(?:\*[ \t]*){3,}|(?:-[ \t]*){3,}|(?:_[ \t]*){3,})$/my
export const isThematicBreak = (text: string, at: number, end: number): boolean =>
  /[-*_]/.test(text.charAt(at)) && matchAt(thematic, text, at, end) !== undefined

const setext = /(=+|-+)[ \t]*$/my
export const setextLevel = (text: string, at: number, end: number): number => {
  if (!/[=-]/.test(text.charAt(at)) || !matchAt(setext, text, at, end)) return 0
  return text[at] === '=' ? 1 : 2
}

const fence = /(`{3,})([^`\r\n]*)$|(~{3,})([^\r\n]*)$/my
export const fenceAt = (text: string, at: number, end: number): { marker: string; info: string } | undefined => {
  const first = text[at]
  if (first !== '`' && first !== '~') return undefined
  const match = matchAt(fence, text, at, end)
  return match && { marker: match[1] ?? match[3] ?? '', info: (match[2] ?? match[4] ?? '').trim() }
}

const marker = /(?:[-+*]|(\d{1,9})[.)])(?=[ \t]|$)/my
export type ItemMarker = NonNullable<ReturnType<typeof itemMarkerAt>>

export const itemMarkerAt = (text: string, at: number, end: number) => {
  const code = text.charCodeAt(at)
  const isDigit = code >= 48 && code <= 57
  if (!isDigit && !'-+*'.includes(text.charAt(at))) return undefined
  const match = matchAt(marker, text, at, end)
  if (!match) return undefined
  return {
    ordered: isDigit,
    number: isDigit ? Number(match[1]) : 0,
    length: match[0].length,
    empty: isBlank(text, at + match[0].length, end),
  }
}

/** True if a range contains only white space. No-break spaces count as white space. */
export const isBlank = (text: string, from: number, to: number): boolean => {
  for (let at = from; at < to; at++) {
    const code = text.charCodeAt(at)
    if (code !== 32 && code !== 9 && (code < 128 ? code < 10 || code > 13 : !/\s/.test(text.charAt(at)))) return false
  }
  return true
}
