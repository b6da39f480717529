import { Client } from 'langsmith'
import type { Example } from 'langsmith/schemas'
import type { ExportSource } from '../../dataset/export/exporter.ts'
import { langsmithExample, langsmithId } from '../../dataset/export/rows.ts'
import { reasonOf, UsageError } from '../../errors.ts'
import { counted } from '../../text/counted.ts'
import { inBatches } from '../../text/grouped-by.ts'
import { canonicalJson, sha256 } from '../../text/hash.ts'
import { fieldsOf } from '../../text/objects.ts'
import { required } from '../../text/required.ts'

/** Synchronizes a LangSmith dataset with the set, and tags the new version. Examples from other sources stay. */
export const pushToLangSmith = async (
  source: ExportSource,
  name: string,
  { apiKey, endpoint }: { readonly apiKey: string | undefined; readonly endpoint: string | undefined },
) => {
  if (!apiKey) throw new UsageError('LangSmith needs a key: set LANGSMITH_API_KEY.')
  const client = new Client({ apiKey, apiUrl: endpoint || undefined, autoBatchTracing: false })
  try {
    return await synchronize(client, source, name)
  } catch (cause) {
    throw new UsageError(
      `LangSmith could not be updated: ${reasonOf(cause)}. Check LANGSMITH_API_KEY and LANGSMITH_ENDPOINT, and run the command again.`,
      { cause },
    )
  }
}

const synchronize = async (client: Client, source: ExportSource, name: string) => {
  const examples = source.items.map((item) => langsmithExample(item, source, name))
  const dataset = (await client.hasDataset({ datasetName: name }))
    ? await client.readDataset({ datasetName: name })
    : await client.createDataset(name, { description: `${counted(examples.length, 'item')}, written by goldspan.` })

  const existing = new Map<string, Example>()
  for await (const example of client.listExamples({ datasetId: dataset.id })) existing.set(example.id, example)
  const added = examples.filter(({ id }) => !existing.has(id))
  const kept = examples.filter(({ id }) => existing.has(id))
  const changed = kept.filter((example) => stateOf(example) !== stateOf(required(existing, example.id)))
  const ids = new Set(examples.map(({ id }) => id))
  const obsolete = [...existing.values()].filter((example) => !ids.has(example.id) && isFromGoldspan(example, name))

  for (const batch of inBatches(added, 100))
    await client.createExamples(batch.map((example) => ({ ...example, dataset_id: dataset.id })))
  for (const batch of inBatches(changed, 100))
    await client.updateExamples(batch.map((example) => ({ ...example, dataset_id: dataset.id })))
  for (const { id } of obsolete) await client.deleteExample(id)
  const version = `goldspan-${sha256(canonicalJson(examples)).slice(0, 12)}`
  await client.updateDatasetTag({ datasetId: dataset.id, asOf: new Date(), tag: version })
  const [created, removed, unchanged] = [added.length, obsolete.length, kept.length - changed.length]
  return { dataset: name, version, created, changed: changed.length, unchanged, removed }
}

const stateOf = ({ inputs, outputs, metadata }: Pick<Example, 'inputs' | 'outputs' | 'metadata'>) => {
  // LangSmith adds the split to the metadata.
  const { dataset_split: _, ...rest } = fieldsOf(metadata)
  return canonicalJson([inputs, outputs, rest])
}

/** True if goldspan created an example: its id is derived from the dataset and the item. */
const isFromGoldspan = (example: Example, name: string): boolean => {
  const { query_id } = fieldsOf(example.metadata)
  return typeof query_id === 'string' && example.id === langsmithId(name, query_id)
}
