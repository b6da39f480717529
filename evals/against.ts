/**
 * Compares a set with human questions about the same documents: likeness, and whether it ranks retrievers like they do.
 * npx tsx evals/against.ts <dataset> <questions file> [--retriever <url or command> …] [--json]
 * The file holds {"question", "evidence": [{"doc", "start", "end"}]}, or rows of Ragas or Hugging Face.
 */
import { parseArgs } from 'node:util'
import { readCompleteDataset } from '../src/dataset/check/read-dataset.ts'
import type { Interval } from '../src/measure/intervals.ts'
import { measureTables } from '../src/measure/measured-tables.ts'
import { table } from '../src/text/table.ts'
import { measureForResearch, type ResearchMeasurements } from './research/measure-for-research.ts'
import { readHuman } from './research/read-human-questions.ts'
import { userRetriever } from './research/user-retriever.ts'

const fidelityTable = ({ fidelity }: ResearchMeasurements): string[] => {
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

const systemsTable = ({ systems }: ResearchMeasurements): string[] =>
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

const discriminationTable = ({ discrimination }: ResearchMeasurements): string[] => {
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
        row('questions without a difference', ({ mute }) => mute),
        row('MRR of the best retriever', ({ best }) => best),
      ],
    ),
  ]
}

const controlsTable = ({ controls }: ResearchMeasurements): string[] => {
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

const distinctiveLine = ({ distinctive }: ResearchMeasurements): string[] =>
  distinctive
    ? [
        `What tells the two apart (positive: more in this set): ${distinctive
          .slice(0, 8)
          .map(({ feature, weight }) => `${feature} ${weight > 0 ? '+' : ''}${weight.toFixed(2)}`)
          .join('; ')}`,
      ]
    : []

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { retriever: { type: 'string', multiple: true, default: [] }, json: { type: 'boolean', default: false } },
})
const [folder, file] = positionals
if (!folder || !file) {
  console.error('usage: npx tsx evals/against.ts <dataset> <questions file> [--retriever <url or command> …] [--json]')
  process.exit(2)
}
const dataset = readCompleteDataset(folder)
const userRetrievers = values.retriever.map((address) => userRetriever(address, dataset))
try {
  const measured = await measureForResearch(dataset, readHuman(file), { userRetrievers })
  const blocks = [
    ...measureTables(measured),
    ...fidelityTable(measured),
    ...systemsTable(measured),
    ...discriminationTable(measured),
    ...controlsTable(measured),
    ...distinctiveLine(measured),
    ...measured.notes,
  ]
  if (values.json) console.log(JSON.stringify(measured))
  else for (const block of blocks) console.log(`${block}\n`)
} finally {
  for (const retriever of userRetrievers) retriever[Symbol.dispose]()
}
