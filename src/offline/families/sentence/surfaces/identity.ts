import type { SurfacesByLanguage } from '../../../family.ts'
import { around } from './around.ts'
import { completed } from './frames.ts'

const none = { plain: [], request: [], query: [] }

const who: SurfacesByLanguage = {
  en: {
    plain: [
      'Who {is} {subject}{scope}?',
      'Who exactly {is} {subject}{scope}?',
      'Do you know who {subject} {is}{scope}?',
      'Any idea who {subject} {is}{scope}?',
      'Does anyone know who {subject} {is}{scope}?',
      'I wonder who {subject} {is}{scope}.',
      "I'd like to know who {subject} {is}{scope}.",
    ],
    query: ['who {is} {subject}{scope}'],
  },
  es: none,
  pt: none,
}

const what: SurfacesByLanguage = {
  en: {
    plain: [
      'What {is} {subject}{scope}?',
      'What exactly {is} {subject}{scope}?',
      'Do you know what {subject} {is}{scope}?',
      'Any idea what {subject} {is}{scope}?',
      'Does anyone know what {subject} {is}{scope}?',
      'I wonder what {subject} {is}{scope}.',
      "I'd like to know what {subject} {is}{scope}.",
    ],
    query: ['what {is} {subject}{scope}'],
  },
  es: none,
  pt: none,
}

/** `¿Se sabe qué es X?` doubts that anybody knows; of what a thing is nobody doubts that. */
const withoutDoubt = (surfaces: SurfacesByLanguage): SurfacesByLanguage => ({
  ...surfaces,
  es: { ...surfaces.es, plain: surfaces.es.plain.map((each) => each.replace('¿Se sabe', '¿Saben')) },
  pt: { ...surfaces.pt, plain: surfaces.pt.plain.map((each) => each.replace('É possível saber', 'Vocês sabem')) },
})

export const identitySurfaces: Readonly<Record<string, SurfacesByLanguage>> = {
  main: withoutDoubt(
    around({
      es: { direct: ['{wh} {is} {subject}'], indirect: '{wh} {is} {subject}' },
      pt: { direct: ['{wh} {is} {subject}'], indirect: '{wh} {is} {subject}' },
    }),
  ),
  who: completed(who, { en: 'who {subject} {is}' }),
  what: completed(what, { en: 'what {subject} {is}' }),
}
