import { type Check, fixable, sound, soundUnless } from '../../checks/check.ts'
import type { Corpus } from '../../corpus/corpus.ts'
import { quoteFrom } from '../../corpus/quotes.ts'
import { type Hit, legs } from '../../search/index.ts'
import { findNearPassages } from '../../search/near-passages.ts'
import { figuresMissing } from '../../text/figures.ts'
import { quotedList, quotedShort } from '../../text/one-line.ts'
import { required } from '../../text/required.ts'
import { contentStems, haveSameBaseLanguage, words } from '../../text/words.ts'
import { type Draft, type Passage, type Quote, standaloneQuestionOfDraft } from '../../vocabulary/index.ts'
import { alternativeIn, goldOf, indexText } from '../words/alternatives.ts'
import { corpusIndexOf, evidenceOf } from '../words/corpus-index.ts'
import { coverage, matchSentences, type QuestionWords, questionWordsOf } from '../words/question-words.ts'

/** Checks that no other passage gives another value: the question would be ambiguous. Records passages with the same answer. */
export const unique: Check = {
  name: 'unique',
  about: 'evidence',
  async run(draft, context) {
    if (draft.no_answer || draft.answer_type === 'clarification')
      return sound('There is no answer that another passage could repeat.')
    const { corpus, search } = context
    const question = standaloneQuestionOfDraft(draft)
    const index = corpusIndexOf(corpus)
    const pieces = evidenceOf(draft, corpus)
    const query = questionWordsOf(question, draft.language, index)
    const gold = goldOf(query, draft, pieces)
    const evidenceIds = new Set(pieces.flatMap(({ chunk_ids }) => chunk_ids))
    const supporting: Quote[] = []
    const hits = await search.search(question, { k: hitsCompared })
    for (const { chunk_id } of hits) {
      const passage = corpus.passage(chunk_id)
      if (!passage || evidenceIds.has(chunk_id) || !haveSameBaseLanguage(passage.language, draft.language)) continue
      const found = alternativeIn(query, gold, index.parse(passage))
      if (!found) continue
      if (found.kind === 'supports') supporting.push(quoteFrom(corpus, passage, found.sentence))
      else if (!isChain(draft))
        return fixable(
          `Another passage gives another value: ${quotedShort(found.sentence.text, 140)} (${chunk_id}). Say in the question which one is meant, or ask about something else.`,
        )
    }
    const others = draft.also_supports.filter(({ doc_id }) => !supporting.some((quote) => quote.doc_id === doc_id))
    const reason =
      supporting.length === 0
        ? `None of the ${hits.length} nearest passages gives another answer.`
        : `The same answer is in ${supporting.length} of the ${hits.length} nearest passages.`
    return { ...sound(reason), additions: { also_supports: [...supporting, ...others] } }
  },
}

const hitsCompared = 20

/** True for a chain of evidence, whose links are similar on purpose. */
const isChain = ({ spans }: Draft): boolean => new Set(spans.flatMap(({ hop }) => hop ?? [])).size > 1

/** Gives a hint if no search finds the evidence among its first hits. Never rejects. */
export const retrievable: Check = {
  name: 'retrievable',
  about: 'wording',
  async run(draft, context) {
    const question = standaloneQuestionOfDraft(draft)
    if (draft.no_answer) return sound('There is no evidence to find.')
    const pieces = evidenceOf(draft, context.corpus)
    const evidenceIds = [...new Set(pieces.flatMap(({ chunk_ids }) => chunk_ids))]
    const ranks = await context.search.ranksOf(question, evidenceIds, hitsTried)
    const found = evidenceIds.filter((chunk_id) => Object.keys(ranks.get(chunk_id) ?? {}).length > 0)
    if (found.length > 0)
      return sound(found.map((chunk_id) => `${chunk_id} ${describeRanks(required(ranks, chunk_id))}`).join('; '))
    if (pieces.every(({ language }) => !haveSameBaseLanguage(language, draft.language)))
      return sound("Question and evidence are in different languages, so word search can't judge.")
    return {
      ...sound(`No search finds the evidence among the first ${hitsTried} hits.`),
      hint: `No search finds the evidence among the first ${hitsTried} hits: the question does not say enough about what it asks for. Name the subject.`,
    }
  },
}

const hitsTried = 10

/** `bm25 1, lsa 4` */
const describeRanks = (ranks: Hit['ranks']): string =>
  legs
    .filter((leg) => ranks[leg] !== undefined)
    .map((leg) => `${leg} ${ranks[leg]}`)
    .join(', ')

/** Checks that a name in the question occurs nowhere in the corpus. A search without hits does not prove absence, because the wording may differ. */
export const absence: Check = {
  name: 'absence',
  about: 'evidence',
  run({ no_answer, standalone_question, question, language, absence }, { corpus }) {
    if (!no_answer) return sound('The draft has an answer, so there is no absence to prove.')
    const fullQuestion = standalone_question ?? question
    const index = corpusIndexOf(corpus)
    const { names } = questionWordsOf(fullQuestion, language, index)
    const missing = [...names].find((name) => name.length > 1 && !index.has(name))
    if (missing === undefined)
      return fixable(
        "The absence can't be proved, because the documents contain every name in the question. Ask about a name that they do not contain.",
      )
    const proof = `No document contains “${wordOfStem(missing, fullQuestion, language)}”.`
    const proved = absence && { ...absence, statement: `${absence.statement} ${proof}` }
    return { ...sound(proof), additions: { absence: proved } }
  },
}

/** The word of the question that has this stem. */
const wordOfStem = (stem: string, question: string, language: string): string =>
  words(question, language).find((word) => contentStems(word, language).includes(stem)) ?? stem

/** The number of near passages to test. Only a few of them provably do not answer. */
const passagesTried = 12

/** Finds hard negatives: similar passages that provably do not answer the question. Never rejects. */
const negatives: Check = {
  name: 'negatives',
  about: 'evidence',
  async run(draft, context) {
    const provablyLacksAnswer = lacksAnswerTest(draft, context.corpus)
    const nearPassages = (await findNearPassages(draft, context, passagesTried)).map(({ passage, chunk_id, kind }) => ({
      chunk_id,
      kind,
      answers: provablyLacksAnswer(passage, kind === 'temporal') ? ('no' as const) : undefined,
    }))
    const proved = nearPassages.filter(({ answers }) => answers === 'no').length
    const verb = proved === 1 ? 'does' : 'do'
    const reason = `Of the ${nearPassages.length} nearest passages, ${proved} provably ${verb} not answer.`
    return { ...sound(reason), additions: { near: nearPassages } }
  },
}

/** Checks that the numbers and codes of the answer are in its quotes, that question, answer and quotes share a subject, and that the question ends with a question mark. */
const evidence: Check = {
  name: 'evidence',
  about: 'evidence',
  run(draft, { corpus }) {
    const { question, standalone_question = '', ideal_answer, language } = draft
    const quoted = evidenceOf(draft, corpus).flatMap(({ text, above }) => [text, above])
    const missing = figuresMissing(ideal_answer, [...quoted, ...draft.spans.map(({ text }) => text), question])
    const questionStems = new Set(contentStems(`${question} ${standalone_question}`, language))
    const sharesSubject = (text: string): boolean =>
      contentStems(text, language).some((stem) => questionStems.has(stem))
    const hasSharedSubject = draft.no_answer || [ideal_answer, ...quoted].some(sharesSubject)
    return soundUnless(
      [
        ...(missing.length > 0 ? [`No quote contains ${quotedList(missing)} from the answer.`] : []),
        ...(/\?["”»)]?$/.test(question.trim()) ? [] : ['The question does not end with a question mark.']),
        ...(hasSharedSubject ? [] : ['Question and answer share no subject.']),
      ],
      'Numbers and codes of the answer are in its quotes, which share the subject of the question.',
    )
  },
}

/** Turns hints into objections in sessions without a critic to read them. */
const hintsAsObjections = (check: Check): Check => ({
  ...check,
  async run(draft, context) {
    const { hint, ...result } = await check.run(draft, context)
    if (context.settings.isJudged || hint === undefined) return { ...result, hint }
    return result.finding === 'sound'
      ? { ...result, finding: 'fixable', reason: hint }
      : { ...result, reason: `${result.reason} ${hint}` }
  },
})

/** Word-based checks for the engine's languages. They run when the engine writes the drafts or stands in for the critic. Cheap rules come first. */
export const engineRules: readonly Check[] = [evidence, retrievable, unique, absence, negatives].map(hintsAsObjections)

/** Makes a function that tells whether a passage provably does not answer a draft's question. `isOlder` is true for a passage of an older version. */
const lacksAnswerTest = (draft: Draft, corpus: Corpus): ((passage: Passage, isOlder: boolean) => boolean) => {
  const { absence, language, answer_type } = draft
  // For a question without an answer, only the passages that the proof of absence examined are known not to answer.
  if (draft.no_answer) return ({ chunk_id }) => absence?.nearest.some((near) => near.chunk_id === chunk_id) ?? false
  const index = corpusIndexOf(corpus)
  const query = questionWordsOf(standaloneQuestionOfDraft(draft), language, index)
  const ideal_answer = draft.ideal_answer.replaceAll(/^\s*(?:\d+[.)]|[-*•])\s+/gm, '')
  const gold = goldOf(query, { ...draft, ideal_answer }, evidenceOf(draft, corpus))
  const { numbers, stems, names } = gold.answerKey
  const asksForNumber = numbers.length > 0 && names.length === 0 && answer_type === 'short_fact'
  const answerStems = new Map([...stems].map((stem) => [stem, index.weight(stem)]))
  const subjectStems = rarestStems(query)
  const minShared = answer_type === 'yes_no' ? coverageThreshold : minSubjectShare
  return (passage, isOlder) => {
    const passageIndex = indexText(`${passage.path.join('\n')}\n${corpus.text(passage)}`, language)
    const isSameLanguage = haveSameBaseLanguage(passage.language, language)
    if (isSameLanguage) {
      const other = alternativeIn(query, gold, index.parse(passage))
      // A different value in an older version is outdated; in any other passage it makes the question ambiguous.
      if (other && !(isOlder && other.kind === 'differs')) return false
    }
    if (asksForNumber) return !numbers.some((number) => passageIndex.numbers.has(number))
    if (!isSameLanguage) return false
    // A passage about the same subject may answer in other words, so nothing is proved.
    const hasSameSubject =
      subjectStems.some((stem) => passageIndex.stems.has(stem)) || coverage(query, [passageIndex.stems]) >= minShared
    if (hasSameSubject && !isOlder) return false
    const sentences = matchSentences(query, index.parse(passage))
    const maxFound = Math.max(0, ...sentences.map(({ coverageNearby }) => coverageNearby))
    return maxFound < coverageThreshold && coverage({ stems: answerStems }, [passageIndex.stems]) < maxAnswerShare
  }
}

/** The stems of the rarest name of a question, or else of its rarest word. */
const rarestStems = ({ stems, names }: QuestionWords): readonly string[] => {
  const candidates = [...stems].filter(([stem]) => names.size === 0 || names.has(stem))
  const maxWeight = Math.max(...candidates.map(([, weight]) => weight))
  return candidates.filter(([, weight]) => weight === maxWeight).map(([stem]) => stem)
}

/** A sentence that covers less of the question, with its neighbors, does not answer it. */
const coverageThreshold = 0.5
/** A passage with less of the answer's words, by weight, does not give the answer. */
const maxAnswerShare = 1 / 3
/** A passage that covers at least this much of the question is about the same subject. */
const minSubjectShare = 0.6
