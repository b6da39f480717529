import type { Fact } from '../../fact.ts'
import type { Family } from '../../family.ts'
import { contracted } from '../../language/romance.ts'
import type { PassageContext } from '../../passage-context.ts'
import { headedIn, identifierOf, namesItsOwner } from '../../structure/headed.ts'
import { isIdentifier } from '../../structure/row-names.ts'
import { isBlankValue } from '../../structure/values.ts'
import { hole } from '../../text/markup.ts'
import { wordCount } from '../../text/phrases.ts'
import { factFrom } from '../fact-from.ts'
import { configKey } from './config-key.ts'
import { defaultSentence, defaultSurfaces } from './default-value.ts'

/** What a setting is unless set, and what it takes, where a line under its heading says so: `* Default: false`, `* Type: Number`. */
export const settingValue: Family = {
  name: 'setting-value',
  intent: 'reference_lookup',
  answer_type: 'short_fact',
  difficulty: 'easy',
  find: (context) => [...underHeadings(context), ...inItems(context)],
  surfaces: {
    default: {
      en: {
        plain: [
          'What is the default value of {key}{scope}?',
          'What does {key} default to{scope}?',
          'By default, what is {key} set to{scope}?',
          "What's the default for {key}{scope}?",
          'If I leave out {key}, which value applies{scope}?',
          'If I leave out {bare} in {owner}, which value applies?',
          'What does {owner} use for {bare} by default?',
          "What is {owner}'s default for {bare}?",
          'What is {bare} set to by default in {owner}?',
          '{bare} in {owner}: what is the default?',
        ],
        request: ['I have not set {bare} in {owner}. Which value applies?'],
        query: ['{key} default{scope}', 'default of {key}{scope}', '{key} default value{scope}'],
      },
      ...defaultSurfaces,
    },
    type: {
      en: {
        plain: [
          'What type of value does {key} take{scope}?',
          'What type is {key}{scope}?',
          "What's the type of {key}{scope}?",
          'What kind of value does {key} expect{scope}?',
          'What kind of value does {owner} accept for {bare}?',
          'What kind of value do I give {key}{scope}?',
        ],
        query: ['{key} type{scope}', '{key} value type{scope}', 'type of {key}{scope}'],
      },
      es: {
        plain: [
          '¿De qué tipo es {key}{scope}?',
          '¿Qué tipo de valor admite {key}{scope}?',
          '¿Qué tipo de dato espera {key}{scope}?',
          '¿Cuál es el tipo de {key}{scope}?',
          '¿Alguien sabe de qué tipo es {key}{scope}?',
          '¿Qué clase de valor lleva {key}{scope}?',
        ],
      },
      pt: {
        plain: [
          'De que tipo é {key}{scope}?',
          'Que tipo de valor {key} aceita{scope}?',
          'Que tipo de dado {key} espera{scope}?',
          'Qual é o tipo de {key}{scope}?',
          'Alguém sabe de que tipo é {key}{scope}?',
          'Que tipo de valor devo usar em {key}{scope}?',
        ],
      },
    },
    valid: configKey.surfaces.valid!,
  },
  answer: (fact) => ({ text: fact.slots.text! }),
}

const labels: readonly (readonly ['default' | 'type', RegExp])[] = [
  ['default', /^(?:default(?: value)?|valor (?:predeterminado|por defecto|padrão)|predeterminado|padrão): (.+?)\.?$/i],
  ['type', /^(?:type|tipo): (.+?)\.?$/i],
]

/** `#### audit` and under it `* Default: true`. */
const underHeadings = (context: PassageContext): Fact[] =>
  headedIn(context).flatMap((section) => {
    const key = identifierOf(section, context)
    if (!key || section.blocks.some(({ inner }) => /^(?:\*\s*)?deprecated\b|^alias for\b/i.test(context.clean(inner))))
      return []
    return section.blocks
      .filter(({ kind, depth }) => kind === 'list_item' && depth <= 1)
      .flatMap((block) => {
        const line = context.clean(block.inner)
        const called =
          /\W\w/.test(key.replaceAll('-', '')) && namesItsOwner(key, context) ? key : asSetting[context.language](key)
        return labels.flatMap(([shape, label]) => made(shape, called, label.exec(line)?.[1], block.inner, context))
      })
  })

/** `- encoding {string} Default: 'utf8'` under the heading of a function: a default of one of its parameters. */
const inItems = (context: PassageContext): Fact[] =>
  headedIn(context).flatMap((section) => {
    const owner = identifierOf(section, context)
    if (!owner || !/\(\)$|[. ]/.test(owner)) return []
    return section.blocks
      .filter(({ kind }) => kind === 'list_item')
      .flatMap((block) => {
        const line = context.clean(block.inner)
        const [, key] = /^`?([A-Za-z_$][\w$.-]*)`?(?= [<{(–—-]|: )/.exec(line) ?? []
        const [, preset] = /\bDefault: ?([^\s,;]+?)(?:\.$|\. |[,;]|$)/.exec(line) ?? []
        if (!key || !isIdentifier(key) || wordCount(key) > 1) return []
        return made(
          'default',
          ofOwner[context.language](
            key,
            owner,
            new RegExp(`[(,[ ]${key.replaceAll('$', '\\$')}[\\]),]`).test(section.heading),
          ),
          preset,
          block.inner,
          context,
        )
      })
  })

const asSetting = {
  en: (key: string) => `the ${key} option`,
  es: (key: string) => `la opción ${key}`,
  pt: (key: string) => `a opção ${key}`,
} as const
/** What is given by its place is an argument; what stands under `options` is an option. */
const ofOwner = {
  en: (key: string, owner: string, placed: boolean) => `the ${key} ${placed ? 'argument' : 'option'} of ${owner}`,
  es: (key: string, owner: string, placed: boolean) => `${placed ? 'el argumento' : 'la opción'} ${key} de ${owner}`,
  pt: (key: string, owner: string, placed: boolean) => `${placed ? 'o argumento' : 'a opção'} ${key} de ${owner}`,
} as const

const made = (
  shape: 'default' | 'type',
  key: string,
  raw: string | undefined,
  quote: { start: number; end: number },
  context: PassageContext,
): Fact[] => {
  const value = bracedType(raw?.trim())
  if (!value || value.includes(hole) || isBlankValue(value) || /^(?:undefined|null|""|''|\[\]|\{\})$/.test(value))
    return []
  // That a switch is a Boolean is no news.
  if (shape === 'type' && /^(?:boolean|string|number|function|object|array|integer)$/i.test(value)) return []
  if (wordCount(value) > 12 || /[:;]$|\b(?:see|above|below)\b/i.test(value)) return []
  const isChoice = shape === 'type' && (value.match(/"[^"]+"|'[^']+'/g)?.length ?? 0) > 1
  const ofType = isChoice
    ? canBe(key, value)
    : {
        en: `The type of ${key} is ${value}.`,
        es: `El tipo ${contracted(`de ${key}`, 'es')} es ${value}.`,
        pt: `O tipo ${contracted(`de ${key}`, 'pt')} é ${value}.`,
      }
  const text = shape === 'default' ? defaultSentence(key, value, context.language) : ofType[context.language]
  return [
    factFrom({
      family: 'setting-value',
      shape: isChoice ? 'valid' : shape,
      subject: key,
      attribute: shape,
      value,
      valueType: 'identifier',
      quotes: [quote],
      slots: { key, ...bareOf(key), text },
      certainty: 0.85,
      needsScope: !/ (?:of|de) \S/.test(key) && !namesItsOwner(key, context),
    }),
  ]
}

/** `"prod" or "dev"` behind `Type` are the values that it takes. */
const canBe = (key: string, value: string) => ({
  en: `${key.replace(/^the /, 'The ')} can be ${value}.`,
  es: `Los valores posibles de ${key} son ${value}.`,
  pt: `Os valores possíveis de ${key} são ${value}.`,
})

/** `{string}` is a string; with words behind it, it is no plain value. */
const bracedType = (raw: string | undefined): string | undefined => {
  const inside = /^[{<]([^{}<>]+)[}>](.*)$/.exec(raw ?? '')
  return inside ? (inside[2] ? undefined : inside[1]) : raw
}

/** The option alone: `audit` of `the audit option`. */
const bareOf = (key: string): Readonly<Record<string, string>> => {
  const [, bare, owner] = /^the (\S+) (?:option|argument)(?: of (.+))?$/.exec(key) ?? []
  return bare ? { bare, ...(owner ? { owner } : {}) } : {}
}
