import { AsyncLocalStorageProviderSingleton } from '@langchain/core/singletons'

/**
 * LangChain makes a run of LangSmith's for every step, with ids and times, also where nothing is traced: only to carry the step's
 * configuration to what is called inside. For a process that traces nothing, a plain object carries it.
 */
export const carryNoRuns = (): void => {
  const provider = AsyncLocalStorageProviderSingleton
  const withRun = provider.runWithConfig.bind(provider)
  provider.runWithConfig = (config, callback, avoidCreatingRootRunTree) => {
    if (config?.callbacks !== undefined) return withRun(config, callback, avoidCreatingRootRunTree)
    const storage = provider.getInstance()
    const before = storage.getStore() as Readonly<Record<symbol, unknown>> | undefined
    const carried = {
      ...(avoidCreatingRootRunTree ? {} : { extra: { [configKey]: config } }),
      ...(before?.[variablesKey] === undefined ? {} : { [variablesKey]: before[variablesKey] }),
    }
    return storage.run(carried as never, callback)
  }
}

/** Where LangChain looks for them. */
const configKey = Symbol.for('lc:child_config')
const variablesKey = Symbol.for('lc:context_variables')
