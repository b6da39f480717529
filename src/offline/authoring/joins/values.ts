import type { Found } from '../../find-facts.ts'
import { withScope } from '../../wording/realise.ts'
import { likeness } from './alike.ts'
import { answerOf, fromBoth, type Join, placeOfBoth } from './from-both.ts'
import { bothNamed, namedOf } from './named.ts'

/** The defaults of two settings that belong together, as people set both at once. */
export const byBothDefaults: Join = (one, other, { language }, random) => {
  if (![one, other].every(givesDefault)) return undefined
  const [a, b] = [namedOf(one), namedOf(other)]
  if (
    !a ||
    !b ||
    one.fact.value === other.fact.value ||
    !(likeness(a.name, b.name) === 'siblings' || measureSame(a.name, b.name))
  )
    return undefined
  // Nobody wonders at once about two switches.
  if ([one, other].some(({ fact }) => /^(?:true|false|yes|no|on|off)\b/i.test(fact.value))) return undefined
  const both = bothNamed(a, b)
  if (!both) return undefined
  const joined = language === 'en' ? both : both.replace(' and ', language === 'es' ? ' y ' : ' e ')
  const question = random.pick(
    {
      en: [`What are the defaults of ${joined}?`, `Which default values do ${joined} have?`],
      es: [`¿Cuáles son los valores predeterminados de ${joined}?`, `¿Qué valores predeterminados tienen ${joined}?`],
      pt: [`Quais são os valores padrão de ${joined}?`, `Que valores padrão têm ${joined}?`],
    }[language],
  )
  const place = placeOfBoth(one, other, question)
  if (place === 'apart') return undefined
  return fromBoth(
    one,
    other,
    withScope(question, place, language),
    `- ${answerOf(one)}\n- ${answerOf(other)}`,
    'list',
    'both-defaults',
    language,
  )
}

const givesDefault = ({ fact, family }: Found): boolean =>
  fact.shape === 'default' && /^(?:setting-value|config-key|table-cell)$/.test(family.name)

/** `connect_timeout` and `dump_timeout`: what is set is of one sort. */
const measureSame = (a: string, b: string): boolean => {
  const [mine, theirs] = [a, b].map((name) => /[_.-]([a-z]+)$/.exec(name)?.[1])
  return mine !== undefined && mine === theirs && measures.test(mine)
}

const measures = /^(?:timeout|interval|size|limit|port|retries|delay|pause|ttl|lifetime|retention|keep|folder)$/
