/**
 * How well retrieval finds the evidence of human questions, per set: each leg alone and all fused.
 * npx tsx evals/retrieval.ts <data folder> [--sets faquad-pt,pira/pt] [--length 900] [--unaccented]
 * MRR@10: of the first passage that holds evidence. Recall@10: share of the evidence that the first ten passages hold.
 */
import { parseArgs } from 'node:util'
import { createSearchIndex } from '../src/search/create-search-index.ts'
import { type Leg, legs, type SearchIndex } from '../src/search/index.ts'
import { randomFrom } from '../src/text/random.ts'
import { fold } from '../src/text/words.ts'
import { type CutPassage, type HumanQuestion, type HumanSet, humanSets, loadSet } from './human-sets.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sets: { type: 'string' },
    length: { type: 'string', default: '900' },
    unaccented: { type: 'boolean', default: false },
    headings: { type: 'boolean', default: true },
  },
  allowNegative: true,
})
const folder = positionals[0]
if (!folder) {
  console.error('Give the folder that holds the sets: npx tsx evals/retrieval.ts <data folder>')
  process.exit(2)
}

interface Scores {
  readonly reciprocal: readonly number[]
  readonly recall: readonly number[]
}

const systems: readonly { name: string; legs: readonly Leg[] }[] = [
  ...legs.map((leg) => ({ name: leg, legs: [leg] })),
  { name: 'bm25+char', legs: ['bm25', 'char'] },
  { name: 'hybrid', legs },
]

const evaluate = async (set: HumanSet): Promise<Map<string, Scores>> => {
  const index = await createSearchIndex(set.passages.map((one) => (values.headings ? one : withoutHeadings(one))))
  const byId = new Map(set.passages.map((one) => [one.passage.chunk_id, one]))
  const results = new Map<string, Scores>()
  for (const system of systems) {
    const reciprocal: number[] = []
    const recall: number[] = []
    for (const question of set.questions) {
      const found = (await ask(index, question, system.legs)).map((chunk_id) => byId.get(chunk_id)!)
      const held = found.map((passage) => question.evidence.map((evidence) => holds(set, passage, evidence)))
      const first = held.findIndex((marks) => marks.includes(true))
      reciprocal.push(first < 0 ? 0 : 1 / (first + 1))
      const covered = question.evidence.filter((_, which) => held.some((marks) => marks[which])).length
      recall.push(covered / question.evidence.length)
    }
    results.set(system.name, { reciprocal, recall })
  }
  return results
}

const ask = async (index: SearchIndex, { question }: HumanQuestion, only: readonly Leg[]): Promise<string[]> => {
  const hits = await index.search(values.unaccented ? fold(question) : question, { k: 10, legs: only })
  return hits.map((hit) => hit.chunk_id)
}

const withoutHeadings = (one: CutPassage): CutPassage => ({ ...one, passage: { ...one.passage, title: '', path: [] } })

const holds = (set: HumanSet, passage: CutPassage, evidence: HumanQuestion['evidence'][number]): boolean =>
  passage.doc === evidence.doc &&
  (set.evidence === 'documents' || (passage.start < evidence.end && passage.end > evidence.start))

const mean = (list: readonly number[]): number => list.reduce((sum, value) => sum + value, 0) / list.length
const points = (value: number): string => (100 * value).toFixed(1)

/** The 95% interval of a mean difference, by resampling questions. */
const interval = (differences: readonly number[]): [number, number] => {
  const random = randomFrom('retrieval-eval')
  const means = Array.from({ length: 1000 }, () =>
    mean(differences.map(() => differences[random.below(differences.length)]!)),
  ).sort((a, b) => a - b)
  return [means[25]!, means[974]!]
}

console.log(`| set | passages | n | ${systems.map(({ name }) => name).join(' | ')} | hybrid − bm25 (95%) |`)
console.log(`|---|---|---|${systems.map(() => '---').join('|')}|---|`)
let missing = 0
for (const wanted of humanSets.filter(({ name }) => !values.sets || values.sets.split(',').includes(name))) {
  const set = loadSet(folder, wanted, Number(values.length))
  if (!set) {
    console.log(`| ${wanted.name} | absent from this folder |`)
    missing++
    continue
  }
  const results = await evaluate(set)
  const cells = systems.map(({ name }) => {
    const { reciprocal, recall } = results.get(name)!
    return `${points(mean(reciprocal))} / ${points(mean(recall))}`
  })
  const base = results.get('bm25')!.reciprocal
  const differences = results.get('hybrid')!.reciprocal.map((value, index) => value - base[index]!)
  const [low, high] = interval(differences)
  const gain = `${points(mean(differences))} (${points(low)} to ${points(high)})`
  console.log(`| ${set.name} | ${set.passages.length} | ${set.questions.length} | ${cells.join(' | ')} | ${gain} |`)
}
console.log('\nEach cell: MRR@10 / recall@10, in points. The last column: MRR@10, paired over questions.')
if (missing > 0) process.exitCode = 1
