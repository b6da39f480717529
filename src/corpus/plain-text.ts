/** Markdown as a reader sees it, on one line: for titles and headings. */
export const plainText = (markdown: string): string =>
  markdown
    .slice(0, 2000)
    .replace(unseen, (found) => (found.startsWith('`') ? found : ''))
    // What is left of an id: its stars read as emphasis, or the backslash before one that was taken off.
    .replace(/\s(?:\\|\{\/[^{}\s]+\/\})\s*$/, '')
    .replace(/!?\[((?:[^[\]\\]|\\.)*)\](?:\([^()\s]*(?:\s+"[^"]*")?\)|\[[^[\]]*\])/g, '$1')
    .replace(/(?<![\\\w])(\*\*|__|\*|_|~~|`+)(?=\S)((?:[^\\]|\\.)*?\S)\1(?!\w)/g, '$2')
    .replace(/&(?:amp|lt|gt|quot|nbsp|#39);/g, (entity) => entities.get(entity) ?? entity)
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
    .replace(/\s+/g, ' ')
    .trim()

/** Comments, tags, template tags and the ids of headings; code is matched first, because what is in it is seen. */
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
