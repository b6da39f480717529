import type { Family } from '../../family.ts'
import { gerundOf, gerundPhrase, isBaseVerb, opensWithVerb } from '../../language/english.ts'
import { proceduresOf } from '../../structure/procedures.ts'
import { formOf } from '../../tagging/english-verbs.ts'
import { isInfinitive } from '../../tagging/romance-verbs.ts'
import { uncapitalised } from '../../text/casing.ts'
import { standsAlone, wordCount } from '../../text/phrases.ts'
import { factFrom } from '../fact-from.ts'

/** One step of a procedure by its place: the first, or the one after another. Nobody asks how a list ends. */
export const stepOrder: Family = {
  name: 'step-order',
  intent: 'procedure',
  answer_type: 'short_fact',
  difficulty: 'easy',
  find: (context) =>
    proceduresOf(context).flatMap(({ task, steps, titleSpan }) => {
      if (steps.length < 3) return []
      const slots = {
        verb: task.means ? `${task.verb} ${task.means}` : task.verb,
        ...(task.gerund ? { gerund: task.means ? `${task.gerund} ${task.means}` : task.gerund } : {}),
      }
      const about = (shape: string, at: number, more: Record<string, string> = {}, extra: readonly number[] = []) => {
        const text = steps[at]!.text
        if (wordCount(text) < 4 || wordCount(text) > 45 || /^\(?optional/i.test(text)) return []
        return [
          factFrom({
            family: 'step-order',
            shape,
            subject: task.verb,
            attribute: `${shape} step ${at + 1}`,
            value: text,
            valueType: 'action',
            quotes: [steps[at]!.quote, ...extra.map((each) => steps[each]!.quote), ...(titleSpan ? [titleSpan] : [])],
            slots: { ...slots, ...more },
            certainty: 0.7,
          }),
        ]
      }
      const next = steps.flatMap((_step, index) => {
        if (index === 0) return []
        const done = (context.language === 'en' ? doneAlready : justDone)(steps[index - 1]!.text, context)
        return done ? about('next', index, done, [index - 1]) : []
      })
      return [...(entering[context.language].test(steps[0]!.text) ? [] : about('first', 0)), ...next.slice(0, 2)]
    }),
  surfaces: {
    first: {
      en: {
        plain: [
          'What is the first step to {verb}{scope}?',
          'What do I have to do first to {verb}{scope}?',
          'To {verb}{scope}, what do I do first?',
          'Where do I start if I want to {verb}{scope}?',
          'What should I do first to {verb}{scope}?',
          'I want to {verb}{scope}. Where do I start?',
        ],
        query: ['first step to {verb}{scope}', 'where to start {gerund}{scope}'],
      },
      es: {
        plain: [
          '¿Cuál es el primer paso para {verb}{scope}?',
          '¿Qué es lo primero que hay que hacer para {verb}{scope}?',
          'Para {verb}{scope}, ¿qué se hace primero?',
          '¿Por dónde empiezo para {verb}{scope}?',
          '¿Qué hago primero para {verb}{scope}?',
          'Quiero {verb}{scope}. ¿Por dónde empiezo?',
        ],
        query: ['primer paso para {verb}{scope}'],
      },
      pt: {
        plain: [
          'Qual é o primeiro passo para {verb}{scope}?',
          'O que preciso fazer primeiro para {verb}{scope}?',
          'Para {verb}{scope}, o que se faz primeiro?',
          'Por onde começo para {verb}{scope}?',
          'O que faço primeiro para {verb}{scope}?',
          'Quero {verb}{scope}. Por onde começo?',
        ],
        query: ['primeiro passo para {verb}{scope}'],
      },
    },
    next: {
      en: {
        plain: [
          'I have {had}. What do I do next to {verb}{scope}?',
          "I've {had}. What is the next step to {verb}{scope}?",
          'After {done}, what do I do next to {verb}{scope}?',
          'To {verb}{scope}, what do I do after {done}?',
          "I'm {gerund}{scope} and have {had}. What now?",
          "I've {had} to {verb}{scope}. What now?",
          'I want to {verb}{scope} and have {had}. What is next?',
          "I'm {gerund}{scope} and have {had}. What do I do next?",
          "I've {had} to {verb}{scope}. What's the next step?",
        ],
        query: ['next step after {done} to {verb}{scope}', '{verb}{scope}: next after {done}'],
      },
      es: {
        plain: [
          'Acabo de {done} para {verb}{scope}. ¿Y ahora?',
          'Acabo de {done}. ¿Qué sigue para {verb}{scope}?',
          'Después de {done}, ¿qué hago para {verb}{scope}?',
          'Para {verb}{scope}, ¿qué hago después de {done}?',
          'Quiero {verb}{scope}. ¿Qué hago después de {done}?',
          'Después de {done}, ¿cuál es el próximo paso para {verb}{scope}?',
        ],
        query: ['{verb}{scope} después de {done}'],
      },
      pt: {
        plain: [
          'Acabei de {done} para {verb}{scope}. E agora?',
          'Acabei de {done}. Qual é o próximo passo para {verb}{scope}?',
          'Depois de {done}, o que faço para {verb}{scope}?',
          'Para {verb}{scope}, o que faço depois de {done}?',
          'Quero {verb}{scope}. O que faço depois de {done}?',
          'Depois de {done}, qual é o próximo passo para {verb}{scope}?',
        ],
        query: ['{verb}{scope} depois de {done}'],
      },
    },
  },
  answer: (fact) => {
    const text = fact.value.replace(/^(?:Then|Next|Finally|Now|Lastly),? (\p{L})/u, (_all, letter: string) =>
      letter.toUpperCase(),
    )
    return { text, claims: [{ text, quotes: [0] }] }
  },
}

/** `Open the console` → `opening the console`, `opened the console`; only for one deed that can be said shortly. */
const doneAlready = (
  step: string,
  context: Parameters<Family['find']>[0],
): { done: string; had: string } | undefined => {
  const phrase = uncapitalised(step.replace(/\.$/, ''), context).replace(/\byour\b/g, 'my')
  if (!opensWithVerb(phrase) || /[,:(.]|^(?:wait|repeat|make|let|note)\b/.test(phrase) || !standsAlone(phrase, 'en', 9))
    return undefined
  const [verb = '', ...object] = phrase.split(' ')
  const done = `${gerundOf(verb)} ${object.join(' ')}`
  // `opened the page and start typing`: of two deeds one is not turned.
  if (
    object.some(
      (word, at) =>
        /^(?:and|then)$/.test(object[at - 1] ?? '') && /^(?!the\b|a\b)\p{Ll}+$/u.test(word) && isBaseVerb(word),
    )
  )
    return undefined
  const participle = formOf(verb, 'participle')
  return participle && gerundPhrase(phrase) === done ? { done, had: `${participle} ${object.join(' ')}` } : undefined
}

/** `Descargá el instalador`, `Baixe o instalador` → `descargar el instalador`, `baixar o instalador`. */
const justDone = (step: string, { language }: Parameters<Family['find']>[0]): { done: string } | undefined => {
  const [verb = '', ...object] = step.replace(/\.$/, '').split(' ')
  if (language === 'en' || object.length < 2 || object.length > 8) return undefined
  if (/[,:;(.]|(?<!\p{L})(?:y|e|o|ou|tus?|sus?|seus?|suas?|que)(?!\p{L})/u.test(object.join(' '))) return undefined
  const infinitive = infinitiveOf(verb.toLowerCase(), language)
  return infinitive ? { done: `${infinitive} ${object.join(' ')}` } : undefined
}

/** `tocá` and `toque` → `tocar`, `escolha` → `escolher`: what an order says to do, where the verb is known. */
const infinitiveOf = (order: string, language: 'es' | 'pt'): string | undefined =>
  [
    order.replace(/[áéí]$/, (vowel) => `${{ á: 'a', é: 'e', í: 'i' }[vowel]}r`),
    order.replace(/que$/, 'car').replace(/gue$/, 'gar'),
    order.replace(/e$/, 'ar'),
    order.replace(/a$/, 'er'),
    order.replace(/a$/, 'ir'),
  ].find((infinitive) => infinitive !== order && isInfinitive(infinitive, language))

/** Whoever asks has long signed in and opened the page. */
const entering = {
  en: /^(?:sign|log) in\b|^(?:open|go to|navigate to|start|launch) /i,
  es: /^(?:inici\p{L}+ sesión|entr[aáe]|ingres[aáe]|abr[aeií]|and[aá] a|va(?:ya)? a)(?!\p{L})/iu,
  pt: /^(?:entr[ae]|abr[ae]|acess[ae]|faça login|vá (?:a|para))(?!\p{L})/iu,
} as const
