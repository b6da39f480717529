import type { SurfacesByLanguage } from '../../../family.ts'
import { around } from './around.ts'
import { completed } from './frames.ts'

const length: SurfacesByLanguage = {
  en: {
    plain: [
      'How long {question}{scope}?',
      'For how long {question}{scope}?',
      'Do you know how long {statement}{scope}?',
      'Any idea how long {statement}{scope}?',
      'I wonder how long {statement}{scope}.',
      'Does anyone know how long {statement}{scope}?',
    ],
    request: [
      'I need to know how long {statement}{scope}.',
      'I would like to know for how long {statement}{scope}.',
      'Please tell me for how long {statement}{scope}.',
      "I can't find for how long {statement}{scope}.",
      'Could you check how long {statement}{scope}?',
    ],
    query: [
      'how long {topic}{scope}',
      '{topic} duration{scope}',
      '{topic} how long{scope}',
      '{topic} time period{scope}',
      'duration {topic}{scope}',
      '{topic} number of days{scope}',
    ],
  },
  es: {
    plain: [
      '¿Durante cuánto tiempo {question}{scope}?',
      '¿Por cuánto tiempo {question}{scope}?',
      '¿Me pueden decir por cuánto tiempo {question}{scope}?',
      '¿Saben durante cuánto tiempo {question}{scope}?',
      '¿Saben por cuánto tiempo {question}{scope}?',
      '¿Alguien sabe por cuánto tiempo {question}{scope}?',
    ],
    request: [
      'Necesito saber durante cuánto tiempo {question}{scope}.',
      'Quisiera saber por cuánto tiempo {question}{scope}.',
      'Estoy planificando. ¿Durante cuánto tiempo {question}{scope}?',
      'Me preguntaron por cuánto tiempo {question}{scope}. ¿Qué respondo?',
      'No encuentro durante cuánto tiempo {question}{scope}.',
      'Quiero saber por cuánto tiempo {question}{scope}.',
    ],
    query: [
      'cuánto tiempo {topic}{scope}',
      '{topic} duración{scope}',
      '{topic} plazo{scope}',
      'duración {topic}{scope}',
      '{topic} cuánto tiempo{scope}',
      'plazo {topic}{scope}',
    ],
  },
  'es-AR': {
    plain: ['¿Sabés por cuánto tiempo {question}{scope}?', '¿Me decís durante cuánto tiempo {question}{scope}?'],
    request: ['No encuentro por cuánto tiempo {question}{scope}. ¿Me ayudás?'],
  },
  pt: {
    plain: [
      'Por quanto tempo {question}{scope}?',
      'Durante quanto tempo {question}{scope}?',
      'Poderiam me dizer por quanto tempo {statement}{scope}?',
      'Você sabe por quanto tempo {statement}{scope}?',
      'Podem me dizer por quanto tempo {statement}{scope}?',
      'Alguém sabe por quanto tempo {statement}{scope}?',
    ],
    request: [
      'Preciso saber por quanto tempo {statement}{scope}.',
      'Gostaria de saber durante quanto tempo {statement}{scope}.',
      'Estou me planejando. Por quanto tempo {question}{scope}?',
      'Me perguntaram por quanto tempo {statement}{scope}. O que respondo?',
      'Não encontro por quanto tempo {statement}{scope}.',
      'Por favor, me informe por quanto tempo {statement}{scope}.',
    ],
    query: [
      'quanto tempo {topic}{scope}',
      '{topic} duração{scope}',
      '{topic} prazo{scope}',
      'duração {topic}{scope}',
      '{topic} quanto tempo{scope}',
      'prazo {topic}{scope}',
    ],
  },
}

const takes: SurfacesByLanguage = {
  en: {
    plain: [
      'How long {question}{scope}?',
      'I wonder how long {statement}{scope}.',
      'Do you know how long {statement}{scope}?',
      'Any idea how long {statement}{scope}?',
      'Roughly how long {question}{scope}?',
      'Does anyone know how long {statement}{scope}?',
    ],
    request: [
      'I need to know how long {statement}{scope}.',
      'I would like to know how long {statement}{scope}.',
      'Please tell me how long {statement}{scope}.',
      'I am making a plan. How long {question}{scope}?',
      'Could you check how long {statement}{scope}?',
      'Someone asked me how long {statement}{scope}.',
    ],
    query: [
      'how long {topic}{scope}',
      '{topic} duration{scope}',
      '{topic} how long{scope}',
      'time {topic}{scope}',
      '{topic} time{scope}',
    ],
  },
  es: {
    plain: [
      '¿Cuánto {question}{scope}?',
      '¿Cuánto tiempo {question}{scope}?',
      '¿Saben cuánto {question}{scope}?',
      '¿Más o menos cuánto {question}{scope}?',
      '¿Alguien sabe cuánto {question}{scope}?',
      '¿Me dicen cuánto {question}{scope}?',
    ],
    request: [
      'Necesito saber cuánto {question}{scope}.',
      'Quisiera saber cuánto tiempo {question}{scope}.',
      'Tengo que organizarme. ¿Cuánto {question}{scope}?',
      'Me preguntaron cuánto {question}{scope}. ¿Qué respondo?',
    ],
    query: [
      'cuánto {topic}{scope}',
      '{topic} duración{scope}',
      '{topic} tiempo{scope}',
      '{topic} cuánto tiempo{scope}',
    ],
  },
  pt: {
    plain: [
      'Quanto tempo {question}{scope}?',
      'Você sabe quanto tempo {statement}{scope}?',
      'Alguém sabe quanto tempo {statement}{scope}?',
      'Mais ou menos quanto tempo {question}{scope}?',
      'Podem me dizer quanto tempo {statement}{scope}?',
      'Vocês sabem quanto tempo {statement}{scope}?',
    ],
    request: [
      'Preciso saber quanto tempo {statement}{scope}.',
      'Gostaria de saber quanto tempo {statement}{scope}.',
      'Tenho que me organizar. Quanto tempo {question}{scope}?',
      'Me perguntaram quanto tempo {statement}{scope}. O que respondo?',
    ],
    query: [
      'quanto tempo {topic}{scope}',
      '{topic} duração{scope}',
      '{topic} tempo{scope}',
      '{topic} quanto tempo{scope}',
    ],
  },
}

const deadline: SurfacesByLanguage = {
  en: {
    plain: [
      'How soon {question}{scope}?',
      'By when {question}{scope}?',
      'How quickly {question}{scope}?',
      'Do you know how soon {statement}{scope}?',
      'Any idea how quickly {statement}{scope}?',
      'What is the deadline by which {statement}{scope}?',
    ],
    request: [
      'I have to {duty}{scope}. How long do I have?',
      'I want to {duty}{scope}, how long do I have?',
      'I plan to {duty}{scope} and need to know the deadline.',
      'I need to know how quickly {statement}{scope}.',
      'Please tell me how soon {statement}{scope}.',
      "I don't want to miss anything: how soon {question}{scope}?",
    ],
    query: [
      '{topic} deadline{scope}',
      'deadline {topic}{scope}',
      '{topic} time limit{scope}',
      'how soon {topic}{scope}',
      '{topic} within how long{scope}',
      '{topic} timeframe{scope}',
    ],
  },
  es: {
    plain: [
      '¿En qué plazo {question}{scope}?',
      '¿Dentro de qué plazo {question}{scope}?',
      '¿En cuánto tiempo {question}{scope}?',
      '¿Me dicen en qué plazo {question}{scope}?',
      '¿Saben en qué plazo {question}{scope}?',
      '¿Alguien sabe dentro de qué plazo {question}{scope}?',
    ],
    request: [
      'Necesito saber en qué plazo {question}{scope}.',
      'Quisiera saber en cuánto tiempo {question}{scope}.',
      'No quiero perder el plazo. ¿En cuánto tiempo {question}{scope}?',
      'Me preguntaron en qué plazo {question}{scope}. ¿Qué respondo?',
      'Estoy organizando fechas. ¿Dentro de qué plazo {question}{scope}?',
      'Quiero saber en qué plazo {question}{scope}.',
    ],
    query: [
      '{topic} plazo{scope}',
      'plazo {topic}{scope}',
      '{topic} fecha límite{scope}',
      'en cuánto tiempo {topic}{scope}',
      '{topic} tiempo límite{scope}',
    ],
  },
  'es-AR': {
    plain: ['¿Sabés en qué plazo {question}{scope}?', '¿Me decís en cuánto tiempo {question}{scope}?'],
  },
  pt: {
    plain: [
      'Em que prazo {question}{scope}?',
      'Em quanto tempo {question}{scope}?',
      'Dentro de que prazo {question}{scope}?',
      'Podem me dizer em que prazo {statement}{scope}?',
      'Você sabe em que prazo {statement}{scope}?',
      'Em até quanto tempo {question}{scope}?',
    ],
    request: [
      'Preciso saber em que prazo {statement}{scope}.',
      'Gostaria de saber em quanto tempo {statement}{scope}.',
      'Não quero perder o prazo. Em quanto tempo {question}{scope}?',
      'Me perguntaram em que prazo {statement}{scope}. O que respondo?',
      'Estou organizando as datas. Em que prazo {question}{scope}?',
      'Quero saber em que prazo {statement}{scope}.',
    ],
    query: [
      '{topic} prazo{scope}',
      'prazo {topic}{scope}',
      '{topic} data limite{scope}',
      'em quanto tempo {topic}{scope}',
      '{topic} prazo máximo{scope}',
    ],
  },
}

const frequency: SurfacesByLanguage = {
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

const delay: SurfacesByLanguage = {
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

const notice: SurfacesByLanguage = {
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

/** A time within which something is allowed. */
const window: SurfacesByLanguage = {
  ...deadline,
  en: {
    plain: [
      'Within what time {question}{scope}?',
      'Within what period {question}{scope}?',
      'What is the time limit within which {statement}{scope}?',
      'Do you know within what time {statement}{scope}?',
      'Can you tell me within what period {statement}{scope}?',
      'Is there a time limit within which {statement}{scope}?',
    ],
    query: ['{topic} deadline{scope}', '{topic} time limit{scope}', '{topic} within how long{scope}'],
  },
}

export const durationSurfaces = {
  length: completed(length, {
    en: 'how long {statement}',
    es: 'durante cuánto tiempo {question}',
    pt: 'por quanto tempo {statement}',
  }),
  takes: completed(takes, { en: 'how long {statement}', es: 'cuánto {question}', pt: 'quanto tempo {statement}' }),
  deadline: completed(deadline, {
    en: 'how soon {statement}',
    es: 'en qué plazo {question}',
    pt: 'em que prazo {statement}',
  }),
  window: completed(window, {
    en: 'within what time {statement}',
    es: 'en qué plazo {question}',
    pt: 'em que prazo {statement}',
  }),
  frequency: completed(frequency, {
    en: 'how often {statement}',
    es: 'con qué frecuencia {question}',
    pt: 'com que frequência {statement}',
  }),
  delay: completed(delay, {
    en: 'after how long {statement}',
    es: 'después de cuánto tiempo {question}',
    pt: 'depois de quanto tempo {statement}',
  }),
  lasts: around({
    es: { direct: ['cuánto dura {subject}', 'cuánto tiempo dura {subject}'], indirect: 'cuánto dura {subject}' },
    pt: {
      direct: ['quanto tempo dura {subject}', 'qual é a duração de {subject}'],
      indirect: 'quanto tempo dura {subject}',
    },
  }),
  notice: completed(notice, {
    en: 'how far in advance {statement}',
    es: 'con cuánta anticipación {question}',
    pt: 'com quanta antecedência {statement}',
  }),
}
