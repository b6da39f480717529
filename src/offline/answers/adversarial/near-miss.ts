import { groupedBy } from '../../../agents/grouped-by.ts'
import type { Random } from '../../../text/random.ts'
import type { Desk } from '../../authoring/desk.ts'
import { promising } from '../../authoring/standing.ts'
import { filled } from '../../authoring/wording.ts'
import type { OfflineLanguage } from '../../family.ts'
import type { Found } from '../../find-facts.ts'
import { indefinite, pluralOf } from '../../language/english.ts'
import { missingAttributes } from './missing-attribute.ts'
import { doer, eventTwists } from './near-miss/events.ts'
import { goalOf, taskTwists } from './near-miss/tasks.ts'
import { thingTwists } from './near-miss/things.ts'
import type { Twist } from './near-miss/twist.ts'
import type { Probe } from './probe.ts'

const twists: readonly Twist[] = [...taskTwists, ...eventTwists, ...thingTwists]

/** Of prose, only what can be asked about plainly: a probe keeps the faults of its fact. */
const askable = (desk: Desk, random: Random): readonly Found[] => {
  const plain = new Set(promising(desk.foundBy(fromProse), desk, random))
  return random.shuffle(desk.found).filter((found) => !fromProse.test(found.family.name) || plain.has(found))
}

const fromProse = /^(?:date|agent|cause|place|object|quantity)$/

/** Attributes that things of this kind have, asked of things that lack them; the kinds of probes take turns. */
export const nearMissProbes = (desk: Desk, random: Random): readonly Probe[] => {
  const kinds = groupedBy([...missingAttributes(desk, random), ...twisted(desk, random)], ({ family }) => family)
  const order = random.shuffle([...kinds.values()])
  return Array.from({ length: Math.max(0, ...order.map(({ length }) => length)) }).flatMap((_each, turn) =>
    order.flatMap((probes) => probes[turn] ?? []),
  )
}

/** What facts leave open: where something happened, what a task costs. */
const twisted = (desk: Desk, random: Random): readonly Probe[] =>
  [...askable(desk, random)].flatMap((found) =>
    twists.flatMap((twist) => {
      if (!twist.fits(found)) return []
      const { questions, missing, also } = twist.frames[desk.language]
      const slots = slotsOf(found, desk.language)
      const asked = random
        .shuffle(questions)
        .map((question) => filled(question, slots))
        .find((text) => text !== undefined)
      const what = filled(missing, slots)
      const searches = also.map((frame) => filled(frame, slots)).filter((text) => text !== undefined)
      if (asked === undefined || what === undefined || searches.length < 2 || !isWhole(asked)) return []
      return [
        {
          question: asked,
          missing: what,
          searches: [asked, ...searches],
          from: found,
          family: `near-miss-${twist.name}`,
          ...givenBy(found, desk.language),
          nearby: twist.nearby,
          ...(twist.signs ? { signs: twist.signs } : {}),
          ...(questions.some((frame) => frame.includes('{verb}')) && slots.verb ? { about: slots.verb } : {}),
        },
      ]
    }),
  )

const isWhole = (question: string): boolean => question.split(' ').length <= 26 && !/[:;|{}]/.test(question)

const slotsOf = (found: Found, language: OfflineLanguage): Record<string, string | undefined> => {
  const { fact } = found
  const { question, statement, verb, topic } = fact.slots
  return {
    ...fact.slots,
    subject: fact.slots.row ?? fact.subject,
    topic: topic ?? fact.subject,
    ...(question && statement ? { question, statement } : { question: undefined, statement: undefined }),
    verb: verb ?? goalOf(found),
    value: fact.value,
    doer: language === 'en' ? doer({ fact }) : undefined,
    ...(language === 'en' && (/^an? /.test(fact.subject) || /^an? /.test(fact.value))
      ? { plural: pluralOf(fact.subject.replace(/^(?:an?|the) /, '')) }
      : {}),
    ...(language === 'en' && fact.slots.kind ? { aKind: indefinite(fact.slots.kind) } : {}),
  }
}

const given: Readonly<Record<string, Readonly<Record<OfflineLanguage, string>>>> = {
  date: { en: 'the date', es: 'la fecha', pt: 'a data' },
  place: { en: 'the place', es: 'el lugar', pt: 'o lugar' },
  cause: { en: 'the reason', es: 'el motivo', pt: 'o motivo' },
  procedure: { en: 'the procedure', es: 'el procedimiento', pt: 'o procedimento' },
  'definition-list': { en: 'its meaning', es: 'su función', pt: 'a função' },
}

const givenBy = ({ family: { name } }: Found, spoken: OfflineLanguage): { given?: string } =>
  given[name] ? { given: given[name][spoken] } : {}
