import type { Fact } from '../../fact.ts'
import type { Family } from '../../family.ts'
import { isInfinitive } from '../../tagging/romance-verbs.ts'
import { pointsElsewhere, wordCount } from '../../text/phrases.ts'
import { englishComplement } from './complement/english.ts'
import { governed } from './complement/governed.ts'
import { isRuleBook } from './grammar/breadth.ts'
import { type AskableClause, conditionedClauseOf } from './grammar/clause-of.ts'
import { tidy } from './grammar/english-question.ts'
import { verbatim } from './grammar/gap.ts'
import { keywords } from './grammar/keywords.ts'
import { type Reading, readingsOf } from './grammar/reading.ts'
import type { RomanceLanguage } from './grammar/romance-words.ts'
import { sentenceAnswer, sentenceFact } from './grammar/sentence-fact.ts'
import { addsToEarlier } from './grammar/story.ts'
import { complementSurfaces } from './surfaces/complement.ts'

/** `El método se basa en muestras`: what is it based on? The preposition that the verb asks for goes in front of the question word. */
export const complement: Family = {
  name: 'complement',
  intent: 'reference_lookup',
  alsoIntents: ['definition'],
  answer_type: 'explanation',
  difficulty: 'easy',
  find: (context) => {
    const { language } = context
    return readingsOf(context).flatMap(
      (reading) => (language === 'en' ? englishComplement(reading) : complementOf(reading, language)) ?? [],
    )
  },
  surfaces: complementSurfaces,
  answer: sentenceAnswer,
}

/** Behind a fronted complement the verb comes before its subject in Portuguese too: `em que se baseia o método`. */
const inverted = ({ finite, subject, lead, condition }: AskableClause): string =>
  tidy(`${adverbLast(finite)} ${subject} ${lead.charAt(0).toLowerCase()}${lead.slice(1)} ${condition ?? ''}`)

const rules =
  /^(?:el|la|los|las|[oa]s?) (?:normas?|reglas?|regras?|reglamentos?|regulamentos?|art[ií]culos?|artigos?|leye?s?|leis?|decretos?|c[oó]digos?|resoluci[oó]n|resoluç(?:ão|ões)|cláusulas?|portarias?|convenios?|convênios?|t[eé]rminos?|termos?)(?!\p{L})/iu

/** `un tercer tipo de conjeturas`: of how many? */
const unnamed =
  /^(?:una?|uma?|otr[oa]|outr[oa]) (?:\p{L}+ )?(?:tipos?|clase|grupo|parte|forma|número) d|^(?:(?:una?|uma?) )?(?:ciert|cert|divers|vari|vári|much|muit|poc|pouc)[oa]s? |^(?:(?:el|la|[oa]) )?(?:primer|primeir|segund|tercer|terceir|últim)[oa]? (?:\p{L}+)$/iu

/** `"Siete años" se refiere a …`: half of a name, which only the text around knows to be one. */
const quoted =
  /^["“«](?:\p{Ll}|uno?|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|dois|duas|três|quatro|sete|oito|dez)/iu

/** `vários tipos de cargas`, `2 pacotes`: which ones is the answer, and another sentence gives it. `O menor já encontrado` is a rank. */
const unsaid =
  /^(?:vari[oa]s|vári[oa]s|divers[oa]s|distint[oa]s|diferentes|much[oa]s|muit[oa]s|numeros[oa]s|algun[oa]s|alguns|algumas) (?![^,]*:)|^(?:(?:el|la|lo|l[oa]s|[oa]s?) )?(?:menor|mayor|maior|mejor|melhor|peor|pior|más|mais)(?:es)? /u

/** Of so many things the text goes on to tell which. */
const counted = /^(?:dos|dois|duas|tres|três|cuatro|quatro|cinco|\d+) (?![^,]*[:,])/u

/** Asked of a bare name, these have many answers: it leads to, takes part in and consists of many things. */
const wide =
  /^(?:llevar|conducir|contribuir|participar|influir|afectar|surgir|constar|enfrentar|oponer|opor|levar|conduzir|interferir|implicar|resultar|atuar|precisar|depender)$/

/** `siempre debe coincidir` → `debe coincidir siempre`. */
const adverbLast = (group: string): string => group.replace(/^(siempre|sempre|normalmente|geralmente) (.+)$/iu, '$2 $1')

const isName = (subject: string): boolean =>
  /^(?:(?:el|la|los|las|[oa]s?) )?\p{Lu}\S*(?: (?:d[eoa]s?|del|de la) \p{Lu}\S*| \p{Lu}\S*)*$/u.test(subject)

const complementOf = (reading: Reading, language: RomanceLanguage): Fact | undefined => {
  const drop = (reason: string): undefined => {
    reading.context.onDropped?.('complement', reason, reading.sentence.text)
  }
  const clause = conditionedClauseOf(reading, 'complement')
  if (!clause || clause.negative || clause.kind === 'none' || clause.kind === 'bare') return undefined
  if (unnamed.test(clause.subject) || quoted.test(clause.subject)) return drop('vague-subject')
  // `versões mais antigas`: older than which, the text knows.
  if (/(?<!\p{L})m[aá]i?s \p{L}/u.test(clause.subject)) return drop('vague-subject')
  // `A partição se refere a …` says what a thing is; what a rule refers to is a question.
  if (clause.base === 'referir' && !rules.test(clause.subject)) return drop('definition')
  if (/^(?:cada |(?:la|a) (?:forma|manera|maneira) de )/i.test(clause.subject)) return drop('vague-subject')
  // `dependerá del método`: what will come of it is told to who reads on.
  if (/r(?:á|án|ão)$/u.test(clause.finite)) return drop('future')
  if (addsToEarlier(reading.text)) return drop('one-of-several')
  if (wide.test(clause.base) && isName(clause.subject) && !clause.lead && !isRuleBook(reading.context))
    return drop('broad-subject')
  const found = governed(clause.finite, clause.base, clause.rest, language)
  if (!found) return undefined
  const { front, complement: value } = found
  // What somebody became or is against is one thing of many.
  if (
    /^(?:convertir|converter|transformar)$/.test(clause.base) &&
    (clause.past || / /.test(clause.finite)) &&
    !clause.lead
  )
    return drop('one-of-several')
  if (/^(?:oponer|opor)$/.test(clause.base) && !clause.past) return drop('one-of-several')
  // `precisam de realizar 400 horas` is a duty: `what do they need?` is no question about it.
  if (/^(?:precisar|necessitar|necesitar)$/.test(clause.base) && isInfinitive(value.split(' ')[0]!, language))
    return drop('duty')
  // `trata de ser segura`: what it strives for.
  if (clause.base === 'tratar' && isInfinitive(value.split(' ')[0]!, language)) return drop('no-thing')
  const words = wordCount(value)
  if (words < 2 || words > 24 || /^:/.test(clause.tail)) return drop('value-length')
  if (unsaid.test(value) || (reading.next && counted.test(value))) return drop('unsaid')
  if (/^(?:que|si|se|lo|él|ella|ele|ela|ell[oa]s|el[ea]s)(?!\p{L})/u.test(value)) return drop('no-thing')
  if (
    pointsElsewhere(
      value.replace(/(?<!\p{L})(?:otr[oa]s?|outr[oa]s?|sí mism[oa]s?|si mesm[oa]s?)(?!\p{L})/gu, ''),
      language,
    )
  )
    return drop('pointing')
  const asked = clause.ask('', clause.lead)
  if (!asked || wordCount(asked.statement) < 3) return drop('unaskable')
  const whole = verbatim(value, reading)
  if (!whole) return drop('not-verbatim')
  const topic = keywords(`${asked.statement} ${front}`, language)
  return sentenceFact(reading, {
    family: 'complement',
    shape: 'main',
    subject: clause.subject,
    attribute: clause.base || clause.finite,
    value: whole,
    valueType: 'clause',
    ...(clause.condition ? { condition: clause.condition } : {}),
    ...(clause.needsScope ? { needsScope: true } : {}),
    slots: { front, question: inverted(clause), ...(topic ? { topic } : {}) },
    certainty: 0.8,
  })
}
