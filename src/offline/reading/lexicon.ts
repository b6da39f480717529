import { en } from './lexicons/en.ts'
import { es } from './lexicons/es.ts'
import type { Lexicon } from './lexicons/lexicon.ts'
import { pt } from './lexicons/pt.ts'
import type { OfflineLanguage } from './passage.ts'

export type { ColumnKind } from './lexicons/lexicon.ts'

const lexicons: Readonly<Record<OfflineLanguage, Lexicon>> = { en, es, pt }

export const lexicon = (language: OfflineLanguage): Lexicon => lexicons[language]
