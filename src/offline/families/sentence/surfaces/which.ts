import type { SurfacesByLanguage } from '../../../family.ts'
import { around } from './around.ts'

export const whichSurfaces: Readonly<Record<string, SurfacesByLanguage>> = {
  main: around({
    en: {
      direct: ['which {noun} {predicate}', 'what {noun} {predicate}'],
      indirect: 'which {noun} {predicate}',
    },
    es: {
      direct: ['qué {noun} {predicate}', '{one} {nounWith} que {predicate}'],
      indirect: 'qué {noun} {predicate}',
    },
    pt: {
      direct: ['que {noun} {predicate}', '{which} {noun} {predicate}', '{one} {nounWith} que {predicate}'],
      indirect: '{which} {noun} {predicate}',
    },
  }),
}
