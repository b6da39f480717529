import type { SurfacesByLanguage } from '../../../family.ts'
import { completed } from './frames.ts'

const who: SurfacesByLanguage = {
  en: {
    plain: [
      'Who {predicate}{scope}?',
      'Do you know who {predicate}{scope}?',
      'Any idea who {predicate}{scope}?',
      'I wonder who {predicate}{scope}.',
      'Does anyone know who {predicate}{scope}?',
      "I'd like to know who {predicate}{scope}.",
    ],
    request: [
      'I am trying to find out who {predicate}{scope}.',
      'I need to know who {predicate}{scope}.',
      'Please tell me who {predicate}{scope}.',
      "I can't remember who {predicate}{scope}. Can you help?",
      'I would like to know who {predicate}{scope}.',
    ],
    query: ['who {predicate}{scope}', 'who {topic}{scope}'],
  },
  es: {
    plain: [
      '¿Quién {predicate}{scope}?',
      '¿Saben quién {predicate}{scope}?',
      '¿Alguien sabe quién {predicate}{scope}?',
      '¿Me dicen quién {predicate}{scope}?',
      '¿Me pueden decir quién {predicate}{scope}?',
      '¿Me podrían decir quién {predicate}{scope}?',
    ],
    request: [
      'Quisiera saber quién {predicate}{scope}.',
      'Necesito saber quién {predicate}{scope}.',
      'No recuerdo quién {predicate}{scope}. ¿Alguien lo sabe?',
      'Me preguntaron quién {predicate}{scope}. ¿Qué respondo?',
      'Me gustaría averiguar quién {predicate}{scope}.',
    ],
    query: ['quién {topic}{scope}', '{topic} quién{scope}', '{topic} nombre{scope}'],
  },
  'es-AR': { plain: ['¿Sabés quién {predicate}{scope}?', '¿Me decís quién {predicate}{scope}?'] },
  pt: {
    plain: [
      'Quem {predicate}{scope}?',
      'Você sabe quem {predicate}{scope}?',
      'Alguém sabe quem {predicate}{scope}?',
      'Quem é que {predicate}{scope}?',
      'Poderia me dizer quem {predicate}{scope}?',
      'Podem me dizer quem {predicate}{scope}?',
    ],
    request: [
      'Gostaria de saber quem {predicate}{scope}.',
      'Preciso saber quem {predicate}{scope}.',
      'Não lembro quem {predicate}{scope}. Alguém sabe?',
      'Me perguntaram quem {predicate}{scope}. O que respondo?',
      'Queria descobrir quem {predicate}{scope}.',
    ],
    query: ['quem {topic}{scope}', '{topic} quem{scope}', '{topic} nome{scope}'],
  },
}

const by: SurfacesByLanguage = {
  en: {
    plain: [
      'Who {active}{scope}?',
      'Do you know who {active}{scope}?',
      'Any idea who {active}{scope}?',
      'I wonder who {active}{scope}.',
      'Does anyone know who {active}{scope}?',
      "I'd like to know who {active}{scope}.",
    ],
    request: [
      'I am trying to find out who {active}{scope}.',
      'I need to know who {active}{scope}.',
      'Please tell me who {active}{scope}.',
      "I can't remember who {active}{scope}. Can you help?",
      'I would like to know who {active}{scope}.',
    ],
    query: ['who {active}{scope}'],
  },
  es: {
    plain: [
      '¿Por quién {question}{scope}?',
      '¿Saben por quién {question}{scope}?',
      '¿Alguien sabe por quién {question}{scope}?',
      '¿Por quién exactamente {question}{scope}?',
      '¿Me dicen por quién {question}{scope}?',
      '¿Me pueden decir por quién {question}{scope}?',
    ],
    request: [
      'Quisiera saber por quién {question}{scope}.',
      'Necesito saber por quién {question}{scope}.',
      'No recuerdo por quién {question}{scope}.',
      'Me preguntaron por quién {question}{scope}. ¿Qué respondo?',
    ],
    query: ['quién {topic}{scope}', '{topic} por quién{scope}', '{topic} responsable{scope}'],
  },
  pt: {
    plain: [
      'Por quem {question}{scope}?',
      'Você sabe por quem {statement}{scope}?',
      'Alguém sabe por quem {statement}{scope}?',
      'Podem me dizer por quem {statement}{scope}?',
      'Poderia me dizer por quem {statement}{scope}?',
      'Poderiam informar por quem {statement}{scope}?',
    ],
    request: [
      'Gostaria de saber por quem {statement}{scope}.',
      'Preciso saber por quem {statement}{scope}.',
      'Não lembro por quem {statement}{scope}.',
      'Me perguntaram por quem {statement}{scope}. O que respondo?',
    ],
    query: ['quem {topic}{scope}', '{topic} por quem{scope}', '{topic} responsável{scope}'],
  },
}

const which: SurfacesByLanguage = {
  en: {
    plain: [
      'Which {kind} {predicate}{scope}?',
      'What {kind} {predicate}{scope}?',
      'Is there {aKind} that {predicate}{scope}?',
      'Do you know which {kind} {predicate}{scope}?',
      'What is the name of the {kind} that {predicate}{scope}?',
      'Any idea which {kind} {predicate}{scope}?',
    ],
    request: [
      'I am looking for the {kind} that {predicate}{scope}.',
      'I need the {kind} that {predicate}{scope}. What is it called?',
      'Please tell me which {kind} {predicate}{scope}.',
      'I forgot which {kind} {predicate}{scope}. Can you help?',
    ],
    query: [
      '{kind} {topic}{scope}',
      'which {kind} {topic}{scope}',
      '{topic} {kind}{scope}',
      '{kind} that {topic}{scope}',
    ],
  },
  es: {
    plain: [
      '¿Qué {kind} {predicate}{scope}?',
      '¿Cuál es el nombre de {kindWith} que {predicate}{scope}?',
      '¿Saben qué {kind} {predicate}{scope}?',
      '¿Cuál es {kindWith} que {predicate}{scope}?',
      '¿Alguien sabe qué {kind} {predicate}{scope}?',
      '¿Cómo se llama {kindWith} que {predicate}{scope}?',
    ],
    request: [
      'Necesito {kindWith} que {predicate}{scope}. ¿Cómo se llama?',
      'Quisiera saber qué {kind} {predicate}{scope}.',
      'Busco {kindWith} que {predicate}{scope}.',
    ],
    query: ['{kind} {topic}{scope}', 'qué {kind} {topic}{scope}'],
  },
  pt: {
    plain: [
      'Qual {kind} {predicate}{scope}?',
      'Que {kind} {predicate}{scope}?',
      'Qual é o nome de {kindWith} que {predicate}{scope}?',
      'Você sabe qual {kind} {predicate}{scope}?',
      'Como se chama {kindWith} que {predicate}{scope}?',
      'Alguém sabe qual {kind} {predicate}{scope}?',
    ],
    request: [
      'Preciso de {kindWith} que {predicate}{scope}. Como se chama?',
      'Gostaria de saber qual {kind} {predicate}{scope}.',
      'Procuro {kindWith} que {predicate}{scope}.',
    ],
    query: ['{kind} {topic}{scope}', 'qual {kind} {topic}{scope}'],
  },
}

const unique: SurfacesByLanguage = {
  en: {
    plain: [
      'What {is} {description}{scope}?',
      'Do you know what {description} {is}{scope}?',
      'Can you name {description}{scope}?',
      'Any idea what {description} {is}{scope}?',
      'I wonder what {description} {is}{scope}.',
      'Does anyone know what {description} {is}{scope}?',
    ],
    query: ['{description}{scope}', '{topic} name{scope}'],
  },
  es: {
    plain: [
      '¿Cuál {is} {description}{scope}?',
      '¿Saben cuál {is} {description}{scope}?',
      '¿Me dicen cuál {is} {description}{scope}?',
      '¿Alguien sabe cuál {is} {description}{scope}?',
      '¿Me pueden decir cuál {is} {description}{scope}?',
      '¿Me podrían decir cuál {is} {description}{scope}?',
    ],
    query: ['{description}{scope}', '{topic} nombre{scope}'],
  },
  pt: {
    plain: [
      'Qual {is} {description}{scope}?',
      'Você sabe qual {is} {description}{scope}?',
      'Alguém sabe qual {is} {description}{scope}?',
      'Vocês sabem qual {is} {description}{scope}?',
      'Podem me dizer qual {is} {description}{scope}?',
      'Poderiam informar qual {is} {description}{scope}?',
    ],
    query: ['{description}{scope}', '{topic} nome{scope}'],
  },
}

export const agentSurfaces = {
  who: completed(who, { en: 'who {predicate}', es: 'quién {predicate}', pt: 'quem {predicate}' }),
  by: completed(by, { en: 'by whom {statement}', es: 'por quién {question}', pt: 'por quem {statement}' }),
  which: completed(which, {
    en: 'which {kind} {predicate}',
    es: 'qué {kind} {predicate}',
    pt: 'qual {kind} {predicate}',
  }),
  unique: completed(unique, {
    en: 'what {description} {is}',
    es: 'cuál {is} {description}',
    pt: 'qual {is} {description}',
  }),
}
