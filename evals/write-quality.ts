/**
 * Writes the tables of docs/quality.md from evals/results, between their marks.
 * npx tsx evals/write-quality.ts
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Interval } from '../src/measure/intervals.ts'
import type { Figure } from './compare.ts'

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
const read = <T>(name: string): T | undefined => {
  const file = path.join(root, 'evals/results', `${name}.json`)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : undefined
}
const markdown = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n')

interface Run {
  readonly figures: readonly Figure[]
}
const baseline = read<Run>('baseline')
const setsOf = ({ figures }: Run): string[] => [...new Set(figures.map(({ set }) => set))]
const find = ({ figures }: Run, set: string, metric: RegExp): Figure | undefined =>
  figures.find((figure) => figure.set === set && metric.test(figure.metric))
const digits = (value: number): string => (Number.isNaN(value) || value === null ? '–' : value.toFixed(2))
const formatFigure = (figure: Figure | undefined): string =>
  figure === undefined
    ? '–'
    : figure.low === undefined || figure.high === undefined
      ? digits(figure.value)
      : `${digits(figure.value)} (${digits(figure.low)} to ${digits(figure.high)})`

/** One row per figure, one column per set. */
const perSet = (run: Run, rows: readonly (readonly [string, RegExp])[]): string => {
  const sets = setsOf(run).filter((set) => rows.some(([, metric]) => find(run, set, metric)))
  return markdown(
    ['', ...sets],
    rows.map(([name, metric]) => [name, ...sets.map((set) => formatFigure(find(run, set, metric)))]),
  )
}

const tables: Readonly<Record<string, () => string | undefined>> = {
  sets: () =>
    baseline &&
    perSet(baseline, [
      ['accepted of 150 wanted', /^accepted of wanted/],
      ['spans exact', /^spans that are/],
      ['NGD', /^NGD/],
      ['NGD of human questions, same number of tokens', /^people: NGD/],
      ['Self-BLEU', /^Self-BLEU/],
      ['Self-BLEU of human questions', /^people: Self-BLEU/],
      ['compression ratio', /^compression ratio \(/],
      ['compression ratio of human questions', /^people: compression ratio \(/],
      ['4-gram self-repetition', /^4-gram/],
      ['4-gram self-repetition of human questions', /^people: 4-gram/],
      ['first-word entropy, bits', /^first-word/],
      ['first-word entropy of human questions', /^people: first-word/],
      ['Vendi score over questions', /^Vendi/],
      ['largest share of a question family', /^largest share of a question/],
      ['question length, words', /^question length/],
      ['overlap with the evidence', /^overlap with the evidence \(/],
      ['longest copied run, words', /^longest copied/],
      ['evidence in the top 10 of some leg', /^evidence in the top 10/],
      ['evidence first in BM25', /^evidence first in bm25/],
      ['evidence first in all legs', /^evidence first in all/],
      ['easy to find', /^evidence is easy/],
      ['medium', /^evidence is medium/],
      ['hard', /^evidence is hard/],
    ]),
  rules: () =>
    baseline &&
    perSet(baseline, [
      ['faithful, by rules', /^faithful by rules/],
      ['answer of the type asked for', /^answer of the type/],
      ['question understood alone', /^question understood/],
      ['answer not in the question', /^answer not in/],
      ['question not copied from its passages', /^question not copied/],
      ['no other passage gives another answer', /^no other passage/],
      ['every hop needed', /^every hop/],
      ['items that another item duplicates', /^items that another/],
      ['hard negatives with the words of the answer', /^hard negatives with/],
      ['groups, families and spans in two splits', /^groups, families/],
      ['test answers copied from the nearest question', /^test answers/],
    ]),
  coverage: () =>
    baseline &&
    perSet(baseline, [
      ['documents', /^documents with/],
      ['sections', /^sections with/],
      ['passages', /^passages with/],
      ['characters', /^characters that/],
      ['topics', /^topics with/],
      ['unevenness over documents (Gini)', /^unevenness/],
    ]),
  agents: () => {
    if (!baseline) return undefined
    const agentFigures = baseline.figures.filter(({ set }) => set.startsWith('agent'))
    return agentFigures.length === 0
      ? undefined
      : markdown(
          ['agent', 'what it did', 'n', 'share'],
          agentFigures.map((figure) => [
            figure.set.replace('agent ', ''),
            figure.metric.replace('must ', ''),
            String(figure.n),
            formatFigure(figure),
          ]),
        )
  },
  people: () =>
    baseline &&
    perSet(baseline, [
      ['classifier AUC', /^classifier AUC \(/],
      ['AUC between two halves of the human questions', /^classifier AUC, people/],
      ['length, Kolmogorov–Smirnov', /^length, Kolmogorov–Smirnov \(/],
      ['length, between halves of the human questions', /^length, .*people/],
      ['kinds of questions, Jensen–Shannon', /^kinds of questions, Jensen–Shannon \(/],
      ['kinds, between halves of the human questions', /^kinds of .*people/],
      ['subjects, mean discrepancy', /^subjects, mean discrepancy \(/],
      ['mean discrepancy, between halves of the human questions', /^subjects, mean .*people/],
      ['subjects, Fréchet distance', /^subjects, Fréchet distance \(/],
      ['Fréchet distance, between halves of the human questions', /^subjects, Fréchet .*people/],
      ['nearness to passages, KL', /^nearness to passages, KL \(/],
      ['nearness, between halves of the human questions', /^nearness .*people/],
      ['questions that nearly repeat a human question', /^questions that nearly/],
    ]),
  rankings: () =>
    baseline &&
    perSet(baseline, [
      ['Kendall tau', /^Kendall/],
      ['ceiling', /^ceiling: Kendall/],
      ['tau-AP', /^tau-AP/],
      ['ceiling', /^ceiling: tau-AP/],
      ['Spearman', /^Spearman/],
      ['ceiling', /^ceiling: Spearman/],
      ['rank-biased overlap', /^rank-biased/],
      ['ceiling', /^ceiling: rank-biased/],
      ['significant pairs ordered alike', /^significant pairs/],
      ['ceiling', /^ceiling: significant/],
      ['mean MRR, generated − human questions', /^difference of mean/],
      ['pairs of retrievers told apart', /^pairs of/],
      ['pairs told apart by human questions', /^people: pairs of/],
    ]),
  controls: () =>
    baseline &&
    perSet(
      baseline,
      (
        [
          ['a tenth of the index dropped', 'a tenth'],
          ['only the first 40 words indexed', 'only'],
          ['noise in the ranking', 'noise'],
        ] as const
      ).flatMap(([name, begins]): [string, RegExp][] => [
        [`${name}: loss`, new RegExp(`^loss by ${begins}`)],
        ['noticed, share of times', new RegExp(`^control noticed: ${begins}`)],
        ['loss with human questions', new RegExp(`^people: loss by ${begins}`)],
        ['noticed with human questions', new RegExp(`^people: control noticed: ${begins}`)],
      ]),
    ),
  peers() {
    const result = read<{ head: string[]; rows: string[][] }>('peers')
    return result && markdown(result.head, result.rows)
  },
  faults() {
    const result = read<{
      total: readonly { fault: string; tried: number; recall: Interval }[]
    }>('faults')
    return (
      result &&
      markdown(
        ['fault', 'n', 'caught by the checks'],
        result.total
          .filter(({ tried }) => tried > 0)
          .map(({ fault, tried, recall }) => [
            fault.replaceAll('_', ' '),
            String(tried),
            formatFigure({ set: '', metric: '', ...recall, n: tried }),
          ]),
      )
    )
  },
}

const file = path.join(root, 'docs/quality.md')
let text = readFileSync(file, 'utf8')
for (const [name, make] of Object.entries(tables)) {
  const table = make()
  const marks = new RegExp(`(<!-- table: ${name} -->\\n)[\\s\\S]*?(<!-- end -->)`)
  if (!marks.test(text)) throw new Error(`docs/quality.md has no place for the table ${name}.`)
  text = text.replace(
    marks,
    (_all, open: string, close: string) => `${open}\n${table ?? 'Not measured yet.'}\n\n${close}`,
  )
}
writeFileSync(file, text)
