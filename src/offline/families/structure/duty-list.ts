import type { Fact } from '../../fact.ts'
import type { Family } from '../../family.ts'
import { baseOfThirdPerson, isBaseVerb, isPlural } from '../../language/english.ts'
import type { PassageContext } from '../../passage-context.ts'
import { type List, listsOf } from '../../structure/lists.ts'
import { asSubject } from '../../text/casing.ts'
import { standsAlone, withoutReferrals, wordCount } from '../../text/phrases.ts'
import { saysMore } from '../../text/says-more.ts'
import { factFrom } from '../fact-from.ts'
import { romanceDuties } from './duty-list-romance.ts'
import { dutyListSurfaces } from './duty-list-surfaces.ts'

/** A half sentence that a list completes: `A takedown notice must:`, `We do not allow content that:`. */
export const dutyList: Family = {
  name: 'duty-list',
  intent: 'policy_lookup',
  alsoIntents: ['eligibility_exception', 'reference_lookup'],
  answer_type: 'list',
  difficulty: 'medium',
  find: (context) => listsOf(context).flatMap((list) => factsOf(list, context)),
  surfaces: dutyListSurfaces,
  answer: (fact) => {
    const items = fact.items ?? []
    const bullets = items.map((item) => `- ${item}`).join('\n')
    return {
      text: fact.slots.opening ? `${fact.slots.opening}\n${bullets}` : bullets,
      claims: items.map((item, index) => ({ text: item, quotes: [index, items.length] })),
    }
  },
}

const factsOf = (list: List, context: PassageContext): Fact[] => {
  if (!list.complete || !list.leadSpan || !/:$/.test(list.lead)) return []
  if (list.entries.length < 2 || list.entries.length > 8 || list.entries.some((entry) => entry.nests)) return []
  const lead = context.sentences.findLast(
    (sentence) => sentence.start >= list.leadSpan!.start && sentence.end <= list.leadSpan!.end,
  )
  if (!lead || /following|example|ejemplo|exemplo/i.test(lead.text) || saysMore(lead.text, context.language)) return []
  const items = list.entries.map((entry) =>
    withoutReferrals(entry.text, context.language)
      .replace(/^\((?:[ivx]+|[a-z]|\d+)\)\s*/i, '')
      .replace(/[;,.]?\s+(?:and|or|y|o|e|ou)$/i, '')
      .replace(/[;,.]+$/, ''),
  )
  if (
    items.some((item) => item.length < 3 || /[:\uFFFC]/.test(item)) ||
    items.reduce((sum, item) => sum + wordCount(item), 0) > 105
  )
    return []
  const half = lead.text
    .replace(/\s*:$/, '')
    .replace(/^(?:\([a-z\d]+\)\s*)?(?:(?:However|Specifically|Therefore),? )*/i, '')
  const asked =
    context.language === 'en' ? english(half, items, context) : romanceDuties(half, items, context, context.language)
  if (
    !asked ||
    !['subject', 'things', 'condition', 'bearer'].every(
      (name) =>
        asked.slots[name] === undefined ||
        asked.slots[name] === 'I' ||
        standsAlone(asked.slots[name], context.language, 14),
    )
  )
    return []
  return [
    factFrom({
      family: 'duty-list',
      shape: asked.shape,
      subject: asked.subject,
      attribute: asked.shape,
      value: items[0]!,
      valueType: 'list',
      polarity: asked.negative ? 'negative' : 'positive',
      quotes: [...list.entries.map(({ start, end }) => ({ start, end })), lead],
      slots: asked.slots,
      items,
      certainty: 0.7,
    }),
  ]
}

export interface AskedOfList {
  readonly shape: string
  readonly subject: string
  readonly negative: boolean
  readonly slots: Readonly<Record<string, string>>
}

const english = (half: string, items: readonly string[], context: PassageContext): AskedOfList | undefined => {
  const small = (phrase: string): string => asSubject(phrase.trim(), context)
  const acts =
    items.filter((item) => isBaseVerb(item.replace(/^not /, '').split(/[ ,]/)[0]!)).length >= items.length * 0.6
  // We do not allow content or activity on GitHub that
  let found =
    /^(?:We|[A-Z]\w+) (?:do|does|will) not (?:allow|permit|tolerate) (?:any )?(.{4,60}?) (that|which|to)$/i.exec(half)
  if (found)
    return {
      shape: 'forbidden',
      subject: found[1]!,
      negative: true,
      slots: {
        things: found[1]!,
        are: isPlural(found[1]!) ? 'are' : 'is',
        opening: `${capital(found[1]!)} ${found[2]}:`,
      },
    }
  // When C, you must / If C, please
  found =
    /^(If|When|Before|After) (.{6,90}?), (?:(?:you|the user|users) (must|should|need to|have to|can|may|will need to)|please)(?: either)?$/i.exec(
      half,
    )
  if (found && acts) {
    const condition = `${found[1]!.toLowerCase()} ${owned(found[2]!)}`
    const modal = /can|may/.test(found[3] ?? '') ? 'can' : 'must'
    return {
      shape: modal === 'can' ? 'mayWhen' : 'mustWhen',
      subject: condition,
      negative: false,
      slots: { condition },
    }
  }
  // X must / X should not / X will
  found = /^(?:The |An? )?(.{2,60}?) (must|should|may|can|will|shall|cannot|can't|does|do)( not)?$/i.exec(half)
  if (found && acts) {
    const subject = owned(small(half.slice(0, half.toLowerCase().lastIndexOf(` ${found[2]!.toLowerCase()}`))))
    const modal = found[2]!
      .toLowerCase()
      .replace(/cannot|can't/, 'can')
      .replace('shall', 'must')
    const negative = Boolean(found[3]) || /cannot|can't/i.test(found[2]!)
    if (/,|^(?:the )?(?:above|foregoing)\b/i.test(subject)) return undefined
    if (/^(?:does|do|will)$/.test(modal))
      return negative ? { shape: 'doesNot', subject, negative, slots: { subject, modal } } : undefined
    return {
      shape: negative ? 'mustNot' : modal === 'can' || modal === 'may' ? 'may' : 'must',
      subject,
      negative,
      slots: {
        subject,
        modal,
        is: subject === 'I' ? 'am' : isPlural(subject) ? 'are' : 'is',
        have: subject === 'I' || isPlural(subject) ? 'do' : 'does',
      },
    }
  }
  // X should not be used for
  found = /^(.{2,60}?) (must|should|may|can|cannot)( not)? be (used|applied|made) (for|to|in|by)$/i.exec(half)
  if (found) {
    const negative = Boolean(found[3]) || /cannot/i.test(found[2]!)
    const subject = small(found[1]!)
    return {
      shape: 'used',
      subject,
      negative,
      slots: {
        subject,
        modal: found[2]!.toLowerCase().replace('cannot', 'can'),
        rest: `${negative ? 'not ' : ''}be ${found[4]} ${found[5]}`,
      },
    }
  }
  // GitHub's products include
  found =
    /^(?:An? |The )?(.{3,60}?) (includes?|contains?|consists? of|provides?)(?:, but (?:is|are) not limited to)?$/i.exec(
      half,
    )
  if (found && !/^(?:this|it|these|which|you|we)\b/i.test(half)) {
    const subject = small(half.slice(0, half.toLowerCase().lastIndexOf(` ${found[2]!.toLowerCase()}`)))
    const verb = found[2]!.split(' ')[0]!.toLowerCase()
    const base = baseOfThirdPerson(verb) ?? verb
    // `some of the things include`, and a product provides more than one list holds.
    if (/^(?:some|other|many|most|these|such|common|typical|additional)\b/i.test(subject)) return undefined
    if (/^provide/.test(verb) && wordCount(subject) < 2) return undefined
    if (/^examples? of /i.test(subject))
      return { shape: 'examples', subject, negative: false, slots: { things: subject.replace(/^examples? of /i, '') } }
    if (items.some((item) => /^etc\b/i.test(item))) return undefined
    if (/^includes?$/.test(verb) && isPlural(subject.split(/ (?:of|for|to|in|with|from) /)[0]!))
      return { shape: 'members', subject, negative: false, slots: { subject: subject.replace(/^the /, '') } }
    return {
      shape: 'includes',
      subject,
      negative: false,
      slots: {
        subject,
        said: found[2]!.toLowerCase(),
        do: verb === base ? 'do' : 'does',
        base: found[2]!.includes(' of') ? `${base} of` : base,
      },
    }
  }
  return undefined
}

const owned = (text: string): string =>
  text
    .replace(/\byou are\b/gi, 'I am')
    .replace(/\byour\b/gi, 'my')
    .replace(/\byou\b/gi, 'I')

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
