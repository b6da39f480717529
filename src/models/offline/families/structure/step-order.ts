import type { Family } from '../../family.ts'
import { gerundPhrase, opensWithVerb } from '../../language/english.ts'
import { proceduresOf } from '../../structure/procedures.ts'
import { uncapitalised } from '../../text/casing.ts'
import { standsAlone, wordCount } from '../../text/phrases.ts'
import { factFrom } from '../fact-from.ts'

/** One step of a procedure by its place: first, last, or after another one. */
export const stepOrder: Family = {
  name: 'step-order',
  intent: 'procedure',
  answer_type: 'short_fact',
  difficulty: 'easy',
  prior: 0.69,
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
        if (index === 0 || index >= steps.length || context.language !== 'en') return []
        const done = doneAlready(steps[index - 1]!.text, context)
        return done ? about('next', index, { done }, [index - 1]) : []
      })
      return [
        ...(/^sign in|^open /i.test(steps[0]!.text) ? [] : about('first', 0)),
        ...about('last', steps.length - 1),
        ...next.slice(0, 2),
      ]
    }),
  surfaces: {
    first: {
      en: {
        plain: [
          'What is the first step to {verb}{scope}?',
          'Where do I start when I want to {verb}{scope}?',
          'When {gerund}{scope}, what has to be done first?',
          'What do I have to do first to {verb}{scope}?',
          'What comes first when {gerund}{scope}?',
          'I want to {verb}{scope}. Where do I start?',
        ],
        query: ['first step to {verb}{scope}', 'where to start {gerund}{scope}'],
      },
      es: {
        plain: [
          '¿Cuál es el primer paso para {verb}{scope}?',
          '¿Cuál es la primera etapa para {verb}{scope}?',
          '¿Qué es lo primero que hay que hacer para {verb}{scope}?',
          'Para {verb}{scope}, ¿qué se hace primero?',
          '¿Qué paso hay que dar primero para {verb}{scope}?',
          'Al {verb}{scope}, ¿cuál es el primer paso?',
        ],
        query: ['primer paso para {verb}{scope}'],
      },
      pt: {
        plain: [
          'Qual é o primeiro passo para {verb}{scope}?',
          'Que passo vem primeiro para {verb}{scope}?',
          'O que deve ser feito primeiro para {verb}{scope}?',
          'Para {verb}{scope}, o que se faz primeiro?',
          'Qual é a primeira etapa para {verb}{scope}?',
          'Ao {verb}{scope}, qual é a primeira etapa?',
        ],
        query: ['primeiro passo para {verb}{scope}'],
      },
    },
    last: {
      en: {
        plain: [
          'What is the last step to {verb}{scope}?',
          'What is the final step when {gerund}{scope}?',
          'How do I finish {gerund}{scope}?',
          'When {gerund}{scope}, what is left to do at the end?',
          'What comes last when {gerund}{scope}?',
          'Which step completes {gerund}{scope}?',
        ],
        query: ['last step to {verb}{scope}'],
      },
      es: {
        plain: [
          '¿Cuál es el último paso para {verb}{scope}?',
          '¿Qué es lo último que hay que hacer para {verb}{scope}?',
          'Para {verb}{scope}, ¿con qué paso se termina?',
          '¿Cuál es la última etapa para {verb}{scope}?',
          'Al {verb}{scope}, ¿cuál es el último paso?',
          '¿Qué paso final hay que dar para {verb}{scope}?',
        ],
        query: ['último paso para {verb}{scope}'],
      },
      pt: {
        plain: [
          'Qual é o último passo para {verb}{scope}?',
          'O que se faz por último para {verb}{scope}?',
          'Para {verb}{scope}, o que se faz no final?',
          'Qual é a última etapa para {verb}{scope}?',
          'Ao {verb}{scope}, qual é o último passo?',
          'Que etapa final é necessária para {verb}{scope}?',
        ],
        query: ['último passo para {verb}{scope}'],
      },
    },
    next: {
      en: {
        plain: [
          'When {gerund}{scope}, what do I do after {done}?',
          'After {done}, what comes next when {gerund}{scope}?',
          "To {verb}{scope}, what is the next step once I'm done {done}?",
          'What follows {done} when I {verb}{scope}?',
          'Which step comes right after {done} when {gerund}{scope}?',
          "I'm {gerund}{scope}. What comes after {done}?",
        ],
      },
      es: { plain: [] },
      pt: { plain: [] },
    },
  },
  answer: (fact) => {
    const text = fact.value.replace(/^(?:Then|Next|Finally|Now|Lastly),? (\p{L})/u, (_all, letter: string) =>
      letter.toUpperCase(),
    )
    return { text, claims: [{ text, quotes: [0] }] }
  },
}

/** `Open the console, and choose X` → `opening the console`; only when it can be said shortly. */
const doneAlready = (step: string, context: Parameters<Family['find']>[0]): string | undefined => {
  const phrase = uncapitalised(step.replace(/\.$/, ''), context)
  if (!opensWithVerb(phrase) || /[,:(.]/.test(phrase) || !standsAlone(phrase, 'en', 9)) return undefined
  return gerundPhrase(phrase.replace(/\byour\b/g, 'my'))
}
