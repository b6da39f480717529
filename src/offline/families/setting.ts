import { escapeRegExp } from '../../text/escape-reg-exp.ts'
import { pattern } from '../../text/pattern.ts'
import { asCode, isErrorCode, isFlag, isIdentifier } from '../reading/identifiers.ts'
import type { ColumnKind } from '../reading/lexicon.ts'
import type { ParsedPassage } from '../reading/passage.ts'
import { wordCount } from '../reading/phrases.ts'
import { commandAt } from '../reading/subject.ts'
import { type Term, termsOf } from '../reading/terms.ts'
import { explain } from './explain.ts'
import type { Fact, Family } from './fact.ts'

/** Settings, fields and other identifiers: their purpose, defaults, types and values. */
export const setting: Family = {
  name: 'setting',
  intents: ['reference_lookup', 'definition'],
  answerType: 'definition',
  difficulty: 'easy',
  preference: 1.2,
  find: (passage) =>
    termsOf(passage)
      .filter((term) => isSetting(term, passage))
      .flatMap((term) => {
        const base = { family: 'setting', subject: term.name, slots: { term: asCode(term.name) } }
        // The first paragraph under a heading may be about anything.
        const purpose = term.form === 'heading' && term.attributes.length === 0 ? undefined : explain(term, passage)
        return withBase(base, purpose, attributesOf(term))
      }),
}

/** Facts that share their name and owner: about the purpose, if it is known, and about each attribute. */
const withBase = (
  base: Pick<Fact, 'family' | 'subject' | 'owner' | 'slots'>,
  purpose: ReturnType<typeof explain>,
  attributes: ReturnType<typeof attributesOf>,
): Fact[] => [
  ...(purpose ? [{ ...purpose, ...base, attribute: 'purpose', slots: { ...purpose.slots, ...base.slots } }] : []),
  ...attributes.map((attribute) => ({ ...attribute, ...base })),
]

/** True for names written as code, or in the style of code: `build.jobs`, `CARGO_HOME`, `max_size`. */
const isSetting = ({ name, quote }: Term, { text }: ParsedPassage): boolean => {
  if (!isIdentifier(name) || isFlag(name) || isErrorCode(name) || nonSettings.test(name)) return false
  const nearby = text.slice(Math.max(0, quote.start - 200), quote.end).replaceAll('\\', '')
  // Otherwise, the name is a part of a longer one.
  const standsAlone = new RegExp(`(?<![\\w*])${escapeRegExp(name)}(?![\\w*])`).test(nearby)
  const isMarkedAsCode = /`|<code>/.test(text.slice(Math.max(0, quote.start - 8), quote.start + name.length + 8))
  const hasSeparators = /^[a-z\d]+(?:[._][a-z\d]+)+$|^[A-Z\d]+(?:_[A-Z\d]+)+$/i.test(name)
  return standsAlone && (hasSeparators || isMarkedAsCode)
}

/** Names in the style of code that are no settings: of sites, files, paths and errors. */
const nonSettings = pattern(
  'i',
  String.raw`\.(?:gov|com|org|net|io|edu|dev|app|mil|info|co|br|es|ar|mx`,
  '|us|uk|example|local|[cm]?[jt]s|json|ya?ml|md|toml|py|sh|html?',
  String.raw`|conf|txt)$|\/|[a-z](?:Error|Exception)$`,
)

/** Facts about a setting other than its purpose. */
const attributesOf = (term: Term): Omit<Fact, 'family' | 'subject' | 'slots'>[] => {
  const statedDefault = defaultIn(term.statement)
  const attributes = [
    ...term.attributes,
    ...(statedDefault !== undefined && !term.attributes.some(({ kind }) => kind === 'default')
      ? [{ kind: 'default' as const, value: statedDefault, quote: term.quote }]
      : []),
  ]
  return attributes
    .filter(({ kind, value }) => attributesToAskAbout.has(kind) && isValue(value))
    .map(({ kind, value, quote }) => ({
      shape: kind,
      attribute: kind,
      value,
      answerType: 'short_fact' as const,
      quotes: [...(term.header ? [term.header] : []), quote],
    }))
}

const attributesToAskAbout: ReadonlySet<ColumnKind> = new Set(['default', 'type', 'values', 'environment'])

/** True for a short value with balanced brackets, unlike `n/a`, `see …`, an empty string or part of a sentence. */
const isValue = (value: string): boolean =>
  wordCount(value) <= 10 &&
  value.split('(').length === value.split(')').length &&
  !/^(?:[-–—]+|n\/?a|none|null|nil|undefined|see .*|varies.*|\(?empty\)?|""|''|\[\]|\{\}|map\[\])$/i.test(value) &&
  !/""|[|<>]|["“”][^"“”]*$/.test(value.replace(/"[^"]*"|“[^”]*”/g, ''))

/** Reads the value in `(default 5m0s)`, `The default is 4 hours`, `Defaults to 10`. */
const defaultIn = (statement: string): string | undefined =>
  defaultPatterns
    .flatMap((pattern) => pattern.exec(statement)?.[1]?.trim() ?? [])
    .map((value) => value.replace(/^["“”'`]|["“”'`]$/g, ''))
    .find((value) => isValue(value) && !descriptionStart.test(value))

/** The beginning of a description, which is not a value. */
const descriptionStart = pattern(
  'i',
  '^(?:the|an?|that|whatever|your|its|same|equal|current|all|when',
  String.raw`|if|to|el|la|los|las|un|una|lo|os?|as?|uma?|quando|cuando)\b`,
)

/** A value up to the end of its clause. Periods and commas inside numbers and names are part of the value. */
const value = String.raw`((?:[^.;,]|\.(?=\w)|,(?=\d))+)(?=[.;,]|$)`

const defaultPatterns: readonly RegExp[] = [
  /\((?:the )?default(?:s to|:| is|)\s+((?:"[^"]*"|[^()])+)\)/i,
  /\[default: ([^\]]+)\]/i,
  new RegExp(String.raw`\b[Tt]he default(?: value)? is ${value}`),
  new RegExp(String.raw`\b[Dd]efaults to ${value}`),
  new RegExp(String.raw`\b[Dd]efault(?: value)?: ${value}`),
  new RegExp(String.raw`\b[Ee]l valor (?:por defecto|predeterminado) es ${value}`),
  new RegExp(String.raw`\b[Oo] (?:valor )?padrão é ${value}`),
]

/** Questions about the effects and defaults of the options of a command. */
export const flag: Family = {
  name: 'flag',
  intents: ['reference_lookup'],
  answerType: 'definition',
  difficulty: 'easy',
  preference: 1,
  find: (passage) =>
    termsOf(passage)
      .filter(({ name }) => isFlag(name))
      .flatMap((term) => {
        const command = commandAt(passage, term.quote.start)
        return command && !isUnderSharedOptions(passage, term.quote.start) ? flagFacts(term, command, passage) : []
      }),
}

/** True under headings of options that every command has. */
const isUnderSharedOptions = (passage: ParsedPassage, offset: number): boolean =>
  passage.headingsAt(offset).some((heading) => /inherited|global|common|parent|hered|comun|globais/i.test(heading))

const flagFacts = (term: Term, command: string, passage: ParsedPassage): Fact[] => {
  const base = {
    family: 'flag',
    subject: term.name,
    owner: `\`${command}\``,
    slots: { term: asCode(term.name), owner: asCode(command) },
  }
  // The help option of every command does the same.
  const purpose = /^(?:(?:show |print |display )?(?:this )?help\b|ayuda|ajuda)/i.test(term.statement)
    ? undefined
    : explain(term, passage)
  const defaults = attributesOf(term).filter(({ attribute }) => attribute === 'default')
  return withBase(base, purpose, defaults)
}
