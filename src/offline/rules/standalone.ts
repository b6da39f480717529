import { type Check, fixable, soundUnless } from '../../checks/check.ts'
import { shown } from '../../text/shown.ts'
import { baseLanguage, contentStems } from '../../text/words.ts'
import type { Draft } from '../../vocabulary/index.ts'
import { danglingIn } from '../words/dangling.ts'
import { mentionsSource } from '../words/mentions-source.ts'
import { namesIn } from '../words/names.ts'
import { questionKind } from '../words/question-kind.ts'

/** The question can be understood by somebody who has seen nothing else. A later turn of a conversation has to depend on the turns before it. */
export const standalone: Check = {
  name: 'standalone',
  about: 'wording',
  run(draft, { ask }) {
    const { language } = draft
    const answerSource = mentionsSource(draft.ideal_answer, language)
    if (answerSource)
      return fixable(
        `The answer refers to its source (${shown(answerSource)}). State the fact, not where it is written.`,
      )
    const leans = ask.journey !== undefined && ask.journey.position > 1 && draft.standalone_question !== undefined
    if (leans) return contextual(draft)
    const objections = [draft.question, draft.standalone_question ?? ''].flatMap((question) => [
      ...objectionsTo(question, language),
    ])
    return soundUnless([...new Set(objections)], 'The question can be understood alone.')
  },
}

const contextual = (draft: Draft) => {
  const alone = draft.standalone_question ?? ''
  const objections = objectionsTo(alone, draft.language).map((objection) => `In the standalone question: ${objection}`)
  const source = mentionsSource(draft.question, draft.language)
  if (source) objections.push(`The question refers to its source (${shown(source)}).`)
  if (!leansOnContext(draft))
    objections.push(
      'The turn can be understood without the turns before it: make it depend on them, or drop its standalone form.',
    )
  return soundUnless(objections, 'The turn depends on the conversation, and its standalone form does not.')
}

const objectionsTo = (question: string, language: string): string[] => {
  if (question === '') return []
  const source = mentionsSource(question, language)
  const dangling = danglingIn(question, language)
  return [
    ...(source ? [`The question refers to a text that its reader does not see (${shown(source)}).`] : []),
    ...(isThin(question, language)
      ? ['The question says too little to be understood alone: name what it is about.']
      : []),
    ...(dangling ? [`${shown(dangling)} refers to nothing in the question: name what is meant.`] : []),
  ]
}

/** `When did she die?`, `¿Cuándo murió?`: nothing is named, and one word of content is not enough to tell what is meant. */
const isThin = (question: string, language: string): boolean =>
  speaks.has(baseLanguage(language)) &&
  !['definition', 'what', 'unknown'].includes(questionKind(question, language).asks) &&
  !/^\W*(?:who|quién(?:es)?|quem) (?:is|are|was|were|es|son|fue|fueron|era|é|são|foi|foram) (?!the |el |la |los |las |o |a |os |as )/iu.test(
    question,
  ) &&
  new Set(contentStems(question, language)).size < 2 &&
  namesIn(question, language).every(({ opens }) => opens) &&
  !/\d/.test(question)

const speaks = new Set(['en', 'es', 'pt'])

/** A turn depends on what came before when it points back, leaves out words that its standalone form needs, or is much shorter. */
const leansOnContext = ({ question, standalone_question = '', language }: Draft): boolean => {
  if (danglingIn(question, language)) return true
  const stems = new Set(contentStems(question, language))
  const needed = [...new Set(contentStems(standalone_question, language))]
  return needed.filter((stem) => !stems.has(stem)).length > 0 && stems.size < needed.length
}
