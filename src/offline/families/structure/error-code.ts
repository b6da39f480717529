import type { Fact } from '../../fact.ts'
import type { Family, OfflineLanguage } from '../../family.ts'
import { indefinite } from '../../language/english.ts'
import type { PassageContext } from '../../passage-context.ts'
import { definitionsOf } from '../../structure/definitions.ts'
import { capitalised, uncapitalised } from '../../text/casing.ts'
import { pointsElsewhere, standsAlone, withFullStop, wordCount } from '../../text/phrases.ts'
import { factFrom } from '../fact-from.ts'
import { readClause } from '../sentence/grammar/english-clause.ts'
import { isRejected } from '../sentence/grammar/rejection.ts'
import { isErrorName } from './error-names.ts'

/** Errors by name or number: why one gets them, and which one a situation gives. */
export const errorCode: Family = {
  name: 'error-code',
  intent: 'troubleshooting',
  alsoIntents: ['reference_lookup'],
  answer_type: 'explanation',
  difficulty: 'medium',
  find: (context) => [...listed(context), ...told(context)],
  surfaces: {
    why: {
      en: {
        plain: [
          'What does {error} mean{scope}?',
          'Why do I get {error}{scope}?',
          'What is the cause of {error}{scope}?',
          'When does {error} occur{scope}?',
          "I'm getting {error}{scope}. What is wrong?",
          'I got {error}{scope}. Why?',
          'What causes {error}{scope}?',
        ],
        query: [
          '{bareError} meaning{scope}',
          '{bareError} cause{scope}',
          'why {bareError}{scope}',
          '{bareError} reason{scope}',
          '{bareError} explained{scope}',
          'what causes {bareError}{scope}',
        ],
      },
      es: {
        plain: [
          '¿Qué significa {error}{scope}?',
          '¿Por qué aparece {error}{scope}?',
          '¿Cuál es la causa de {error}{scope}?',
          '¿Cuándo se produce {error}{scope}?',
          'Me aparece {error}{scope}. ¿Qué está mal?',
          '¿A qué se debe {error}{scope}?',
        ],
        query: ['{bareError} causa{scope}', '{bareError} significado{scope}'],
      },
      pt: {
        plain: [
          'O que significa {error}{scope}?',
          'Por que aparece {error}{scope}?',
          'Qual é a causa de {error}{scope}?',
          'Quando ocorre {error}{scope}?',
          'Recebo {error}{scope}. O que está errado?',
          'A que se deve {error}{scope}?',
        ],
        query: ['{bareError} causa{scope}', '{bareError} significado{scope}'],
      },
    },
    which: {
      en: {
        plain: [
          'Which error do I get {condition}{scope}?',
          'What error is returned {condition}{scope}?',
          'Which error appears {condition}{scope}?',
          'What error should I see {condition}{scope}?',
          'Which error code should I expect {condition}{scope}?',
          'Which error comes up {condition}{scope}?',
        ],
        query: ['error {condition}{scope}', 'which error {condition}{scope}'],
      },
      es: {
        plain: [
          '¿Qué error aparece {condition}{scope}?',
          '¿Qué error se devuelve {condition}{scope}?',
          '¿Cómo se llama el error que se produce {condition}{scope}?',
          '¿Con qué error se informa {condition}{scope}?',
          '¿Qué código de error hay que esperar {condition}{scope}?',
          '¿Cuál es el error que se muestra {condition}{scope}?',
        ],
      },
      pt: {
        plain: [
          'Que erro aparece {condition}{scope}?',
          'Que erro é retornado {condition}{scope}?',
          'Como se chama o erro que ocorre {condition}{scope}?',
          'Com que erro isso é informado {condition}{scope}?',
          'Que código de erro devo esperar {condition}{scope}?',
          'Qual é o erro exibido {condition}{scope}?',
        ],
      },
    },
  },
  answer: (fact) => ({ text: fact.slots.text! }),
}

const named = (name: string, language: OfflineLanguage): string => {
  if (language === 'es') return /error/i.test(name) && !/^[A-Z]\w*Error$/.test(name) ? `el ${name}` : `el error ${name}`
  if (language === 'pt') return `o erro ${name}`
  return /^[45]\d\d\b/.test(name)
    ? `a ${name} error`
    : /(?:Error|Exception|Fault|Failure)$/.test(name)
      ? indefinite(name)
      : /^HTTP/.test(name)
        ? name
        : `the ${name} error`
}

const listed = (context: PassageContext): Fact[] =>
  definitionsOf(context).flatMap(({ term, whole, quotes }) => {
    if (!isErrorName(term) || wordCount(whole) > 90) return []
    return [
      factFrom({
        family: 'error-code',
        shape: 'why',
        subject: term,
        attribute: 'meaning',
        value: whole,
        valueType: 'definition',
        quotes,
        slots: { error: named(term, context.language), bareError: term, text: meaningOf(term, whole, context) },
        certainty: 0.8,
      }),
    ]
  })

/** `The BB-7 error means that the disk is full.`, where what is said of it is a clause. */
const meaningOf = (term: string, whole: string, context: PassageContext): string => {
  const error = capitalised(named(term, context.language))
  if (context.language !== 'en') return withFullStop(`${term}: ${whole}`)
  const clause = !/[.;:]\s/.test(whole) && !isRejected(readClause(whole))
  return withFullStop(clause ? `${error} means that ${uncapitalised(whole, context)}` : `${error} means: ${whole}`)
}

const sentencePattern: Readonly<Record<OfflineLanguage, RegExp>> = {
  en: /\b(?:returns?|throws?|raises?|fails? with|results? in|responds? with|receives?|gets?|see|displays?|reports?|is|are)\b(?: \w+){0,3}? (?:an? |the )?((?:HTTP )?(?:status )?(?:code )?[45]\d\d(?: [A-Z][A-Za-z ]{2,24})?|\w*[a-z](?:Exception|Error|Fault|Failure)|[A-Z]{2,}[-_]\d{2,})\b(?: (?:error|exception|status(?: code)?|response|message|fault))?,? ((?:if|when|because|whenever|unless) [^.;]+)/,
  es: /(?:devuelve|lanza|genera|falla con|muestra|responde con|recibe|recibirá)(?: \p{L}+){0,3}? (?:un |el |una )?(?:error |excepción |código )?((?:HTTP )?[45]\d\d(?: [A-Z][A-Za-z ]{2,24})?|\w*[a-z](?:Exception|Error))\b,? ((?:si|cuando|porque) [^.;]+)/u,
  pt: /(?:retorna|devolve|lança|gera|falha com|mostra|responde com|recebe|receberá)(?: \p{L}+){0,3}? (?:um |o |uma )?(?:erro |exceção |código )?((?:HTTP )?[45]\d\d(?: [A-Z][A-Za-z ]{2,24})?|\w*[a-z](?:Exception|Error))\b,? ((?:se|quando|porque) [^.;]+)/u,
}

const told = (context: PassageContext): Fact[] =>
  context.sentences.flatMap((sentence) => {
    const [, raw = '', condition = ''] = sentencePattern[context.language].exec(sentence.text) ?? []
    const error = raw.replace(/^(?:status |code )+/g, '')
    if (!error || !isErrorName(error) || !standsAlone(condition, context.language, 16)) return []
    const starts = pointsElsewhere(sentence.text.split(' ').slice(0, 2).join(' '), context.language)
    const asked = condition
      .replace(/^because /, 'when ')
      .replace(/\byou are\b/g, 'I am')
      .replace(/\byou(?:'re)\b/g, "I'm")
      .replace(/\byour\b/g, 'my')
      .replace(/\byou\b/g, 'I')
    return [
      factFrom({
        family: 'error-code',
        shape: 'which',
        answer_type: 'short_fact',
        subject: error,
        attribute: 'error',
        value: error,
        valueType: 'identifier',
        condition,
        quotes: [sentence],
        slots: { condition: asked, text: starts ? `${error}.` : withFullStop(sentence.text) },
        certainty: 0.75,
      }),
    ]
  })
