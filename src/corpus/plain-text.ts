import { beginningOf } from '../text/beginning.ts'
import { decodeEntities } from '../text/entities.ts'

/** Converts the Markdown of a title or heading to one line of plain text. */
export const plainText = (markdown: string): string => {
  const unmarked = beginningOf(markdown, 2000)
    .replace(codeOrHiddenMarkup, (match) => (match.startsWith('`') ? match : ''))
    // Drops remnants of a heading id: `{/…/}` if the asterisks of `{/*id*/}` were parsed as emphasis, or the backslash before an id.
    .replace(/\s(?:\\|\{\/[^{}\s]+\/\})\s*$/, '')
    .replace(/!?\[((?:[^[\]\\]|\\.)*)\](?:\([^()\s]*(?:\s+"[^"]*")?\)|\[[^[\]]*\])/g, '$1')
    .replace(/(?<![\\\w])(\*\*|__|\*|_|~~|`+)(?=\S)((?:[^\\]|\\.)*?\S)\1(?!\w)/g, '$2')
  return decodeEntities(unmarked)
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Comments, tags, template tags and ids of headings. Code is matched first, because its content is visible. */
const codeOrHiddenMarkup =
  /(`+)[^`]+\1(?!`)|<!--[\s\S]*?-->|(?<!\\)<\/?[A-Za-z][^<>]*>|\{%[\s\S]*?%\}|\\?\{#[^{}\s]*\}|\{\/\*?[^{}]*\/\}/g
