import type { SurfacesByLanguage } from '../../../family.ts'
import { inEnglishOnly } from './frames.ts'

export const outcomeSurfaces: Readonly<Record<string, SurfacesByLanguage>> = {
  if: inEnglishOnly('what happens {word} {case}', [
    'What happens {word} {case}{scope}?',
    'What follows {word} {case}{scope}?',
    'What applies {word} {case}{scope}?',
    'Suppose {mine}. What happens{scope}?',
    'Say {mine}. What happens then{scope}?',
    'Do you know what happens {word} {case}{scope}?',
    'Any idea what happens {word} {case}{scope}?',
  ]),
  leads: inEnglishOnly('what {case} {can} lead to', [
    'What {can} {case} lead to{scope}?',
    'What are the consequences of {case}{scope}?',
    'What {can} {case} result in{scope}?',
    'Which consequence {can} {case} have{scope}?',
    'Do you know what {case} {can} lead to{scope}?',
    'Any idea what {case} {can} lead to{scope}?',
  ]),
}
