import type { Random } from '../../../text/random.ts'
import type { Desk } from '../../authoring/desk.ts'
import { quotesOf } from '../../authoring/items.ts'
import { nearestScope } from '../../authoring/scopes.ts'
import { promising, standing, standingOrScoped } from '../../authoring/standing.ts'
import { filled, sentenceCase } from '../../authoring/wording.ts'
import type { OfflineLanguage } from '../../family.ts'
import type { Found } from '../../find-facts.ts'
import { contracted } from '../../language/romance.ts'
import { saysPlace } from '../../products/placed-twice.ts'
import { isNaming } from '../../scope/names-its-matter.ts'
import { scopesFor } from '../../scope/scope.ts'
import { isIdentifier } from '../../structure/row-names.ts'
import { rulesOf } from '../../structure/rules-name.ts'
import { deBias } from '../../surface/de-bias.ts'
import { asSubject } from '../../text/casing.ts'
import type { MakeTraps, Trap } from './answerable.ts'
import { doubting, inOtherWords } from './premises/frames.ts'
import { otherMeaning } from './premises/other-meaning.ts'
import { otherName } from './premises/other-name.ts'
import { besides, shifted, valuePhrase } from './premises/other-number.ts'
import { turned } from './premises/turned.ts'

/** A question of somebody who has got a value wrong, and an answer that sets it right with the words of the document. */
export const falsePremises: MakeTraps = function* (desk, random) {
  for (const found of promising(desk.foundBy(withValues), desk, random)) {
    const belief = wrongBelief(found, desk, random)
    const placed = belief && whereVague(belief, found, desk)
    const told = placed && ofWhich(placed, found, random)
    if (told) yield trapFrom(found, retold(told, found, random), desk, random)
  }
  yield* narrowed(desk, random)
}

/** Who has an event wrong does not tell it in the words of the document. */
const retold = ({ kind, claim }: Belief, { fact, context }: Found, random: Random): Belief => {
  if (kind !== 'event' || context.language !== 'en') return { kind, claim }
  const evidence = fact.quotes.map(({ start, end }) => context.text.slice(start, end)).join(' ')
  return { kind, claim: deBias(claim, 'en', { evidence, level: 2, random, recasts: false }) }
}

/** A verdict that does not stand alone holds where its heading says. */
function* narrowed(desk: Desk, random: Random): Iterable<Trap> {
  for (const found of random.shuffle(desk.foundBy(/^permission$/))) {
    const claim = turned(found)
    if (!claim || standing(found, desk, random) || !standingOrScoped(found, desk, random)) continue
    const scope = nearestScope(found, desk.voice)
    if (scope) yield trapFrom(found, { kind: 'verdict', claim: `${claim} ${scope.phrase}` }, desk, random)
  }
}

/** `the tracing module is supported`, `both ends are required`: where, the heading tells, or nobody knows. */
const whereVague = (belief: Belief, found: Found, desk: Desk): Belief | undefined => {
  if (belief.kind !== 'verdict' || !vague.test(belief.claim)) return belief
  const scope = nearestScope(found, desk.voice)
  return scope && !belief.claim.includes(scope.phrase)
    ? { ...belief, claim: `${belief.claim} ${scope.phrase}` }
    : undefined
}

const vague =
  /(?<!\p{L})(?:is|are|es|son|está|están|é|são|estão)(?: not| no| não)? (?:supported|required|optional|allowed|available|enabled|disabled|permitted|possible|necessary|obligatori[oa]s?|opcional(?:es)?|disponibles?|obrigatóri[oa]s?|opcionais|disponível|disponíveis|permitid[oa]s?)$|^(?:the (?:first|second|third|fourth|last)|both|either) /u

/** `in Valgrind, a listener connects to …`, `under the Refund Policy, …`: a claim says of what it is made, and of which feature of it. */
const ofWhich = ({ kind, claim }: Belief, { fact, context }: Found, random: Random): Belief | undefined => {
  const { product, language } = context
  if (language !== 'en') return { kind, claim }
  const rules = product ? undefined : rulesOf(context)
  if (rules && !claim.includes(rules.replace(/,? [Vv]ersion [\d.]+$/, '')))
    return { kind, claim: hangs.test(claim) ? `under ${rules}, ${claim}` : `${claim} under ${rules}` }
  const place = product?.name ? scopesFor(fact, claim, context)[0] : undefined
  const lacking = place && (place.product || (place.part && place.required) || !product?.isSaid(claim))
  if (!lacking) return { kind, claim }
  if (saysPlace(claim)) return undefined
  // `the ring_rest option defaults to 5 in Kestrel`
  const ends = by.test(claim) && random.next() < 0.6
  return { kind, claim: ends ? `${claim} ${place.phrase}` : `${place.phrase}, ${claim}` }
}

/** A claim about a default, which may end with its place. */
const by = /^(?!.*,).{1,80} (?:defaults to \S+|is \S+ by default|is \d\S*)$/

/** Behind a clause of its own, the rules would belong to that clause. */
const hangs = / (?:if|when|unless|after|before|once|while|that|which|who) /

const withValues =
  /^(?:agent|permission|rule|error-code|glossary|definition-list|table-cell|table-support|setting-value|cli-flag|config-key|date|duration|quantity|limit|default)$/

interface Belief {
  readonly kind: 'value' | 'event' | 'claim' | 'needless' | 'verdict' | 'name' | 'meaning'
  readonly claim: string
}

const wrongBelief = (found: Found, desk: Desk, random: Random): Belief | undefined => {
  const { fact, family, context } = found
  const { slots } = fact
  const denied = turned(found)
  if (denied) return { kind: 'verdict', claim: denied }
  const taken = otherName(found, desk, random)
  if (taken) return { kind: 'name', claim: taken }
  if (fact.polarity === 'negative') return undefined
  const mixed = otherMeaning(found, desk, random)
  if (mixed) return { kind: 'meaning', claim: mixed }
  if (family.name === 'table-cell' && slots.column && slots.row && !/^(?:count)$/.test(fact.shape)) {
    const wrong = otherValue(found, desk, random)
    const claim =
      wrong &&
      filled(desk.language === 'en' && fact.shape === 'default' ? defaultOfRow : ofRow[desk.language], {
        ...slots,
        wrong,
        be: slots.is ?? slots.are,
      })
    return claim
      ? { kind: 'value', claim: slots.setting ? inOtherWords(claim, desk.language, random) : claim }
      : undefined
  }
  if (fact.shape === 'default' && /^(?:setting-value|cli-flag|config-key)$/.test(family.name)) {
    const claim = wrongDefault(found, desk, random)
    return claim ? { kind: 'claim', claim } : undefined
  }
  if (
    family.name === 'table-support' &&
    slots.asks &&
    /^(?:yes|true|s[ií]|sim|✓|✔|✅)$/i.test(fact.value) &&
    desk.language === 'en' &&
    /^is /.test(slots.asks) &&
    slots.statement
  ) {
    const negated = slots.statement.replace(/ is /, ' is not ')
    return negated === slots.statement ? undefined : { kind: 'needless', claim: negated }
  }
  if ((family.name === 'date' || family.name === 'duration') && slots.question && slots.statement) {
    if (ownClause[desk.language].test(slots.statement) || comesAgain.test(slots.statement)) return undefined
    if (family.name === 'duration' && ownTime[desk.language].test(slots.statement)) return undefined
    const phrase = valuePhrase(found, context.language)
    const wrong = phrase && shifted(phrase, found, desk, random)
    return wrong ? { kind: 'event', claim: `${slots.statement} ${wrong}` } : undefined
  }
  const claim = /^(?:quantity|limit|duration|default)$/.test(family.name) && wrongClaim(found, desk, random)
  return claim ? { kind: 'claim', claim } : undefined
}

const ofRow: Readonly<Record<OfflineLanguage, string>> = {
  en: '{column} for {row} {be} {wrong}',
  es: '{column} para {row} {be} {wrong}',
  pt: '{column} para {row} {be} {wrong}',
}

/** In a table of quotas `the default for towers` is a quota. */
const defaultOfRow = 'the default {quota} for {row} is {wrong}'

/** Another default of the same make, as people mix settings up: on for off, one round number for another. */
const wrongDefault = ({ fact, family, context }: Found, desk: Desk, random: Random): string | undefined => {
  const sentence = family.answer(fact, context).text.replace(/\.$/, '')
  const { value } = fact
  if (
    sentence.split(value).length !== 2 ||
    sentence.split(' ').length > 18 ||
    /[;:()\n]|, /.test(sentence.replace(/\(\)/g, ''))
  )
    return undefined
  // What is `off` for a size is not `on` for another one.
  const switched = fact.slots.takes === undefined ? opposite[value.toLowerCase()] : undefined
  const wrong = switched ?? (/port\b/i.test(fact.subject) ? otherPort[value] : otherNumber(value, random))
  // `in npm install`: many commands have an option of the name.
  const scopes = scopesFor(fact, sentence, context)
  // `read-only`, `dry-run`: words that many programs have an option of.
  const common =
    context.language === 'en' &&
    /^(?:the )?[a-z]+(?:-[a-z]+)*(?: (?:option|setting|key|parameter|field))?$/.test(fact.subject)
  const scope =
    scopes.find(({ required }) => required) ??
    (fact.needsScope ? scopes[0] : undefined) ??
    (common ? scopes.find(({ phrase }) => isNaming(phrase)) : undefined)
  if (wrong === undefined || ((fact.needsScope || common) && !scope)) return undefined
  const claim = sentence
    .replace(value, () => wrong)
    .replace(fact.subject, (name) => (scope ? `${name} ${scope.phrase}` : name))
  return inOtherWords(asSubject(claim, context), desk.language, random)
}

const opposite: Readonly<Record<string, string>> = {
  true: 'false',
  false: 'true',
  yes: 'no',
  no: 'yes',
  on: 'off',
  off: 'on',
  enabled: 'disabled',
  disabled: 'enabled',
}

/** Whoever mixes up a port takes it for the one beside it. */
const otherPort: Readonly<Record<string, string>> = {
  80: '8080',
  8080: '80',
  443: '8443',
  8443: '443',
  25: '587',
  587: '25',
}

/** A number for a number. A word would have to be one that the setting takes, and only its own list could tell. */
const otherNumber = (value: string, random: Random): string | undefined => {
  if (!/^\d+$/.test(value)) return undefined
  // An edition or a year is not doubled; 2048 is none.
  if (/^(?:19|20)\d\d$/.test(value) && !Number.isInteger(Math.log2(Number(value)))) return String(Number(value) - 3)
  const wrong = besides(Number(value)).filter((each) => String(each) !== value)
  return wrong.length > 0 ? String(random.pick(wrong)) : undefined
}

/** The whole sentence with another number in it; nothing where a condition hangs on it, or where the other number would be true too. */
const wrongClaim = (found: Found, desk: Desk, random: Random): string | undefined => {
  const { fact, family, context } = found
  const sentence = family.answer(fact, context).text.replace(/\.$/, '')
  const digits = sentence.match(/\d[\d.,]*/g) ?? []
  if (digits.length !== 1 || fact.condition || fact.exception || sentence.split(' ').length > 18) return undefined
  if (/[.;:()\n"]|, /.test(sentence) || loose[desk.language].test(sentence)) return undefined
  const claim = shifted(sentence, found, desk, random)
  // A name that stands without an article stays one: `Orlov pode acomodar 21 barcos`.
  const named = desk.language !== 'en' && sentence.startsWith(fact.subject) && /^\p{Lu}/u.test(fact.subject)
  return claim && (named ? claim : asSubject(claim, context))
}

/** `More than 70` holds for 60 as well. */
const loose: Readonly<Record<OfflineLanguage, RegExp>> = {
  en: /\b(?:more than|over|at least|about|around|almost|nearly|some|approximately|less than|fewer than)\b/i,
  es: /(?<!\p{L})(?:más de|al menos|por lo menos|unos|unas|alrededor|casi|cerca de|aproximadamente|menos de)(?!\p{L})/iu,
  pt: /(?<!\p{L})(?:mais de|ao menos|pelo menos|cerca de|quase|aproximadamente|em torno|menos de)(?!\p{L})/iu,
}

/** `requested after the end of the month`: a time put behind it would belong to that. */
const ownTime: Readonly<Record<OfflineLanguage, RegExp>> = {
  en: / (?:from|of) /,
  es: / (?:desde|de) /,
  pt: / (?:desde|de) /,
}

/** `signed a treaty that gives it a status`: a date put behind it would belong to the clause. */
const ownClause: Readonly<Record<OfflineLanguage, RegExp>> = {
  en: / (?:after|before|when|while|that|which|who|if|without|once|until) /,
  es: / (?:después|antes|cuando|mientras|tras|que|quien|si|sin|hasta) /,
  pt: / (?:após|depois|antes|quando|enquanto|que|quem|se|sem|até) /,
}

/** `held an election`, `grew slowly`: it may have done so in the other year, too. */
const comesAgain =
  /\bheld (?:\p{L}+ ){0,4}(?:elections?|talks|meetings?|referendum)\b|\b(?:increased|decreased|grew|rose|fell|declined|slowed|improved|worsened|diminished)\b/u

/** The value of another row in the same column: the mistake that people make. */
const otherValue = ({ fact }: Found, desk: Desk, random: Random): string | undefined => {
  if (fact.valueType === 'thing' || fact.valueType === 'boolean') return undefined
  // What another setting is set to, nobody takes for the default of this one.
  if (fact.shape === 'default' && isIdentifier(fact.slots.key ?? '') && /^[\d.]+$/.test(fact.value))
    return /port\b/i.test(fact.subject) ? otherPort[fact.value] : otherNumber(fact.value, random)
  const others = desk
    .foundBy(/^table-cell$/)
    .filter(
      ({ fact: other }) =>
        other.attribute === fact.attribute &&
        other.value !== fact.value &&
        other.valueType === fact.valueType &&
        makeOf(other.value) === makeOf(fact.value) &&
        areClose(other.value, fact.value),
    )
    .map(({ fact: other }) => other.slots.shown ?? other.value)
  return others.length > 0 ? random.pick(others) : undefined
}

/** A port is not taken for a depth, though both are numbers, nor a size for a rate. */
const areClose = (one: string, other: string): boolean => {
  if (/\d/.test(one) && unitOf(one) !== unitOf(other)) return false
  const [a = 0, b = 0] = [one, other].map((value) => Number(value.replace(/[^\d.]/g, '')))
  return !/\d/.test(one) || (a <= 20 * b && b <= 20 * a)
}

const unitOf = (value: string): string => value.replace(/[^\p{L}%]/gu, '').replace(/s$/, '')

/** Nobody takes `1,000` for a number of gigabytes, `3` for a version or `background` for a path. */
const makeOf = (value: string): string =>
  value
    .replace(/^["'`]|["'`]$/g, '')
    .replace(/\d+/g, '9')
    .replace(/(?<![.9])9\.9(?!\.)/g, '9')
    .replace(/\p{L}+(?: \p{L}+)*/gu, 'x')

const no: Readonly<Record<OfflineLanguage, string>> = { en: 'No', es: 'No', pt: 'Não' }

const trapFrom = (found: Found, { claim, kind }: Belief, { language }: Desk, random: Random): Trap => {
  const right = sentenceCase(
    found.family.answer(found.fact, found.context).text.replace(/^(?:Yes|No|Sí|Sim|Não)[.,] /, ''),
  )
  return {
    question: contracted(doubting(claim, language, random), language),
    ideal_answer: `${no[language]}. ${right}`,
    answer_type: 'correction',
    quotes: quotesOf(found),
    claims: [{ text: right, quotes: found.fact.quotes.map((_quote, index) => index) }],
    family: `false-premise-${kind}`,
  }
}
