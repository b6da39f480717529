import { baseLanguage } from '../text/words.ts'
import type { Rows } from './word-counts.ts'

export interface PassageFilter {
  readonly language?: string
  readonly allVersions?: boolean
}

/** Which passages a search may return: 1 for each allowed, undefined when all are. */
export const passageMasks = ({ latest, languages, languageOf }: Rows) => {
  const known = new Map<string, Uint8Array | undefined>()
  const make = ({ language, allVersions }: PassageFilter): Uint8Array | undefined => {
    const wanted = language ? languages.indexOf(baseLanguage(language)) : undefined
    const mask = languageOf.map((spoken, place) =>
      (allVersions || latest[place] === 1) && (wanted === undefined || spoken === wanted) ? 1 : 0,
    )
    return mask.every((allowed) => allowed === 1) ? undefined : mask
  }
  return (filter: PassageFilter): Uint8Array | undefined => {
    const key = `${filter.language ? baseLanguage(filter.language) : ''} ${filter.allVersions === true}`
    if (!known.has(key)) known.set(key, make(filter))
    return known.get(key)
  }
}
