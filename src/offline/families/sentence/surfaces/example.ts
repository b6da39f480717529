import type { SurfacesByLanguage } from '../../../family.ts'
import { completed } from './frames.ts'

const main: SurfacesByLanguage = {
  en: {
    plain: [
      'What are some examples of {kind}{scope}?',
      'What are examples of {kind}{scope}?',
      'Can you give me examples of {kind}{scope}?',
      'Are there examples of {kind}{scope}?',
      'Could you name a few {kind}{scope}?',
      'Do you have examples of {kind}{scope}?',
    ],
    request: [
      'I need some examples of {kind}{scope}.',
      'Please name a few {kind}{scope}.',
      'I am looking for examples of {kind}{scope}. Which ones are there?',
      'Someone asked me for examples of {kind}{scope}. What can I mention?',
    ],
    query: ['examples of {kind}{scope}', '{kind} examples{scope}', '{kind} list{scope}'],
  },
  es: {
    plain: [
      '¿Qué ejemplos hay de {kind}{scope}?',
      '¿Cuáles son algunos ejemplos de {kind}{scope}?',
      '¿Se puede dar un ejemplo de {kind}{scope}?',
      '¿Cuáles serían ejemplos de {kind}{scope}?',
      '¿Hay ejemplos de {kind}{scope}?',
      '¿Alguien puede nombrar algunos ejemplos de {kind}{scope}?',
    ],
    request: [
      'Necesito algunos ejemplos de {kind}{scope}.',
      'Busco ejemplos de {kind}{scope}. ¿Cuáles hay?',
      'Me pidieron ejemplos de {kind}{scope}. ¿Qué puedo mencionar?',
    ],
    query: ['ejemplos de {kind}{scope}', '{kind} ejemplos{scope}'],
  },
  pt: {
    plain: [
      'Que exemplos há de {kind}{scope}?',
      'Quais são alguns exemplos de {kind}{scope}?',
      'Dá para citar um exemplo de {kind}{scope}?',
      'Quais seriam exemplos de {kind}{scope}?',
      'Há exemplos de {kind}{scope}?',
      'Alguém pode citar alguns exemplos de {kind}{scope}?',
    ],
    request: [
      'Preciso de alguns exemplos de {kind}{scope}.',
      'Procuro exemplos de {kind}{scope}. Quais existem?',
      'Me pediram exemplos de {kind}{scope}. O que posso citar?',
    ],
    query: ['exemplos de {kind}{scope}', '{kind} exemplos{scope}'],
  },
}

export const exampleSurfaces = {
  main: completed(main, {
    en: 'which examples of {kind} there are',
    es: 'qué ejemplos hay de {kind}',
    pt: 'que exemplos há de {kind}',
  }),
}
