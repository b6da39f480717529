import { baseLanguage, isStopWord, words } from '../../../text/words.ts'
import type { FindFlaws } from './judge-quality.ts'

const known = ['en', 'es', 'pt', 'fr', 'de', 'it', 'nl', 'ca']

/** Function words tell a language; quoted terms, code and names have few of them. */
export const languageFlaws: FindFlaws = ({ language, question, ideal_answer }) =>
  [
    { text: question, what: 'question' },
    { text: ideal_answer, what: 'answer' },
  ].flatMap(({ text, what }) => {
    const other = otherLanguage(text, baseLanguage(language))
    return other
      ? [
          {
            finding: `The ${what} is in ${other} and not in ${language}; write it in ${language}.`,
            touches: 'language' as const,
            leaves: 1 as const,
          },
        ]
      : []
  })

const otherLanguage = (text: string, wanted: string): string | undefined => {
  const bare = text.replace(/`[^`]*`|"[^"]*"|“[^”]*”|«[^»]*»/g, ' ')
  const count = (language: string): number =>
    words(bare, language).filter((word) => word.length > 1 && isStopWord(word, language)).length
  const own = count(wanted)
  const [best] = known
    .filter((language) => language !== wanted)
    .map((language) => ({ language, count: count(language) }))
    .sort((a, b) => b.count - a.count)
  return best && best.count >= 3 && best.count >= own * 1.6 + 1 ? best.language : undefined
}

const harmful =
  /\b(?:fuck\w*|shit\w*|bitch\w*|asshole|nigg\w+|faggot|retard(?:ed)?|kill yourself|mierda|puta|puto|carajo|pendejo|caralho|porra|merda|viado|buceta)\b/i
const personal = /\b\d{3}-\d{2}-\d{4}\b|\b(?:\d[ -]?){15,16}\b|\b\d{3}\.\d{3}\.\d{3}-\d{2}\b/

export const safetyFlaws: FindFlaws = ({ question, ideal_answer }) =>
  harmful.test(`${question} ${ideal_answer}`)
    ? [{ finding: 'It holds an insult or obscene word; leave it out.', touches: 'safe', leaves: 1 }]
    : personal.test(`${question} ${ideal_answer}`)
      ? [{ finding: 'It holds what looks like a personal number; leave it out.', touches: 'safe', leaves: 1 }]
      : []
