import type { SurfacesByLanguage } from '../../../family.ts'
import { completed } from './frames.ts'

const reader: SurfacesByLanguage = {
  en: {
    plain: [
      'Can I {act}{scope}?',
      'Is it possible to {act}{scope}?',
      'Could I {act}{scope}?',
      'Is there a way to {act}{scope}?',
      'Is there any way to {act}{scope}?',
      'Would it be possible to {act}{scope}?',
      'Do you know if I can {act}{scope}?',
    ],
    request: [
      'I want to {act}{scope}. Is that possible?',
      "I'd like to {act}{scope}. Can I do that?",
      'I need to know whether I can {act}{scope}.',
      'Please tell me whether it is possible to {act}{scope}.',
      'A customer asks whether one can {act}{scope}. What do I answer?',
      'We are thinking about this: can I {act}{scope}?',
    ],
    query: [
      'can I {act}{scope}',
      '{topic} allowed{scope}',
      'is it possible to {act}{scope}',
      '{topic} possible{scope}',
    ],
  },
  es: {
    plain: [
      '¿Puedo {act}{scope}?',
      '¿Es posible {act}{scope}?',
      '¿Alguien sabe si puedo {act}{scope}?',
      '¿Me confirman si puedo {act}{scope}?',
      '¿Hay alguna manera de {act}{scope}?',
      '¿Saben si es posible {act}{scope}?',
    ],
    request: [
      'Quiero {act}{scope}. ¿Es posible?',
      'Me gustaría {act}{scope}. ¿Puedo?',
      'Necesito saber si puedo {act}{scope}.',
      'Un cliente pregunta si es posible {act}{scope}. ¿Qué le respondo?',
      'Quisiera saber si puedo {act}{scope}.',
    ],
    query: ['puedo {act}{scope}', 'es posible {act}{scope}'],
  },
  'es-AR': { plain: ['¿Sabés si puedo {act}{scope}?', '¿Me confirmás si puedo {act}{scope}?'] },
  pt: {
    plain: [
      'Posso {act}{scope}?',
      'É possível {act}{scope}?',
      'Dá para {act}{scope}?',
      'Alguém sabe se dá para {act}{scope}?',
      'Existe alguma maneira de {act}{scope}?',
      'Você sabe se é possível {act}{scope}?',
    ],
    request: [
      'Quero {act}{scope}. É possível?',
      'Gostaria de {act}{scope}. Dá para fazer isso?',
      'Preciso saber se é possível {act}{scope}.',
      'Um cliente pergunta se é possível {act}{scope}. O que respondo?',
      'Gostaria de saber se posso {act}{scope}.',
    ],
    query: ['dá para {act}{scope}', 'é possível {act}{scope}'],
  },
}

const rule: SurfacesByLanguage = {
  en: {
    plain: [
      'Am I allowed to {act}{scope}?',
      'Can I {act}{scope}?',
      'May I {act}{scope}?',
      'Is it permitted to {act}{scope}?',
      'Do the rules let me {act}{scope}?',
      'Is it OK to {act}{scope}?',
    ],
    request: [
      'I want to {act}{scope}. Am I allowed to?',
      'I need to know whether I may {act}{scope}.',
      'Please tell me whether it is allowed to {act}{scope}.',
      'A colleague wants to {act}{scope}. Is that permitted?',
      'I am about to {act}{scope}. Is that allowed?',
    ],
    query: [
      '{act} allowed{scope}',
      'am I allowed to {act}{scope}',
      '{topic} policy{scope}',
      '{topic} permitted{scope}',
    ],
  },
  es: {
    plain: [
      '¿Está permitido {act}{scope}?',
      '¿Se permite {act}{scope}?',
      '¿Puedo {act}{scope}?',
      '¿Alguien sabe si está permitido {act}{scope}?',
      '¿Saben si se permite {act}{scope}?',
      '¿Me confirman si está permitido {act}{scope}?',
    ],
    request: [
      'Quiero {act}{scope}. ¿Está permitido?',
      'Necesito saber si está permitido {act}{scope}.',
      'Un compañero quiere {act}{scope}. ¿Se permite?',
    ],
    query: ['{act} permitido{scope}', 'está permitido {act}{scope}', '{topic} permitido{scope}'],
  },
  pt: {
    plain: [
      'É permitido {act}{scope}?',
      'Pode-se {act}{scope}?',
      'Posso {act}{scope}?',
      'Alguém sabe se é permitido {act}{scope}?',
      'Você sabe se é permitido {act}{scope}?',
      'Podem confirmar se é permitido {act}{scope}?',
    ],
    request: [
      'Quero {act}{scope}. É permitido?',
      'Preciso saber se é permitido {act}{scope}.',
      'Um colega quer {act}{scope}. Isso é permitido?',
    ],
    query: ['{act} permitido{scope}', 'é permitido {act}{scope}', '{topic} permitido{scope}'],
  },
}

const thing: SurfacesByLanguage = {
  en: {
    plain: [
      '{question}{scope}?',
      'Do you know if {positive}{scope}?',
      'Any idea whether {positive}{scope}?',
      'Is it the case that {positive}{scope}?',
      'Could you confirm whether {positive}{scope}?',
      'Does anyone know if {positive}{scope}?',
    ],
    request: [
      'I want to be sure: {question}{scope}?',
      'A customer asked me whether {positive}{scope}. What do I answer?',
      'I could not find out whether {positive}{scope}.',
      'Please confirm whether {positive}{scope}.',
      'I need to know if {positive}{scope}.',
    ],
    query: ['{question}{scope}', '{topic} yes or no{scope}', '{topic}{scope}'],
  },
  es: {
    plain: [
      '¿{question}{scope}?',
      '¿Es cierto que {positive}{scope}?',
      '¿Saben si {positive}{scope}?',
      '¿Alguien sabe si {positive}{scope}?',
      '¿Me confirman si {positive}{scope}?',
      '¿Pueden confirmar si {positive}{scope}?',
    ],
    request: [
      'Quiero estar seguro: ¿{question}{scope}?',
      'Un cliente me preguntó si {positive}{scope}. ¿Qué le respondo?',
      'No encontré si {positive}{scope}.',
      'Necesito saber si {positive}{scope}.',
    ],
    query: ['{question}{scope}'],
  },
  'es-AR': { plain: ['¿Sabés si {positive}{scope}?', '¿Me confirmás si {positive}{scope}?'] },
  pt: {
    plain: [
      '{question}{scope}?',
      'É verdade que {positive}{scope}?',
      'Você sabe se {positive}{scope}?',
      'Alguém sabe se {positive}{scope}?',
      'Podem confirmar se {positive}{scope}?',
      'Será que {positive}{scope}?',
    ],
    request: [
      'Quero ter certeza: {question}{scope}?',
      'Um cliente me perguntou se {positive}{scope}. O que respondo?',
      'Não encontrei se {positive}{scope}.',
      'Preciso saber se {positive}{scope}.',
    ],
    query: ['{question}{scope}'],
  },
}

export const permissionSurfaces = {
  reader: completed(reader, { en: 'whether I can {act}', es: 'si se puede {act}', pt: 'se é possível {act}' }),
  rule: completed(rule, { en: 'whether I may {act}', es: 'si está permitido {act}', pt: 'se é permitido {act}' }),
  thing: completed(thing, { en: 'whether {positive}', es: 'si {positive}', pt: 'se {positive}' }),
}
