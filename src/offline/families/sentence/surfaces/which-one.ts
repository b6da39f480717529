import type { SurfacesByLanguage } from '../../../family.ts'
import { around } from './around.ts'

export const whichOneSurfaces: Readonly<Record<string, SurfacesByLanguage>> = {
  main: around({
    es: { direct: ['{front} {question}'], indirect: '{front} {question}' },
    pt: { direct: ['{front} {question}'], indirect: '{front} {question}' },
  }),
}
