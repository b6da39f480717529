import type { SurfacesByLanguage } from '../../family.ts'
import { ruleListSurfaces } from './rule-list-surfaces.ts'

const none = { plain: [] }

const forbidden: SurfacesByLanguage = {
  en: {
    plain: [
      'Which {things} {are} not allowed{scope}?',
      'Which {things} {are} prohibited{scope}?',
      'Which {things} {are} forbidden{scope}?',
      'What {things} {are} off limits{scope}?',
      'Can you list the {things} that {are} not permitted{scope}?',
      'I wonder which {things} {are} not allowed{scope}.',
    ],
    query: ['prohibited {things}{scope}', '{things} not allowed{scope}'],
  },
  es: none,
  pt: none,
}

const must: SurfacesByLanguage = {
  en: {
    plain: [
      'What {modal} {subject} do{scope}?',
      'What {have} {subject} have to do{scope}?',
      'What is required of {subject}{scope}?',
      'Which obligations {have} {subject} have{scope}?',
      'Can you list what {subject} {modal} do{scope}?',
      'What {is} {subject} expected to do{scope}?',
    ],
    query: ['{subject} obligations{scope}', 'what {subject} {modal} do{scope}'],
  },
  es: {
    plain: [
      '¿Qué {modal} hacer {subject}{scope}?',
      '¿Qué obligaciones hay para {subject}{scope}?',
      '¿Qué se exige de {subject}{scope}?',
      'Quisiera saber qué {modal} hacer {subject}{scope}.',
      '¿Me pueden decir qué {modal} hacer {subject}{scope}?',
      '¿Me dicen qué {modal} hacer {subject}{scope}?',
    ],
  },
  pt: {
    plain: [
      'O que {modal} fazer {subject}{scope}?',
      'Que obrigações existem para {subject}{scope}?',
      'O que se exige de {subject}{scope}?',
      'Gostaria de saber o que {modal} fazer {subject}{scope}.',
      'Podem me dizer o que {modal} fazer {subject}{scope}?',
      'Poderia me dizer o que {modal} fazer {subject}{scope}?',
    ],
  },
}

const mustNot: SurfacesByLanguage = {
  en: {
    plain: [
      'What {modal} {subject} not do{scope}?',
      'I wonder what {subject} {modal} not do{scope}.',
      'What {is} {subject} not supposed to do{scope}?',
      'Can you list what {subject} {modal} not do{scope}?',
      'Which things {have} {subject} have to avoid{scope}?',
      'Is there a list of what {subject} {modal} not do{scope}?',
    ],
    query: ['what {subject} {modal} not do{scope}'],
  },
  es: {
    plain: [
      '¿Qué {modal} hacer {subject}{scope}?',
      '¿Qué tiene prohibido {subject}{scope}?',
      '¿Qué límites hay para {subject}{scope}?',
      'Quisiera saber qué {modal} hacer {subject}{scope}.',
      '¿Me pueden decir qué {modal} hacer {subject}{scope}?',
      '¿Me dicen qué {modal} hacer {subject}{scope}?',
    ],
  },
  pt: {
    plain: [
      'O que {modal} fazer {subject}{scope}?',
      'O que é proibido para {subject}{scope}?',
      'Que limites existem para {subject}{scope}?',
      'Gostaria de saber o que {modal} fazer {subject}{scope}.',
      'Podem me dizer o que {modal} fazer {subject}{scope}?',
      'Poderia me dizer o que {modal} fazer {subject}{scope}?',
    ],
  },
}

const doesNot: SurfacesByLanguage = {
  en: {
    plain: [
      'What {modal} {subject} not do{scope}?',
      'Do you know what {subject} {modal} not do{scope}?',
      'Can you list what {subject} {modal} not do{scope}?',
      'I wonder what {subject} {modal} not do{scope}.',
      'I need to know what {subject} {modal} not do{scope}.',
      'Can you explain what {subject} {modal} not do{scope}?',
    ],
  },
  es: none,
  pt: none,
}

const may: SurfacesByLanguage = {
  en: {
    plain: [
      'What {modal} {subject} do{scope}?',
      'Which options {have} {subject} have{scope}?',
      'What {is} {subject} able to do{scope}?',
      'Can you list what {subject} {modal} do{scope}?',
      'I wonder what {subject} {modal} do{scope}.',
      'Do you know what {subject} {modal} do{scope}?',
    ],
    query: ['what {subject} {modal} do{scope}'],
  },
  es: none,
  pt: none,
}

const mustWhen: SurfacesByLanguage = {
  en: {
    plain: [
      'What do I have to do {condition}{scope}?',
      'What is required of me {condition}{scope}?',
      'Do you know what I have to do {condition}{scope}?',
      'How do I proceed {condition}{scope}?',
      'What must be done {condition}{scope}?',
      'Is there anything I must do {condition}{scope}?',
    ],
    query: ['what to do {condition}{scope}'],
  },
  es: none,
  pt: none,
}

const mayWhen: SurfacesByLanguage = {
  en: {
    plain: [
      'What can I do {condition}{scope}?',
      'Which options do I have {condition}{scope}?',
      'What are my choices {condition}{scope}?',
      'Is there anything I can do {condition}{scope}?',
      'How can I proceed {condition}{scope}?',
      'What options are there {condition}{scope}?',
    ],
    query: ['options {condition}{scope}'],
  },
  es: none,
  pt: none,
}

const used: SurfacesByLanguage = {
  en: {
    plain: [
      'What {modal} {subject} {rest}{scope}?',
      'Can you list what {subject} {modal} {rest}{scope}?',
      'I wonder what {subject} {modal} {rest}{scope}.',
      'I need to know what {subject} {modal} {rest}{scope}.',
      'Do you know what {subject} {modal} {rest}{scope}?',
      'Exactly what {modal} {subject} {rest}{scope}?',
    ],
  },
  es: none,
  pt: none,
}

const members: SurfacesByLanguage = {
  en: {
    plain: [
      'What are the {subject}{scope}?',
      'Which {subject} are there{scope}?',
      'Can you list the {subject}{scope}?',
      'What {subject} are there{scope}?',
      'I need an overview of the {subject}{scope}.',
      'Please name the {subject}{scope}.',
    ],
    query: ['{subject}{scope}', 'list of {subject}{scope}'],
  },
  es: { plain: [] },
  pt: { plain: [] },
}

const includes: SurfacesByLanguage = {
  en: {
    plain: [
      'What {do} {subject} {base}{scope}?',
      'What exactly {do} {subject} {base}{scope}?',
      'Can you list what {subject} {said}{scope}?',
      'I wonder what {subject} {said}{scope}.',
      'I need an overview. What {do} {subject} {base}{scope}?',
      'Does anyone know what {subject} {said}{scope}?',
    ],
  },
  es: {
    plain: [
      '¿Qué {base} {subject}{scope}?',
      '¿Me dicen qué {base} {subject}{scope}?',
      '¿Me pueden decir qué {base} {subject}{scope}?',
      'Quisiera saber qué {base} {subject}{scope}.',
      'En total, ¿qué {base} {subject}{scope}?',
      '¿Alguien sabe qué {base} {subject}{scope}?',
    ],
  },
  pt: {
    plain: [
      'O que {base} {subject}{scope}?',
      'Poderia me dizer o que {base} {subject}{scope}?',
      'Podem me dizer o que {base} {subject}{scope}?',
      'Gostaria de saber o que {base} {subject}{scope}.',
      'Ao todo, o que {base} {subject}{scope}?',
      'Alguém sabe o que {base} {subject}{scope}?',
    ],
  },
}

const examples: SurfacesByLanguage = {
  en: {
    plain: [
      'What are examples of {things}{scope}?',
      'Can you give examples of {things}{scope}?',
      'Do you have examples of {things}{scope}?',
      'Can you name some {things}{scope}?',
      'Could you name some {things}{scope}?',
      'I am looking for examples of {things}{scope}.',
    ],
    query: ['examples of {things}{scope}', '{things} examples{scope}'],
  },
  es: none,
  pt: none,
}

export const dutyListSurfaces: Readonly<Record<string, SurfacesByLanguage>> = {
  forbidden,
  must,
  mustNot,
  doesNot,
  may,
  mustWhen,
  mayWhen,
  used,
  includes,
  members,
  examples,
  ...ruleListSurfaces,
}
