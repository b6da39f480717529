import { counted, some } from '../../text/counted.ts'
import type { ReportInput } from '../statistics/dataset-record.ts'
import { type DatasetStatistics, datasetStatistics } from '../statistics.ts'
import { costPlot, difficultyPlot, lengthPlot, mix, overlapPlot, rejectionsPlot } from './bar-charts.ts'
import { coverageMatrix } from './coverage-matrix.ts'
import { figureHtml } from './figure.ts'
import { tiles, titleOf } from './headline.ts'
import { page } from './page.ts'
import { payload } from './payload.ts'
import { topicMap } from './topic-map.ts'

/** Returns report.html: one self-contained file that makes no network requests. The same record gives the same bytes. */
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
    remarks: injectionRemarks(input),
    figures: figures.map(figureHtml).join('\n'),
    data: payload(items, rejections, corpus),
  })
}

const injectionRemarks = ({ barred = new Set() }: ReportInput): string[] => {
  const names = [...barred].sort()
  return names.length === 0
    ? []
    : [
        `Not shown to any model: ${counted(names.length, 'passage')} with text that looks like prompt injection: ${some(names, 20)}.`,
      ]
}
