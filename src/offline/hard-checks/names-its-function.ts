import { escaped } from '../../text/escaped.ts'
import type { Fact } from '../fact.ts'
import type { PassageContext } from '../passage-context.ts'

/** What a parameter does under `fs.open(path[, flags])`, or in the entry of an option, it does there: the question names that. */
export const namesItsFunction = (question: string, fact: Fact, context: PassageContext): boolean => {
  const name = /^(?:[\w$]+\.)*([\w$]+)\(.*\)$/.exec(context.pathAt(fact.quotes[0]!.start).at(-1) ?? '')?.[1]
  const named = (word: string): boolean => new RegExp(`(?<![\\w$])${escaped(word)}(?![\\w$])`).test(question)
  if (name !== undefined && !named(name)) return false
  const block = context.blocks.findLast(
    ({ start, end }) => start <= fact.quotes[0]!.start && fact.quotes[0]!.start < end,
  )
  const term = block && describedTerm.exec(context.text.slice(block.start, block.end))?.[1]
  return !term || fact.family === 'default' || named(/[\w$-]+(?=\W*$)/.exec(term)?.[0] ?? term)
}

/** An entry that begins with what it describes: `` `flags` {string}: If … ``. */
const describedTerm = /^\s*(?:[-*+]|\d+[.)])\s+`([^`]+)`\s*(?:\{[^}]*\}\s*|<[^>]*>\s*|\([^)]*\)\s*)*(?::|–|—|- |[A-Z])/
