import type { SurfacesByLanguage } from '../../../family.ts'
import { completed } from './frames.ts'

const most: SurfacesByLanguage = {
  en: {
    plain: [
      'How many {noun} {question} at most{scope}?',
      'What is the maximum number of {noun} {statement}{scope}?',
      'Is there a limit on how many {noun} {statement}{scope}?',
      'Up to how many {noun} {question}{scope}?',
      'Do you know how many {noun} {statement} at most{scope}?',
      'Any idea how many {noun} {statement} at most{scope}?',
      "What's the maximum number of {noun} {statement}{scope}?",
    ],
    request: [
      'I want to know the limit: how many {noun} {question}{scope}?',
      'I need to know up to how many {noun} {statement}{scope}.',
      'Please tell me the maximum number of {noun} {statement}{scope}.',
      'I am doing some planning. How many {noun} {question} at most{scope}?',
      'Does anyone know how many {noun} {statement} at most{scope}?',
      "I don't want to hit a limit. Up to how many {noun} {question}{scope}?",
    ],
    query: [
      'maximum {noun} {topic}{scope}',
      'max number of {noun} {topic}{scope}',
      '{topic} {noun} limit{scope}',
      '{noun} limit {topic}{scope}',
      '{noun} per {topic} max{scope}',
    ],
  },
  es: {
    plain: [
      '¿{many} {question} como máximo{scope}?',
      '¿Cuál es el número máximo de {noun} que {question}{scope}?',
      '¿Hasta {many} {question}{scope}?',
      '¿Saben {many} {question} como máximo{scope}?',
      'Como máximo, ¿{many} {question}{scope}?',
      '¿Existe un tope para el número de {noun} que {question}{scope}?',
    ],
    request: [
      'Necesito saber {many} {question} como máximo{scope}.',
      'Quisiera conocer el número máximo de {noun} que {question}{scope}.',
      'No quiero pasarme del límite. ¿Hasta {many} {question}{scope}?',
      'Estoy planificando. Como máximo, ¿{many} {question}{scope}?',
    ],
    query: ['máximo de {noun} {topic}{scope}', 'límite de {noun} {topic}{scope}', '{topic} {noun} máximo{scope}'],
  },
  pt: {
    plain: [
      '{many} {question} no máximo{scope}?',
      'Qual é o número máximo de {noun} que {statement}{scope}?',
      'Até {many} {question}{scope}?',
      'No máximo, {many} {question}{scope}?',
      'Existe um limite para o número de {noun} que {statement}{scope}?',
      'Você sabe {many} {statement} no máximo{scope}?',
    ],
    request: [
      'Preciso saber {many} {statement} no máximo{scope}.',
      'Gostaria de saber o número máximo de {noun} que {statement}{scope}.',
      'Não quero passar do limite. Até {many} {question}{scope}?',
      'Estou planejando. No máximo, {many} {question}{scope}?',
    ],
    query: ['máximo de {noun} {topic}{scope}', 'limite de {noun} {topic}{scope}', '{topic} {noun} máximo{scope}'],
  },
}

const least: SurfacesByLanguage = {
  en: {
    plain: [
      'What is the minimum number of {noun} {statement}{scope}?',
      'What is the least number of {noun} {statement}{scope}?',
      'How many {noun} {question} at least{scope}?',
      'Is there a minimum number of {noun} {statement}{scope}?',
      'Do you know the minimum number of {noun} {statement}{scope}?',
      'Any idea how many {noun} {statement} at least{scope}?',
    ],
    request: [
      'I need to know the minimum number of {noun} {statement}{scope}.',
      'I am checking the requirements. How many {noun} {question} at least{scope}?',
      'I want to be sure I have enough. How many {noun} {question} at least{scope}?',
    ],
    query: [
      'minimum {noun} {topic}{scope}',
      'minimum number of {noun} {topic}{scope}',
      '{topic} minimum {noun}{scope}',
    ],
  },
  es: {
    plain: [
      '¿{many} {question} como mínimo{scope}?',
      '¿Cuál es el número mínimo de {noun} que {question}{scope}?',
      'Como mínimo, ¿{many} {question}{scope}?',
      '¿Al menos {many} {question}{scope}?',
      '¿Hay un mínimo de {noun} que {question}{scope}?',
      '¿Saben {many} {question} como mínimo{scope}?',
    ],
    request: [
      'Necesito saber {many} {question} como mínimo{scope}.',
      'Quisiera conocer el número mínimo de {noun} que {question}{scope}.',
      'Estoy revisando los requisitos. ¿{many} {question} como mínimo{scope}?',
    ],
    query: [
      'mínimo de {noun} {topic}{scope}',
      'número mínimo de {noun} {topic}{scope}',
      '{topic} {noun} mínimo{scope}',
    ],
  },
  pt: {
    plain: [
      '{many} {question} no mínimo{scope}?',
      'Qual é o número mínimo de {noun} que {statement}{scope}?',
      'No mínimo, {many} {question}{scope}?',
      'Pelo menos {many} {question}{scope}?',
      'Existe um mínimo de {noun} que {statement}{scope}?',
      'Você sabe {many} {statement} no mínimo{scope}?',
    ],
    request: [
      'Preciso saber {many} {statement} no mínimo{scope}.',
      'Gostaria de saber o número mínimo de {noun} que {statement}{scope}.',
      'Estou conferindo os requisitos. {Many} {question} no mínimo{scope}?',
    ],
    query: [
      'mínimo de {noun} {topic}{scope}',
      'número mínimo de {noun} {topic}{scope}',
      '{topic} {noun} mínimo{scope}',
    ],
  },
}

const stated: SurfacesByLanguage = {
  en: {
    plain: [
      'What {verb} {limit}{scope}?',
      'Do you know what {limit} {verb}{scope}?',
      'Any idea what {limit} {verb}{scope}?',
      'I wonder what {limit} {verb}{scope}.',
      'Does anyone know what {limit} {verb}{scope}?',
      'Do you happen to know {limit}{scope}?',
    ],
    request: [
      'I need to know {limit}{scope}.',
      'Please tell me {limit}{scope}.',
      'I want to stay within bounds. What {verb} {limit}{scope}?',
      'Someone asked me about {limit}{scope}. What {verb} it?',
    ],
    query: ['{topic}{scope}', '{topic} value{scope}', '{topic} limit{scope}'],
  },
  es: {
    plain: [
      '¿Cuál {verb} {limit}{scope}?',
      '¿Me pueden decir cuál {verb} {limit}{scope}?',
      '¿Saben cuál {verb} {limit}{scope}?',
      '¿Qué valor tiene {limit}{scope}?',
      '¿Alguien sabe cuál {verb} {limit}{scope}?',
      '¿A cuánto asciende {limit}{scope}?',
    ],
    request: [
      'Necesito saber cuál {verb} {limit}{scope}.',
      'Quisiera conocer {limit}{scope}.',
      'Me preguntaron cuál {verb} {limit}{scope}. ¿Qué respondo?',
    ],
    query: ['{topic}{scope}', '{topic} valor{scope}'],
  },
  pt: {
    plain: [
      'Qual {verb} {limit}{scope}?',
      'Poderia me dizer qual {verb} {limit}{scope}?',
      'Você sabe qual {verb} {limit}{scope}?',
      'Que valor tem {limit}{scope}?',
      'Alguém sabe qual {verb} {limit}{scope}?',
      'Vocês sabem qual {verb} {limit}{scope}?',
    ],
    request: [
      'Preciso saber qual {verb} {limit}{scope}.',
      'Gostaria de saber qual {verb} {limit}{scope}.',
      'Me perguntaram qual {verb} {limit}{scope}. O que respondo?',
    ],
    query: ['{topic}{scope}', '{topic} valor{scope}'],
  },
}

const exceed: SurfacesByLanguage = {
  en: {
    plain: [
      'What is {bound} for {possessor}{scope}?',
      'Do you happen to know {bound} for {possessor}{scope}?',
      'Can someone tell me {bound} for {possessor}{scope}?',
      "What's {bound} for {possessor}{scope}?",
      'Do you know {bound} for {possessor}{scope}?',
      'Can you tell me {bound} for {possessor}{scope}?',
    ],
    request: [
      'I need to know {bound} for {possessor}{scope}.',
      'Please tell me {bound} for {possessor}{scope}.',
      "I don't want to break a rule. What is {bound} for {possessor}{scope}?",
    ],
    query: ['{possessor} {bounded}{scope}', '{bounded} {possessor}{scope}', 'max {possessor} {bounded}{scope}'],
  },
  es: {
    plain: [
      '¿Cuál es el límite para {possessor}{scope}?',
      '¿Hay un límite para {possessor}{scope}?',
      '¿Qué límite se aplica a {possessor}{scope}?',
      '¿Qué máximo se permite para {possessor}{scope}?',
      '¿Existe un tope para {possessor}{scope}?',
      '¿Saben cuál es el límite para {possessor}{scope}?',
    ],
    request: [
      'Necesito saber cuál es el límite para {possessor}{scope}.',
      'No quiero pasarme. ¿Cuál es el límite para {possessor}{scope}?',
    ],
    query: ['límite {possessor}{scope}', '{possessor} máximo{scope}'],
  },
  pt: {
    plain: [
      'Qual é o limite para {possessor}{scope}?',
      'Existe um limite para {possessor}{scope}?',
      'Que limite se aplica a {possessor}{scope}?',
      'Que máximo é permitido para {possessor}{scope}?',
      'Há um teto para {possessor}{scope}?',
      'Você sabe qual é o limite para {possessor}{scope}?',
    ],
    request: [
      'Preciso saber qual é o limite para {possessor}{scope}.',
      'Não quero passar do limite. Qual é o máximo para {possessor}{scope}?',
    ],
    query: ['limite {possessor}{scope}', '{possessor} máximo{scope}'],
  },
}

const none = { plain: [] }
const size: SurfacesByLanguage = {
  en: {
    plain: [
      'How {adjective} {question} at most{scope}?',
      'Does anyone know how {adjective} {statement} at most{scope}?',
      'Do you know how {adjective} {statement} at most{scope}?',
      'Is there a limit on how {adjective} {statement}{scope}?',
      'Up to how {adjective} {question}{scope}?',
      'Any idea how {adjective} {statement} at most{scope}?',
    ],
    request: [
      'I need to know how {adjective} {statement} at most{scope}.',
      "I don't want to break a rule. How {adjective} {question} at most{scope}?",
    ],
    query: ['{topic} maximum length{scope}', 'max size {topic}{scope}'],
  },
  es: none,
  pt: none,
}
const sizeLeast: SurfacesByLanguage = {
  en: {
    plain: [
      'How {adjective} {question} at least{scope}?',
      'At least how {adjective} {question}{scope}?',
      'Do you know how {adjective} {statement} at least{scope}?',
      'Is there a minimum for how {adjective} {statement}{scope}?',
      'I wonder how {adjective} {statement} at least{scope}.',
      'Any idea how {adjective} {statement} at least{scope}?',
    ],
    request: ['I need to know how {adjective} {statement} at least{scope}.'],
    query: ['{topic} minimum length{scope}'],
  },
  es: none,
  pt: none,
}

export const limitSurfaces = {
  most: completed(most, {
    en: 'up to how many {noun} {statement}',
    es: '{many} {question} como máximo',
    pt: '{many} {statement} no máximo',
  }),
  least: completed(least, {
    en: 'how many {noun} {statement} at least',
    es: '{many} {question} como mínimo',
    pt: '{many} {statement} no mínimo',
  }),
  stated: completed(stated, { en: 'what {limit} {verb}', es: 'cuál {verb} {limit}', pt: 'qual {verb} {limit}' }),
  exceed: completed(exceed, {
    en: 'what {bound} for {possessor} is',
    es: 'qué límite se aplica a {possessor}',
    pt: 'que limite se aplica a {possessor}',
  }),
  limited: completed(exceed, {
    en: 'what {bound} for {possessor} is',
    es: 'qué límite se aplica a {possessor}',
    pt: 'que limite se aplica a {possessor}',
  }),
  size: completed(size, { en: 'how {adjective} {statement} at most' }),
  sizeLeast: completed(sizeLeast, { en: 'how {adjective} {statement} at least' }),
}
