import type { SurfacesByLanguage } from '../../../family.ts'
import { completed } from './frames.ts'

const point: SurfacesByLanguage = {
  en: {
    plain: [
      'When {question}{scope}?',
      'Do you know when {statement}{scope}?',
      'Any idea when {statement}{scope}?',
      'I wonder when {statement}{scope}.',
      'Does anyone know when {statement}{scope}?',
      'Could someone tell me when {statement}{scope}?',
      "I'd like to know when {statement}{scope}.",
    ],
    request: [
      'I am trying to find out when {statement}{scope}.',
      'I need to know when {statement}{scope}.',
      'I would like to know when {statement}{scope}.',
      'Please tell me when {statement}{scope}.',
      'Somebody asked me when {statement}{scope}.',
      "I can't remember when {statement}{scope}. Can you help?",
    ],
    query: ['when {question}{scope}', '{topic} date{scope}', 'date of {topic}{scope}', '{topic} when{scope}'],
  },
  es: {
    plain: [
      '¿Cuándo {question}{scope}?',
      '¿En qué fecha {question}{scope}?',
      '¿En qué momento {question}{scope}?',
      '¿Saben cuándo {question}{scope}?',
      '¿Alguien sabe cuándo {question}{scope}?',
      '¿Cuál es la fecha en que {statement}{scope}?',
    ],
    request: [
      'Quisiera saber cuándo {question}{scope}.',
      'Necesito saber en qué fecha {question}{scope}.',
      'Estoy armando una cronología. ¿Cuándo {question}{scope}?',
      'No recuerdo cuándo {question}{scope}. ¿En qué fecha fue?',
      'Me preguntaron en qué fecha {question}{scope}. ¿Qué respondo?',
      'Busco la fecha en que {statement}{scope}.',
    ],
    query: [
      '{topic} fecha{scope}',
      'cuándo {topic}{scope}',
      'fecha {topic}{scope}',
      '{topic} cuándo{scope}',
      '{topic} época{scope}',
      'cronología {topic}{scope}',
    ],
  },
  'es-AR': {
    plain: ['¿Sabés cuándo {question}{scope}?', '¿Me decís cuándo {question}{scope}?'],
    request: ['Quiero saber cuándo {question}{scope}. ¿Me ayudás?'],
  },
  pt: {
    plain: [
      'Quando {question}{scope}?',
      'Em que data {question}{scope}?',
      'Em que momento {question}{scope}?',
      'Você sabe quando {statement}{scope}?',
      'Alguém sabe quando {statement}{scope}?',
      'Qual é a data em que {statement}{scope}?',
    ],
    request: [
      'Gostaria de saber quando {statement}{scope}.',
      'Preciso saber em que data {statement}{scope}.',
      'Estou montando uma linha do tempo. Quando {question}{scope}?',
      'Não lembro quando {statement}{scope}. Em que data foi?',
      'Me perguntaram em que data {statement}{scope}. O que respondo?',
      'Procuro a data em que {statement}{scope}.',
    ],
    query: [
      '{topic} data{scope}',
      'quando {topic}{scope}',
      'data {topic}{scope}',
      '{topic} quando{scope}',
      '{topic} época{scope}',
      'cronologia {topic}{scope}',
    ],
  },
}

const year: SurfacesByLanguage = {
  en: {
    plain: [
      'When {question}{scope}?',
      'Which year {question}{scope}?',
      'In what year {question}{scope}?',
      'In which year {question}{scope}?',
      'Do you know what year {statement}{scope}?',
      'Any idea what year {statement}{scope}?',
      'I wonder in which year {statement}{scope}.',
      'Does anyone know what year {statement}{scope}?',
    ],
    request: [
      'I am trying to find out in which year {statement}{scope}.',
      'I need to know what year {statement}{scope}.',
      'I would like to know in what year {statement}{scope}.',
      'Please tell me what year {statement}{scope}.',
      'Somebody asked me in what year {statement}{scope}.',
      "I can't remember what year {statement}{scope}.",
    ],
    query: [
      'which year {question}{scope}',
      'when {question}{scope}',
      '{topic} year{scope}',
      '{topic} what year{scope}',
    ],
  },
  es: {
    plain: [
      '¿Cuándo {question}{scope}?',
      '¿En qué año {question}{scope}?',
      '¿Saben en qué año {question}{scope}?',
      '¿Cuál fue el año en que {statement}{scope}?',
      '¿Me pueden decir en qué año {question}{scope}?',
      '¿Alguien sabe en qué año {question}{scope}?',
    ],
    request: [
      'Quisiera saber en qué año {question}{scope}.',
      'Necesito el año en que {statement}{scope}.',
      'Estoy armando una cronología. ¿En qué año {question}{scope}?',
      'No recuerdo en qué año {question}{scope}. ¿Cuándo fue?',
      'Me preguntaron en qué año {question}{scope}. ¿Qué respondo?',
      'Busco el año en que {statement}{scope}.',
    ],
    query: [
      '{topic} año{scope}',
      'cuándo {topic}{scope}',
      'año {topic}{scope}',
      '{topic} en qué año{scope}',
      'en qué año {topic}{scope}',
      '{topic} fecha{scope}',
    ],
  },
  'es-AR': {
    plain: ['¿Sabés en qué año {question}{scope}?', '¿Me decís en qué año {question}{scope}?'],
    request: ['Quiero saber en qué año {question}{scope}. ¿Me ayudás?'],
  },
  pt: {
    plain: [
      'Quando {question}{scope}?',
      'Em que ano {question}{scope}?',
      'Em qual ano {question}{scope}?',
      'Você sabe em que ano {statement}{scope}?',
      'Qual foi o ano em que {statement}{scope}?',
      'Alguém sabe em que ano {statement}{scope}?',
    ],
    request: [
      'Gostaria de saber em que ano {statement}{scope}.',
      'Preciso do ano em que {statement}{scope}.',
      'Estou montando uma linha do tempo. Em que ano {question}{scope}?',
      'Não lembro em que ano {statement}{scope}. Quando foi?',
      'Me perguntaram em que ano {statement}{scope}. O que respondo?',
      'Procuro o ano em que {statement}{scope}.',
    ],
    query: [
      '{topic} ano{scope}',
      'quando {topic}{scope}',
      'ano {topic}{scope}',
      '{topic} em que ano{scope}',
      'em que ano {topic}{scope}',
      '{topic} data{scope}',
    ],
  },
}

const since: SurfacesByLanguage = {
  en: {
    plain: [
      'Since when {question}{scope}?',
      'I wonder since when {statement}{scope}.',
      'Do you know since when {statement}{scope}?',
      'Any idea since when {statement}{scope}?',
      'Since what year {question}{scope}?',
      'Does anyone know since when {statement}{scope}?',
    ],
    request: [
      'I am trying to find out since when {statement}{scope}.',
      'I need to know since when {statement}{scope}.',
      'Please tell me since what year {statement}{scope}.',
      'Somebody asked me since when {statement}{scope}. What is the date?',
    ],
    query: [
      '{topic} since when{scope}',
      'since when {topic}{scope}',
      '{topic} start year{scope}',
      '{topic} starting date{scope}',
    ],
  },
  es: {
    plain: [
      '¿Desde cuándo {question}{scope}?',
      '¿Desde qué año {question}{scope}?',
      '¿A partir de qué año {question}{scope}?',
      '¿Saben desde cuándo {question}{scope}?',
      '¿Alguien sabe desde cuándo {question}{scope}?',
      '¿Me dicen desde cuándo {question}{scope}?',
    ],
    request: [
      'Quisiera saber desde cuándo {question}{scope}.',
      'Necesito saber desde qué año {question}{scope}.',
      'Me preguntaron desde cuándo {question}{scope}. ¿Qué respondo?',
    ],
    query: ['{topic} desde cuándo{scope}', 'desde cuándo {topic}{scope}', '{topic} año de inicio{scope}'],
  },
  pt: {
    plain: [
      'Desde quando {question}{scope}?',
      'Desde que ano {question}{scope}?',
      'A partir de que ano {question}{scope}?',
      'Você sabe desde quando {statement}{scope}?',
      'Alguém sabe desde quando {statement}{scope}?',
      'Podem me dizer desde quando {statement}{scope}?',
    ],
    request: [
      'Gostaria de saber desde quando {statement}{scope}.',
      'Preciso saber desde que ano {statement}{scope}.',
      'Me perguntaram desde quando {statement}{scope}. O que respondo?',
    ],
    query: ['{topic} desde quando{scope}', 'desde quando {topic}{scope}', '{topic} ano de início{scope}'],
  },
}

const span: SurfacesByLanguage = {
  en: {
    plain: [
      'When {question}{scope}?',
      'During which years {question}{scope}?',
      'In what period {question}{scope}?',
      'Do you know in which years {statement}{scope}?',
      'Over what period {question}{scope}?',
      'Any idea during which years {statement}{scope}?',
    ],
    request: [
      'I am trying to find out in which period {statement}{scope}.',
      'I need the years in which {statement}{scope}.',
      'I would like to know in which years {statement}{scope}.',
      'Please tell me during which years {statement}{scope}.',
    ],
    query: ['{topic} years{scope}', '{topic} period{scope}', 'when {topic}{scope}', '{topic} from to{scope}'],
  },
  es: {
    plain: [
      '¿Cuándo {question}{scope}?',
      '¿Entre qué años {question}{scope}?',
      '¿En qué período {question}{scope}?',
      '¿Durante qué años {question}{scope}?',
      '¿Saben en qué período {question}{scope}?',
      '¿Cuál fue el período en que {statement}{scope}?',
    ],
    request: [
      'Quisiera saber en qué período {question}{scope}.',
      'Necesito los años en que {statement}{scope}.',
      'Estoy armando una cronología. ¿Entre qué años {question}{scope}?',
    ],
    query: ['{topic} años{scope}', '{topic} período{scope}', 'cuándo {topic}{scope}'],
  },
  pt: {
    plain: [
      'Quando {question}{scope}?',
      'Entre que anos {question}{scope}?',
      'Em que período {question}{scope}?',
      'Durante que anos {question}{scope}?',
      'Você sabe em que período {statement}{scope}?',
      'Qual foi o período em que {statement}{scope}?',
    ],
    request: [
      'Gostaria de saber em que período {statement}{scope}.',
      'Preciso dos anos em que {statement}{scope}.',
      'Estou montando uma linha do tempo. Entre que anos {question}{scope}?',
    ],
    query: ['{topic} anos{scope}', '{topic} período{scope}', 'quando {topic}{scope}'],
  },
}

export const dateSurfaces = {
  point: completed(point, { en: 'when {statement}', es: 'cuándo {question}', pt: 'quando {statement}' }),
  year: completed(year, { en: 'in what year {statement}', es: 'en qué año {question}', pt: 'em que ano {statement}' }),
  since: completed(since, {
    en: 'since when {statement}',
    es: 'desde cuándo {question}',
    pt: 'desde quando {statement}',
  }),
  span: completed(span, {
    en: 'in what period {statement}',
    es: 'en qué período {question}',
    pt: 'em que período {statement}',
  }),
}
