import type { Fact } from '../../../fact.ts'
import { indefinite } from '../../../language/english.ts'
import { withArticle } from '../../../language/romance.ts'
import { isTold } from '../grammar/breadth.ts'
import type { AskableClause } from '../grammar/clause-of.ts'
import { inFirstPerson } from '../grammar/first-person.ts'
import type { Reading } from '../grammar/reading.ts'
import { agentFact, predicateOf, stands } from './agent-fact.ts'

/** Nouns that name their kind after a name: the question asks `which command`. */
export const kinds =
  'command|option|flag|parameter|field|function|plugin|property|metric|element|tool|operation|action|attribute|policy|plan|tier|method|setting|variable|API|library|protocol|algorithm|agency|university|committee|court|council|commission|department|museum|act|law|treaty|party|company|river|city|church|dynasty|army|tribe|association|corporation|institute|society|foundation|assembly|ministry|parliament|organization|building|gallery|college|school|band|expedition|conference|theorem|conjecture|orchestra|newspaper|brigade|regiment'

/** `Newcastle University`: a name that ends in its kind. */
const ownName =
  /^((?:\p{Lu}[\p{L}.'’-]* )*\p{Lu}[\p{L}.'’-]*) (University|Company|Corporation|Party|Museum|Institute|Society|Foundation|Association|Church|Council|Committee)$/u

const bareObject = / (?:el|la|los|las|[oa]s?) \p{Ll}+$/u

/** `The helm lint command checks …`: the kind is certain, so `which command` is too. */
export const kindOfThing = (reading: Reading, clause: AskableClause): Fact | undefined => {
  const { language } = reading.context
  const pattern =
    language === 'en'
      ? new RegExp(`^the (.+) (${kinds})$`, 'i')
      : language === 'es'
        ? /^(el|la) (comando|función|opción|parámetro|campo|método) (\S+(?: \S+){0,2})$/i
        : /^(o|a) (comando|função|opção|parâmetro|campo|método|flag) (\S+(?: \S+){0,2})$/i
  const found = pattern.exec(clause.subject) ?? (language === 'en' ? ownName.exec(clause.subject) : null)
  if (
    !found ||
    (clause.past &&
      language === 'en' &&
      !/act|law|treaty|agency|university|committee|court|council|commission|department|museum|party|company|river|city|church|dynasty|army|tribe|association|corporation|institute|society|foundation|assembly|ministry|parliament|organization|building|gallery|college|school|band|expedition|conference|orchestra|newspaper|brigade|regiment/i.test(
        found[2]!,
      ))
  )
    return undefined
  const name = language === 'en' ? found[1]! : found[3]!
  const kind = language === 'en' && !/[a-z]?[A-Z]{2}/.test(found[2]!) ? found[2]!.toLowerCase() : found[2]!
  // `the name of the dynasty` is no dynasty.
  if (/(?:^| )(?:of|in|for|from|with|on|to|and) /.test(`${name} `)) return undefined
  if (
    /^(?:same|following|next|previous|above|first|second|last|new|other|current|default|managed|specified|given|main|appropriate|required|optional|resulting|corresponding|associated|underlying|entire|final|generated|selected|provided|existing|original)\b/.test(
      name,
    )
  )
    return undefined
  if (language !== 'en' && !/[\p{Lu}_\-/.]|^(?:helm|git|kubectl)/u.test(name)) return undefined
  if (
    clause.base === 'be' ||
    clause.base === 'have' ||
    clause.base === 'ser' ||
    clause.base === 'tener' ||
    clause.base === 'ter' ||
    clause.rest.split(' ').length < 3 ||
    /^\d/.test(clause.rest)
  )
    return undefined
  if (/\b(?:le|les|lhe|lhes|te)\b/.test(clause.finite)) return undefined
  // `toma un nombre e imprime …`: half of what it does is done by others too.
  if (language !== 'en' && /^[,)\s]*(?:\([^)]*\)\s*)?[yeu] /u.test(clause.tail)) return undefined
  // `permite personalizar el certificado`: which one, the page has said.
  if (language !== 'en' && bareObject.test(clause.rest)) return undefined
  const predicate = language === 'en' ? inFirstPerson(predicateOf(clause)) : predicateOf(clause)
  // `The callback function is called with two arguments`: with what is asked for, and not which it is.
  if (
    language === 'en' &&
    /^(?:is|are) (?:called|invoked|passed|given|run) (?:with|by|when|once|after)\b/.test(predicate ?? '')
  )
    return undefined
  if (!predicate || !stands(`${name} ${predicate}`, language, clause)) return undefined
  return agentFact(
    reading,
    clause,
    'which',
    clause.subject,
    {
      kind,
      // A command may be looked for; what a church did, some church did.
      ...(language === 'en'
        ? isTold(reading.context)
          ? {}
          : { aKind: indefinite(kind) }
        : { kindWith: withArticle(kind, language) }),
      predicate,
    },
    `${kind} ${predicate}`,
  )
}
