import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { EChartsOption } from 'echarts'
import { mapStrings } from '../../text/own.ts'
import { html } from './escape.ts'

export interface Canvas {
  /** Unique on the page. */
  readonly name: string
  readonly width: number
  readonly height: number
  /** Text for screen readers. */
  readonly label: string
}

/**
 * Draws a plot as SVG without a browser. Colors are CSS variables, so one drawing works in light and dark mode. The
 * counters that the library puts into ids and classes are removed, so equal options give equal bytes.
 */
export const draw = (option: EChartsOption, { name, width, height, label }: Canvas): string => {
  const chart = library().init(null, null, { renderer: 'svg', ssr: true, width, height })
  try {
    chart.setOption({
      animation: false,
      backgroundColor: 'transparent',
      textStyle,
      ...(withSafeStrings(option) as EChartsOption),
    })
    return plain(chart.renderToSVGString(), name).replace(
      /^<svg [^>]*>/,
      `<svg role="img" aria-label="${html(label)}" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" xmlns="http://www.w3.org/2000/svg">`,
    )
  } finally {
    chart.dispose()
  }
}

// Loaded with the first plot, so commands without plots don't wait for it. The published package has the parts we use in one file, made
// by scripts/build.js. From source, the library's single file loads ten times faster than its modules.
let loaded: Pick<typeof import('echarts'), 'init'> | undefined
const library = (): Pick<typeof import('echarts'), 'init'> => {
  const shipped = fileURLToPath(new URL('./charts.cjs', import.meta.url))
  return (loaded ??= createRequire(import.meta.url)(
    existsSync(shipped) ? shipped : 'echarts/dist/echarts.min.js',
  ) as typeof import('echarts'))
}

/**
 * The library caches texts as keys of plain objects, so a label `__proto__` would change every object of this
 * process. Such labels get an invisible character.
 */
const withSafeStrings = (value: unknown): unknown =>
  mapStrings(value, (text) => (text in Object.prototype ? `${text}\u2060` : text))

const plain = (svg: string, name: string): string =>
  svg
    .replace(/<style\b[\s\S]*?<\/style>/g, '')
    .replace(/ (?:class="zr[^"]*"|pointer-events="visible"|xml:space="preserve"|ecmeta_ssr_type="\w+")/g, '')
    .replace(/ ecmeta_series_index="(\d+)"/g, ' data-series="$1"')
    .replace(/ ecmeta_data_index="(\d+)"/g, ' data-index="$1"')
    .replace(/\bzr\d+-/g, `${name}-`)
    .replace(/<rect [^>]*fill="(?:none|transparent)"[^>]*><\/rect>\n?/g, '')
    .replace(/\n+/g, '\n')
    .trim()

const textStyle = { fontFamily: 'inherit', fontSize: 12, color: 'var(--ink)' } as const

export const valueAxis = (name = '', more: object = {}) => ({
  type: 'value' as const,
  name,
  nameLocation: 'middle' as const,
  nameGap: 28,
  nameTextStyle: { color: 'var(--muted)' },
  axisLabel: { color: 'var(--muted)' },
  axisLine: { show: false },
  axisTick: { show: false },
  splitLine: { lineStyle: { color: 'var(--line)' } },
  minInterval: 1,
  ...more,
})

export const nameAxis = (names: readonly string[], more: object = {}) => ({
  type: 'category' as const,
  data: [...names],
  axisLabel: { color: 'var(--ink)', interval: 0 },
  axisLine: { lineStyle: { color: 'var(--line)' } },
  axisTick: { show: false },
  ...more,
})

export const short = (text: string, length: number): string => {
  const line = text.replace(/\s+/g, ' ').trim()
  return [...line].length <= length
    ? line
    : `${[...line]
        .slice(0, length - 1)
        .join('')
        .trimEnd()}…`
}
