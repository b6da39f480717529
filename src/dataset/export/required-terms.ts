import { escapeRegExp } from '../../text/escape-reg-exp.ts'
import { baseLanguage, stopWords, words } from '../../text/words.ts'
import { type Item, requiredClaims, standaloneQuestion } from '../../vocabulary/index.ts'

/**
 * Terms for scoring answers without a model: for each required claim, all numbers, codes and option names that the
 * question does not contain, or else half of its other words. An answer without them is incomplete; an answer with
 * them may still be wrong.
 */
export const requiredTerms = (item: Item) => {
  if (item.no_answer) return []
  const claims = requiredClaims(item).map(({ text }) => text)
  const question = standaloneQuestion(item)
  return (claims.length > 0 ? claims : [item.ideal_answer]).map((claim) => termsOf(claim, question, item.language))
}

/** Terms of a claim. An answer that makes the claim contains at least `minMatches` of them. */
const termsOf = (claim: string, question: string, language: string) => {
  const normalizedQuestion = normalize(question)
  const exact = unique((claim.replaceAll(thousandsSeparator, '').match(exactTerm) ?? []).map(normalize)).filter(
    (term) => !containsTerm(normalizedQuestion, term),
  )
  if (exact.length > 0) return { claim, terms: exact, minMatches: exact.length }
  const claimWords = wordsOf(claim, language)
  const questionWords = new Set(wordsOf(question, language))
  const newWords = claimWords.filter((word) => !questionWords.has(word))
  const terms = newWords.length > 0 ? newWords : claimWords.length > 0 ? claimWords : [normalize(claim)]
  return { claim, terms, minMatches: Math.ceil(terms.length / 2) }
}

/** Numbers, text in backticks, options, and names with a dot, digit or underscore. */
const exactTerm =
  /(?<=`)[^`\n]+(?=`)|\d+(?:[.,:]\d+)*|(?<![\w-])--?[a-z][\w-]*|\b[A-Za-z]\w*(?:[._]\w+)+|\b[A-Za-z]+\d\w*/g

/** Content words. Longer words lose their last two letters, so that most inflected forms match. */
const wordsOf = (text: string, language: string): string[] => {
  const stopWordsOfLanguage = stopWords.get(baseLanguage(language))
  return unique(
    words(text, language)
      .filter((word) => !stopWordsOfLanguage?.has(word))
      .map((word) => (/^[\p{Script=Latin}]{6,}$/u.test(word) ? word.slice(0, -2) : word)),
  )
}

const unique = <T>(values: readonly T[]): T[] => [...new Set(values)]

/** Matches in 1,500 but not in 0.125 or 2025 100. */
const thousandsSeparator = /(?<=(?<![\d.,])[1-9]\d{0,2}(?:[.,\u00a0\u202f ]\d{3})*)[.,\u00a0\u202f ](?=\d{3}(?!\d))/g

const normalize = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(thousandsSeparator, '')
    .replace(/[`*_“”"]/g, '')
    .replace(/\s+/g, ' ')
    .trim()

/** True if a text contains a term. A number must not be part of another number, and an option must not be part of a word. */
const containsTerm = (text: string, term: string): boolean => {
  const before = /^\d/.test(term) ? '(?<!\\d|\\d[.,:])' : /^-/.test(term) ? '(?<![\\w-])' : ''
  const after = /^-/.test(term) ? '(?![\\w-])' : /\d$/.test(term) ? '(?![.,:]?\\d)' : ''
  return new RegExp(before + escapeRegExp(term) + after).test(text)
}

/** The same rules in JavaScript, with `normalize` and `containsTerm` as above, for exported folders that are used without goldspan. */
export const scoringRules = `const thousands = ${thousandsSeparator}
const normalize = (text) => String(text ?? '').normalize('NFKC').toLowerCase()
  .replace(thousands, '').replace(/[\`*_“”"]/g, '').replace(/\\s+/g, ' ').trim()
const containsTerm = (text, term) => {
  const before = /^\\d/.test(term) ? '(?<!\\\\d|\\\\d[.,:])' : /^-/.test(term) ? '(?<![\\\\w-])' : ''
  const after = /^-/.test(term) ? '(?![\\\\w-])' : /\\d$/.test(term) ? '(?![.,:]?\\\\d)' : ''
  return new RegExp(before + term.replace(/[\\\\^$.*+?()[\\]{}|]/g, '\\\\$&') + after).test(text)
}

// An answer may be a text, or an object that contains it.
const answerOf = (output) => (typeof output === 'string' ? output : (output?.answer ?? output?.text ?? ''))

// In English, Portuguese, Spanish, French, German, Japanese and Chinese.
const declining = /(?:\\bnot|n['’]t) (?:say|state|mention|specif|cover|includ|contain|provid|available|found|know)|\\b(?:no information|cannot|can['’]t|n[ãa]o (?:diz|consta|informa|encontr|h[áa]|est[áa])|no (?:dice|consta|indica|se encuentra|hay|figura)|sin informaci[óo]n|ne (?:précise|mentionne|dit|indique)|aucune information|nicht (?:angegeben|enthalten|erwähnt|beschrieben)|keine (?:angabe|information))|記載(?:が|は)(?:ない|ありません)|ありません|没有|未提及/i

/** The share of required claims whose numbers, codes or words the answer has; for unanswerable questions, whether it declines. */
const shareOfClaimsMade = (output, { no_answer, must_say }) => {
  const answer = answerOf(output)
  if (no_answer) return declining.test(answer) ? 1 : 0
  const text = normalize(answer)
  const claimsMade = must_say.filter(({ terms, minMatches }) => terms.filter((term) => containsTerm(text, term)).length >= minMatches)
  return claimsMade.length / must_say.length
}

/** The share of gold spans that are in the retrieved texts. Without texts nothing was found. */
const shareOfEvidenceRetrieved = (contexts, { spans }) => {
  if (spans.length === 0) return 1
  if (!Array.isArray(contexts)) return 0
  const texts = contexts.map(normalize)
  return spans.filter(({ text }) => texts.some((retrieved) => retrieved.includes(normalize(text)))).length / spans.length
}
`

/** Scorers for autoevals, Braintrust and Mastra. */
export const scorersFile = `// Rules without a model: they catch incomplete answers, but do not prove an answer correct.
${scoringRules}
/** \`expected\` as it is in the data of this folder. */
export const requiredClaimsScore = ({ output, expected }) => ({
  name: 'required claims',
  score: shareOfClaimsMade(output, expected),
})

/** \`output.contexts\`: the texts that your pipeline retrieved. */
export const evidenceScore = ({ output, expected }) => ({
  name: 'evidence retrieved',
  // Without an answer in the documents, nothing can be retrieved, so the reply is scored.
  score: expected.no_answer ? shareOfClaimsMade(output, expected) : shareOfEvidenceRetrieved(output?.contexts, expected),
})
`
