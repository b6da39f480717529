import { contentStems } from '../../text/words.ts'
import type { Fact, TextSpan } from '../fact.ts'
import { isTold } from '../families/sentence/grammar/breadth.ts'
import { isPlural } from '../language/english.ts'
import { contracted } from '../language/romance.ts'
import type { PassageContext } from '../passage-context.ts'
import { governing } from '../places/english.ts'
import { homeOf, namesOnlySettings } from '../places/home.ts'
import { institutionFor, saysInitials } from '../places/institution.ts'
import { standsAsName } from '../places/names.ts'
import { isCommand, placeOf } from '../places/place-of.ts'
import { isProperName, subjectNamed, subjectPhrase } from '../places/subject.ts'
import { ofProduct } from '../products/of-product.ts'
import { conditionOfLead, isSayable } from '../structure/lead-in.ts'
import { rulesOf } from '../structure/rules-name.ts'
import { isNamed } from './is-named.ts'
import { isRuled, keyed } from './names-its-matter.ts'

export interface Scope {
  readonly phrase: string
  /** 1 for what the place itself gives or the nearest heading, higher for headings further up. */
  readonly level: number
  /** It names the document and no part of it. */
  readonly fromTitle?: boolean
  /** It names what the place is about, and the question does not: who has not seen the page cannot know. */
  readonly required?: boolean
  /** It names the institution, one of many, to which belongs what the question asks about. */
  readonly owner?: TextSpan | true
  /** The name alone: `npm fund` of `in npm fund`. */
  readonly name?: string
  /** It names a part of what a product has, or a case of it: a function, a table, a condition. */
  readonly part?: true
  /** It names the product, of several that the documents are about. */
  readonly product?: true
}

/** Narrowing phrases for a fact, from the nearest heading up to the title, each said as a person would: `in the Pro plan`, `when using Helm`. */
export const scopesFor = (fact: Scoped, question: string, context: PassageContext): readonly Scope[] => {
  const scopes = withinDocument(fact, question, context)
  if (!context.product) {
    const home = keyed.has(fact.family ?? '') && namesOnlySettings(question) ? homeOf(context) : undefined
    return home === undefined || question.includes(home) || scopes.some(({ required }) => required)
      ? scopes
      : [{ phrase: `in ${home}`, level: 1, required: true, name: home }, ...scopes]
  }
  // What a term means, it means in all of the product.
  const narrowing = /^(?:acronym|glossary)$/.test(fact.family ?? '') ? [] : scopes
  return ofProduct(narrowing, question, context.product, context, fact.family)
}

type Scoped = Pick<Fact, 'quotes' | 'scope'> & Partial<Pick<Fact, 'family' | 'value' | 'items' | 'attribute'>>

const withinDocument = (fact: Scoped, question: string, context: PassageContext): readonly Scope[] => {
  const known = new Set(contentStems(question, context.language))
  const placed = placesOf(fact, context)
  const owner = institutionFor(question, context)
  const rules = rulesOf(context)
  const phrases: Phrase[] = [
    ...(fact.scope ?? []).filter((phrase) => !saysNoPlace.test(phrase)).map((phrase) => ({ phrase, from: phrase })),
    ...placed,
    // `según el Reglamento de Becas de la Universidad …` names it too.
    ...(owner && !placed.some(({ phrase }) => phrase.includes(owner.replace(/^\p{Ll}+ (?:la|el|[oa]) /u, '')))
      ? [{ phrase: contracted(owner, context.language), from: owner }]
      : []),
  ]
  const nearest = placed.find((phrase) => phrase.names && !isAnswer(phrase, fact))
  const unnamed =
    nearest &&
    (isNamed(nearest.names!, question, fact) && !isHomeOf(nearest, question, fact)
      ? (ownerless(nearest, question) ?? homeless(nearest, placed, question))
      : nearest)
  // A condition that the lead-in of a list states holds for its items.
  const condition = context.language === 'en' ? conditionOfLead(fact, context) : undefined
  const led: Phrase | undefined =
    condition && isSayable(condition)
      ? {
          phrase: unnamed && !isNamed(unnamed.names!, condition, {}) ? `${condition} ${unnamed.phrase}` : condition,
          from: condition,
        }
      : undefined
  const missing = led ?? unnamed
  return (
    [...(missing && !phrases.includes(missing) ? [missing] : []), ...phrases]
      // What the question names needs no second name; of code only the nearest tells anything.
      .filter((each) => each === missing || !each.code)
      .filter((each) => each === missing || !each.names || !isNamed(each.names, question, fact))
      .filter(
        (each) =>
          each === missing ||
          addsTo(
            known,
            each.phrase,
            contentStems(
              context.language === 'en' ? (each.names ?? each.from) : each.phrase.replace(/^\p{Ll}+ /u, ''),
              context.language,
            ),
          ),
      )
      .filter(({ phrase }) => !question.toLowerCase().includes(phrase.toLowerCase()))
      // `What do the Yard Rules say in yardrules`: the rules are the page.
      .filter(({ from }) => from !== context.title || !rules || !question.includes(rules))
      .filter(({ phrase }) => context.language === 'en' || !saysInitials(question, phrase))
      // `When no key is found, what happens when rotating keys`: one condition is enough.
      .filter((each) => each === missing || !isTask.test(each.phrase) || !conditioned[context.language].test(question))
      .map((each, index) => ({
        phrase: each.phrase,
        level: index + 1,
        ...(each.from === context.title ? { fromTitle: true } : {}),
        ...(each === missing ? { required: true } : {}),
        ...(owner && each.phrase.includes(owner.replace(/^\p{Ll}+ (?:la|el|[oa]) /u, ''))
          ? { owner: namingSentence(each.phrase, context) ?? (true as const) }
          : {}),
        ...(each.names ? { name: each.names } : {}),
        ...(each.code || each === led || fact.scope?.includes(each.phrase) ? { part: true as const } : {}),
      }))
  )
}

/** `the 'close' event`, `the alias option`: many things have one, and the question says of which it is. */
const ownerless = ({ names = '', from }: Phrase, question: string): Phrase | undefined => {
  const owner = (/^the ['"].+['"] event of (.+)$/.exec(names) ??
    /^(?:the )?\S+(?: \w+)? (?:in|of) (.+)$/.exec(names))?.[1]
  return owner && !question.toLowerCase().includes(owner.split('.').at(-1)!.toLowerCase())
    ? { phrase: `in ${owner}`, from, names: owner, code: true }
    : undefined
}

/** What a package has is known with the package, however much it looks like the name of one thing: `DEBUG_DEPTH`. */
const isHomeOf = (
  { code, names = '', from }: Phrase,
  question: string,
  { family = '' }: Partial<Pick<Fact, 'family'>>,
): boolean =>
  !code &&
  keyed.has(family) &&
  from.toLowerCase().includes(names.toLowerCase()) &&
  !question.toLowerCase().includes(names.toLowerCase())

/** `toJSON()`, `s.trim()`: what a package exports is known with its package. */
const homeless = ({ code, names = '' }: Phrase, placed: readonly Phrase[], question: string): Phrase | undefined => {
  const home = code && / /.test(names) === false ? placed.find((each) => each.names && !each.code) : undefined
  return home && !question.toLowerCase().includes(home.names!.toLowerCase()) ? home : undefined
}

/** Whether a question names what its place is about: a command, a function, a product. */
export const namesItsPlace = (
  fact: Pick<Fact, 'quotes' | 'family' | 'value' | 'attribute'>,
  question: string,
  context: PassageContext,
): boolean =>
  context.language === 'en' &&
  placesOf(fact, context).some((phrase) => phrase.names !== undefined && isNamed(phrase.names, question, fact))

/** The sentence that gives the name, which a reader of the evidence needs, too. */
const namingSentence = (phrase: string, { sentences }: PassageContext): TextSpan | undefined => {
  const name = phrase.replace(/^\p{Ll}+ (?:(?:la|el|[oa]) )?/u, '')
  const found = sentences.find(({ text }) => text.includes(name))
  return found && { start: found.start, end: found.end }
}

/** What the headings above a fact say, the nearest first. */
const placesOf = (
  fact: Pick<Fact, 'quotes'> & Partial<Pick<Fact, 'family' | 'value' | 'attribute'>>,
  context: PassageContext,
): Phrase[] => {
  const headings = [...new Set([context.title, ...context.pathAt(fact.quotes[0]!.start)])]
  return headings
    .map((_heading, index) => headings.slice(0, index + 1))
    .reverse()
    .flatMap((above) => phraseAt(above, fact, context))
}

interface Phrase {
  readonly phrase: string
  readonly from: string
  /** The name that it brings, where what it names is what the place is about. */
  readonly names?: string
  /** The name is code: of these only the nearest tells anything. */
  readonly code?: boolean
}

/** A question does not name what it asks for; and how to do something is a matter of a setting only if the setting does it. */
const isAnswer = (
  { names: name = '', code }: Phrase,
  { family, value = '' }: Partial<Pick<Fact, 'family' | 'value'>>,
): boolean =>
  (/^(?:purpose|agent|which)$/.test(family ?? '') &&
    (code ? isNamed(name, value, {}) : value.toLowerCase() === name.toLowerCase())) ||
  (family === 'purpose' && / (?:option|setting|flag)\b/.test(name) && !isNamed(name, value, {}))

const phraseAt = (
  headings: readonly string[],
  fact: Partial<Pick<Fact, 'family' | 'value' | 'attribute'>>,
  context: PassageContext,
): Phrase[] => {
  const from = headings.at(-1)!
  // `[ring-server]` of a configuration file: another section has a setting of the name, too.
  if (context.language === 'en' && keyed.has(fact.family ?? '') && /^\[[\w:.-]+\]$/.test(from))
    return [{ phrase: `in the ${from} section`, from, names: from, code: true }]
  const rules = from === context.title && isRuled(fact.family ?? '', context) ? rulesOf(context) : undefined
  if (rules && context.language === 'en')
    return [{ phrase: `under ${rules}`, from, names: rules.replace(/ Version \d.*$/, '') }]
  // A heading of rules is the matter of a case, and no place in which it happens.
  if (context.language === 'en' && isCase(fact.family ?? '') && rulesOf(context)) return []
  const named = context.language === 'en' ? subjectNamed(headings, context) : undefined
  const subject = named?.kind === 'product' && !isPlace(named.name, from, context) ? undefined : named
  if (subject)
    return [
      {
        phrase: subjectPhrase(subject, fact),
        from,
        names: subject.name,
        ...(subject.kind === 'product' ? {} : { code: true }),
      },
    ]
  const phrase = placeOf(from, context)
  // How to do a task while doing a task: the nearest one is what is asked about, in words that may differ.
  // `How do I debug the bell under the Bell Guidelines?`: guidelines do not forbid it.
  if (!phrase || (/^under /.test(phrase) && howTo.has(fact.family ?? ''))) return []
  if (isTask.test(phrase) && aboutTasks.has(fact.family ?? '')) return []
  const name = / ((?:the )?\p{Lu}.*)$/u.exec(phrase)?.[1]
  return [
    { phrase, from, ...(name && context.language === 'en' && isProperName(name, context) ? { names: name } : {}) },
  ]
}

/** `in order to take part`, `in the future`: no place and no rules. */
const saysNoPlace =
  /^(?:in order to|so as to|to \p{Ll}|in the (?:future|past|meantime|end)|in (?:general|addition|practice)\b)/iu

/** What happens under rules: the rules are where it does. */
const isCase = (family: string): boolean => /^(?:outcome|rule-case|allowance|practice|conditional-effect)$/.test(family)

/** A product that the text speaks of by its name: no policy, no part of a manual, nothing that an article is about. */
const isPlace = (name: string, heading: string, context: PassageContext): boolean =>
  !governing.test(heading) &&
  !isTold(context) &&
  !(name.includes(' ') && isPlural(name)) &&
  (!/^\p{Lu}/u.test(name) || standsAsName(name, context.text.replace(/^\s*#.*$/gm, '')))

/** A name may repeat a word of the question; where what is commonly called so repeats one, the same is said twice. */
const addsTo = (known: ReadonlySet<string>, phrase: string, stems: readonly string[]): boolean =>
  isCommon(phrase)
    ? !stems.some((stem) => known.has(stem))
    : // `la carga del Estágio según el Regulamento del Estágio` says its name twice.
      stems.filter((stem) => !known.has(stem)).length > (/^(?:según|segundo) /.test(phrase) ? 1 : 0)

/** `for the run report`: neither a name nor a command, which is said as it is typed. */
const isCommon = (phrase: string): boolean =>
  isTask.test(phrase) || (/^for (?:the |an? )?\p{Ll}\S* /u.test(phrase) && !isCommand(phrase.slice(4)))

const conditioned = {
  en: /\b(?:if|when|once|unless|while|after|before)\b/i,
  es: /(?<!\p{L})(?:si|cuando|al|mientras|después|antes)(?!\p{L})/iu,
  pt: /(?<!\p{L})(?:se|quando|ao|enquanto|depois|antes)(?!\p{L})/iu,
} as const

const howTo: ReadonlySet<string> = new Set(['procedure', 'step-order', 'section-task', 'code-for', 'prerequisites'])

const isTask = /^(?:when|al|ao) /
const aboutTasks: ReadonlySet<string> = new Set([
  'procedure',
  'step-order',
  'prerequisites',
  'conditional-effect',
  'conditional-duty',
])
