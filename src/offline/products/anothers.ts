import type { Candidate } from '../candidate.ts'
import type { TextSpan } from '../fact.ts'
import type { PassageContext } from '../passage-context.ts'
import { tasks } from './task-families.ts'

/** `Does GCC support OpenMP in Valgrind?`, `When did ECMAScript add modules in Kestrel?`: what is said of a third by the way is no matter of the product. */
export const isAnothers = ({
  question,
  fact,
  scope,
  context,
}: Pick<Candidate, 'question' | 'fact' | 'scope' | 'context'>): boolean => {
  const heard = [context.title, ...context.pathAt(fact.quotes[0]!.start), scope?.phrase, context.product?.name].join(
    ' ',
  )
  const teller = speaking.has(fact.family) ? named.exec(fact.subject)?.[1] : undefined
  const page = [context.title, scope?.phrase, context.product?.name].join(' ')
  // A section may tell what a third is.
  if (teller !== undefined && !(fact.family === 'glossary' ? page : heard).includes(teller)) return true
  const { product } = context
  if (fact.family === 'glossary' && product?.isLent?.(fact.subject)) return true
  if (
    fact.family === 'glossary' &&
    toldThere(fact.quotes[0]!, context).some((said) => product?.isStrange?.(fact.subject, said))
  )
    return true
  if (product && [teller, doing.exec(question)?.[1]].some((name) => name !== undefined && product.isOthers?.(name)))
    return true
  if (tasks.has(fact.family) && [...question.matchAll(someones)].some(([name]) => !page.includes(name))) return true
  if (scope?.product !== true) return false
  const doer = doing.exec(question)?.[1]
  return doer !== undefined && !heard.includes(doer)
}

/** The sentence that defines, and the one before it, which may have said whose notion it is. */
const toldThere = ({ start }: TextSpan, { sentences }: PassageContext): readonly string[] => {
  const at = sentences.findIndex((sentence) => sentence.start === start)
  return sentences.slice(Math.max(0, at - 1), at + 1).map(({ text }) => text)
}

const doing =
  /(?:^(?:Does|Do|Can)|\b(?:does|do|can|whether|if)) (?:the )?(?!I\b)(\p{Lu}[\p{L}\d.+-]*(?: \p{Lu}[\p{L}\d.+-]*)*) \p{Ll}/u

/** A name that opens what is told of, and no code. */
const named = /^(?:the )?(\p{Lu}[\p{L}\d.+/-]*(?: \p{Lu}[\p{L}\d.+/-]*)*)/u

/** Families that say what a thing is, does or did. */
const speaking: ReadonlySet<string> = new Set([
  'glossary',
  'date',
  'deed',
  'quantity',
  'duration',
  'limit',
  'place',
  'agent',
  'cause',
  'object',
  'identity',
  'enumeration',
  'default',
])

/** `How do I create my GitHub repository in Kestrel?`: a step on the way, done with something else. */
const someones = /(?<=\p{Ll} )\p{Lu}\p{Ll}+\p{L}*(?![\p{L}.(_])/gu
