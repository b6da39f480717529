import type { Dataset } from '../../src/dataset/check/read-dataset.ts'
import { mean } from '../../src/measure/intervals.ts'
import { compare } from '../../src/text/compare.ts'
import { randomFrom } from '../../src/text/random.ts'
import { documentKey, type Item, standaloneQuestion } from '../../src/vocabulary/index.ts'
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
  /** Whether the set and the human questions detect a damaged system. */
  readonly controls?: readonly (Damage & { readonly people: Damage })[]
  /** Mean reciprocal rank of each retriever on both sets. */
  readonly systems?: readonly { readonly name: string; readonly ours: number; readonly theirs: number }[]
  readonly notes: readonly string[]
}

export interface RankingOptions {
  /** Maximum number of questions on each side. */
  readonly questions: number
  /** The user's retrievers, ranked with the built-in ones. */
  readonly userRetrievers?: readonly Retriever[]
}

export const minQuestions = 20

/** Measures whether a set ranks good and bad retrievers like human questions do. */
export const rankings = async (
  dataset: Dataset,
  synthetic: readonly Item[],
  human: readonly HumanQuestion[],
  { questions: most, userRetrievers = [] }: RankingOptions,
): Promise<Rankings> => {
  const documents = latestDocuments(dataset)
  const { questions, unplaced } = placeHuman(human, documents)
  const notes =
    unplaced > 0 ? [`The evidence of ${unplaced} human questions is not in these documents; they were left out.`] : []
  const versions = new Map(documents.map(({ doc_id, version }) => [doc_id, version]))
  // The retrievers index only the latest versions.
  const items = randomFrom('items')
    .shuffle(synthetic)
    .filter(({ no_answer, gold_spans }) => !no_answer && gold_spans.length > 0)
    .filter(({ gold_spans }) => gold_spans.every(({ doc_id, version }) => versions.get(doc_id) === version))
    .slice(0, most)
    .map((item) => ({ question: standaloneQuestion(item), gold: item.gold_spans }))
  if (questions.length < minQuestions || items.length < minQuestions)
    return {
      notes: [
        ...notes,
        `Rank fidelity needs ${minQuestions} questions on each side; there are ${items.length} and ${questions.length}.`,
      ],
    }
  // Files are often sorted by document, so the first questions would cover few documents.
  const judged = randomFrom('human questions').shuffle(questions).slice(0, most)
  const zoo = openZoo(documents)
  const retrievers = [...(await zoo.retrievers()), ...userRetrievers]
  const ours = await scoreTable(retrievers, items)
  const theirs = await scoreTable(retrievers, judged)
  const [noticedDamages, people] = [await damages(zoo, items), await damages(zoo, judged)]
  return {
    fidelity: rankFidelity(ours, theirs),
    discrimination: { synthetic: discrimination(ours), human: discrimination(theirs) },
    controls: noticedDamages.map((damage, index) => ({ ...damage, people: people[index]! })),
    systems: retrievers.map(({ name }, index) => ({ name, ours: mean(ours[index]!), theirs: mean(theirs[index]!) })),
    notes,
  }
}

/** Only the latest versions, because human questions are about the present. */
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
