import type { PassageContext } from '../../../passage-context.ts'
import { rulesOf } from '../../../structure/rules-name.ts'
import { formOf, isBaseVerb } from '../../../tagging/english-verbs.ts'
import { isNameIn } from '../../../text/casing.ts'

/** Who says `we` in rules: the name that their title opens with, where the text speaks of it as of a name. */
export const houseOf = (context: Pick<PassageContext, 'title' | 'language' | 'text'>): string | undefined => {
  if (context.language !== 'en') return undefined
  const rules = rulesOf(context)
  const house = rules && /^(?:the )?(\p{Lu}[\p{L}\d]+(?:\.\p{Ll}{2,3})?)(?:['’]s)? /u.exec(rules)?.[1]
  if (!house || /^\p{Lu}+$/u.test(house) || !isNameIn(house, context)) return undefined
  // A word of the language may open a title and a sentence; a name acts, owns or is written to.
  const prose = context.text.replace(/^\s*#.*$/gm, '')
  return new RegExp(`(?<=[\\p{Ll}\\d,;:] )${house}(?:['’]s)?(?= \\p{Ll}|[.,;:?!])`, 'u').test(prose) ? house : undefined
}

/** `We will delete your profile` → `Orbit will delete your profile`: whose rules they are, the question then says by itself. */
export const inName = (text: string, house: string): string | undefined => {
  let doubt = false
  const verb = (all: string, aside: string | undefined, word: string, after: string): string => {
    const third = finite.test(word)
      ? (auxiliaries[word.toLowerCase()] ?? word)
      : isBaseVerb(word)
        ? formOf(word, 'third')
        : undefined
    if (!third) doubt = true
    return third ? `${house} ${aside ?? ''}${third}${after}` : all
  }
  const named = text
    .replace(/\bWe and (?:our|its)\b|\b(?:and|or) (?:we|us|our)\b/gi, (all) => {
      doubt = true
      return all
    })
    .replace(
      /\b[Ww]e ((?:also|only|never|always|reasonably|generally|\p{Ll}+ly) )?([\p{L}]+)((?: not)?(?= |$|[.,;]))/gu,
      verb,
    )
    .replace(/\b[Oo]ur own\b/g, `${house}'s own`)
    .replace(/\b[Oo]ur\b/g, `${house}'s`)
    .replace(/\bus\b(?! (?:law|dollar|citizen))/g, house)
  return doubt || /\b(?:we|our|ours|ourselves|themselves)\b/i.test(named) ? undefined : named
}

const finite =
  /^(?:will|may|can|must|should|shall|would|could|might|cannot|can't|won't|do|don't|are|aren't|have|haven't|were|had|did|didn't)$/i
const auxiliaries: Readonly<Record<string, string>> = {
  do: 'does',
  "don't": "doesn't",
  are: 'is',
  "aren't": "isn't",
  have: 'has',
  "haven't": "hasn't",
  were: 'was',
}
