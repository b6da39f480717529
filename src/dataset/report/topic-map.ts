import { counted } from '../../text/counted.ts'
import { byFrequency } from '../../text/grouped-by.ts'
import { own } from '../../text/own.ts'
import { oneLine } from '../../text/shown.ts'
import { sum } from '../../text/sum.ts'
import type { SetParts } from '../set-parts.ts'
import { element, type Figure, svgOf } from './figure.ts'
import { mostQuestions, type Point } from './map-places.ts'

const [width, height, margin] = [980, 500, 12]
const colours = 10
/** With more questions, the lines to their evidence would hide the dots. */
const mostLines = 150

/** Shows passages as dots and questions as rings, colored by topic. Undefined without vectors. */
export const topicMap = ({ items, measures: { topics = [], map } }: SetParts): Figure | undefined => {
  if (!map) return undefined
  const placeOf = new Map(map.passages.map(({ chunk_id, at }) => [chunk_id, at]))
  const topicOf = new Map(topics.flatMap(({ label, chunk_ids }) => chunk_ids.map((chunk_id) => [chunk_id, label])))
  const shown = byFrequency(map.passages.flatMap(({ chunk_id }) => topicOf.get(chunk_id) ?? [])).slice(0, colours)
  const colourOf = new Map(shown.map(([topic], index) => [topic, `var(--c${index})`]))
  const others = map.passages.length - sum(shown.map(([, count]) => count))
  const questions = items.slice(0, mostQuestions).flatMap((item) => {
    const at = own(map.questions, item.query_id)
    return at ? [{ item, at, evidence: placeOf.get(item.gold_evidence[0] ?? '') }] : []
  })
  const hasLines = questions.length <= mostLines
  const points = [...placeOf.values(), ...questions.map(({ at }) => at)]
  const farthest = (axis: 0 | 1): number => Math.max(0.01, ...points.map((point) => Math.abs(point[axis])))
  const [across, up] = [(width / 2 - margin) / farthest(0), (height / 2 - margin) / farthest(1)]
  const position = ([x, y]: Point): Point => [width / 2 + across * x, height / 2 - up * y]
  const dots = map.passages.map(({ chunk_id, at }) => {
    const [cx, cy] = position(at)
    const fill = colourOf.get(topicOf.get(chunk_id) ?? '') ?? 'var(--quiet)'
    return element('circle', { cx, cy, r: map.passages.length > 400 ? 3 : 5, fill, opacity: '0.85' })
  })
  const lines = questions.flatMap(({ at, evidence }) => {
    if (!evidence || !hasLines) return []
    const [[x1, y1], [x2, y2]] = [position(at), position(evidence)]
    return [element('line', { x1, y1, x2, y2, stroke: 'var(--quiet)', opacity: '0.6' })]
  })
  const rings = questions.map(({ item, at }) => {
    const [cx, cy] = position(at)
    return element('circle', {
      cx,
      cy,
      r: questions.length > 300 ? 3.5 : 5.5,
      fill: 'var(--panel)',
      stroke: colourOf.get(item.topic) ?? 'var(--muted)',
      'stroke-width': 2,
      // The script of the page opens the item.
      'data-item': item.query_id,
    })
  })
  const label = `Scatter plot of ${counted(map.passages.length, 'passage')} by topic with ${counted(questions.length, 'question')} over them.`
  return {
    name: 'map',
    title: 'Topic map',
    caption: `${map.passages.length}${map.ofPassages > map.passages.length ? ` of ${map.ofPassages}` : ''} passages as dots and ${counted(questions.length, 'question')} as rings, in the colour of their topic, on the two principal components of their vectors, with the crowd in the middle drawn apart: what is near each other looks alike to retrieval.${hasLines ? ' A line leads from each question to its evidence.' : ''} Choose a ring to open its item.`,
    wide: true,
    legend: [
      ...shown.map(([topic], index) => ({ name: oneLine(topic, 40), colour: `var(--c${index})` })),
      ...(others > 0 ? [{ name: 'other passages', colour: 'var(--quiet)' }] : []),
      { name: 'question', colour: 'var(--ink)', hollow: true },
    ],
    svg: svgOf(label, width, height, [...lines, ...dots, ...rings]),
    head: ['Topic', 'Passages on the map', 'Questions'],
    rows: [
      ...shown.map(([topic, count]) => [topic, count, questions.filter(({ item }) => item.topic === topic).length]),
      ...(others > 0 ? [['other passages', others, '']] : []),
    ],
  }
}
