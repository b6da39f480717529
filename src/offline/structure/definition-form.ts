import { baseOfThirdPerson, isBaseVerb, isPlural, opensWithVerb } from '../language/english.ts'
import { thirdPersonRomance } from '../language/romance.ts'
import type { PassageContext } from '../passage-context.ts'
import { knownNames } from '../text/casing.ts'
import { isIdentifier } from './row-names.ts'

/** How the text behind a term speaks of it: what it does, what it is, or a whole statement. */
export type DefinitionForm = 'does' | 'act' | 'is' | 'states'

/** `General Purpose SSD – General Purpose SSD volumes offer …` is a statement about its term. */
const opensWithSelf = (first: string, term: string): boolean =>
  first
    .toLowerCase()
    .replace(/^(?:the|an?) /, '')
    .startsWith(term.toLowerCase())

/** `local mode: npm installs packages …`: a sentence about somebody else. */
const tellsOfName = ([name = '', verb = '']: readonly string[], context: PassageContext): boolean =>
  baseOfThirdPerson(verb) !== undefined &&
  (context.title.toLowerCase().split(/\W+/).includes(name.toLowerCase()) || knownNames.test(`${name} `))

/** `AWS software: The latest versions …` does not say what its term is. */
const manyForOne = (first: string, term: string): boolean => {
  const head =
    /^(?:the|all|any|some) (.+?)(?= (?:of|for|to|that|which|in|on|at|from|with|where|when|by|used)\b|$)/i.exec(
      first,
    )?.[1]
  return head !== undefined && isPlural(head) && !isPlural(term) && !isIdentifier(term)
}

/** `merge_strategies: Merge strategies for the tags` names a thing, and orders nothing. */
const repeatsTerm = ([one = '', other = '']: readonly string[], term: string): boolean =>
  ` ${term.toLowerCase().replace(/[\W_]+/g, ' ')} `.includes(` ${one} ${other} `.toLowerCase())

/** `Limits of a plan` are things, `Limits the rate` is done. */
const namesOrDeeds =
  /^(?:lists|limits|tags|names|rules|policies|states|types|values|rates|records|groups|sets|logs|labels|notes|steps|points|views|files|charges|costs|requests|results|orders|updates|changes|tests|needs)$/

/** `File with the key` and `name of a ring` are things; `Name the ring` is an order. */
const thingsOfMany =
  /^(?:file|list|limit|name|record|type|state|rate|group|label|address|host|port|path|password|format|mode|level|mask|value)s? (?:with|of|for|that|which|containing)\b/i

export const formOf = (first: string, term: string, context: PassageContext): DefinitionForm => {
  const words = first.split(' ')
  const opening = words[0]!.toLowerCase()
  if (context.language === 'en') {
    if (isNamed.test(first)) return 'is'
    if (baseOfThirdPerson(opening)) {
      // `Attempts per block`, `Downloads and updates of the agent`: things, and nothing that is done.
      if (/^(?:per|of|that|which|are|were)$/.test(words[1] ?? '') || /^\S+ (?:and|or) \S+s of /.test(first))
        return 'states'
      if (!namesOrDeeds.test(opening)) return 'does'
      if (/^(?:the|an?|all|any|each|every|how|whether|which)$/.test(words[1] ?? '')) return 'does'
      if (!/^(?:of|for|that|which|in|on|to|and|or|with|by|from|used)$/.test(words[1] ?? '')) return 'states'
    }
    // `Deregisters a stack`: a verb that no list has.
    if (/^(?!(?:is|was|has|as|this|across)\b)\p{L}+s (?:an?|the|any|each) /iu.test(first)) return 'does'
    if (
      /^(?:whether|if|required|used|needed|allowed|see|same|similar|like|only|optional|supported|applies|for|when|where)$/.test(
        opening,
      )
    )
      return 'states'
    // `File System read operations` names a thing.
    if (
      /^\p{Lu}\p{Ll}+ (?:\p{Lu}\p{Ll}|by |of |for )/u.test(first) &&
      !/ (?:is|are|was|were|must|can|may|will|should|has|have) /.test(first)
    )
      return 'is'
    if (repeatsTerm(words, term) || thingsOfMany.test(first)) return 'is'
    if (opensWithVerb(first.charAt(0).toLowerCase() + first.slice(1))) return 'act'
    return isClause(first) ||
      tellsOfThing(first) ||
      tellsOfName(words, context) ||
      opensWithSelf(first, term) ||
      manyForOne(first, term)
      ? 'states'
      : 'is'
  }
  if (thirdPersonRomance.test(`${first} `) || usedRomance.test(first)) return 'does'
  // `O nome do sino`: a contraction in Portuguese, and no verb.
  const said = first.replace(/ do (?=\p{L})/gu, ' da ')
  return namesRomance[context.language].test(opening) && !isClause(said) && !happens.test(first) ? 'is' : 'states'
}

/** `Pause between two attempts`, `Downloads and updates of the agent`: things, by words that may be deeds. */
export const isNamed =
  /^(?:(?:pause|wait|delay|break|rest|check) (?:between|of|before|after|until|per)|\p{L}+s and \p{L}+s of)\b/iu

const usedRomance = /^(?:se (?:ejecuta|usa|utiliza)|é (?:executado|usado|utilizado)|serve|sirve)(?!\p{L})/iu

/** `El control se muestra …`, `La cookie fue …`: what comes about, and no name of a thing. */
const happens =
  /^(?:el|la|los|las|o|a|os|as) \p{Ll}+(?: (?:del?|d[oa]s?|en|no|na) (?:(?:la|el) )?\p{Ll}+)? (?:(?:no|não) )?(?:se \p{L}+|es|son|é|são|fue|fueron|foi|foram|está|están|estão|será|serán|serão)(?!\p{L})/iu

const namesRomance = {
  es: /^(?:un|una|el|la|los|las|número|nombre|lista|cantidad|ruta)$/i,
  pt: /^(?:um|uma|o|a|os|as|número|nome|lista|quantidade|caminho)$/i,
} as const

/** `The tone column holds the name of the bell`: a verb behind its subject, and no name of a thing. */
const tellsOfThing = (first: string): boolean => {
  const verb =
    /^(?:the|an?) (?:(?!of\b|for\b|in\b|to\b|on\b|that\b|which\b|by\b)[\w.-]+ ){1,3}(\w+s) (?:the|an?|whether|how|what) /i.exec(
      first,
    )?.[1]
  return verb !== undefined && baseOfThirdPerson(verb) !== undefined && !namesOrDeeds.test(verb)
}

/** A finite verb before any relative: `The instance is stopped`, not `The instance that is stopped`. */
const isClause = (first: string): boolean => {
  const head = first
    .replace(/\bto (\w+)/g, (all, word: string) => (isBaseVerb(word) ? `that ${word}` : all))
    .split(/\s(?:that|which|who|whose|where|when|if|used|que|cuando|cuyo|quando|cujo|usado|utilizad[oa])\s/)[0]!
  return (
    /\s(?:is|are|was|were|be|can|cannot|can't|must|will|should|may|has|have|had|does|do|doesn't|don't|isn't|aren't|es|son|está|están|puede|pueden|debe|deben|tiene|tienen|será|fue|é|são|está|estão|pode|podem|deve|devem|tem|têm|foi)\s/.test(
      `${head} `,
    ) ||
    /^(?:you|we|it|they|there|this|se|no|não)\b|^(?:each|every) time\b/i.test(first) ||
    // `Large rings tend to take a while`
    /^(?:\p{L}+ ){0,2}\p{L}+s (?:tend|need|seem|have|want|appear) to /iu.test(first)
  )
}
