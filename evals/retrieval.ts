import { parseArgs } from 'node:util'
import { openModels } from '../src/compose/open-models.ts'
import { readEnvironment } from '../src/compose/options/environment.ts'
import { searchesForQuestions } from '../src/graph/steps/survey/look-up-questions.ts'
import { createSearchIndex } from '../src/search/create-search-index.ts'
import { fuseSearches } from '../src/search/fuse-searches.ts'
import { type Leg, legs, type SearchIndex } from '../src/search/index.ts'
import { randomFrom } from '../src/text/random.ts'
import { fold } from '../src/text/words.ts'
import { type CutPassage, type HumanQuestion, type HumanSet, humanSets, loadSet } from './human-sets.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sets: { type: 'string' },
    length: { type: 'string', default: '900' },
    k: { type: 'string', default: '10' },
    n: { type: 'string' },
    model: { type: 'string' },
    timeout: { type: 'string', default: '120' },
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
  ...(values.model ? [{ name: 'sought', legs }] : []),
]
const depth = Number(values.k)

const evaluate = async (set: HumanSet): Promise<Map<string, Scores>> => {
  const index = await createSearchIndex(
    set.passages.map((passage) => (values.headings ? passage : withoutHeadings(passage))),
  )
  const byId = new Map(set.passages.map((row) => [row.passage.chunk_id, row]))
  const results = new Map<string, Scores>()
  const searches = values.model ? await searchesBy(values.model, set) : undefined
  for (const system of systems) {
    const reciprocal: number[] = []
    const recall: number[] = []
    for (const question of set.questions) {
      const found = (
        system.name === 'sought'
          ? await fuseSearches(index, searches?.get(question.id) ?? [question.question], depth)
          : await ask(index, question, system.legs)
      ).map((chunk_id) => byId.get(chunk_id)!)
      const foundEvidence = found.map((passage) =>
        question.evidence.map((evidence) => overlapsEvidence(set, passage, evidence)),
      )
      const first = foundEvidence.findIndex((marks) => marks.includes(true))
      reciprocal.push(first < 0 ? 0 : 1 / (first + 1))
      const covered = question.evidence.filter((_, evidenceIndex) =>
        foundEvidence.some((marks) => marks[evidenceIndex]),
      ).length
      recall.push(covered / question.evidence.length)
    }
    results.set(system.name, { reciprocal, recall })
  }
  return results
}

const ask = async (index: SearchIndex, { question }: HumanQuestion, only: readonly Leg[]): Promise<string[]> => {
  const hits = await index.search(values.unaccented ? fold(question) : question, { k: depth, legs: only })
  return hits.map((hit) => hit.chunk_id)
}

/** The searches of a session with a model for real questions. Replies are cached in .cache/retrieval. */
const searchesBy = async (model: string, { questions }: HumanSet): Promise<ReadonlyMap<string, readonly string[]>> => {
  const settings = { model, timeoutMs: 1000 * Number(values.timeout) }
  using models = openModels({ workspace: '.cache/retrieval' }, readEnvironment(), () => ({
    generator: settings,
    critic: settings,
    agents: {},
  }))
  const all = new Map<string, readonly string[]>()
  for (let at = 0; at < questions.length; at += 25) {
    const batch = questions.slice(at, at + 25).map(({ id, question }) => ({ question_id: id, question }))
    const found = await searchesForQuestions(models.takeTurn, { languages: ['en'], topics: [], questions: batch })
    for (const [id, { searches }] of found) all.set(id, searches)
  }
  return all
}

const withoutHeadings = (cutPassage: CutPassage): CutPassage => ({
  ...cutPassage,
  passage: { ...cutPassage.passage, title: '', path: [] },
})

const overlapsEvidence = (set: HumanSet, passage: CutPassage, evidence: HumanQuestion['evidence'][number]): boolean =>
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
  const loaded = loadSet(folder, wanted, Number(values.length))
  const set = loaded && values.n ? { ...loaded, questions: loaded.questions.slice(0, Number(values.n)) } : loaded
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
console.log(
  `\nEach cell: MRR@${depth} / recall@${depth}, in points. The last column: MRR@${depth}, paired over questions.`,
)
if (missing > 0) process.exitCode = 1
