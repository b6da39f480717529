import type { SurfacesByLanguage } from '../../../family.ts'
import { inEnglishOnly } from './frames.ts'

const verdict = inEnglishOnly('whether {statement}', [
  '{Question}{scope}?',
  'Do you know whether {statement}{scope}?',
  "I'm not sure whether {statement}{scope}.",
  'Can you confirm whether {statement}{scope}?',
  'Any idea if {statement}{scope}?',
  "I'd like to know if {statement}{scope}.",
])

export const allowanceSurfaces: Readonly<Record<string, SurfacesByLanguage>> = {
  without: verdict,
  need: verdict,
  is: verdict,
  house: verdict,
  whose: inEnglishOnly('whose {consent} {thing} {needs}', [
    'Whose {consent} {do} {thing} need{scope}?',
    'Who has to agree to {thing}{scope}?',
    'Do you know whose {consent} {thing} {needs}{scope}?',
    'Any idea whose {consent} {thing} {needs}{scope}?',
    'Whose {consent} is needed for {thing}{scope}?',
    "I'd like to know whose {consent} {thing} {needs}{scope}.",
  ]),
  unless: inEnglishOnly('in which cases {statement}', [
    'When {question}{scope}?',
    'In which cases {question}{scope}?',
    'Is there a case in which {statement}{scope}?',
    'In what circumstances {question}{scope}?',
    'Do you know in which cases {statement}{scope}?',
    'What has to hold before {statement}{scope}?',
  ]),
}
