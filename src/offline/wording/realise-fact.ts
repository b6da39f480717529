import { keptPer } from '../../text/kept-per.ts'
import type { Random } from '../../text/random.ts'
import type { Candidate } from '../candidate.ts'
import type { Fact } from '../fact.ts'
import { isTold } from '../families/sentence/grammar/breadth.ts'
import type { Answer, OfflineLanguage, Surfaces } from '../family.ts'
import type { Found } from '../find-facts.ts'
import { asRioplatense } from '../language/rioplatense.ts'
import type { Scope } from '../scope/scope.ts'
import { withLead } from '../structure/lead-in.ts'
import { asPersona } from '../surface/as-persona.ts'
import { deBias } from '../surface/de-bias.ts'
import { asksAround, asksAroundInEnglish, reopened } from '../surface/openings.ts'
import { recastTold } from '../surface/recast-told.ts'
import { fillSurface, withScope } from './realise.ts'
import { readerOf, withSituation } from './situation.ts'
import type { Voice } from './voice.ts'

/** One fact asked in one voice, in several wordings, the preferred first. */
export const realiseFact = (
  found: Found,
  voice: Voice,
  random: Random,
  scope: Scope | undefined,
  most = 3,
): readonly Candidate[] => {
  const surfaces = found.family.surfaces[found.fact.shape]
  const own = surfaces?.[voice.language]
  if (!own) return []
  const regional = voice.voseo ? surfaces['es-AR'] : undefined
  const candidates: Candidate[] = []
  const base = answeredIn(found, scope)
  for (const { text, frame } of wordings(own, regional, voice, random)) {
    if (candidates.length >= most) break
    const asksOwner = text.includes('{owner}') || text.includes('{Owner}')
    const worded = asksOwner
      ? inWords(text, owned(found.fact, scope), undefined, voice.language)
      : wordedPer(found.fact, `${text}\n${scope?.phrase}`, () =>
          inWords(text, found.fact, scope?.phrase, voice.language),
        )
    if (!worded) continue
    const { filled, neutral } = worded
    if (frontsFrame(filled, neutral, scope)) continue
    const plain = voice.voseo ? asRioplatense(neutral) : neutral
    if (voice.register === 'query') {
      // Nobody types ten words into a search box.
      const typed = (asksOwner ? undefined : namedFirst(filled, scope, found)) ?? asQuery(plain, filled)
      if (typed.split(' ').length <= 10 && !typed.includes(', '))
        candidates.push({ ...base, question: typed, rewritings: 0 })
      continue
    }
    const asked = reopened(plain, voice.language, random, found.context.text)
    const reworded = inOtherWords(asked, found, voice, random)
    const put = (question: string): string | undefined =>
      frame === 'persona'
        ? asPersona(question, readerOf(found.context.text, voice), random)
        : frame === 'situation'
          ? withSituation(question, found, voice.language, random)
          : question
    const said = put(reworded)
    if (said === undefined) continue
    candidates.push({ ...base, question: said, rewritings: (reworded === asked ? 0 : 1) + (frame === 'none' ? 0 : 1) })
    // The rewriting may break what the surface kept whole; then the surface is asked.
    const whole = reworded === asked ? undefined : put(asked)
    if (whole) candidates.push({ ...base, question: whole, rewritings: frame === 'none' ? 0 : 1 })
  }
  return candidates
}

/** A surface with its slots filled, and with the phrase that narrows it. */
const inWords = (
  surface: string,
  fact: Fact,
  phrase: string | undefined,
  language: OfflineLanguage,
): { readonly filled: string; readonly neutral: string } | undefined => {
  const filled = fillSurface(surface, fact)
  return filled === undefined ? undefined : { filled, neutral: withScope(filled, phrase, language) }
}

/** Every ask that comes by a fact tries the same surfaces, in another order. */
const wordedPer = keptPer<Fact, string, ReturnType<typeof inWords>>()

/** What all wordings of a fact have in common. */
const answeredIn = (found: Found, scope: Scope | undefined): Omit<Candidate, 'question' | 'rewritings'> => {
  const answer = standing(found.family.answer(found.fact, found.context))
  return { ...found, ...withLead(withOwner(found.fact, scope), answer, scope?.phrase, found.context), scope }
}

/** `If no name is given, what does npm repo do?`: what a place is about, as one who acts. */
const owned = (fact: Fact, scope: Scope | undefined): Fact =>
  fact.slots.owner ||
  !scope?.required ||
  !scope.name ||
  /^the |[A-Z].*s$| /.test(scope.name.replace(/^[a-z]+ [a-z-]+$/, ''))
    ? fact
    : { ...fact, slots: { ...fact.slots, owner: scope.name } }

/** Where the question names the institution, so does its evidence. */
const withOwner = (fact: Fact, scope: Scope | undefined): Fact => {
  const named = scope?.owner
  return typeof named !== 'object' || fact.quotes.some(({ start, end }) => start < named.end && named.start < end)
    ? fact
    : { ...fact, quotes: [...fact.quotes, named] }
}

/** `On the other hand, notices can …`: what leans on the sentence before is left out where a sentence stands alone. */
const standing = (answer: Answer): Answer => {
  const said = (text: string): string =>
    text.replace(leaning, opened).replace(markedType, (_all, type: string) => type.replaceAll('|', ' or '))
  return {
    text: said(answer.text),
    ...(answer.claims && { claims: answer.claims.map((claim) => ({ ...claim, text: said(claim.text) })) }),
  }
}

/** `Under the Yard Rules, please tell me when …`: the rules are not about the telling. */
const frontsFrame = (filled: string, placed: string, scope: Scope | undefined): boolean =>
  scope !== undefined &&
  placed.toLowerCase().startsWith(`${scope.phrase.toLowerCase()}, `) &&
  (asksAroundInEnglish(filled) ||
    /^(?:Please|I (?:need|want|would like|have not been able) to|Tell me|Help me|Can somebody)\b/.test(filled))

/** `{net.Socket}`, `{Buffer|string}`: how reference pages mark a type. */
const markedType =
  /\{((?:(?:\w+\.)?[A-Z]\w*|string|number|integer|boolean|bigint|any|null|undefined)(?:\[\])?(?:\|(?:(?:\w+\.)?[A-Z]\w*|string|number|integer|boolean|bigint|any|null|undefined)(?:\[\])?)*)\}/g

const leaning =
  /^(?:On the other hand|However|In addition(?! to\b)|Additionally|Furthermore|Moreover|Therefore|Thus|Hence|Also|Similarly|Likewise|For example|For instance|Note that|Finally|Instead(?! of\b)|(?:In|By) contrast(?! (?:to|with)\b)|As a result(?! of\b)|Consequently|Sin embargo|Además|Por lo tanto|Por ejemplo|Asimismo|También|En cambio|No entanto|Além disso|Portanto|Por exemplo|Também|Por outro lado|Por otro lado),? (\p{L})/u
const opened = (_all: string, letter: string): string => letter.toUpperCase()

interface Wording {
  readonly text: string
  readonly frame: 'none' | 'persona' | 'situation'
}

const wordings = (own: Surfaces, regional: Surfaces | undefined, voice: Voice, random: Random): readonly Wording[] => {
  const list = (kind: keyof Surfaces, frame: Wording['frame'] = 'none'): Wording[] =>
    inTurn([...(own[kind] ?? []), ...(regional?.[kind] ?? [])], random).map((text) => ({ text, frame }))
  const plain = list('plain')
  const bare = plain.filter(({ text }) => !asksAround(text))
  const framed = (frame: Wording['frame']): Wording[] =>
    (bare.length > 0 ? bare : plain).map(({ text }) => ({ text, frame }))
  // Without a search-box form the shortest question does, typed without its mark.
  if (voice.register === 'query')
    return [
      ...list('query').filter(({ text }) => !text.includes('{topic}')),
      ...[...plain].sort((a, b) => a.text.length - b.text.length),
    ]
  if (voice.register === 'request') {
    const draw = random.next()
    if (draw < 0.3) return [...list('request'), ...framed('situation'), ...framed('persona')]
    return draw < 0.9
      ? [...framed('situation').slice(0, 4), ...list('request'), ...framed('persona')]
      : framed('persona')
  }
  const speaks =
    voice.polite ||
    (voice.persona === 'support' && random.next() < 0.35) ||
    (voice.persona === 'novice' && random.next() < 0.15)
  return speaks ? [...framed('persona').slice(0, 3), ...plain] : plain
}

/** `npm init skip the questions`: keywords come after the name of what they are about. */
const namedFirst = (filled: string, scope: Scope | undefined, { context }: Found): string | undefined => {
  const name = scope?.name?.replace(/^the /, '')
  const keywords = filled
    .replaceAll('{scope}', '')
    .replace(/^(?:the|an?) /i, '')
    .trim()
  return scope?.required && name && context.language === 'en' && !question.test(keywords)
    ? `${name} ${keywords}`
    : undefined
}

/** Words that a name in front would take for its own: `Kestrel meaning of a lane`. */
const question =
  /[?]|\.$|^(?:what|which|whose|whether|with|to|may|must|how|where|when|who|why|can|is|are|do|does|in|for|way|if|(?:meaning|definition|purpose|minimum|maximum|number|default|steps|prerequisites|requirements) (?:of|to|for))\b/i

/** Drawn in an order in which wordings with long fixed stretches come late: they are what makes the questions of a set look alike. */
const inTurn = (texts: readonly string[], random: Random): string[] => {
  const arounds = texts.filter((text) => asksAroundInEnglish(text)).length
  return texts
    .map((text) => ({ text, at: random.next() ** (1 / weightOf(text, arounds)) }))
    .sort((a, b) => b.at - a.at)
    .map(({ text }) => text)
}

const weightOf = (text: string, arounds: number): number => {
  // However many there are, together they weigh the same.
  if (asksAroundInEnglish(text)) return 2 / arounds
  const longest = longestStretches.get(text) ?? longestStretch(text)
  longestStretches.set(text, longest)
  const weight = longest === 0 ? 14 : longest <= 2 ? 4 : longest === 3 ? 2 : longest === 4 ? 0.4 : 0.15
  // Most families can ask with it, so it opens half of a set where nothing speaks against it.
  return text.startsWith('What') ? weight * 0.35 : weight
}

const longestStretch = (text: string): number => {
  // The verb that opens the clause makes one more.
  const fixed = text.replaceAll('{question}', 'did {question}').split(/\{\w+\}/)
  return Math.max(...fixed.map((piece) => (piece.match(/[\p{L}\p{N}'’]+/gu) ?? []).length))
}

/** Of the wordings of all families, which every fact draws from. */
const longestStretches = new Map<string, number>()

/** As typed into a box: no marks, and small unless it opens with a name. */
const asQuery = (plain: string, filled: string): string => {
  const bare = plain
    .replace(/[?¿]/g, '')
    .replace(/^the (?=\S+ )/i, '')
    .trim()
  const opening = filled.replace(/^¿/, '').charAt(0)
  const asks =
    /^(?:what(?:['’]s)?|which|how|where|when|who|why|can|could|is|are|do|does|for|in|under|with|qué|cuál(?:es)?|cómo|cuándo|d[óo]nde|qui[ée]n|cuánt[oa]s?|para|por|desde|hasta|con|de|a|en|al|o que|que|qual|quais|quando|onde|quem|quant[oa]s?|como|com|em|ao|no|na|se|alguien|alguém)\s/i.test(
      bare,
    )
  const small = asks || (opening === opening.toLowerCase() && opening === bare.charAt(0).toLowerCase())
  return small ? bare.charAt(0).toLowerCase() + bare.slice(1) : bare
}

const inOtherWords = (question: string, { fact, context }: Found, voice: Voice, random: Random): string => {
  if (voice.distance === 0) return question
  const evidence = fact.quotes.map(({ start, end }) => context.text.slice(start, end)).join(' ')
  const frozen = [fact.value, ...namedTerms(fact), ...(fact.items ?? [])].filter(
    (term) => term.length > 1 && term.length < 80,
  )
  if (voice.language !== 'en' || !isTold(context))
    return deBias(question, voice.language, { evidence, level: voice.distance, random, frozen })
  // Names come back in whatever is asked of a history; its other words need not.
  const others = recastTold(question, evidence, fact.value)
  const turned = others.length > 0 && random.next() < 0.7 ? random.pick(others) : undefined
  const level = voice.distance === 1 ? 2 : voice.distance
  return deBias(turned ?? question, 'en', { evidence, level, random, frozen, recasts: false })
}

/** Slots that name things stay as they are; those that hold a clause or an action may be said otherwise. */
export const namedTerms = ({ slots }: Pick<Fact, 'slots'>): string[] =>
  Object.entries(slots).flatMap(([name, value]) =>
    /^(?:key|row|other|flag|command|label|term|error|bareError|column|bareColumn|having|shown|kind|kinds)$/.test(name)
      ? [value]
      : [],
  )
