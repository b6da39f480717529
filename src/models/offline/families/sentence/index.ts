import type { Family } from '../../family.ts'
import { acronym } from './acronym.ts'
import { agent } from './agent.ts'
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
import { limit } from './limit.ts'
import { manner } from './manner.ts'
import { object } from './object.ts'
import { permission } from './permission.ts'
import { place } from './place.ts'
import { purpose } from './purpose.ts'
import { quantity } from './quantity.ts'
import { requirement } from './requirement.ts'
import { responsibility } from './responsibility.ts'
import { which } from './which.ts'

/** Patterns of running text. */
export const sentenceFamilies: readonly Family[] = [
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
  limit,
  manner,
  object,
  permission,
  place,
  purpose,
  quantity,
  requirement,
  responsibility,
  which,
]
