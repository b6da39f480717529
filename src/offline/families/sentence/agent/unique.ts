import type { Fact } from '../../../fact.ts'
import type { OfflineLanguage } from '../../../family.ts'
import { wordCount } from '../../../text/phrases.ts'
import type { AskableClause } from '../grammar/clause-of.ts'
import { personHeads } from '../grammar/english-words.ts'
import type { Reading } from '../grammar/reading.ts'
import { agentFact, stands } from './agent-fact.ts'

/** `Fresno is the largest city in the valley`: only one thing can be that, so the description asks for it. */
export const unique = (reading: Reading, clause: AskableClause): Fact | undefined => {
  const { language } = reading.context
  if (clause.kind !== 'name' && clause.kind !== 'specific') return undefined
  if (clause.plural || clause.modal || clause.passive || !/^(?:be|become|ser)$/.test(clause.base) || clause.lead)
    return undefined
  const found = descriptions[language].exec(clause.rest)
  if (!found || !/^(?:is(?: now| currently)?|was|became|es|fue|era|é|foi)$/.test(clause.finite)) return undefined
  const words = wordCount(clause.rest)
  if (words < 4 || words > 18 || /(?<!\p{L})(?:its|his|her|their|su|sus|seu|sua)(?!\p{L})/u.test(clause.rest))
    return undefined
  if (/^the \S+ (?:time|of|day|year)(?!\p{L})/u.test(clause.rest)) return undefined
  // `the first in which …`, `the only one`: of what?
  if (
    /^(?:the|el|la|o|a) (?:first|second|third|only|last|next|one|primer[oa]?|únic[oa]|últim[oa]|primeir[oa]|mayor|menor|maior|mejor|melhor|principal) (?:d[oa]s?|del|n[oa]s?|in|to|one|of|that|and|en|que|de|em|a)(?!\p{L})/u.test(
      clause.rest,
    )
  )
    return undefined
  // `the largest in Latin America`: the largest what?
  if (
    language === 'en' &&
    /^the (?:[\w'’-]+ )*?(?:(?:most|least) \S+|\w+est) (?:in|of|to|on|at|by|for|from|ever|and|or|that|which)\b/.test(
      clause.rest,
    )
  )
    return undefined
  if (!/[\p{Lu}\d]/u.test(clause.rest) || !stands(clause.rest, language, undefined)) return undefined
  const who = clause.person === true || (language === 'en' && ofPerson(clause.rest))
  // `What became the capital?`: only of somebody does one ask what he became.
  if (clause.base === 'become' && !who) return undefined
  return agentFact(
    reading,
    clause,
    who ? 'who' : 'unique',
    clause.subject,
    { predicate: `${clause.finite} ${clause.rest}`, description: clause.rest, is: clause.finite },
    clause.rest,
  )
}

const descriptions: Readonly<Record<OfflineLanguage, RegExp>> = {
  en: /^(the (?:world's |country's |nation's )?(?:first|second|third|last|only|main|principal|official|primary|national|most \w+|least \w+|\w+est|capital|largest|second[- ]largest|third[- ]largest|seat|birthplace|founder|highest|northernmost|southernmost|easternmost|westernmost) .+|the (?!(?:\w+ )*(?:result|product|name|subject|object|source|cause|basis|part|one|same|focus|cent(?:er|re)|type|kind|form|case|study|process|use|time|end|number|idea|act|practice|state) of)(?:[\p{L}-]+ ){1,3}of (?:the )?\p{Lu}.*)$/u,
  es: /^((?:el|la) (?:primer|primera|segundo|segunda|único|única|principal|mayor|menor|capital|sede|mejor|\p{L}+ más \p{L}+) .+)$/u,
  pt: /^((?:o|a) (?:primeiro|primeira|segundo|segunda|único|única|principal|maior|menor|capital|sede|melhor|\p{L}+ mais \p{L}+) .+)$/u,
}

/** `the first quarterback ever to …` */
const ofPerson = (description: string): boolean =>
  description
    .split(' ')
    .slice(1, 5)
    .some(
      (word) => personHeads.has(word) || /^(?:man|woman|person|player|american|european|african|native)$/i.test(word),
    )
