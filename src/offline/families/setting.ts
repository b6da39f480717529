import { asCode, isCode, isFlag, isIdentifier } from '../reading/identifiers.ts'
import type { ColumnKind } from '../reading/lexicon.ts'
import type { Page } from '../reading/page.ts'
import { asSentence, opensPointing, refers, withoutReferrals, wordCount } from '../reading/phrases.ts'
import { isAside, isExample } from '../reading/subject.ts'
import { type Term, termsOf } from '../reading/terms.ts'
import type { Fact, Family } from './fact.ts'
import { ownerAt } from './scope.ts'

/** Settings, fields and other things with a name of their own: what they are for, their defaults, types and values. */
export const setting: Family = {
  name: 'setting',
  intents: ['reference_lookup', 'definition'],
  answerType: 'definition',
  difficulty: 'easy',
  valued: true,
  turns: ['detail', 'related', 'orient'],
  worth: 1.2,
  find: (page) =>
    termsOf(page)
      .filter((each) => isSetting(each, page) && !isExample(page, each.quote.start) && !isAside(page, each.quote.start))
      .flatMap((term) => [...purpose(term, page), ...attributes(term, page)]),
}

/** `KubeOne` is a name like others, unless it is written as code. */
const isSetting = ({ name, quote, form }: Term, page: Page): boolean =>
  isIdentifier(name) &&
  !isFlag(name) &&
  !isCode(name) &&
  !domain.test(name) &&
  !/^\p{Lu}\p{Ll}+\/\p{Lu}/u.test(name) &&
  (/[._:/$-]/.test(name) ||
    form === 'heading' ||
    /`|<code>/.test(page.text.slice(quote.start, quote.start + name.length + 8)))

/** A site is a place, and not a setting. */
const domain = /\.(?:gov|com|org|net|io|edu|dev|app|mil|info|co|br|es|ar|mx|us|uk|example|local)$/i

const purpose = (term: Term, page: Page): Fact[] => {
  const first = term.told.split(/(?<=\.) /)[0]!
  const tells = wordCount(term.told) >= 4 && wordCount(term.told) <= 100 && !term.told.endsWith(':')
  if (!tells || opensPointing(first, page.language) || refers(first)) return []
  // The first paragraph under a heading may speak of anything: it has to name the thing, or to say what it does.
  if (term.form === 'heading' && !opensAsPurpose(first, term.name)) return []
  return [factOf(term, page, 'purpose', { told: asSentence(withoutReferrals(term.told)) })]
}

const opensAsPurpose = (told: string, name: string): boolean =>
  /^(?:The|An?|Sets?|Controls?|Specifies|Defines?|Indicates|Whether|Enables?|Disables?|Maximum|Minimum|Number|List|Path|Name|If|When)\b/.test(
    told,
  ) || told.includes(name)

const attributes = (term: Term, page: Page): Fact[] => {
  const told = defaultIn(term.told)
  const own = [
    ...term.attributes,
    ...(told !== undefined && !term.attributes.some(({ kind }) => kind === 'default')
      ? [{ kind: 'default' as const, value: told, quote: term.quote }]
      : []),
  ]
  return own
    .filter(({ kind, value }) => askable.has(kind) && isValue(value))
    .map(({ kind, value, quote }) =>
      factOf(term, page, kind, {
        attribute: kind,
        value,
        answerType: 'short_fact',
        // Of a heading the name stands above what it says.
        quotes: [...(term.header ? [term.header] : []), quote],
      }),
    )
}

const askable: ReadonlySet<ColumnKind> = new Set(['default', 'type', 'values', 'environment'])

const isValue = (value: string): boolean =>
  wordCount(value) <= 10 &&
  !/^(?:[-–—]+|n\/?a|none|see .*|varies.*|\(?empty\)?|""|\[\]|map\[\])$/i.test(value) &&
  !/[|<>]/.test(value)

const factOf = (term: Term, page: Page, shape: string, rest: Partial<Fact>): Fact => ({
  family: 'setting',
  shape,
  subject: term.name,
  owner: ownerAt(page, term.quote.start),
  attribute: shape,
  value: undefined,
  slots: { term: asCode(term.name) },
  told: undefined,
  quotes: [...(term.header ? [term.header] : []), term.quote],
  ...rest,
})

/** `(default 5m0s)`, `The default is 4 hours`, `Defaults to 10`: the value alone, as it stands. */
export const defaultIn = (told: string): string | undefined => {
  for (const pattern of patterns) {
    const value = pattern
      .exec(told)?.[1]
      ?.trim()
      .replace(/^["“”'`]|["“”'`]$/g, '')
    if (value !== undefined && isValue(value)) return value
  }
  return undefined
}

const patterns: readonly RegExp[] = [
  /\((?:the )?default(?:s to|:| is|)\s+((?:"[^"]*"|[^()])+)\)/i,
  /\[default: ([^\]]+)\]/i,
  /\b[Tt]he default(?: value)? is ([^.;,]+(?:\.\d+[^.;,]*)*)(?=[.;,]|$)/,
  /\b[Dd]efaults to ([^.;,]+(?:\.\w+[^.;,]*)*)(?=[.;,]|$)/,
  /\b[Dd]efault(?: value)?: ([^.;,]+(?:\.\w+[^.;,]*)*)(?=[.;,]|$)/,
  /\b[Ee]l valor (?:por defecto|predeterminado) es ([^.;,]+)(?=[.;,]|$)/,
  /\b[Oo] (?:valor )?padrão é ([^.;,]+)(?=[.;,]|$)/,
]
