import type { SetParts } from '../dataset/set-parts.ts'
import type { SearchIndex } from '../search/index.ts'

export const searchOfSet = ({ corpus, session }: SetParts): (() => Promise<SearchIndex>) => {
  let built: Promise<SearchIndex> | undefined
  const build = async (): Promise<SearchIndex> => {
    const { createSearchIndex } = await import('../search/create-search-index.ts')
    const { passagesToIndex } = await import('../search/indexed-passage.ts')
    return createSearchIndex(passagesToIndex(corpus), { seed: session.settings.seed })
  }
  return () => (built ??= build())
}
