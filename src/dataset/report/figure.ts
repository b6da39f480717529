import { sum } from '../../text/sum.ts'
import { html } from './escape.ts'

/** A plot with its caption and data. */
export interface Figure {
  readonly name: string
  readonly title: string
  readonly caption: string
  readonly svg: string
  /** Needed for more than one color. */
  readonly legend?: readonly { readonly name: string; readonly colour: string; readonly hollow?: boolean }[]
  /** Spans the whole width of the page. */
  readonly wide?: boolean
  readonly head: readonly string[]
  readonly rows: readonly (readonly (string | number)[])[]
}

export const figureHtml = ({ name, title, caption, svg, legend, wide, head, rows }: Figure): string => `
<figure id="figure-${name}"${wide ? ' class="wide"' : ''}>
<figcaption><h3>${html(title)}</h3><p>${html(caption)}</p></figcaption>
${legend ? `<ul class="legend">${legend.map(({ name, colour, hollow }) => `<li><i${hollow ? ' class="hollow"' : ''} style="--swatch:${html(colour)}"></i>${html(name)}</li>`).join('')}</ul>` : ''}
<div class="plot">${svg}</div>
<details><summary>The numbers</summary><div class="scroll">${tableHtml(head, rows)}</div></details>
</figure>`

/** Wraps SVG elements. `label` describes the plot to screen readers. */
export const svgOf = (label: string, width: number, height: number, elements: readonly string[]): string =>
  `<svg role="img" aria-label="${html(label)}" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-size="12" xmlns="http://www.w3.org/2000/svg">${elements.join('')}</svg>`

/** An SVG element. Coordinates are rounded to a tenth, and undefined attributes are left out. */
export const element = (
  name: string,
  attributes: Readonly<Record<string, string | number | undefined>>,
  text?: string | number,
): string => {
  const written = Object.entries(attributes).map(([key, value]) =>
    value === undefined ? '' : ` ${key}="${typeof value === 'number' ? Math.round(value * 10) / 10 : html(value)}"`,
  )
  return text === undefined ? `<${name}${written.join('')}/>` : `<${name}${written.join('')}>${html(text)}</${name}>`
}

/** A row of a bar chart. Its parts lie end to end. */
interface Bar {
  readonly name: string
  readonly parts: readonly { readonly value: number; readonly color: string }[]
  /** Drawn behind the parts. */
  readonly wanted?: number
  /** Written behind the bar in place of its sum. */
  readonly text?: string
  readonly isShaded?: boolean
}

const [width, rowHeight, roomForFigures] = [480, 24, 52]

/** Draws horizontal bars, each with its name before it and its sum behind it. The scale begins at 0 and ends at 1 or above. */
export const barChart = (label: string, nameWidth: number, bars: readonly Bar[]): string => {
  const sumOf = ({ parts }: Bar): number => sum(parts.map(({ value }) => value))
  const most = Math.max(1, ...bars.flatMap((bar) => [sumOf(bar), bar.wanted ?? 0]))
  const lengthOf = (value: number): number => (value * (width - nameWidth - roomForFigures)) / most
  const rows = bars.flatMap((bar, index) => {
    const y = index * rowHeight
    const text = { y: y + 16, fill: 'var(--ink)' }
    let x = nameWidth
    const parts = bar.parts.map(({ value, color }) => {
      const part = element('rect', { x, y: y + 5, width: lengthOf(value), height: 14, fill: `var(--${color})` })
      x += lengthOf(value)
      return part
    })
    return [
      ...(bar.isShaded
        ? [element('rect', { x: 0, y, width, height: rowHeight, fill: 'var(--quiet)', opacity: '0.28' })]
        : []),
      ...(bar.wanted === undefined
        ? []
        : [element('rect', { x: nameWidth, y: y + 2, width: lengthOf(bar.wanted), height: 20, fill: 'var(--quiet)' })]),
      element('text', { x: nameWidth - 8, 'text-anchor': 'end', ...text }, bar.name),
      ...parts,
      element(
        'text',
        { x: Math.max(x, nameWidth + lengthOf(bar.wanted ?? 0)) + 6, ...text },
        bar.text ?? Math.round(sumOf(bar) * 10) / 10,
      ),
    ]
  })
  return svgOf(label, width, bars.length * rowHeight, rows)
}

export const tableHtml = (head: readonly string[], rows: readonly (readonly (string | number)[])[]): string => {
  const numeric = head.map((_, at) => rows.some((row) => typeof row[at] === 'number'))
  const cell = (tag: string, text: string | number, at: number): string =>
    `<${tag}${numeric[at] ? ' class="number"' : ''}>${html(text)}</${tag.split(' ')[0]}>`
  return `<table><thead><tr>${head.map((text, at) => cell('th scope="col"', text, at)).join('')}</tr></thead><tbody>${rows
    .map((row) => `<tr>${row.map((text, at) => cell('td', text, at)).join('')}</tr>`)
    .join('')}</tbody></table>`
}
