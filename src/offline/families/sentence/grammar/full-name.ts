import type { PassageContext } from '../../../passage-context.ts'
import { tagEnglish } from '../../../tagging/english-tagger.ts'
import { personHeads } from './english-words.ts'

/** `Hutton` in a text that speaks of James Hutton and of no other: the name that a stranger knows. */
export const fullName = (name: string, { title, text }: Pick<PassageContext, 'title' | 'text'>): string => {
  if (!/^\p{Lu}\p{Ll}{2,}$/u.test(name)) return name
  const given = [
    ...`${title}\n${text}`.matchAll(
      new RegExp(`(?<!\\p{Lu}[\\p{L}.]* )(?<!\\p{L})(\\p{Lu}\\p{Ll}+) ${name}(?![\\p{L}-])`, 'gu'),
    ),
  ].map(([, first = '']) => first)
  const [first = ''] = given
  return given.length > 0 && given.every((each) => each === first) && isGivenName(first, name)
    ? `${first} ${name}`
    : name
}

const isGivenName = (first: string, name: string): boolean =>
  !personHeads.has(first.toLowerCase()) &&
  tagEnglish(`${first} ${name} spoke.`)
    .slice(0, 2)
    .every((word) => word.person)
