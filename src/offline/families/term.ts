import { fold } from '../../text/words.ts'
import { asCode, isCode, isFlag, isIdentifier } from '../reading/identifiers.ts'
import { lexicon } from '../reading/lexicon.ts'
import type { OfflineLanguage, Page } from '../reading/page.ts'
import { asSentence, opensPointing, refers, withoutReferrals, wordCount } from '../reading/phrases.ts'
import { isAside, isExample } from '../reading/subject.ts'
import { type Term, termsOf } from '../reading/terms.ts'
import type { Fact, Family } from './fact.ts'

/** Terms that a list explains, under a heading that says what they are: `Roles in a team`, `Fields`, `Glossary`. */
export const term: Family = {
  name: 'term',
  intents: ['definition', 'reference_lookup'],
  answerType: 'definition',
  difficulty: 'easy',
  turns: ['orient', 'related', 'detail'],
  worth: 1.4,
  find: (page) =>
    [...termsOf(page).filter(({ form }) => form === 'list' || form === 'row'), ...glossaryTerms(page)]
      .filter((each) => isTerm(each, page))
      .flatMap((each) => {
        const place = placeOf(each, page)
        return place ? [factOf(each, page, place)] : []
      }),
}

const isTerm = ({ name, told, quote }: Term, page: Page): boolean =>
  !isFlag(name) &&
  !isCode(name) &&
  !isIdentifier(name) &&
  /^[\p{L}"“]/u.test(name) &&
  wordCount(name) <= 5 &&
  !anybodys.test(name) &&
  wordCount(told) >= 5 &&
  wordCount(told) <= 110 &&
  !told.endsWith(':') &&
  !refers(told) &&
  !opensPointing(told, page.language) &&
  !isExample(page, quote.start) &&
  !isAside(page, quote.start)

/** A field of such a name is on every page. */
const anybodys =
  /^(?:name|type|id|value|values|key|keys|status|description|version|date|size|number|nombre|tipo|valor|nome)$/i

type Place = { readonly shape: 'glossary' | 'kind' | 'deed'; readonly kind?: string; readonly of?: string }

/** What the terms are: those of a glossary, or things of the kind that their heading or column names. */
const placeOf = ({ told, quote, things, name }: Term, page: Page): Place | undefined => {
  const path = [page.title, ...page.headingsAt(quote.start)]
  if (path.some((heading) => lexicon(page.language).glossaryWords.test(fold(heading)))) return { shape: 'glossary' }
  const heading = path.at(-1) ?? ''
  const found = kindOf[page.language].exec(heading)
  const kind = kindNamed(things ?? found?.[1] ?? '', page.language)
  if (!kind || says(name, kind.split(' ').at(-1)!)) return undefined
  // Only what is told as a thing or as a deed says what the term is.
  const isThing = lexicon(page.language).articles.test(told)
  if (!isThing && !deed[page.language].test(told)) return undefined
  return { shape: isThing ? 'kind' : 'deed', kind, ...(found?.[2] ? { of: ` ${found[2]}` } : {}) }
}

const says = (name: string, kind: string): boolean => fold(name).includes(fold(kind))

const kindOf: Readonly<Record<OfflineLanguage, RegExp>> = {
  en: /^(?:the )?((?:\p{L}+ )?\p{L}+s)(?: ((?:of|in|for) (?:the |an? )?[\p{L} ]+))?$/iu,
  es: /^(?:l[oa]s )?(\p{L}+s)(?: (d(?:e|el) [\p{L} ]+))?$/iu,
  pt: /^(?:[oa]s )?(\p{L}+s)(?: (d[aeo] [\p{L} ]+))?$/iu,
}

/** `Roles` → `the role`; nothing where the noun is no kind of thing. `User roles` are `the user role`. */
const kindNamed = (noun: string, language: OfflineLanguage): string | undefined => {
  const words = noun.toLowerCase().split(' ')
  const head = lexicon(language).kinds.get(fold(words.at(-1)!))
  if (!head || words.length > 2) return undefined
  const [article, kind] = head.split(' ')
  return [article, ...words.slice(0, -1), kind].join(' ')
}

const deed: Readonly<Record<OfflineLanguage, RegExp>> = {
  en: /^(?:can |may |must )?[A-Za-z]\p{Ll}+s(?:,? |\b)(?!of\b)/u,
  es: /^(?:puede |debe )?\p{L}+[ae](?:,? )/u,
  pt: /^(?:pode |deve )?\p{L}+[ae](?:,? )/u,
}

/** Headings of a glossary, each with its first paragraph. */
const glossaryTerms = (page: Page): Term[] => {
  if (!lexicon(page.language).glossaryWords.test(fold(page.title))) return []
  return page.blocks.flatMap((block, index) => {
    const next = page.blocks[index + 1]
    if (block.kind !== 'heading' || block.depth < 2 || next?.kind !== 'paragraph') return []
    const name = page
      .clean(block.inner)
      .replace(/\s*[({].*$/, '')
      .trim()
    const told = page.clean(next.inner)
    // `Charts may depend upon other charts. There are two ways:` goes on in a list.
    return name === '' || told.endsWith(':')
      ? []
      : [{ ...bare, name, told, span: next.inner, quote: { start: block.start, end: next.inner.end } }]
  })
}

const bare: Omit<Term, 'name' | 'told' | 'span' | 'quote'> = {
  short: undefined,
  things: undefined,
  header: undefined,
  attributes: [],
  form: 'heading',
}

const factOf = (each: Term, page: Page, { shape, kind = '', of = '' }: Place): Fact => ({
  family: 'term',
  shape,
  subject: each.name,
  owner: page.product,
  attribute: 'meaning',
  value: undefined,
  slots: { term: each.name, kind, of, named: isIdentifier(each.name) ? asCode(each.name) : `"${each.name}"` },
  told: asSentence(withoutReferrals(each.told)),
  quotes: [...(each.header ? [each.header] : []), each.quote],
})
