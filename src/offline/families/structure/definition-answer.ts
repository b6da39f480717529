import type { OfflineLanguage } from '../../family.ts'
import { baseOfGerund, isBaseVerb, isPlural, thirdPersonOf } from '../../language/english.ts'
import { withoutSecondVerb } from '../../structure/dangling.ts'
import { type DefinitionForm, isNamed } from '../../structure/definition-form.ts'
import { tagEnglish } from '../../tagging/english-tagger.ts'
import { capitalised } from '../../text/casing.ts'
import { readClause } from '../sentence/grammar/english-clause.ts'
import { isRejected } from '../sentence/grammar/rejection.ts'

/** What is defined, under the name that a question gives it, and what is said of it. */
interface Defined {
  readonly subject: string
  readonly label: string
  readonly code: boolean
  readonly form: DefinitionForm
  readonly text: string
}

/** A definition as a sentence; undefined where the words of an English entry make none. */
export const definitionSentence = (defined: Defined, language: OfflineLanguage): string | undefined => {
  const { subject, label, code, form, text } = defined
  const plain = subject.replace(/^"(.*)"$/, (_all, inner: string) => inner)
  const start =
    code && plain === label ? plain : plain.replace(/^\p{Ll}(?=\p{Ll}*(?:[ -]|$))/u, (letter) => letter.toUpperCase())
  const opening = text.charAt(0).toLowerCase() + text.slice(1)
  // `gnome-shell: gnome-shell proporciona …`: the entry says its name itself.
  if (language !== 'en' && text.toLowerCase().startsWith(`${plain.toLowerCase()} `)) return text
  if (form === 'states') {
    if (language !== 'en') return /^\p{Ll}/u.test(text) ? `${start}: ${text}` : text
    if (predicate.test(text)) return `${start} ${opening}`
    return code && /^whether /.test(opening)
      ? `${start} sets ${opening}`
      : /^(?:there|what|which|where|who|it|they) /.test(text)
        ? undefined
        : text.replace(/^(?:if|when|unless|while) /, capitalised)
  }
  if (form === 'does') return `${start} ${opening}`
  if (language === 'en') return form === 'act' ? act(start, plain, opening) : being(start, text)
  const article = { es: /^(?:una?|el|la) /, pt: /^(?:uma?|o|a) / }[language]
  return article.test(opening) ? `${start} ${language === 'es' ? 'es' : 'é'} ${opening}` : `${start}: ${text}`
}

/** `Should be set to the ring of the tower`: its subject is the term. */
const predicate = /^(?:is|are|was|were|has|have|can|cannot|may|might|must|should|shall|will|would) /i

/** `Delete the row` → `X deletes the row`; what tells the reader to set something says what it is used for. */
const act = (start: string, name: string, opening: string): string | undefined => {
  const [, verb = '', second, rest = ''] = /^(\w+)(?: (?:or|and) (\w+))?( .*)$/s.exec(opening) ?? []
  if (/^set to /.test(opening)) return `${start} is ${opening}`
  if (/^(?:set|specify|choose|provide|enter|add|give|select|define)$/.test(verb)) return `Use ${name} to ${opening}`
  if (
    !isBaseVerb(verb) ||
    /^(?:use|see|make)$/.test(verb) ||
    /\bto\b|[.;]|^\w+ except\b/.test(opening.replace(/\.$/, ''))
  )
    return undefined
  if (!second) return `${start} ${thirdPersonOf(verb)}${rest}`
  return isBaseVerb(second)
    ? `${start} ${thirdPersonOf(verb)}${opening.slice(verb.length, opening.indexOf(second, verb.length))}${thirdPersonOf(second)}${rest}`
    : undefined
}

const being = (start: string, text: string): string | undefined => {
  const opening = text.charAt(0).toLowerCase() + text.slice(1)
  const first = opening.split(' ')[0]!
  // `"lf", "crlf", or "auto"`: what it may be set to, and not what it is.
  if (
    /^["'“]|^[^.]*;|^\S+ or | \| |^\S+ (?:with|than|by|as) /.test(opening) ||
    isStatement(withoutSecondVerb(text, 'en'))
  )
    return undefined
  const one =
    /^the /.test(opening) &&
    /^\p{Lu}\p{Ll}+ \p{Ll}/u.test(start) &&
    !/^(?:The|An?) |(?:tion|ing|ment|ity|ness|ance|ence|ware)$/.test(start)
  if (one) return `The ${start.charAt(0).toLowerCase()}${start.slice(1)} is ${opening}`
  // One setting is not many levels.
  const many = /^(?:the )?(?:\p{Ll}+ )?(\p{Ll}+s)(?= (?:of|per|that|which|to|in) )/u.exec(opening)?.[1]
  if (many && isPlural(many) && /\b(?:setting|option|parameter|variable|field)$/.test(start))
    return `${start} sets ${/^the /.test(opening) ? '' : 'the '}${opening}`
  if (many && isPlural(many) && !isPlural(start)) return undefined
  if (/^(?:an?|the|one|any|all|each|every|your) /.test(opening)) return `${start} is ${opening}`
  if (
    /^(?:required|used|needed|available|applicable|reserved|intended|ignored|optional|valid|deprecated|enabled|disabled)$/.test(
      first,
    )
  )
    return `${start} is ${opening}`
  if (/^(?:equivalent|equal|identical|similar|analogous|related|relative|opposite|due) (?:to|of)\b/.test(opening))
    return `${start} is ${opening}`
  if (baseOfGerund(first) && !/\b(?:parameter|option|argument|property|field|setting|variable)$/.test(start))
    return `${start} means ${opening}`
  if (/^(?:whether|how|where|which|when) /.test(opening)) return `${start} says ${opening}`
  const [head] = tagEnglish(opening)
  // `identical to another`, `unable to decode`: a property, and no thing.
  if (/^(?:identical|equivalent|equal|specific|limited|subject|related|relative) to\b/.test(opening))
    return `${start} is ${opening}`
  if (/^(?:un)?able to\b/.test(opening)) return undefined
  const named =
    head?.tags.every((tag) => tag === 'noun' || tag === 'adjective') &&
    !/^(?:not|no|only|same|if|for|in|on|at|to)$/.test(first)
  if (!isNamed.test(opening) && (!named || isBaseVerb(first))) return undefined
  if (/\b(?:address|port|endpoint)$/.test(start)) return `${start} is for ${opening}`
  // `ENOENT: No such file`: what a code stands for need not be a thing.
  if (/\b(?:code|error|status|flag|event|state|signal)$/.test(start)) return `${start} means ${opening}`
  const [phrase = ''] = related.exec(opening) ?? []
  return phrase && !isPlural(phrase) ? `${start} is the ${opening}` : capitalised(text)
}

/** `path to the file`, `maximum time in seconds`: the one of something; `inline code` is better said as it stands. */
const related = /^[^(),;:/]+?(?= (?:of|to|for|in|from|that|which|at|on|with|where|between) )/

/** `The model returns operations`: what happens, and not what something is. */
const isStatement = (text: string): boolean => {
  const clause = readClause((text.charAt(0).toUpperCase() + text.slice(1)).replace(/^(\S+) \w+ly(?= )/, '$1'))
  // `The API is, in general, stable`
  if (/^(?:[Tt]he|[Ww]e|[Oo]ur|[Yy]ou) (?:[\w-]+ ){0,3}(?:is|are|can|may|must|should|will),/.test(text)) return true
  return (
    happenedTo.test(text) ||
    (!isRejected(clause) &&
      clause.voice === 'active' &&
      !/\b(?:that|which|who|whose|where|used)\b/.test(text.slice(0, 80)))
  )
}

/** `A request to move the node has been made`: a clause, however long its subject is. */
const happenedTo = /^(?:an?|the) (?:(?!that|which|who|whose|where|when|if)[\w-]+ ){1,9}(?:has|have) (?:not )?been\b/i
