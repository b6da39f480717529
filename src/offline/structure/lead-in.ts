import type { Fact } from '../fact.ts'
import type { Answer } from '../family.ts'
import type { PassageContext } from '../passage-context.ts'
import { uncapitalised } from '../text/casing.ts'
import { standsAlone, wordCount } from '../text/phrases.ts'
import { type List, listsOf } from './lists.ts'

/** The list in which a fact stands, where a line announces it. */
const listOf = (fact: Pick<Fact, 'quotes'>, context: PassageContext): List | undefined => {
  const at = fact.quotes[0]!.start
  const list = listsOf(context).findLast(({ entries }) => entries.some(({ start, end }) => start <= at + 4 && at < end))
  return list?.leadSpan && list.leadSpan.start < at ? list : undefined
}

/** The line that announces the list in which a fact stands. */
export const leadInOf = (fact: Pick<Fact, 'quotes'>, context: PassageContext): string | undefined =>
  listOf(fact, context)?.lead

const restricting =
  /^(?:(?:Additionally|Also|However|In addition|Likewise|Similarly|Otherwise),? )?((?:If|When|For|While|During|Without|Under|Unless|On|In) [^,:]+),/

/** `Notable differences inside a Worker environment are:`, `… is done if the type is 'warning':`. */
const restrictingLate =
  /\b((?:inside|within|under|during) (?:an?|the) [^,:]+?)(?: (?:are|is|include)(?: as follows)?)?:$|\b((?:if|when|unless) (?:an?|the|(?:any|either|one|some|all|both) of (?:the|these)) [^,:]+):$/

/** Leads whose items hold there alone: without the lead they are said of everything. */
const setsApart = /\b(?:differences?|exceptions?|restrictions?|limitations?|caveats?)\b.*:$/i

/** An item that names what its lead-in names says itself where it holds. */
const sharesName = (lead: string, said: string): boolean =>
  (lead.match(/[\w.]*[a-z][A-Z_.]\w+|(?<=[a-z,] )[A-Z]\w+|\b[a-z]+ [a-z]{2,}\b/g) ?? []).some(
    (name) => !functionWord.test(name) && said.includes(name),
  )

const functionWord =
  /^(?:of|the|in|for|to|and|from|with|are|is|be|between) | (?:of|the|in|for|to|and|from|with|are|is|be|between)$/

/** What the lead-in of a list says must be so for its items, as part of a question: `for install scripts`, `if a package has no lock file`. */
export const conditionOfLead = (
  fact: Pick<Fact, 'quotes'> & Partial<Pick<Fact, 'family' | 'items'>>,
  context: PassageContext,
): string | undefined => {
  const lead = fact.items ? undefined : leadInOf(fact, context)
  if (!lead) return undefined
  const last = lead
    .replace(/ \([^()]*\)/g, '')
    .split(/(?<=[.!?]) /)
    .at(-1)!
  const late = defining.has(fact.family ?? '') ? undefined : restrictingLate.exec(last)
  const condition =
    restricting.exec(last)?.[1] ??
    late?.[1] ??
    late?.[2] ??
    (setsApart.test(last) && !sharesName(last, context.clean(fact.quotes[0]!)) ? last : undefined)
  if (!condition || idle.test(condition)) return undefined
  // What a setting means does not hang on the occasion on which it is set.
  if (defining.has(fact.family ?? '') && !/^(?:For|In|On) /.test(condition)) return undefined
  return (
    condition.charAt(0).toLowerCase() +
    condition
      .slice(1)
      .replace(/\byour\b/g, 'my')
      .replace(/\byou\b/g, 'I')
  )
}

const defining: ReadonlySet<string> = new Set([
  'definition-list',
  'config-key',
  'cli-flag',
  'difference',
  'glossary',
  'error-code',
])

/** `The following conditions must be met to ring the bell:`, `… if all of these are true:`: its items say when something holds, and hold of nothing by themselves. */
export const isConditionOfMore = (fact: Pick<Fact, 'quotes'>, context: PassageContext): boolean =>
  setsConditions.test(
    leadInOf(fact, context)
      ?.split(/(?<=[.!?]) /)
      .at(-1) ?? '',
  )

const setsConditions =
  /\b(?:conditions?|criteria|requirements?|prerequisites?|assumptions?)\b[^.:]*:$|\b(?:if|when|unless|provided|as long as|only)\b[^.:]*\b(?:following|any|all|one|both|either)\b[^.:]*:$|\b(?:if|unless|when|provided|as long as|(?:ensure|make sure|verify|check|confirm|assumes?|assuming))(?: that)?:$/i

const idle =
  /^(?:for|in) (?:convenience|simplicity|clarity|reference|brevity|completeness|example|instance|addition|particular|general|short|summary|details|most cases|this \w+|these \w+)$/i

/** What holds under its lead-in alone is answered with it, and proved by it too. */
export const withLead = (
  fact: Fact,
  answer: Answer,
  phrase: string | undefined,
  context: PassageContext,
): { readonly fact: Fact; readonly answer: Answer } => {
  const condition = context.language === 'en' ? conditionOfLead(fact, context) : undefined
  const lead =
    condition && phrase?.startsWith(condition) && !answer.claims ? listOf(fact, context)?.leadSpan : undefined
  if (!condition || !lead || answer.text.toLowerCase().includes(condition.toLowerCase())) return { fact, answer }
  const [, verdict = '', said = ''] = /^((?:Yes|No)\. )?(.*)$/s.exec(answer.text)!
  return {
    fact: { ...fact, quotes: [...fact.quotes, lead] },
    answer: {
      text: `${verdict}${condition.charAt(0).toUpperCase()}${condition.slice(1)}, ${uncapitalised(said, context)}`,
    },
  }
}

/** Whether such a condition can be said in a few words that point at nothing. */
export const isSayable = (condition: string): boolean =>
  wordCount(condition) <= 9 &&
  !/^(?:for|in) (?:example|instance|addition|particular|general|most cases|this|these|each|all|more)\b/.test(
    condition,
  ) &&
  !onScreen.test(condition) &&
  standsAlone(condition.replace(/^\w+ /, ''), 'en', 9)

/** `in the Relays section`, `in the constructor`: where somebody stands who has the page or the window before them. */
const onScreen =
  /^(?:in|on|under) the (?:constructor|(?:.+ )?(?:section|tab|pane|panel|page|dialog(?: box)?|box|window|wizard|column))$/i
