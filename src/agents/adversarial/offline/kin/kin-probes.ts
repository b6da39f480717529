import { escaped } from '../../../../escaped.ts'
import type { OfflineLanguage } from '../../../../models/offline/family.ts'
import { contracted } from '../../../../models/offline/language/romance.ts'
import type { PassageContext } from '../../../../models/offline/passage-context.ts'
import type { CorpusKnowledge } from '../../../../models/offline/responder.ts'
import type { Random } from '../../../../random.ts'
import type { Desk } from '../../../offline-authoring/desk.ts'
import { filled } from '../../../offline-authoring/wording.ts'
import type { Probe } from '../probe.ts'
import { productAt } from '../product-at.ts'
import { type Kin, kins, type Member } from './classes.ts'
import { framesOf } from './frames.ts'

/** What a product is used with, of a kind of which its documents tell some, asked of one that stands in no document. */
export const kinProbes = (desk: Desk, random: Random, knowledge: CorpusKnowledge | undefined): readonly Probe[] =>
  knowledge === undefined
    ? []
    : random.shuffle(desk.contexts).flatMap((context) => {
        const product = productAt(context, desk, knowledge)
        if (product === undefined) return []
        return random.shuffle(kins).flatMap((kin) => {
          const covered = coveredIn(context, kin)
          if (covered.length < fewest || covered.length > most) return []
          if (covered.some(({ name }) => isPartOf(name, product))) return []
          const absent = kin.members.filter((member) => isNowhere(member, knowledge))
          return absent.length === 0 ? [] : [probeOf(product, random.pick(absent), covered, kin, desk, random)]
        })
      })

/** One alone may stand there by chance; a long list is one of all that there are. */
const fewest = 2
const most = 4

/** Those that the passage tells, where it speaks of their kind: names alone may be examples of anything. */
const coveredIn = ({ text }: PassageContext, { members, called }: Kin): readonly Member[] => {
  if (!new RegExp(`(?<!\\p{L})(?:${called})(?!\\p{L})`, 'iu').test(text)) return []
  const here = members.filter((member) => standsIn(member, text))
  return here.some(({ common }) => !common) ? here : []
}

const standsIn = ({ name }: Member, text: string): boolean =>
  text.includes(name) && new RegExp(`(?<![\\p{L}\\d./_-])${escaped(name)}(?![\\p{L}\\d/_-])`, 'u').test(text)

const isPartOf = (name: string, product: string): boolean => product.toLowerCase().includes(name.toLowerCase())

/** None of the words by which it may be told occurs in any document. */
const isNowhere = ({ words }: Member, knowledge: CorpusKnowledge): boolean =>
  words.every((word) => knowledge.frequency(word) === 0)

const probeOf = (
  product: string,
  { name: x, words }: Member,
  covered: readonly Member[],
  kin: Kin,
  { language }: Desk,
  random: Random,
): Probe => {
  const { questions, missing } = framesOf[kin.asked]![language]
  const slots = { name: product, x }
  const say = (frame: string): string => contracted(filled(frame, slots)!, language)
  const question = say(random.pick(questions))
  const names = covered.map(({ name }) => name)
  const called = kin.called.replace(/\(.*?\)|[?\\]|\|.*/g, '').trim()
  return {
    question,
    missing: say(missing),
    given: new Intl.ListFormat(language, { type: 'conjunction' }).format(names),
    searches: [question, `${product} ${x}`, `${called} ${names.join(' ')}`, `${x} ${called}`],
    names: [product, x],
    invented: [x, ...words.filter((word) => word.length > 4)],
    signs: answersForAll(kin, language),
    family: `sibling-${kin.name}`,
  }
}

/** `any other editor`, `one of gzip and xz`: told for all of the kind, or for no others. */
const answersForAll = ({ called, members }: Kin, language: OfflineLanguage): RegExp => {
  const one = `(?<![\\p{L}\\d])(?:${members.map(({ name }) => escaped(name)).join('|')})(?![\\p{L}\\d])`
  const two = `${one}[^.]{0,60}${one}`
  const all = `${universal[language]} (?:\\S+ ){0,2}(?:${called})(?!\\p{L})`
  return new RegExp(`${all}|(?:${closing})[^.]{0,80}${two}|${two}[^.]{0,40}(?:are|is) (?:supported|allowed)`, 'iu')
}

const universal: Readonly<Record<OfflineLanguage, string>> = {
  en: '(?<!\\p{L})(?:any|all|every|most|many|other|only|various|supported|unix|posix|bsd)',
  es: '(?<!\\p{L})(?:cualquier|todos|todas|otros|otras|solo|sólo|diversos|varios)',
  pt: '(?<!\\p{L})(?:qualquer|todos|todas|outros|outras|só|apenas|diversos|vários)',
}

const closing =
  '(?<!\\p{L})(?:only|one of|either|following|valid|possible|allowed|must be|choices|supports?|supported|solo|sólo|siguientes|apenas|seguintes|admite|suporta)(?!\\p{L})'
