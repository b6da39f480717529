import { latestVersions } from '../../src/dataset/check/dataset-corpus.ts'
import type { Dataset } from '../../src/dataset/check/read-dataset.ts'
import { UsageError } from '../../src/errors.ts'
import { type OpenSystem, remoteRetriever } from '../../src/measure/remote-retriever.ts'
import { createResultLocator } from '../../src/measure/score/place-results.ts'
import { derivedId } from '../../src/text/hash.ts'
import type { Retriever } from './zoo/zoo.ts'

/** Adapts a user's retriever (as for `goldspan score`) to the zoo. It must answer new questions, so a file of results is not enough. */
export const userRetriever = (location: string, dataset: Dataset): Retriever & Disposable => {
  if (/\.jsonl$/.test(location) && !/\s/.test(location))
    throw new UsageError(
      `${location} contains only replies to the items. To be ranked on human questions too, a retriever must be a URL or a command.`,
    )
  const system = remoteRetriever(location)
  return {
    name: location,
    retrieve: askSystem(system, dataset),
    [Symbol.dispose]: () => system[Symbol.dispose](),
  }
}

const askSystem = (system: OpenSystem, dataset: Dataset): Retriever['retrieve'] => {
  const locate = createResultLocator(dataset)
  const latest = latestVersions(dataset.documents)
  return async (question, k) => {
    const reply = await system.ask(derivedId('q', question), question, k)
    // The zoo contains only the latest versions, so results in older ones are ignored.
    return (reply?.results ?? [])
      .slice(0, k)
      .flatMap((result) => {
        const places = locate(result)
        return 'fault' in places ? [] : places.slice(0, 1)
      })
      .filter(({ doc_id, version }) => latest.get(doc_id) === version)
  }
}
