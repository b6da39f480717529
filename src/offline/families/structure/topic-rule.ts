import type { Block } from '../../../text/blocks.ts'
import { escaped } from '../../../text/escaped.ts'
import type { Fact } from '../../fact.ts'
import type { Family, OfflineLanguage } from '../../family.ts'
import { isPlural } from '../../language/english.ts'
import type { PassageContext } from '../../passage-context.ts'
import { type Headed, headedIn } from '../../structure/headed.ts'
import { isMany, rulesOf } from '../../structure/rules-name.ts'
import { isToldElsewhere } from '../../structure/told-elsewhere.ts'
import { topicIn } from '../../structure/topics.ts'
import { pointsElsewhere, refersElsewhere, withFullStop, withoutReferrals, wordCount } from '../../text/phrases.ts'
import { saysMore } from '../../text/says-more.ts'
import { factFrom } from '../fact-from.ts'

/** What a policy, terms or rules say on the topic of one of their sections, where that is short enough to be told whole. */
export const topicRule: Family = {
  name: 'topic-rule',
  intent: 'policy_lookup',
  alsoIntents: ['reference_lookup'],
  answer_type: 'explanation',
  difficulty: 'medium',
  find: (context) => {
    const rules = rulesOf(context)
    return rules ? headedIn(context).flatMap((section) => ruleIn(section, rules, context)) : []
  },
  surfaces: {
    main: {
      en: {
        plain: [
          'What {say} {rules} say about {topic}?',
          'What is the rule on {topic} under {rules}?',
          'What exactly {say} {rules} say about {topic}?',
          'How {say} {rules} deal with {matter}?',
          'Any idea what {rules} {says} about {topic}?',
          'Can you tell me what {rules} {says} about {topic}?',
          'When it comes to {topic}, what {say} {rules} say?',
          'Under {rules}, what applies to {things}?',
          'According to {rules}, what is the rule on {topic}?',
          'Regarding {topic}, what {say} {rules} say?',
          'Could you explain what {rules} {says} about {topic}?',
        ],
        request: [
          'I have to apply {rules}. What is the rule on {topic}?',
          'I need to know what {rules} {says} about {topic}.',
          'Please sum up what {rules} {says} about {topic}.',
          'Tell me what applies to {things} under {rules}.',
        ],
        query: ['{topic} under {rules}', '{rules} {topic}'],
      },
      es: {
        plain: [
          '¿Qué {say} {rules} sobre {topic}?',
          '¿Qué {say} exactamente {rules} sobre {topic}?',
          '¿Qué {say} {rules} acerca de {topic}?',
          'Según {rules}, ¿qué vale para {topic}?',
          'Quisiera saber qué {say} {rules} sobre {topic}.',
          'Sobre {topic}, ¿qué {say} {rules}?',
        ],
      },
      pt: {
        plain: [
          'O que {say} {rules} sobre {topic}?',
          'O que {say} exatamente {rules} sobre {topic}?',
          'O que é que {say} {rules} sobre {topic}?',
          'Segundo {rules}, o que vale para {topic}?',
          'Gostaria de saber o que {say} {rules} sobre {topic}.',
          'Sobre {topic}, o que {say} {rules}?',
        ],
      },
    },
    scope: {
      en: {
        plain: [
          'What is the scope of {rules}?',
          'Where {say} {rules} apply?',
          'To whom and to what {say} {rules} apply?',
          'In which cases {say} {rules} apply?',
          'Can you explain the scope of {rules}?',
          'What {say} {rules} cover?',
        ],
        request: ['I need to know the scope of {rules}.'],
        query: ['scope of {rules}'],
      },
      es: { plain: [] },
      pt: { plain: [] },
    },
  },
  answer: (fact) => ({ text: fact.slots.text! }),
}

const told: Readonly<Record<OfflineLanguage, readonly [one: string, many: string]>> = {
  en: ['does', 'do'],
  es: ['dice', 'dicen'],
  pt: ['diz', 'dizem'],
}

const ruleIn = (section: Headed, rules: string, context: PassageContext): Fact[] => {
  const { language } = context
  const { heading, blocks, goesOn, above } = section
  if (!section.whole || goesOn || (above.length === 0 && heading === context.title)) return []
  const topic = topicIn(heading, context)
  const whole = language === 'en' && /^(?:scope|applicability)$/i.test(unnumbered(heading))
  if (topic && (isToldElsewhere(topic, section, context) || isWhatTheyAre(unnumbered(heading), blocks, context)))
    return []
  const text = topic || whole ? toldIn(blocks, rules, context) : undefined
  if (!text) return []
  const many = isMany(rules, language)
  return [
    factFrom({
      family: 'topic-rule',
      shape: whole ? 'scope' : 'main',
      subject: topic ?? 'scope',
      attribute: 'rule',
      value: text,
      valueType: 'clause',
      quotes: blocks.map(({ inner }) => inner),
      slots: {
        ...(topic ? { topic } : {}),
        // `deal with handling tax withholding`
        ...(topic && !/^\p{Ll}+ing \p{L}/u.test(topic) ? { matter: topic } : {}),
        // `what applies to enforcement`
        ...(topic && language === 'en' && isPlural(topic.split(/ (?:of|for|to|in|on|from|with) /)[0]!)
          ? { things: topic }
          : {}),
        rules,
        say: told[language][many ? 1 : 0],
        says: many ? 'say' : 'says',
        text,
      },
      certainty: 0.8,
    }),
  ]
}

/** All that a section says, a list in it included; nothing where that is too long, leads elsewhere or is cut. */
const toldIn = (blocks: readonly Block[], rules: string, context: PassageContext): string | undefined => {
  const { language } = context
  if (blocks.length === 0 || blocks.length > 8 || blocks[0]!.kind !== 'paragraph') return undefined
  if (blocks.some(({ kind }) => kind !== 'paragraph' && kind !== 'list_item')) return undefined
  const lists = blocks.filter(({ kind }) => kind === 'list_item').length
  if (lists === 0 ? blocks.length > 2 : lists < 2 || blocks.at(-1)!.kind !== 'list_item') return undefined
  // `See:` and its links behind a list are another one.
  if (lists > 0 && blocks.findLastIndex(({ kind }) => kind === 'paragraph') > blocks.length - lists) return undefined
  const said = blocks.map((block) => context.clean(block.inner).replace(/^\(?\d+(?:\.\d+)+[.)]* /, ''))
  const announced = (at: number): boolean => blocks[at]?.kind === 'paragraph' && blocks[at + 1]?.kind === 'list_item'
  if (said.some((each, at) => /:$/.test(each) !== announced(at))) return undefined
  const own = new RegExp(`^This (?:document|${kindOf(rules)})(?= )`, 'i')
  // `This Code of Conduct is adapted from …`: where the text comes from is no rule.
  if (own.test(said[0]!) && comesFrom.test(said[0]!.replace(own, ''))) return undefined
  const parts = said.map((each, at) =>
    blocks[at]!.kind === 'list_item'
      ? `\n- ${withFullStop(each)}`
      : `${at > 0 ? ' ' : ''}${announced(at) ? each : withFullStop(each)}`,
  )
  const text = parts.join('').replace(own, rules.charAt(0).toUpperCase() + rules.slice(1))
  const size = wordCount(text)
  if (size < 15 || size > (lists > 0 ? 105 : 85)) return undefined
  // `[contribute](#contribute)`: another section says what is meant by that.
  if (blocks.some(({ inner }) => /\]\(#/.test(context.text.slice(inner.start, inner.end)))) return undefined
  if (said.some((each) => withoutReferrals(each, language) !== each) || refersElsewhere(text)) return undefined
  // `We do not allow …`: whose rules they are, the question says.
  const opening = text.split(' ').slice(0, 2).join(' ').replace(/^We /, '')
  return pointsElsewhere(opening, language) || saysMore(text, language) ? undefined : text
}

/** `Independent contractors`, and `the parties are independent contractors`: what both of them are has no rules of its own. */
const isWhatTheyAre = (heading: string, blocks: readonly Block[], context: PassageContext): boolean =>
  blocks.some(({ inner }) =>
    new RegExp(
      `(?<!\\p{L})(?:part(?:y|ies)|partes|you|we|(?:and|y|e) \\S+(?: \\S+)?) (?:are|is|remain|acts? as|son|serán|são|serão)(?: not| no)?(?: \\p{L}+ly)?(?: an?| una?| uma?)? ${escaped(heading)}(?!\\p{L})`,
      'iu',
    ).test(context.clean(inner)),
  )

const comesFrom = /^ (?:is|was|has been) (?:\w+ly )?(?:adapted|derived|based|inspired|copied|taken)\b/

/** What rules call themselves: `policy`, `code of conduct`. */
const kindOf = (rules: string): string =>
  /(?:code of conduct|terms of service|policy|licen[cs]e|agreement|charter|statement|notice|governance|handbook)/i.exec(
    rules,
  )?.[0] ?? 'document'

const unnumbered = (heading: string): string =>
  heading
    .replace(/^\d+(?:\.\d+)*[.)]?\s+/, '')
    .replace(/\.$/, '')
    .trim()
