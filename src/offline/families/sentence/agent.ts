import type { Fact } from '../../fact.ts'
import type { Family, OfflineLanguage } from '../../family.ts'
import { doer } from './agent/doer.ts'
import { doneBy } from './agent/done-by.ts'
import { kindOfThing, kinds } from './agent/kind-of-thing.ts'
import { unique } from './agent/unique.ts'
import { isTold } from './grammar/breadth.ts'
import { clauseOf } from './grammar/clause-of.ts'
import { type Reading, readingsOf } from './grammar/reading.ts'
import { sentenceAnswer } from './grammar/sentence-fact.ts'
import { agentSurfaces } from './surfaces/agent.ts'

/** `Grace Hopper wrote the parser`: who wrote it? `The lint command checks a chart`: which command does? */
export const agent: Family = {
  name: 'agent',
  intent: 'reference_lookup',
  answer_type: 'short_fact',
  difficulty: 'easy',
  find: (context) =>
    readingsOf(context).flatMap((reading) =>
      frames[context.language].test(reading.text) || (context.language === 'en' && isTold(context))
        ? (agentOf(reading) ?? [])
        : [],
    ),
  surfaces: agentSurfaces,
  answer: sentenceAnswer,
}

const frames: Readonly<Record<OfflineLanguage, RegExp>> = {
  en: new RegExp(
    `\\bby \\S|^(?:(?:The|In|On|At|During|By) .*?)?\\p{Lu}\\S+ .*?(?:ed|wrote|built|led|won|sold|made|gave|found|held|took|became|was|drew|wrote|began) |^The (?:\\S+ ){1,4}(?:${kinds}) |^\\p{Lu}.* (?:is|was) the `,
    'u',
  ),
  es: /(?<!\p{L})por \S|^(?:\p{Lu}\S+ ){1,4}\p{Ll}|^(?:El|La) comando |^\p{Lu}.* (?:es|fue|era) (?:el|la) /u,
  pt: /(?<!\p{L})pel[oa]s? \S|por \S|^(?:[OA] )?(?:\p{Lu}\S+ ){1,4}\p{Ll}|^O comando |^\p{Lu}.* (?:é|foi|era) [oa] /u,
}

const agentOf = (reading: Reading): Fact | undefined => {
  const clause = clauseOf(reading, 'agent')
  if (!clause || clause.you || clause.negative || !clause.subject) return undefined
  // `was also practised by monks`: by whom else, an earlier sentence says.
  const also = reading.context.language === 'en' && /\balso\b/.test(reading.text) && isTold(reading.context)
  if (also) return undefined
  // `was built upon by Rossi`: turned round, the particle would stand behind its object.
  if (
    reading.context.language === 'en' &&
    clause.passive &&
    /^(?:(?:off|out|up|in) )?\S*(?:upon|on|to|for|with|at|in|of|from|off|out|up|down|over|into|against) by /.test(
      clause.rest,
    )
  )
    return undefined
  // `Which school maintains a location on campus?`: what one does now with one thing of a kind, others do too.
  if (
    isTold(reading.context) &&
    !clause.past &&
    !clause.passive &&
    /^(?:an?|some|many|several) /.test(clause.rest) &&
    clause.base !== 'be'
  )
    return undefined
  return doneBy(reading, clause) ?? kindOfThing(reading, clause) ?? unique(reading, clause) ?? doer(reading, clause)
}
