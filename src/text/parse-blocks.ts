import type { Block } from './blocks.ts'
import { bodyStart } from './front-matter.ts'
import type { Dialect } from './markdown/scan.ts'
import { scanBlocks } from './markdown/scan-blocks.ts'
import { withNumberedTitles } from './numbered-titles.ts'

/** The block structure of a canonical text. Formats that are not text themselves are extracted into Markdown, so one parser serves all. */
export const parseBlocks = (text: string, media_type: string): readonly Block[] => {
  const blocks = scanBlocks(text, bodyStart(text, media_type), dialects[media_type] ?? plain)
  return media_type === 'text/plain' ? withNumberedTitles(text, blocks) : blocks
}

/** What was extracted has neither HTML nor indented code, whatever it may look like; nor does plain text. */
const plain: Dialect = { indentedCode: false, html: false, modules: false }

const dialects: Readonly<Record<string, Dialect>> = {
  'text/markdown': { indentedCode: true, html: true, modules: false },
  'text/mdx': { indentedCode: false, html: true, modules: true },
}
