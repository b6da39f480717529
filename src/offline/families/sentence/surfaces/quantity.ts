import type { SurfacesByLanguage } from '../../../family.ts'
import { completed } from './frames.ts'

const there: SurfacesByLanguage = {
  en: {
    plain: [
      'How many {noun} {existence}{scope}?',
      'What is the number of {all}{scope}?',
      'Do you know how many {noun} {existenceSaid}{scope}?',
      'Any idea how many {noun} {existenceSaid}{scope}?',
      'I wonder how many {noun} {existenceSaid}{scope}.',
      'Does anyone know how many {noun} {existenceSaid}{scope}?',
    ],
    request: [
      'I need to know how many {noun} {existenceSaid}{scope}.',
      'Please tell me how many {noun} {existenceSaid}{scope}.',
      'I am making a list. How many {noun} {existence}{scope}?',
    ],
    query: ['number of {all}{scope}', 'how many {all}{scope}', '{topic} count{scope}', '{topic} how many{scope}'],
  },
  es: {
    plain: [
      '¿{many} {existence}{scope}?',
      '¿{many} {existenceOther}{scope}?',
      '¿Cuál es el número de {all}{scope}?',
      '¿Saben {many} {existence}{scope}?',
      'En total, ¿{many} {existence}{scope}?',
      '¿Me pueden decir {many} {existence}{scope}?',
    ],
    request: [
      'Necesito saber {many} {existence}{scope}.',
      'Quisiera saber {many} {existenceOther}{scope}.',
      'Estoy haciendo una lista. ¿{many} {existence}{scope}?',
      'Me preguntaron {many} {existence}{scope}. ¿Qué respondo?',
    ],
    query: ['cantidad de {all}{scope}', 'número de {all}{scope}', '{many} {existence}{scope}'],
  },
  pt: {
    plain: [
      '{many} {existence}{scope}?',
      '{many} {existenceOther}{scope}?',
      'Qual é o número de {all}{scope}?',
      'Você sabe {many} {existence}{scope}?',
      'No total, {many} {existence}{scope}?',
      'Alguém sabe {many} {existence}{scope}?',
    ],
    request: [
      'Preciso saber {many} {existence}{scope}.',
      'Gostaria de saber {many} {existenceOther}{scope}.',
      'Estou fazendo uma lista. {Many} {existence}{scope}?',
      'Me perguntaram {many} {existence}{scope}. O que respondo?',
    ],
    query: ['quantidade de {all}{scope}', 'número de {all}{scope}', '{many} {existence}{scope}'],
  },
}

const counted: SurfacesByLanguage = {
  en: {
    plain: [
      'How many {noun} {question}{scope}?',
      "I'd like to know how many {noun} {statement}{scope}.",
      'Do you know how many {noun} {statement}{scope}?',
      'Any idea how many {noun} {statement}{scope}?',
      'I wonder how many {noun} {statement}{scope}.',
      'Does anyone know how many {noun} {statement}{scope}?',
    ],
    request: [
      'I need to know how many {noun} {statement}{scope}.',
      'Please tell me how many {noun} {statement}{scope}.',
      'I am checking the figures. How many {noun} {question}{scope}?',
    ],
    query: ['how many {noun} {question}{scope}', 'how many {noun} {topic}{scope}', '{topic} number of {noun}{scope}'],
  },
  es: {
    plain: [
      '¿{many} {question}{scope}?',
      '¿Cuál es el número de {noun} que {question}{scope}?',
      '¿Saben {many} {question}{scope}?',
      'En total, ¿{many} {question}{scope}?',
      '¿Me pueden decir {many} {question}{scope}?',
      '¿Alguien sabe {many} {question}{scope}?',
    ],
    request: [
      'Necesito saber {many} {question}{scope}.',
      'Quisiera saber {many} {question}{scope}.',
      'Estoy revisando las cifras. ¿{many} {question}{scope}?',
      'Me preguntaron {many} {question}{scope}. ¿Qué respondo?',
    ],
    query: ['{many} {topic}{scope}', '{topic} número de {noun}{scope}', '{topic} cantidad de {noun}{scope}'],
  },
  pt: {
    plain: [
      '{many} {question}{scope}?',
      'Qual é o número de {noun} que {statement}{scope}?',
      'Você sabe {many} {statement}{scope}?',
      'No total, {many} {question}{scope}?',
      'Podem me dizer {many} {statement}{scope}?',
      'Alguém sabe {many} {statement}{scope}?',
    ],
    request: [
      'Preciso saber {many} {statement}{scope}.',
      'Gostaria de saber {many} {statement}{scope}.',
      'Estou conferindo os números. {Many} {question}{scope}?',
      'Me perguntaram {many} {statement}{scope}. O que respondo?',
    ],
    query: ['{many} {topic}{scope}', '{topic} número de {noun}{scope}', '{topic} quantidade de {noun}{scope}'],
  },
}

const actors: SurfacesByLanguage = {
  en: {
    plain: [
      'How many {noun} {predicate}{scope}?',
      "I'd like to know how many {noun} {predicate}{scope}.",
      'Do you know how many {noun} {predicate}{scope}?',
      'Any idea how many {noun} {predicate}{scope}?',
      'I wonder how many {noun} {predicate}{scope}.',
      'Does anyone know how many {noun} {predicate}{scope}?',
    ],
    request: [
      'I need to know how many {noun} {predicate}{scope}.',
      'Please tell me how many {noun} {predicate}{scope}.',
      'I am checking the figures. How many {noun} {predicate}{scope}?',
    ],
    query: ['how many {noun} {predicate}{scope}', 'how many {topic}{scope}'],
  },
  es: {
    plain: [
      '¿{many} {predicate}{scope}?',
      '¿Cuál es el número de {noun} que {predicate}{scope}?',
      '¿Saben {many} {predicate}{scope}?',
      '¿Me pueden decir {many} {predicate}{scope}?',
      'En total, ¿{many} {predicate}{scope}?',
      '¿Alguien sabe {many} {predicate}{scope}?',
    ],
    request: [
      'Necesito saber {many} {predicate}{scope}.',
      'Quisiera saber {many} {predicate}{scope}.',
      'Estoy revisando las cifras. ¿{many} {predicate}{scope}?',
      'Me preguntaron {many} {predicate}{scope}. ¿Qué respondo?',
    ],
    query: ['cuántos {topic}{scope}', 'número de {topic}{scope}', '{topic} cantidad{scope}'],
  },
  pt: {
    plain: [
      '{many} {predicate}{scope}?',
      'Qual é o número de {noun} que {predicate}{scope}?',
      'Você sabe {many} {predicate}{scope}?',
      'Podem me dizer {many} {predicate}{scope}?',
      'No total, {many} {predicate}{scope}?',
      'Alguém sabe {many} {predicate}{scope}?',
    ],
    request: [
      'Preciso saber {many} {predicate}{scope}.',
      'Gostaria de saber {many} {predicate}{scope}.',
      'Estou conferindo os números. {Many} {predicate}{scope}?',
      'Me perguntaram {many} {predicate}{scope}. O que respondo?',
    ],
    query: ['número de {topic}{scope}', 'quantidade de {topic}{scope}', '{topic} quantidade{scope}'],
  },
}

const share: SurfacesByLanguage = {
  en: {
    plain: [
      'What percentage of {whole} {predicate}{scope}?',
      'What share of {whole} {predicate}{scope}?',
      'What proportion of {whole} {predicate}{scope}?',
      'Do you know what percentage of {whole} {predicate}{scope}?',
      'Any idea what share of {whole} {predicate}{scope}?',
      'Does anyone know what share of {whole} {predicate}{scope}?',
    ],
    request: [
      'I need to know what percentage of {whole} {predicate}{scope}.',
      'Please tell me what share of {whole} {predicate}{scope}.',
      'I am checking the figures. What percentage of {whole} {predicate}{scope}?',
    ],
    query: [
      'what percentage of {whole} {predicate}{scope}',
      'percentage of {topic}{scope}',
      '{topic} percentage{scope}',
      '{topic} share{scope}',
      'share of {topic}{scope}',
    ],
  },
  es: {
    plain: [
      '¿Qué porcentaje {whole} {predicate}{scope}?',
      '¿Qué proporción {whole} {predicate}{scope}?',
      '¿Cuál es el porcentaje {whole} que {predicate}{scope}?',
      '¿Saben qué porcentaje {whole} {predicate}{scope}?',
      '¿Qué parte {whole} {predicate}{scope}, en porcentaje?',
      '¿Alguien sabe qué porcentaje {whole} {predicate}{scope}?',
    ],
    request: [
      'Necesito saber qué porcentaje {whole} {predicate}{scope}.',
      'Quisiera saber qué proporción {whole} {predicate}{scope}.',
      'Me preguntaron qué porcentaje {whole} {predicate}{scope}. ¿Qué respondo?',
    ],
    query: ['porcentaje {topic}{scope}', '{topic} porcentaje{scope}', '{topic} proporción{scope}'],
  },
  pt: {
    plain: [
      'Qual porcentagem {whole} {predicate}{scope}?',
      'Que porcentagem {whole} {predicate}{scope}?',
      'Que proporção {whole} {predicate}{scope}?',
      'Você sabe qual porcentagem {whole} {predicate}{scope}?',
      'Qual é a porcentagem {whole} que {predicate}{scope}?',
      'Alguém sabe que porcentagem {whole} {predicate}{scope}?',
    ],
    request: [
      'Preciso saber que porcentagem {whole} {predicate}{scope}.',
      'Gostaria de saber que proporção {whole} {predicate}{scope}.',
      'Me perguntaram que porcentagem {whole} {predicate}{scope}. O que respondo?',
    ],
    query: ['porcentagem {topic}{scope}', '{topic} porcentagem{scope}', '{topic} proporção{scope}'],
  },
}

const attribute: SurfacesByLanguage = {
  en: {
    plain: [
      'What is the {noun} of {possessor}{scope}?',
      'What {noun} does {possessor} have{scope}?',
      'May I ask what the {noun} of {possessor} is{scope}?',
      'Do you know the {noun} of {possessor}{scope}?',
      'Can you tell me the {noun} of {possessor}{scope}?',
      "I'd like to know the {noun} of {possessor}{scope}.",
    ],
    request: [
      'I need to know the {noun} of {possessor}{scope}.',
      'Please tell me the {noun} of {possessor}{scope}.',
      'I am checking the figures. What is the {noun} of {possessor}{scope}?',
      'Someone asked me about the {noun} of {possessor}{scope}. What is it?',
    ],
    query: ['{possessor} {noun}{scope}', '{noun} of {possessor}{scope}', '{noun} {possessor}{scope}'],
  },
  es: {
    plain: [
      '¿Cuál es {nounWith} de {possessor}{scope}?',
      '¿Qué {noun} tiene {possessor}{scope}?',
      '¿De cuánto es {nounWith} de {possessor}{scope}?',
      '¿Se conoce {nounWith} de {possessor}{scope}?',
      '¿Alguien sabe cuál es {nounWith} de {possessor}{scope}?',
      '¿Alguien sabe qué {noun} tiene {possessor}{scope}?',
    ],
    request: [
      'Necesito saber qué {noun} tiene {possessor}{scope}.',
      'Quisiera conocer {nounWith} de {possessor}{scope}.',
      'Me preguntaron qué {noun} tiene {possessor}{scope}. ¿Qué respondo?',
    ],
    query: ['{noun} de {possessor}{scope}', '{possessor} {noun}{scope}'],
  },
  pt: {
    plain: [
      'Qual é {nounWith} de {possessor}{scope}?',
      'Que {noun} {possessor} tem{scope}?',
      'De quanto é {nounWith} de {possessor}{scope}?',
      'Você sabe qual é {nounWith} de {possessor}{scope}?',
      'Podem me dizer qual é {nounWith} de {possessor}{scope}?',
      'Alguém sabe qual é {nounWith} de {possessor}{scope}?',
    ],
    request: [
      'Preciso saber qual é {nounWith} de {possessor}{scope}.',
      'Gostaria de saber qual é {nounWith} de {possessor}{scope}.',
      'Me perguntaram qual é {nounWith} de {possessor}{scope}. O que respondo?',
    ],
    query: ['{noun} de {possessor}{scope}', '{possessor} {noun}{scope}'],
  },
}

const dimension: SurfacesByLanguage = {
  en: {
    plain: [
      'How {adjective} {question}{scope}?',
      'Do you know how {adjective} {statement}{scope}?',
      'Any idea how {adjective} {statement}{scope}?',
      'Roughly how {adjective} {question}{scope}?',
      'I wonder how {adjective} {statement}{scope}.',
      'Does anyone know how {adjective} {statement}{scope}?',
    ],
    request: [
      'I need to know how {adjective} {statement}{scope}.',
      'Please tell me how {adjective} {statement}{scope}.',
      'I am checking the figures. How {adjective} {question}{scope}?',
    ],
    query: ['how {adjective} {topic}{scope}', '{topic} size{scope}', '{topic} how {adjective}{scope}'],
  },
  es: { plain: [] },
  pt: { plain: [] },
}

export const quantitySurfaces = {
  there: completed(there, {
    en: 'how many {noun} {existenceSaid}',
    es: '{many} {existence}',
    pt: '{many} {existence}',
  }),
  counted: completed(counted, { en: 'how many {noun} {statement}', es: '{many} {question}', pt: '{many} {statement}' }),
  actors: completed(actors, { en: 'how many {noun} {predicate}', es: '{many} {predicate}', pt: '{many} {predicate}' }),
  share: completed(share, {
    en: 'what share of {whole} {predicate}',
    es: 'qué porcentaje {whole} {predicate}',
    pt: 'que porcentagem {whole} {predicate}',
  }),
  attribute: completed(attribute, {
    en: 'what {noun} {possessor} has',
    es: 'qué {noun} tiene {possessor}',
    pt: 'que {noun} {possessor} tem',
  }),
  dimension: completed(dimension, { en: 'how {adjective} {statement}' }),
}
