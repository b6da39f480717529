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
const shown = (figure: Figure | undefined): string =>
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
    rows.map(([name, metric]) => [name, ...sets.map((set) => shown(find(run, set, metric)))]),
  )
}

const tables: Readonly<Record<string, () => string | undefined>> = {
  sets: () =>
    baseline &&
    perSet(baseline, [
      ['accepted of 150 wanted', /^accepted of wanted/],
      ['spans exact', /^spans that are/],
      ['NGD', /^NGD/],
      ['NGD of people, as many tokens', /^people: NGD/],
      ['Self-BLEU', /^Self-BLEU/],
      ['the same of people', /^people: Self-BLEU/],
      ['compression ratio', /^compression ratio \(/],
      ['the same of people', /^people: compression ratio \(/],
      ['4-gram self-repetition', /^4-gram/],
      ['the same of people', /^people: 4-gram/],
      ['first-word entropy, bits', /^first-word/],
      ['the same of people', /^people: first-word/],
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
      ['question not copied from its passages', /^question in words/],
      ['no other passage answers otherwise', /^no other passage/],
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
    const own = baseline.figures.filter(({ set }) => set.startsWith('agent'))
    return own.length === 0
      ? undefined
      : markdown(
          ['agent', 'what it did', 'n', 'share'],
          own.map((figure) => [
            figure.set.replace('agent ', ''),
            figure.metric.replace('must ', ''),
            String(figure.n),
            shown(figure),
          ]),
        )
  },
  people: () =>
    baseline &&
    perSet(baseline, [
      ['classifier AUC', /^classifier AUC \(/],
      ['people against people', /^classifier AUC, people/],
      ['length, Kolmogorov–Smirnov', /^length, Kolmogorov–Smirnov \(/],
      ['people against people', /^length, .*people/],
      ['kinds of questions, Jensen–Shannon', /^kinds of questions, Jensen–Shannon \(/],
      ['people against people', /^kinds of .*people/],
      ['subjects, mean discrepancy', /^subjects, mean discrepancy \(/],
      ['people against people', /^subjects, mean .*people/],
      ['subjects, Fréchet distance', /^subjects, Fréchet distance \(/],
      ['people against people', /^subjects, Fréchet .*people/],
      ['nearness to passages, KL', /^nearness to passages, KL \(/],
      ['people against people', /^nearness .*people/],
      ['questions that nearly repeat one of people', /^questions that nearly/],
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
      ['mean MRR, ours − people’s', /^difference of mean/],
      ['pairs of retrievers told apart', /^pairs of/],
      ['the same of people', /^people: pairs of/],
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
        ['loss, people', new RegExp(`^people: loss by ${begins}`)],
        ['noticed, people', new RegExp(`^people: control noticed: ${begins}`)],
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
        ['fault', 'n', 'by the checks'],
        result.total
          .filter(({ tried }) => tried > 0)
          .map(({ fault, tried, recall }) => [
            fault.replaceAll('_', ' '),
            String(tried),
            shown({ set: '', metric: '', ...recall, n: tried }),
          ]),
      )
    )
  },
}

const file = path.join(root, 'docs/quality.md')
let text = readFileSync(file, 'utf8')
for (const [name, make] of Object.entries(tables)) {
  const made = make()
  const marks = new RegExp(`(<!-- table: ${name} -->\\n)[\\s\\S]*?(<!-- end -->)`)
  if (!marks.test(text)) throw new Error(`docs/quality.md has no place for the table ${name}.`)
  text = text.replace(
    marks,
    (_all, open: string, close: string) => `${open}\n${made ?? 'Not measured yet.'}\n\n${close}`,
  )
}
writeFileSync(file, text)
