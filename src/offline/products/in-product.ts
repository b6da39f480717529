import { contentStems } from '../../text/words.ts'
import type { Candidate } from '../candidate.ts'
import { isTold } from '../families/sentence/grammar/breadth.ts'
import { isBaseVerb } from '../language/english.ts'
import type { PassageContext } from '../passage-context.ts'
import type { CorpusKnowledge } from '../responder.ts'
import { hasName, keyed, ruling } from '../scope/names-its-matter.ts'
import type { Scope } from '../scope/scope.ts'
import { isCommonWord, isNameIn } from '../text/casing.ts'

/** The product that most of a corpus is about, where this passage speaks of it by name: `npm`, `Helm`. */
const productOf = (context: PassageContext, knowledge: CorpusKnowledge | undefined): string | undefined => {
  if (!knowledge || context.product || knowledge.size < 20 || context.language !== 'en' || isTold(context))
    return undefined
  const names = new Set([
    ...[...context.text.matchAll(/`([a-z][a-z\d]{2,11})(?=[ `/])/g)].map(([, name]) => name!),
    ...[...context.text.matchAll(/(?<=[\p{Ll},] )\p{Lu}\p{Ll}[\p{L}\d]+/gu)]
      .map(([name]) => name)
      .filter((name) => isNameIn(name, context)),
  ])
  return [...names]
    .map((name) => ({ name, share: knowledge.frequency(name, 'en') / knowledge.size }))
    .filter(({ name, share }) => share >= mostPassages && !isCommonWord(name) && !isBaseVerb(name) && !common.has(name))
    .sort((a, b) => b.share - a.share)[0]?.name
}

const mostPassages = 0.5

/** Values and types stand in code as names do. */
const common: ReadonlySet<string> = new Set('true false null undefined string number boolean default'.split(' '))

/** `the loglevel setting`: of what, the place does not say, but the whole corpus does. */
export const inProduct = (
  scopes: readonly Scope[],
  { question, family, fact, context }: Pick<Candidate, 'question' | 'family' | 'fact' | 'context'>,
  knowledge: CorpusKnowledge | undefined,
): readonly Scope[] => {
  // `kes fetch` says whose it is.
  const known =
    fact.slots.command !== undefined ||
    (keyed.has(family.name) ? hasName(question) : !ruling.has(family.name) && family.name !== 'purpose')
  if (known || scopes.some(({ required }) => required)) return scopes
  const name = productOf(context, knowledge)
  const asked = new Set(contentStems(question, 'en'))
  return name === undefined || contentStems(name, 'en').some((stem) => asked.has(stem))
    ? scopes
    : [{ phrase: `in ${name}`, level: 1, required: true, name }, ...scopes]
}
