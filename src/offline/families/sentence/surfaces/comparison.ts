import type { SurfacesByLanguage } from '../../../family.ts'
import { completed } from './frames.ts'

const main: SurfacesByLanguage = {
  en: {
    plain: [
      'What is the difference between {one} and {other}{scope}?',
      'What distinguishes {one} from {other}{scope}?',
      'How can I tell {one} from {other}{scope}?',
      'Can you compare {one} with {other}{scope}?',
      'Is there a difference between {one} and {other}{scope}?',
      'Compared with {other}, what is different about {one}{scope}?',
      'Do you know what sets {one} apart from {other}{scope}?',
    ],
    request: [
      'I keep mixing up {one} and {other}{scope}. What is the difference?',
      'Please explain the difference between {one} and {other}{scope}.',
      'I am choosing between {one} and {other}{scope}. How do they differ?',
    ],
    query: [
      '{one} vs {other}{scope}',
      'difference {one} {other}{scope}',
      '{one} or {other}{scope}',
      '{one} {other} comparison{scope}',
    ],
  },
  es: {
    plain: [
      '¿Cuál es la diferencia entre {one} y {other}{scope}?',
      '¿Qué distingue a {one} de {other}{scope}?',
      '¿Qué diferencia hay entre {one} y {other}{scope}?',
      '¿Hay alguna diferencia entre {one} y {other}{scope}?',
      'En comparación con {other}, ¿qué tiene de distinto {one}{scope}?',
      '¿En qué se diferencian {one} y {other}{scope}?',
    ],
    request: [
      'Confundo {one} con {other}{scope}. ¿Cuál es la diferencia?',
      'Necesito entender la diferencia entre {one} y {other}{scope}.',
      'Me preguntaron qué diferencia hay entre {one} y {other}{scope}. ¿Qué respondo?',
    ],
    query: ['diferencia {one} {other}{scope}', '{one} o {other}{scope}', '{one} vs {other}{scope}'],
  },
  pt: {
    plain: [
      'Qual é a diferença entre {one} e {other}{scope}?',
      'O que distingue {one} de {other}{scope}?',
      'Que diferença há entre {one} e {other}{scope}?',
      'Há alguma diferença entre {one} e {other}{scope}?',
      'Em comparação com {other}, o que há de diferente em {one}{scope}?',
      'Em que {one} e {other} são diferentes{scope}?',
    ],
    request: [
      'Confundo {one} com {other}{scope}. Qual é a diferença?',
      'Preciso entender a diferença entre {one} e {other}{scope}.',
      'Me perguntaram que diferença há entre {one} e {other}{scope}. O que respondo?',
    ],
    query: ['diferença {one} {other}{scope}', '{one} ou {other}{scope}', '{one} vs {other}{scope}'],
  },
}

export const comparisonSurfaces = {
  main: completed(main, {
    en: 'what distinguishes {one} from {other}',
    es: 'qué distingue a {one} de {other}',
    pt: 'o que distingue {one} de {other}',
  }),
}
