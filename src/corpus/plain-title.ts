import { escaped } from '../text/escaped.ts'

/**
 * The title of a plain text that has no headings: its first lines, where they are set in the middle. A title in capitals is written
 * as the text itself writes it.
 */
export const plainTitle = (text: string): string | undefined => {
  const opening = /^\s*?\n?((?:[ \t]{8,}|\t{2,})\S[^\n]{2,70})\n((?:[ \t]{8,}|\t{2,})\S[^\n]*\n)?/.exec(
    text.slice(0, 1000),
  )
  if (!opening || !/^\s*$/.test(text.slice(0, opening.index))) return undefined
  const first = opening[1]!.trim()
  if (/[.!?:;]$/.test(first) || first.split(/\s+/).length > 9) return undefined
  const version = /^\s*(version \d[\d.]*\d|version \d)/i.exec(opening[2] ?? '')?.[1]
  const title = asWritten(first.replace(/^the (?=["“])/i, '').replace(/["“”]/g, ''), text)
  return version && !title.toLowerCase().includes('version') ? `${title} ${version}` : title
}

const asWritten = (title: string, text: string): string => {
  if (/\p{Ll}/u.test(title)) return title
  const pattern = new RegExp(escaped(title).replace(/\s+/g, '\\s+'), 'gi')
  const written = [...text.matchAll(pattern)].map(([found]) => found.replace(/\s+/g, ' '))
  return written.find((each) => /\p{Ll}/u.test(each) && /^\p{Lu}/u.test(each)) ?? title
}
