import type { SurfacesByLanguage } from '../../../family.ts'
import { completed } from './frames.ts'

const main: SurfacesByLanguage = {
  en: {
    plain: [
      'What {question}{scope}?',
      'What exactly {question}{scope}?',
      'Do you know what {statement}{scope}?',
      'Any idea what {statement}{scope}?',
      'Could you explain what {statement}{scope}?',
      'Does anybody know what {statement}{scope}?',
    ],
    request: [
      'I am not sure what {statement}{scope}. Can you explain?',
      'I need to know what {statement}{scope}.',
      'Please explain what {statement}{scope}.',
      'I came across this and wonder: what {question}{scope}?',
      'I would like to understand what {statement}{scope}.',
    ],
    query: ['what {statement}{scope}', '{topic} what{scope}', '{topic} meaning{scope}', '{topic}{scope}'],
  },
  es: {
    plain: [
      '¿Qué {question}{scope}?',
      '¿Qué es lo que {question}{scope}?',
      '¿Qué {question} exactamente{scope}?',
      '¿Saben qué {question}{scope}?',
      '¿Alguien sabe qué {question}{scope}?',
      '¿Me explican qué {question}{scope}?',
    ],
    request: [
      'No tengo claro qué {question}{scope}. ¿Qué es?',
      'Necesito saber qué {question}{scope}.',
      'Quisiera entender qué {question}{scope}.',
      'Me preguntaron qué {question}{scope}. ¿Qué respondo?',
      'Estoy leyendo sobre el tema. ¿Qué {question}{scope}?',
    ],
    query: ['qué {topic}{scope}', '{topic} qué{scope}', '{topic}{scope}'],
  },
  'es-AR': { plain: ['¿Sabés qué {question}{scope}?', '¿Me explicás qué {question}{scope}?'] },
  pt: {
    plain: [
      'O que {statement}{scope}?',
      'O que é que {statement}{scope}?',
      'O que exatamente {statement}{scope}?',
      'Você sabe o que {statement}{scope}?',
      'Alguém sabe o que {statement}{scope}?',
      'Podem me explicar o que {statement}{scope}?',
    ],
    request: [
      'Não está claro para mim o que {statement}{scope}. O que é?',
      'Preciso saber o que {statement}{scope}.',
      'Gostaria de entender o que {statement}{scope}.',
      'Me perguntaram o que {statement}{scope}. O que respondo?',
      'Estou lendo sobre o assunto. O que {statement}{scope}?',
    ],
    query: ['o que {topic}{scope}', '{topic} o que{scope}', '{topic}{scope}'],
  },
}

const called: SurfacesByLanguage = {
  en: {
    plain: [
      'What {question}{scope}?',
      'What exactly {question}{scope}?',
      'Do you know what {statement}{scope}?',
      'Any idea what {statement}{scope}?',
      'Is there a name for {subject}{scope}?',
      'What name is given to {subject}{scope}?',
      'Does anybody know what {statement}{scope}?',
    ],
    query: ['name of {subject}{scope}', '{topic} name{scope}', '{topic} term{scope}'],
  },
  es: {
    plain: [
      '¿Cómo {question}{scope}?',
      '¿Qué término se usa para {subject}{scope}?',
      '¿Saben cómo {question}{scope}?',
      '¿Qué nombre recibe {subject}{scope}?',
      '¿Alguien sabe cómo {question}{scope}?',
      '¿Existe un nombre para {subject}{scope}?',
    ],
    query: ['nombre de {subject}{scope}', '{topic} nombre{scope}'],
  },
  pt: {
    plain: [
      'Como {question}{scope}?',
      'Que termo se usa para {subject}{scope}?',
      'Você sabe como {statement}{scope}?',
      'Que nome recebe {subject}{scope}?',
      'Alguém sabe como {statement}{scope}?',
      'Existe um nome para {subject}{scope}?',
    ],
    query: ['nome de {subject}{scope}', '{topic} nome{scope}'],
  },
}

export const objectSurfaces = {
  main: completed(main, { en: 'what {statement}', es: 'qué {question}', pt: 'o que {statement}' }),
  called: completed(called, { en: 'what {statement}', es: 'cómo {question}', pt: 'como {statement}' }),
}
