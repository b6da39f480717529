import type { Random } from '../../../../text/random.ts'
import type { Desk } from '../../../authoring/desk.ts'
import type { Found } from '../../../find-facts.ts'
import { asSubject } from '../../../text/casing.ts'

/** Families that say what names and codes mean. */
export const givesMeanings = /^(?:error-code|glossary|definition-list)$/

/** What one code or term means is taken for the meaning of its neighbour in the same passage. */
export const otherMeaning = (found: Found, desk: Desk, random: Random): string | undefined => {
  if (!givesMeanings.test(found.family.name)) return undefined
  const own = said(found)
  if (!own) return undefined
  const others = desk.foundBy(givesMeanings).flatMap((other) => {
    const meant = said(other)
    return meant &&
      other.context.chunk_id === found.context.chunk_id &&
      other.family.name === found.family.name &&
      other.fact.slots.kind === found.fact.slots.kind &&
      meant.verb === own.verb &&
      meant.means !== own.means &&
      !meant.means.includes(found.fact.subject)
      ? meant.means
      : []
  })
  return others.length > 0 ? asSubject(`${own.name} ${own.verb} ${random.pick(others)}`, found.context) : undefined
}

interface Meaning {
  readonly name: string
  readonly verb: string
  readonly means: string
}

/** `BB-204`, `404`; of `type_uint16` the letters tell. */
const bareCode = /(?<![\p{L}\d_])(?:\p{Lu}{1,6}[- ]?)?\d{2,}(?![\p{L}\d_])/u

/** `the BB-204 error means that the vault is full`, taken apart; undefined where it is long or is said in another way. */
const said = ({ fact, family, context }: Found): Meaning | undefined => {
  const sentence = family.answer(fact, context).text.replace(/\.$/, '')
  const [, name = '', verb = '', means = ''] =
    /^(.{2,50}?) ((?:means|is|are|significa|é|es)(?: that| que)?:?) (.+)$/.exec(sentence) ?? []
  // What a word means can be guessed from it; of numbers and bare codes people take one for another.
  if (!means || !bareCode.test(name) || !name.includes(fact.slots.label ?? fact.subject.replace(/^(?:the|an?) /i, '')))
    return undefined
  return means.split(' ').length < 3 || means.split(' ').length > 16 || /[.;:]/.test(means)
    ? undefined
    : { name, verb: verb.replace(/:$/, ''), means: `${means.charAt(0).toLowerCase()}${means.slice(1)}` }
}
