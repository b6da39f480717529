import { escaped } from '../../../../text/escaped.ts'
import { isStopWord } from '../../../../text/words.ts'
import type { OfflineLanguage } from '../../../family.ts'
import type { PassageContext } from '../../../passage-context.ts'
import { asMostlyWritten } from './articles.ts'
import { classOf } from './classes.ts'
import { isOfOldTimes } from './entities.ts'
import type { Thing, ThingKind } from './thing.ts'

/** What a page of an encyclopaedia is about: named by its title, and said in its text to be a city, a war or a disease. */
export const pageSubjects = (context: PassageContext): readonly Thing[] => {
  const { title, text, language } = context
  const name = title.replace(/ \([^)]*\)$/, '').trim()
  if (!isName(name, language) || text.split(name).length - 1 < leastNamed) return []
  const kind = classOf(name, text, language) ?? livedBy(name, context)
  if (!kind) return []
  const kinds: ThingKind[] = kind === 'person' && isOfOldTimes(text) ? ['person', 'person-of-old'] : [kind]
  return [{ name: asMostlyWritten(name, text, language), kinds, given: [], document: title }]
}

const leastNamed = 2

const isName = (title: string, language: OfflineLanguage): boolean =>
  title.split(' ').length <= 5 &&
  !/\d|[:;,/]/.test(title) &&
  title.split(' ').every((word) => /^\p{Lu}/u.test(word) || isStopWord(word.toLowerCase(), language))

/** Two names of somebody, whom the text calls by the last one and by pronouns. */
const livedBy = (name: string, { text, language }: PassageContext): ThingKind | undefined => {
  const [last = ''] = name.split(' ').slice(-1)
  const times = (pattern: RegExp): number => text.match(pattern)?.length ?? 0
  return language === 'en' &&
    /^\p{Lu}\p{Ll}+(?: \p{Lu}\.?\p{Ll}*){0,2} \p{Lu}\p{Ll}+$/u.test(name) &&
    times(/\b(?:he|she|his|her|him)\b/gi) >= 5 &&
    times(
      new RegExp(
        `\\b${escaped(last)} (?:was|had|wrote|became|moved|died|returned|went|said|began|made|took|also)\\b`,
        'g',
      ),
    ) >= 2
    ? 'person'
    : undefined
}
