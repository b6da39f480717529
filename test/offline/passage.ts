import type { OfflineLanguage } from '../../src/offline/family.ts'
import type { PassageContext } from '../../src/offline/passage-context.ts'
import type { Product } from '../../src/offline/products/products.ts'
import { readPassage } from '../../src/offline/read-passage.ts'

export interface PassageOptions {
  readonly language?: OfflineLanguage
  readonly title?: string
  readonly path?: readonly string[]
  readonly product?: Product
}

/** A piece of Markdown as the engine reads it. */
export const passage = (
  text: string,
  { language = 'en', title = 'Handbook', path = [], product }: PassageOptions = {},
): PassageContext =>
  readPassage({ chunk_id: 'p1', title, path: [...path], text, ...(product && { product }) }, language)
