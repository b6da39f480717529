/**
 * A paragraph or item that says what a marked term is: `**term** – text`, `` `--flag`: text``, `**Term.** text`, or a term on a line
 * of its own with the text below.
 */
export const definitionAt = (
  text: string,
  start: number,
  end: number,
): { readonly term: string; readonly innerStart: number } | undefined => {
  if (!/[*_`[]/.test(text.charAt(start))) return undefined
  const head = text.slice(start, Math.min(end, start + 300))
  const [flags, names] = severalFlags.exec(head) ?? []
  if (flags && names) return { term: flagNames(names), innerStart: start + flags.length }
  const marked = markedTerm.exec(head)
  if (!marked) return linkedTerm(head, start)
  const after = follows.exec(head.slice(marked[0].length))
  const written = marked[2] ?? marked[4] ?? marked[6] ?? ''
  const closed = /[:.]$/.test(written) && !marked[6]
  const gap = after?.[0] ?? (closed ? /^[ \t]+(?=\S)/.exec(head.slice(marked[0].length))?.[0] : undefined)
  // Inside code marks every character counts: `_lids.tpl` is no emphasis.
  const term = marked[6] ? marked[6].trim().replace(/[:.]$/, '') : bare(written)
  if (gap === undefined || term === '' || saysNothing.test(term)) return undefined
  // `**Whatever it takes to run.**` is a sentence in bold.
  if (!after && written.endsWith('.') && term.split(' ').length > 5) return undefined
  return { term, innerStart: start + marked[0].length + gap.length }
}

/** `` `-a`, `--all` – text ``, `` `--tone`, `-t <tone>`: text ``, `**-a**, **--all**=*value* text`. */
const flag = /(?:\*\*--?[a-z][^*\r\n]{0,60}\*\*|`--?[a-z][^`\r\n]{0,60}`)(?:\\?\[?=[^\s,;:]{1,40})?/.source
const severalFlags = new RegExp(
  String.raw`^(${flag}(?:(?:, ?| or | ?\/ ?| ?\| ?)${flag})+)(?:[ \t]*(?:–|—|:|\\?-{1,2})[ \t]+|[ \t]*\\?(?:\r\n?|\n)[ \t]*|[ \t]+(?!(?:and|or|are|is|does|both|have|has|can|cannot|may|must|will|should|were|to|options?|flags?|with|on|in|for)\b))(?=[^\s–—:-])`,
  'i',
)

/** `-n, --dry-run` of `-n, --dry-run[=false]`: what a flag is at says nothing about its name. */
const flagNames = (written: string): string =>
  bare(written.replace(/\\?\[=[^\]]*\]|=(?:""|\\?\[\\?\])/g, '').replace(/[*_`]+/g, ''))

/** `[term](page) – text`, as in lists of commands. */
const linkedTerm = (head: string, start: number): { term: string; innerStart: number } | undefined => {
  const [found, term] = /^\[([^[\]\r\n]{1,80})\]\([^()\s]+\)[ \t]+(?:–|—|\\?-{1,2})[ \t]+(?=\S)/.exec(head) ?? []
  return found && term ? { term: bare(term), innerStart: start + found.length } : undefined
}

/** Bold, italic, or code, perhaps as a link, and perhaps with a short aside behind it such as a type in brackets. */
const markedTerm =
  /^\[?(?:(\*\*|__)(?=\S)([^\r\n]{1,100}?)\1|([*_])(?=[^\s*_])([^\r\n*_]{1,100}?)\3|(`+)([^\r\n`]{1,100}?)\5)(?:\]\([^()\s]*\))?(?:<a [^<>]*><\/a>)?(?:[ \t]*\\?\([^()\r\n]{1,60}\))?/

/** A dash, a colon, or the end of a line that was broken on purpose. */
const follows =
  /^(?:[ \t]+(?:–|—|\\?-{1,2})[ \t]+(?=\S)|[ \t]?:[ \t]+(?=\S)|[ \t]*[–—][ \t]+(?=\S)|(?:[ \t]{2,}|\\)(?:\r\n?|\n)[ \t]*(?=\S))/

/** Labels that lead to a text and are not explained by it; and the titles of procedures. */
const saysNothing =
  /^(?:(?:next |previous )?steps? ?\d*|issue|problem|solution|cause|resolution|example|topics?|(?:short )?version|short version|see also|prerequisites?|answer|question|[qa]|tl;dr|paso ?\d*|ejemplo|problema|soluci[oó]n|causa|passo ?\d*|exemplo|solu[cç][aã]o|pregunta|respuesta|pergunta|resposta|ver tamb[ié][eé]n|veja tamb[eé]m|\d+(?:\.\d+)*)(?=$|[ :])|^(?:to|para) \p{Ll}/iu

const bare = (written: string): string =>
  written
    .replace(/<a [^<>]*><\/a>/g, '')
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
    .replace(/^[*_`]+|[*_`]+$/g, '')
    .replace(/[:.]$/, '')
    .replace(/^[*_`]+|[*_`]+$/g, '')
    .trim()
