import type { SurfacesByLanguage } from '../../../family.ts'
import { around } from './around.ts'

export const mannerSurfaces: Readonly<Record<string, SurfacesByLanguage>> = {
  how: around({
    es: {
      direct: ['cómo {question}', 'de qué manera {question}', 'por qué medio {question}'],
      indirect: 'cómo {question}',
    },
    pt: {
      direct: ['como {question}', 'de que maneira {question}', 'de que forma {question}'],
      indirect: 'como {statement}',
    },
  }),
  front: around({
    es: { direct: ['{front} {question}'], indirect: '{front} {question}' },
    pt: { direct: ['{front} {question}'], indirect: '{front} {question}' },
  }),
  aim: around({
    es: {
      direct: ['para qué {question}', 'con qué fin {question}', 'con qué objetivo {question}'],
      indirect: 'para qué {question}',
    },
    pt: {
      direct: ['para que {question}', 'com que finalidade {question}', 'com que objetivo {question}'],
      indirect: 'com que objetivo {statement}',
    },
  }),
}
