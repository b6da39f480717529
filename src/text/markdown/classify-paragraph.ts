import type { BlockKind } from '../blocks.ts'
import { definitionAt } from './definition-at.ts'
import { noteAt } from './note-at.ts'

export interface Classified {
  readonly kind: BlockKind
  readonly inner: { readonly start: number; readonly end: number }
  readonly label?: string
}

/** What a paragraph is by how it opens. `host` is the kind of the block whose own text it is, or `paragraph`. */
export const classifyParagraph = (text: string, start: number, end: number, host: BlockKind): Classified => {
  const whole: Classified = { kind: host, inner: { start, end } }
  if (host === 'note' || host === 'step') return whole
  const note = host === 'list_item' ? undefined : noteAt(text, start, end)
  if (note) return { kind: 'note', inner: { start: note.innerStart, end }, label: note.label }
  const definition = host === 'quote' ? undefined : definitionAt(text, start, end)
  if (definition) return { kind: 'definition', inner: { start: definition.innerStart, end }, label: definition.term }
  return whole
}
