import { contentStems } from '../../../text/words.ts'
import type { Fact } from '../../fact.ts'
import type { Family, OfflineLanguage } from '../../family.ts'
import { tagEnglish } from '../../tagging/english-tagger.ts'
import { uncapitalised } from '../../text/casing.ts'
import { pointsElsewhere, wordCount } from '../../text/phrases.ts'
import { isTold } from './grammar/breadth.ts'
import { clauseOf } from './grammar/clause-of.ts'
import { readNounPhrase } from './grammar/english-noun-phrase.ts'
import { tidy } from './grammar/english-question.ts'
import { verbatim } from './grammar/gap.ts'
import { keywords } from './grammar/keywords.ts'
import { type Reading, readingsOf } from './grammar/reading.ts'
import { isRejected } from './grammar/rejection.ts'
import { sentenceAnswer, sentenceFact } from './grammar/sentence-fact.ts'
import { comparisonSurfaces } from './surfaces/comparison.ts'

/** `Unlike A, B needs a key`, `the difference between A and B is …`: how do they differ? */
export const comparison: Family = {
  name: 'comparison',
  intent: 'comparison',
  answer_type: 'comparison',
  difficulty: 'medium',
  find: (context) =>
    readingsOf(context).flatMap((reading) =>
      frames[context.language].test(reading.text)
        ? (between(reading) ?? unlike(reading) ?? alike(reading) ?? contrast(reading) ?? [])
        : [],
    ),
  surfaces: comparisonSurfaces,
  answer: sentenceAnswer,
}

const frames: Readonly<Record<OfflineLanguage, RegExp>> = {
  en: /^(?:Unlike|In contrast to)|difference between|whereas|, while |except /,
  es: /^(?:A diferencia de|En contraste con)|diferencia entre|mientras que|excepto /,
  pt: /^(?:Ao contrário d|Diferentemente d|Diferente d)|diferença entre|enquanto(?: que)? |exceto /,
}

/** `The difference between A and B is C`. */
const between = (reading: Reading): Fact | undefined => {
  const found = betweens[reading.context.language].exec(reading.text)
  return found ? build(reading, found[1]!, found[2]!, found[3]!) : undefined
}

const betweens: Readonly<Record<OfflineLanguage, RegExp>> = {
  en: /^(?:The|One|A) (?:main |key |only |biggest |major |primary |important )?differences? between ([^,;:]+?) and ([^,;:]+?) (?:is|are) (?:that |in )?(.+)$/,
  es: /^(?:La|Una) (?:principal |única |mayor )?diferencia(?: principal| clave)? entre ([^,;:]+?) y ([^,;:]+?) (?:es|está|radica|reside)(?: en)?(?: que)? (.+)$/,
  pt: /^(?:A|Uma) (?:principal |única |maior )?diferença(?: principal)? entre ([^,;:]+?) e ([^,;:]+?) (?:é|está|reside)(?: em)?(?: que)? (.+)$/,
}

/** `Unlike A, B does C`. */
const unlike = (reading: Reading): Fact | undefined => {
  const { language } = reading.context
  const found = unlikes[language].exec(reading.text)
  // In a story `unlike` opens a remark: in what else the two differ, it does not say.
  if (!found || (language === 'en' && isTold(reading.context))) return undefined
  const [, other = '', main = ''] = found
  const clause = clauseOf({ ...reading, text: main.charAt(0).toUpperCase() + main.slice(1) }, 'comparison')
  if (!clause || clause.you || !clause.subject || clause.kind === 'bare') return undefined
  if (language === 'en' && !(areAlike(clause.subject, other) && !/\bth(?:is|ese)\b/.test(main))) return undefined
  return build(reading, clause.subject, other, main)
}

/** Two queues, two products: of an event and a class nobody asks how they differ. */
const areAlike = (one: string, other: string): boolean =>
  [one, other].every((side) => /^\p{Lu}/u.test(side)) ||
  contentStems(one, 'en').some((stem) => contentStems(other, 'en').includes(stem))

const unlikes: Readonly<Record<OfflineLanguage, RegExp>> = {
  en: /^(?:Unlike|In contrast to|In contrast with) ([^,;:]+), (.+)$/,
  es: /^(?:A diferencia de|En contraste con) ([^,;:]+), (.+)$/,
  pt: /^(?:Ao contrário de|Diferentemente de|Diferente de|Ao contrário do que|Ao contrário d(?=[oa]s? )|Diferentemente d(?=[oa]s? )) ?([^,;:]+), (.+)$/,
}

/** `omit works like pick, except that it keeps the rest`. */
const alike = (reading: Reading): Fact | undefined => {
  const found = alikes[reading.context.language].exec(reading.text)
  return found ? build(reading, found[1]!, found[2]!, found[3]!) : undefined
}

const alikes: Readonly<Record<OfflineLanguage, RegExp>> = {
  en: /^([^,;:]+?) (?:is|are|works?|behaves?) (?:very )?(?:similar to|identical to|the same as|like|the same way as|just like|as) ([^,;:]+?),? (except (?:that |for )?.+)$/,
  es: /^([^,;:]+?) (?:es|son|funciona|funcionan|se comporta) (?:muy )?(?:similar a|similares a|idéntic[oa]s? a|igual que|como) ([^,;:]+?),? (excepto (?:que |por )?.+)$/,
  pt: /^([^,;:]+?) (?:é|são|funciona|funcionam|se comporta) (?:muito )?(?:similar a[o]?|similares a[o]?|idêntic[oa]s? a[o]?|igual a[o]?|como) ([^,;:]+?),? (exceto (?:que |por )?.+)$/,
}

/** `A does C, whereas B does D`. */
const contrast = (reading: Reading): Fact | undefined => {
  const { language } = reading.context
  if (language !== 'en') return undefined
  const found = /^(.+), (?:whereas|while) (.+)$/.exec(reading.text)
  if (!found || /,/.test(found[1]!)) return undefined
  const first = clauseOf({ ...reading, text: found[1]! }, 'comparison')
  const second = clauseOf({ ...reading, text: found[2]!.charAt(0).toUpperCase() + found[2]!.slice(1) }, 'comparison')
  if (!first || !second || first.you || second.you || first.kind === 'bare' || second.kind === 'bare') return undefined
  // Two different verbs about two different things are two facts, not a comparison.
  if ((first.base !== second.base && !(first.negative || second.negative)) || first.base === 'be') return undefined
  if (first.subject === second.subject || first.lead || second.lead) return undefined
  return build(reading, first.subject, second.subject, reading.text)
}

const build = (reading: Reading, one: string, other: string, said: string): Fact | undefined => {
  const { language } = reading.context
  const drop = (reason: string): undefined => {
    reading.context.onDropped?.('comparison', reason, reading.sentence.text)
  }
  const a = uncapitalised(tidy(one.replace(/^[Bb]oth /, '')), reading.context)
  const b = tidy(other)
  const bare = [a, b].every((side) => /^\p{Ll}+$/u.test(side))
  if (!isNamed(a, language) || !isNamed(b, language) || a === b) return drop('vague-sides')
  // `Unlike the one and the other`: a third thing.
  if (language === 'en' && / and /.test(`${a} ${b}`)) return drop('three-sides')
  const words = wordCount(said)
  if (words < 4 || words > 40) return drop('length')
  const value = verbatim(tidy(said), reading)
  if (!value) return drop('not-verbatim')
  const topic = keywords(`${a} ${b}`, language, 6)
  return sentenceFact(reading, {
    family: 'comparison',
    shape: 'main',
    subject: a,
    attribute: 'difference',
    value,
    valueType: 'clause',
    ...(bare ? { needsScope: true } : {}),
    slots: { one: a, other: b, ...(topic ? { topic } : {}) },
    certainty: 0.75,
  })
}

const isNamed = (side: string, language: OfflineLanguage): boolean => {
  if (wordCount(side) > 7 || wordCount(side) < 1) return false
  if (
    pointsElsewhere(side, language) ||
    /(?<!\p{L})(?:you|we|most|many|other|others|some|certain|previous|last|outr[oa]s?|otr[oa]s?|muchos|muitos|alguns|algun[oa]s|la mayoría|a maioria|that|those|which|el resto|maioria)(?!\p{L})/iu.test(
      side,
    )
  )
    return false
  if (language !== 'en') return !/^(?:el|la|o|a) \p{L}+$/u.test(side) || /[\p{Lu}\d_-]/u.test(side)
  const phrase = readNounPhrase(tagEnglish(side), 7)
  return /^[\w.-]+$/.test(side) || (!isRejected(phrase) && phrase.kind !== 'bare')
}
