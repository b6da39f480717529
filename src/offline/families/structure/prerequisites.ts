import type { Family } from '../../family.ts'
import { withItsArticle } from '../../language/english.ts'
import type { PassageContext } from '../../passage-context.ts'
import { behindList } from '../../structure/behind-list.ts'
import { listsOf } from '../../structure/lists.ts'
import { taskIn } from '../../structure/tasks.ts'
import { standsAlone, withFullStop, withoutReferrals, wordCount } from '../../text/phrases.ts'
import { factFrom } from '../fact-from.ts'
import { listAnswer } from './list-answer.ts'

/** What must be there before one begins, listed under its own heading. */
export const prerequisites: Family = {
  name: 'prerequisites',
  intent: 'procedure',
  alsoIntents: ['eligibility_exception', 'policy_lookup'],
  answer_type: 'list',
  difficulty: 'medium',
  find: (context) =>
    listsOf(context).flatMap((list) => {
      const heading = list.path.at(-1) ?? ''
      const own = headed[context.language].test(heading) && list.first && wordCount(list.lead) < 30
      const stated = announced[context.language].test(list.lead)
      if ((!own && !stated) || !list.complete || list.depth > 0) return []
      // What a second list or a paragraph adds is needed as well.
      if (context.language === 'en' && own && behindList(list, context).length > 0) return []
      const items = list.entries.map((entry) => withoutReferrals(entry.text, context.language))
      if (
        items.length < 2 ||
        items.length > 8 ||
        items.some((item) => wordCount(item) < 1 || elsewhere.test(item) || item === '')
      )
        return []
      if (list.entries.some((entry) => entry.nests) || items.reduce((sum, item) => sum + wordCount(item), 0) > 110)
        return []
      const task = taskAbove(list.path, own, context)
      if (!task) return []
      return [
        factFrom({
          family: 'prerequisites',
          subject: task.verb,
          attribute: 'prerequisites',
          value: items[0]!,
          valueType: 'list',
          quotes: [
            ...list.entries.map(({ start, end }) => ({ start, end })),
            ...(stated && list.leadSpan ? [list.leadSpan] : []),
          ],
          slots: { verb: task.verb, ...(task.gerund ? { gerund: task.gerund } : {}) },
          items: items.map((item) => (/[.!?]$/.test(item) || wordCount(item) < 5 ? item : withFullStop(item))),
          certainty: 0.75,
        }),
      ]
    }),
  surfaces: {
    main: {
      en: {
        plain: [
          'What do I need before I can {verb}{scope}?',
          'Which prerequisites apply to {gerund}{scope}?',
          'What has to be in place before {gerund}{scope}?',
          'Before I {verb}{scope}, what must I have ready?',
          'What are the requirements to {verb}{scope}?',
          'What should I prepare in order to {verb}{scope}?',
        ],
        query: ['prerequisites to {verb}{scope}', '{gerund}{scope} requirements', '{verb}{scope} prerequisites'],
      },
      es: {
        plain: [
          '¿Qué necesito antes de {verb}{scope}?',
          '¿Qué requisitos previos hay para {verb}{scope}?',
          '¿Cuáles son los requisitos para {verb}{scope}?',
          'Antes de {verb}{scope}, ¿qué debo tener listo?',
          '¿Qué hace falta para poder {verb}{scope}?',
          'Para {verb}{scope}, ¿qué se necesita de antemano?',
        ],
        query: ['requisitos para {verb}{scope}', 'requisitos previos para {verb}{scope}'],
      },
      pt: {
        plain: [
          'Do que preciso antes de {verb}{scope}?',
          'Quais são os pré-requisitos para {verb}{scope}?',
          'O que é necessário para {verb}{scope}?',
          'Antes de {verb}{scope}, o que devo ter pronto?',
          'Que requisitos existem para {verb}{scope}?',
          'Para {verb}{scope}, o que preciso ter de antemão?',
        ],
        query: ['pré-requisitos para {verb}{scope}', 'requisitos para {verb}{scope}'],
      },
    },
  },
  answer: listAnswer,
}

const elsewhere =
  /^(?:prerequisites|requirements|requisitos|pré-requisitos) (?:from|of|for|in|de|do|da)\b|\b(?:above|previous (?:section|step))\b/i

const headed = {
  en: /^(?:pre-?requisites?|before you (?:begin|start)|requirements|what you(?:'|’)?(?:ll)? need)\b/i,
  es: /^(?:requisitos(?: previos)?|prerrequisitos|antes de (?:empezar|comenzar))/i,
  pt: /^(?:pr[ée]-?requisitos|requisitos|antes de (?:começar|iniciar))/i,
} as const
const announced = {
  en: /(?<!\b(?:meets?|satisf(?:y|ies)|fulfil\w*|follows?) (?:all )?(?:of )?(?:the )?)\b(?:following (?:are )?(?:prerequisites|requirements)|before (?:you|getting) (?:begin|start\w*)\b.*\b(?:need|must|make sure|require)|you (?:will )?(?:need|must have) the following)\b.*:$/i,
  es: /(?:siguientes (?:requisitos|prerrequisitos)|necesit\p{L}+ lo siguiente).*:$/iu,
  pt: /(?:seguintes (?:pr[ée]-?requisitos|requisitos)).*:$/iu,
} as const

/** The task that the prerequisites are for: the nearest heading above that names one, else `use` and the name above. */
const taskAbove = (
  path: readonly string[],
  own: boolean,
  context: PassageContext,
): { verb: string; gerund?: string } | undefined => {
  const above = [...path.slice(0, own ? -1 : undefined)].reverse()
  for (const heading of [...above, context.title]) {
    const task = taskIn(heading, context)
    if (task) return task
  }
  // Only English calls a product by its bare name here; elsewhere an article would be guessed. Of one product of several a title names a part.
  if (context.language !== 'en' || context.product) return undefined
  const name = above[0] ?? context.title
  if (
    !standsAlone(name, context.language, 5) ||
    !/^(?:the )?[A-Z]/.test(name) ||
    /\b(?:guide|overview|introduction|tutorial|examples?|prerequisites|requirements|setup|configuration|policy|notes?|funds?|grants?|awards?|membership|elections?|committee|council)\b/i.test(
      name,
    )
  )
    return undefined
  const called = withItsArticle(name)
  return { verb: `use ${called}`, gerund: `using ${called}` }
}
