import type { SurfacesByLanguage } from '../../../family.ts'
import { around } from './around.ts'

const main = around({
  en: { direct: ['what {question}'], indirect: 'what {statement}' },
  es: { direct: ['qué {question}', 'qué es lo que {question}'], indirect: 'qué {question}' },
  pt: { direct: ['o que {question}', 'o que é que {question}'], indirect: 'o que {statement}' },
})

export const deedSurfaces: Readonly<Record<string, SurfacesByLanguage>> = {
  main: { ...main, en: { ...main.en, plain: [...main.en.plain, '{Time}, what {timeless}{scope}?'] } },
}
