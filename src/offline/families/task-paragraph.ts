import { lexicon } from '../reading/lexicon.ts'
import type { OfflineLanguage } from '../reading/page.ts'
import { inSentence, points, refers, taskOf, wordCount } from '../reading/phrases.ts'
import { isAside, isExample, says } from '../reading/subject.ts'
import type { Family } from './fact.ts'

/** A heading that is a task, with one paragraph under it that tells what to do. */
export const taskParagraph: Family = {
  name: 'task-paragraph',
  intents: ['procedure'],
  answerType: 'explanation',
  difficulty: 'medium',
  turns: ['do', 'verify'],
  worth: 0.7,
  find: (page) =>
    page.blocks.flatMap((block, index) => {
      const next = page.blocks[index + 1]
      const after = page.blocks[index + 2]
      if (block.kind !== 'heading' || next?.kind !== 'paragraph' || (after && after.kind !== 'heading')) return []
      const task = taskOf(page.headingsAt(block.start).at(-1) ?? '', page.language, page.text)
      const told = page.clean(next.inner)
      if (!task || isExample(page, block.start) || isAside(page, block.start)) return []
      if (
        told.endsWith(':') ||
        /\b(?:following|siguientes?|seguintes?|listed)\b/i.test(told) ||
        wordCount(told) < 8 ||
        wordCount(told) > 90 ||
        !tellsWhatToDo(told, page.language)
      )
        return []
      if (refers(told) || points(told.split(/\s+/).slice(0, 6).join(' '), page.language)) return []
      const quote = { start: block.start, end: next.inner.end }
      return [
        {
          family: 'task-paragraph',
          shape: 'how',
          subject: task,
          owner: page.product && !says(task, page.product) ? page.product : undefined,
          attribute: 'way',
          value: undefined,
          slots: { task: inSentence(task) },
          told,
          quotes: [quote],
        },
      ]
    }),
}

const tellsWhatToDo = (told: string, language: OfflineLanguage): boolean => {
  const first = /^[\p{L}-]+/u.exec(told)?.[0].toLowerCase() ?? ''
  return (language === 'en' && lexicon(language).verbs.has(first)) || opening[language].test(told)
}

const opening: Readonly<Record<OfflineLanguage, RegExp>> = {
  en: /^(?:To [a-z]+ [^.]*, (?!this|the)|You (?:must|need to|have to) )/,
  es: /^(?:Para \p{Ll}+ [^.]*, |Debe[ns]? )/u,
  pt: /^(?:Para \p{Ll}+ [^.]*, |(?:Você )?[Dd]eve )/u,
}
