import type { SurfacesByLanguage } from '../../../family.ts'
import { around } from './around.ts'

export const consequenceSurfaces: Readonly<Record<string, SurfacesByLanguage>> = {
  main: around({
    es: {
      direct: ['qué pasa con {subject}', 'qué ocurre con {subject}', 'qué se prevé para {subject}'],
      indirect: 'qué pasa con {subject}',
    },
    pt: {
      direct: ['o que acontece com {subject}', 'o que ocorre com {subject}', 'o que está previsto para {subject}'],
      indirect: 'o que acontece com {subject}',
    },
  }),
  duty: around({
    es: {
      direct: ['qué {modal} hacer {subject}', 'qué se exige a {subject}'],
      indirect: 'qué {modal} hacer {subject}',
    },
    pt: {
      direct: ['o que {modal} fazer {subject}', 'o que se exige de {subject}'],
      indirect: 'o que {modal} fazer {subject}',
    },
  }),
  may: around({
    es: { direct: ['qué {can} {act} {subject}'], indirect: 'qué {can} {act} {subject}' },
    pt: { direct: ['o que {can} {act} {subject}'], indirect: 'o que {can} {act} {subject}' },
  }),
}
