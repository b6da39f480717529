import type { SurfacesByLanguage } from '../../family.ts'

const which: SurfacesByLanguage = {
  en: {
    plain: [
      'Which {things} {clause}{scope}?',
      'What {things} {clause}{scope}?',
      'Can you list which {things} {statement}{scope}?',
      'I need the full list: which {things} {clause}{scope}?',
      'Exactly which {things} {clause}{scope}?',
      'I wonder what {things} {statement}{scope}.',
    ],
  },
  es: {
    plain: [
      '¿Qué {things} {clause}{scope}?',
      '¿Saben qué {things} {clause}{scope}?',
      'Necesito la lista completa: ¿qué {things} {clause}{scope}?',
      '¿Me pueden decir qué {things} {clause}{scope}?',
      'Quisiera saber qué {things} {clause}{scope}.',
      '¿Alguien sabe qué {things} {clause}{scope}?',
    ],
  },
  pt: {
    plain: [
      'Que {things} {clause}{scope}?',
      'Podem me dizer que {things} {clause}{scope}?',
      'Preciso da lista completa: que {things} {clause}{scope}?',
      'Poderia me dizer que {things} {clause}{scope}?',
      'Gostaria de saber que {things} {clause}{scope}.',
      'Alguém sabe que {things} {clause}{scope}?',
    ],
  },
}

const are: SurfacesByLanguage = {
  en: {
    plain: [
      'What are the {things}{scope}?',
      'Which {things} are there{scope}?',
      'Can you list the {things}{scope}?',
      'Could you list the {things}{scope}?',
      'I would like an overview of the {things}{scope}.',
      'Could you name the {things}{scope}?',
    ],
    query: ['{things}{scope}', 'list of {things}{scope}', 'all {things}{scope}'],
  },
  es: {
    plain: [
      '¿Cuáles son {things}{scope}?',
      '¿Me pueden enumerar {things}{scope}?',
      'Quisiera conocer {things}{scope}.',
      '¿Alguien sabe cuáles son {things}{scope}?',
      'Necesito saber cuáles son {things}{scope}.',
      '¿Me dicen cuáles son {things}{scope}?',
    ],
  },
  pt: {
    plain: [
      'Quais são {things}{scope}?',
      'Podem me dizer quais são {things}{scope}?',
      'Gostaria de conhecer {things}{scope}.',
      'Alguém sabe quais são {things}{scope}?',
      'Preciso saber quais são {things}{scope}.',
      'Poderia me dizer quais são {things}{scope}?',
    ],
  },
}

const what: SurfacesByLanguage = {
  en: {
    plain: [
      'What {clause}{scope}?',
      'What exactly {clause}{scope}?',
      'Can you list everything: what {clause}{scope}?',
      'I wonder what {statement}{scope}.',
      'I need an overview. What {clause}{scope}?',
      'Do you know what {statement}{scope}?',
    ],
  },
  es: {
    plain: [
      '¿Qué {clause}{scope}?',
      'En total, ¿qué {clause}{scope}?',
      '¿Me pueden decir qué {clause}{scope}?',
      'Quisiera saber qué {clause}{scope}.',
      '¿Me dicen qué {clause}{scope}?',
      '¿Alguien sabe todo lo que {clause}{scope}?',
    ],
  },
  pt: {
    plain: [
      'O que {clause}{scope}?',
      'Ao todo, o que {clause}{scope}?',
      'Podem me dizer o que {clause}{scope}?',
      'Gostaria de saber o que {clause}{scope}.',
      'Poderia me dizer o que {clause}{scope}?',
      'Alguém sabe tudo o que {clause}{scope}?',
    ],
  },
}

const uses: SurfacesByLanguage = {
  en: {
    plain: [
      'What can I use {thing} for{scope}?',
      'What can be done with {thing}{scope}?',
      'What is {thing} good for{scope}?',
      'How can {thing} be used{scope}?',
      'Why would I use {thing}{scope}?',
      'What is {thing} used for{scope}?',
    ],
    query: ['{thing} uses{scope}', '{thing} use cases{scope}'],
  },
  es: {
    plain: [
      '¿Para qué se puede usar {thing}{scope}?',
      '¿Qué se puede hacer con {thing}{scope}?',
      '¿Alguien sabe para qué sirve {thing}{scope}?',
      '¿Qué usos tiene {thing}{scope}?',
      '¿Para qué sirve {thing}{scope}?',
      '¿Qué permite hacer {thing}{scope}?',
    ],
  },
  pt: {
    plain: [
      'Para que se pode usar {thing}{scope}?',
      'O que se pode fazer com {thing}{scope}?',
      'Alguém sabe para que serve {thing}{scope}?',
      'Que usos tem {thing}{scope}?',
      'Para que serve {thing}{scope}?',
      'O que {thing} permite fazer{scope}?',
    ],
  },
}

const need: SurfacesByLanguage = {
  en: {
    plain: [
      'What do I need to {verb}{scope}?',
      'What is required to {verb}{scope}?',
      'Any idea what I need to {verb}{scope}?',
      'What are the requirements to {verb}{scope}?',
      'Before {gerund}{scope}, what do I need?',
      'I plan to {verb}{scope}. What is needed for that?',
    ],
    query: ['requirements to {verb}{scope}', '{gerund} requirements{scope}'],
  },
  es: {
    plain: [
      '¿Qué se necesita para {verb}{scope}?',
      '¿Qué hace falta para {verb}{scope}?',
      '¿Cuáles son los requisitos para {verb}{scope}?',
      'Para {verb}{scope}, ¿qué se requiere?',
      'Quiero {verb}{scope}. ¿Qué necesito?',
      '¿Qué tengo que tener para {verb}{scope}?',
    ],
  },
  pt: {
    plain: [
      'O que é necessário para {verb}{scope}?',
      'Do que preciso para {verb}{scope}?',
      'Quais são os requisitos para {verb}{scope}?',
      'Para {verb}{scope}, o que é exigido?',
      'Quero {verb}{scope}. Do que preciso?',
      'O que devo ter para {verb}{scope}?',
    ],
  },
}

const when: SurfacesByLanguage = {
  en: {
    plain: [
      'When {clause}{scope}?',
      'Under which circumstances {clause}{scope}?',
      'In which cases {clause}{scope}?',
      'Any idea when {statement}{scope}?',
      'Do you know when {statement}{scope}?',
      'Can you list the cases in which {statement}{scope}?',
    ],
  },
  es: {
    plain: [
      '¿En qué casos {clause}{scope}?',
      '¿Cuándo {clause}{scope}?',
      '¿En qué situaciones {clause}{scope}?',
      '¿Bajo qué condiciones {clause}{scope}?',
      'Quisiera saber en qué casos {clause}{scope}.',
      '¿En qué circunstancias {clause}{scope}?',
    ],
  },
  pt: {
    plain: [
      'Em que casos {clause}{scope}?',
      'Quando {clause}{scope}?',
      'Em que situações {clause}{scope}?',
      'Sob que condições {clause}{scope}?',
      'Gostaria de saber em que casos {clause}{scope}.',
      'Em quais circunstâncias {clause}{scope}?',
    ],
  },
}

export const enumerationSurfaces: Readonly<Record<string, SurfacesByLanguage>> = { which, are, what, uses, need, when }
