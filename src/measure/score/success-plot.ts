import { Difficulty } from '../../vocabulary/index.ts'
import type { DatasetScore } from './score-dataset.ts'

/** The width of a bar in characters. */
const width = 30

/** Recall by difficulty as text bars: the bar is the mean, the brackets are the interval. Undefined for fewer than two difficulties. */
export const plotRecallByDifficulty = ({ rows, ks }: Pick<DatasetScore, 'rows' | 'ks'>): string | undefined => {
  const name = `recall@${ks.at(-1)}`
  const bars = Difficulty.options.flatMap((difficulty) => {
    const found = rows.find(({ group }) => group === `difficulty ${difficulty}`)?.metrics[name]
    return found && Number.isFinite(found.value) ? [{ difficulty, ...found }] : []
  })
  if (bars.length < 2) return undefined
  const longest = Math.max(...bars.map(({ difficulty }) => difficulty.length))
  return [
    `${name} by difficulty, with 95% intervals`,
    ...bars.map(({ difficulty, value, low, high, n }) => {
      const cells: string[] = Array.from({ length: width }, (_, at) => (at < Math.round(value * width) ? '█' : '·'))
      const cellOf = (edge: number): number => Math.min(width - 1, Math.floor(edge * width))
      const [from, to] = [cellOf(low), cellOf(high)]
      if (from < to) {
        cells[from] = '['
        cells[to] = ']'
      }
      return `${difficulty.padEnd(longest)} ${cells.join('')} ${value.toFixed(2)}, n ${n}`
    }),
  ].join('\n')
}
