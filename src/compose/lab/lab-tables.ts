import { textTable } from '../../dataset/card/markdown.ts'
import type { TitledTable } from '../../measure/compare/comparison-tables.ts'
import { shellWord } from '../../text/shell-word.ts'
import { table } from '../../text/table.ts'
import type { Difference, LabResult } from './compare-sides.ts'

const labTables = ({ sides, differences, baseline }: LabResult): readonly TitledTable[] => [
  {
    title: 'Sides',
    head: 'side,asks,accepted,95% interval,score,documents,calls/item,tokens/item,price,seconds'.split(','),
    rows: sides.map((side) => [
      side.name,
      String(side.asks),
      formatPercent(side.acceptance.value),
      `${formatPercent(side.acceptance.low)}–${formatPercent(side.acceptance.high)}`,
      side.score === null ? '' : side.score.toFixed(2),
      String(side.documents),
      side.callsPerItem?.toFixed(2) ?? '–',
      side.tokensPerItem?.toFixed(0) ?? '–',
      side.usd === null ? 'unknown' : `$${side.usd.toFixed(4)}`,
      side.seconds.toFixed(0),
    ]),
  },
  ...(differences.length > 0 ? [differenceTable('Paired differences, on the same asks', differences)] : []),
  ...(baseline ? [differenceTable('Against the baseline, on the same asks', [baseline])] : []),
  ...writerJudgeTable(sides),
  {
    title: 'Why drafts were rejected',
    head: ['rejected by', ...sides.map(({ name }) => name)],
    rows: [...new Set(sides.flatMap(({ faults }) => Object.keys(faults)))]
      .sort()
      .map((by) => [by, ...sides.map(({ faults }) => String(faults[by] ?? 0))]),
  },
]

const differenceTable = (title: string, differences: readonly Difference[]): TitledTable => ({
  title,
  head: ['from', 'to', 'asks', 'accepted', '95% interval', '', 'score', '95% interval', ''],
  rows: differences.map(({ from, to, asks, acceptance, score }) => [
    from,
    to,
    String(asks),
    formatSigned(acceptance.value * 100, 0, '%'),
    `${formatSigned(acceptance.low * 100, 0, '%')} to ${formatSigned(acceptance.high * 100, 0, '%')}`,
    acceptance.verdict,
    formatSigned(score.value, 2),
    `${formatSigned(score.low, 2)} to ${formatSigned(score.high, 2)}`,
    score.verdict,
  ]),
})

/** Makes a table of writers by judges. Returns none unless there are several of both. */
const writerJudgeTable = (sides: LabResult['sides']): readonly TitledTable[] => {
  const writers = [...new Set(sides.map(({ model }) => model))]
  const judges = [...new Set(sides.map(({ critic }) => critic))]
  if (writers.length < 2 || judges.length < 2) return []
  const cell = (model: string, critic: string): string => {
    const side = sides.find((candidate) => candidate.model === model && candidate.critic === critic)
    return side ? `${formatPercent(side.acceptance.value)} of ${side.asks}` : ''
  }
  const rows = writers.map((model) => [model, ...judges.map((critic) => cell(model, critic))])
  return [{ title: 'Accepted, by writer and judge', head: ['writer', ...judges], rows }]
}

export const labText = (result: LabResult): string =>
  labTables(result)
    .map(({ title, head, rows }) => `${title}\n${table(head, rows)}`)
    .join('\n\n')

export const labMarkdown = (result: LabResult): string =>
  `# Comparison of generators\n\n${labTables(result)
    .map(({ title, head, rows }) => `## ${title}\n\n${textTable(head, rows)}\n`)
    .join('\n')}`

const formatPercent = (share: number): string => (Number.isNaN(share) ? '' : `${Math.round(share * 100)}%`)

const formatSigned = (value: number, digits: number, unit = ''): string =>
  Number.isNaN(value) ? '' : `${value > 0 ? '+' : ''}${value.toFixed(digits)}${unit}`

/** States where the results are, and how to compare the pairs if there are any. */
export const labNote = ({ differences }: Pick<LabResult, 'differences'>, folder: string): string => {
  const blindHint = differences.some(({ asks }) => asks > 0)
    ? ` For a blind comparison of the pairs: goldspan review --pairs ${shellWord(folder)}`
    : ''
  return `Results: ${folder}/lab.md.${blindHint}`
}
