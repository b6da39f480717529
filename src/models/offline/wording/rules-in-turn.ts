import type { Random } from '../../../random.ts'
import type { Candidate } from '../candidate.ts'
import { isMany, rulesOf } from '../structure/rules-name.ts'

/**
 * Who works with the rules of one house leaves its name out at times, and says `according to` for `under`: a set in which every
 * question repeats `under the Lantern Refund Policy` reads like no person's.
 */
export const withRulesInTurn = (candidate: Candidate, titles: readonly string[], random: Random): Candidate => {
  const rules = candidate.context.language === 'en' ? rulesOf(candidate.context) : undefined
  if (!rules || !candidate.question.includes(rules)) return candidate
  const short = random.next() < 0.5 ? shortOf(rules, titles) : undefined
  const named = short ? candidate.question.replaceAll(rules, short) : candidate.question
  const question =
    random.next() < 0.3
      ? named.replace(/\b([Uu])nder (?=the \p{Lu})/u, (_all, first: string) =>
          first === 'U' ? 'According to ' : 'according to ',
        )
      : named
  return { ...candidate, question }
}

/** `the Refund Policy` for `the Lantern Refund Policy`, where most rules of the documents are Lantern's and no other ones are called so. */
const shortOf = (rules: string, titles: readonly string[]): string | undefined => {
  const name = rules.replace(/^the /, '')
  const unnumbered = name.replace(/ Version \d.*$/, '')
  if (unnumbered !== name)
    return titles.filter((title) => title.includes(unnumbered)).length > 1 ? undefined : `the ${unnumbered}`
  const house = /^\p{Lu}[\p{L}\d.]+(?= \p{Lu})/u.exec(name)?.[0]
  if (!house) return undefined
  const short = name.slice(house.length + 1)
  const own = titles.filter((title) => title.startsWith(`${house} `))
  if (own.length < 3 || own.length < titles.length / 4 || short.split(' ').length < 2) return undefined
  if (titles.some((title) => title !== name && title.toLowerCase().endsWith(short.toLowerCase()))) return undefined
  return isMany(rules, 'en') === isMany(short, 'en') ? `the ${short}` : undefined
}
