import type { Fact } from '../../../fact.ts'
import type { PassageContext } from '../../../passage-context.ts'

/** `` `error` cannot be a string `` under `reject(fn[, error])`: the error argument cannot. */
export const asArgument = (fact: Fact, context: PassageContext): Fact => {
  const [quote, ...others] = fact.quotes
  if (context.language !== 'en' || !quote || others.length > 0) return fact
  const name = opening.exec(context.text.slice(quote.start, quote.end))?.[1]
  const signature = /\((.*)\)$/.exec(context.pathAt(quote.start).at(-1) ?? '')?.[1] ?? ''
  if (!name || !signature.split(/\W+/).includes(name)) return fact
  const bare = new RegExp(`(?<![\\w.'"-])${name}(?![\\w.'"(-]| argument)`)
  const said = (words: string): string => words.replace(bare, `the ${name} argument`)
  const slots = Object.fromEntries(Object.entries(fact.slots).map(([slot, words]) => [slot, said(words)]))
  const whole = said(fact.slots.said ?? context.clean(quote))
  return {
    ...fact,
    subject: said(fact.subject),
    slots: { ...slots, said: whole.charAt(0).toUpperCase() + whole.slice(1) },
  }
}

const opening = /^`([a-z]\w*)` (?:is|are|can|cannot|must|may|should|will|has|does|specifies|determines|defaults)\b/
