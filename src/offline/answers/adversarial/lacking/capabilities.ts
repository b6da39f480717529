import type { OfflineLanguage } from '../../../family.ts'
import type { ProductKind } from '../../../products/kind-of-product.ts'
import { ofPrograms } from './told/of-programs.ts'
import { ofServices } from './told/of-services.ts'

/** Something that people ask of many products. */
export interface Capability {
  readonly name: string
  readonly of: readonly ProductKind[]
  /** Whoever speaks of it needs one of these words: they must stand in no document at all. */
  readonly words: readonly string[]
  /** Words of which some document has one where the question makes sense: no library without ciphers is validated. */
  readonly occasion: readonly string[]
  readonly asked: Readonly<Record<OfflineLanguage, readonly [question: string, missing: string]>>
  readonly searches: readonly string[]
}

const listed = (cell: string | undefined): readonly string[] => cell?.split(' ').filter((word) => word !== '') ?? []

const pair = (line: string): readonly [string, string] => line.split(' | ') as [string, string]

export const capabilities: readonly Capability[] = [ofPrograms, ofServices]
  .map((table) => table.trim())
  .join('\n\n')
  .split('\n\n')
  .map((lines) => {
    const [head, en, es, pt, searches] = lines.split('\n') as [string, string, string, string, string]
    const [name, kinds, words, occasion] = head.split('|').map((cell) => cell.trim())
    return {
      name: name!,
      of: listed(kinds) as readonly ProductKind[],
      words: listed(words),
      occasion: listed(occasion),
      asked: { en: pair(en), es: pair(es), pt: pair(pt) },
      searches: pair(searches),
    }
  })
