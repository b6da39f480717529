import type { SurfacesByLanguage } from '../../../family.ts'
import { around } from './around.ts'

export const entitledSurfaces: Readonly<Record<string, SurfacesByLanguage>> = {
  main: around({
    es: {
      direct: ['{who} {predicate}', 'en qué condiciones {predicate} {subject}'],
      indirect: '{who} {predicate}',
    },
    pt: {
      direct: ['{who} {predicate}', 'em que condições {subject} {predicate}'],
      indirect: '{who} {predicate}',
    },
  }),
}
