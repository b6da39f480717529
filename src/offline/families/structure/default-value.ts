import type { OfflineLanguage, Surfaces } from '../../family.ts'
import { contracted } from '../../language/romance.ts'

/** How Spanish and Portuguese ask for what a setting is unless it is set, whatever tells it. */
export const defaultSurfaces: Readonly<Record<'es' | 'pt', Surfaces>> = {
  es: {
    plain: [
      '¿Cuál es el valor predeterminado de {key}{scope}?',
      '¿Qué valor tiene {key} por defecto{scope}?',
      'Si no se define {key}, ¿qué valor se usa{scope}?',
      'Por defecto, ¿qué valor tiene {key}{scope}?',
      '¿Qué valor se usa cuando no se indica {key}{scope}?',
      '¿Alguien sabe qué valor tiene {key} por defecto{scope}?',
    ],
    query: ['{key} valor por defecto{scope}', 'valor predeterminado de {key}{scope}', '{key} predeterminado{scope}'],
  },
  pt: {
    plain: [
      'Qual é o valor padrão de {key}{scope}?',
      'Que valor {key} tem por padrão{scope}?',
      'Se {key} não for definido, que valor é usado{scope}?',
      'Por padrão, qual é o valor de {key}{scope}?',
      'Que valor é usado quando {key} não é informado{scope}?',
      'Alguém sabe qual é o valor padrão de {key}{scope}?',
    ],
    query: ['{key} valor padrão{scope}', 'valor padrão de {key}{scope}', '{key} padrão{scope}'],
  },
}

export const defaultSentence = (key: string, value: string, language: OfflineLanguage): string => {
  // `(default 161)`: what closes the aside is no part of the value.
  const bare = value.replace(/^([^()]*)\)\.?$/, '$1')
  return {
    en: `The default value of ${key} is ${bare}.`,
    es: `El valor predeterminado ${contracted(`de ${key}`, 'es')} es ${bare}.`,
    pt: `O valor padrão ${contracted(`de ${key}`, 'pt')} é ${bare}.`,
  }[language]
}
