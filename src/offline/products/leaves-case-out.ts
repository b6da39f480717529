import { contentStems } from '../../text/words.ts'
import type { Candidate } from '../candidate.ts'
import { tasks } from './task-families.ts'

/**
 * `What do I need before I can join a gate in Kestrel?` of the page `Joining a gate with signed rings`: what the title says holds for
 * all of its tasks, limits and permissions.
 */
export const leavesCaseOut = ({
  question,
  fact,
  context,
}: Pick<Candidate, 'question' | 'fact' | 'context'>): boolean => {
  const { product, language, title } = context
  if (!product?.name || language !== 'en' || !(tasks.has(fact.family) || /^(?:limit|permission)$/.test(fact.family)))
    return false
  const told = (used.exec(title) ?? governing.exec(title))?.[1]
  if (told === undefined) return false
  const asked = new Set(contentStems(`${question} ${product.name}`, 'en'))
  return contentStems(told, 'en').some((stem) => !asked.has(stem))
}

const used = /^(?:Use|Using) (.+)$/i
const governing = /^(?!(?:Work|Gett?|Start|Integrat)\w*\b).* (?:with|using|via|through|by using) (.+)$/i
