import { escaped } from '../../text/escaped.ts'
import type { Fact } from '../fact.ts'
import { isPlural } from '../language/english.ts'
import { isBody } from '../language/english-articles.ts'
import type { PassageContext } from '../passage-context.ts'
import { perPassage } from '../remember.ts'
import { verbForm } from '../tagging/english-verbs.ts'
import { isNameIn, knownNames } from '../text/casing.ts'
import { saysLittle } from './place-of.ts'
import { isTyped, onItsPage, tools, underTool } from './typed-command.ts'

/** What a page or a section is about, where that has a name of its own: a command, a function, a setting, a file, a product. */
export interface NamedSubject {
  readonly kind: 'command' | 'code' | 'member' | 'file' | 'product'
  /** As it stands inside a sentence: `npm fund`, `fs.readFile()`, `the bugs field of package.json`. */
  readonly name: string
}

/** The subject that the last of these headings names, with what it belongs to; headings go from the document's top down. */
export const subjectNamed = (headings: readonly string[], context: PassageContext): NamedSubject | undefined =>
  subjectUnder(headings.join('\n'), context)

const subjectUnder = perPassage((path, context): NamedSubject | undefined => {
  const headings = path.split('\n')
  const heading = headings.at(-1)?.replace(labels, '').replace(manualSection, '').trim()
  if (!heading || saysNothing.test(heading)) return undefined
  const above = headings.slice(0, -1)
  return (
    signature(heading) ??
    method(heading, above, context) ??
    labelled(headings.at(-1)!, above, context) ??
    command(heading, above, context) ??
    file(heading) ??
    (above.length > 0 ? member(heading, above, context) : product(heading, context))
  )
})

/** The nearest named subject at or above these headings. */
const enclosing = (headings: readonly string[], context: PassageContext): NamedSubject | undefined => {
  for (let end = headings.length; end > 0; end--) {
    const subject = subjectNamed(headings.slice(0, end), context)
    if (subject && subject.kind !== 'member') return subject
  }
  return undefined
}

/** Whether a page or section is one command or function: what is so without more words is so of it. */
export const isOfOneCall = (headings: readonly string[], context: PassageContext): boolean =>
  /^(?:command|code)$/.test(enclosing(headings, context)?.kind ?? '')

const labels =
  /^(?:(?:Static |Class |Instance )?(?:Method|Function|Constructor|Property|Getter|Setter|Module|Command|Field|Option)s?):\s+/i

/** `crate-pack(1)`: the page of a command in a manual. */
export const manualSection = /(?<=\w)\([18][a-z]*\)$/

const saysNothing =
  /^(?:usage|install(?:ation)?|api|license|faq|todo|examples?|options?|methods?|readme|changelog|notes?|general|common|overview|reference)$/i

/** `fs.readFile(path[, options], callback)`, `new Agent([options])`. */
const signature = (heading: string): NamedSubject | undefined => {
  const head = /^((?:new )?[A-Za-z_$][\w$]*(?:[.#][\w$]+)*)\((?:[^()]|\([^()]*\))*\)$/.exec(heading)?.[1]
  if (!head) return undefined
  const made = /^new (.+)$/.exec(head)?.[1]
  return { kind: 'code', name: made ? `the ${made} constructor` : `${head}()` }
}

/** `.onIdle()` of a package: what begins with a point belongs to something. */
const method = (heading: string, above: readonly string[], context: PassageContext): NamedSubject | undefined => {
  const head = /^(\.[A-Za-z_$][\w$]*)\(.*\)$/.exec(heading)?.[1]
  const called = head && calledOn(`${head}()`, context.text)
  if (called) return { kind: 'code', name: called }
  const owner = head && enclosing(above, context)
  return owner ? { kind: 'code', name: `${head}() of ${owner.name}` } : undefined
}

/** `.hijack()` as the text calls it: `reply.hijack()`. */
export const calledOn = (member: string, text: string): string | undefined => {
  const owners = [
    ...text.matchAll(new RegExp(`(?<![\\w.$)])([a-z_$][\\w$]*)${escaped(member.replace(/\(.*$/, ''))}(?![\\w$])`, 'g')),
  ]
  return owners[0] && `${owners[0][1]}${member}`
}

/** `watcher.ref() of fs.FSWatcher`, `server.close() of tls.Server`: other classes have one too, where the variable is not called as the class, or each module has such a class. */
export const ofClass = (name: string, above: readonly string[]): string => {
  const owner = above.findLast((each) => /^Class: /.test(each))?.slice(7)
  const variable = /^([a-z]\w*)\.\w+(?:\(\))?$/.exec(name)?.[1]
  if (!owner || !variable || !/^[\w.]+$/.test(owner)) return name
  return owner.toLowerCase() === variable.toLowerCase() ? name : `${name} of ${owner}`
}

/** `Class: Hash`, `Event: 'close'`. */
const labelled = (heading: string, above: readonly string[], context: PassageContext): NamedSubject | undefined => {
  const [, label, name] = /^(Class|Interface|Event|Type|Enum):\s+(['"]?[\w$.:-]+['"]?)$/i.exec(heading) ?? []
  if (!label || !name) return undefined
  const owner = above.findLast((each) => /^Class: /.test(each))?.slice(7)
  const of = /event/i.test(label) ? (owner ?? enclosing(above, context)?.name) : undefined
  return { kind: 'member', name: `the ${name} ${label.toLowerCase()}${of ? ` of ${of}` : ''}` }
}

/** `ring options`: no command, and a part of what one is told of. */
export const partOfHelp = / (?:arguments|options|flags)$/i

/** Manual pages join the words of a command with hyphens, and some titles give each a capital: the text types it. */
const command = (heading: string, above: readonly string[], context: PassageContext): NamedSubject | undefined => {
  const words = heading.toLowerCase().split(/[- ]/)
  if (!/^[a-z][a-z\d-]*(?:[- ][a-z][a-z\d-]*){0,3}$/i.test(heading) || heading.length < 3) return undefined
  if (partOfHelp.test(heading)) return undefined
  // `crate for teams` is a phrase.
  if (/ (?:for|with|in|on|and|or|of|from|by|vs|as) /.test(heading)) return undefined
  const paged = above.length === 0 ? (underTool(heading, context.text) ?? onItsPage(heading, context)) : undefined
  if (paged) return { kind: 'command', name: paged }
  for (const typed of [heading.toLowerCase(), heading.toLowerCase().replace('-', ' '), words.join(' ')])
    if (typed.includes(' ') && isTyped(typed, context.text)) return { kind: 'command', name: typed }
  // A chunk far down the page may not type the whole command, but it types the tool.
  if (
    above.length === 0 &&
    /^[a-z]+(?:-[a-z]+)+$/.test(heading) &&
    (tools.test(heading) || isTyped(`${words[0]} `, context.text))
  )
    return { kind: 'command', name: heading.replace('-', ' ') }
  const parent = above.length > 0 ? enclosing(above, context) : undefined
  const whole = parent?.kind === 'command' ? `${parent.name} ${heading}` : undefined
  return whole && /^[a-z][\w-]*$/.test(heading) && isTyped(whole, context.text)
    ? { kind: 'command', name: whole }
    : undefined
}

const file = (heading: string): NamedSubject | undefined =>
  /^\.?[\w-]+(?:\.[\w-]+)*\.(?:json|ya?ml|toml|ini|conf|cfg|xml|env|lock|config)$|^\.[a-z][\w-]*rc$/.test(heading)
    ? { kind: 'file', name: heading }
    : undefined

/** `--tone=name`, `--tone VALUE`, `-t, --tone <name>`, `--tone, -t`: the flag by its long form. */
const flagHead =
  /^(?:-\w(?:[ =][^\s,]+)?(?:,| or| ?[/|]) ?)?(--[A-Za-z][\w-]*)(?:\[?=\S+| [A-Z][A-Z\d_:-]*| <[^<>]*>)?(?:(?:,| or| ?[/|]) ?-.*)?$/

/** `tag-version-prefix` below `Config Settings`, `bugs` in `package.json`. */
const member = (heading: string, above: readonly string[], context: PassageContext): NamedSubject | undefined => {
  const name = (flagHead.exec(heading) ??
    /^(--?[A-Za-z][\w-]*|[A-Za-z_$][\w$]*(?:[.-][\w$]+)*)(?:,? .{0,12}<.*|, -.*)?$/.exec(heading))?.[1]
  if (!name || !/^(?:-|[a-z_$])|_/.test(name)) return undefined
  const coded = /[_$.-]|[a-z][A-Z]/.test(name)
  const parent = /\w\.\w/.test(name) ? undefined : enclosing(above, context)
  const usual = parent?.kind === 'file' ? 'field' : parent?.kind === 'command' && coded ? 'option' : undefined
  const called = calledIn(name, context)
  const kind = called?.kind ?? kinds.find(([pattern]) => pattern.test(above.at(-1) ?? ''))?.[1] ?? usual
  // Many commands have a `--quiet`.
  if (!parent && name.startsWith('-')) return undefined
  if (!kind && !coded) return undefined
  const own = kind ? `the ${called?.name ?? name} ${kind}` : name
  if (!parent) return coded ? { kind: 'member', name: own } : undefined
  return { kind: 'member', name: `${own} ${parent.kind === 'product' ? 'in' : 'of'} ${parent.name}` }
}

/** What the text calls it, as it writes it there: a heading may have hyphens for the underscores of a name. */
const calledIn = (name: string, context: PassageContext): { name: string; kind: string } | undefined => {
  const written = escaped(name).replace(/[-_]/g, '[-_]')
  const [, own, kind] =
    new RegExp(
      `(?<![\\w-])["'\`]*(${written})["'\`]* (field|property|option|setting|parameter|argument|flag|attribute|directive|variable|header|key|hook|lint|rule|macro|trait|crate|function|method)\\b`,
    ).exec(context.text) ?? []
  return own && kind ? { name: own, kind } : undefined
}

const kinds: readonly (readonly [RegExp, string])[] = [
  [/\boptions$/i, 'option'],
  [/\b(?:configuration|settings|config)$/i, 'setting'],
  [/\bflags$/i, 'flag'],
  [/\bfields$/i, 'field'],
  [/\bproperties$/i, 'property'],
  [/\battributes$/i, 'attribute'],
  [/\bparameters$/i, 'parameter'],
  [/\barguments$/i, 'argument'],
  [/\bvariables$/i, 'variable'],
  [/\bheaders$/i, 'header'],
  [/\bhooks$/i, 'hook'],
  [/\bpseudo.selectors$/i, 'selector'],
]

/** A title that names a product or a package; its motto and the kind of document left out. */
const product = (title: string, context: PassageContext): NamedSubject | undefined => {
  const name = title
    // `2.5.14.2. RingPush`
    .replace(/^\d+(?:\.\d+)+\.?\s+/, '')
    .replace(/\s+(?:--|[-–—|])\s.*$|:\s.*$|\s*\[.*$|\s*\([^()]*\)$/u, '')
    .replace(
      /\s+(?:README|GOVERNANCE|CONTRIBUTING|CHANGELOG|Documentation|Docs|Reference|Guide|Manual|Support|Setup|(?:Performance )?Tuning)$/i,
      '',
    )
    // `Orbit Module mod_ring`
    .replace(/^(?:[A-Z]\w+ ){0,2}(?:Module|Plugin|Package|Class) (?=\w*[._]\w+$)/, '')
    .replace(/^[^\p{L}\p{N}@]+|[^\p{L}\p{N}+#]+$/gu, '')
    .trim()
  if (saysLittle.test(name)) return undefined
  // `Building Node.js` is a task.
  const first = name.split(' ')[0]!.toLowerCase()
  if (name.includes(' ') && verbForm(first, 'gerund') && !verbForm(first, 'base')) return undefined
  if (/^@[\w.-]+\/[\w.-]+$/.test(name) || /^[a-z][a-z\d]*(?:[-.][a-z\d]+)*$/.test(name))
    return name.length > 2 ? { kind: 'product', name } : undefined
  return isProperName(name, context) ? { kind: 'product', name } : undefined
}

/** `Oxc Resolver`, `Capacity Reservations`: written as a name where a common noun would be small. */
export const isProperName = (name: string, context: PassageContext): boolean => {
  const words = name.split(' ')
  if (words.length > 4 || words.some((word) => !/^[\p{Lu}\d]|^[a-z]+[A-Z]/u.test(word))) return false
  if (words.length === 1)
    return /[a-z][A-Z]|\.js$|\p{L}\d/u.test(name) || (/\p{Ll}/u.test(name) && standsInside(name, context))
  const singular = name.replace(/s$/, '')
  return (
    words.some((word) => /[a-z][A-Z]|\.js$/.test(word)) ||
    knownNames.test(name) ||
    standsInside(name, context) ||
    (singular !== name && standsInside(singular, context))
  )
}

/** Keeps its capitals in the middle of a sentence, and is never written small there. */
const standsInside = (name: string, context: PassageContext): boolean => {
  const prose = context.text.replace(/^\s*[#|].*$/gm, '').replace(/\*\*[^*\n]*\*\*/g, '')
  if (!prose.includes(name) || prose.includes(name.toLowerCase())) return false
  if (!name.includes(' ')) return isNameIn(name, context)
  return new RegExp(`[\\p{Ll},] (?:\`|\\[|_)?${escaped(name)}(?!\\p{L}*-)`, 'u').test(prose)
}

/** Families whose questions say what is done with the subject. */
const doing: ReadonlySet<string> = new Set([
  'purpose',
  'procedure',
  'permission',
  'conditional-duty',
  'step-order',
  'manner',
])

/** Families that ask about a part of it. */
const parts: ReadonlySet<string> = new Set(['definition-list', 'config-key', 'difference', 'setting-value'])

/** `in npm fund`, `for the bugs field of package.json`, `with npm init` where something is done with it. */
export const subjectPhrase = (
  { kind, name }: NamedSubject,
  { family, value = '' }: Partial<Pick<Fact, 'family' | 'value'>>,
): string => {
  if (kind === 'member' && /^(?:procedure|step-order|section-task|code-for)$/.test(family ?? '') && !/ /.test(name))
    return `with ${name}`
  if (kind === 'member' && /^the --/.test(name) && doing.has(family ?? '')) return `with ${name}`
  if (kind === 'member') return / field\b/.test(name) && parts.has(family ?? '') ? `in ${name}` : `for ${name}`
  if (kind === 'product' && isPlural(name) && /^\p{Lu}/u.test(name) && name.includes(' ')) return `for ${name}`
  // `build programs for armv7-none-eabi`
  if (
    kind === 'product' &&
    /-\w+-/.test(name) &&
    /^(?:section-task|procedure|code-for|permission|requirement)$/.test(family ?? '')
  )
    return `for ${name}`
  const tool = name.split(' ')[0]!
  if (kind === 'command' && doing.has(family ?? ''))
    return new RegExp(`\\b${tool} (?!${name.slice(tool.length + 1)}\\b)[a-z]`).test(value) ||
      (family === 'purpose' &&
        !value.includes(name) &&
        !/(?:^|\s)--?\w|\b(?:option|argument|flag|parameter)s?\b/.test(value))
      ? `when using ${name}`
      : `with ${name}`
  return `in ${isBody(name) ? 'the ' : ''}${name}`
}
