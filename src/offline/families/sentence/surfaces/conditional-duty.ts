import type { SurfacesByLanguage } from '../../../family.ts'
import { completed } from './frames.ts'

const must: SurfacesByLanguage = {
  en: {
    plain: [
      'What should I do {when}{scope}?',
      'What do I have to do {when}{scope}?',
      '{When}, what do I need to do{scope}?',
      'Is there anything I must do {when}{scope}?',
      'How should I proceed {when}{scope}?',
      'Do I have to do anything {when}{scope}?',
      'What is required of me {when}{scope}?',
      '{Happened}{scope}. What should I do?',
      'What should I do about {case}{scope}?',
      '{Happened}{scope}. Do I have to do anything?',
    ],
    request: [
      'I need to know what to do {when}{scope}.',
      'Please tell me what I should do {when}{scope}.',
      "I don't know how to proceed {when}{scope}. What do I do?",
      'Suppose {condition}. What should I do{scope}?',
      '{Happened}{scope}. Please tell me how to proceed.',
      'Say {happened}{scope}. What do I need to do?',
      'I do not want to get anything wrong. What do I have to do {when}{scope}?',
    ],
    query: [
      'what to do {when}{scope}',
      '{topic} what to do{scope}',
      '{topic} required action{scope}',
      '{topic} next step{scope}',
      '{happened}{scope} what to do',
    ],
  },
  es: {
    plain: [
      '¿Qué debo hacer {when}{scope}?',
      '¿Qué hay que hacer {when}{scope}?',
      '{When}, ¿qué hay que hacer{scope}?',
      '¿Cómo debo proceder {when}{scope}?',
      '¿Qué tengo que hacer {when}{scope}?',
      '¿Hace falta hacer algo {when}{scope}?',
    ],
    request: [
      'Necesito saber qué hacer {when}{scope}.',
      'No sé cómo proceder {when}{scope}. ¿Qué hago?',
      'Me preguntaron qué hay que hacer {when}{scope}. ¿Qué respondo?',
      'Quisiera saber qué debo hacer {when}{scope}.',
    ],
    query: ['qué hacer {when}{scope}', '{topic} qué hacer{scope}', '{topic} cómo proceder{scope}'],
  },
  'es-AR': { plain: ['¿Me decís qué tengo que hacer {when}{scope}?', '¿Sabés qué hay que hacer {when}{scope}?'] },
  pt: {
    plain: [
      'O que devo fazer {when}{scope}?',
      'O que é preciso fazer {when}{scope}?',
      '{When}, o que devo fazer{scope}?',
      'Como devo proceder {when}{scope}?',
      'O que tenho que fazer {when}{scope}?',
      'É preciso fazer alguma coisa {when}{scope}?',
    ],
    request: [
      'Preciso saber o que fazer {when}{scope}.',
      'Não sei como proceder {when}{scope}. O que faço?',
      'Me perguntaram o que é preciso fazer {when}{scope}. O que respondo?',
      'Gostaria de saber o que devo fazer {when}{scope}.',
    ],
    query: ['o que fazer {when}{scope}', '{topic} o que fazer{scope}', '{topic} como proceder{scope}'],
  },
}

const can: SurfacesByLanguage = {
  en: {
    plain: [
      'What can I do {when}{scope}?',
      'What are my options {when}{scope}?',
      '{When}, what can I do{scope}?',
      'Which option do I have {when}{scope}?',
      'What choices do I have {when}{scope}?',
      '{Happened}{scope}. What can I do?',
      '{Happened}{scope}. What are my options?',
    ],
    request: [
      'I need to know what I can do {when}{scope}.',
      'Please tell me what my options are {when}{scope}.',
      'Suppose {condition}. What can I do{scope}?',
      'Say {happened}{scope}. What can I do?',
    ],
    query: ['options {when}{scope}', '{topic} options{scope}', '{topic} what can I do{scope}'],
  },
  // What one may do under a condition was a poor question in both.
  es: { plain: [] },
  pt: { plain: [] },
}

const other: SurfacesByLanguage = {
  en: {
    plain: [
      'What {duty} {when}{scope}?',
      '{Happened}{scope}. What {duty}?',
      '{When}, what {duty}{scope}?',
      'Do you know what {dutySaid} {when}{scope}?',
      'Any idea what {dutySaid} {when}{scope}?',
      'Does anyone know what {dutySaid} {when}{scope}?',
      'Could you explain what {dutySaid} {when}{scope}?',
    ],
    request: ['I need to know what {dutySaid} {when}{scope}.', 'Please tell me what {dutySaid} {when}{scope}.'],
    query: ['{topic} obligations{scope}', '{topic} duty{scope}'],
  },
  es: {
    plain: [
      '¿Qué {duty} {when}{scope}?',
      '{When}, ¿qué {duty}{scope}?',
      '¿Saben qué {duty} {when}{scope}?',
      '¿Qué es lo que {duty} {when}{scope}?',
      '¿Alguien sabe qué {duty} {when}{scope}?',
      '¿Me pueden decir qué {duty} {when}{scope}?',
    ],
    request: ['Necesito saber qué {duty} {when}{scope}.', 'Me preguntaron qué {duty} {when}{scope}. ¿Qué respondo?'],
    query: ['{topic} obligación{scope}', '{topic} qué hacer{scope}'],
  },
  pt: {
    plain: [
      'O que {duty} {when}{scope}?',
      '{When}, o que {duty}{scope}?',
      'Você sabe o que {dutySaid} {when}{scope}?',
      'O que é que {duty} {when}{scope}?',
      'Alguém sabe o que {dutySaid} {when}{scope}?',
      'Podem me dizer o que {duty} {when}{scope}?',
    ],
    request: [
      'Preciso saber o que {dutySaid} {when}{scope}.',
      'Me perguntaram o que {dutySaid} {when}{scope}. O que respondo?',
    ],
    query: ['{topic} obrigação{scope}', '{topic} o que fazer{scope}'],
  },
}

export const conditionalDutySurfaces = {
  must: completed(must, {
    en: 'what to do {when}',
    es: 'qué hay que hacer {when}',
    pt: 'o que é preciso fazer {when}',
  }),
  can: completed(can, {
    en: 'what can be done {when}',
    es: 'qué se puede hacer {when}',
    pt: 'o que se pode fazer {when}',
  }),
  other: completed(other, { en: 'what {dutySaid} {when}', es: 'qué {duty} {when}', pt: 'o que {dutySaid} {when}' }),
}
