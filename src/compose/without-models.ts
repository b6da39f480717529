import type { Models } from '../vocabulary/index.ts'
import type { Run } from './run.ts'

/** The same run by the embedded engine, for previews: nothing is paid, recorded or fetched from the web. */
export const withoutModels = <Given extends Omit<Run, 'store'>>(run: Given): Given => ({
  ...run,
  given: { ...run.given, generator: undefined, critic: undefined },
  request: {
    ...run.request,
    models: offline,
    options: { ...run.request.options, record: undefined, discoverFrom: undefined },
  },
})

const offline: Models = { generator: { model: 'offline' }, critic: { model: 'offline' }, agents: {} }
