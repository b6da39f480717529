import { stopWords } from '../../text/stop-words.ts'
import { baseLanguage, words } from '../../text/words.ts'
import type { Item } from '../../vocabulary/index.ts'
import { standaloneQuestion } from '../standalone-question.ts'

/** What an answer must mention to hold a claim: at least so many of the terms, found as they are in its lower-cased text. */
export interface RequiredTerms {
  readonly claim: string
  readonly terms: readonly string[]
  readonly least: number
}

/**
 * What an answer must mention, for rules that ask nobody. Of each required claim: all numbers, codes and names of options that the
 * question does not give; where there are none, half of the words that the question does not give. Passing shows no right answer;
 * failing shows one that leaves out what was asked for.
 */
export const requiredTerms = (item: Item): RequiredTerms[] => {
  if (item.no_answer) return []
  const required = item.claims
    .filter(({ importance = 'required' }) => importance === 'required')
    .map(({ text }) => text)
  const question = standaloneQuestion(item)
  return (required.length > 0 ? required : [item.ideal_answer]).map((claim) => termsOf(claim, question, item.language))
}

const termsOf = (claim: string, question: string, language: string): RequiredTerms => {
  const asked = plain(question)
  const exact = unique((claim.match(exactTerm) ?? []).map(plain)).filter((term) => !asked.includes(term))
  if (exact.length > 0) return { claim, terms: exact, least: exact.length }
  const meant = wordsOf(claim, language)
  const known = new Set(wordsOf(question, language))
  const own = meant.filter((word) => !known.has(word))
  const terms = own.length > 0 ? own : meant.length > 0 ? meant : [plain(claim)]
  return { claim, terms, least: Math.ceil(terms.length / 2) }
}

/** Numbers, what is between backticks, and names with a hyphen in front, a dot, a digit or an underscore inside. */
const exactTerm =
  /(?<=`)[^`\n]+(?=`)|\d+(?:[.,:]\d+)*|(?<![\w-])--?[a-z][\w-]*|\b[A-Za-z]\w*(?:[._]\w+)+|\b[A-Za-z]+\d\w*/g

/** The words that carry meaning, without the ends that inflection changes. */
const wordsOf = (text: string, language: string): string[] => {
  const empty = stopWords.get(baseLanguage(language))
  return unique(
    words(text, language)
      .filter((word) => !empty?.has(word))
      .map((word) => (/^[\p{Script=Latin}]{6,}$/u.test(word) ? word.slice(0, -2) : word)),
  )
}

const unique = <T>(values: readonly T[]): T[] => [...new Set(values)]

/** As the rules of the exports read an answer. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/(?<=\d)[.,\u00a0\u202f ](?=\d{3}(?!\d))/g, '')
    .replaceAll(/[`*_“”"]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** The same rules as JavaScript, for the folders that are exported: they run where goldspan is not installed. */
export const scoringRules = `const plain = (text) => String(text ?? '').normalize('NFKC').toLowerCase()
  .replace(/(?<=\\d)[.,\\u00a0\\u202f ](?=\\d{3}(?!\\d))/g, '').replace(/[\`*_“”"]/g, '').replace(/\\s+/g, ' ').trim()

// An answer may be a text, or an object that has it.
const answerOf = (output) => (typeof output === 'string' ? output : (output?.answer ?? output?.text ?? ''))

// In English, Portuguese, Spanish, French, German, Japanese and Chinese.
const declining = /\\b(?:not (?:say|state|mention|specif|cover|includ|contain|provid|available|found)|no information|cannot|can't|don't know|do not know|n[ãa]o (?:diz|consta|informa|encontr|h[áa]|est[áa])|no (?:dice|consta|indica|se encuentra|hay|figura)|sin informaci[óo]n|ne (?:précise|mentionne|dit|indique)|aucune information|nicht (?:angegeben|enthalten|erwähnt|beschrieben)|keine (?:angabe|information))|記載(?:が|は)(?:ない|ありません)|ありません|没有|未提及/i

/** The share of required claims whose numbers, codes or words the answer has; where there is no answer, whether it says so. */
const requiredClaims = (output, { no_answer, must_say }) => {
  const answer = answerOf(output)
  if (no_answer) return declining.test(answer) ? 1 : 0
  const read = plain(answer)
  const held = must_say.filter(({ terms, least }) => terms.filter((term) => read.includes(term)).length >= least)
  return held.length / must_say.length
}

/** The share of gold spans that are in the retrieved texts. Without texts nothing was found. */
const evidenceRetrieved = (contexts, { spans }) => {
  if (spans.length === 0) return 1
  if (!Array.isArray(contexts)) return 0
  const texts = contexts.map(plain)
  return spans.filter(({ text }) => texts.some((one) => one.includes(plain(text)))).length / spans.length
}
`

/** Scorers as evalite, autoevals, Braintrust and Mastra call them: \`{output, expected}\` to a score from 0 to 1. */
export const scorersFile = `// Rules that ask nobody: they find answers that leave out what was asked for, and prove no answer right.
${scoringRules}
/** \`expected\` as it is in the data of this folder. */
export const requiredClaimsScore = ({ output, expected }) => ({
  name: 'required claims',
  score: requiredClaims(output, expected),
})

/** \`output.contexts\`: the texts that your pipeline retrieved. */
export const evidenceScore = ({ output, expected }) => ({
  name: 'evidence retrieved',
  // Where no document answers, nothing can be retrieved: the answer counts.
  score: expected.no_answer ? requiredClaims(output, expected) : evidenceRetrieved(output?.contexts, expected),
})
`
