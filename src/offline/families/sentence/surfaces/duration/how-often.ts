import type { SurfacesByLanguage } from '../../../../family.ts'

export const frequency: SurfacesByLanguage = {
  en: {
    plain: [
      'How often {question}{scope}?',
      'How frequently {question}{scope}?',
      'I wonder how often {statement}{scope}.',
      'Do you know how often {statement}{scope}?',
      'Any idea how frequently {statement}{scope}?',
      'Does anyone know how often {statement}{scope}?',
    ],
    request: [
      'I need to know how often {statement}{scope}.',
      'Please tell me how frequently {statement}{scope}.',
      'I am setting up a schedule. How often {question}{scope}?',
      'I would like to know how often {statement}{scope}.',
      'Could you check how often {statement}{scope}?',
    ],
    query: [
      'how often {topic}{scope}',
      '{topic} frequency{scope}',
      '{topic} interval{scope}',
      '{topic} how often{scope}',
      'frequency {topic}{scope}',
    ],
  },
  es: {
    plain: [
      '¿Cada cuánto tiempo {question}{scope}?',
      '¿Con qué frecuencia {question}{scope}?',
      '¿Cada cuánto {question}{scope}?',
      '¿Saben con qué frecuencia {question}{scope}?',
      '¿Alguien sabe cada cuánto {question}{scope}?',
      '¿Me dicen cada cuánto {question}{scope}?',
    ],
    request: [
      'Necesito saber cada cuánto {question}{scope}.',
      'Quisiera saber con qué frecuencia {question}{scope}.',
      'Estoy armando un cronograma. ¿Cada cuánto {question}{scope}?',
      'Me preguntaron con qué frecuencia {question}{scope}. ¿Qué respondo?',
    ],
    query: [
      'cada cuánto {topic}{scope}',
      '{topic} frecuencia{scope}',
      'frecuencia {topic}{scope}',
      '{topic} intervalo{scope}',
    ],
  },
  pt: {
    plain: [
      'Com que frequência {question}{scope}?',
      'De quanto em quanto tempo {question}{scope}?',
      'A cada quanto tempo {question}{scope}?',
      'Você sabe com que frequência {statement}{scope}?',
      'Alguém sabe com que frequência {statement}{scope}?',
      'Podem me dizer com que frequência {statement}{scope}?',
    ],
    request: [
      'Preciso saber com que frequência {statement}{scope}.',
      'Gostaria de saber de quanto em quanto tempo {statement}{scope}.',
      'Estou montando um cronograma. Com que frequência {question}{scope}?',
      'Me perguntaram com que frequência {statement}{scope}. O que respondo?',
    ],
    query: [
      'frequência {topic}{scope}',
      '{topic} frequência{scope}',
      'a cada quanto tempo {topic}{scope}',
      '{topic} intervalo{scope}',
    ],
  },
}
