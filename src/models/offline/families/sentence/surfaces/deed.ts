import type { SurfacesByLanguage } from '../../../family.ts'
import { around } from './around.ts'

export const deedSurfaces: Readonly<Record<string, SurfacesByLanguage>> = {
  main: around({
    en: { direct: ['what {question}'], indirect: 'what {statement}' },
    es: { direct: ['qué {question}', 'qué es lo que {question}'], indirect: 'qué {question}' },
    pt: { direct: ['o que {question}', 'o que é que {question}'], indirect: 'o que {statement}' },
  }),
}
