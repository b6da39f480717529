import { ingest } from '../../corpus/ingest.ts'
import { openCorpus } from '../../corpus/open-corpus.ts'
import { datasetCorpus } from '../../dataset/check/dataset-corpus.ts'
import { type DatasetFinding, defaultAdvice } from '../../dataset/check/finding.ts'
import { readDataset } from '../../dataset/check/read-dataset.ts'
import { openStore } from '../../store/store.ts'
import { compareItems, type ItemChange } from '../../update/refresh/compare-items.ts'
import type { Environment } from '../options/environment.ts'

/** Lists the differences between the documents of a set and the current ones. Writes nothing. */
export const compareDocuments = async (
  folder: string,
  sources: readonly string[],
  { variables }: Pick<Environment, 'variables'>,
): Promise<DatasetFinding[]> => {
  const dataset = readDataset(folder, () => {})
  using store = openStore(':memory:')
  await ingest(sources, { variables }, store)
  const items = dataset.items.map(({ value }) => value)
  const { documents, added, itemChanges } = compareItems(items, datasetCorpus(dataset), openCorpus(store))
  const base = { rule: 'documents', file: 'corpus/documents.jsonl' } as const
  const findingOf = (message: string): DatasetFinding => ({ ...base, message, advice: defaultAdvice.documents })
  const changed = documents.filter(({ status }) => status !== 'unchanged')
  return [
    ...changed.map(({ doc_id, status, successors }) => {
      const changesOfItsItems = itemChanges.filter(({ item }) => item.gold_spans.some((span) => span.doc_id === doc_id))
      const newDocIds = successors.map((successor) => successor.doc_id).filter((id) => id !== doc_id)
      const movedTo = newDocIds.length > 0 ? `, now in ${newDocIds.join(', ')}` : ''
      return findingOf(
        `${doc_id} was ${status === 'gone' ? 'removed' : status} after the set was made${movedTo}. ${describeEffect(changesOfItsItems)}`,
      )
    }),
    ...added.map((doc_id) => findingOf(`${doc_id} was added after the set was made: no item asks about it.`)),
  ]
}

const describeEffect = (itemChanges: readonly ItemChange[]): string => {
  if (itemChanges.length === 0) return 'No item uses it.'
  const count = (kind: ItemChange['kind']): number => itemChanges.filter((change) => change.kind === kind).length
  return `Items that use it: ${itemChanges.length} (${count('unchanged')} unchanged, ${count('context-changed')} to judge again, ${count('changed')} with changed evidence, ${count('orphaned')} without their evidence).`
}
