import type { SurfacesByLanguage } from '../../../family.ts'
import { completed } from './frames.ts'

const barred: SurfacesByLanguage = {
  en: {
    plain: [
      'When can I {act}{scope}?',
      'Under what condition can I {act}{scope}?',
      'Is there a case where I can {act}{scope}?',
      'In which case am I allowed to {act}{scope}?',
      'What has to be true before I can {act}{scope}?',
      'Can I ever {act}{scope}?',
    ],
    request: [
      'I want to {act}{scope}. Under what condition is that possible?',
      'I was told that I cannot {act}{scope}. Is there an exception?',
      'Please tell me when I can {act}{scope}.',
      'I need to know in which case I may {act}{scope}.',
    ],
    query: [
      '{act} exception{scope}',
      '{topic} exception{scope}',
      'when can I {act}{scope}',
      '{topic} conditions{scope}',
    ],
  },
  es: {
    plain: [
      '¿En qué caso se puede {act}{scope}?',
      '¿Cuándo se puede {act}{scope}?',
      '¿Bajo qué condición se puede {act}{scope}?',
      '¿Hay algún caso en que se pueda {act}{scope}?',
      '¿Qué tiene que cumplirse para {act}{scope}?',
      '¿Existe alguna excepción que permita {act}{scope}?',
    ],
    request: [
      'Quiero {act}{scope}. ¿En qué caso es posible?',
      'Me dijeron que no se puede {act}{scope}. ¿Hay alguna excepción?',
      'Necesito saber cuándo se puede {act}{scope}.',
    ],
    query: ['{act} excepción{scope}', '{topic} excepción{scope}', 'cuándo se puede {act}{scope}'],
  },
  pt: {
    plain: [
      'Em que caso é possível {act}{scope}?',
      'Quando é possível {act}{scope}?',
      'Sob que condição se pode {act}{scope}?',
      'Há algum caso em que se possa {act}{scope}?',
      'O que precisa ocorrer para {act}{scope}?',
      'Existe alguma exceção que permita {act}{scope}?',
    ],
    request: [
      'Quero {act}{scope}. Em que caso é possível?',
      'Me disseram que não é possível {act}{scope}. Há alguma exceção?',
      'Preciso saber quando é possível {act}{scope}.',
    ],
    query: ['{act} exceção{scope}', '{topic} exceção{scope}', 'quando é possível {act}{scope}'],
  },
}

const rule: SurfacesByLanguage = {
  en: {
    plain: [
      'Is it always true that {statement}{scope}?',
      'Does it always hold that {statement}{scope}?',
      'Is it always the case that {statement}{scope}?',
      'Can I assume that {statement} in all cases{scope}?',
      'Are there exceptions, or is it always true that {statement}{scope}?',
      'Is it true without exception that {statement}{scope}?',
    ],
    request: [
      'I read that {statement}{scope}. Are there exceptions?',
      'I understand that {statement}{scope}. Is that always so?',
      'A customer says that {statement}{scope}. Does that hold in every case?',
    ],
    query: ['{topic} exception{scope}', '{topic} exceptions{scope}', 'exception {topic}{scope}'],
  },
  es: {
    plain: [
      '¿Siempre es cierto que {statement}{scope}?',
      '¿Es siempre así que {statement}{scope}?',
      '¿En todos los casos {statement}{scope}?',
      '¿Se cumple siempre que {statement}{scope}?',
      '¿Es cierto en todos los casos que {statement}{scope}?',
      '¿Se puede contar siempre con que {statement}{scope}?',
    ],
    request: [
      'Leí que {statement}{scope}. ¿Vale en todos los casos?',
      'Entiendo que {statement}{scope}. ¿Es siempre así?',
    ],
    query: ['{topic} excepción{scope}', '{topic} excepciones{scope}', 'excepción {topic}{scope}'],
  },
  pt: {
    plain: [
      'É sempre verdade que {statement}{scope}?',
      'É sempre assim que {statement}{scope}?',
      'Em todos os casos {statement}{scope}?',
      'Vale em todos os casos que {statement}{scope}?',
      'É verdade em todos os casos que {statement}{scope}?',
      'Posso contar sempre com que {statement}{scope}?',
    ],
    request: ['Li que {statement}{scope}. Vale em todos os casos?', 'Entendo que {statement}{scope}. É sempre assim?'],
    query: ['{topic} exceção{scope}', '{topic} exceções{scope}', 'exceção {topic}{scope}'],
  },
}

export const exceptionSurfaces = {
  barred: completed(barred, { en: 'when I can {act}', es: 'cuándo se puede {act}', pt: 'quando é possível {act}' }),
  rule: completed(rule, {
    en: 'whether it is always true that {statement}',
    es: 'si siempre es cierto que {statement}',
    pt: 'se é sempre verdade que {statement}',
  }),
}
