import type { SurfacesByLanguage } from '../../../family.ts'
import { around } from './around.ts'

export const attributeSurfaces: Readonly<Record<string, SurfacesByLanguage>> = {
  main: around({
    en: { direct: ['{wh} {is} {rest}'], indirect: '{wh} {rest} {is}' },
    es: { direct: ['{wh} {is} {rest}'], indirect: '{wh} {is} {rest}' },
    pt: { direct: ['{wh} {is} {rest}'], indirect: '{wh} {is} {rest}' },
  }),
}
