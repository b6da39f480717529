import { evidence } from '../../../checks/evidence.ts'
import { itemCheck } from '../item-check.ts'
import { aboutItem, type Rule } from '../rule.ts'

/** Every answer is proved by its spans, and no verdict that an item carries speaks against it. */
export const answers: Rule = async (context) => {
  const { dataset, report } = context
  const check = itemCheck(context, evidence)
  for (const placed of dataset.items) {
    const { value: item } = placed
    const say = aboutItem(report, 'answer', placed)
    const { finding, reason } = await check(item)
    if (finding !== 'sound') say(reason)
    // What a person wrote stays, whatever was said of it: it is there to measure who says so.
    if (item.strategy === 'anchor') continue
    // Where people insisted, what they overruled is told and stays.
    const overruled = new Set(item.review?.insisted ?? [])
    for (const verdict of item.checks)
      if (verdict.finding !== 'sound' && !overruled.has(verdict.name))
        say(`The check ${verdict.name} did not let it pass.`, 'Take the item out.')
    for (const verdict of item.critics)
      if (verdict.finding === 'fatal') say(`The critic ${verdict.name} rejected it.`, 'Take the item out.')
  }
}
