import type { SurfacesByLanguage } from '../../family.ts'

/** How one asks for the values that a setting takes, whatever lists them. */
export const acceptedSurfaces: SurfacesByLanguage = {
  en: {
    plain: [
      'Which values can {key} take{scope}?',
      'What are the valid values of {key}{scope}?',
      'What can I set {key} to{scope}?',
      'Which values are accepted for {key}{scope}?',
      'For {key}, which values are allowed{scope}?',
      'What values does {key} accept{scope}?',
    ],
    query: ['{key} valid values{scope}', '{key} allowed values{scope}', '{key} possible values{scope}'],
  },
  es: {
    plain: [
      '¿Qué valores puede tomar {key}{scope}?',
      '¿Cuáles son los valores válidos de {key}{scope}?',
      '¿Qué valores se aceptan para {key}{scope}?',
      'Para {key}, ¿qué valores están permitidos{scope}?',
      '¿Qué valores admite {key}{scope}?',
      '¿Alguien sabe qué valores admite {key}{scope}?',
    ],
  },
  pt: {
    plain: [
      'Que valores {key} pode assumir{scope}?',
      'Quais são os valores válidos de {key}{scope}?',
      'Que valores são aceitos para {key}{scope}?',
      'Para {key}, que valores são permitidos{scope}?',
      'Que valores posso usar em {key}{scope}?',
      'Alguém sabe que valores {key} aceita{scope}?',
    ],
  },
}
