import type { Random } from '../../../text/random.ts'
import { hasAnchor } from '../../anchor.ts'
import { quotesOf } from '../../authoring/items.ts'
import { requiredScope } from '../../authoring/scopes.ts'
import { filled, sentenceCase } from '../../authoring/wording.ts'
import { answerTypeOf } from '../../candidate.ts'
import type { OfflineLanguage } from '../../family.ts'
import type { Found } from '../../find-facts.ts'
import { reasonAgainst } from '../../hard-checks.ts'
import { stemsIn } from '../../reading/match.ts'
import { withScope } from '../../wording/realise.ts'
import type { Evolve, Evolved } from './evolve.ts'

/** The asker stands in a situation for which there is a rule: the condition of a rule near the seed, or the exception of the seed's own fact. */
export const makeConditional: Evolve = function* ({ own, others }, { language }, random) {
  for (const found of own) {
    const evolved = withException(found, language)
    if (evolved) yield evolved
  }
  for (const found of [...own, ...others]) {
    const evolved = asSituation(found, language, random)
    if (evolved) yield evolved
  }
}

const situations: Readonly<Record<OfflineLanguage, readonly string[]>> = {
  en: [
    'Suppose {condition}. What happens then?',
    "Let's say {condition}. What happens next?",
    'Imagine that {condition}. What would happen?',
    'What if {condition}?',
  ],
  es: ['Este es mi caso: {condition}. ¿Qué corresponde entonces?', 'Situación: {condition}. ¿Qué consecuencia tiene?'],
  pt: ['Este é o meu caso: {condition}. O que vale então?', 'Situação: {condition}. Que consequência isso tem?'],
}

/** A condition in the indicative can stand as a situation; Portuguese and Spanish subjunctives cannot. */
const asSituation = (found: Found, language: OfflineLanguage, random: Random): Evolved | undefined => {
  const { fact, family, context } = found
  const condition = fact.slots.condition
  if (
    !/^conditional-/.test(family.name) ||
    !condition ||
    condition.split(' ').length > 20 ||
    condition.split(' ').length < 3
  )
    return undefined
  if (
    language === 'en' &&
    !/\b(?:is|are|was|were|am|has|have|had|do|does|did|can|\w+s|\w+ed|I \w+|you \w+)\b/.test(condition)
  )
    return undefined
  if (language !== 'en' && !indicative[language].test(condition)) return undefined
  // A duty is no event, and `the delay` needs a place.
  if (fact.needsScope || (language === 'en' && !reasonable(family.name, fact.shape))) return undefined
  const frame = random.pick((family.name === 'conditional-duty' ? duties : situations)[language])
  const question = filled(frame, { condition })
  if (!question || (!hasAnchor(condition, fact) && stemsIn(condition, language).size < 4)) return undefined
  const answer = family.answer(fact, context)
  const scope = requiredScope(found, question)
  const asked = withScope(sentenceCase(question), scope?.phrase, language)
  // The words of a condition may be copied; all else is held against it as against a plain question.
  const reason = reasonAgainst({ ...found, question: asked, answer, scope, rewritings: 0 }, 0)
  if (reason !== undefined && /^(?:answer|vague|incomplete)/.test(reason)) return undefined
  return {
    question: asked,
    ideal_answer: answer.text,
    answer_type: answerTypeOf(found),
    quotes: quotesOf(found),
    ...(answer.claims ? { claims: answer.claims } : {}),
    family: 'conditional-situation',
  }
}

const indicative: Readonly<Record<'es' | 'pt', RegExp>> = {
  es: /(?<!\p{L})(?:es|está|son|están|tiene|tengo|no \p{L}+[ao]|\p{L}+(?:a|o|ó|é))(?!\p{L})(?! (?:que|de) )/u,
  pt: /(?<!\p{L})(?:é|está|são|estão|tem|tenho|\p{L}+(?:ou|eu|iu))(?!\p{L})/u,
}

/** What somebody else has to do is asked with their name. */
const reasonable = (family: string, shape: string): boolean => family !== 'conditional-duty' || shape !== 'other'

const duties: typeof situations = {
  ...situations,
  en: ['Suppose {condition}. What should I do?', "Let's say {condition}. What do I have to do?"],
}

const doubts: Readonly<Record<OfflineLanguage, string>> = {
  en: 'Is it always so that {statement}, or is there an exception?',
  es: '¿Siempre es así que {statement}, o hay una excepción?',
  pt: 'É sempre assim que {statement}, ou há uma exceção?',
}

const withException = ({ fact, family, context }: Found, language: OfflineLanguage): Evolved | undefined => {
  const statement = fact.slots.statement
  if (!fact.exception || !statement || statement.split(' ').length > 18) return undefined
  const answer = family.answer(fact, context)
  return {
    question: filled(doubts[language], { statement })!,
    ideal_answer: `${{ en: 'There is an exception.', es: 'Hay una excepción.', pt: 'Há uma exceção.' }[language]} ${answer.text}`,
    answer_type: 'explanation',
    quotes: quotesOf({ fact, context }),
    family: 'conditional-exception',
  }
}
