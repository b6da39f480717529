import { filled } from '../../../authoring/wording.ts'
import type { OfflineLanguage } from '../../../family.ts'
import type { Found } from '../../../find-facts.ts'

/** A prohibition believed to be a permission, what is needed to be needless, what is supported not to be. */
export const turned = ({ fact, family, context }: Found): string | undefined => {
  const { slots, shape, polarity } = fact
  const { language } = context
  if (fact.condition || fact.exception) return undefined
  if (family.name === 'rule') return shape === 'may' ? ofRule(slots, polarity === 'negative') : undefined
  if (family.name !== 'permission') return undefined
  if (polarity === 'negative') return slots.positive ?? filled(can[language], { act: slots.act })
  return language === 'en' && slots.positive ? negated(slots.positive) : undefined
}

const can: Readonly<Record<OfflineLanguage, string>> = {
  en: 'I can {act}',
  es: 'se puede {act}',
  pt: 'é possível {act}',
}

const ofRule = ({ statement, rules }: Readonly<Record<string, string>>, forbidden: boolean): string | undefined => {
  const claim = forbidden ? statement : statement && negated(statement)
  return claim && rules && `under ${rules}, ${claim}`
}

/** `the encoding is optional` → `the encoding is required`; undefined where the one word to turn is not plain. */
const negated = (statement: string): string | undefined => {
  if (/\b(?:not|no|never|only|unless)\b/.test(statement)) return undefined
  for (const [word, other] of opposites) {
    const parts = statement.split(new RegExp(`\\b${word}\\b`))
    if (parts.length === 2) return parts.join(other)
    if (parts.length > 2) return undefined
  }
  return undefined
}

const opposites: readonly (readonly [string, string])[] = [
  ['is optional', 'is required'],
  ['are optional', 'are required'],
  ['is required', 'is optional'],
  ['are required', 'are optional'],
  ['is enabled', 'is disabled'],
  ['is disabled', 'is enabled'],
  ['needs to be', 'does not need to be'],
  ['need to be', 'do not need to be'],
  ['must', 'need not'],
  ['can', 'cannot'],
  ['may', 'may not'],
  ['is', 'is not'],
  ['are', 'are not'],
]
