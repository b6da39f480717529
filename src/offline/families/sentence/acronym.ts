import { escaped } from '../../../text/escaped.ts'
import type { Fact, TextSpan } from '../../fact.ts'
import type { Family, OfflineLanguage } from '../../family.ts'
import { isPlural, singularOf } from '../../language/english.ts'
import type { PassageContext, Sentence } from '../../passage-context.ts'
import { type Definition, definitionsOf } from '../../structure/definitions.ts'
import { tagEnglish } from '../../tagging/english-tagger.ts'
import { isBaseVerb } from '../../tagging/english-verbs.ts'
import { asSubject } from '../../text/casing.ts'
import { factFrom } from '../fact-from.ts'
import { isTold } from './grammar/breadth.ts'
import { sentenceAnswer } from './grammar/sentence-fact.ts'
import { isSound } from './grammar/sound.ts'
import { acronymSurfaces } from './surfaces/acronym.ts'

/** `Service Level Objective (SLO)`: what does SLO stand for? The initials must fit. */
export const acronym: Family = {
  name: 'acronym',
  intent: 'definition',
  answer_type: 'short_fact',
  difficulty: 'easy',
  find: (context) => {
    const seen = new Set<string>()
    const listed = definitionsOf(context).flatMap((definition) => listedIn(definition, seen, context))
    const told = context.sentences.flatMap((sentence) =>
      // A row that was taken for a sentence is no proof to read.
      /\([^()]*[A-Z]{2}/.test(sentence.text) &&
      sentence.text.length < 400 &&
      !/ \| /.test(sentence.text) &&
      isSound(sentence.text, context.language)
        ? pairsIn(sentence, seen, context)
        : [],
    )
    return [...listed, ...told]
  },
  surfaces: acronymSurfaces,
  answer: (fact, context) => ({
    text: {
      en: `${fact.subject} stands for ${fact.value}.`,
      es: `${fact.subject} significa ${fact.value}.`,
      pt: `${fact.subject} significa ${fact.value}.`,
    }[context.language],
    claims: [{ text: sentenceAnswer(fact, context).text, quotes: [0] }],
  }),
}

/** `| AST | Abstract Syntax Tree |` */
const listedIn = ({ term, first, quotes }: Definition, seen: Set<string>, context: PassageContext): Fact[] => {
  if (!/^[A-Z][A-Za-z&]{1,6}$/.test(term) || everybodys.has(term)) return []
  if (expansionBefore(first, term, context.language) !== first) return []
  seen.add(term)
  return [expansion(term, first, quotes[0]!)]
}

const expansion = (short: string, value: string, { start, end }: TextSpan): Fact =>
  factFrom({
    family: 'acronym',
    subject: short,
    attribute: 'expansion',
    value,
    valueType: 'definition',
    quotes: [{ start, end }],
    slots: { short },
    certainty: 0.95,
  })

const pairsIn = (sentence: Sentence, seen: Set<string>, context: PassageContext): Fact[] => {
  const facts: Fact[] = []
  for (const match of sentence.text.matchAll(/\(([A-Z][A-Za-z]?[A-Z&]{1,5})(s?)\)/g)) {
    const short = match[1]!
    const long = asRead(expansionBefore(sentence.text.slice(0, match.index), short, context.language), context)
    if (
      !long ||
      seen.has(short) ||
      oncePut.test(sentence.text.slice(0, match.index)) ||
      long.includes(short) ||
      /['’]s$/.test(long) ||
      everybodys.has(short) ||
      isAnybodys(short, context) ||
      isTwoThings(short, context)
    )
      continue
    if (context.language !== 'en' && looksEnglish.test(long)) continue
    if (isBaseVerb(short.toLowerCase()) || !isItsMatter(short, long, sentence.text, context)) continue
    seen.add(short)
    const value = match[2] || (context.language === 'en' && !/ \p{Lu}/u.test(long)) ? inSingular(long) : long
    facts.push(expansion(short, value, sentence))
  }
  return facts
}

/** What letters stood for once, they need not stand for today. */
const oncePut =
  /(?<!\p{L})(?:(?:was|were) (?:\w+ )?(?:called|named|known as)|formerly|previously|então|entonces|anteriormente|antiguamente|antigamente|(?:se )?(?:llamaba|chamava|llamó|chamou))(?!\p{L})/iu

/** `Water-based mud` has its capital from the beginning of a sentence; `Gaussian filter` has its own. */
const asRead = (long: string | undefined, context: PassageContext): string | undefined =>
  long && !/ \p{Lu}/u.test(long) && !tagEnglish(long)[0]?.person ? asSubject(long, context) : long

/** `Key Rings (KRs)`: one KR is one ring. */
const inSingular = (long: string): string =>
  long.replace(/\p{L}+$/u, (head) => (isPlural(head) ? singularOf(head) : head))

/** What a sentence is about: `The Kestrel Link Protocol (KLP) carries …`. */
const opens = (sentence: string, long: string): boolean =>
  new RegExp(`^(?:(?:The|An?|El|La|Los|Las|Una?|Os?|As?|Uma?) )?${escaped(long)} \\(`, 'iu').test(sentence)

/**
 * What the document is about, or goes on to use: named in its title, or brought in and used on. Papers bring in a form for every
 * thing that they name twice; theirs is only what a sentence is about and what comes again and again.
 */
const isItsMatter = (short: string, long: string, sentence: string, context: PassageContext): boolean => {
  if (context.title.toLowerCase().includes(long.toLowerCase())) return true
  const used = context.text.match(new RegExp(`(?<![\\p{L}\\d])${short}s?(?![\\p{L}\\d])`, 'gu'))?.length ?? 0
  const studied = isTold(context) && context.sentences.length > 3
  return studied ? used > (opens(sentence, long) ? 1 : 4) : opens(sentence, long) || used > 2
}

/** Letters that few Spanish and Portuguese words have: an expansion that was left in English, or half of it. */
const looksEnglish = /[wk]|th|sh|ck|ee|oo|gh|\p{L}(?:y|ing|tion|tional)(?!\p{L})/iu

/** Spelled out in two ways: which is meant, the letters alone do not tell. */
const isTwoThings = (short: string, { sentences, language }: PassageContext): boolean => {
  const spelled = sentences.flatMap(({ text }) =>
    [...text.matchAll(new RegExp(`\\(${escaped(short)}s?\\)`, 'g'))].flatMap(
      ({ index }) => expansionBefore(text.slice(0, index), short, language)?.toLowerCase().replace(/s$/, '') ?? [],
    ),
  )
  return new Set(spelled).size > 1
}

/** Two letters stand for many things; in a story they are one's own for a page. */
const isAnybodys = (short: string, context: PassageContext): boolean => short.length < 3 && isTold(context)

/** Nobody looks these up in a document that happens to use them. */
const everybodys: ReadonlySet<string> = new Set(
  (
    'DNS UK US USA EU UN ID OK TV PC EUA EEUU UE ONU NASA NATO OTAN WHO OMS IMF FMI WTO OMC FBI CIA CEO CFO CTO HR GDP PIB NGO ONG ' +
    'DNA ADN RNA ARN HIV VIH AIDS SIDA GPS CPI IPC ASL VAT IVA PDF FAQ DIY AI ML NLP LLM GPU CPU RAM ROM SSD HDD HPC OS IDE CLI ' +
    'GUI UI UX API SDK REST URL URI HTML CSS XML JSON YAML CSV SQL HTTP HTTPS FTP SSH SSL TLS CA MAC VPN VPC LAN WAN IP NTP SMTP ' +
    'IMAP CDN VM CI CD PR WG CLA IT IoT PKI OTP MFA 2FA SSO SAML RBAC ACL'
  ).split(' '),
)

const small = new Set(
  'of the and for in to a de del la las los el y e do da dos das o os as em para com on with by at'.split(' '),
)

/** The words right before the bracket whose initials spell the acronym, small words skipped. */
const expansionBefore = (before: string, short: string, language: OfflineLanguage): string | undefined => {
  const words = before.trim().split(/\s+/)
  const letters = short.replace(/&/g, '').toUpperCase()
  const reordered = language !== 'en' && letters.length > 2
  for (let count = 2; count <= Math.min(words.length, letters.length + 5); count++) {
    const candidate = words.slice(-count)
    const bounded = /^["“]?\p{Lu}/u.test(candidate[0]!) || (reordered && articles.test(words.at(-count - 1) ?? ''))
    if (!bounded || small.has(candidate[0]!.toLowerCase())) continue
    const parts = candidate
      .flatMap((word) => word.split(/[-/]/))
      .filter((word) => word && !small.has(word.toLowerCase()))
    const initials = parts
      .map((word) => plain(word.charAt(0)))
      .join('')
      .toUpperCase()
    if (initials !== letters && !(reordered && isReordered(initials, letters))) continue
    const text = candidate.join(' ').replace(/^["“]/, '')
    return /[.,;:()]/.test(text) ? undefined : text
  }
  return undefined
}

/** Where a small expansion begins: `el protocolo de datagrama de usuario (UDP)`. */
const articles = /^(?:el|la|los|las|un|una|del|al|o|a|os|as|um|uma|d[oa]s?|n[oa]s?|llamad[oa]s?|chamad[oa]s?)$/i

/** Translations reorder what the letters stand for: `Asociación Americana de Medicina (AMA)`. */
const isReordered = (initials: string, letters: string): boolean =>
  // English ends in the noun with which Spanish and Portuguese begin: `sensor de temperatura distribuído (DTS)`.
  !/[^A-Z]/.test(letters) && initials[0] === letters.at(-1) && sorted(initials) === sorted(letters)

const sorted = (letters: string): string => [...letters].sort().join('')

const plain = (letter: string): string => letter.normalize('NFD').replace(/\p{M}/gu, '')
