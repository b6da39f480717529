import type { Block } from '../../text/blocks.ts'
import { escaped } from '../../text/escaped.ts'
import type { Fact } from '../fact.ts'
import type { PassageContext } from '../passage-context.ts'

/**
 * Whether a fact is an entry under the signature of a function that no heading names, `ring(bell, times=1)` over the list of its
 * parameters: of the same names in other functions of the page other things hold, and no place says which one is meant.
 */
export const isOfACall = ({ quotes }: Fact, context: PassageContext): boolean => {
  const { blocks } = context
  const at = quotes[0]!.start
  const entry = blocks.findLastIndex(({ start, end }) => start <= at && at < end)
  if (!/^(?:list_item|definition|step)$/.test(blocks[entry]?.kind ?? '')) return false
  const heading = blocks.findLastIndex(({ kind }, index) => index < entry && kind === 'heading')
  const above = blocks.slice(heading + 1, entry)
  const call = above.map((block) => calledIn(block, context)).findLast((name) => name !== undefined)
  const isNamed = (name: string): boolean => {
    const own = new RegExp(`(?<![\\w$])${escaped(name.split('.').at(-1)!)}(?![\\w$])`)
    return own.test(context.title) || own.test(context.pathAt(at).at(-1) ?? '')
  }
  if (call !== undefined) return !isNamed(call)
  // The signature stands before the passage begins.
  return (
    heading === -1 &&
    above.some(({ inner }) => ofCalls.test(context.clean(inner))) &&
    blocks.some((block) => calledIn(block, context) !== undefined)
  )
}

const ofCalls = /^(?:parameters|arguments|args|keyword arguments|returns|raises|throws|yields):$/i

/** What a paragraph documents whose first line is a signature, without emphasis and code marks. */
const calledIn = ({ kind, start, end }: Block, { text }: PassageContext): string | undefined => {
  if (kind !== 'paragraph' && kind !== 'definition') return undefined
  const [line = ''] = text.slice(start, end).split('\n')
  return signature
    .exec(line.replace(/[*`\\]/g, '').trim())
    ?.slice(1)
    .find(Boolean)
}

const signature =
  /^(?:(?:class|classmethod|staticmethod|static|abstract|async|def|function|method|exception) )*([A-Za-z_$][\w$]*(?:\.[\w$]+)*)\([^()]*(?:\([^()]*\)[^()]*)*\)(?: ?(?:→|->) ?\S.*)?:?$|^property ([A-Za-z_$][\w$]*)$/
