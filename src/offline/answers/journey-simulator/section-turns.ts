import type { Block } from '../../../text/blocks.ts'
import { isExampleMatter } from '../../example-matter.ts'
import type { Fact } from '../../fact.ts'
import { factFrom } from '../../families/fact-from.ts'
import type { Family } from '../../family.ts'
import type { PassageContext } from '../../passage-context.ts'
import { subjectNamed } from '../../places/subject.ts'
import { type Headed, headedIn } from '../../structure/headed.ts'
import { isMany, rulesOf } from '../../structure/rules-name.ts'
import { isToldElsewhere } from '../../structure/told-elsewhere.ts'
import { topicIn } from '../../structure/topics.ts'
import { pointsElsewhere, withFullStop, withoutReferrals, wordCount } from '../../text/phrases.ts'
import { usualHeadings } from './usual-headings.ts'

/**
 * A short section of rules, asked about as people do who are already talking of them (`And what about yearly plans?`), or one
 * of those that every page has. All of the section is the answer, so nothing that belongs to it is left out. Alone such questions would be thin: no other agent asks them.
 */
export const sectionTurn: Family = {
  name: 'section-turn',
  intent: 'policy_lookup',
  alsoIntents: ['reference_lookup', 'eligibility_exception', 'procedure'],
  answer_type: 'explanation',
  difficulty: 'medium',
  find: (context) =>
    // Headings in Spanish and Portuguese seldom fit behind a preposition as they stand.
    (context.language === 'en' ? headedIn(context) : [])
      .flatMap((section) => turnOn(section, context))
      .filter((fact) => !isExampleMatter(fact, context)),
  surfaces: {
    rule: {
      en: { plain: ['What {say} {rules} say about {topic}?', 'What is the rule on {topic} under {rules}?'] },
      es: { plain: [] },
      pt: { plain: [] },
    },
    usual: { en: { plain: ['{alone}'] }, es: { plain: [] }, pt: { plain: [] } },
  },
  answer: (fact) => {
    const parts = fact.items ?? []
    return { text: parts.join('\n'), claims: parts.map((text, index) => ({ text, quotes: [index] })) }
  },
}

const turnOn = (section: Headed, context: PassageContext): Fact[] => {
  if (section.above.length === 0) return []
  const asked = usualAt(section, context) ?? ruleAt(section, context)
  if (!asked) return []
  const isUsual = asked.shape === 'usual'
  const parts = partsOf(section, context, isUsual ? 2 : 12)
  if (parts.length === 0) return []
  const name = isUsual && subjectNamed([context.title], context)?.name
  const items = name ? parts.map(({ text }) => named(text, name)) : parts.map(({ text }) => text)
  return [
    factFrom({
      family: sectionTurn.name,
      subject: asked.subject,
      attribute: 'section',
      value: items[0]!,
      valueType: 'clause',
      quotes: parts.map(({ start, end }) => ({ start, end })),
      items,
      certainty: 0.7,
      shape: asked.shape,
      slots: asked.slots,
    }),
  ]
}

interface Asked {
  readonly shape: 'rule' | 'usual'
  readonly subject: string
  /** `said` is how it is asked in the middle of a conversation. */
  readonly slots: Readonly<Record<string, string>> & { readonly said: string }
}

/** `Install`, `Compatibility`, `License`: what these say of the thing that the page is about, everybody asks alike. */
const usualAt = ({ heading, above }: Headed, context: PassageContext): Asked | undefined => {
  if (above.length > 1) return undefined
  const subject = subjectNamed([context.title], context)
  const usual = usualHeadings.find(({ heading: pattern }) => pattern.test(heading.trim()))
  if (!subject || !usual) return undefined
  const alone = usual.alone.replace('{name}', () => subject.name)
  return {
    shape: 'usual',
    subject: subject.name,
    slots: { alone, said: usual.said, ...(usual.opens ? { opens: 'yes' } : {}) },
  }
}

/** `This package is ESM only` is told of the package by its name. */
const named = (text: string, name: string): string =>
  text.replace(/^(?:This|The) (?:package|project|library|module|utility|tool|plugin|plug-in)(?= )/, () => name)

/** Parts that every page has, and words of code that no sentence can name. */
const isPart = (heading: string): boolean =>
  /^(?:details?|descri(?:ption|ção|pción)|warnings?|notes?|syntax|returns?|fields?|parameters?|arguments?|features|properties|options|usage|use|api|exports?|events?|methods?|flags|commands?|configuration|examples?|output|input|algorithm|internals|roadmap|credits|authors?|related|faq|support|sponsors?|tests?|testing|development|name|values?)$/i.test(
    heading.trim(),
  ) ||
  /^\S*(?:[a-z][A-Z]|[_$/.-]\w)\S*$/.test(heading.trim()) ||
  /(?:^|\s)\w+\.\w+(?:\s|$)/.test(heading)

/** Of rules one asks what they say about a topic; of manuals nobody asks `And what about logging?`. */
const ruleAt = (section: Headed, context: PassageContext): Asked | undefined => {
  const { heading } = section
  const rules = rulesOf(context)
  const topic = !rules || isPart(heading) || wordCount(heading) < 2 ? undefined : topicIn(heading, context)
  if (!rules || !topic || isToldElsewhere(topic, section, context)) return undefined
  const say = isMany(rules, 'en') ? 'do' : 'does'
  return { shape: 'rule', subject: topic, slots: { topic, rules, say, said: `And what about ${topic}?` } }
}

const told: ReadonlySet<Block['kind']> = new Set(['paragraph', 'list_item', 'step', 'note', 'code'])

interface Part {
  readonly text: string
  readonly start: number
  readonly end: number
}

/** The section, block by block; nothing where it is not all there, too long to be told, or sends the reader elsewhere. */
const partsOf = ({ blocks, whole, goesOn }: Headed, context: PassageContext, least: number): readonly Part[] => {
  if (!whole || goesOn || blocks.length === 0 || blocks.length > 6) return []
  if (blocks.some(({ kind }) => !told.has(kind)) || blocks[0]!.kind === 'code') return []
  // `<a name="get"></a>` says nothing.
  const parts = blocks.map((block) => partOf(block, context)).filter(({ text }) => /\p{L}/u.test(text))
  const text = parts.map((part) => part.text).join(' ')
  const size = wordCount(text)
  const lines = text.split('\n').length + parts.length - 1
  const opening = text.split(' ').slice(0, 2).join(' ')
  if (size < least || size > 105 || lines > 8 || pointsElsewhere(opening.replace(/^This /, ''), context.language))
    return []
  if (withoutReferrals(text, context.language) !== text.replace(/\s+/g, ' ').trim() || elsewhere.test(text)) return []
  return parts
}

const elsewhere =
  /\b(?:see|below|above|following (?:section|table|image)|documented)\b|https?:\/\/|\S@\S+\.\p{L}|(?<!\p{L})(?:véase|abaixo|acima|más abajo|más arriba)(?!\p{L})/iu

const partOf = (block: Block, context: PassageContext): Part => {
  if (block.kind === 'code')
    return { text: context.text.slice(block.inner.start, block.inner.end).trim(), start: block.start, end: block.end }
  const said = context.clean(block.inner)
  const mark = block.kind === 'list_item' ? '- ' : block.kind === 'step' ? '1. ' : ''
  return {
    text: `${mark}${/:$/.test(said) ? said : withFullStop(said)}`,
    start: block.inner.start,
    end: block.inner.end,
  }
}
