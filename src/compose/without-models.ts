import type { Models } from '../vocabulary/index.ts'
import type { Run } from './run.ts'

/** Makes a run use the embedded engine only, for previews: nothing is paid or recorded, and no pages for dimensions are fetched. */
export const withoutModels = <R extends Omit<Run, 'store'>>(run: R): R => ({
  ...run,
  supplied: { ...run.supplied, generator: undefined, critic: undefined, embeddings: undefined },
  request: {
    ...run.request,
    models: offline,
    options: { ...run.request.options, record: undefined, discoverFrom: undefined, embeddingModel: undefined },
  },
})

const offline: Models = { generator: { model: 'offline' }, critic: { model: 'offline' }, agents: {} }
