import { pattern } from '../../text/pattern.ts'
import { elementAt } from '../../text/required.ts'
import { contentStems } from '../../text/words.ts'
import type { Fact } from '../families/fact.ts'
import { hole } from '../reading/clean-markup.ts'
import { isIdentifier } from '../reading/identifiers.ts'
import type { OfflineLanguage, Page, Span } from '../reading/page.ts'
import { refers, wordCount } from '../reading/phrases.ts'
import { commandAt, isAside, isExample, isNaming, mentions } from '../reading/subject.ts'
import { answerTo } from '../wordings/say.ts'

/**
 * Whose a fact is, as its question has to say it, where its words do not: the command or program that the page is about, the product of
 * the documents, or the page's own subject where that is a name. `open` where the question would be on any page.
 */
const placeOf = (words: string, page: Page, offset: number): { readonly owner?: string } | 'open' => {
  const own = programAt(page, offset)
  const owner = own ? `\`${own}\`` : page.product
  if (owner !== undefined) return mentions(words, owner.replaceAll('`', '')) ? {} : { owner }
  if (namesItsPage(words, page)) return {}
  return isName(page) ? { owner: page.title } : isExact(words) ? {} : 'open'
}

/** `helm install`, `createdb`: the command above a place, or the one word in code letters that is the page's title. */
const programAt = (page: Page, offset: number): string | undefined =>
  commandAt(page, offset) ?? /^([a-z][a-z\d]*(?:[_-][a-z\d]+)*)(?:\(\d\))?$/.exec(page.title)?.[1]

/** Nothing else is called so: `build.jobs`, `CARGO_HOME`, `max_size`. */
const isExact = (words: string): boolean => /`[^`\s]*[A-Za-z\d][.:/$_][A-Za-z][^`\s]*`/.test(words)

/** It has a word of the title, or calls something by its name. */
const namesItsPage = (words: string, page: Page): boolean => {
  const own = new Set(contentStems(words, page.language))
  return isNaming(page.title, page) && contentStems(page.title, page.language).some((stem) => own.has(stem))
}

/** `Google Drive`: one to three words, each written as a name, and none of them written small below. */
const isName = ({ title, text }: Page): boolean =>
  /^\p{Lu}[\p{L}\d.]*(?: \p{Lu}[\p{L}\d.]*){0,2}$/u.test(title) &&
  title.split(' ').every((word) => !text.includes(` ${word.toLowerCase()}`))

/** What any fact has to be before it is asked, whichever family found it; nothing where it is not. */
export const sound = (fact: Fact, page: Page): Fact | undefined => {
  const at = elementAt(fact.quotes, fact.quotes.length - 1).start
  if (isExample(page, at) || isAside(page, at) || !isLegible(fact)) return undefined
  const owned = withOwner(fact, page, at)
  const answer = owned && answerTo(owned, page.language)
  if (!owned || !answer || !isWhole(answer, page.language)) return undefined
  const quotes = quotesNaming(owned, page)
  return quotes && { ...owned, quotes }
}

/** Nobody knows what stood in a hole, and markup that was not understood is no text. */
const isLegible = ({ subject, attribute, value, statement, slots }: Fact): boolean =>
  ![subject, attribute, value, statement, ...Object.values(slots)].some(
    (each) => each !== undefined && (each.includes(hole) || unread.test(each)),
  )

const unread = /\]\(|\]\[|\{%|\{\}|%s|<\/?[a-z]+>|\s(?:\*\*|__)\S/

const withOwner = (fact: Fact, page: Page, at: number): Fact | undefined => {
  if (fact.owner !== undefined || fact.isSelfContained) return fact
  const named = Object.entries(fact.slots).filter(([slot, words]) => slot !== 'said' && words !== fact.value)
  const place = placeOf(named.map(([, words]) => words).join(' '), page, at)
  return place === 'open' ? undefined : { ...fact, ...place }
}

/** It ends where a sentence ends, and leads nowhere else. */
const isWhole = (answer: string, language: OfflineLanguage): boolean =>
  answer.split('\n').every((line) => /[.!?…)]["'”’»*)]*$/.test(line) || /^[^-\d].*:$/.test(line)) &&
  !/:$/.test(answer) &&
  !refers(answer) &&
  !pointsAway[language].test(answer.replace(/^.*:\n/, '')) &&
  wordCount(answer) <= 130

/** What is shown or said somewhere else. */
const pointsAway: Readonly<Record<OfflineLanguage, RegExp>> = {
  en: pattern(
    'i',
    String.raw`\b(?:this (?:document|page|section|chapter)|above|below|as follows`,
    '|the following|previously|earlier|the (?:former|latter)|(?:next',
    String.raw`|previous) (?:point|section|chapter|paragraph))\b`,
  ),
  es: pattern(
    'iu',
    String.raw`(?<!\p{L})(?:más (?:arriba|abajo|adelante)|a continuación|(?:el`,
    String.raw`|la|los|las) siguientes?|anteriormente|sección \d)(?!\p{L})`,
  ),
  pt: /(?<!\p{L})(?:acima|abaixo|a seguir|mais adiante|(?:o|a|os|as) seguintes?|anteriormente|seção \d)(?!\p{L})/iu,
}

/** The words that prove a fact name what it is about: where they do not by themselves, the heading above them that does comes along. */
const quotesNaming = (fact: Fact, page: Page): readonly Span[] | undefined => {
  const named = (text: string): boolean => {
    const stems = new Set(contentStems(text, page.language))
    if (isIdentifier(fact.subject)) return text.replaceAll('\\', '').includes(fact.subject)
    return contentStems(fact.subject, page.language).some((stem) => stems.has(stem)) || text.includes(fact.subject)
  }
  if (named(fact.quotes.map(({ start, end }) => page.text.slice(start, end)).join('\n'))) return fact.quotes
  const heading = page.blocks.findLast(
    ({ kind, start, end }) =>
      kind === 'heading' && start < elementAt(fact.quotes, 0).start && named(page.text.slice(start, end)),
  )
  return heading && [{ start: heading.start, end: heading.end }, ...fact.quotes]
}
