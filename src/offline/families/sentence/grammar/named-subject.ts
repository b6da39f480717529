import { pointsElsewhere } from '../../../text/phrases.ts'
import type { Reading } from './reading.ts'
import { isRejected } from './rejection.ts'
import { readSubject } from './romance-subject.ts'
import { wordsOf } from './romance-tokens.ts'
import type { RomanceLanguage } from './romance-words.ts'
import { namedByRomance, smallRomance } from './subject-name.ts'

export interface NamedSubject {
  /** As it stands inside a question: `a Comissão de Bolsas`. */
  readonly subject: string
  readonly plural: boolean
  /** It does not tell which one, and no heading names it. */
  readonly needsScope: boolean
}

/** The subject that a frame has cut out of a Spanish or Portuguese sentence, if a question can name it. */
export const namedSubject = (words: string, reading: Reading, language: RomanceLanguage): NamedSubject | undefined => {
  const read = readSubject(wordsOf(words), language)
  if (isRejected(read) || read.kind === 'none' || pointsElsewhere(words, language)) return undefined
  const named = read.kind === 'bare' ? namedByRomance(read.head, reading) : undefined
  return {
    subject: named ?? smallRomance(words, reading, language),
    plural: read.plural,
    needsScope: read.kind === 'bare' && !named,
  }
}
