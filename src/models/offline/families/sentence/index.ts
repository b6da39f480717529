import type { Family } from '../../family.ts'
import { acronym } from './acronym.ts'
import { agent } from './agent.ts'
import { cause } from './cause.ts'
import { comparison } from './comparison.ts'
import { conditionalDuty } from './conditional-duty.ts'
import { conditionalEffect } from './conditional-effect.ts'
import { date } from './date.ts'
import { defaults } from './default.ts'
import { duration } from './duration.ts'
import { example } from './example.ts'
import { exception } from './exception.ts'
import { limit } from './limit.ts'
import { object } from './object.ts'
import { permission } from './permission.ts'
import { place } from './place.ts'
import { purpose } from './purpose.ts'
import { quantity } from './quantity.ts'
import { requirement } from './requirement.ts'

/** Patterns of running text. */
export const sentenceFamilies: readonly Family[] = [
  acronym,
  agent,
  cause,
  comparison,
  conditionalDuty,
  conditionalEffect,
  date,
  defaults,
  duration,
  example,
  exception,
  limit,
  object,
  permission,
  place,
  purpose,
  quantity,
  requirement,
]
