import type { SurfacesByLanguage } from '../../../../family.ts'

export const deadline: SurfacesByLanguage = {
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

/** A time within which something is allowed. */
export const window: SurfacesByLanguage = {
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
