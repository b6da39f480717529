import type { Candidate } from '../candidate.ts'
import type { OfflineLanguage } from '../family.ts'
import { featured, hasName, keyed } from '../names-its-matter.ts'
import type { PassageContext } from '../passage-context.ts'
import { inside } from '../places/romance.ts'
import type { Scope } from '../scope.ts'
import { type Product, saysFeature } from './products.ts'

/**
 * Where documents are about several products, a place narrows a question with the product that it belongs to: `in the options object
 * in tinyexec`. Chapters and what they mention are no places there: the reader of a question has not seen them.
 */
export const ofProduct = (
  scopes: readonly Scope[],
  question: string,
  product: Product,
  context: PassageContext,
  family = '',
): readonly Scope[] => {
  const parts = scopes.filter(({ part }) => part)
  if (product.name === undefined || product.isSaid(question)) return parts
  const part = parts.find(({ required }) => required) ?? parts[0]
  if (part && product.isSaid(part.phrase)) return [part]
  const { feature } = product
  const lacking =
    feature && context.language === 'en' && featured.has(family) && !part?.name
      ? feature.other || !saysFeature(`${question} ${part?.phrase ?? ''}`, product)
      : false
  const place = lacking ? feature!.place : inProduct(product.name, context.language, context.text)
  return [
    {
      phrase: part ? joined(part.phrase, place) : place,
      level: 1,
      required: true,
      ...(lacking ? {} : { name: product.name }),
      product: true,
    },
  ]
}

export const inProduct = (name: string, language: OfflineLanguage, text: string): string =>
  language === 'en' ? `in ${name}` : inside(name, language, text)

/** `in url.parse() in Node.js`, `in Expat if the parser has finished`. */
const joined = (part: string, place: string): string =>
  /^(?:if|when|while|without|unless|during|si|cuando|se|quando|al|ao) /.test(part)
    ? `${place} ${part}`
    : /^in /.test(part) && /^in /.test(place)
      ? `${part} of ${place.slice(3)}`
      : `${part} ${place}`

/**
 * `What does the quality option default to in Kestrel?`: of which of all that Kestrel has? A name in one word is clear with what its page is
 * about, or with the function that it belongs to; a name that was made for one thing is clear by itself.
 */
export const leavesFeatureOut = ({
  question,
  fact,
  scope,
  context,
}: Pick<Candidate, 'question' | 'fact' | 'scope' | 'context'>): boolean => {
  const { product, language } = context
  // `Suppose I have a custom provider. What should I do in Kestrel?`: the page tells when.
  if (scope?.product && fact.family === 'conditional-duty' && !hasName(question.replace(scope.phrase, ''))) return true
  if (!product?.name || language !== 'en' || !keyed.has(fact.family) || scope?.part || saysFeature(question, product))
    return false
  const names =
    question
      .replace(scope?.phrase ?? '\u0000', '')
      .replace(product.name, '')
      .match(made) ?? []
  return !names.some((name) => !product.isShared(name))
}

const made = /(?<![\w.-])(?:[\w$]*(?:[a-z\d][A-Z]|\w_\w|\w\.\w)[\w.$]*|[\w.$]+\(|-{0,2}\w+(?:-\w+){2,})/g
