import type { SurfacesByLanguage } from '../../../family.ts'
import { completed } from './frames.ts'

const main: SurfacesByLanguage = {
  en: {
    plain: [
      'Where {question}{scope}?',
      'Do you know where {statement}{scope}?',
      'Any idea where {statement}{scope}?',
      'I wonder where {statement}{scope}.',
      'Does anybody know where {statement}{scope}?',
      "I'd like to know where {statement}{scope}.",
    ],
    request: [
      "I can't find out where {statement}{scope}. Can you help?",
      'I need to know where {statement}{scope}.',
      'Please tell me where {statement}{scope}.',
      'I have been looking for this: where {question}{scope}?',
      'I would like to find out where {statement}{scope}.',
    ],
    query: [
      'where {question}{scope}',
      'where {topic}{scope}',
      '{topic} location{scope}',
      '{topic} where{scope}',
      'location {topic}{scope}',
      '{topic} place{scope}',
      'find {topic}{scope}',
    ],
  },
  es: {
    plain: [
      '¿Dónde {question}{scope}?',
      '¿En qué lugar {question}{scope}?',
      '¿Dónde exactamente {question}{scope}?',
      '¿Saben dónde {question}{scope}?',
      '¿Alguien sabe dónde {question}{scope}?',
      '¿Me dicen dónde {question}{scope}?',
    ],
    request: [
      'No encuentro dónde {question}{scope}.',
      'Necesito saber dónde {question}{scope}.',
      'Quisiera saber en qué lugar {question}{scope}.',
      'Me preguntaron dónde {question}{scope}. ¿Qué respondo?',
      'Estoy buscando el lugar donde {statement}{scope}.',
      'Por favor, necesito que me indiquen dónde {question}{scope}.',
    ],
    query: [
      'dónde {topic}{scope}',
      '{topic} ubicación{scope}',
      '{topic} dónde{scope}',
      'ubicación {topic}{scope}',
      '{topic} lugar{scope}',
      'lugar {topic}{scope}',
    ],
  },
  'es-AR': {
    plain: ['¿Sabés dónde {question}{scope}?', '¿Me decís dónde {question}{scope}?'],
    request: ['No encuentro dónde {question}{scope}. ¿Me ayudás?'],
  },
  pt: {
    plain: [
      'Onde {question}{scope}?',
      'Em que lugar {question}{scope}?',
      'Onde exatamente {question}{scope}?',
      'Você sabe onde {statement}{scope}?',
      'Alguém sabe onde {statement}{scope}?',
      'Podem me dizer onde {statement}{scope}?',
    ],
    request: [
      'Não encontro onde {statement}{scope}.',
      'Preciso saber onde {statement}{scope}.',
      'Gostaria de saber em que lugar {statement}{scope}.',
      'Me perguntaram onde {statement}{scope}. O que respondo?',
      'Estou procurando o lugar onde {statement}{scope}.',
      'Por favor, me informe onde {statement}{scope}.',
    ],
    query: [
      'onde {topic}{scope}',
      '{topic} localização{scope}',
      '{topic} onde{scope}',
      'localização {topic}{scope}',
      '{topic} lugar{scope}',
      'lugar {topic}{scope}',
    ],
  },
}

export const placeSurfaces = {
  main: completed(main, { en: 'where {statement}', es: 'dónde {question}', pt: 'onde {statement}' }),
}
