import type { Block } from '../../../text/blocks.ts'
import { escaped } from '../../../text/escaped.ts'
import type { Fact } from '../../fact.ts'
import type { Family } from '../../family.ts'
import { baseOfThirdPerson, isBaseVerb, opensWithVerb, thirdPersonOf } from '../../language/english.ts'
import type { PassageContext } from '../../passage-context.ts'
import { type NamedSubject, ofClass, subjectNamed } from '../../places/subject.ts'
import { everyFlag } from '../../structure/flags.ts'
import { type Headed, headedIn, isGenericHeading } from '../../structure/headed.ts'
import { balanced, pointsElsewhere, withFullStop, withoutReferrals, wordCount } from '../../text/phrases.ts'
import { versionAlone } from '../../text/since-version.ts'
import { spellsOut } from '../../text/spells-out.ts'
import { factFrom } from '../fact-from.ts'
import { callEffectSurfaces, eventTriggerSurfaces, namesFor, settingEffectSurfaces } from './described-surfaces.ts'

/** What an option, a field or a variable is there for. */
export const settingEffect: Family = {
  name: 'setting-effect',
  intent: 'reference_lookup',
  alsoIntents: ['definition'],
  answer_type: 'explanation',
  difficulty: 'medium',
  find: (context) => describedIn(context).filter(({ family }) => family === 'setting-effect'),
  surfaces: settingEffectSurfaces,
  answer: (fact) => ({ text: fact.slots.text! }),
}

/** What a command or a function does. */
export const callEffect: Family = {
  ...settingEffect,
  name: 'call-effect',
  intent: 'definition',
  alsoIntents: ['reference_lookup'],
  find: (context) => describedIn(context).filter(({ family }) => family === 'call-effect'),
  surfaces: callEffectSurfaces,
}

/** When something is emitted, and what that says. */
export const eventTrigger: Family = {
  ...settingEffect,
  name: 'event-trigger',
  find: (context) => describedIn(context).filter(({ family }) => family === 'event-trigger'),
  surfaces: eventTriggerSurfaces,
}

/** Sections under the name of one thing that are short enough to be told whole. */
export const describedIn = (context: PassageContext): readonly Fact[] => {
  if (context.language !== 'en') return []
  const known = seen.get(context)
  if (known) return known
  const told = headedIn(context).flatMap((section) => described(section, context))
  // A manual says in a line what it then describes.
  const facts = told.filter(({ subject, value }) =>
    told.every((other) => other.subject !== subject || other.value.length <= value.length),
  )
  seen.set(context, facts)
  return facts
}

const seen = new WeakMap<PassageContext, readonly Fact[]>()

const described = (section: Headed, context: PassageContext): Fact[] => {
  const { heading, above, blocks, whole, goesOn, next = '' } = section
  if (/^synopsis$/i.test(heading) || !whole || (goesOn && !details.test(next)) || blocks.length > 14) return []
  const subject = subjectNamed(isGenericHeading(heading, 'en') ? above : [...above, heading], context)
  if (!subject || !/^(?:member|code|command)$/.test(subject.kind) || everyFlag.test(subject.name)) return []
  // Many things have a `close` event.
  if (/ event$/.test(subject.name) || blocks.some(({ inner }) => outdated.test(context.clean(inner)))) return []
  const told = tellingParts(blocks, context)
  if (!told || told.length === 0) return []
  const name = ofTool(subject.name, told.map(({ start, end }) => context.text.slice(start, end)).join(' '))
  const parts =
    sendsElsewhere.test(told[0]!.said) || tellsOf(subject, told[0]!.said)
      ? told
      : [...returned(blocks, context), ...told]
  if (!tellsOf(subject, parts[0]!.said) || spellsOut(name, parts.map(({ said }) => said).join(' '))) return []
  const text = named(parts.map(({ said }) => said).join('\n'), { ...subject, name })
  // `The process gets a signal`: what comes of it, and not what it is for.
  if (subject.kind === 'command' && !text.split(/[.\n]/)[0]!.replace(/`/g, '').includes(name)) return []
  const size = wordCount(text)
  if (size < 8 || size > 100 || !balanced(text) || elsewhere.test(text)) return []
  if (pointsElsewhere(text.split(' ').slice(0, 3).join(' '), 'en')) return []
  const family = familyOf(subject)
  return [
    factFrom({
      family,
      shape: shapeOf(text, family, subject),
      subject: name,
      attribute: 'description',
      value: text,
      valueType: 'definition',
      quotes: parts.map(({ start, end }) => ({ start, end })),
      slots: { ...namesFor(ofClass(name, above), text), bare: name, ...apart(name), text },
      certainty: 0.8,
    }),
  ]
}

/** What goes on under such headings is asked for by itself. */
const details = /^(?:parameters?|arguments?|returns?|examples?|see also|related|types?|throws|raises|signature):?$/i

const familyOf = ({ kind, name }: NamedSubject): string =>
  / event\b/.test(name)
    ? 'event-trigger'
    : kind === 'member' && /^the /.test(name) && !acting.test(name)
      ? 'setting-effect'
      : 'call-effect'

/** Named with their kind, and nothing that is set: `the unused_names lint`. */
const acting = /^the \S+ (?:lint|rule|macro|trait|crate|function|method)\b/

interface Part {
  readonly said: string
  readonly start: number
  readonly end: number
}

/** What the section says in words; undefined where it needs its tables or another place to be understood. */
const tellingParts = (blocks: readonly Block[], context: PassageContext): readonly Part[] | undefined => {
  const parts: Part[] = []
  const until = sampleOf(blocks, context)
  const telling = blocks.slice(0, until).filter((block, at) => !isProperty(block, blocks[at + 1], context))
  for (const [at, block] of telling.entries()) {
    const said = context.clean(block.inner).replace(typed, '')
    if (block.kind === 'code' || !said || isBookkeeping(block, said, parts.length === 0)) continue
    if (!/^(?:paragraph|list_item|note)$/.test(block.kind)) return undefined
    if (at + 1 === until && until < blocks.length && needsSample.test(said)) return undefined
    const told = withoutReferrals(said, 'en').replace(showing, '').replace(sampleResult, '')
    const own = (at + 1 === telling.length && until < blocks.length ? told.replace(sampleLead, '') : told).trim()
    // Names without a word about them: what is said of them stands elsewhere.
    if (block.kind === 'list_item' && parts.length === 0 && wordCount(own) < 4) return undefined
    if (wordCount(own) < 3) continue
    if (/:$/.test(own) && telling[at + 1]?.kind !== 'list_item') return undefined
    // Under `"true"` stands what that value means: without it nobody understands.
    const over = context.blocks[block.parent]
    if (over?.kind === 'list_item' && wordCount(context.clean(over.inner)) < 3) continue
    const listed = block.kind === 'list_item' && parts.length > 0
    const text = listed ? `- ${own}` : /:$/.test(own) ? own : withFullStop(own)
    parts.push({ said: text, start: block.inner.start, end: block.inner.end })
  }
  return parts
}

/** `Env Var: RING_TONE` and the `Properties:` above: a label and one value, which say nothing of what a thing is for. */
const isProperty = ({ kind, inner }: Block, next: Block | undefined, context: PassageContext): boolean =>
  kind === 'list_item'
    ? /^\p{Lu}[\p{L} ]{2,20}: \S+$/u.test(context.clean(inner))
    : kind === 'paragraph' &&
      /^\p{Lu}\p{L}+:$/u.test(context.clean(inner)) &&
      next?.kind === 'list_item' &&
      isProperty(next, undefined, context)

/** Where the first code sample after some words begins, with its caption: what follows speaks of the sample. */
const sampleOf = (blocks: readonly Block[], context: PassageContext): number => {
  const words = ({ inner, kind }: Block) => kind === 'paragraph' && wordCount(context.clean(inner)) > 2
  const said = blocks.findIndex(words)
  const signature = blocks.findIndex(({ kind, inner }) => kind === 'paragraph' && details.test(context.clean(inner)))
  if (signature > said) return signature
  const code = blocks.findIndex(({ kind }, at) => said >= 0 && at > said && kind === 'code')
  if (code < 0) return blocks.length
  const isCaption = code - 1 > said && !/[.!?][)"']*$/.test(context.clean(blocks[code - 1]!.inner))
  return isCaption && blocks[code - 1]!.kind === 'paragraph' ? code - 1 : code
}

/** What is said of `npm exec` on the page of `npm restart` holds for `npm`. */
const ofTool = (name: string, raw: string): string => {
  const [, own, tool, command] = /^(the .+ (?:of|in)) ([a-z]\w*) ([a-z][\w -]*)$/.exec(name) ?? []
  return tool && new RegExp(`\`${tool} [a-z]`).test(raw) && !new RegExp(`(?<![\\w-])${command}(?![\\w-])`).test(raw)
    ? `${own} ${tool}`
    : name
}

/** What a function gives, where the text below speaks of something else: `Returns: {string} The rest of the frame.` */
const returned = (blocks: readonly Block[], context: PassageContext): readonly Part[] =>
  blocks
    .flatMap(({ inner }) => {
      const what = /^Returns: (?:\{[^{}]*\} )?((?:An?|Any|The) .{8,})$/.exec(context.clean(inner))?.[1]
      return what ? [{ said: withFullStop(`Returns ${what.charAt(0).toLowerCase()}${what.slice(1)}`), ...inner }] : []
    })
    .slice(0, 1)

/** Whether the first sentence says what a thing does or is, and not how it may be called, when, or what else there is. */
const tellsOf = ({ kind, name }: NamedSubject, said: string): boolean => {
  const first = said.split(/(?<=[.!?]) (?=[\p{Lu}`])|\n/u)[0]!
  // `If the request is not exported by the export map.`
  if (undisclosed.test(first)) return false
  if (sendsElsewhere.test(first) || (comparing.test(first) && !/\bthan\b/.test(first))) return false
  if (/^(?:if|unless|because|when (?:an?|the)) (?!your?\b)[^,]*$/i.test(first)) return false
  if (kind !== 'code' || !name.endsWith('()')) return true
  const own = name.slice(0, -2).split(/[.#]/).at(-1)!
  if (mayBeCalled.test(first)) return false
  const names = first.split(' ').slice(0, 5).join(' ').includes(own) || first.includes(`${own}()`)
  if (names || /\bthis (?:method|function|call)\b|^When (?:called|enabled),/i.test(first)) return true
  // `If a value is given, removes …`, and both cases are told.
  if (/^(?:If|When|For)\b/.test(first))
    return baseOfThirdPerson(/, (\w+)/.exec(first)?.[1] ?? '') !== undefined || /\botherwise\b|\. If\b/i.test(said)
  return !/^(?:[a-z]|(?:The|Once|Unless|By default|Depending|Prior|As|Use of|There)\b)/.test(first)
}

/** What is said of another thing: one has to know that one first. */
const sendsElsewhere =
  /^(?:Same as|Shorthand for|Like\b|Similar to|Alias (?:of|for)|See\b|For (?:more |further |detailed )?(?:information|details)|REMOVED)|^[^.,]*\balso (?:provides|has|supports|available)\b|^[^.]*\b(?:documentation|information|details)\b[^.]* (?:is|are|can be) (?:provided|found|available|described) (?:in|at|on)\b/

/** `The content of this structure is not made public by the API`: what it is for is not told. */
const undisclosed =
  /^The (?:contents?|details|layout|members|fields) of (?:this|the) \w+ (?:is|are) (?:not|private|opaque|internal|hidden)\b/

/** `A more robust way to …`: than what? */
const comparing =
  /^(?:(?:An?|The) )?(?:(?:more|less) \w+|better|faster|slower|simpler|safer|stricter|shorter|larger|smaller|newer|older) \w/i

/** A rule about calling it. */
const mayBeCalled =
  /^Once the \S+ (?:method|function) has been called\b|\b(?:should|must|need)(?: only| not| never| also)*(?: to)? be (?:called|used|invoked)\b|\b(?:can|may) (?:only|not|never) be (?:called|used|invoked)\b/

/** `{string|null}` in front of what a property is. */
const typed = /^(?:\{[^{}]*\}|<[^<>]*>)\s*/

/** Defaults, types, parameters and versions, which other families ask for. */
const isBookkeeping = ({ kind }: Block, said: string, first: boolean): boolean =>
  versionAlone.test(said) ||
  /^(?:(?:Added|Changed|Introduced) in\b|(?:Type|Default|Returns?): )/.test(said) ||
  // `boolean or undefined`: a type.
  (first && kind === 'paragraph' && /^[a-z]+(?:(?:,| or) [a-z]+)*\.?$/.test(said)) ||
  (kind === 'list_item' && first && /^(?:default|type|returns?)\b|^[\w$.[\]]+ ?[{<(|:]/i.test(said))

/** `For example:` shows code that no answer needs. */
const showing = /(?:(?<=[.!?] )|^)(?:For (?:example|instance)\b|Examples?\b|Like so)[^.!?]*:$/i

/** `The factor is calculated as ..`: the code says what. */
const needsSample = /(?:\.{2,}|…|\b(?:as|is|are|by|with|to|of|like|follows))[.:]?$/

/** `Ring it like this:` behind what a thing does. */
const sampleLead = /(?<=[.!?] )[^.!?]*:$/

/** `This returns 3mo.`: what a sample gave that is not there. */
const sampleResult =
  /(?<=[.!?] )(?:This|That|It|The (?:above|result|output))(?: \w+)? (?:returns|produces|yields|gives|prints|outputs|evaluates to|results in|is) \S+(?: \S+)?[.!]?$/

const elsewhere =
  /\b(?:above|below|following (?:example|section|table|code|snippet|options|fields|properties)|(?:next|previous) section|as follows|this (?:page|document|section|example|guide)|TODO)\b/

const outdated = /\b(?:deprecated|experimental|obsolete)\b|\bhas been (?:renamed|removed|replaced)\b/i

/** The first mention of the thing is by its name. */
const named = (text: string, { kind, name }: NamedSubject): string => {
  const lead = new RegExp(`^${escaped(name).replace(/ /g, '[ -]')} [–—-] `)
  const said = text.replace(pointing, name).replace(lead, '')
  const small = `${said.charAt(0).toLowerCase()}${said.slice(1)}`
  const [verb = ''] = small.split(' ')
  // `Given a bell, produce its tone`
  const [, given = '', order = '', rest = ''] = /^(given [^,.]+, )(\p{Ll}+)( .*)$/su.exec(small) ?? []
  if (order && isBaseVerb(order)) return `G${given.slice(1)}${name} ${thirdPersonOf(order)}${rest}`
  const ordered =
    (/^(?:command|code)$/.test(kind) || !/^the /.test(name) || acting.test(name)) &&
    opensWithVerb(small) &&
    !/^(?:see|note|use|make|let|be|do)$/.test(verb) &&
    !/^\w+ (?:this|these) /.test(small) &&
    !aboutThings.test(small)
  const does = kind === 'command' && baseOfThirdPerson(verb) !== undefined && !isBaseVerb(verb)
  const told = /^(?:whether|what|which) /.test(small)
    ? `${name} sets ${small}`
    : ordered
      ? `${name} ${bothThird(verb, small)}`
      : does
        ? `${name} ${small}`
        : said
  const whole = /^Is /.test(told) ? `${name} i${told.slice(1)}` : told
  return /^the /.test(whole) ? `T${whole.slice(1)}` : whole
}

/** `Join tokens are secrets`, `format of the file`: no order, though the first word could be one. */
export const aboutThings = /^\w+ (?:of|(?:\w+ ){1,3}(?:is|are|was|were|can|will|must|may)) /

/** `Build and install a bell`, `Build a bell and install it`: builds and installs. */
const bothThird = (verb: string, said: string): string => {
  const [, joint = '', second = ''] =
    /^\w+( (?:and|or) )(\w+)(?= (?:an?|the|your|all|one)\b)/.exec(said) ??
    /^\w+((?: (?!to\b)[\w'-]+){1,8} and )(\w+)(?= (?:it|them)\b)/.exec(said) ??
    []
  const first = thirdPersonOf(verb)
  return second && isBaseVerb(second)
    ? `${first}${joint}${thirdPersonOf(second)}${said.slice(verb.length + joint.length + second.length)}`
    : `${first}${said.slice(verb.length)}`
}

const pointing =
  /^(?:This|The) (?:command|function|method|property|option|setting|flag|module|class|event|parameter|field|variable|value|config|API|hook|subcommand|constructor)(?= (?:is|are|was|has|can|may|must|will|should|does|cannot|\w+s)\b)|^This (?:form|kind|variant) of [^.,]{3,40}?(?= (?:lets|allows|enables|disables|controls|sets|is|can|will)\b)/

/** What is asked depends on how it is told: as a switch, as a thing, as something to read, or by what it does. */
const shapeOf = (text: string, family: string, { kind, name }: NamedSubject): string => {
  if (family === 'event-trigger' || kind === 'command') return 'main'
  const [first = '', second = ''] = text.split(' ')
  const verb = first.toLowerCase()
  if (family === 'call-effect')
    return !acting.test(name) && !name.includes('()') && /[. ]/.test(name) && !baseOfThirdPerson(verb)
      ? 'property'
      : 'main'
  if (/^(?:If|When)\b[^,.]*\b(?:true|false|set|enabled|given|specified|to)\b| sets whether /.test(text)) return 'switch'
  const isThing =
    / sets wh(?:at|ich) /.test(text) ||
    /^(?:list|(?:a|an|the) \w+) of /i.test(text) ||
    (/^(?:a|an|the|any|one|list|array|object|name|names|path|url)$/.test(verb) && !baseOfThirdPerson(second))
  return isThing && (!isBaseVerb(verb) || second === 'of') ? 'thing' : 'main'
}

/** The parts of a name, so that it can be said in more than one way: `the audit option of npm ci`. */
const apart = (name: string): Readonly<Record<string, string>> => {
  const [, own, kind, owner] = /^the (\S+) (\w+)(?: (?:of|in) (.+))?$/.exec(name) ?? []
  return own && kind ? { own, kind, ...(owner ? { owner } : {}) } : {}
}
