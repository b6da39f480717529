import type { Fact } from './fact.ts'
import type { PassageContext } from './passage-context.ts'
import { listsOf } from './structure/lists.ts'
import { standsAlone, wordCount } from './text/phrases.ts'

/** The line that announces the list in which a fact stands. */
export const leadInOf = (fact: Pick<Fact, 'quotes'>, context: PassageContext): string | undefined => {
  const at = fact.quotes[0]!.start
  const list = listsOf(context).findLast(
    ({ entries }) => entries.some(({ start, end }) => start <= at + 4 && at < end) && entries.length > 0,
  )
  return list?.leadSpan && list.leadSpan.start < at ? list.lead : undefined
}

const restricting =
  /^(?:(?:Additionally|Also|However|In addition|Likewise|Similarly|Otherwise),? )?((?:If|When|For|While|During|Without|Under|Unless|On|In) [^,:]+),/

/** What the lead-in of a list says must be so for its items, as part of a question: `for install scripts`, `if a package has no lock file`. */
export const conditionOfLead = (
  fact: Pick<Fact, 'quotes'> & Partial<Pick<Fact, 'family' | 'items'>>,
  context: PassageContext,
): string | undefined => {
  const lead = fact.items ? undefined : leadInOf(fact, context)
  if (!lead) return undefined
  const condition = restricting.exec(
    lead
      .replace(/ \([^()]*\)/g, '')
      .split(/(?<=[.!?]) /)
      .at(-1)!,
  )?.[1]
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

const idle =
  /^(?:for|in) (?:convenience|simplicity|clarity|reference|brevity|completeness|example|instance|addition|particular|general|short|summary|details|most cases|this \w+|these \w+)$/i

/** Whether such a condition can be said in a few words that point at nothing. */
export const isSayable = (condition: string): boolean =>
  wordCount(condition) <= 9 &&
  !/^(?:for|in) (?:example|instance|addition|particular|general|most cases|this|these|each|all|more)\b/.test(
    condition,
  ) &&
  standsAlone(condition.replace(/^\w+ /, ''), 'en', 9)
