/** Markdown as a reader sees it, on one line: for titles and headings. */
export const plainText = (markdown: string): string =>
  markdown
    .slice(0, 2000)
    .replace(/<!--[\s\S]*?-->|<\/?[A-Za-z][^<>]*>/g, '')
    .replace(/\{%[\s\S]*?%\}|\{#[^{}\s]*\}/g, '')
    .replace(/!?\[((?:[^[\]\\]|\\.)*)\](?:\([^()\s]*(?:\s+"[^"]*")?\)|\[[^[\]]*\])/g, '$1')
    .replace(/(?<![\\\w])(\*\*|__|\*|_|~~|`+)(?=\S)((?:[^\\]|\\.)*?\S)\1(?!\w)/g, '$2')
    .replace(/&(?:amp|lt|gt|quot|nbsp|#39);/g, (entity) => entities[entity]!)
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
    .replace(/\s+/g, ' ')
    .trim()

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&nbsp;': ' ',
  '&#39;': "'",
}
