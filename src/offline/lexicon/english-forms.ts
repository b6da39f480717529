import { gerundOf, thirdPersonOf } from '../language/english.ts'
import { englishIrregulars } from './english-words.ts'

export const verbForms = ['base', 'third', 'past', 'participle', 'gerund'] as const
export type EnglishVerbForm = (typeof verbForms)[number]

/** `get rid of`, past → `got rid of`: the first word bends, the others stay. */
export const englishVerb = (phrase: string, form: EnglishVerbForm): string => {
  const [verb = '', ...rest] = phrase.split(' ')
  return [bend(verb, form), ...rest].join(' ')
}

const irregulars = new Map(
  englishIrregulars
    .trim()
    .split('\n')
    .map((line) => {
      const [base = '', past = '', participle = ''] = line.split(' ')
      return [base, { past, participle }]
    }),
)

const bend = (base: string, form: EnglishVerbForm): string => {
  switch (form) {
    case 'base':
      return base
    case 'third':
      return thirdPersonOf(base)
    case 'gerund':
      return gerundOf(base)
    default:
      return irregulars.get(base)?.[form] ?? regularPast(base)
  }
}

const regularPast = (base: string): string => {
  if (base.endsWith('e')) return `${base}d`
  if (/[^aeiou]y$/.test(base)) return `${base.slice(0, -1)}ied`
  // Whatever doubles before -ing doubles before -ed.
  const gerund = gerundOf(base)
  return `${gerund.slice(0, -3)}ed`
}
