import type { Block } from '../text/blocks.ts'
import { bodyStart } from '../text/front-matter.ts'
import type { Document, Section } from '../vocabulary/index.ts'
import { plainText } from './plain-text.ts'

/** Returns all sections in reading order. The first section (level 0, empty path) is the whole document. */
export const sectionsOf = (document: Document, blocks: readonly Block[], idPrefix: string): readonly Section[] => {
  const { text, doc_id, version, media_type, title } = document
  const sections: OpenSection[] = []
  let open: OpenSection[] = []
  const begin = (heading: string, level: number, start: number, body_start: number): void => {
    for (const closed of open) if (closed.level >= level) closed.end = start
    open = open.filter((section) => section.level < level)
    const [enclosing, previous] = [open.at(-1), sections.at(-1)]
    if (previous) previous.body_end = start
    const section: OpenSection = {
      section_id: `${idPrefix}#s${sections.length}`,
      doc_id,
      version,
      heading,
      path: enclosing ? [...enclosing.path, heading] : [],
      level,
      parent: enclosing?.section_id ?? null,
      start,
      body_start,
      body_end: text.length,
      end: text.length,
    }
    sections.push(section)
    open.push(section)
  }
  const start = bodyStart(text, media_type)
  begin(title, 0, start, start)
  for (const { kind, parent, level, start, end, inner } of blocks)
    if (kind === 'heading' && parent === -1) begin(plainText(text.slice(inner.start, inner.end)), level, start, end)
  return sections
}

type OpenSection = { -readonly [Key in keyof Section]: Section[Key] }
