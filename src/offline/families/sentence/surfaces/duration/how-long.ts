import type { SurfacesByLanguage } from '../../../../family.ts'

export const length: SurfacesByLanguage = {
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

export const takes: SurfacesByLanguage = {
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
