import type { Found } from '../../find-facts.ts'
import { answerOf, fromBoth, type Join } from './from-both.ts'

/** One option of two owners, whose defaults differ. */
export const byDefault: Join = (one, other, { language }) => {
  if (language !== 'en') return undefined
  if (![one, other].every(({ fact, family }) => family.name === 'setting-value' && fact.shape === 'default'))
    return undefined
  const [a, b] = [optionOf(one.fact.slots.key), optionOf(other.fact.slots.key)]
  if (!a || !b || a.name !== b.name || a.owner === b.owner || one.fact.value === other.fact.value) return undefined
  return fromBoth(
    one,
    other,
    `Does ${a.name} have the same default in ${a.owner} and in ${b.owner}?`,
    `No. ${answerOf(one)} ${answerOf(other)}`,
    'yes_no',
    'compare-default',
    language,
  )
}

export const searchForDefault = ({ fact, family }: Found): string | undefined => {
  const option = family.name === 'setting-value' ? optionOf(fact.slots.key) : undefined
  return option && `${option.name} default`
}

/** `the highWaterMark option of filehandle.createWriteStream()`: the option and what it belongs to. */
const optionOf = (key: string | undefined): { readonly name: string; readonly owner: string } | undefined => {
  const [, name, owner] = /^the (\S+) (?:option|setting|parameter|flag|argument) of (\S+)$/.exec(key ?? '') ?? []
  return name && owner ? { name, owner } : undefined
}
