import { fold } from '../../text/words.ts'
import { lexicon } from '../reading/lexicon.ts'
import { listsOf } from '../reading/lists.ts'
import type { Page } from '../reading/page.ts'
import { asSentence, inSentence, taskOf, wordCount } from '../reading/phrases.ts'
import { isNaming } from '../reading/subject.ts'
import type { Family } from './fact.ts'

/** The list under `Before you begin`. */
export const prerequisites: Family = {
  name: 'prerequisites',
  intents: ['eligibility_exception', 'procedure'],
  answerType: 'list',
  difficulty: 'medium',
  worth: 1.6,
  find: (page) =>
    listsOf(page).flatMap((list) => {
      const heading = page.headingsAt(list.start).at(-1) ?? ''
      if (!lexicon(page.language).needWords.test(fold(heading)) || !list.isFirstUnderHeading || !list.complete)
        return []
      if (list.entries.length < 2 || list.entries.length > 8) return []
      if (list.entries.some(({ text, hasChildren }) => hasChildren || wordCount(text) < 2 || wordCount(text) > 40))
        return []
      const task = goalOf(heading, list.start, page)
      if (!task) return []
      const start = list.leadSpan?.start ?? list.start
      return [
        {
          family: 'prerequisites',
          shape: 'needed',
          subject: task,
          attribute: 'prerequisites',
          slots: { task: inSentence(task) },
          statement: list.entries.map(({ text }) => `- ${asSentence(text.replace(/[;,]$/, ''))}`).join('\n'),
          quotes: [{ start, end: list.end }],
        },
      ]
    }),
}

/** The task is in the heading (`Before you install the agent`) or in a heading or title above. */
const goalOf = (heading: string, offset: number, page: Page): string | undefined => {
  const own = /^(?:before you|antes de) (.+)$/i.exec(heading)?.[1]
  const path = [page.title, ...page.headingsAt(offset).slice(0, -1)].filter((each) => isNaming(each, page))
  return [own, ...path.toReversed()]
    .map((each) => each && taskOf(each, page.language, page.text))
    .find((task) => task !== undefined)
}
