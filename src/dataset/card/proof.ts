import { counted, withThousands } from '../../text/counted.ts'
import { sum } from '../../text/sum.ts'
import { NegativeKind } from '../../vocabulary/index.ts'
import type { SetParts } from '../set-parts.ts'
import { countBy, countOf, summaryOf } from '../statistics/numbers.ts'
import type { DatasetStatistics } from '../statistics.ts'
import { code, interval, lines, plain, type Row, section, shareOf, table } from './markdown.ts'

export const accountingOf = (input: SetParts, { accounting }: DatasetStatistics): string => {
  const { strategies, withoutAsk } = accounting
  const rows = strategies.map(({ strategy, wanted, items, missing, asks, accepted, rejected, unfilled }) => ({
    name: code(strategy),
    counts: [wanted, items, missing, asks, accepted, rejected, unfilled],
    share: shareOf(accepted, asks),
  }))
  const totals = (rows[0]?.counts ?? []).map((_, column) => sum(rows.map(({ counts }) => counts[column] ?? 0)))
  const all = {
    name: 'all',
    counts: totals,
    share: shareOf(sum(strategies.map(({ accepted }) => accepted)), sum(strategies.map(({ asks }) => asks))),
  }
  const surplus = input.rejections.filter(({ stage, by }) => stage === 'assemble' && by === 'surplus').length
  return section(
    'Nothing is missing without a reason',
    'Items are what was wanted; asks are the work orders given to agents, more of them than items because some fail. Every ask is accepted, rejected with a reason, or was left open when the session stopped: accepted + rejected + unfilled = asks.',
    table(
      'Strategy | Wanted> | Items> | Missing> | Asks> | Accepted> | Rejected> | Unfilled> | Accepted share (95%)',
      (rows.length > 1 ? [...rows, all] : rows).map(({ name, counts, share }) => [name, ...counts, share]),
    ),
    surplus > 0
      ? `Of the rejected, ${withThousands(surplus)} passed every check and critic, and were left out because other items add more to the set.`
      : undefined,
    withoutAsk > 0
      ? `${counted(withoutAsk, 'item')} ${withoutAsk === 1 ? 'comes' : 'come'} from people and ${withoutAsk === 1 ? 'answers' : 'answer'} no ask.`
      : undefined,
    input.session.shortfalls.length > 0
      ? ['Shortfalls:', ...input.session.shortfalls.map((line) => `- ${plain(line, 400)}`)].join('\n')
      : 'There is no shortfall.',
  )
}

export const checksOf = ({ measures: { verdicts: judged } }: SetParts, { verdicts }: DatasetStatistics): string =>
  section(
    'Checks and critics',
    `Every item passed every check and critic counted for it, after its last change. A check or critic that gives no readable verdict rejects. “Asks ended” counts asks that it rejected for good.${judged ? ' “Verdicts” counts all drafts, including those revised later, and “objected” the negative ones.' : ''}`,
    table(
      `Name | Kind | Items passed> | Asks ended>${judged ? ' | Verdicts> | Objected> | 95%' : ''}`,
      verdicts.map(({ name, by, passed, ended, judged: times, objected }) => [
        code(name),
        by,
        passed,
        ended,
        ...(judged ? [withThousands(times), withThousands(objected), interval(objected, times)] : []),
      ]),
    ),
  )

const listedReasons = 40

export const rejectionsOf = ({ rejections }: SetParts, { reasons }: DatasetStatistics): string =>
  section(
    'Rejections',
    rejections.length === 0
      ? 'Nothing was rejected.'
      : `${counted(rejections.length, 'ask')} ${rejections.length === 1 ? 'was' : 'were'} rejected. Each is a line of ${code('rejected.jsonl')} with its last draft. Similar reasons are counted together, with case-specific parts shown as “…”.`,
    table(
      'Stage | By | Asks> | Reason',
      reasons
        .slice(0, listedReasons)
        .map(({ stage, by, count, reason }) => [code(stage), code(by), withThousands(count), plain(reason, 200)]),
    ),
    reasons.length > listedReasons
      ? `${counted(reasons.length - listedReasons, 'more kind')} of reason, ${counted(
          sum(reasons.slice(listedReasons).map(({ count }) => count)),
          'ask',
        )}.`
      : undefined,
  )

export const evidenceOf = ({ items }: SetParts, { overlaps }: DatasetStatistics): string => {
  const answerable = items.filter(({ no_answer }) => !no_answer)
  const share = summaryOf(overlaps.map((one) => one.share))
  const copied = summaryOf(overlaps.map(({ longestCopy }) => longestCopy))
  const spans = summaryOf(answerable.map(({ gold_spans }) => gold_spans.length))
  const lengths = summaryOf(answerable.flatMap(({ gold_spans }) => gold_spans.map(({ start, end }) => end - start)))
  const also = answerable.filter(({ also_supports }) => also_supports.length > 0).length
  const negatives = summaryOf(answerable.map((item) => item.negatives.length))
  const kinds = countBy(answerable, (item) => item.negatives.map(({ kind }) => kind))
  const few = answerable.filter((item) => item.negatives.length < 2).length
  const figures = (summary: typeof share, digits: number): Row => [
    summary.n,
    `${summary.mean.toFixed(digits)} ± ${summary.interval.toFixed(digits)}`,
    summary.median.toFixed(digits),
    summary.p90.toFixed(digits),
    summary.max.toFixed(digits),
  ]
  return section(
    'Questions and their evidence',
    'Overlap is the share of a question’s different content words, as stems, that its gold spans hold. People who see the text reach 0.5 to 0.7; a question that only repeats its evidence tests no retriever.',
    table(' | n> | Mean, 95%> | Median> | p90> | Largest>', [
      ['overlap of question and evidence', ...figures(share, 2)],
      ['longest copied run, words', ...figures(copied, 1)],
      ['gold spans per answerable item', ...figures(spans, 1)],
      ['characters per gold span', ...figures(lengths, 0)],
      ['hard negatives per answerable item', ...figures(negatives, 1)],
    ]),
    lines(
      also === 0
        ? `No item has another passage that answers too (${code('also_supports')}).`
        : `${counted(also, 'item')} ${also === 1 ? 'has' : 'have'} other passages that answer too (${code('also_supports')}).`,
      `Hard negatives by kind: ${NegativeKind.options.map((kind) => `${code(kind)} ${withThousands(countOf(kinds, kind))}`).join(', ')}.`,
      few > 0
        ? `${counted(few, 'answerable item')} ${few === 1 ? 'has' : 'have'} fewer than two: no other passage could be proved not to answer.`
        : '',
    ),
  )
}
