import type { OfflineLanguage } from '../family.ts'
import type { PassageContext } from '../passage-context.ts'
import { inside } from '../places/romance.ts'
import type { Scope } from '../scope.ts'
import type { Product } from './products.ts'

/**
 * Where documents are about several products, a place narrows a question with the product that it belongs to: `in the options object
 * in tinyexec`. Chapters and what they mention are no places there: the reader of a question has not seen them.
 */
export const ofProduct = (
  scopes: readonly Scope[],
  question: string,
  product: Product,
  context: PassageContext,
): readonly Scope[] => {
  const parts = scopes.filter(({ part }) => part)
  if (product.name === undefined || product.isSaid(question)) return parts
  const part = parts.find(({ required }) => required) ?? parts[0]
  if (part && product.isSaid(part.phrase)) return [part]
  const place = inProduct(product.name, context.language, context.text)
  return [
    { phrase: part ? joined(part.phrase, place) : place, level: 1, required: true, name: product.name, product: true },
  ]
}

export const inProduct = (name: string, language: OfflineLanguage, text: string): string =>
  language === 'en' ? `in ${name}` : inside(name, language, text)

/** `in url.parse() in Node.js`, `in Expat if the parser has finished`. */
const joined = (part: string, place: string): string =>
  /^(?:if|when|while|without|unless|during|si|cuando|se|quando|al|ao) /.test(part)
    ? `${place} ${part}`
    : /^in /.test(part)
      ? `${part} of ${place.slice(3)}`
      : `${part} ${place}`
