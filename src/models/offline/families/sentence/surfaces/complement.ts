import type { SurfacesByLanguage } from '../../../family.ts'
import { around } from './around.ts'

export const complementSurfaces: Readonly<Record<string, SurfacesByLanguage>> = {
  main: around({
    en: { direct: ['what {question}'], indirect: 'what {statement}' },
    es: { direct: ['{front} {question}'], indirect: '{front} {question}' },
    pt: { direct: ['{front} {question}'], indirect: '{front} {question}' },
  }),
}
