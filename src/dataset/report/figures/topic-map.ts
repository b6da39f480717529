import { counted } from '../../../text/counted.ts'
import type { ReportInput } from '../../statistics/dataset-record.ts'
import { draw, short } from '../draw.ts'
import type { Figure } from '../figure.ts'
import { type MapPoints, mapPoints } from './map-points.ts'

const mostLines = 150

/** Shows passages as dots and questions as rings, colored by topic. Undefined without vectors. */
export const topicMap = (input: ReportInput): Figure | undefined => {
  const points = mapPoints(input)
  if (!points) return undefined
  const { passages, ofPassages, questions, topics, others } = points
  const lines = questions.length <= mostLines
  return {
    name: 'map',
    title: 'Topic map',
    caption: `${passages.length}${ofPassages > passages.length ? ` of ${ofPassages}` : ''} passages as dots and ${counted(questions.length, 'question')} as rings, in the colour of their topic, on the two principal components of their vectors, with the crowd in the middle drawn apart: what is near each other looks alike to retrieval.${lines ? ' A line leads from each question to its evidence.' : ''} Choose a ring to open its item.`,
    wide: true,
    legend: [
      ...topics.map(({ topic, colour }) => ({ name: short(topic, 40), colour })),
      ...(others > 0 ? [{ name: 'other passages', colour: 'var(--quiet)' }] : []),
      { name: 'question', colour: 'var(--ink)', hollow: true },
    ],
    svg: withItems(drawn(points, lines), points),
    head: ['Topic', 'Passages on the map', 'Questions'],
    rows: [
      ...topics.map(({ topic, count }) => [topic, count, questions.filter(({ item }) => item.topic === topic).length]),
      ...(others > 0 ? [['other passages', others, '']] : []),
    ],
  }
}

const drawn = ({ passages, questions }: MapPoints, lines: boolean): string =>
  draw(
    {
      grid: { left: 10, right: 10, top: 10, bottom: 10 },
      xAxis: axis,
      yAxis: axis,
      series: [
        {
          type: 'lines',
          coordinateSystem: 'cartesian2d',
          data: lines
            ? questions.flatMap(({ at, evidence }) => (evidence ? [{ coords: [[...at], [...evidence]] }] : []))
            : [],
          lineStyle: { color: 'var(--quiet)', width: 1, opacity: 0.6 },
          silent: true,
        },
        {
          type: 'scatter',
          data: passages.map(({ at, colour }) => ({ value: [...at], itemStyle: { color: colour } })),
          symbolSize: passages.length > 400 ? 6 : 10,
          itemStyle: { opacity: 0.85 },
        },
        {
          type: 'scatter',
          data: questions.map(({ at, colour }) => ({ value: [...at], itemStyle: { borderColor: colour } })),
          symbolSize: questions.length > 300 ? 7 : 11,
          itemStyle: { color: 'var(--panel)', borderWidth: 2, opacity: 1 },
        },
      ],
    },
    {
      name: 'map',
      width: 980,
      height: 500,
      label: `Scatter plot of ${counted(passages.length, 'passage')} by topic with ${counted(questions.length, 'question')} over them.`,
    },
  )

const axis = {
  type: 'value' as const,
  scale: true,
  axisLabel: { show: false },
  axisTick: { show: false },
  axisLine: { show: false },
  splitLine: { show: false },
}

const questionSeries = 2

/** Gives rings the id of their item, for the page's script. */
const withItems = (svg: string, { questions }: MapPoints): string =>
  svg.replace(/ data-series="(\d+)"(?: data-index="(\d+)")?/g, (_, series: string, index: string | undefined) => {
    const item = Number(series) === questionSeries && index !== undefined ? questions[Number(index)]?.item : undefined
    return item ? ` data-item="${item.query_id.replace(/[^\w-]/g, '')}"` : ''
  })
