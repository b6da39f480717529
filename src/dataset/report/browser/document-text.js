import { element } from './dom.js'

/** Ranges that overlap or touch become one. */
const joined = (ranges) => {
  const out = []
  for (const [start, end] of [...ranges].sort((a, b) => a[0] - b[0] || a[1] - b[1])) {
    const last = out.at(-1)
    if (last && start <= last[1] + 1) last[1] = Math.max(last[1], end)
    else out.push([start, end])
  }
  return out
}

/** The text of a document from start to end, as far as the report carries it. */
export const sliceOf = (view, start, end) => {
  const excerpt = view.excerpts.find((one) => one.start <= start && start < one.start + one.text.length)
  return excerpt ? excerpt.text.slice(start - excerpt.start, end - excerpt.start) : ''
}

/** Parts of a document line by line, with marks over spans. A gap between parts is shown as one. */
export const documentText = (view, ranges, marks) => {
  const block = element('div', {
    class: 'text',
    lang: view.language,
    dir: 'auto',
    tabindex: 0,
    role: 'group',
    'aria-label': `Text of ${view.title}`,
  })
  for (const [index, [start, end]] of joined(ranges).entries()) {
    if (index > 0 || start > 0) block.append(element('span', { class: 'gap', 'aria-hidden': true }, '⋯'))
    appendLines(block, sliceOf(view, start, end), start, marks)
  }
  return block
}

/** Lines of prose that were only wrapped flow together again; headings, list items, tables and code keep their lines. */
const appendLines = (block, text, offset, marks) => {
  let fenced = false
  let start = offset
  let open
  for (const line of text.split(/(?<=\n)/)) {
    const fence = /^\s*(?:```|~~~)/.test(line)
    const kind = fence || fenced ? 'code' : kindOf(line)
    if (fence) fenced = !fenced
    const goesOn = open && kind === '' && /^\S/.test(line)
    const place = goesOn ? open : element('span', { class: `line ${kind}`.trim() })
    place.append(...marked(line, start, marks))
    if (!goesOn) block.append(place)
    // A short line ends on purpose.
    open = (kind === '' || kind === 'item') && line.length >= 60 ? place : undefined
    start += line.length
  }
}

const kindOf = (line) =>
  /^\s*$/.test(line)
    ? 'blank'
    : /^\s*\|/.test(line)
      ? 'code'
      : /^#{1,6}\s/.test(line)
        ? 'heading'
        : /^\s*(?:[-*+•]|\d+[.)])\s/.test(line)
          ? 'item'
          : ''

/** A line cut at the borders of marks. Where marks overlap, the first of them shows. */
const marked = (line, start, marks) => {
  const end = start + line.length
  const here = marks.filter((mark) => mark.start < end && start < mark.end)
  const borders = [...new Set([start, end, ...here.flatMap((mark) => [mark.start, mark.end])])]
    .filter((border) => border >= start && border <= end)
    .sort((a, b) => a - b)
  return borders.slice(0, -1).map((from, index) => {
    const piece = line.slice(from - start, borders[index + 1] - start)
    const mark = here.find((one) => one.start <= from && from < one.end)
    if (!mark) return piece
    return element(
      'mark',
      { class: mark.kind, 'data-span': mark.label, 'data-begins': mark.start === from && mark.label !== '' },
      piece,
    )
  })
}
