import { decodeEntities } from '../../text/entities.ts'

/** Removes link targets, emphasis, code marks and heading hashes from Markdown. Keeps lines, and sets table bars apart with spaces. */
export const withoutMarkup = (markdown: string): string =>
  mayBeMarkup.test(markdown) ? stripMarkup(markdown) : markdown

// Fast path: most sentences contain no markup, and this is called for the same ones repeatedly.
const mayBeMarkup = /[<>[#`~*_|&\\\t]|--| {2}/

const stripMarkup = (markdown: string): string => {
  const unmarked = markdown
    .replace(/<!--[\s\S]*?-->|<\/?[A-Za-z][^<>\n]{0,300}>/g, ' ')
    .replace(/!?\[([^[\]\n]{0,500})\]\((?:[^()\n]|\([^()\n]*\)){0,1000}\)/g, '$1')
    .replace(/!?\[([^[\]\n]{1,500})\]\[[^[\]\n]{0,200}\]/g, '$1')
    .replace(/^[ \t]{0,12}(?:```|~~~).{0,80}$/gm, '')
    .replace(/^(?=.*--)[ \t:|-]+$/gm, '')
    .replace(/^[ \t]*#{1,6}[ \t]+/gm, '')
    .replace(/^[ \t]*>[ \t]?/gm, '')
    .replace(/(?<![\w\\])(\*\*|__|\*|_|~~)(?=\S)/g, '')
    .replace(/(?<=[^\s\\])(\*\*|__|\*|_|~~)(?!\w)/g, '')
    .replace(/`+/g, '')
  return decodeEntities(unmarked)
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
    .replace(/(?<!\|)\|(?!\|)/g, ' | ')
    .replace(/[ \t]+/g, ' ')
}
