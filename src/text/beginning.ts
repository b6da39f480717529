/** The first characters of a text. Never ends with half of a surrogate pair, which UTF-8 can't encode. */
export const beginningOf = (text: string, max: number): string => text.slice(0, max).replace(/[\ud800-\udbff]$/, '')

/** True if an offset is in the middle of a surrogate pair. */
export const splitsSurrogatePair = (text: string, at: number): boolean => /[\udc00-\udfff]/.test(text.charAt(at))
