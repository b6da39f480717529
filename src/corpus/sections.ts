import type { Block } from '../text/blocks.ts'
import { bodyStart } from '../text/front-matter.ts'
import type { Document, Section } from '../vocabulary/index.ts'
import { plainText } from './plain-text.ts'

/**
 * The section tree of a document, in reading order. The first section is the document itself (level 0, no path); its own text is that
 * before the first heading. `name` is the prefix of the ids.
 */
export const sectionsOf = (document: Document, blocks: readonly Block[], name: string): readonly Section[] => {
  const { text, doc_id, version, media_type } = document
  const start = bodyStart(text, media_type)
  const root: OpenSection = {
    section_id: `${name}#s0`,
    doc_id,
    version,
    heading: document.title,
    path: [],
    level: 0,
    parent: null,
    start,
    body_start: start,
    body_end: text.length,
    end: text.length,
  }
  const sections: OpenSection[] = [root]
  let open: OpenSection[] = [root]
  let before = root
  for (const block of blocks) {
    if (block.kind !== 'heading' || block.parent !== -1) continue
    for (const closed of open) if (closed.level >= block.depth) closed.end = block.start
    open = open.filter(({ level }) => level < block.depth)
    const above = open.at(-1) ?? root
    before.body_end = Math.min(before.body_end, block.start)
    const heading = plainText(text.slice(block.inner.start, block.inner.end))
    const section: OpenSection = {
      section_id: `${name}#s${sections.length}`,
      doc_id,
      version,
      heading,
      path: [...above.path, heading],
      level: block.depth,
      parent: above.section_id,
      start: block.start,
      body_start: block.end,
      body_end: text.length,
      end: text.length,
    }
    sections.push(section)
    open.push(section)
    before = section
  }
  return sections
}

type OpenSection = { -readonly [Key in keyof Section]: Section[Key] }
