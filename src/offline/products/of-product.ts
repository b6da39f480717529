import { contentStems } from '../../text/words.ts'
import type { Candidate } from '../candidate.ts'
import type { OfflineLanguage } from '../family.ts'
import type { PassageContext } from '../passage-context.ts'
import { inside } from '../places/romance.ts'
import { featured, hasName, keyed } from '../scope/names-its-matter.ts'
import type { Scope } from '../scope/scope.ts'
import { typeOfValue } from '../structure/values.ts'
import { type Product, saysFeature } from './products.ts'
import { keyOf } from './spelled.ts'
import { tasks } from './task-families.ts'

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
  if (product.name === undefined || saysProduct(question, product, family)) return parts
  const part = parts.find(({ required }) => required) ?? parts[0]
  if (part && product.isSaid(part.phrase)) return [part]
  const { feature } = product
  const lacking =
    feature && context.language === 'en' && featured.has(family) && !part?.name
      ? feature.other || !(tasks.has(family) ? touches : saysFeature)(`${question} ${part?.phrase ?? ''}`, product)
      : false
  const whole = inProduct(product.name, context.language, context.text)
  // `with Bellgrind`: whose it is, those know who know its name; `on Skyport` again would say it twice.
  const apart = lacking && product.isSaid(feature!.place) && !(feature!.other && saysFeature(question, product))
  const place = apart ? feature!.place : whole
  return [
    {
      phrase: part ? joined(part.phrase, place) : place,
      level: 1,
      required: true,
      ...(apart ? {} : { name: product.name }),
      product: true,
    },
  ]
}

/** `set a timezone for time zones` says it twice: a task that has a word of the feature needs no more. */
const touches = (question: string, { feature }: Product): boolean => {
  const name = feature?.name ?? ''
  const asked = new Set(contentStems(question, 'en'))
  return (
    keyOf(question).includes(keyOf(name).replace(/s$/, '')) || contentStems(name, 'en').some((stem) => asked.has(stem))
  )
}

/** A name that no other product has says whose it is only to those who know it; errors and commands are looked up by theirs. */
export const saysProduct = (question: string, product: Product, family = ''): boolean =>
  product.isNamed(question) ||
  (tasks.has(family) && product.isOfMaker?.(question) === true) ||
  (product.isSaid(question) &&
    (/^(?:error-code|cli-flag|flag-form)$/.test(family) || saysFeature(question, product) || ownCall.test(question)))

/** `Relay.open()`. */
const ownCall = /\w[.:#>]\w+\(/

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
  if (!product?.name || language !== 'en' || !keyed.has(fact.family) || scope?.part || saysFeature(question, product))
    return false
  const names =
    question
      .replace(scope?.phrase ?? '\u0000', '')
      .replace(product.name, '')
      .match(made) ?? []
  return !names.some(
    (name) => !product.isShared(name) && (!entries.has(fact.family) || /\W/.test(name) || partsOf(name) > 2),
  )
}

/** What a setting is set to is asked with what it belongs to, and where it is a value of a kind: an amount, a switch. */
export const isThinSetting = ({
  question,
  fact,
  scope,
  context,
}: Omit<Candidate, 'family' | 'answer' | 'rewritings'>) =>
  fact.family === 'config-key' &&
  context.language === 'en' &&
  context.product !== undefined &&
  (typeOfValue(fact.value) === undefined || !(scope?.part || saysFeature(question, context.product)))

/** `What does the model generate in Kestrel?`: of all that a product has, `the` one was told on the page. */
export const meansOneOfMany = ({
  question,
  fact,
  scope,
  context,
}: Pick<Candidate, 'question' | 'fact' | 'scope' | 'context'>): boolean =>
  scope?.product === true &&
  question.includes(scope.phrase) &&
  context.language === 'en' &&
  /^the \p{Ll}/u.test(fact.subject) &&
  !featured.has(fact.family) &&
  !saysFeature(question, context.product!) &&
  !hasName(question.replace(scope.phrase, '').replace(context.product!.name ?? '\u0000', ''))

/** Entries whose name, where it has but two parts, any other list may have too: `requestBody`, `source_id`. */
const entries: ReadonlySet<string> = new Set(['definition-list', 'config-key', 'default', 'table-cell'])

const partsOf = (name: string): number => name.match(/\p{Lu}+(?!\p{Ll})|\p{Lu}?\p{Ll}+/gu)?.length ?? 0

const made = /(?<![\w.-])(?:[\w$]*(?:[a-z\d][A-Z]|\w_\w|\w\.\w)[\w.$]*|[\w.$]+\(|-{0,2}\w+(?:-\w+){2,})/g
