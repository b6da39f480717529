import type { SetParts } from '../dataset/set/set-parts.ts'
import { createSearchIndex } from '../search/create-search-index.ts'
import type { SearchIndex } from '../search/index.ts'
import { passagesToIndex } from '../search/indexed-passage.ts'

/** Retrieval over the documents of a set, built when it is first asked for. */
export const searchOfSet = ({ corpus, session }: SetParts): (() => Promise<SearchIndex>) => {
  let built: Promise<SearchIndex> | undefined
  return () => (built ??= createSearchIndex(passagesToIndex(corpus), { seed: session.settings.seed }))
}
