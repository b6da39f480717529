import { escaped } from '../../../../text/escaped.ts'
import type { PassageContext } from '../../../passage-context.ts'
import type { AskableClause } from '../grammar/clause-of.ts'
import { personHeads } from '../grammar/english-words.ts'

/** Whether a name is somebody's: the taggers know it, a title stands before it, or the text goes on about him or her. */
export const isPerson = ({ subject, person, plural }: AskableClause, { text, title }: PassageContext): boolean => {
  if (person !== undefined) return person
  if (plural || !/^(?:[Tt]he )?[\p{L}-]+(?: [\p{L}.'’-]+)*$/u.test(subject)) return false
  const words = subject.replace(/^[Tt]he /, '').split(' ')
  if (words.slice(0, -1).some((word) => personHeads.has(word.toLowerCase()))) return true
  if (!words.every((word) => /^\p{Lu}|^(?:de|von|van|der|of|la|II+|al|ibn)$/u.test(word))) return false
  const last = words.at(-1)!
  const told = text.match(/\b(?:he|his|him|she|her)\b/g)?.length ?? 0
  // The article is about one person, and this is the name.
  if (told >= 3 && title.split(/[\s_]+/).includes(last) && !/ of /.test(title)) return true
  return (
    words.length <= 3 &&
    new RegExp(
      `\\b${escaped(last)}(?: \\([^)]*\\))?(?:,? (?:and|but|who|as))? (?:\\p{Ll}+ ){1,9}(?:his|himself|he)\\b`,
      'u',
    ).test(text)
  )
}
