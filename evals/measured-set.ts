import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readEnvironment } from '../src/compose/options/environment.ts'
import { openWorkspace } from '../src/compose/workspace.ts'
import { readDataset } from '../src/dataset/check/read-dataset.ts'
import { runUntraced } from '../src/graph/tracing/open-tracing.ts'
import { wilson } from '../src/measure/intervals.ts'
import type { Figure } from './compare.ts'
import { measureForResearch, type ResearchMeasurements } from './research/measure-for-research.ts'
import { readHuman } from './research/read-human-questions.ts'

export interface EvalSet {
  readonly name: string
  readonly corpus: string
  readonly questions?: string
}

export const evalSets: readonly EvalSet[] = [
  { name: 'aws-docs-qa', corpus: 'corpus', questions: 'questions.jsonl' },
  { name: 'squad2-dev', corpus: 'corpus', questions: 'questions.jsonl' },
  { name: 'faquad-pt', corpus: 'corpus', questions: 'questions.jsonl' },
  { name: 'xquad/es', corpus: 'corpus', questions: 'questions.jsonl' },
  { name: 'docs-helm/v2', corpus: '.' },
]

export interface SetResult {
  readonly set: string
  readonly figures: readonly Figure[]
  readonly rejectedBy: Readonly<Record<string, number>>
  readonly distinctive: ResearchMeasurements['distinctive']
  readonly seconds: { readonly generate: number; readonly measure: number }
}

export interface EvalOptions {
  readonly count: number
  readonly seed: string
  /** Maximum number of human questions. */
  readonly questions: number
  /** Folder for the set. Without it, the set is deleted. */
  readonly keep?: string | undefined
}

/** Generates a set offline and measures it. */
export const measuredSet = async (
  root: string,
  { name, corpus, questions }: EvalSet,
  options: EvalOptions,
): Promise<SetResult> => {
  const folder = path.join(root, name)
  const workspace = mkdtempSync(path.join(tmpdir(), 'goldspan-evals-'))
  try {
    const out = options.keep ?? path.join(workspace, 'golden')
    const startTime = performance.now()
    const rejectedBy = await generateSet([path.join(folder, corpus)], workspace, out, options)
    const written = performance.now()
    const dataset = readDataset(out, () => {})
    const human = questions === undefined ? undefined : path.join(folder, questions)
    const measured = await measureForResearch(
      dataset,
      human !== undefined && existsSync(human) ? readHuman(human) : undefined,
      { questions: options.questions },
    )
    const ended = performance.now()
    const accepted = wilson(dataset.items.length, options.count)
    return {
      set: name,
      figures: [{ set: name, metric: 'accepted of wanted', ...accepted }, ...figuresOf(name, measured)],
      rejectedBy,
      distinctive: measured.distinctive?.slice(0, 8),
      seconds: { generate: seconds(written - startTime), measure: seconds(ended - written) },
    }
  } finally {
    rmSync(workspace, { recursive: true, force: true })
  }
}

const generateSet = async (
  sources: readonly string[],
  workspace: string,
  out: string,
  { count, seed }: EvalOptions,
): Promise<Record<string, number>> => {
  using opened = openWorkspace(
    { workspace, out, count, seed, model: 'offline', criticModel: 'offline', asOf: '2025-01-01' },
    readEnvironment({}),
  )
  await runUntraced(async () => {
    for await (const _event of opened.generate(sources)) _event
  })
  const rejected: Record<string, number> = {}
  for (const { value } of readDataset(out, () => {}).rejected) rejected[value.by] = (rejected[value.by] ?? 0) + 1
  return Object.fromEntries(Object.entries(rejected).sort(([, a], [, b]) => b - a))
}

const figuresOf = (
  set: string,
  { metrics, fidelity, discrimination, controls = [] }: ResearchMeasurements,
): Figure[] => [
  ...metrics.map(({ name, language, n, value, interval }) => ({
    set,
    metric: language === 'all' ? name : `${name} (${language})`,
    n,
    value,
    ...(interval ? { low: interval.low, high: interval.high } : {}),
  })),
  ...(fidelity
    ? [
        { set, metric: 'Kendall tau', ...fidelity.tau },
        { set, metric: 'tau-AP', ...fidelity.tauAP },
        { set, metric: 'Spearman', ...fidelity.spearman },
        { set, metric: 'rank-biased overlap', ...fidelity.overlap },
        { set, metric: 'significant pairs ordered alike', ...fidelity.significantPairs },
        { set, metric: 'difference of mean MRR, ours − people’s', ...fidelity.gap },
        { set, metric: 'absolute difference of mean MRR', ...absolute(fidelity.gap) },
        { set, metric: 'ceiling: Kendall tau', n: fidelity.ceiling.questions.one, value: fidelity.ceiling.tau },
        { set, metric: 'ceiling: tau-AP', n: fidelity.ceiling.questions.one, value: fidelity.ceiling.tauAP },
        { set, metric: 'ceiling: Spearman', n: fidelity.ceiling.questions.one, value: fidelity.ceiling.spearman },
        {
          set,
          metric: 'ceiling: rank-biased overlap',
          n: fidelity.ceiling.questions.one,
          value: fidelity.ceiling.overlap,
        },
        { set, metric: 'ceiling: significant pairs', n: fidelity.ceiling.questions.one, value: fidelity.ceiling.pairs },
      ]
    : []),
  ...(discrimination
    ? (['synthetic', 'human'] as const).flatMap((side) => {
        const { questions: n, separatedPairs, best, itemTotal } = discrimination[side]
        const owner = side === 'human' ? 'people: ' : ''
        return [
          { set, metric: `${owner}pairs of retrievers told apart`, n, value: separatedPairs },
          { set, metric: `${owner}MRR of the best retriever`, n, value: best },
          { set, metric: `${owner}mean item-total correlation`, n, value: itemTotal },
        ]
      })
    : []),
  ...controls.flatMap(({ name, people, ...own }) =>
    (
      [
        ['', own],
        ['people: ', people],
      ] as const
    ).flatMap(([side, { loss, noticed, times }]) => [
      { set, metric: `${side}loss by ${name}`, ...loss },
      {
        set,
        metric: `${side}control noticed: ${name}`,
        ...(times === 1 ? { n: 1, value: noticed } : wilson(Math.round(noticed * times), times)),
      },
    ]),
  ),
]

const absolute = ({ value, low, high, n }: Figure | Omit<Figure, 'set' | 'metric'>) => ({
  n,
  value: Math.abs(value),
  low: Math.abs(value) - ((high ?? value) - (low ?? value)) / 2,
  high: Math.abs(value) + ((high ?? value) - (low ?? value)) / 2,
})

const seconds = (milliseconds: number): number => Math.round(milliseconds / 100) / 10
