import { documentText } from './document-text.js'
import { element } from './dom.js'
import { get } from './server.js'

/** Longer documents are shown only around their evidence. */
const maxLengthInFull = 30_000
/** The number of characters shown before and after evidence. */
const contextLength = 2500

/** Shows the documents of an item with the evidence marked. Calls `onSelect` with the place of the selected text, if any. */
export const documentPane = (pane, { onSelect }) => {
  const cache = new Map()
  let lastCall = 0
  let shownTexts
  const load = ({ doc_id, version }) => {
    const key = keyOf({ doc_id, version })
    if (!cache.has(key)) cache.set(key, get('document', { doc_id, version }))
    return cache.get(key)
  }
  /** A document with its evidence, or with only the passage `extra`. */
  const documentBlock = (loaded, { spans = [], active, extra, inFull = false }) => {
    const { text } = loaded
    const view = { ...loaded, excerpts: [{ start: 0, text }] }
    const isPassage = extra !== undefined && spans.length === 0
    const marks = isPassage
      ? [{ start: extra.start, end: extra.end, label: '', kind: 'also' }]
      : spans.map(({ span, index }) => ({
          start: span.start,
          end: span.end,
          label: String(index + 1),
          kind: index === active ? 'gold active' : 'gold',
        }))
    const isComplete = inFull || (text.length <= maxLengthInFull && !isPassage)
    const ranges = isComplete
      ? [[bodyStart(text, spans), Math.min(text.length, 400_000)]]
      : isPassage
        ? [[extra.start, extra.end]]
        : spans.map(({ span }) => [
            lineBorder(text, span.start - contextLength, -1),
            lineBorder(text, span.end + contextLength, 1),
          ])
    const textElement = documentText(view, ranges, marks)
    // Tells `selectionIn` which document a selection is in.
    Object.assign(textElement.dataset, { doc: loaded.doc_id, version: loaded.version })
    return element(
      'div.document',
      element(
        'p.where',
        element('strong', loaded.title),
        element('span.quiet', ` ${loaded.doc_id}, version ${loaded.version}`),
        isComplete
          ? undefined
          : element(
              'button.plain',
              {
                type: 'button',
                onclick: (event) =>
                  event.currentTarget
                    .closest('.document')
                    .replaceWith(documentBlock(loaded, { spans, active, extra, inFull: true })),
              },
              ' Show all of it',
            ),
      ),
      textElement,
    )
  }
  // Ignore buttons: they act on the selection, and calling `onSelect` again would remove the button before its click.
  pane.addEventListener('mouseup', ({ target }) => {
    if (!target.closest('button')) onSelect(selectionIn(pane))
  })
  pane.addEventListener('touchend', () => setTimeout(() => onSelect(selectionIn(pane)), 50))
  return {
    text: async (span) => (await load(span)).text,
    /** Shows the documents of spans. `extra` is a passage to show above them. */
    async show(spans, { active, extra, tools } = {}) {
      const call = ++lastCall
      const groups = new Map()
      for (const [index, span] of spans.entries()) {
        const key = keyOf(span)
        groups.set(key, [...(groups.get(key) ?? []), { span, index }])
      }
      const blocks = []
      if (extra) {
        const spans = groups.get(keyOf(extra))
        groups.delete(keyOf(extra))
        blocks.push(documentBlock(await load(extra), { spans, active, extra }))
      }
      for (const group of groups.values())
        blocks.push(documentBlock(await load(group[0].span), { spans: group, active }))
      // A later call has replaced this one.
      if (call !== lastCall) return
      const top = pane.scrollTop
      const texts = element(
        'div',
        blocks.length > 0
          ? blocks
          : element(
              'p.quiet',
              tools ? 'Find words, or name a document.' : 'No evidence is marked. Press s to add some.',
            ),
      )
      // Keep the tools in place, because moving an element removes its focus.
      if (tools && tools.parentElement === pane) shownTexts.replaceWith(texts)
      else
        pane.replaceChildren(
          element('h2.quiet.small', extra ? 'Passage' : 'Evidence in its document'),
          ...(tools ? [tools] : []),
          texts,
        )
      shownTexts = texts
      pane.scrollTop = top
      const mark = pane.querySelector(active === undefined ? 'mark.gold' : 'mark.active') ?? pane.querySelector('mark')
      if (mark) reveal(mark, pane)
    },
  }
}

const keyOf = ({ doc_id, version }) => `${doc_id}\u0000${version}`

/** Skips front matter unless it has evidence. */
const bodyStart = (text, spans) => {
  const frontMatterLength = /^---\r?\n[\s\S]*?\r?\n---\r?\n\s*/.exec(text)?.[0].length ?? 0
  return spans.some(({ span }) => span.start < frontMatterLength) ? 0 : frontMatterLength
}

/** The start of the line at a place, or its end if `direction` is positive. */
const lineBorder = (text, at, direction) => {
  if (at <= 0) return 0
  if (at >= text.length) return text.length
  const found = direction < 0 ? text.lastIndexOf('\n', at) + 1 : text.indexOf('\n', at)
  return found === -1 ? text.length : found
}

/** Scrolls the document, and then the pane, until the mark is visible. */
const reveal = (mark, pane) => {
  const text = mark.closest('.text')
  const inner = boxOf(mark)
  if (text) text.scrollTop += inner.top - text.getBoundingClientRect().top - text.clientHeight / 3
  const outer = pane.getBoundingClientRect()
  const box = boxOf(mark)
  if (getComputedStyle(pane).overflowY !== 'visible' && (box.top < outer.top || box.bottom > outer.bottom))
    pane.scrollTop += box.top - outer.top - pane.clientHeight / 3
}

/** The box of a mark. A mark around hidden syntax, as in tables and emphasis, has no box, so the next visible mark is used. */
const boxOf = (mark) => {
  const marks = [...mark.closest('.text').querySelectorAll('mark')]
  const visibleMark = marks.slice(marks.indexOf(mark)).find((other) => other.getClientRects().length > 0) ?? mark
  return visibleMark.getBoundingClientRect()
}

/** The document and the offsets of the selected text. The attribute `data-at` of each piece of text has its offset. */
const selectionIn = (pane) => {
  const selection = getSelection()
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return undefined
  const range = selection.getRangeAt(0)
  const text = elementOf(range.startContainer)?.closest('.text[data-doc]')
  if (!text || !pane.contains(text) || !text.contains(range.endContainer)) return undefined
  const [start, end] = [
    offsetOf(range.startContainer, range.startOffset),
    offsetOf(range.endContainer, range.endOffset),
  ]
  if (start === undefined || end === undefined || start >= end) return undefined
  return { doc_id: text.dataset.doc, version: text.dataset.version, start, end }
}

const elementOf = (node) => (node.nodeType === Node.TEXT_NODE ? node.parentElement : node)

const offsetOf = (node, offset) => {
  const piece = elementOf(node)?.closest('[data-at]')
  if (piece) return Number(piece.dataset.at) + (node.nodeType === Node.TEXT_NODE ? offset : 0)
  // Between two pieces, use the start of the next one.
  const next = node.childNodes?.[offset]
  const inner = next && (next.matches?.('[data-at]') ? next : next.querySelector?.('[data-at]'))
  if (inner) return Number(inner.dataset.at)
  const pieces = elementOf(node)?.querySelectorAll('[data-at]') ?? []
  const last = pieces[pieces.length - 1]
  return last ? Number(last.dataset.at) + last.textContent.length : undefined
}
