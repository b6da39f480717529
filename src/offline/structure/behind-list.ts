import type { Block } from '../../text/blocks.ts'
import type { PassageContext } from '../passage-context.ts'
import { withoutReferrals } from '../text/phrases.ts'
import type { List } from './lists.ts'
import { taskIn } from './tasks.ts'

/** What stands behind a list up to the next heading, without what is nested and what only sends the reader elsewhere. */
export const behindList = ({ entries }: List, context: PassageContext): readonly Block[] => {
  const { blocks } = context
  const first = blocks[entries[0]!.block]!
  const after = blocks.slice(entries.at(-1)!.block + 1)
  const end = after.findIndex(({ kind }) => kind === 'heading')
  return after
    .slice(0, end === -1 ? undefined : end)
    .filter(
      ({ kind, parent, inner }) =>
        parent === first.parent &&
        (kind !== 'paragraph' || withoutReferrals(context.clean(inner), context.language) !== ''),
    )
}

/** `Additionally, you must …` right behind the steps, or more numbered steps that are for no task of their own. */
export const stepsGoOn = (list: List, context: PassageContext): boolean => {
  const behind = behindList(list, context)
  const [next] = behind
  if (next?.kind === 'paragraph' && addingOn.test(context.clean(next.inner))) return true
  const more = behind.findIndex(({ kind }) => kind === 'step')
  const lead = behind[more - 1]
  return more !== -1 && !(lead?.kind === 'paragraph' && taskIn(context.clean(lead.inner), context))
}

const addingOn =
  /^(?:Additionally|In addition|Also|Moreover|Furthermore|Finally|Next|Then|Afterwards?|After (?:that|this|you)|Now,? |(?:You|It) (?:\w+ )?(?:also )?(?:must|should|needs? to|has to|have to) |Make sure)\b/
