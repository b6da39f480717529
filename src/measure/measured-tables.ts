import { table } from '../text/table.ts'
import type { JudgedAnswers } from './answers/judged-answers.ts'
import type { Scored } from './answers/measure-answers.ts'
import type { Interval } from './intervals.ts'
import type { Measured } from './measure-dataset.ts'

/** What was measured, as text for people: one table a matter. */
export const measureTables = (measured: Measured & { readonly answers?: JudgedAnswers }): readonly string[] => [
  metricsTable(measured),
  ...answersTable(measured.answers),
  ...fidelityTable(measured),
  ...systemsTable(measured),
  ...discriminationTable(measured),
  ...controlsTable(measured),
  ...tellingLine(measured),
  ...measured.notes,
]

const metricsTable = ({ metrics }: Measured): string =>
  table(
    ['measure', 'language', 'n', 'value', '95% interval', ''],
    metrics.map(({ name, language, n, value, interval, note }) => [
      name,
      language,
      String(n),
      value.toFixed(3),
      interval ? `${interval.low.toFixed(3)} to ${interval.high.toFixed(3)}` : '',
      note ?? '',
    ]),
  )

const answersTable = (judged: JudgedAnswers | undefined): string[] => {
  if (!judged) return []
  const { model, embeddings, sets, calls } = judged
  const cell = ({ value, deviation, low, high, n }: Scored): string =>
    n === 0
      ? 'nothing judged'
      : `${value.toFixed(3)} ± ${deviation.toFixed(2)} (${low.toFixed(2)} to ${high.toFixed(2)}), n ${n}`
  const judge = model === 'offline' ? 'the embedded engine’s rules' : model
  const rows = sets.map(({ name, answers, faithfulness, relevancy, withoutStatements, unread }) => [
    name,
    String(answers),
    cell(faithfulness),
    cell(relevancy),
    String(withoutStatements),
    String(unread),
  ])
  const { paid, reused } = calls
  const cost = paid.usd === null ? 'price not known' : `$${paid.usd.toFixed(4)}`
  return [
    `Answers as judged by ${judge}; questions compared by ${embeddings === 'latent space' ? 'the latent space of the texts' : embeddings}\n${table(
      [
        'set',
        'answers',
        'faithfulness, mean ± deviation',
        'answer relevancy, mean ± deviation',
        'stating nothing',
        'unread',
      ],
      rows,
    )}\n${paid.calls} calls, ${reused.calls} taken from the workspace, ${cost}`,
  ]
}

const fidelityTable = ({ fidelity }: Measured): string[] => {
  if (!fidelity) return []
  const { ceiling, systems, questions } = fidelity
  const row = (name: string, { value, low, high }: Interval, best?: number): string[] => [
    name,
    value.toFixed(3),
    `${low.toFixed(2)} to ${high.toFixed(2)}`,
    best?.toFixed(3) ?? '',
  ]
  return [
    `Rank fidelity over ${systems} retrievers, ${questions.synthetic} synthetic and ${questions.human} human questions\n${table(
      [
        'measure',
        'value',
        '95% interval',
        `ceiling: ${ceiling.questions.one} human questions against ${ceiling.questions.other} others`,
      ],
      [
        row('Kendall tau', fidelity.tau, ceiling.tau),
        row('tau-AP', fidelity.tauAP, ceiling.tauAP),
        row('Spearman', fidelity.spearman, ceiling.spearman),
        row('rank-biased overlap', fidelity.overlap, ceiling.overlap),
        row('significant pairs ordered alike', fidelity.significantPairs, ceiling.pairs),
        row('mean difference of a system’s score', fidelity.gap),
      ],
    )}`,
  ]
}

const systemsTable = ({ systems }: Measured): string[] =>
  systems
    ? [
        table(
          ['retriever', 'MRR@10, this set', 'MRR@10, people'],
          systems
            .toSorted((a, b) => b.theirs - a.theirs)
            .map(({ name, ours, theirs }) => [name, ours.toFixed(3), theirs.toFixed(3)]),
        ),
      ]
    : []

const discriminationTable = ({ discrimination }: Measured): string[] => {
  if (!discrimination) return []
  const { synthetic, human } = discrimination
  const row = (name: string, get: (one: typeof synthetic) => number): string[] => [
    name,
    get(synthetic).toFixed(3),
    get(human).toFixed(3),
  ]
  return [
    table(
      ['telling retrievers apart', 'this set', 'people'],
      [
        ['questions', String(synthetic.questions), String(human.questions)],
        row('pairs of retrievers told apart', ({ separatedPairs }) => separatedPairs),
        row('spread of the retrievers, in standard errors', ({ spread }) => spread),
        row('mean item-total correlation', ({ itemTotal }) => itemTotal),
        row('misleading questions', ({ misleading }) => misleading),
        row('questions all do alike on', ({ mute }) => mute),
        row('MRR of the best retriever', ({ best }) => best),
      ],
    ),
  ]
}

const controlsTable = ({ controls }: Measured): string[] => {
  if (!controls) return []
  const cell = ({ loss, noticed, times }: Omit<(typeof controls)[number], 'people' | 'name'>): string =>
    `${loss.value.toFixed(3)} (${loss.low.toFixed(3)} to ${loss.high.toFixed(3)}), noticed ${times === 1 ? (noticed === 1 ? 'yes' : 'no') : `${Math.round(noticed * times)} times of ${times}`}`
  return [
    table(
      ['damage, and the MRR it costs', 'this set', 'people'],
      controls.map((control) => [control.name, cell(control), cell(control.people)]),
    ),
  ]
}

const tellingLine = ({ telling }: Measured): string[] =>
  telling
    ? [
        `What tells the two apart (positive: more in this set): ${telling
          .slice(0, 8)
          .map(({ feature, weight }) => `${feature} ${weight > 0 ? '+' : ''}${weight.toFixed(2)}`)
          .join('; ')}`,
      ]
    : []
