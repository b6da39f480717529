import { counted } from '../../text/counted.ts'
import { type DatasetStatistics, datasetStatistics } from '../statistics.ts'
import { figureHtml } from './figure.ts'
import { costPlot } from './figures/cost.ts'
import { coverageMatrix } from './figures/coverage-matrix.ts'
import { difficultyPlot } from './figures/difficulty.ts'
import { lengthPlot } from './figures/length.ts'
import { mix } from './figures/mix.ts'
import { overlapPlot } from './figures/overlap.ts'
import { rejectionsPlot } from './figures/rejections.ts'
import { topicMap } from './figures/topic-map.ts'
import { tiles, titleOf } from './headline.ts'
import { page } from './page.ts'
import { payload } from './payload.ts'
import type { ReportInput } from './report-input.ts'

/** report.html: one file with everything in it, that asks nothing of the network. The same record gives the same bytes. */
export const htmlReport = (input: ReportInput, statistics: DatasetStatistics = datasetStatistics(input)): string => {
  const { items, rejections, corpus } = input
  const figures = [
    coverageMatrix(statistics),
    mix(statistics),
    rejectionsPlot(rejections, statistics),
    difficultyPlot(items, statistics),
    overlapPlot(statistics),
    lengthPlot(items),
    costPlot(statistics),
    topicMap(input),
  ].filter((figure) => figure !== undefined)
  return page({
    title: titleOf(input, statistics),
    ...tiles(input, statistics),
    remarks: quarantined(input),
    figures: figures.map(figureHtml).join('\n'),
    data: payload(items, rejections, corpus),
  })
}

const quarantined = ({ barred = new Set() }: ReportInput): string[] => {
  const names = [...barred].sort()
  const more = names.length > 20 ? ` and ${names.length - 20} more` : ''
  return names.length === 0
    ? []
    : [
        `Shown to no model: ${counted(names.length, 'passage')} with orders to whoever reads (prompt injection): ${names.slice(0, 20).join(', ')}${more}.`,
      ]
}
