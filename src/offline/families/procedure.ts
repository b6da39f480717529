import { contentStems, fold } from '../../text/words.ts'
import { lexicon } from '../reading/lexicon.ts'
import { type List, listsOf } from '../reading/lists.ts'
import type { ParsedPassage } from '../reading/passage.ts'
import { asSentence, lowerCaseStart, taskOf, wordCount } from '../reading/phrases.ts'
import { isSpecific } from '../reading/subject.ts'
import type { Fact, Family } from './fact.ts'

/** Numbered steps under a heading or a line that names their purpose. */
export const procedure: Family = {
  name: 'procedure',
  intents: ['procedure'],
  answerType: 'multi_step',
  difficulty: 'medium',
  preference: 1.8,
  find: (passage) =>
    listsOf(passage).flatMap((list) => {
      const task = purposeOf(list, passage)
      if (!task || !isProcedure(list) || !stepsMentionTask(list, task, passage)) return []
      return [stepsFact(list, task)]
    }),
}

type Purpose = NonNullable<ReturnType<typeof purposeOf>>

/** The task of a list, from its introduction or its heading. */
const purposeOf = (list: List, passage: ParsedPassage) => {
  const lead = leadTask(list, passage)
  if (lead && list.leadSpan) return { task: lead, quote: list.leadSpan }
  if (!list.isFirstUnderHeading || wordCount(list.lead) > 25) return undefined
  const heading = passage.blocks.findLast((block) => block.kind === 'heading' && block.start < list.start)
  const task = heading && taskOf(passage.headingsAt(heading.start).at(-1) ?? '', passage.language, passage.text)
  return task && heading ? { task, quote: { start: heading.start, end: heading.end } } : undefined
}

/** The task in a line such as `To activate the tags:`. */
const leadTask = ({ lead }: List, passage: ParsedPassage): string | undefined => {
  const last = lead.split(/(?<=[.!?]) /).at(-1) ?? ''
  return /^(?:to|para) .*:$/i.test(last) && !/,/.test(last) && !lead.includes('. ')
    ? taskOf(last.slice(0, -1), passage.language, passage.text)
    : undefined
}

const isProcedure = ({ isOrdered, entries, isComplete, isContinued }: List): boolean =>
  isOrdered &&
  isComplete &&
  !isContinued &&
  areSimpleEntries(entries, 45) &&
  !entries.some(({ text }) => text.endsWith(':')) &&
  entries.reduce((sum, { text }) => sum + wordCount(text), 0) <= 160

/** True for two to eight entries of two or more words, without nested blocks. */
const areSimpleEntries = (entries: List['entries'], maxWords: number): boolean =>
  entries.length >= 2 &&
  entries.length <= 8 &&
  entries.every(({ text, hasChildren }) => !hasChildren && wordCount(text) >= 2 && wordCount(text) <= maxWords)

/** True if the steps share a word with the task. Otherwise they may have another purpose. */
const stepsMentionTask = ({ entries, lead }: List, { task }: Purpose, { language }: ParsedPassage): boolean => {
  const stems = new Set(contentStems(`${lead} ${entries.map(({ text }) => text).join(' ')}`, language))
  return contentStems(task, language).some((stem) => stems.has(stem))
}

const stepsFact = ({ entries, start, end }: List, { task, quote }: Purpose): Fact => ({
  family: 'procedure',
  shape: 'steps',
  subject: task,
  attribute: 'steps',
  slots: { task: lowerCaseStart(task) },
  statement: entries.map(({ text }, at) => `${at + 1}. ${asSentence(text)}`).join('\n'),
  quotes: [{ start: Math.min(quote.start, start), end }],
})

/** The list under `Before you begin`. */
export const prerequisites: Family = {
  name: 'prerequisites',
  intents: ['eligibility_exception', 'procedure'],
  answerType: 'list',
  difficulty: 'medium',
  preference: 1.6,
  find: (passage) =>
    listsOf(passage).flatMap((list) => {
      const heading = passage.headingsAt(list.start).at(-1) ?? ''
      if (!lexicon(passage.language).prerequisiteWords.test(fold(heading))) return []
      if (!list.isFirstUnderHeading || !list.isComplete || !areSimpleEntries(list.entries, 40)) return []
      const task = prerequisiteTask(heading, list.start, passage)
      if (!task) return []
      const start = list.leadSpan?.start ?? list.start
      return {
        family: 'prerequisites',
        shape: 'needed',
        subject: task,
        attribute: 'prerequisites',
        slots: { task: lowerCaseStart(task) },
        statement: list.entries.map(({ text }) => `- ${asSentence(text.replace(/[;,]$/, ''))}`).join('\n'),
        quotes: [{ start, end: list.end }],
      }
    }),
}

/** The task that prerequisites are for, from their heading (`Before you install the agent`), or else from a heading or title above. */
const prerequisiteTask = (heading: string, offset: number, passage: ParsedPassage): string | undefined => {
  const task = /^(?:before you|antes de) (.+)$/i.exec(heading)?.[1]
  const path = [passage.title, ...passage.headingsAt(offset).slice(0, -1)].filter((title) => isSpecific(title, passage))
  return [task, ...path.toReversed()]
    .map((title) => title && taskOf(title, passage.language, passage.text))
    .find((task) => task !== undefined)
}
