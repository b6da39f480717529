import type { SurfacesByLanguage } from '../../../family.ts'
import { around } from './around.ts'

const none = { plain: [] }

/** `Marsh Street was named after Ada Marsh` */
const who: SurfacesByLanguage = {
  en: around({
    en: { direct: ['who {question}'], indirect: 'who {statement}' },
    es: { direct: [], indirect: '' },
    pt: { direct: [], indirect: '' },
  }).en,
  es: none,
  pt: none,
}

export const complementSurfaces: Readonly<Record<string, SurfacesByLanguage>> = {
  who,
  main: around({
    en: { direct: ['what {question}'], indirect: 'what {statement}' },
    es: { direct: ['{front} {question}'], indirect: '{front} {question}' },
    pt: { direct: ['{front} {question}'], indirect: '{front} {question}' },
  }),
}
