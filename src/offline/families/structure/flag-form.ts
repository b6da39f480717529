import type { Fact } from '../../fact.ts'
import type { Family } from '../../family.ts'
import type { PassageContext } from '../../passage-context.ts'
import { type Flag, flagsOf } from '../../structure/flags.ts'
import { factFrom } from '../fact-from.ts'
import { flagFormSurfaces } from './flag-form-surfaces.ts'

/** How a flag is typed: its letter, and the values that it takes. */
export const flagForm: Family = {
  name: 'flag-form',
  intent: 'reference_lookup',
  answer_type: 'short_fact',
  difficulty: 'easy',
  find: (context) =>
    context.language === 'en' ? flagsOf(context).flatMap((flag) => [...letter(flag), ...values(flag, context)]) : [],
  surfaces: flagFormSurfaces,
  answer: (fact) => ({ text: fact.slots.answer! }),
}

const letter = ({ name, short, command, quote }: Flag): Fact[] =>
  short && command
    ? [
        factFrom({
          family: 'flag-form',
          shape: 'letter',
          subject: `${short} of ${command}`,
          attribute: 'long form',
          value: name,
          valueType: 'identifier',
          quotes: [quote],
          slots: { short, command, answer: `In ${command}, ${short} is the short form of ${name}.` },
          certainty: 0.9,
        }),
      ]
    : []

const values = ({ name, command, takes = '', description, quote }: Flag, { text }: PassageContext): Fact[] => {
  const told =
    listed(takes.includes('|') ? takes : '') ??
    listed(alternatives.exec(description)?.[0] ?? '') ??
    listed(announced.exec(description)?.[1] ?? '')
  if (!command || !told?.every((item) => text.slice(quote.start, quote.end).includes(item))) return []
  const value = told.join(', ')
  return [
    factFrom({
      family: 'flag-form',
      shape: 'values',
      subject: `${name} of ${command}`,
      attribute: 'accepted values',
      value,
      valueType: 'list',
      answer_type: 'list',
      items: told,
      quotes: [quote],
      slots: { flag: name, command, answer: `The ${name} flag of ${command} takes one of these values: ${value}.` },
      certainty: 0.9,
    }),
  ]
}

/** `active|pause|drain`, `("active"|"pause"|"drain")`. */
const alternatives = /(?<![\w|<])["']?[a-z][\w.-]*["']?(?:\|["']?[a-z][\w.-]*["']?)+(?![\w|])/

/** `Allowed values: table, json, yaml`, `(one of: low, high)`. */
const announced =
  /(?:\b(?:allowed|valid|possible|accepted|supported|available) values(?: are)?:?|\bone of:?) ((?:["']?[\w.-]+["']?(?:, or |, and |, | or | and ))+["']?[\w.-]+["']?)(?=[).;]|$)/i

const listed = (said: string): readonly string[] | undefined => {
  const items = said.split(/\||, or |, and |, | or | and /).map((item) => item.replace(/["']/g, ''))
  return items.length >= 2 && items.every((item) => /^\w/.test(item)) && items.some((item) => item.length > 2)
    ? items
    : undefined
}
