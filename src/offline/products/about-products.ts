import type { CorpusKnowledge } from '../responder.ts'
import { kindOfProduct } from './kind-of-product.ts'
import { type CutText, productsOf } from './products.ts'
import { soleProduct } from './sole-product.ts'

/** What documents are about: several products, or one, and what people do with them. */
export const aboutProducts = (
  documents: readonly CutText[],
): Pick<CorpusKnowledge, 'products' | 'product' | 'kinds'> => {
  const products = productsOf(documents)
  const product = products ? undefined : soleProduct(documents)
  const names = products ? new Set(products.names.values()) : product === undefined ? [] : [product]
  const kinds = [...names].flatMap((name) => {
    const own = documents.filter(({ chunk_ids }) => !products || products.names.get(chunk_ids[0]!) === name)
    const kind = kindOfProduct(name, own, name === product)
    return kind ? ([[name, kind]] as const) : []
  })
  return { products, product, kinds: new Map(kinds) }
}
