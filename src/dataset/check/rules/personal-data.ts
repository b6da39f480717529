import { pii } from '../../../checks/pii.ts'
import { itemCheck } from '../item-check.ts'
import { aboutItem, type Rule } from '../rule.ts'

/** Nothing in an item identifies a person or opens a door, unless the session was told to let it pass. */
export const personalData: Rule = async (context) => {
  if (context.dataset.session?.settings?.pii === 'allow') return
  const check = itemCheck(context, pii)
  for (const placed of context.dataset.items) {
    const { finding, reason } = await check(placed.value)
    if (finding !== 'sound') aboutItem(context.report, 'pii', placed)(reason)
  }
}
