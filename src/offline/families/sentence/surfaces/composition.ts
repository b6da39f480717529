import type { SurfacesByLanguage } from '../../../family.ts'
import { around } from './around.ts'

export const compositionSurfaces: Readonly<Record<string, SurfacesByLanguage>> = {
  main: around({
    es: {
      direct: ['cómo {is} {made} {subject}', 'cuál es la composición de {subject}'],
      indirect: 'cómo {is} {made} {subject}',
    },
    pt: {
      direct: ['como {is} {made} {subject}', 'qual é a composição de {subject}'],
      indirect: 'como {is} {made} {subject}',
    },
  }),
}
