import { type Corpus, documentOf } from '../corpus/corpus.ts'
import { escapeRegExp } from '../text/escape-reg-exp.ts'
import { lru, oncePerObject } from '../text/lru.ts'
import { lettersOf } from '../text/words.ts'
import { type Check, sound, soundUnless, wordingOf } from './check.ts'
import { type PersonalDatum, personalDataIn } from './personal-data.ts'

/** Rejects personal data and secrets, except public contacts of the documents. Leaves values that a model wrote and no document contains to the critic. */
export const pii: Check = {
  name: 'pii',
  about: 'evidence',
  run(draft, { ask, corpus, settings }) {
    if (settings.pii === 'allow') return sound('Personal data is allowed.')
    const texts = draft.spans.map(({ doc_id, version }) => corpus.document(doc_id, version)?.text ?? '')
    const documents = [...new Set(texts)]
    const isModelWritten = settings.isJudged === true && !settings.isWrittenByPerson && ask.real_question === undefined
    const isInvented = ({ kind, text }: PersonalDatum): boolean =>
      // A document may give a telephone number with or without its country code.
      isModelWritten && !isInDocuments(corpus)(lettersOf(text).slice(kind === 'telephone number' ? -comparedDigits : 0))
    const problemsIn = (text: string): string[] =>
      personalDataIn(text).flatMap((datum) =>
        isPublicContact(datum, documents) || isAddressInCode(datum, documents) || isInvented(datum)
          ? []
          : `contains a private ${datum.kind} (${masked(datum.text)}).`,
      )
    const objections = [
      ...wordingOf(draft).flatMap(([part, text]) =>
        problemsIn(text).map((problem) => `The ${part === 'claim' ? 'answer' : part} ${problem} Remove it.`),
      ),
      ...draft.spans
        .flatMap(({ text }) => problemsIn(text))
        .map((problem) => `The evidence ${problem} Prove the answer with another sentence, or ask for something else.`),
    ]
    return soundUnless([...new Set(objections)], 'No personal data or secrets.')
  },
}

/** Returns a function that tells whether any document contains the given letters and digits. Results are cached, because the texts of a draft repeat the same values. */
const isInDocuments = oncePerObject((corpus: Corpus) => {
  const cached = lru<boolean>(1_000, () => 0)
  return (letters: string): boolean =>
    cached(letters, () => corpus.documents().some((info) => lettersOf(documentOf(corpus, info).text).includes(letters)))
})

/** True for a role mailbox, and for an email address or telephone number that a document gives near a word such as `contact`. */
export const isPublicContact = (datum: PersonalDatum, documents: readonly string[]): boolean => {
  if (!['email address', 'telephone number'].includes(datum.kind)) return false
  if (datum.kind === 'email address' && roleMailbox.test(datum.text)) return true
  if (personalMailbox.test(datum.text)) return false
  const spelling = patternOf(datum)
  return documents.some((document) =>
    [...document.matchAll(spelling)].some(({ 0: { length }, index }) =>
      contactWords.test(document.slice(Math.max(0, index - contextLength), index + length + contextLength)),
    ),
  )
}

/** Matches a value in a document. Telephone numbers match in any grouping, with or without a country code. */
const patternOf = ({ kind, text }: PersonalDatum): RegExp => {
  if (kind !== 'telephone number') return new RegExp(escapeRegExp(text), 'gi')
  const digits = text.replace(/\D/g, '').slice(-comparedDigits)
  return new RegExp(`${[...digits].join('[ ()./-]{0,3}')}(?!\\d)`, 'g')
}

/** True for a network address that occurs in code or a line of an access log in the documents, where addresses are examples. */
const isAddressInCode = ({ kind, text }: PersonalDatum, documents: readonly string[]): boolean =>
  kind === 'network address' &&
  documents.some((document) => [...document.matchAll(codeSpans)].some(([code]) => code.includes(text)))

/** Code, and the start of a line in the Common Log Format: `62.0.2.7 - - [05/Feb/2024 …]`. */
const codeSpans = /^```[\s\S]*?^```|`[^`\n]+`|[\w.:]+ \S+ \S+ \[[^\]\n]+\]/gm
const contextLength = 120
/** The number of last digits of a telephone number that are compared. */
const comparedDigits = 8
/** Mailboxes of roles, which a set may contain. Those in `roleAddress` are not found at all, so they also stay in users' questions. */
const roleMailbox =
  /^(?:support|help|helpdesk|info[\w-]*|bugs?|lists?|[\w-]+-(?:bugs|list|users|dev|devel|announce|owner|request)|contact|contato|contacto|hello|hola|ola|sales|vendas|ventas|billing|facturacion|faturamento|service|servicio|customer[\w.-]*|care|privacy|privacidad\w*|privacidade|dpo|legal|copyright|dmca|abuse|security|press|prensa|imprensa|jobs|careers|hr|rrhh|rh|admin|office|team|feedback|returns|orders|pedidos|noreply|no-reply|soporte|suporte|ayuda|ajuda|atendimento|atencion\w*|reservas?|booking\w*|\w*-?(?:support|team|help|security))@/i
const personalMailbox = /@(?:gmail|hotmail|outlook|yahoo|icloud|live|proton(?:mail)?|gmx|uol|terra|bol)\./i
const contactWords =
  /(?:contact|support|help|customer|service|call us|phone|hotline|office|desk|enquir|inquir|reach us|write to|send[^.\n]{0,20} e-?mail|report|contacto|soporte|ayuda|atención|servicio|llam|línea|oficina|consult|escrib|contato|suporte|ajuda|atendimento|serviço|ligue|linha|central|escritório|dúvidas|fale|maintain)/i

/** Shows at most half of a value, and nothing of a short one. */
const masked = (value: string): string => (value.length < 8 ? '…' : `${value.slice(0, 2)}…${value.slice(-2)}`)
