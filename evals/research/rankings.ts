import type { Dataset } from '../../src/dataset/check/read-dataset.ts'
import { mean } from '../../src/measure/intervals.ts'
import { randomFrom } from '../../src/text/random.ts'
import type { Item } from '../../src/vocabulary/index.ts'
import { documentKey, standaloneQuestion } from '../../src/vocabulary/index.ts'
import { type Discrimination, discrimination } from './discrimination.ts'
import { placeHuman } from './place-human-questions.ts'
import { type RankFidelity, rankFidelity } from './rank-fidelity.ts'
import type { HumanQuestion } from './read-human-questions.ts'
import { type Damage, damages } from './retriever-damages.ts'
import { scoreTable } from './score-retrievers.ts'
import type { ZooDocument } from './zoo/chunk.ts'
import { openZoo, type Retriever } from './zoo/zoo.ts'

export interface Rankings {
  readonly fidelity?: RankFidelity
  readonly discrimination?: { readonly synthetic: Discrimination; readonly human: Discrimination }
  /** What the set, and beside it the human questions, notice of a damaged system. */
  readonly controls?: readonly (Damage & { readonly people: Damage })[]
  /** Mean reciprocal rank of each retriever on either set. */
  readonly systems?: readonly { readonly name: string; readonly ours: number; readonly theirs: number }[]
  readonly notes: readonly string[]
}

export interface RankingOptions {
  /** How many questions of either side at most. */
  readonly questions: number
  /** Retrievers of the user, ranked with the built-in ones. */
  readonly guests?: readonly Retriever[]
}

/** Fewer say nothing. */
export const fewest = 20

/** Whether a set ranks retrievers, good and bad ones, as the questions of people do. */
export const rankings = async (
  dataset: Dataset,
  synthetic: readonly Item[],
  human: readonly HumanQuestion[],
  { questions: most, guests = [] }: RankingOptions,
): Promise<Rankings> => {
  const documents = latestDocuments(dataset)
  const { questions, lost } = placeHuman(human, documents)
  const notes =
    lost > 0 ? [`The evidence of ${lost} human questions is not in these documents; they were left out.`] : []
  const versions = new Map(documents.map(({ doc_id, version }) => [doc_id, version]))
  // The retrievers hold the latest versions only.
  const own = randomFrom('items')
    .shuffle(synthetic)
    .filter(({ no_answer, gold_spans }) => !no_answer && gold_spans.length > 0)
    .filter(({ gold_spans }) => gold_spans.every(({ doc_id, version }) => versions.get(doc_id) === version))
    .slice(0, most)
    .map((item) => ({ question: standaloneQuestion(item), gold: item.gold_spans }))
  if (questions.length < fewest || own.length < fewest)
    return {
      notes: [
        ...notes,
        `Rank fidelity needs ${fewest} questions on each side; there are ${own.length} and ${questions.length}.`,
      ],
    }
  // Files are often ordered by document: the first ones would be about few of them.
  const judged = randomFrom('human questions').shuffle(questions).slice(0, most)
  const zoo = openZoo(documents)
  const retrievers = [...(await zoo.retrievers()), ...guests]
  const ours = await scoreTable(retrievers, own)
  const theirs = await scoreTable(retrievers, judged)
  const [noticed, people] = [await damages(zoo, own), await damages(zoo, judged)]
  return {
    fidelity: rankFidelity(ours, theirs),
    discrimination: { synthetic: discrimination(ours), human: discrimination(theirs) },
    controls: noticed.map((damage, index) => ({ ...damage, people: people[index]! })),
    systems: retrievers.map(({ name }, index) => ({ name, ours: mean(ours[index]!), theirs: mean(theirs[index]!) })),
    notes,
  }
}

/** Human questions are about what holds today. */
const latestDocuments = (dataset: Dataset): (ZooDocument & { readonly version: string })[] => {
  const latest = new Map<string, ZooDocument & { readonly version: string }>()
  for (const { doc_id, version, title, language } of dataset.documents.toSorted(
    (a, b) => compare(a.doc_id, b.doc_id) || compare(a.as_of ?? '', b.as_of ?? '') || compare(a.version, b.version),
  )) {
    const text = dataset.texts.get(documentKey({ doc_id, version }))
    if (text !== undefined) latest.set(doc_id, { doc_id, version, title, language, text })
  }
  return [...latest.values()]
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
