import type { Fact } from '../../../fact.ts'
import { tagEnglish } from '../../../tagging/english-tagger.ts'
import { pointsElsewhere, wordCount } from '../../../text/phrases.ts'
import { isTold } from '../grammar/breadth.ts'
import { type AskableClause, clauseOf } from '../grammar/clause-of.ts'
import { tidy } from '../grammar/english-question.ts'
import type { Reading } from '../grammar/reading.ts'
import { addsToEarlier } from '../grammar/story.ts'
import { isSupportVerb } from '../grammar/support-verb.ts'
import { deedFact } from './deed-fact.ts'

/** `In 2006, Oren Net announced a partnership`: what did it announce then? */
export const englishDeed = (reading: Reading): Fact | undefined => {
  const drop = (reason: string): undefined => {
    reading.context.onDropped?.('deed', reason, reading.sentence.text)
  }
  if (!isTold(reading.context) || !/\d{4}|[Cc]entury|\d{1,2}0s/.test(reading.text)) return undefined
  const clause = clauseOf(reading, 'deed')
  if (!clause || clause.negative || clause.passive || clause.modal || !clause.past) return undefined
  if (clause.kind !== 'name' && clause.kind !== 'specific') return undefined
  const { object, when } = parted(clause)
  const claims = /^that /.test(object)
  if (!(claims ? saying : making).test(clause.base)) return undefined
  // `What did the court find in July 2013?`: about what?
  if (claims && !tellsMatter.test(clause.subject)) return drop('of-what')
  // `What did the council open?`: only the time makes it one thing.
  if (!/\d{4}|century|\d{2}0s/.test(`${clause.lead} ${when}`)) return drop('broad-subject')
  if (addsToEarlier(reading.text) || /\balso\b/.test(reading.text)) return drop('one-of-several')
  // `occupied the islands before the British came in 1904`: the date is another deed's.
  if (!claims && / (?:before|after|until|when|while) /.test(`${object} ${when}`)) return drop('date-inside')
  const words = wordCount(object)
  if (words < 2 || words > 26 || /^:/.test(clause.tail)) return drop('object-length')
  // `produced a design, but it was rejected`: the half that counts is another statement.
  if (/^,? but\b/.test(clause.tail)) return drop('contrast-cut')
  if (isSupportVerb(clause.base, object, 'en')) return drop('support-verb')
  if (!claims && !opens.test(object)) return drop('no-object')
  // `announced a partnership`, `experienced a slowdown`: what they did has no name, and many things were done then.
  if (/^another /.test(object) || (!claims && clause.base !== 'win' && !hasOwnName(object))) return drop('bare-object')
  if (tagEnglish(object)[0]?.person) return drop('person')
  if (isAnotherLand(clause.subject, reading.context.title)) return drop('another-land')
  if (pointsElsewhere(object.replace(/\b(?:its|his|her|their|another|itself|himself)\b/g, ''), 'en'))
    return drop('pointing')
  const asked = clause.ask(when, clause.lead)
  if (!asked) return drop('unaskable')
  return deedFact(reading, clause, { object, when, asked, fronted: fronted(clause, when) }) ?? drop('not-verbatim')
}

/** On a page about one land, what another one did there is one of the many things that it did. */
const isAnotherLand = (subject: string, title: string): boolean => {
  // `the French`, `the EU` do much anywhere.
  if (/^the \p{Lu}\p{Ll}+(?:sh|ch|ese)$/u.test(subject)) return true
  if (/^the \p{Lu}{2,}$/u.test(subject)) return !subject.endsWith(` ${title.replace(/[^\p{Lu}]/gu, '')}`)
  const names = tagEnglish(subject).filter(({ text }) => /^\p{Lu}/u.test(text))
  return (
    names.length > 0 &&
    names.every((word) => word.place) &&
    tagEnglish(title).some((word) => word.place) &&
    !names.some(({ text }) => title.includes(text))
  )
}

/** `In 2006, what did Oren Net announce?`: the time opens the question where it is short. */
const fronted = ({ lead, ask }: AskableClause, when: string): Record<string, string> => {
  const time = when || lead
  const timeless = wordCount(time) <= 4 && /^(?:in|on|during|since|from|by) /i.test(time) ? ask('', '') : undefined
  return timeless ? { time, timeless: timeless.question } : {}
}

/** What was made or done, and when. */
const parted = ({ rest, lead }: AskableClause): { readonly object: string; readonly when: string } => {
  if (/^that /.test(rest) || lead) return { object: rest, when: '' }
  const found =
    /^(.+?) ((?:in|on|since|from|between|during|after|before|until|by|throughout) (?:the |early |late |mid-)*(?:[\p{Lu}\d][\p{L}\d]*[, ]*)*\d{4}s?(?: (?:to|and|until) \d{4})?)(?: (.+))?$/u.exec(
      rest,
    )
  if (!found) return { object: rest, when: '' }
  // `signed a contract in 2013 with Oren`: the object goes on behind the date.
  if (found[3] && !/^(?:during|under|at the request)\b/.test(found[3])) return { object: rest, when: '' }
  return { object: found[1]!, when: tidy(`${found[2]!} ${found[3] ?? ''}`) }
}

/** `the Treaty of Vey`, `a paper entitled Tides`: before what it was for, a name, and not only whose it is. */
const hasOwnName = (object: string): boolean => {
  const [head = ''] = object
    .replace(/^(?:(?:the|an?|its|his|her|their) |\p{Lu}[\p{L} ]*['’]s? )*/u, '')
    .split(/,| (?:in|on|at|to|from|with|for|by|as|under|between|through|that|which|who)(?= )/)
  return /(?:^| )["“]?\p{Lu}/u.test(head.replace(/ of (?!(?:the )?\p{Lu}).*| (?<!\p{Lu}\S* )of .*/u, ''))
}

/** `a study of mills`, `the census of Vey`: what their words are about. */
const tellsMatter =
  /\b(?:stud(?:y|ies)|reports?|surveys?|census|poll|papers?|analys[ie]s|investigations?|inquiry|reviews?|trials?|experiments?|research|articles?|books?|theorem|hypothesis|paradox) (?:.* )?(?:of|on|about|into) /

const opens =
  /^(?:the|an?|its|his|her|their|two|three|four|five|six|several|many|some|new|large|\d|["“]|\p{Lu})|^\p{Ll}{3,}(?:s|al|ic|ern|ive|ous|ed) \p{Ll}/u

const making =
  /^(?:dominate|house|host|fund|survey|map|cross|besiege|adopt|abandon|abolish|acquire|add|announce|approve|ban|build|buy|capture|charter|coin|commission|complete|compose|conquer|construct|create|demonstrate|design|develop|discover|display|donate|establish|exhibit|export|form|formulate|found|inaugurate|install|introduce|invade|invent|issue|join|launch|lose|occupy|open|order|organize|paint|pass|patent|perform|propose|publish|purchase|ratify|release|replace|restore|retire|sell|sign|translate|unveil|win|withdraw|write)$/
const saying =
  /^(?:announce|argue|claim|conclude|confirm|declare|demonstrate|discover|estimate|find|predict|propose|prove|report|reveal|rule|show|state|suggest|warn)$/
