import type { SurfacesByLanguage } from '../../../family.ts'
import { inEnglishOnly } from './frames.ts'

export const practiceSurfaces: Readonly<Record<string, SurfacesByLanguage>> = {
  taken: inEnglishOnly('what {house} will {does} {occasion}', [
    'What does {house} {does} {occasion}{scope}?',
    'Which data does {house} {does} {occasion}{scope}?',
    'Do you know what {house} will {does} {occasion}{scope}?',
    'Exactly what does {house} {does} {occasion}{scope}?',
    'Any idea what {house} will {does} {occasion}{scope}?',
    "I'd like to know what {house} will {does} {occasion}{scope}.",
  ]),
  use: inEnglishOnly('what {house} uses {thing} for', [
    'What does {house} use {thing} for{scope}?',
    'For what purpose does {house} use {thing}{scope}?',
    'Why does {house} use {thing}{scope}?',
    'Do you know what {house} uses {thing} for{scope}?',
    'How does {house} use {thing}{scope}?',
    'Any idea what {house} uses {thing} for{scope}?',
  ]),
  share: inEnglishOnly('with whom {house} shares {thing}', [
    'With whom does {house} share {thing}{scope}?',
    'Who does {house} share {thing} with{scope}?',
    'Do you know with whom {house} shares {thing}{scope}?',
    'Any idea with whom {house} shares {thing}{scope}?',
    'Can you tell me who {house} shares {thing} with{scope}?',
    'Whom does {house} give {thing} to{scope}?',
  ]),
}
