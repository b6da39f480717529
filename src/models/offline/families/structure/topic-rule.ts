import type { Block } from '../../../../corpus/blocks.ts'
import { contentStems } from '../../../../search/text.ts'
import type { Fact } from '../../fact.ts'
import type { Family, OfflineLanguage } from '../../family.ts'
import { withArticle } from '../../language/romance.ts'
import type { PassageContext } from '../../passage-context.ts'
import { type Headed, headedIn } from '../../structure/headed.ts'
import { isMany, rulesOf } from '../../structure/rules-name.ts'
import { taskIn } from '../../structure/tasks.ts'
import { tagEnglish } from '../../tagging/english-tagger.ts'
import { asLabel, asRunningText, stands } from '../../text/casing.ts'
import { pointsElsewhere, standsAlone, withFullStop, withoutReferrals, wordCount } from '../../text/phrases.ts'
import { factFrom } from '../fact-from.ts'

/** What a policy, terms or rules say on the topic of one of their sections, where that is short enough to be told whole. */
export const topicRule: Family = {
  name: 'topic-rule',
  intent: 'policy_lookup',
  alsoIntents: ['reference_lookup'],
  answer_type: 'explanation',
  difficulty: 'medium',
  prior: 0.74,
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
          'How {say} {rules} deal with {topic}?',
          'Any idea what {rules} {says} about {topic}?',
          'Can you tell me what {rules} {says} about {topic}?',
        ],
        request: [
          'I have to apply {rules}. What is the rule on {topic}?',
          'I need to know what {rules} {says} about {topic}.',
          'Please sum up what {rules} {says} about {topic}.',
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
  if (topic && isToldElsewhere(topic, section, context)) return []
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
        rules,
        say: told[language][many ? 1 : 0],
        says: many ? 'say' : 'says',
        text,
      },
      certainty: 0.8,
    }),
  ]
}

/** `Payment`, and other headings speak of payment too: one section is not all that the rules say of it. */
export const isToldElsewhere = (topic: string, { heading }: Headed, context: PassageContext): boolean => {
  const stems = contentStems(topic, context.language)
  const others = new Set(context.blocks.flatMap(({ start }) => context.pathAt(start)))
  return [...others].some((other) => {
    if (other === heading || other === context.title) return false
    const named = new Set(contentStems(other, context.language))
    return stems.length > 0 && stems.every((stem) => named.has(stem))
  })
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
  const said = blocks.map((block) => context.clean(block.inner))
  const announced = (at: number): boolean => blocks[at]?.kind === 'paragraph' && blocks[at + 1]?.kind === 'list_item'
  if (said.some((each, at) => /:$/.test(each) !== announced(at))) return undefined
  const own = new RegExp(`^This (?:document|${kindOf(rules)})(?= )`, 'i')
  const parts = said.map((each, at) =>
    blocks[at]!.kind === 'list_item'
      ? `\n- ${withFullStop(each)}`
      : `${at > 0 ? ' ' : ''}${announced(at) ? each : withFullStop(each)}`,
  )
  const text = parts.join('').replace(own, rules.charAt(0).toUpperCase() + rules.slice(1))
  const size = wordCount(text)
  if (size < 12 || size > (lists > 0 ? 105 : 85)) return undefined
  if (said.some((each) => withoutReferrals(each, language) !== each)) return undefined
  // `We do not allow …`: whose rules they are, the question says.
  const opening = text.split(' ').slice(0, 2).join(' ').replace(/^We /, '')
  return pointsElsewhere(opening, language) || /\b(?:below|above)\b/.test(text) ? undefined : text
}

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

/** A heading that names what a section is about, as a noun phrase inside a sentence. */
export const topicIn = (heading: string, context: PassageContext): string | undefined => {
  // `CAPÍTULO IV – DAS DISPOSIÇÕES FINAIS`: a place in the rules, and no matter that they rule.
  if (/^(?:cap[íi]tulo|t[íi]tulo|se[çc]ão|secci[óo]n|anexo|livro|libro|parte) [ivxlc\d]/i.test(heading))
    return undefined
  const bare = heading
    .replace(
      /^(?:(?:section|article|art(?:\.|ículo|igo)?|cláusula|capítulo) ?\d+[.ºo°]*|\d+(?:\.\d+)*[.)]?|[A-Z\d]{1,2}[.)])\s*[-–—:.]?\s*/i,
      '',
    )
    // `Da coordenação`: so chapters of rules are headed.
    .replace(ofChapter[context.language], '')
    .replace(/\.$/, '')
    .trim()
  if (!bare || wordCount(bare) > 6 || /[?!:;()[\]"“/@]|\bwe\b|\byou\b|\bour\b|\byour\b/i.test(bare)) return undefined
  // Two ways are no one matter.
  if (/ (?:OR|AND\/OR) /.test(bare)) return undefined
  // `rest, mustRest`: code that a section describes together.
  if (/^\S+(?:, \S+)+(?: (?:and|e|y) \S+)?$/.test(bare) && namesCode.test(bare)) return undefined
  if (general.test(bare) || (taskIn(bare, context) && !/ing\b/.test(bare.split(' ')[0]!))) return undefined
  const told = asRunningText(bare, context)
  const [first = ''] = told.split(' ')
  const running = isNameAlone(first, context) ? told : uncapped(asLabel(told, context))
  if (!standsAlone(running, context.language, 6) || (context.language === 'en' && !namesTopic(running)))
    return undefined
  if (context.language !== 'en') return withArticle(running, context.language)
  const topic = withDefinite(running)
  return topic && rulesOf(context) && (isDocument.test(topic) || isTitled(topic)) ? undefined : topic
}

/** `iPhone`, `Wombat` of `the npm Wombat`; `Cryptocurrency` of `our Cryptocurrency Policy` is a word of every day in a title. */
const isNameAlone = (word: string, { text }: PassageContext): boolean =>
  /^\p{Lu}[^-]*\p{Lu}|\d/u.test(word) ||
  stands(word, text, (before, after) => /[\p{Ll},] $/u.test(before) && !/^(?:\p{L}| \p{Lu})/u.test(after))

const namesCode = /(?:^| )\p{Ll}+(?:\p{Lu}|_)|^[^,]*(?:, [^ ,]+)+$/u

const ofChapter = { en: /$^/, es: /^(?:Del|De (?:la|los|las)) /i, pt: /^D[oa]s? /i } as const

const uncapped = (topic: string): string => topic.charAt(0).toLowerCase() + topic.slice(1)

/**
 * `the consensus seeking process`: one thing of which there is one. Matters that cannot be counted go without.
 * `Contributions under repository licence` would need an article in its midst, and has none.
 */
const withDefinite = (topic: string): string | undefined => {
  const [, head = topic, tail] =
    /^(.+?) (?:of|under|for|in|on|to|with|by|from|at|and|or|during|between) (.+)$/.exec(topic) ?? []
  if (tail && !determined.test(tail) && countable.test(tail)) return undefined
  return determined.test(head) || !countable.test(head) ? topic : `the ${topic}`
}

const determined = /(?:^| )(?:the|an?|each|every|any|all|no|your|its|their)(?: |$)/i

/** `the trademark policy`: rules of their own, and no matter of these. */
const isDocument =
  /\b(?:polic(?:y|ies)|agreements?|terms|licen[cs]es?|statements?|guidelines|addendum|conditions|charter|code of conduct)\b/i

/** `enterprise Cloud service`, `Sponsors Program`: words or a name, the heading does not tell, nor the article that it takes. */
const isTitled = (topic: string): boolean => topic.split(' ').some((word) => /^\p{Lu}\p{Ll}+$/u.test(word))

const countable =
  /(?:^| )(?:process|procedure|policy|period|committee|team|board|council|plan|programme|program|fund|fee|limit|deadline|form|list|notice|agreement|licen[cs]e|account|model|system|scheme|schedule|calendar|budget|desk|office|room|card|year|meeting|report|request|officer|threshold|vote|quorum|chair|cap|waiver|window|site|page|database|repository)$/

/** `electronic communication required`, `no phone support`, `subject to change`: these say something, and name nothing. */
const namesTopic = (topic: string): boolean => {
  if (/^(?:no|not|subject|only|if|when|all|any|how|what|by|for|to|from|with|of|in|on|at|under)\b/i.test(topic))
    return false
  const words = tagEnglish(topic)
  const last = words.at(-1)
  // `get in touch` tells somebody to do something.
  if (words[0]?.tags.every((tag) => tag === 'verb') && !/ing$/.test(words[0].text)) return false
  return (last?.tags.includes('noun') || last?.tags.includes('proper')) === true && !/(?:ed|ful|able|ive)$/.test(topic)
}

const general =
  /^(?:overview|introduction|summary|purpose|scope|definitions?|general(?: terms| provisions)?|miscellaneous|other|notes?|preamble|contents?|background|about|contact(?: us)?|questions|changes|terms|conditions|policy|history|examples?|resumen|introducción|objeto|alcance|definiciones|disposiciones (?:generales|finales)|contacto|resumo|introdução|objetivo|definições|disposições (?:gerais|finais)|contato|short version|versión corta)$/i
