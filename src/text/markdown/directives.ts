import { noteLabel } from './note-labels.ts'
import { matchAt } from './starts.ts'

/** Reads the first line of a note: a fence of a site generator, or `!!! note` or `??? note`, whose text is indented and has no `endPattern`. Ignores fences that are never closed, because they would include the rest of the text. */
export const admonitionAt = (text: string, at: number, end: number) => {
  const first = text.charCodeAt(at)
  if (first === exclamation || first === questionMark) {
    const [, name = ''] = matchAt(/(?:!!!|\?\?\?\+?)[ \t]+([\w-]+)/y, text, at, end) ?? []
    const label = noteLabel(name)
    return label && { label, endPattern: undefined }
  }
  if (first !== colon && first !== brace) return undefined
  const match =
    first === colon
      ? matchAt(/(:{3,})[ \t]*\{?(?:#[\w-]+[ \t]+)?[.]?(?:callout-)?([\w-]+)/y, text, at, end)
      : matchAt(/(\{%-?|\{\{[<%])[ \t]*(\w[\w-]*)([^%>\r\n]*)(?:-?%\}|[>%]\}\})[ \t]*$/my, text, at, end)
  const [, opening = '', name = '', attributes = ''] = match ?? []
  const [, style = ''] = /\bstyle=["']?(\w+)/.exec(attributes) ?? []
  const label = noteLabel(style) ?? noteLabel(name)
  if (!label) return undefined
  const endPattern = first === colon ? new RegExp(`:{${opening.length},}[ \\t]*$`, 'my') : closingTag(opening, name)
  const below = text.slice(end, end + maxDistance)
  return new RegExp(`^[ \\t>]*(?:${endPattern.source})`, 'm').test(below) ? { label, endPattern } : undefined
}

/** True for a line that only controls a template or styles a block. */
export const isDirectiveLine = (text: string, at: number, end: number): boolean => {
  const first = text.charCodeAt(at)
  if (first === colon) return matchAt(/:{3,}[^\r\n]*$/my, text, at, end) !== undefined
  return first === brace && matchAt(directive, text, at, end) !== undefined
}

const colon = 58
const brace = 123
const exclamation = 33
const questionMark = 63

const directive =
  /(?:(?:\{%[^\r\n]*?%\}|\{\{[<%][^\r\n]*?[>%]\}\}|\{#[^\r\n]*?#\}|\{\/\*[^\r\n]*?\*\/\}|\{:[^{}\r\n]*\})[ \t]*)+$/my

const closingTag = (opening: string, name: string): RegExp =>
  opening.startsWith('{%')
    ? new RegExp(`\\{%-?[ \\t]*end${name}[ \\t]*-?%\\}`, 'y')
    : new RegExp(`\\{\\{[<%][ \\t]*/[ \\t]*${name}[ \\t]*[>%]\\}\\}`, 'y')

/** How far below the first line of a note its closing line may be. */
const maxDistance = 20_000
