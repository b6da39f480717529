import type { SurfacesByLanguage } from '../../../../family.ts'

export const delay: SurfacesByLanguage = {
  en: {
    plain: [
      'After how long {question}{scope}?',
      'How long does it take before {statement}{scope}?',
      'How long does it take until {statement}{scope}?',
      'Do you know after how long {statement}{scope}?',
      'Any idea how soon {statement}{scope}?',
      'Any idea how long it takes until {statement}{scope}?',
    ],
    request: [
      'I need to know how long it takes before {statement}{scope}.',
      'Please tell me after how long {statement}{scope}.',
      'I could not find out after how long {statement}{scope}.',
    ],
    query: [
      '{topic} after how long{scope}',
      'how long until {topic}{scope}',
      '{topic} delay{scope}',
      'how long before {topic}{scope}',
    ],
  },
  es: {
    plain: [
      '¿Después de cuánto tiempo {question}{scope}?',
      '¿Al cabo de cuánto tiempo {question}{scope}?',
      '¿Me dicen después de cuánto tiempo {question}{scope}?',
      '¿Saben después de cuánto tiempo {question}{scope}?',
      'Quisiera saber después de cuánto tiempo {question}{scope}.',
      '¿Alguien sabe después de cuánto tiempo {question}{scope}?',
    ],
    request: [
      'Necesito saber después de cuánto tiempo {question}{scope}.',
      'Quisiera saber al cabo de cuánto tiempo {question}{scope}.',
      'Me preguntaron después de cuánto tiempo {question}{scope}. ¿Qué respondo?',
    ],
    query: ['{topic} después de cuánto tiempo{scope}', 'cuánto tiempo hasta {topic}{scope}', '{topic} demora{scope}'],
  },
  pt: {
    plain: [
      'Depois de quanto tempo {question}{scope}?',
      'Após quanto tempo {question}{scope}?',
      'Gostaria de saber depois de quanto tempo {statement}{scope}.',
      'Você sabe depois de quanto tempo {statement}{scope}?',
      'Alguém sabe após quanto tempo {statement}{scope}?',
      'Podem me dizer depois de quanto tempo {statement}{scope}?',
    ],
    request: [
      'Preciso saber depois de quanto tempo {statement}{scope}.',
      'Gostaria de saber após quanto tempo {statement}{scope}.',
      'Me perguntaram depois de quanto tempo {statement}{scope}. O que respondo?',
    ],
    query: ['{topic} depois de quanto tempo{scope}', 'quanto tempo até {topic}{scope}', '{topic} demora{scope}'],
  },
}

export const notice: SurfacesByLanguage = {
  en: {
    plain: [
      '{How} {question}{scope}?',
      'I wonder {how} {statement}{scope}.',
      'Does anyone know {how} {statement}{scope}?',
      'Do you know {how} {statement}{scope}?',
      'Any idea {how} {statement}{scope}?',
      'Could you say {how} {statement}{scope}?',
    ],
    request: [
      'I have to {duty}{scope}. {How}?',
      'I need to know {how} {statement}{scope}.',
      'Please tell me {how} {statement}{scope}.',
      'I am planning dates. {How} {question}{scope}?',
    ],
    query: [
      '{topic} notice period{scope}',
      '{topic} {how}{scope}',
      'advance notice {topic}{scope}',
      '{topic} advance notice{scope}',
    ],
  },
  es: {
    plain: [
      '¿Con cuánta anticipación {question}{scope}?',
      '¿Me dicen con cuánta anticipación {question}{scope}?',
      '¿Con qué antelación {question}{scope}?',
      '¿Saben con cuánta anticipación {question}{scope}?',
      '¿Cuánto tiempo antes {question}{scope}?',
      '¿Alguien sabe con qué anticipación {question}{scope}?',
    ],
    request: [
      'Necesito saber con cuánta anticipación {question}{scope}.',
      'Estoy organizando fechas. ¿Con cuánta antelación {question}{scope}?',
      'Me preguntaron con qué anticipación {question}{scope}. ¿Qué respondo?',
    ],
    query: ['{topic} anticipación{scope}', 'anticipación {topic}{scope}', '{topic} antelación{scope}'],
  },
  pt: {
    plain: [
      'Com quanta antecedência {question}{scope}?',
      'Com quanto tempo de antecedência {question}{scope}?',
      'Com que antecedência {question}{scope}?',
      'Você sabe com quanta antecedência {statement}{scope}?',
      'Alguém sabe com quanta antecedência {statement}{scope}?',
      'Quanto tempo antes {question}{scope}?',
    ],
    request: [
      'Preciso saber com quanta antecedência {statement}{scope}.',
      'Estou organizando as datas. Com quanta antecedência {question}{scope}?',
      'Me perguntaram com que antecedência {statement}{scope}. O que respondo?',
    ],
    query: ['{topic} antecedência{scope}', 'antecedência {topic}{scope}', '{topic} aviso prévio{scope}'],
  },
}
