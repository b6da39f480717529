import type { SurfacesByLanguage } from '../../../family.ts'
import { around } from './around.ts'

export const entitledSurfaces: Readonly<Record<string, SurfacesByLanguage>> = {
  main: around({
    es: {
      direct: ['qué {noun} {predicate}', 'en qué condiciones {predicate} {subject}'],
      indirect: 'qué {noun} {predicate}',
    },
    pt: {
      direct: ['que {noun} {predicate}', 'em que condições {subject} {predicate}'],
      indirect: 'que {noun} {predicate}',
    },
  }),
}
