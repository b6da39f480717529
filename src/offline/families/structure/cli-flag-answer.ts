import { baseOfThirdPerson, indefinite, isBaseVerb, opensWithVerb } from '../../language/english.ts'
import { withFullStop } from '../../text/phrases.ts'

/** What a help text says of a flag, as an English sentence; undefined where its words make none: `--wait` and `wait for the job` → `The --wait flag tells sail run to wait for the job.` */
export const flagSentence = (name: string, command: string, description: string): string | undefined => {
  const [, first = '', others = ''] = /^(.*?[^.])((?:[.;] .*)?)$/s.exec(description.trim()) ?? []
  const told = firstSentence(`the ${name} flag`, name, command, first.charAt(0).toLowerCase() + first.slice(1))
  if (!told) return undefined
  const rest = others.replace(/^[.;] /, '').trim()
  const whole = `${withFullStop(told)}${rest ? ` ${withFullStop(rest.charAt(0).toUpperCase() + rest.slice(1))}` : ''}`
  return whole.charAt(0).toUpperCase() + whole.slice(1)
}

const firstSentence = (flag: string, name: string, command: string, said: string): string | undefined => {
  if (/\bthis flag\b/.test(said)) return said.replace(/\bthis flag\b/, name)
  const onlySet = /^if (?:set|true|present|specified|provided|enabled),? (?:then )?(.+)$/.exec(said)?.[1]
  if (onlySet) {
    const order = ordered(onlySet)
    if (order) return `if set, ${flag} tells ${command} ${order}`
    return isThirdPerson(onlySet) ? `if set, ${flag} ${onlySet}` : `if ${name} is set, ${onlySet}`
  }
  const order = ordered(said)
  if (order) return `${flag} tells ${command} ${order}`
  if (isThirdPerson(said)) return `${flag} ${said}`
  const thing = namedThing(said)
  return thing ? `${flag} sets ${thing}` : undefined
}

const isThirdPerson = (said: string): boolean => {
  const verb = said.split(' ')[0]!
  return baseOfThirdPerson(verb) !== undefined && !isBaseVerb(verb)
}

/** `skip checks, but do not …` → `to skip checks, but not to …`. */
const ordered = (said: string): string | undefined => {
  const refused = /^(?:don['’]t|do not) (.+)$/.exec(said)?.[1]
  const act = refused ?? said
  if (!opensWithVerb(act) && !orders.test(act)) return undefined
  // `format is <job>`: what it looks like, and no order.
  if (namesGiven(act) || /^\w+ (?:is|are|was|can|may|must|should|will)\b/.test(act)) return undefined
  return `${refused === undefined ? 'to' : 'not to'} ${act.replace(/\b(but|and) (?:don['’]t|do not) /, '$1 not to ')}`
}

/** `group to impersonate`, `template for the version`: what is given, and no order. */
export const namesGiven = (said: string): boolean =>
  (/^\w+ to /.test(said) && !/^(?:try|switch|wait|attempt|connect|write|add|publish|upload|fall) to /.test(said)) ||
  (/^\w+ for /.test(said) && !/^(?:wait|ask|look|search|check|watch|listen|prompt|test) for /.test(said))

const orders =
  /^(?:skip|dry-run|pass|use|set|enable|disable|fetch|verify|show|hide|print|force|wait|list|include|exclude|output|limit|allow|specify|filter|sort|format) (?!of )/

/** What a flag sets, with its article: `the path of the chart`. */
export const namedThing = (said: string): string | undefined => {
  // `one line per file`, `only list the names`: what is printed, and nothing that is set.
  if (
    /^(?:only|just|one|two|no|all|do not|don['’]t) |\b(?:is|are|will|can|must|should|where to)\b/.test(said) ||
    !things.test(said)
  )
    return undefined
  if (/^(?:the|an?|your) /.test(said)) return said
  if (/^(?:path|name|location|number|address|directory|time|size|version|list|maximum|minimum) /.test(said))
    return `the ${said}`
  return manyThings.test(said) ? said : indefinite(said)
}

const thing =
  'path|name|location|directory|file|number|timeout|address|url|username|password|version|token|time|host|port|group|list|limit|key|format|type|prefix|namespace|output|certificate|region|size|width|height|length|count|level|interval'
const before = '(?:(?!(?:of|to|for|in|from|with|by|on)\\b)[a-z]+(?:-[a-z]+)* ){0,3}'
/** `group commits by their author` names no group. */
const after =
  '(?=$|[,.(;:]| (?:of|to|for|in|from|that|which|at|on|with|where|when|used|if|by|between|after|before|instead)\\b)'
const things = new RegExp(`^${before}(?:${thing})s?${after}`)

/** `full numbers instead of short ones` */
const manyThings = new RegExp(`^${before}(?:${thing})s${after}`)
