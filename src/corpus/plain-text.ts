/** Converts the Markdown of a title or heading to one line of plain text. */
export const plainText = (markdown: string): string =>
  markdown
    .slice(0, 2000)
    .replace(unseen, (found) => (found.startsWith('`') ? found : ''))
    // What is left of a heading id such as `{/*id*/}` if its asterisks were parsed as emphasis, or of the backslash before it.
    .replace(/\s(?:\\|\{\/[^{}\s]+\/\})\s*$/, '')
    .replace(/!?\[((?:[^[\]\\]|\\.)*)\](?:\([^()\s]*(?:\s+"[^"]*")?\)|\[[^[\]]*\])/g, '$1')
    .replace(/(?<![\\\w])(\*\*|__|\*|_|~~|`+)(?=\S)((?:[^\\]|\\.)*?\S)\1(?!\w)/g, '$2')
    .replace(/&(?:amp|lt|gt|quot|nbsp|#39);/g, (entity) => entities.get(entity) ?? entity)
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
    .replace(/\s+/g, ' ')
    .trim()

/** Comments, tags, template tags and ids of headings. Code is matched first, because its content is visible. */
const unseen =
  /(`+)[^`]+\1(?!`)|<!--[\s\S]*?-->|(?<!\\)<\/?[A-Za-z][^<>]*>|\{%[\s\S]*?%\}|\\?\{#[^{}\s]*\}|\{\/\*?[^{}]*\/\}/g

const entities: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '&amp;': '&',
    '&lt;': '<',
    '&gt;': '>',
    '&quot;': '"',
    '&nbsp;': ' ',
    '&#39;': "'",
  }),
)
