import type { Evidence } from '../../../agents/critic/judging.ts'
import type { OfflineLanguage } from '../../family.ts'
import { holds, holdsName, plain } from '../../reading/match.ts'
import { type QuestionReading, readQuestion } from '../../reading/question-reading.ts'
import { readEvidence } from './evidence-text.ts'
import type { FindFlaws } from './judge-quality.ts'
import { isSpelledOut } from './solve.ts'

/** The answer must be of the kind that the question asks for, and say what its type promises. */
export const kindFlaws: FindFlaws = (
  { question, standalone_question, ideal_answer, answer_type, no_answer, evidence, real },
  language,
) => {
  const asked = readQuestion(standalone_question ?? question, language)
  const says = unavailable[language].test(ideal_answer)
  if (no_answer) {
    return says
      ? []
      : [
          {
            finding: 'The question has no answer, and the answer does not say plainly that this is not available.',
            touches: 'answers_question',
            leaves: 1,
          },
        ]
  }
  if (opensUnavailable[language].test(ideal_answer) && ideal_answer.split(/\s+/).length < 25)
    return [
      {
        finding: 'The answer says that it is not available although evidence is given.',
        touches: 'answers_question',
        leaves: 1,
      },
    ]
  const unknown = unknownNames(asked, evidence)
  if (unknown.length > 0 && !real) {
    const most = unknown.length >= asked.names.length / 2
    return [
      {
        finding: `The question speaks of ${unknown.join(', ')}, and the evidence does not.`,
        touches: most ? 'answers_question' : 'directness',
        leaves: most ? 1 : 3,
        ...(most ? {} : { doubtful: true }),
      },
    ]
  }
  if (answer_type === 'correction' || answer_type === 'clarification') return []
  if ((asked.wanted === 'amount' || asked.wanted === 'duration') && !holds(asked.wanted, ideal_answer, asked, language))
    return [
      {
        finding: `The question asks for ${asked.wanted === 'amount' ? 'a number' : 'a time'}, and the answer gives none.`,
        touches: 'answers_question',
        leaves: 1,
      },
    ]
  if (
    (asked.wanted === 'date' || asked.wanted === 'person' || asked.wanted === 'place') &&
    !holds(asked.wanted, ideal_answer, asked, language)
  )
    return [
      {
        finding: `The question asks for a ${asked.wanted}, and nothing in the answer looks like one.`,
        touches: 'directness',
        leaves: 3,
        doubtful: true,
      },
    ]
  if (answer_type === 'yes_no' && !yesNo[language].test(ideal_answer))
    return [
      {
        finding: 'A yes/no question whose answer says neither first; begin with yes or no.',
        touches: 'directness',
        leaves: 3,
        doubtful: true,
      },
    ]
  return []
}

/** Names that neither evidence nor headings hold; short forms of what stands there in full are known. */
const unknownNames = (asked: QuestionReading, evidence: readonly Evidence[]): readonly string[] => {
  const around = readEvidence(evidence)
    .map(({ text, source }) => `${text} ${source}`)
    .join(' ')
  const held = plain(around)
  return asked.names.filter((name) => !holdsName(held, name) && !isSpelledOut(name, around))
}

const opensUnavailable: Readonly<Record<OfflineLanguage, RegExp>> = {
  en: /^(?:unfortunately,? )?(?:there is no (?:\w+ )?information|no information|(?:this|that|it) is not (?:documented|specified|stated|available|mentioned)|the (?:documents?|documentation|text|passages?) (?:do|does)(?: not|n't))/i,
  es: /^(?:lamentablemente,? )?(?:no hay informaci[oó]n|sin informaci[oó]n|no se (?:indica|especifica|menciona)|los documentos no)/i,
  pt: /^(?:infelizmente,? )?(?:não há informaç|sem informaç|não se (?:informa|especifica|menciona)|os documentos não)/i,
}

const yesNo: Readonly<Record<OfflineLanguage, RegExp>> = {
  en: /^(?:yes|no|only|it depends|not|never|nothing|as long as|if)\b/i,
  es: /^(?:s[ií]|no|solo|sólo|depende|nunca|únicamente|siempre|si )(?!\p{L})/iu,
  pt: /^(?:sim|n[aã]o|só|somente|apenas|depende|nunca|se |desde)(?!\p{L})/iu,
}

export const unavailable: Readonly<Record<OfflineLanguage, RegExp>> = {
  en: /\b(?:no (?:\w+ )?(?:information|details?|data|mention)|not (?:available|specified|stated|documented|covered|mentioned|given|described|included)|isn't (?:available|specified|covered|documented)|(?:do|does|did)(?: not|n't) (?:say|state|specify|mention|cover|give|describe|contain|include|document|tell)|cannot be (?:determined|answered)|can't be (?:determined|answered)|nothing (?:on|about|is said)|is missing|unknown)\b/i,
  es: /no (?:hay|se encuentra|figura|consta|existe|tenemos|contamos con|aparece)\p{L}*(?: \p{L}+){0,3} (?:informaci[oó]n|datos?|detalles?|menci[oó]n)|no (?:está disponible|se (?:indica|especifica|menciona|describe|informa|dice|aclara|detalla|documenta)|(?:indican|especifican|mencionan|dicen|aclaran|detallan|informan))|falta (?:la |esa )?informaci[oó]n|no es posible (?:saber|responder)|nada (?:sobre|se dice)/iu,
  pt: /não (?:há|se encontra|consta|existe|temos|aparece)\p{L}*(?: \p{L}+){0,3} (?:informaç\p{L}+|dados?|detalhes?|menção)|não (?:está disponível|(?:é|são) (?:informad|especificad|mencionad|descrit|detalhad|indicad)|se (?:informa|especifica|menciona|descreve)|(?:informam|especificam|mencionam|dizem|detalham|indicam|tratam))|falta (?:a |essa )?informaç|não é possível (?:saber|responder)|nada (?:sobre|se diz|é dito)/iu,
}
