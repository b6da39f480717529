import { contentStems } from '../../../text/words.ts'
import type { Fact } from '../../fact.ts'
import type { Family } from '../../family.ts'
import { genericStems } from '../../hard-checks/generic-words.ts'
import type { PassageContext } from '../../passage-context.ts'
import { type Definition, definitionsOf } from '../../structure/definitions.ts'
import { asTerm } from '../../text/casing.ts'
import { withFullStop, wordCount } from '../../text/phrases.ts'
import { factFrom } from '../fact-from.ts'

/** Two entries of one list of definitions: what is the difference between them? */
export const difference: Family = {
  name: 'difference',
  intent: 'comparison',
  answer_type: 'comparison',
  difficulty: 'medium',
  find: (context) => pairsOf(definitionsOf(context)).flatMap(([one, other]) => compare(one, other, context)),
  surfaces: {
    main: {
      en: {
        plain: [
          'What is the difference between {one} and {other}{scope}?',
          'How do {one} and {other} differ{scope}?',
          'How does {one} compare with {other}{scope}?',
          'In what way is {one} different from {other}{scope}?',
          'What distinguishes {one} from {other}{scope}?',
          '{One} or {other}: what is the difference{scope}?',
          'Can you explain the difference between {one} and {other}{scope}?',
        ],
        request: [
          'I keep mixing up {one} and {other}{scope}. What is the difference?',
          'Please compare {one} with {other}{scope}.',
          'I know {one} but not {other}{scope}. What is different?',
          'Someone asked me to explain {one} and {other}{scope}. What sets them apart?',
          'I am not sure when to use {one} and when {other}{scope}. What is the difference?',
          'Explain {one} as opposed to {other}{scope}, please.',
        ],
        query: [
          '{one} vs {other}{scope}',
          'difference {one} {other}{scope}',
          '{one} or {other}{scope}',
          '{one} versus {other}{scope}',
          'compare {one} {other}{scope}',
          '{one} {other} difference{scope}',
        ],
      },
      es: {
        plain: [
          '¿Cuál es la diferencia entre {one} y {other}{scope}?',
          '¿En qué se diferencian {one} y {other}{scope}?',
          '¿Qué distingue a {one} de {other}{scope}?',
          '¿Cómo se compara {one} con {other}{scope}?',
          '¿Qué diferencia hay entre {one} y {other}{scope}?',
          'Entre {one} y {other}, ¿qué cambia{scope}?',
        ],
        query: ['diferencia entre {one} y {other}{scope}', '{one} vs {other}{scope}'],
      },
      pt: {
        plain: [
          'Qual é a diferença entre {one} e {other}{scope}?',
          'Em que {one} e {other} se diferenciam{scope}?',
          'O que distingue {one} de {other}{scope}?',
          'Como {one} se compara com {other}{scope}?',
          'Que diferença há entre {one} e {other}{scope}?',
          'Entre {one} e {other}, o que muda{scope}?',
        ],
        query: ['diferença entre {one} e {other}{scope}', '{one} vs {other}{scope}'],
      },
    },
  },
  answer: (fact) => ({
    text: `${fact.slots.first}\n${fact.slots.second}`,
    claims: [
      { text: fact.slots.first!, quotes: [0] },
      { text: fact.slots.second!, quotes: [1] },
    ],
  }),
}

/** Neighbours of one group: what stands side by side is meant to be told apart. */
const pairsOf = (definitions: readonly Definition[]): (readonly [Definition, Definition])[] =>
  definitions.slice(1).flatMap((other, index) => {
    const one = definitions[index]!
    const group = definitions.filter((each) => each.group === other.group)
    return one.group === other.group && confusable(one, other, group) ? [[one, other] as const] : []
  })

/** People mix up plans and modes, the two entries of a list, and names that share a part which their neighbours lack. Two fields of many are just two fields. */
const confusable = (one: Definition, other: Definition, group: readonly Definition[]): boolean => {
  if (
    [one, other].some((each) =>
      /^(?:true|false|null|undefined|string|number|boolean|object|array)$|[{}<>]/.test(each.term),
    )
  )
    return false
  if ((group.length === 2 && (!one.code || /^['"]/.test(one.term))) || (one.kind && alternatives.test(one.kind)))
    return true
  const common = partsOf(one.term).filter(
    (part) => group.length > 2 && group.every((each) => partsOf(each.term).includes(part)),
  )
  const own = (each: Definition): readonly string[] => partsOf(each.term).filter((part) => !common.includes(part))
  const shared = own(one).filter((part) => part.length > 2 && !filler.test(part) && own(other).includes(part))
  const apart = [...own(one), ...own(other)].filter((part) => !(own(one).includes(part) && own(other).includes(part)))
  return shared.length > 0 && apart.length <= 3
}

const alternatives = /^(?:plan|tier|mode|role|level|license|policy|tool|service|statistic|format|plugin|library)$/
const filler = /^(?:has|the|and|for|not|are|can|get|set|use|max|min)$/

/** The words of a name; what owns it, `Tower` of `Tower.Rope`, is no part that tells of it. */
const partsOf = (term: string): readonly string[] =>
  term
    .replace(/^.*[\w]\/(?=\w)|^[\w$]+\.(?=[\w$]+$)/, '')
    .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

const build = (term: string): string => term.replace(/[\p{L}\d]+/gu, 'x')

/** `ClusterName: the name of the cluster`, `ServiceName: the name of the service`: apart from the words of the names, all is the same. */
const saysTheSame = (one: Definition, other: Definition, { language }: PassageContext): boolean => {
  const names = new Set([one, other].flatMap(({ term }) => contentStems(partsOf(term).join(' '), language)))
  const told = (each: Definition): readonly string[] =>
    [...new Set(contentStems(each.whole, language))].filter((stem) => !names.has(stem)).toSorted()
  return told(one).length < 3 && told(one).join() === told(other).join()
}

const compare = (one: Definition, other: Definition, context: PassageContext): Fact[] => {
  if (one.form !== other.form || one.form === 'act' || one.code !== other.code) return []
  if ([one, other].some((each) => wordCount(each.whole) > 45 || each.term.startsWith('-') || wordCount(each.first) < 5))
    return []
  if ([one, other].some((each) => /^not applicable\b/i.test(each.first))) return []
  if (one.form === 'states' || (!one.code && !one.kind)) return []
  // Only what is told in common terms can be told apart: a revision and a service cannot.
  const told = new Set(contentStems(one.whole, context.language))
  const generic = genericStems[context.language]
  if (!contentStems(other.whole, context.language).some((stem) => told.has(stem) && !generic.has(stem))) return []
  if (one.first.toLowerCase() === other.first.toLowerCase()) return []
  if (one.code && saysTheSame(one, other, context)) return []
  // Names of different build are different kinds of thing: nobody mixes them up.
  if (one.code && build(one.term) !== build(other.term)) return []
  const label = (each: Definition): string => (each.code ? each.term : asTerm(each.term, context))
  const line = (each: Definition): string =>
    `- ${label(each).replace(/^\p{Ll}(?=\p{Ll})/u, (letter) => (each.code ? letter : letter.toUpperCase()))}: ${withFullStop(each.whole)}`
  return [
    factFrom({
      family: 'difference',
      subject: `${one.term} / ${other.term}`,
      attribute: 'difference',
      value: `${one.first} / ${other.first}`,
      valueType: 'definition',
      quotes: [one.quotes[0]!, other.quotes[0]!],
      slots: { one: label(one), other: label(other), first: line(one), second: line(other) },
      // `edit` and `view` are words of every day.
      ...([one, other].every((each) => (context.language === 'en' ? /^[a-z]+$/ : /^\p{L}\p{Ll}+$/u).test(each.term))
        ? { needsScope: true }
        : {}),
      certainty: 0.65,
    }),
  ]
}
