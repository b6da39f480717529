import { escaped } from '../../../text/escaped.ts'
import type { Random } from '../../../text/random.ts'

/** A name of the same pattern that the text does not hold: `ERR-4311` → `ERR-4313`, `Louis XIV` → `Louis XXII`, `Western` → `Eastern`. Undefined when the name has no pattern to vary. */
export const inventSibling = (name: string, text: string, random: Random): string | undefined => {
  const held = text.toLowerCase()
  for (const vary of [romans, numbers, directions, grades, identifiers]) {
    const found = random.shuffle(vary(name, text)).find((sibling) => sibling !== name && !isCutFrom(sibling, held))
    if (found) return found
  }
  return undefined
}

/** `hasScript` beside `hasInstallScript`: who asks for the one is helped with the other. */
const isCutFrom = (name: string, held: string): boolean => {
  const parts = name.split(/(?<=[A-Za-z\d])(?=[_-])|(?<=[a-z\d])(?=[A-Z])/)
  return new RegExp(parts.map((part) => escaped(part.toLowerCase())).join('[\\w-]*?'), 'u').test(held)
}

const romans = (name: string): readonly string[] => {
  const match = /^(.*\p{L} )(I{1,3}|IV|VI{0,3}|IX|XI{0,3}|XIV|XVI{0,3})$/u.exec(name)
  return match ? ['VII', 'XI', 'XIX', 'XXII'].map((numeral) => `${match[1]}${numeral}`) : []
}

/** `Resolução nº 342` → `Resolução nº 345`, `ERR-4311` → `ERR-4313`. Years stay: another year may well be covered. */
const numbers = (name: string): readonly string[] => {
  const match = /^(.*?\D)(\d{2,4})$/.exec(name)
  if (!match || /^(?:1[5-9]|20)\d\d$/.test(match[2]!) || /[.]$/.test(match[1]!)) return []
  return [1, 2, 3, 4, 6, 9].map((step) => `${match[1]}${Number(match[2]) + step}`)
}

const opposites: readonly (readonly [string, string])[] = [
  ['Western', 'Eastern'],
  ['Northern', 'Southern'],
  ['West', 'East'],
  ['North', 'South'],
  ['Upper', 'Lower'],
  ['Old', 'New'],
  ['Senior', 'Junior'],
  ['Primary', 'Secondary'],
  ['Public', 'Private'],
  ['Norte', 'Sur'],
  ['Sul', 'Norte'],
  ['Oriental', 'Occidental'],
  ['Ocidental', 'Oriental'],
]
const directions = (name: string): readonly string[] =>
  opposites.flatMap(([one, other]) => [
    ...(new RegExp(`\\b${one}\\b`).test(name) ? [name.replace(one, other)] : []),
    ...(new RegExp(`\\b${other}\\b`).test(name) ? [name.replace(other, one)] : []),
  ])

/** Plans and tiers carry names that suggest others. */
const ladder = [
  'Free',
  'Basic',
  'Starter',
  'Standard',
  'Pro',
  'Team',
  'Business',
  'Premium',
  'Enterprise',
  'Growth',
  'Lite',
  'Plus',
]
const grades = (name: string): readonly string[] => {
  const grade = ladder.find((each) => new RegExp(`(?<!\\w)${each}(?!\\w)`).test(name))
  return grade &&
    /\b(?:plan|tier|edition|package|subscription|license|nivel|edición|plano|pacote|edição|assinatura)\b/i.test(name)
    ? ladder.filter((each) => each !== grade).map((each) => name.replace(grade, each))
    : []
}

/** `DUMP_TIMEOUT` beside `RETRY_LIMIT` → `DUMP_LIMIT`: the last word of another name of the same make, as people mix them up. */
const identifiers = (name: string, text: string): readonly string[] => {
  const make = makes.find(({ whole }) => new RegExp(`^${whole}$`).test(name))
  if (!make) return []
  const stem = name.replace(make.ending, '')
  const endings = [...text.matchAll(new RegExp(`(?<![\\w$-])${make.whole}(?![\\w-])`, 'g'))].flatMap(
    ([other]) => make.ending.exec(other)?.[0] ?? [],
  )
  // `rows_option3`: a number at the end is nothing that somebody remembers wrongly.
  return [...new Set(endings)]
    .filter((ending) => !/\d/.test(ending))
    .map((ending) => stem + ending)
    .filter((other) => other !== name)
}

/** Humps make no such name: a field in camel case is one of many, and nobody remembers which. */
const makes: readonly { readonly whole: string; readonly ending: RegExp }[] = [
  { whole: '\\$?[A-Z][A-Z\\d]*(?:_[A-Z\\d]+)+', ending: /_[A-Z\d]+$/ },
  { whole: '[a-z][a-z\\d]*(?:_[a-z\\d]+)+', ending: /_[a-z\d]+$/ },
  { whole: '--[a-z]+(?:-[a-z]+)+', ending: /-[a-z]+$/ },
]
