import { contentStems } from '../../text/words.ts'
import type { Candidate } from '../candidate.ts'
import { isRuleBook, isTold } from '../families/sentence/grammar/breadth.ts'
import type { PassageContext } from '../passage-context.ts'
import { hasName } from '../scope/names-its-matter.ts'
import { tagEnglish } from '../tagging/english-tagger.ts'
import { hasBareDefinite } from './bare-definite.ts'

/** Whether a question of an English story leans on what the story has told before: a stranger would ask which, when, who or where. */
export const leansOnStory = ({ question, context, fact, scope }: Candidate): boolean => {
  if (context.language !== 'en') return false
  // `For how long is a president elected by the judges?`: of which court?
  if (fact.family === 'duration' && !scope && !hasName(question) && /\bby the \p{Ll}+[?.]?$/u.test(question))
    return true
  if (!isTold(context)) return false
  const path = [context.title, ...context.pathAt(fact.quotes[0]!.start)]
  return (
    earlier.test(question) ||
    byInitial.test(question) ||
    bareOffice.test(scope ? question.replace(scope.phrase, '').trimEnd() : question) ||
    (!scope && hasBareDefinite(question)) ||
    (!scope && trend.test(question) && !hasName(question)) ||
    (fact.family !== 'acronym' && namesNothing(question, path, context)) ||
    (/\bnearby\b/.test(question) && (!hasName(question) || /\bnearby(?=[?.,]|$)/.test(question))) ||
    namesGivenAlone(question, path) ||
    (!scope && leavesHeadingOut(question, path))
  )
}

/** Whether an answer says of a building or place only that it is the new one. */
export const meansTheNewOne = (answer: string): boolean =>
  /\bthe new (?:building|site|location|house|home|headquarters|campus|stadium|hall|church|station|bridge|ship|law|rules|system|design|name|position|state|government|king)\b(?! (?:of|that|which|called|named)\b| (?:at|in|on|for) (?:the )?\p{Lu})/u.test(
    answer,
  )

/** `the largest decline in school numbers`: in which land? */
const trend =
  /\bthe (?:largest|biggest|highest|lowest|greatest|smallest|steepest|sharpest|strongest|worst|best|most \p{Ll}+) (?:\p{Ll}+ )?(?:decline|decrease|increase|rise|fall|drop|growth|change|number|share|proportion|percentage|rate|loss(?:es)?|gains?) (?:in|of)\b/u

/** What an earlier sentence dates or tells. */
const earlier =
  /\b(?:in|over|during|for) the (?:last|past|next) (?:few |\w+ )?(?:days|weeks|months|years|decades)\b|\b(?:last|this|next) (?:week|month|year|season|spring|summer|autumn|fall|winter|Sunday|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday)\b|\btoday\b|\bsimilar (?!to\b)|\bone of (?:several|many|various)\b|\brespond(?:ed)? (?!to\b)|\b(?:within|for|after|in) a (?:short|brief|long) (?:time|while|period)\b(?! (?:of|after|before)\b)|\b(?:at|by|around|during|since|from|until|in) (?:the|that) (?:time|date|day|moment|period|occasion)\b(?! (?:of|when|that|in which|at which|before|after|between)\b)|\b(?:shortly|soon|immediately) (?:after|before|after(?:wards?))(?=[?.,]|$)|\b(?:thereafter|thereupon|thereby|meanwhile|afterwards?)\b|\bthe (?:territory|date|occasion|incident|ceremony|proposal|offer|arrangement|vicinity|surrounding area|aftermath)\b(?! (?:of|in|at|to|that|which|where|when|on which|for|called|named|between|from|by)\b)/i

/** `Mr. H.` */
const byInitial = /\b(?:Mr|Mrs|Ms|Miss|Dr)\.? \p{Lu}(?![\p{L}.] ?\p{L})/u

/** `When did Oren Tal become president?` Of what? */
const bareOffice =
  /\b(?:becom(?:e|ing)|became|be|was(?: \p{Lu}[^ ?]*| of| the| de| von)*|elected|appointed|crowned|named|made|proclaimed|as) (?:(?:vice|prime|chief|first|a|the) )*(?:president|chairman|chairwoman|director|dean|rector|chancellor|minister|governor|mayor|secretary|bishop|archbishop|king|queen|emperor|captain|coach|editor|head|leader|candidate|member|professor|partner|manager|justice|executive|champion|cashier|abbot|commander|pope|manager)(?=[?,.]|$| (?:in|on|at|after|before|by) )(?! (?:in|at) (?:the )?\p{Lu})/u

/**
 * `Why is the industrial capital nearly beyond repair?`: in which of all lands, only its page tells. A month places nothing, and
 * neither do letters that the page has to spell out.
 */
const namesNothing = (question: string, path: readonly string[], { text, title }: PassageContext): boolean => {
  if (isRuleBook({ text, language: 'en' })) return false
  // What a paper finds may hold anywhere; of a land or a person, what is holds there.
  if (
    !/\b(?:did|was|were|had|in recent years)\b/.test(question) &&
    !tagEnglish(title).some((word) => word.place || word.person)
  )
    return false
  const bare = question.replace(placeless, '').replace(/\b\p{Lu}{2,}s?\b/gu, (letters) => {
    const home = initialsOf(title) === letters
    return !home && text.includes(`(${letters})`) ? '' : 'Letters'
  })
  if (hasName(bare) || /["“]/.test(bare)) return false
  const headings = new Set(contentStems(path.join(' '), 'en'))
  return !contentStems(question, 'en').some((stem) => headings.has(stem))
}

const placeless =
  /\b(?:January|February|March|April|May|June|July|August|September|October|November|December|World|Wars?)\b/g

const initialsOf = (title: string): string => title.replace(/[^\p{Lu}]/gu, '')

/** `Who helped William in 1066?`: many bear the name. A title before it, a surname, a number or a land behind it tell which. */
const namesGivenAlone = (question: string, path: readonly string[]): boolean =>
  tagEnglish(question).some(
    ({ text, given, after }, at, words) =>
      at > 0 &&
      given &&
      !/^\p{Lu}/u.test(at > 1 ? words[at - 1]!.text : '') &&
      (after !== '' || !/^(?:\p{Lu}|of$|and$|de$|von$|van$|the$|\d)/u.test(words[at + 1]?.text ?? '')) &&
      !path.some((heading) => heading.includes(text)),
  )

/** Under the heading `Tallia`, `Why have private schools been in decline?` is asked of Tallia: a question that names nothing says nothing of it. */
const leavesHeadingOut = (question: string, path: readonly string[]): boolean => {
  const heading = path.length > 2 ? path.at(-1)! : ''
  return (
    heading !== path[0] &&
    !hasName(question) &&
    tagEnglish(heading).some((word) => word.place || word.person) &&
    heading.split(' ').every((word) => /^\p{Lu}|^(?:of|and|the)$/u.test(word))
  )
}
