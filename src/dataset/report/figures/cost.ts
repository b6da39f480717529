import { totalCost } from '../../statistics/costs.ts'
import type { DatasetStatistics } from '../../statistics.ts'
import { draw, nameAxis, short, valueAxis } from '../draw.ts'
import type { Figure } from '../figure.ts'

/** Tokens per agent, and what they cost. */
export const costPlot = ({ costs }: DatasetStatistics): Figure | undefined => {
  const total = totalCost(costs)
  // The embedded engine uses no tokens: there is nothing to draw.
  if (total.inputTokens + total.outputTokens === 0) return undefined
  const models = new Set(costs.map(({ model }) => model))
  const names = costs.map(({ agent, model }) => (models.size > 1 ? `${agent}\n${short(model, 22)}` : agent))
  const thousands = (tokens: number): number => Math.round(tokens / 100) / 10
  return {
    name: 'cost',
    title: 'Cost per agent',
    caption: `${total.replies} replies, ${Math.round((total.inputTokens + total.outputTokens) / 1000)} thousand tokens, ${total.usd === null ? 'price not known' : `$${total.usd.toFixed(4)}`}.`,
    legend: [
      { name: 'input', colour: 'var(--accent)' },
      { name: 'output', colour: 'var(--warm)' },
    ],
    svg: draw(
      {
        grid: { left: 132, right: 44, top: 4, bottom: 44 },
        xAxis: valueAxis('thousand tokens', { minInterval: 0 }),
        yAxis: nameAxis(names, { inverse: true }),
        series: [
          {
            type: 'bar',
            name: 'input',
            stack: 'tokens',
            data: costs.map(({ inputTokens }) => thousands(inputTokens)),
            itemStyle: { color: 'var(--accent)' },
            barMaxWidth: 18,
          },
          {
            type: 'bar',
            name: 'output',
            stack: 'tokens',
            data: costs.map(({ outputTokens }) => thousands(outputTokens)),
            itemStyle: { color: 'var(--warm)' },
            barMaxWidth: 18,
          },
        ],
      },
      {
        name: 'cost',
        width: 480,
        height: 60 + 34 * Math.max(2, costs.length),
        label: 'Bars of input and output tokens per agent.',
      },
    ),
    head: ['Agent', 'Model', 'Replies', 'Input tokens', 'Output tokens', 'Price'],
    rows: costs.map(({ agent, model, replies, inputTokens, outputTokens, usd }) => [
      agent,
      model,
      replies,
      inputTokens,
      outputTokens,
      usd === null ? 'not known' : `$${usd.toFixed(4)}`,
    ]),
  }
}
