import type { OfflineLanguage } from '../family.ts'

/** A number as people of the language write it. */
export const spokenNumber = (value: number, language: OfflineLanguage): string =>
  new Intl.NumberFormat({ en: 'en-US', es: 'es', pt: 'pt-BR' }[language], {
    maximumFractionDigits: 2,
    useGrouping: value >= 10_000 || (language !== 'es' && value >= 1000),
  }).format(value)
