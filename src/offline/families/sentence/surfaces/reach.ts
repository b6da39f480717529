import type { SurfacesByLanguage } from '../../../family.ts'
import { inEnglishOnly } from './frames.ts'

export const reachSurfaces: Readonly<Record<string, SurfacesByLanguage>> = {
  people: inEnglishOnly('to whom {rules} {apply}', [
    'To whom {do} {rules} apply?',
    'Who {do} {rules} apply to?',
    'Who has to follow {rules}?',
    'Whom {do} {rules} cover?',
    'Does anyone know to whom {rules} {apply}?',
    'Who falls under {rules}?',
  ]),
  things: inEnglishOnly('what {rules} {apply} to', [
    'What {do} {rules} apply to?',
    'To what {do} {rules} apply?',
    'What {do} {rules} cover?',
    'Does anyone know what {rules} {apply} to?',
    'What falls under {rules}?',
    'Can you say what {rules} {apply} to?',
  ]),
  notpeople: inEnglishOnly('to whom {rules} {do} not apply', [
    'To whom {do} {rules} not apply?',
    'Who is exempt from {rules}?',
    'Who does not have to follow {rules}?',
    'Whom {do} {rules} not cover?',
    'Does anyone know to whom {rules} {do} not apply?',
    'Who does not fall under {rules}?',
  ]),
  notthings: inEnglishOnly('what {rules} {do} not apply to', [
    'What {do} {rules} not apply to?',
    'To what {do} {rules} not apply?',
    'What {do} {rules} not cover?',
    'Does anyone know what {rules} {do} not apply to?',
    'Can you say what {rules} {do} not apply to?',
    'What does not fall under {rules}?',
  ]),
}
