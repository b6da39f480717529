import { baseLanguage, words } from '../../text/words.ts'

/** The yes or no that an answer opens with. "No. …", "Sí, …" and a bare "no" are answers; "no limit applies" and "si la reserva …" are not. */
export const replyWord = (answer: string, language: string): 'yes' | 'no' | undefined => {
  const [yes, no] = replies[baseLanguage(language)] ?? [[], []]
  const first = words(answer, language)[0] ?? ''
  if (!onlyReplies.has(first) && !standsAlone(answer)) return undefined
  return yes.includes(first) ? 'yes' : no.includes(first) ? 'no' : undefined
}

const replies: Readonly<Record<string, readonly [yes: readonly string[], no: readonly string[]]>> = {
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

/** Words that open a sentence only as an answer. */
const onlyReplies = new Set(['yes', 'sim', 'sí', 'oui', 'nein', 'nope'])

const standsAlone = (answer: string): boolean => /^[\s*_"“«¡]*\p{L}+[*_"”»]*\s*(?:[.,;:!–—-]|$)/u.test(answer)
