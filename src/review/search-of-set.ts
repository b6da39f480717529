import type { SetParts } from '../dataset/set-parts.ts'
import type { SearchIndex } from '../search/index.ts'
import { oncePerObject } from '../text/lru.ts'

/** Builds the search index of a set on the first call and returns the same index later. */
export const searchOfSet = oncePerObject(async ({ corpus, session }: SetParts): Promise<SearchIndex> => {
  const { createSearchIndex } = await import('../search/create-search-index.ts')
  const { passagesToIndex } = await import('../search/indexed-passage.ts')
  return createSearchIndex(passagesToIndex(corpus), { seed: session.settings.seed })
})
