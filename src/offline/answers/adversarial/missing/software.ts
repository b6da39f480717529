import type { OfflineLanguage } from '../../../family.ts'
import type { Found } from '../../../find-facts.ts'
import type { PassageContext } from '../../../passage-context.ts'
import { subjectNamed } from '../../../places/subject.ts'
import type { Thing, ThingKind } from './thing.ts'

/** Settings, flags, commands, errors and plans of a passage, with what it tells of each. */
export const softwareThings = (context: PassageContext, found: readonly Found[]): readonly Thing[] => {
  const things = new Map<string, { kinds: Set<ThingKind>; given: Set<string> }>()
  const add = (name: string | undefined, kinds: readonly ThingKind[], given?: string): void => {
    if (!name || kinds.length === 0) return
    const known = things.get(name) ?? { kinds: new Set(), given: new Set() }
    for (const kind of kinds) known.kinds.add(kind)
    if (given) known.given.add(given)
    things.set(name, known)
  }
  for (const each of found) {
    if (each.context !== context) continue
    const { name, kinds } = thingOf(each)
    add(name, kinds, givenBy(each))
  }
  for (const name of commandsIn(context))
    add(
      `\`${name}\``,
      [
        reachesOut.test(context.text) ? 'network-command' : 'command',
        ...(changes.test(name) ? (['changing-command'] as const) : []),
      ],
      told.purpose[context.language],
    )
  return [...things].map(([name, { kinds, given }]) => ({ name, kinds: [...kinds], given: [...given] }))
}

const thingOf = (found: Found): { readonly name?: string | undefined; readonly kinds: readonly ThingKind[] } => {
  const { fact, family, context } = found
  const { slots } = fact
  switch (family.name) {
    case 'definition-list':
      return slots.code === 'yes' && isSetting(found)
        ? { name: slots.label, kinds: settingKinds(slots.label ?? '', fact.value, context) }
        : { kinds: [] }
    case 'config-key':
      return isKey(slots.key)
        ? { name: slots.key, kinds: settingKinds(slots.key!, fact.value, context) }
        : { kinds: [] }
    case 'setting-value':
      return asFlag(found)
    case 'cli-flag':
      return slots.flag && slots.command
        ? { name: flagOf[context.language](slots.flag, slots.command), kinds: ['flag'] }
        : { kinds: [] }
    case 'error-code':
      return { name: fact.slots.code ?? fact.slots.label, kinds: ['error'] }
    case 'table-cell':
      return plan.test(slots.kind ?? '') || /\b(?:plan|plano)\b/i.test(slots.row ?? '')
        ? { name: slots.row, kinds: ['plan'] }
        : { kinds: [] }
    default:
      return { kinds: [] }
  }
}

const plan = /^(?:plan|tier|edition|plano|edición|edição)s?$/i

const flagOf: Readonly<Record<OfflineLanguage, (flag: string, command: string) => string>> = {
  en: (flag, command) => `${flag} of ${command}`,
  es: (flag, command) => `${flag} de ${command}`,
  pt: (flag, command) => `${flag} de ${command}`,
}

const isKey = (key: string | undefined): boolean =>
  key !== undefined && /^[\w.$-]*[_.\w][\w.$-]*$/.test(key) && /[_.A-Z-]/.test(key)

const isSetting = ({ fact, context }: Found): boolean =>
  /^[\w.$-]+$/.test(fact.slots.label ?? '') &&
  /[_.\-A-Z]/.test(fact.slots.label ?? '') &&
  /parameter|option|setting|flag|field|propert|variable|key|attribute|argument|config|parámetro|opci|ajuste|campo|propiedad|clave|atributo|parâmetro|opç|propriedade|chave|variáve/i.test(
    fact.slots.kind ?? [context.title, ...context.pathAt(fact.quotes[0]!.start)].join(' '),
  )

const settingKinds = (name: string, value: string, context: PassageContext): readonly ThingKind[] => [
  ...(/deprecat|obsolet/i.test(value) ? (['deprecated-setting'] as const) : (['setting'] as const)),
  ...(amount.test(name) ? (['number-setting'] as const) : []),
  ...(measured.test(name) ? (['measured-setting'] as const) : []),
  ...(/(?:^|[_.-]|(?<=[a-z])(?=[A-Z]))(?:name|label|title|description|comment|password|prefix|suffix|message|tag)$/i.test(
    name,
  )
    ? (['text-setting'] as const)
    : []),
  ...(inFile.test(context.text) && runs.test(context.text) ? (['file-setting'] as const) : []),
]

const amount =
  /(?:^|[_.-]|(?<=[a-z])(?=[A-Z]))(?:size|limit|count|timeout|depth|age|interval|retries|attempts|delay|length|level|threads?|workers?|concurrency|ttl|memory|quota|rate|days|hours|minutes|seconds|sockets|connections|than|keep|maxsockets)$/i
const measured =
  /(?:^|[_.-]|(?<=[a-z])(?=[A-Z]))(?:size|timeout|age|interval|delay|length|ttl|memory|rate|than|duration|period)$/i
const inFile =
  /\b(?:ya?ml|toml|ini|conf|config(?:uration)? file|json)\b|archivo de configuración|arquivo de configuração/i
const runs = /\b(?:agent|server|service|daemon|agente|servidor|servicio|serviço)\b/i

/** An option that is typed with two dashes somewhere is called so; otherwise it takes the name of what it belongs to. */
const asFlag = ({ fact, context }: Found): { readonly name?: string; readonly kinds: readonly ThingKind[] } => {
  const key = /(?:the |la opción |a opção )?(\S+)(?: option)?(?: (?:of|de) (.+))?$/.exec(fact.subject)
  const bare = /^(?:the |la opción |a opção )(\S+)/.exec(fact.subject)?.[1]
  if (!bare) return { kinds: [] }
  const section = context.text
  if (/^[a-z][a-z-]+$/.test(bare) && section.includes(`--${bare}`))
    return { name: `--${bare}`, kinds: kindsOfFlag(bare, fact.value) }
  return key?.[2] && /[A-Z_]/.test(bare)
    ? { name: fact.subject, kinds: ['setting', ...kindsByName(bare)] }
    : { kinds: [] }
}

const kindsOfFlag = (name: string, value: string): readonly ThingKind[] => [
  ...(/string|path|url/i.test(value) ? (['flag', 'text-flag'] as const) : (['flag'] as const)),
  ...(/deprecat/i.test(value) ? (['deprecated-setting'] as const) : []),
  ...kindsByName(name),
]

const kindsByName = (name: string): readonly ThingKind[] => [
  ...(amount.test(name) ? (['number-setting'] as const) : []),
  ...(measured.test(name) ? (['measured-setting'] as const) : []),
]

const commandsIn = (context: PassageContext): readonly string[] => {
  const headings = [context.title, ...context.pathAt(0)]
  const named = headings.map((_heading, at) => subjectNamed(headings.slice(0, at + 1), context))
  return [...new Set(named.flatMap((each) => (each?.kind === 'command' && isTyped.test(each.name) ? [each.name] : [])))]
}

/** `helm push`, and not the heading `labels and annotations`. */
const isTyped = /^[\w.-]+(?: (?!(?:and|or|of|for|with|y|e|de|para) )[\w.-]+)+$/

const changes =
  /\b(?:install|add|set|create|update|upgrade|deprecate|publish|link|enable|disable|remove|delete|rm|uninstall|prune|dedupe|rename|move|init|reset|apply|merge|push|rotate|migrate|import)\b/
/** Commands that talk to something far away may wait and try again. */
const reachesOut = /\b(?:registry|server|network|remote|download|upload|fetch|connection|https?)\b/i

const told = {
  purpose: { en: 'what it does', es: 'para qué sirve', pt: 'para que serve' },
  default: { en: 'its default value', es: 'su valor predeterminado', pt: 'o seu valor padrão' },
  type: { en: 'its type', es: 'su tipo', pt: 'o seu tipo' },
  meaning: { en: 'its meaning', es: 'su significado', pt: 'o seu significado' },
} as const

const givenBy = ({ fact, family, context }: Found): string | undefined => {
  const { language } = context
  if (family.name === 'setting-value') return fact.shape === 'default' ? told.default[language] : told.type[language]
  if (family.name === 'cli-flag') return fact.shape === 'default' ? told.default[language] : told.purpose[language]
  if (family.name === 'error-code') return told.meaning[language]
  return family.name === 'table-cell' ? undefined : told.purpose[language]
}
