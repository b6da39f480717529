import type { Candidate } from '../candidate.ts'
import { isTold } from '../families/sentence/grammar/breadth.ts'
import { hasName } from '../names-its-matter.ts'
import { tagEnglish } from '../tagging/english-tagger.ts'

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

/** What an earlier sentence dates or tells. */
const earlier =
  /\b(?:within|for|after|in) a (?:short|brief|long) (?:time|while|period)\b(?! (?:of|after|before)\b)|\b(?:at|by|around|during|since|from|until|in) (?:the|that) (?:time|date|day|moment|period|occasion)\b(?! (?:of|when|that|in which|at which|before|after|between)\b)|\b(?:shortly|soon|immediately) (?:after|before|after(?:wards?))(?=[?.,]|$)|\b(?:thereafter|thereupon|thereby|meanwhile|afterwards?)\b|\bthe (?:territory|date|occasion|incident|ceremony|proposal|offer|arrangement|vicinity|surrounding area|aftermath)\b(?! (?:of|in|at|to|that|which|where|when|on which|for|called|named|between|from|by)\b)/i

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
