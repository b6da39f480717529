/** A recording of a terminal as an animated SVG. The last frame is shown longer than the others. */
export const recordingSvg = (
  frames: readonly string[],
  { columns, rows }: { readonly columns: number; readonly rows: number },
): string => {
  const kept = everyNth(frames.filter((frame, at) => frame !== frames[at - 1]))
  const total = (kept.length - 1) * shortest + longest
  const share = (seconds: number): string => ((seconds / total) * 100).toFixed(3)
  const shown = kept.map((frame, at) => {
    const from = at * shortest
    const to = at === kept.length - 1 ? total : from + shortest
    const style = `@keyframes f${at}{0%,${share(from)}%{visibility:hidden}${share(from + 0.001)}%,${share(to)}%{visibility:visible}${to === total ? '' : `${share(to + 0.001)}%,100%{visibility:hidden}`}}`
    const lines = frame
      .trimEnd()
      .split('\n')
      .slice(0, rows)
      .map((line, row) => `<text x="16" y="${56 + row * lineHeight}">${escaped(line)}</text>`)
      .join('')
    return { style, group: `<g style="animation:f${at} ${total}s step-end infinite;visibility:hidden">${lines}</g>` }
  })
  const [width, height] = [32 + columns * cellWidth, 60 + rows * lineHeight]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="goldspan in a terminal">
<style>text{font:14px ui-monospace,Menlo,Consolas,monospace;fill:#e6e4dd;white-space:pre}${shown.map(({ style }) => style).join('')}</style>
<rect width="${width}" height="${height}" rx="10" fill="#1f2328"/>
<circle cx="20" cy="20" r="6" fill="#e0604c"/><circle cx="40" cy="20" r="6" fill="#e0b44c"/><circle cx="60" cy="20" r="6" fill="#5fae63"/>
${shown.map(({ group }) => group).join('\n')}
</svg>
`
}

const shortest = 0.7
const longest = 6
const [cellWidth, lineHeight] = [8.43, 19]
const maxFrames = 60

/** At most `maxFrames` evenly spaced frames, including the last. */
const everyNth = (frames: readonly string[]): readonly string[] =>
  frames.length <= maxFrames
    ? frames
    : Array.from({ length: maxFrames }, (_, at) => frames[Math.round((at * (frames.length - 1)) / (maxFrames - 1))]!)

const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll(/\p{Cc}/gu, '')
