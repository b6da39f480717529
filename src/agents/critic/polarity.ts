import { baseLanguage, words } from '../../text/words.ts'

export interface Polarity {
  /** The yes or no that the answer opens with. */
  readonly word?: 'yes' | 'no'
  /** Its first sentence denies something. */
  readonly negated: boolean
}

const opening: Readonly<Record<string, readonly [yes: readonly string[], no: readonly string[]]>> = {
  en: [
    ['yes', 'yeah', 'yep'],
    ['no', 'nope'],
  ],
  es: [['sí', 'si'], ['no']],
  pt: [['sim'], ['não', 'nao']],
  fr: [['oui', 'si'], ['non']],
  de: [['ja', 'doch'], ['nein']],
  it: [['sì', 'si'], ['no']],
  nl: [['ja'], ['nee', 'neen']],
}

const negations: Readonly<Record<string, ReadonlySet<string>>> = {
  en: new Set(['no', 'not', 'never', 'none', 'nothing', 'nobody', 'without', 'neither', 'cannot']),
  es: new Set(['no', 'nunca', 'ningún', 'ninguna', 'ninguno', 'nada', 'nadie', 'sin', 'tampoco']),
  pt: new Set(['não', 'nunca', 'nenhum', 'nenhuma', 'nada', 'ninguém', 'sem', 'tampouco']),
  fr: new Set(['ne', 'pas', 'jamais', 'aucun', 'aucune', 'rien', 'sans']),
  de: new Set(['nicht', 'nie', 'kein', 'keine', 'keinen', 'nichts', 'ohne']),
  it: new Set(['non', 'mai', 'nessun', 'nessuna', 'nessuno', 'niente', 'senza']),
  nl: new Set(['niet', 'nooit', 'geen', 'niets', 'zonder']),
}

/** How an answer stands to its question. For a language without a word list nothing is claimed. */
export const polarityOf = (answer: string, language: string): Polarity => {
  const base = baseLanguage(language)
  const [yes, no] = opening[base] ?? [[], []]
  const first = words(answer, language)[0] ?? ''
  const word =
    isPlain(first) || standsAlone(answer)
      ? yes.includes(first)
        ? 'yes'
        : no.includes(first)
          ? 'no'
          : undefined
      : undefined
  const sentence = words(/^[^.;\n]+/.exec(answer)?.[0] ?? '', language)
  const negated = sentence.some((one) => negations[base]?.has(one) || (base === 'en' && one.endsWith("n't")))
  return { ...(word ? { word } : {}), negated }
}

/** "No. …", "Sí, …" and a bare "no" are answers; "no limit applies" and "si la reserva …" are not. */
const standsAlone = (answer: string): boolean => /^[\s*_"“«¡]*\p{L}+[*_"”»]*\s*(?:[.,;:!–—-]|$)/u.test(answer)

/** Words that open a sentence only as an answer. */
const isPlain = (word: string): boolean => ['yes', 'sim', 'sí', 'oui', 'nein', 'nope'].includes(word)
