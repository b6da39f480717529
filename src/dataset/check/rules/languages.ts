import { language } from '../../../checks/language.ts'
import { itemCheck } from '../item-check.ts'
import { aboutItem, type Rule } from '../rule.ts'

/** Question and answer are in the language that the item names. */
export const languages: Rule = async (context) => {
  const check = itemCheck(context, language)
  for (const placed of context.dataset.items) {
    const { finding, reason } = await check(placed.value)
    if (finding !== 'sound') aboutItem(context.report, 'language', placed)(reason)
  }
}
