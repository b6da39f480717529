import type { Random } from '../../../../text/random.ts'
import type { Candidate } from '../../../candidate.ts'
import type { OfflineLanguage } from '../../../family.ts'
import { contracted } from '../../../language/romance.ts'
import type { Thread } from '../thread.ts'

/** `And on Windows?` after `How do I install the agent on Linux?`. */
export const sameTaskElsewhere = (
  { fact, family }: Candidate,
  thread: Thread,
  language: OfflineLanguage,
): string | undefined => {
  const [one = [], other = []] = [thread.used.at(-1)?.fact.slots.verb, fact.slots.verb].map((verb) => verb?.split(' '))
  if (!tasks.test(family.name) || !tasks.test(thread.used.at(-1)?.family.name ?? '')) return undefined
  const differ = other.findIndex((word, index) => word !== one[index])
  const tail = other.slice(differ)
  return differ >= 2 && tail.length <= 4 && placing[language].test(tail[0]!)
    ? `${{ en: 'And', es: '¿Y', pt: 'E' }[language]} ${tail.join(' ')}?`
    : undefined
}

const tasks = /^(?:procedure|section-task)$/

const placing = {
  en: /^(?:on|in|with|from|for|to)$/,
  es: /^(?:en|con|desde|para)$/,
  pt: /^(?:em|no|na|nos|nas|com|para)$/,
}

/** `And --password?` after `What does --repo do?`: the same is asked of another thing. */
export const sameOfAnother = (
  { fact, family }: Candidate,
  thread: Thread,
  language: OfflineLanguage,
  random: Random,
): string | undefined => {
  const last = thread.used.at(-1)
  if (!last || last.family.name !== family.name || last.fact.shape !== fact.shape || !sisters.test(family.name))
    return undefined
  if (family.name === 'table-cell' && last.fact.attribute !== fact.attribute) return undefined
  if (family.name === 'cli-flag' && (last.fact.slots.command !== fact.slots.command || fact.shape === 'which'))
    return undefined
  const name = fact.slots.flag ?? fact.slots.row ?? fact.subject
  if (name.split(' ').length > 6 || last.fact.subject === fact.subject) return undefined
  return contracted(
    random.pick(sisterFrames[language]).replace('{name}', () => name),
    language,
  )
}

const sisters = /^(?:definition-list|glossary|acronym|cli-flag|config-key|table-cell|table-support)$/

const sisterFrames: Readonly<Record<OfflineLanguage, readonly string[]>> = {
  en: ['And {name}?', 'And what about {name}?', 'OK. What about {name}?'],
  es: ['¿Y {name}?', 'Bien. ¿Y {name}?', '¿Y en cuanto a {name}?'],
  pt: ['E {name}?', 'Certo. E {name}?', 'E no caso de {name}?'],
}
