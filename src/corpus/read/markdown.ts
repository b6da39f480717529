import { frontMatterOf } from '../../text/front-matter.ts'
import { decodeText } from './decode-text.ts'
import type { Reader } from './reader.ts'

/** The text of the file itself, so that offsets hold in it. */
export const markdown: Reader = {
  endings: ['md', 'markdown', 'mdown', 'mkd', 'mdx', 'qmd', 'rmd'],
  media_types: ['text/markdown', 'text/x-markdown', 'text/mdx'],
  read: (bytes, source) => {
    const text = decodeText(bytes, source)
    const media_type = /\.mdx$/i.test(source) ? 'text/mdx' : 'text/markdown'
    return [{ text, media_type, about: frontMatterOf(text) }]
  },
}
