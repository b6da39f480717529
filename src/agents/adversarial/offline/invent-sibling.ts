import type { Random } from '../../../random.ts'

/** A name of the same pattern that does not occur: `v2.1` → `v2.7`, `Louis XIV` → `Louis XXII`, `Western` → `Eastern`. Undefined when the name has no pattern to vary. */
export const inventSibling = (name: string, occurs: (text: string) => boolean, random: Random): string | undefined => {
  for (const vary of [versions, sizes, romans, numbers, directions, grades, identifiers]) {
    const found = random.shuffle(vary(name)).find((sibling) => sibling !== name && !occurs(sibling))
    if (found) return found
  }
  return undefined
}

/** `1.11.0` → `1.14.0`: the last part that is not zero moves. */
const versions = (name: string): readonly string[] => {
  const match = /^(.*?v?)(\d+)\.(\d+)((?:\.\d+)*)(.*)$/i.exec(name)
  if (!match) return []
  const [, before = '', major = '', minor = '', patch = '', after = ''] = match
  return [3, 4, 6, 9].map(
    (step) => `${before}${major}.${Number(minor) + step}${patch ? patch.replace(/\d+/g, '0') : ''}${after}`,
  )
}

/** `r5ad.2xlarge` → `r5ad.9xlarge`. */
const sizes = (name: string): readonly string[] => {
  const match = /^([a-z]\w*\.)(\d+)(x?large)$/.exec(name)
  return match ? [9, 18, 32].map((size) => `${match[1]}${size}${match[3]}`) : []
}

const romans = (name: string): readonly string[] => {
  const match = /^(.*\p{L} )(I{1,3}|IV|VI{0,3}|IX|XI{0,3}|XIV|XVI{0,3})$/u.exec(name)
  return match ? ['VII', 'XI', 'XIX', 'XXII'].map((numeral) => `${match[1]}${numeral}`) : []
}

/** `Resolução nº 342` → `Resolução nº 917`, `HTTP 429` → `HTTP 478`, `ERR-4311`. Years stay: another year may well be covered. */
const numbers = (name: string): readonly string[] => {
  const match = /^(.*?\D)(\d{2,4})$/.exec(name)
  if (!match || /^(?:1[5-9]|20)\d\d$/.test(match[2]!) || /[.]$/.test(match[1]!)) return []
  return [37, 49, 86, 151].map((step) => `${match[1]}${Number(match[2]) + step}`)
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

/** `HELM_PLUGIN_DIR` → `HELM_PLUGIN_OWNER`, `maxRetryCount` → `maxRetryPriority`: another last word. */
const endings = ['Owner', 'Priority', 'Alias', 'Quota', 'Schedule', 'Locale', 'Checksum', 'Rotation']
const identifiers = (name: string): readonly string[] => {
  const upper = /^([$A-Z][A-Z\d]*(?:_[A-Z\d]+)+)$/.test(name)
  const snake = /^[a-z][a-z\d]*(?:_[a-z\d]+)+$/.test(name)
  // Two humps with a capital are as likely a brand (`GitHub`) as an identifier.
  const camel = /^[a-z][a-z\d]*(?:[A-Z][a-z\d]+)+$|^[A-Z][a-z\d]+(?:[A-Z][a-z\d]+){2,}$/.test(name)
  const flag = /^--[a-z]+(?:-[a-z]+)+$/.test(name)
  if (upper) return endings.map((ending) => name.replace(/_[A-Z\d]+$/, `_${ending.toUpperCase()}`))
  if (snake) return endings.map((ending) => name.replace(/_[a-z\d]+$/, `_${ending.toLowerCase()}`))
  if (flag) return endings.map((ending) => name.replace(/-[a-z]+$/, `-${ending.toLowerCase()}`))
  return camel ? endings.map((ending) => name.replace(/[A-Z][a-z\d]+$/, ending)) : []
}
