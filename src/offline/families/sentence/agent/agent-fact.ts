import type { Fact } from '../../../fact.ts'
import type { OfflineLanguage } from '../../../family.ts'
import { isTold } from '../grammar/breadth.ts'
import type { AskableClause } from '../grammar/clause-of.ts'
import { standsWell, tidy } from '../grammar/english-question.ts'
import { verbatim } from '../grammar/gap.ts'
import { keywords } from '../grammar/keywords.ts'
import type { Reading } from '../grammar/reading.ts'
import { standsWellRomance } from '../grammar/romance-question.ts'
import { sentenceFact } from '../grammar/sentence-fact.ts'

/** A fact of the agent family, unless what is asked is too long or its lead points elsewhere. */
export const agentFact = (
  reading: Reading,
  clause: AskableClause,
  shape: string,
  answer: string,
  slots: Readonly<Record<string, string>>,
  about: string,
): Fact | undefined => {
  const { language } = reading.context
  const drop = (reason: string): undefined => {
    reading.context.onDropped?.('agent', reason, reading.sentence.text)
  }
  if (clause.lead.split(' ').length > 6 || /\b(?:this|that|some|such|other|its|his|her|their)\b/.test(clause.lead))
    return drop('long-lead')
  if (about.split(' ').length > 18) return drop('long')
  // `who provides funding`: for what, and whose?
  if (bareDeed[language].test(slots.active ?? slots.predicate ?? '')) return drop('bare-deed')
  if (shape !== 'which' && isInstrument.test(answer)) return drop('instrument')
  if (language === 'en' && isTold(reading.context) && saysLittle(answer, about)) return drop('says-little')
  const value = verbatim(answer, reading)
  if (!value) return drop('not-verbatim')
  const topic = keywords(about, language)
  return sentenceFact(reading, {
    family: 'agent',
    shape,
    subject: shape === 'by' ? clause.subject : about,
    attribute: shape === 'which' ? 'name' : 'agent',
    value,
    valueType: shape === 'which' ? 'identifier' : 'person',
    ...(clause.needsScope && shape === 'by' ? { needsScope: true } : {}),
    slots: { ...slots, ...(topic ? { topic } : {}) },
    certainty: 0.5 + 0.3 * clause.certainty,
  })
}

const bareDeed: Readonly<Record<OfflineLanguage, RegExp>> = {
  en: /^(?:will |can |may |must )?\p{Ll}+ \p{Ll}+$/u,
  es: /^\p{Ll}+ (?:(?:el|la|los|las) )?\p{Ll}+$/u,
  pt: /^\p{Ll}+ (?:[oa]s? )?\p{Ll}+$/u,
}

/** `by Royal Charter`, `by the Act of Union`: with what it was done, and not who did it. */
const isInstrument =
  /^(?:(?:the|an?|its|el|la|[oa]|una?|uma?) )*(?:[\p{L}\d'’-]+ ){0,3}(?:charter|act|acts|statute|decree|edict|treaty|pact|vote|decision|resolution|referendum|ordinance|order-in-council|proclamation|constitution|amendment|legislation|agreement|accord)(?:$| (?:of|in|on|no|from|between|\d)\b)|^(?:the|an?) (?:[\p{L}-]+ ){0,3}(?:law|bill|warrant)$|^(?:(?:el|la|[oa]|una?|uma?) )?(?:(?:real|antigua|antiga) )?(?:ley|lei|decreto|edicto|edito|tratado|acta|votación|votação|decisión|decisão|resolución|resolução|referéndum|referendo|cédula|carta|constitución|constituição|acuerdo|acordo|pacto|bula|ordenanza|proclamación|proclamação)(?!\p{L})/iu

/** A story's doer that is part of many, or named in what is asked, and deeds whose object comes late. */
const saysLittle = (answer: string, about: string): boolean =>
  /^(?:an? )?(?:part|some|many|most|much|half|majority|number|group|members?|one|several|few) of\b/i.test(answer) ||
  lateObject.test(about) ||
  // `captured part of the fleet`: where, and when?
  (partOfMany.test(about) && !/\d{4}| (?:in|at|near|from) (?:the )?\p{Lu}/u.test(about)) ||
  // `introduced Christianity`: where?
  /^introduced (?!.* (?:to|into|in|at|for) \D)/.test(about) ||
  namesNothing(about) ||
  // `a rather frightening hybrid`: an opinion; `in 1979 and a medal in 1988`: two deeds.
  /\b(?:rather|quite|very|fairly) \p{Ll}/u.test(about) ||
  / in \d{4} and (?!\d)| and \p{Ll}+ of \S+ \S+ \p{Ll}+ed\b/u.test(about) ||
  (oneOfMany.test(about) && !/\d{4}/.test(about)) ||
  standsIn(nameIn(answer), about)

const partOfMany =
  /^\p{Ll}+ (?:an? )?(?:(?:large|small|great|greater) )?(?:part|parts|some|many|most|much|half|majority|number|group|members?|several|few|remnants?) of /u

/** `protected the American people`: only of lands and their people, of which much is told. */
const namesNothing = (about: string): boolean =>
  !/\d{4}|["“]/.test(about) &&
  ![...about.matchAll(/(?<!\p{L})\p{Lu}[\p{L}’'-]+/gu)].some(([word]) => !ofLand.test(word))

const ofLand = /(?:i(?:c)?an|ean|ese|ish|ench|eek)s?$|^(?:Germans?|Dutch|World|War)$/u

/** `held a seat on the council`: without its time others did, too. */
const oneOfMany =
  /^(?:held|played|served|had|received|won|led|supported|owned|ran|operated|maintained|took|gave|made|joined|attended|signed) (?:an?|some|several|many|two|three) /

/** `negotiated from Oren a truce with …`: the order of the source, in which nobody asks. */
const lateObject =
  /^\p{Ll}+ (?:from|in|at|to|with|on|for|by) (?:the )?\p{Lu}[\p{L}'’-]*(?: \p{Lu}[\p{L}'’-]*)* (?:an?|the) /u

/** The surname of somebody: the name's last word before what tells of where or of whom. */
const nameIn = (answer: string): string | undefined =>
  answer
    .split(/,| (?:of|from|in) /)[0]!
    .match(/\p{Lu}\p{Ll}{2,}/gu)
    ?.at(-1)

const standsIn = (name: string | undefined, about: string): boolean =>
  name !== undefined && new RegExp(`(?<!\\p{L})${name}(?!\\p{L}| \\p{Lu})`, 'u').test(about)

/** What the sentence says of its subject, with the phrase that it opens with at the end. */
export const predicateOf = (clause: AskableClause): string =>
  tidy(
    `${clause.finite} ${clause.rest}${clause.lead ? ` ${clause.lead.charAt(0).toLowerCase()}${clause.lead.slice(1)}` : ''}`,
  )

/** What stays in the question is whole and points nowhere. */
export const stands = (text: string, language: OfflineLanguage, clause: AskableClause | undefined): boolean =>
  language === 'en' ? standsWell(text, clause?.english) : standsWellRomance(text, language)
