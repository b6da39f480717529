import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readEnvironment } from '../../src/compose/options/environment.ts'
import { openWorkspace } from '../../src/compose/workspace.ts'
import type { Corpus } from '../../src/corpus/corpus.ts'
import { datasetCorpus } from '../../src/dataset/check/dataset-corpus.ts'
import { readDataset } from '../../src/dataset/check/read-dataset.ts'
import { runUntraced } from '../../src/graph/tracing/open-tracing.ts'
import { createSearchIndex } from '../../src/search/create-search-index.ts'
import type { SearchIndex } from '../../src/search/index.ts'
import { passagesToIndex } from '../../src/search/indexed-passage.ts'
import type { Item } from '../../src/vocabulary/index.ts'

export interface ExampleSession {
  readonly items: readonly Item[]
  readonly rejected: readonly { readonly stage: string; readonly by: string; readonly strategy?: unknown }[]
  readonly corpus: Corpus
  readonly search: SearchIndex
}

let session: Promise<ExampleSession> | undefined

/** A session over the bundled handbook, run once for all agents. */
export const exampleSession = (count: number, seed: string): Promise<ExampleSession> => {
  session ??= runUntraced(() => write(count, seed))
  return session
}

const write = async (count: number, seed: string): Promise<ExampleSession> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'goldspan-agents-'))
  const out = path.join(folder, 'golden')
  try {
    {
      using opened = openWorkspace(
        { workspace: folder, out, count, seed, model: 'offline', criticModel: 'offline', asOf: '2025-01-01' },
        readEnvironment({}),
      )
      for await (const _event of opened.generate(['examples/handbook'])) _event
    }
    const dataset = readDataset(out, () => {})
    const corpus = datasetCorpus(dataset)
    return {
      items: dataset.items.map(({ value }) => value),
      rejected: dataset.rejected.map(({ value }) => value),
      corpus,
      search: await createSearchIndex(passagesToIndex(corpus)),
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
