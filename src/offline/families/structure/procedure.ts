import { contentStems } from '../../../text/words.ts'
import type { Family, OfflineLanguage } from '../../family.ts'
import { proceduresOf, type Step } from '../../structure/procedures.ts'
import { wordCount } from '../../text/phrases.ts'
import { factFrom } from '../fact-from.ts'

/** `To rotate a key` and its numbered steps: how do I rotate a key? */
export const procedure: Family = {
  name: 'procedure',
  intent: 'procedure',
  answer_type: 'multi_step',
  difficulty: 'medium',
  find: (context) =>
    proceduresOf(context).flatMap(({ task, steps, titleSpan }) => {
      const words = steps.reduce((sum, step) => sum + wordCount(step.text), 0)
      if (steps.length > 8 || words > 115 || isOutline(task.verb, steps, context.language)) return []
      return [
        factFrom({
          family: 'procedure',
          subject: task.verb,
          attribute: 'steps',
          value: steps[0]!.text,
          valueType: 'steps',
          quotes: [...(titleSpan ? [titleSpan] : []), ...steps.map((step) => step.quote)],
          slots: {
            verb: task.means ? `${task.verb} ${task.means}` : task.verb,
            ...(task.gerund ? { gerund: task.means ? `${task.gerund} ${task.means}` : task.gerund } : {}),
          },
          items: steps.map((step) => step.text),
          certainty: 0.9,
        }),
      ]
    }),
  surfaces: {
    main: {
      en: {
        plain: [
          'How do I {verb}{scope}?',
          'What steps do I follow to {verb}{scope}?',
          'Which steps are needed to {verb}{scope}?',
          'What do I have to do to {verb}{scope}?',
          'How can I {verb}{scope}?',
          'What is the procedure for {gerund}{scope}?',
          'What does {gerund}{scope} involve, step by step?',
          'Can you walk me through {gerund}{scope}?',
        ],
        request: [
          'I need to {verb}{scope}. What are the steps?',
          'I have never had to {verb} before{scope}. What do I do, in order?',
          "I'm trying to {verb}{scope}. How does that work, step by step?",
          'Please list the steps for {gerund}{scope}.',
          'I want to {verb}{scope} and need to know what to do from start to finish.',
          'My task today is to {verb}{scope}. Where do I begin and what comes after?',
        ],
        query: [
          'steps to {verb}{scope}',
          'how to {verb}{scope}',
          '{verb}{scope} steps',
          '{verb}{scope} procedure',
          '{gerund}{scope} step by step',
        ],
      },
      es: {
        plain: [
          '¿Cómo puedo {verb}{scope}?',
          '¿Qué pasos hay que seguir para {verb}{scope}?',
          '¿Cuáles son los pasos para {verb}{scope}?',
          '¿De qué forma se puede {verb}{scope}?',
          '¿Qué hay que hacer para {verb}{scope}?',
          'Para {verb}{scope}, ¿qué debo hacer?',
          '¿Cuál es el procedimiento para {verb}{scope}?',
        ],
        request: [
          'Necesito {verb}{scope}. ¿Cuáles son los pasos?',
          'Quiero {verb}{scope} y no sé por dónde empezar. ¿Qué hago?',
          'Tengo que {verb}{scope}. ¿Cómo se hace, paso a paso?',
          'Es la primera vez que intento {verb}{scope}. ¿Qué pasos sigo?',
          'Busco las instrucciones para {verb}{scope}.',
          'Me pidieron {verb}{scope}. ¿Qué tengo que hacer, en orden?',
        ],
        query: [
          'pasos para {verb}{scope}',
          'cómo {verb}{scope}',
          '{verb}{scope} paso a paso',
          'procedimiento para {verb}{scope}',
          'instrucciones para {verb}{scope}',
          'guía para {verb}{scope}',
        ],
      },
      'es-AR': {
        plain: [
          '¿Cómo hago para {verb}{scope}?',
          '¿Me decís cómo puedo {verb}{scope}?',
          '¿Sabés qué pasos hay que seguir para {verb}{scope}?',
        ],
        request: [
          'Tengo que {verb}{scope}. ¿Me explicás cómo se hace?',
          'Necesito {verb}{scope}. ¿Me pasás los pasos?',
        ],
      },
      pt: {
        plain: [
          'Como faço para {verb}{scope}?',
          'Quais são os passos para {verb}{scope}?',
          'O que preciso fazer para {verb}{scope}?',
          'De que forma posso {verb}{scope}?',
          'Que etapas devo seguir para {verb}{scope}?',
          'Para {verb}{scope}, o que devo fazer?',
          'Qual é o procedimento para {verb}{scope}?',
        ],
        request: [
          'Preciso {verb}{scope}. Quais são os passos?',
          'Quero {verb}{scope} e não sei por onde começar. O que faço?',
          'Tenho que {verb}{scope}. Como se faz, passo a passo?',
          'É a primeira vez que tento {verb}{scope}. Que etapas devo seguir?',
          'Estou procurando as instruções para {verb}{scope}.',
          'Me pediram para {verb}{scope}. O que tenho que fazer, em ordem?',
        ],
        query: [
          'passos para {verb}{scope}',
          'como {verb}{scope}',
          '{verb}{scope} passo a passo',
          'procedimento para {verb}{scope}',
          'instruções para {verb}{scope}',
          'guia para {verb}{scope}',
        ],
      },
    },
  },
  answer: (fact) => {
    const steps = fact.items ?? []
    const offset = fact.quotes.length - steps.length
    return {
      text: steps.map((step, index) => `${index + 1}. ${step}`).join('\n'),
      claims: steps.map((step, index) => ({ text: step, quotes: [index + offset] })),
    }
  },
}

/** `1. Dig a well. 2. Line the well wall.` under `Build a well wall`: short steps, one of which is the task again, are the headings of what follows. */
const isOutline = (task: string, steps: readonly Step[], language: OfflineLanguage): boolean => {
  const [, ...object] = contentStems(task, language)
  return (
    object.length > 1 &&
    steps.every(({ text }) => wordCount(text) <= 8) &&
    steps.some(({ text }) => {
      const [, ...told] = contentStems(text, language)
      return told.every((stem) => object.includes(stem)) && object.every((stem) => told.includes(stem))
    })
  )
}
