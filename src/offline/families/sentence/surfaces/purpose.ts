import type { SurfacesByLanguage } from '../../../family.ts'
import { completed } from './frames.ts'

const goal: SurfacesByLanguage = {
  en: {
    plain: [
      'How can I {goal}{scope}?',
      'How do I {goal}{scope}?',
      'What do I have to do to {goal}{scope}?',
      'Is there a way to {goal}{scope}?',
      'Any idea how to {goal}{scope}?',
      'What is the right way to {goal}{scope}?',
      'Do you know how to {goal}{scope}?',
    ],
    request: [
      'I want to {goal}{scope}. How do I do that?',
      'I need to {goal}{scope}. What do I have to do?',
      "I'm trying to {goal}{scope}, but I don't know how.",
      'Please tell me how to {goal}{scope}.',
      'I have never done this: how do I {goal}{scope}?',
    ],
    query: ['how to {goal}{scope}', '{goal}{scope}'],
  },
  es: {
    plain: [
      '¿Cómo puedo {goal}{scope}?',
      '¿Qué hay que hacer para {goal}{scope}?',
      '¿De qué manera se puede {goal}{scope}?',
      'Para {goal}, ¿qué debo hacer{scope}?',
      '¿Qué tengo que hacer para {goal}{scope}?',
      '¿Existe alguna forma de {goal}{scope}?',
      '¿Cuál es la forma de {goal}{scope}?',
    ],
    request: [
      'Quiero {goal}{scope}. ¿Cómo lo hago?',
      'Necesito {goal}{scope}. ¿Qué tengo que hacer?',
      'Estoy intentando {goal}{scope} y no sé cómo.',
      'Me pidieron {goal}{scope}. ¿Cómo se hace?',
      'Nunca lo hice: ¿cómo puedo {goal}{scope}?',
    ],
    query: ['cómo {goal}{scope}', '{goal}{scope}', 'forma de {goal}{scope}', '{topic} cómo{scope}'],
  },
  'es-AR': {
    plain: ['¿Cómo hago para {goal}{scope}?', '¿Me decís cómo puedo {goal}{scope}?'],
    request: ['Quiero {goal}{scope}. ¿Me explicás cómo?'],
  },
  pt: {
    plain: [
      'Como posso {goal}{scope}?',
      'Como faço para {goal}{scope}?',
      'O que é preciso fazer para {goal}{scope}?',
      'De que maneira posso {goal}{scope}?',
      'Para {goal}, o que devo fazer{scope}?',
      'Existe uma forma de {goal}{scope}?',
      'Qual é a forma de {goal}{scope}?',
    ],
    request: [
      'Quero {goal}{scope}. Como faço?',
      'Preciso {goal}{scope}. O que tenho que fazer?',
      'Estou tentando {goal}{scope} e não sei como.',
      'Me pediram para {goal}{scope}. Como se faz?',
      'Nunca fiz isso: como posso {goal}{scope}?',
    ],
    query: ['como {goal}{scope}', '{goal}{scope}', 'forma de {goal}{scope}', '{topic} como{scope}'],
  },
}

const means: SurfacesByLanguage = {
  en: {
    plain: [
      'What can I use to {goal}{scope}?',
      'Is there something I can use to {goal}{scope}?',
      'If I want to {goal}{scope}, what can I use?',
      'How can I {goal}{scope}?',
      'How do I {goal}{scope}?',
      'Do you know what I can use to {goal}{scope}?',
    ],
    request: [
      'I want to {goal}{scope}. What can I use?',
      'I need something to {goal}{scope}. What is there?',
      "I'm looking for a way to {goal}{scope}.",
      'Please tell me what to use to {goal}{scope}.',
    ],
    query: ['{goal}{scope}', 'how to {goal}{scope}'],
  },
  es: {
    plain: [
      '¿Qué se puede usar para {goal}{scope}?',
      '¿Qué puedo usar para {goal}{scope}?',
      '¿Con qué puedo {goal}{scope}?',
      '¿Con qué se puede {goal}{scope}?',
      '¿Hay algo que sirva para {goal}{scope}?',
      'Para {goal}, ¿qué puedo usar{scope}?',
    ],
    request: [
      'Quiero {goal}{scope}. ¿Qué puedo usar?',
      'Necesito algo para {goal}{scope}. ¿Qué hay?',
      'Estoy buscando con qué {goal}{scope}.',
    ],
    query: ['{goal}{scope}', 'cómo {goal}{scope}', 'herramienta para {goal}{scope}'],
  },
  pt: {
    plain: [
      'O que posso usar para {goal}{scope}?',
      'O que se pode usar para {goal}{scope}?',
      'Com o que posso {goal}{scope}?',
      'Com o que se pode {goal}{scope}?',
      'Existe algo que sirva para {goal}{scope}?',
      'Para {goal}, o que posso usar{scope}?',
    ],
    request: [
      'Quero {goal}{scope}. O que posso usar?',
      'Preciso de algo para {goal}{scope}. O que há?',
      'Estou procurando algo para {goal}{scope}.',
    ],
    query: ['{goal}{scope}', 'como {goal}{scope}', 'ferramenta para {goal}{scope}'],
  },
}

const used: SurfacesByLanguage = {
  en: {
    plain: [
      'What is {possessor} used for{scope}?',
      'What is the purpose of {possessor}{scope}?',
      'What is {possessor} for{scope}?',
      'Why would I use {possessor}{scope}?',
      'Do you know what {possessor} is used for{scope}?',
      'Can you tell me the purpose of {possessor}{scope}?',
      "What's {possessor} for{scope}?",
    ],
    request: [
      'I am not sure what {possessor} is for{scope}. Can you explain?',
      'I need to know what {possessor} is used for{scope}.',
      'Please explain the purpose of {possessor}{scope}.',
    ],
    query: [
      '{possessor} purpose{scope}',
      '{possessor} used for{scope}',
      'purpose of {possessor}{scope}',
      'what is {possessor} for{scope}',
    ],
  },
  es: {
    plain: [
      '¿Para qué sirve {possessor}{scope}?',
      '¿Para qué se usa {possessor}{scope}?',
      '¿Me explican para qué se usa {possessor}{scope}?',
      '¿Cuál es la finalidad de {possessor}{scope}?',
      '¿Cuál es el uso de {possessor}{scope}?',
      '¿Alguien sabe para qué sirve {possessor}{scope}?',
    ],
    request: [
      'No tengo claro para qué sirve {possessor}{scope}. ¿Para qué es?',
      'Necesito saber para qué se usa {possessor}{scope}.',
      'Me preguntaron para qué sirve {possessor}{scope}. ¿Qué respondo?',
    ],
    query: ['para qué sirve {possessor}{scope}', '{possessor} uso{scope}', '{possessor} finalidad{scope}'],
  },
  pt: {
    plain: [
      'Para que serve {possessor}{scope}?',
      'Para que se usa {possessor}{scope}?',
      'Podem me explicar para que se usa {possessor}{scope}?',
      'Qual é a finalidade de {possessor}{scope}?',
      'Qual é o uso de {possessor}{scope}?',
      'Alguém sabe para que serve {possessor}{scope}?',
    ],
    request: [
      'Não está claro para mim para que serve {possessor}{scope}.',
      'Preciso saber para que serve {possessor}{scope}.',
      'Me perguntaram para que se usa {possessor}{scope}. O que respondo?',
    ],
    query: ['para que serve {possessor}{scope}', '{possessor} uso{scope}', '{possessor} finalidade{scope}'],
  },
}

const usedMany: SurfacesByLanguage = {
  en: {
    plain: [
      'What are {possessor} used for{scope}?',
      'What is the purpose of {possessor}{scope}?',
      'What are {possessor} for{scope}?',
      'Why would I use {possessor}{scope}?',
      'Do you know what {possessor} are used for{scope}?',
      'Can you tell me the purpose of {possessor}{scope}?',
      'Can you explain what {possessor} are for{scope}?',
    ],
    request: [
      'I am not sure what {possessor} are for{scope}. Can you explain?',
      'I need to know what {possessor} are used for{scope}.',
      'Please explain the purpose of {possessor}{scope}.',
    ],
    query: [
      '{possessor} purpose{scope}',
      '{possessor} used for{scope}',
      'purpose of {possessor}{scope}',
      'what are {possessor} for{scope}',
    ],
  },
  es: {
    plain: [
      '¿Para qué sirven {possessor}{scope}?',
      '¿Para qué se usan {possessor}{scope}?',
      '¿Me explican para qué se usan {possessor}{scope}?',
      '¿Cuál es la finalidad de {possessor}{scope}?',
      '¿Cuál es el uso de {possessor}{scope}?',
      '¿Alguien sabe para qué sirven {possessor}{scope}?',
    ],
    request: [
      'No tengo claro para qué sirven {possessor}{scope}. ¿Para qué son?',
      'Necesito saber para qué se usan {possessor}{scope}.',
      'Me preguntaron para qué sirven {possessor}{scope}. ¿Qué respondo?',
    ],
    query: ['para qué sirven {possessor}{scope}', '{possessor} uso{scope}', '{possessor} finalidad{scope}'],
  },
  pt: {
    plain: [
      'Para que servem {possessor}{scope}?',
      'Para que se usam {possessor}{scope}?',
      'Podem me explicar para que se usam {possessor}{scope}?',
      'Qual é a finalidade de {possessor}{scope}?',
      'Qual é o uso de {possessor}{scope}?',
      'Alguém sabe para que servem {possessor}{scope}?',
    ],
    request: [
      'Não está claro para mim para que servem {possessor}{scope}.',
      'Preciso saber para que servem {possessor}{scope}.',
      'Me perguntaram para que se usam {possessor}{scope}. O que respondo?',
    ],
    query: ['para que servem {possessor}{scope}', '{possessor} uso{scope}', '{possessor} finalidade{scope}'],
  },
}

export const purposeSurfaces = {
  goal: completed(goal, { en: 'how to {goal}', es: 'cómo {goal}', pt: 'como {goal}' }),
  means: completed(means, {
    en: 'what to use to {goal}',
    es: 'qué se puede usar para {goal}',
    pt: 'o que se pode usar para {goal}',
  }),
  used: completed(used, {
    en: 'what {possessor} is used for',
    es: 'para qué sirve {possessor}',
    pt: 'para que serve {possessor}',
  }),
  usedMany: completed(usedMany, {
    en: 'what {possessor} are used for',
    es: 'para qué sirven {possessor}',
    pt: 'para que servem {possessor}',
  }),
}
