import { isTold } from '../families/sentence/grammar/breadth.ts'
import type { Found } from '../find-facts.ts'
import { isPlural } from '../language/english.ts'
import { tagEnglish } from '../tagging/english-tagger.ts'
import type { Scope } from './scope.ts'

/** Three letters stand for one thing in one article and for another in the next: where articles are many, it is said in which. */
export const isSharedAcronym = ({ family, fact, context }: Found, titles?: readonly string[]): boolean =>
  family.name === 'acronym' &&
  fact.subject.length < 4 &&
  context.language === 'en' &&
  (titles === undefined || titles.length > manyArticles) &&
  (isTold(context) || unnamed.test(context.title))

/** `in plants`, `in geology`, `in Poland`: the field of an article, where its title can be said so. */
export const fieldsOf = ({ context: { title } }: Found): readonly Scope[] => {
  const named = title.replaceAll('_', ' ').trim()
  const last = named.split(' ').at(-1)!
  const place = tagEnglish(named).every((word) => word.place)
  if (!place && (!/^\p{Lu}?[\p{Ll} -]+$/u.test(named) || !(isPlural(last) || field.test(last)))) return []
  return [{ phrase: `in ${place ? named : named.toLowerCase()}`, level: 1, fromTitle: true }]
}

const manyArticles = 8
/** `text_190`: nothing says in which article. */
const unnamed = /^(?:\p{L}+[ _-]?)?\d+$/u
const field = /(?:ics|ology|istry|ography|onomy|ism|osis|esis|ence|ance|ity|tion|ing|ure|law)$/i
