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

const tableHtml = (head: readonly string[], rows: readonly (readonly (string | number)[])[]): string => {
  const numeric = head.map((_, at) => rows.some((row) => typeof row[at] === 'number'))
  const cell = (tag: string, text: string | number, at: number): string =>
    `<${tag}${numeric[at] ? ' class="number"' : ''}>${html(text)}</${tag.split(' ')[0]}>`
  return `<table><thead><tr>${head.map((text, at) => cell('th scope="col"', text, at)).join('')}</tr></thead><tbody>${rows
    .map((row) => `<tr>${row.map((text, at) => cell('td', text, at)).join('')}</tr>`)
    .join('')}</tbody></table>`
}
