import { contentStems } from '../../text/words.ts'
import { overlap } from './de-bias.ts'

/**
 * A question of a history or an encyclopaedia in another construction that asks the same, where that takes it away from the
 * words of its evidence: `Who owns it?` → `Who does it belong to?`. None where none is known to be safe.
 */
export const recastTold = (question: string, evidence: string, value: string): readonly string[] => {
  const known = new Set(contentStems(evidence, 'en'))
  const before = overlap(question, 'en', known)
  return [...recastingsTold(question), ...sayingWhich(question, value)]
    .map((text) => ({ text, share: overlap(text, 'en', known) }))
    .filter(({ share }) => share < before)
    .map(({ text }) => text)
}

/** `When did it open?` wants a year where the text has one, and a day where it has that. */
const sayingWhich = (question: string, value: string): readonly string[] => {
  const unit = /^(?:in )?\d{4}$/.test(value) ? 'year' : /\b\d{1,2}\b.*\b\d{4}$/.test(value) ? 'day' : undefined
  return unit && /^When (?:did|was|were) /.test(question)
    ? [question.replace('When', `What ${unit}`), question.replace('When', `Which ${unit}`)]
    : []
}

export const recastingsTold = (question: string): readonly string[] => {
  const found = rules.find(([pattern, kind]) => {
    const asked = pattern.exec(question)?.groups?.x
    return asked !== undefined && (!kind || kind.test(asked))
  })
  return found ? found[2].map((frame) => question.replace(found[0], frame)) : []
}

/** The pattern, what its `x` has to be, and what may stand instead. */
type Rule = readonly [RegExp, RegExp | undefined, readonly string[]]

const rule = (pattern: string, frames: readonly string[], kind?: RegExp): Rule => [
  new RegExp(`^${pattern}\\?$`, 'u'),
  kind,
  frames,
]

/** One thing: no clause, no list. */
const thing = '(?<x>(?!(?:it|they|he|she|you|we|I) )(?:(?! (?:that|which|who|and|or|when|where) )[^,;:?])+?)'
/** One without a place or a time behind it. */
const bare =
  '(?<x>(?!(?:it|they|he|she|you|we|I) )(?:(?! (?:that|which|who|and|or|when|where|to|into|in|at|on|from|by|with|against|for|as|since|after|until) )[^,;:?])+?)'
const person = "(?<x>\\p{Lu}[\\p{L}.'’-]*(?: (?:(?:de|la|von|van|ibn|al) )?\\p{Lu}[\\p{L}.'’-]*)*)"
const when = '(?<w>When|Which year|What year|In what year|In which year)'

const founded =
  /\b(?:school|university|college|academy|institute|polytechnic|museum|library|society|association|company|firm|bank|exchange|club|party|monastery|hospital|clinic|newspaper|agency|office|ministry|department|committee|commission|council|league|union|federation|foundation|laboratory|observatory|orchestra)s?$/i
const held =
  /\b(?:conference|congress|convention|summit|meeting|elections?|referendum|games|olympics|championships?|tournament|match|festival|fair|exhibition|exposition|concert|ceremony|coronation|funeral|trial|synod|parade|auction)$/i
const written =
  /^(?:the|an?) (?:\S+ ){0,2}(?:book|novel|novella|poem|essay|treatise|biography|memoirs?|textbook|handbook|pamphlet|report|article|paper)\b/i
const built =
  /\b(?:building|house|tower|museum|church|cathedral|chapel|palace|castle|library|hall|station|theatre|theater|stadium|mosque|temple|synagogue|villa|mansion)$/i
/** Of a land or a town, and not of wolves. */
const inhabited = /^(?:\p{Lu}|the (?:city|town|village|country|state|province|island|county|region|republic)\b)/u

const rules: readonly Rule[] = [
  rule(`${when} did ${person} die`, ['$<w> did $<x> pass away?']),
  rule(`Where (?<be>is|are|was|were) ${bare} (?:located|situated)`, ['Where $<be> $<x>?']),
  rule(`${when} (?:was|were) ${bare} (?:published|released)`, ['$<w> did $<x> come out?']),
  rule(
    `${when} (?<be>was|were) ${thing} established`,
    ['$<w> $<be> $<x> founded?', '$<w> $<be> $<x> set up?'],
    founded,
  ),
  rule(
    `${when} (?<be>was|were) ${thing} founded`,
    ['$<w> $<be> $<x> established?', '$<w> $<be> $<x> set up?'],
    founded,
  ),
  rule(`Who (?:established|founded) ${bare}(?<t> in \\d{4})?`, ['Who set up $<x>$<t>?'], founded),
  rule(`What did ${bare} found(?<p> (?:in|at|on) [^,;:?]+)?`, ['What did $<x> establish$<p>?']),
  rule(`${when} (?:was|were) ${bare} held(?<p> (?:in|at) [^,;:?]+)?`, ['$<w> did $<x> take place$<p>?'], held),
  rule(`${when} (?:was|were) ${bare} able to (?<r>\\p{Ll}[^,;:?]+)`, ['$<w> did $<x> manage to $<r>?']),
  rule(
    `What is the population of ${bare}(?<t> (?:in|as of) [^,;:?]+)?`,
    ['How many people live in $<x>$<t>?'],
    inhabited,
  ),
  rule(
    `What was the population of ${bare}(?<t> (?:in|as of) [^,;:?]+)?`,
    ['How many people lived in $<x>$<t>?'],
    inhabited,
  ),
  rule(`How many people live in ${bare}`, ['What is the population of $<x>?'], inhabited),
  rule(`How many people lived in ${bare}(?<t> in \\d{4})?`, ['What was the population of $<x>$<t>?'], inhabited),
  rule(`Who owns ${bare}`, ['Who does $<x> belong to?']),
  rule(`Who owned ${bare}(?<t> in \\d{4})?`, ['Who did $<x> belong to$<t>?']),
  rule(`Who wrote ${thing}`, ['Who was the author of $<x>?'], written),
  rule(`Who (?:led|headed) ${bare}(?<t> (?:in \\d{4}|from \\d{4} to \\d{4}))?`, ['Who was the leader of $<x>$<t>?']),
  rule(`Who designed ${bare}`, ['Who was the architect of $<x>?'], built),
  rule(`Who (?:is|was) ${bare} named after`, ['Where does the name of $<x> come from?']),
  rule(
    'What (?<be>is|are|was|were) the (?:principal|primary) (?<x>aim|cause|function|goal|purpose|reason|role|source|task)(?<y> [^,;:?]+)',
    ['What $<be> the main $<x>$<y>?'],
  ),
]
