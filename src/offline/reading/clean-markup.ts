import { entityOf } from '../../text/entities.ts'
import { pattern } from '../../text/pattern.ts'

/** Takes the place of a template variable. The content is unknown, so no question may be asked about the sentence. */
export const placeholder = '\uFFFC'

/** A text without Markdown, HTML and Liquid. White space becomes single spaces, and both ends are trimmed. The text before `start` tells how to read the first characters. */
export const cleanMarkup = (raw: string, start = 0, end = raw.length): string =>
  readInline(raw.slice(0, end), start)
    .replace(/[\s\u200B\uFEFF]+/g, ' ')
    .trim()

const readInline = (raw: string, start: number): string => {
  let text = ''
  let position = start
  constructs.lastIndex = position
  for (let match = constructs.exec(raw); match; match = constructs.exec(raw)) {
    text += raw.slice(position, match.index) + replacementFor(match)
    position = match.index + match[0].length
    constructs.lastIndex = position
  }
  return text + raw.slice(position)
}

const tag = [
  String.raw`<(?:!--[\s\S]*?-->|\/?(?:a|abbr|b|big|blockquote|br|center|cite`,
  '|code|dd|del|details|div|dl|dt|em|font|h[1-6]|hr|i|iframe|img',
  '|ins|kbd|li|mark|ol|p|pre|q|s|samp|small|span|strike|strong',
  '|sub|summary|sup|table|tbody|td|th|thead|tr|tt|u|ul|var|video',
  String.raw`|[A-Z]\w*)(?:\s[^<>]*)?\/?>)`,
].join('')
const label = String.raw`(?:[^[\]\\]|\\[\s\S]|\[(?:[^[\]\\]|\\[\s\S])*\])*`
const address = String.raw`\((?:[^()\\]|\\[\s\S]|\((?:[^()\\]|\\[\s\S])*\))*\)`
const footnote = String.raw`\[(?:\^[^\]]*|\d{1,3}|[a-z]|citation needed|update|note \d+|cita requerida|carece de fontes\?*)\]`

/** Constructs without a named group are removed. `replacementFor` replaces the others. */
const constructs = pattern(
  'gu',
  [
    '\\\\(?:(?<escaped>[!-/:-@[-`{-~])|(?=\\n|$))',
    '(?<fence>`+)(?!`)(?<code>[\\s\\S]*?[^`])\\k<fence>(?!`)|`+',
    `!\\[${label}\\]${address}`,
    `\\[(?<link>${label})\\](?:${address}|\\[[^\\]]*\\])`,
    // `[cargo doc]`, a link with its address elsewhere.
    `(?<![\\p{L}\\d=<>])(?!${footnote})\\[(?<shortcut>(?:\`[^\`\\]]+\`|[\\p{L}\\d])[^[\\]\\n|]*)\\](?![[(\\p{L}\\d])`,
    String.raw`${footnote}|\[!\w+\]`,
    `(?<tag>${tag})`,
    String.raw`<(?<url>(?:https?:\/\/|mailto:)?[^\s<>@]*(?:@[^\s<>]+|:\/\/[^\s<>]*))>`,
    String.raw`(?<=\n[ \t>]{0,7})>`,
    String.raw`&(?<entity>#?\w{2,8});`,
    String.raw`\{(?:#[\w.:\-]+|:[^}\n]*)\}`,
    String.raw`(?<template>\{%[\s\S]*?%\}|\{\{[\s\S]*?\}\})`,
    String.raw`(?<marks>\*+|_+|~+)`,
  ].join('|'),
)

const replacementFor = (match: RegExpExecArray): string => {
  const { input, index, groups = {} } = match
  const { escaped, code, link, shortcut, tag, url, entity, template, marks } = groups
  const inside = link ?? shortcut
  if (inside !== undefined) return readInline(input.slice(0, index + 1 + inside.length), index + 1)
  if (tag !== undefined) return /^<\/?(?:br|p|li|td|th|tr|div|h\d)\b/i.test(tag) ? ' ' : ''
  if (entity !== undefined) return entityOf(entity) ?? match[0]
  if (template !== undefined) return silentTags.test(template) ? '' : placeholder
  if (marks !== undefined) return isEmphasis(marks, input, index) ? '' : marks
  return escaped ?? code ?? url ?? ''
}

/** Template tags that print nothing. Everything else in braces prints a value. */
const silentTags = pattern(
  '',
  String.raw`^\{%-?\s*(?:end\w*|if\w*|else\w*|elsif|unless|for|note|tip|warning`,
  String.raw`|caution|important|comment|raw|indented\w*|rowheaders|data reusables)\b`,
)

/** True for asterisks and underscores that mark emphasis, unlike those of `snake_case`, `BELL_<name>_TONE` and `2 * 3`. */
const isEmphasis = (marks: string, raw: string, index: number): boolean => {
  if (marks.startsWith('~')) return marks.length === 2
  if (marks.length > 3) return false
  const before = raw.charAt(index - 1) || ' '
  const after = raw.charAt(index + marks.length) || ' '
  if (/\s/.test(before) && /\s/.test(after)) return false
  // `a file name (*) and a number`
  if (marks.length === 1 && /[\s([]/.test(before) && /[)\],;]/.test(after)) return false
  return marks.startsWith('*') || !(/[\p{L}\p{N}>]/u.test(before) && /[\p{L}\p{N}<]/u.test(after))
}
