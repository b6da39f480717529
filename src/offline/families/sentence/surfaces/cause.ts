import type { SurfacesByLanguage } from '../../../family.ts'
import { completed } from './frames.ts'

const main: SurfacesByLanguage = {
  en: {
    plain: [
      'Why {question}{scope}?',
      'What is the reason why {statement}{scope}?',
      'How come {statement}{scope}?',
      'Any idea why {statement}{scope}?',
      'Does anyone know why {statement}{scope}?',
      'Is there a reason why {statement}{scope}?',
      'Can you explain why {statement}{scope}?',
      'Do you know why {statement}{scope}?',
    ],
    request: [
      "I don't understand why {statement}{scope}. What is the reason?",
      'I would like to know why {statement}{scope}.',
      'Please explain why {statement}{scope}.',
      'A colleague asked me why {statement}{scope}. What is behind it?',
      'I noticed that {statement}{scope}. Why is that?',
      'Help me understand the reason why {statement}{scope}.',
    ],
    query: [
      'why {question}{scope}',
      'why {topic}{scope}',
      '{topic} reason{scope}',
      '{topic} cause{scope}',
      'cause of {topic}{scope}',
      '{topic} why{scope}',
    ],
  },
  es: {
    plain: [
      '¿Por qué {question}{scope}?',
      '¿Por qué motivo {question}{scope}?',
      '¿Cuál es la razón por la que {statement}{scope}?',
      '¿Hay algún motivo por el que {statement}{scope}?',
      '¿Alguien sabe por qué {question}{scope}?',
      '¿Me explican por qué {question}{scope}?',
    ],
    request: [
      'No entiendo por qué {question}{scope}. ¿Cuál es el motivo?',
      'Quisiera saber por qué {question}{scope}.',
      'Necesito explicar por qué {question}{scope}. ¿Cuál es la razón?',
      'Me preguntaron por qué {question}{scope}. ¿Qué respondo?',
      'Me gustaría entender por qué {question}{scope}.',
      'Busco el motivo por el que {statement}{scope}.',
    ],
    query: [
      'por qué {topic}{scope}',
      'motivo {topic}{scope}',
      '{topic} causa{scope}',
      'razón {topic}{scope}',
      '{topic} por qué{scope}',
      '{topic} motivo{scope}',
    ],
  },
  'es-AR': {
    plain: ['¿Sabés por qué {question}{scope}?', '¿Me explicás por qué {question}{scope}?'],
    request: ['No entiendo por qué {question}{scope}. ¿Me lo explicás?'],
  },
  pt: {
    plain: [
      'Por que {question}{scope}?',
      'Por que motivo {question}{scope}?',
      'Qual é o motivo pelo qual {statement}{scope}?',
      'Existe algum motivo pelo qual {statement}{scope}?',
      'Qual é a razão pela qual {statement}{scope}?',
      'Alguém sabe por que {statement}{scope}?',
      'Você sabe por que {statement}{scope}?',
    ],
    request: [
      'Não entendo por que {statement}{scope}. Qual é o motivo?',
      'Gostaria de saber por que {statement}{scope}.',
      'Preciso explicar por que {statement}{scope}. Qual é a razão?',
      'Me perguntaram por que {statement}{scope}. O que respondo?',
      'Queria entender por que {statement}{scope}.',
      'Procuro o motivo pelo qual {statement}{scope}.',
    ],
    query: [
      'por que {topic}{scope}',
      'motivo {topic}{scope}',
      '{topic} causa{scope}',
      'razão {topic}{scope}',
      '{topic} por que{scope}',
      '{topic} motivo{scope}',
    ],
  },
}

export const causeSurfaces = {
  main: completed(main, { en: 'why {statement}', es: 'por qué {question}', pt: 'por que {statement}' }),
}
