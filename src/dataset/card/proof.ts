import { withThousands } from '../../text/counted.ts'
import { countEach } from '../../text/grouped-by.ts'
import { sum } from '../../text/sum.ts'
import { NegativeKind } from '../../vocabulary/index.ts'
import { summaryOf } from '../statistics/numbers.ts'
import type { MeasuredSet } from '../statistics.ts'
import { code, escapeMarkdown, interval, lines, type Row, section, shareOf, table } from './markdown.ts'

export const accountingSection = ({ accounting, rejections, session }: MeasuredSet): string => {
  const { strategies, withoutAsk } = accounting
  const rowOf = (name: string, countOf: (column: (typeof columns)[number]) => number): Row => [
    name,
    ...columns.map(countOf),
    shareOf(countOf('accepted'), countOf('asks')),
  ]
  const rows = strategies.map((row) => rowOf(code(row.strategy), (column) => row[column]))
  const totals = rowOf('all', (column) => sum(strategies.map((row) => row[column])))
  const surplus = rejections.filter(({ stage, by }) => stage === 'assemble' && by === 'surplus').length
  return section(
    'Accounting',
    'An ask is a request for one item. There are more asks than items because some fail. Every ask was accepted, rejected with a reason, or left unfilled when the session stopped: accepted + rejected + unfilled = asks.',
    table(
      'Strategy | Wanted> | Items> | Missing> | Asks> | Accepted> | Rejected> | Unfilled> | Accepted share (95%)',
      rows.length > 1 ? [...rows, totals] : rows,
    ),
    surplus > 0 &&
      `Of the rejected, ${withThousands(surplus)} passed every check and critic, and were left out because other items add more to the set.`,
    withoutAsk > 0 && `Items without an ask, written by people: ${withThousands(withoutAsk)}.`,
    session.shortfalls.length > 0
      ? ['Shortfalls:', ...session.shortfalls.map((line) => `- ${escapeMarkdown(line, 400)}`)].join('\n')
      : 'No shortfalls.',
  )
}

const columns = ['wanted', 'items', 'missing', 'asks', 'accepted', 'rejected', 'unfilled'] as const

export const checksSection = ({ measures: { verdicts: draftVerdicts }, judges }: MeasuredSet): string =>
  section(
    'Checks and critics',
    `Every item passed its checks and critics after its last change. An unreadable verdict counts as a rejection. “Asks rejected” counts asks that were rejected for good.${draftVerdicts ? ' “Verdicts” counts the verdicts on all drafts, including those that were revised later, and “Objections” the negative ones.' : ''}`,
    table(
      `Name | Kind | Items passed> | Asks rejected>${draftVerdicts ? ' | Verdicts> | Objections> | 95%' : ''}`,
      judges.map(({ name, by, passed, rejectedAsks, judged, objected }) => [
        code(name),
        by,
        passed,
        rejectedAsks,
        ...(draftVerdicts ? [withThousands(judged), withThousands(objected), interval(objected, judged)] : []),
      ]),
    ),
  )

const maxListedReasons = 40

export const rejectionsSection = ({ rejections, reasons }: MeasuredSet): string =>
  section(
    'Rejections',
    rejections.length === 0
      ? 'Nothing was rejected.'
      : `Rejected asks: ${withThousands(rejections.length)}. Each is a line of ${code('rejected.jsonl')} with its last draft. Similar reasons are counted together, with varying parts shown as “…”.`,
    table(
      'Stage | By | Asks> | Reason',
      reasons.map(({ stage, by, count, reason }) => [code(stage), code(by), count, escapeMarkdown(reason, 200)]),
      maxListedReasons,
    ),
  )

export const evidenceSection = ({ items, overlaps }: MeasuredSet): string => {
  const answerable = items.filter(({ no_answer }) => !no_answer)
  const share = summaryOf(overlaps.map((overlap) => overlap.share))
  const copied = summaryOf(overlaps.map(({ longestCopy }) => longestCopy))
  const spans = summaryOf(answerable.map(({ gold_spans }) => gold_spans.length))
  const tableRowSpans = answerable.flatMap(({ gold_spans }) => gold_spans.filter(({ header }) => header)).length
  const lengths = summaryOf(answerable.flatMap(({ gold_spans }) => gold_spans.map(({ start, end }) => end - start)))
  const withOtherAnswers = answerable.filter(({ also_supports }) => also_supports.length > 0).length
  const negatives = summaryOf(answerable.map((item) => item.negatives.length))
  const kinds = countEach(answerable.flatMap((item) => item.negatives.map(({ kind }) => kind)))
  const withFewNegatives = answerable.filter((item) => item.negatives.length < 2).length
  const summaryCells = (summary: typeof share, digits: number): Row => [
    summary.n,
    `${summary.mean.toFixed(digits)} ± ${summary.interval.toFixed(digits)}`,
    summary.median.toFixed(digits),
    summary.p90.toFixed(digits),
    summary.max.toFixed(digits),
  ]
  return section(
    'Questions and their evidence',
    'Overlap is the share of a question’s distinct content words (stems) that its gold spans contain. Questions that people write while looking at the text have 0.5 to 0.7. A question that repeats its evidence says little about a retriever.',
    table(' | n> | Mean, 95%> | Median> | p90> | Largest>', [
      ['overlap of question and evidence', ...summaryCells(share, 2)],
      ['longest copied run, words', ...summaryCells(copied, 1)],
      ['gold spans per answerable item', ...summaryCells(spans, 1)],
      ['characters per gold span', ...summaryCells(lengths, 0)],
      ['hard negatives per answerable item', ...summaryCells(negatives, 1)],
    ]),
    lines(
      `Items with other passages that also answer (${code('also_supports')}): ${withThousands(withOtherAnswers)}.`,
      tableRowSpans > 0 &&
        `Gold spans of table rows, with the header of their table beside them (${code('header')}): ${withThousands(tableRowSpans)}.`,
      `Hard negatives by kind: ${NegativeKind.options.map((kind) => `${code(kind)} ${withThousands(kinds.get(kind) ?? 0)}`).join(', ')}.`,
      withFewNegatives > 0 &&
        `Answerable items with fewer than two: ${withThousands(withFewNegatives)}. No other passage was confirmed as a wrong answer.`,
    ),
  )
}
