import type { SurfacesByLanguage } from '../../../family.ts'
import { completed } from './frames.ts'

const main: SurfacesByLanguage = {
  en: {
    plain: [
      'What does {short} stand for{scope}?',
      'What is the full form of {short}{scope}?',
      'What does the abbreviation {short} mean{scope}?',
      'Do you know what {short} stands for{scope}?',
      'What is {short} short for{scope}?',
      "What's {short} short for{scope}?",
      '{short}: what does it stand for{scope}?',
      'I wonder what {short} stands for{scope}.',
      'Any idea what {short} means{scope}?',
    ],
    request: [
      'I keep seeing {short}{scope}. What does it stand for?',
      'I do not know what {short} stands for{scope}.',
      'I need the full form of {short}{scope}.',
      'Someone mentioned {short}{scope}. What do the letters stand for?',
    ],
    query: [
      '{short} meaning{scope}',
      '{short} stands for{scope}',
      'what does {short} stand for{scope}',
      '{short} abbreviation{scope}',
      'what is {short} short for{scope}',
    ],
  },
  es: {
    plain: [
      '¿Qué significa la sigla {short}{scope}?',
      '¿Qué quiere decir {short}{scope}?',
      '¿A qué corresponde la sigla {short}{scope}?',
      '¿Alguien sabe qué significa {short}{scope}?',
      '¿Me pueden decir qué significa {short}{scope}?',
      '¿Qué significan las siglas {short}{scope}?',
    ],
    request: [
      'Veo {short} por todas partes{scope}. ¿Qué significa?',
      'No sé qué quiere decir {short}{scope}. ¿Qué es?',
      'Me preguntaron qué significa {short}{scope}. ¿Qué respondo?',
    ],
    query: ['{short} significado{scope}', 'qué significa {short}{scope}', 'sigla {short}{scope}'],
  },
  'es-AR': { plain: ['¿Sabés qué significa {short}{scope}?', '¿Me decís qué quiere decir {short}{scope}?'] },
  pt: {
    plain: [
      'O que significa a sigla {short}{scope}?',
      'O que quer dizer {short}{scope}?',
      'A que corresponde a sigla {short}{scope}?',
      'Você sabe o que significa {short}{scope}?',
      'Alguém sabe o que significa {short}{scope}?',
      'Podem me dizer o que significa {short}{scope}?',
    ],
    request: [
      'Vejo {short} em todo lugar{scope}. O que significa?',
      'Não sei o que quer dizer {short}{scope}. O que é?',
      'Me perguntaram o que significa {short}{scope}. O que respondo?',
    ],
    query: ['{short} significado{scope}', 'o que significa {short}{scope}', 'sigla {short}{scope}'],
  },
}

export const acronymSurfaces = {
  main: completed(main, { en: 'what {short} stands for', es: 'qué significa {short}', pt: 'o que significa {short}' }),
}
