import type { Family } from '../../family.ts'
import { fillSurface } from '../../wording/realise.ts'
import { acronym } from './acronym.ts'
import { agent } from './agent.ts'
import { allowance } from './allowance.ts'
import { attribute } from './attribute.ts'
import { cause } from './cause.ts'
import { comparison } from './comparison.ts'
import { complement } from './complement.ts'
import { composition } from './composition.ts'
import { conditionalDuty } from './conditional-duty.ts'
import { conditionalEffect } from './conditional-effect.ts'
import { consequence } from './consequence.ts'
import { date } from './date.ts'
import { deed } from './deed.ts'
import { defaults } from './default.ts'
import { duration } from './duration.ts'
import { entitled } from './entitled.ts'
import { example } from './example.ts'
import { exception } from './exception.ts'
import { asArgument } from './grammar/as-argument.ts'
import { tellsApart } from './grammar/tells-apart.ts'
import { identity } from './identity.ts'
import { limit } from './limit.ts'
import { manner } from './manner.ts'
import { object } from './object.ts'
import { outcome } from './outcome.ts'
import { permission } from './permission.ts'
import { place } from './place.ts'
import { practice } from './practice.ts'
import { purpose } from './purpose.ts'
import { quantity } from './quantity.ts'
import { reach } from './reach.ts'
import { requirement } from './requirement.ts'
import { responsibility } from './responsibility.ts'
import { rule } from './rule.ts'
import { ruleCase } from './rule-case.ts'
import { which } from './which.ts'
import { whichOne } from './which-one.ts'

const patterns: readonly Family[] = [
  acronym,
  agent,
  attribute,
  cause,
  comparison,
  complement,
  composition,
  conditionalDuty,
  conditionalEffect,
  consequence,
  date,
  deed,
  defaults,
  duration,
  entitled,
  example,
  exception,
  identity,
  limit,
  manner,
  object,
  permission,
  place,
  purpose,
  quantity,
  requirement,
  responsibility,
  rule,
  which,
  whichOne,
  allowance,
  outcome,
  practice,
  reach,
  ruleCase,
]

/** Patterns of running text. What they find in prose must tell in its own words what it is about. */
export const sentenceFamilies: readonly Family[] = patterns.map((family) => ({
  ...family,
  find: (context) =>
    family
      .find(context)
      .map((fact) => asArgument(fact, context))
      .filter((fact) => {
        const surfaces = family.surfaces[fact.shape]?.[context.language].plain ?? []
        const question = surfaces.map((surface) => fillSurface(surface, fact)).find((filled) => filled !== undefined)
        if (question === undefined || tellsApart(question, fact, context)) return true
        context.onDropped?.(family.name, 'not-told-apart', question)
        return false
      }),
}))
