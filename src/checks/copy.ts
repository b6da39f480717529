import { evidenceOf, passagesAt } from '../reading/evidence-of.ts'
import { withoutChoices } from '../reading/multiple-choice.ts'
import { namesIn } from '../reading/names.ts'
import { withoutMarkup } from '../reading/without-markup.ts'
import { sentencesIn } from '../text/sentences.ts'
import { shown } from '../text/shown.ts'
import { baseLanguage, contentStems, fold, isStopWord, words } from '../text/words.ts'
import type { Draft } from '../vocabulary/index.ts'
import type { Check, CheckContext } from './check.ts'
import { sound, unless } from './findings.ts'

/** The question is in words of its own: no long run of the evidence's, and not all of its words. */
export const copy: Check = {
  name: 'copy',
  run(draft, context) {
    if (context.ask.real_question) return sound('The wording is that of a real user.')
    if (draft.spans.length === 0) return sound('There is no evidence to copy from.')
    // What there is to choose from is said in the words of the documents.
    const questions = [draft.question, draft.standalone_question ?? '']
      .map((one) => (draft.answer_type === 'multiple_choice' ? withoutChoices(one) : one))
      .filter((one) => one !== '')
    const objections: string[] = []
    let shared = 0
    for (const question of questions) {
      const run = longestCopy(question, draft, context)
      if (run.length >= context.settings.maxCopiedWords)
        objections.push(`${shown(run.text)} is copied from the evidence. Ask in other words.`)
      shared = Math.max(shared, overlapWith(question, draft, context))
    }
    // A question of few words can hardly avoid those of its subject.
    if (objections.length === 0 && shared > highestOverlap)
      objections.push(
        'Every word of the question comes from the sentence that answers it. Ask as somebody who has not read it.',
      )
    return unless(objections, `${Math.round(shared * 100)} % of the question's words also occur in the evidence.`)
  },
}

const highestOverlap = 0.99
const fewestWords = 7

interface Run {
  readonly length: number
  readonly text: string
}

/** The longest run of words that the question shares with a gold passage; names, codes, numbers and titles are not counted. */
const longestCopy = (question: string, draft: Draft, { corpus }: CheckContext): Run => {
  const { language } = draft
  const passages = draft.spans.flatMap((span) => passagesAt(corpus, span))
  const asked = words(question, language)
  const free = freeWords(
    question,
    language,
    passages.flatMap(({ title, path }) => [title, ...path]),
  )
  let longest: Run = { length: 0, text: '' }
  for (const passage of new Set(passages)) {
    const source = words(withoutMarkup(corpus.text(passage)), passage.language)
    const places = new Map<string, number[]>(asked.map((word) => [word, []]))
    for (const [index, word] of source.entries()) places.get(word)?.push(index)
    for (let start = 0; start < asked.length; start++) {
      for (const place of places.get(asked[start]!) ?? []) {
        let length = 0
        let counted = 0
        while (start + length < asked.length && asked[start + length] === source[place + length]) {
          if (!free.has(asked[start + length]!)) counted++
          length++
        }
        if (counted > longest.length) longest = { length: counted, text: asked.slice(start, start + length).join(' ') }
      }
    }
  }
  return longest
}

/** Words that a question must take as they are. */
const freeWords = (question: string, language: string, titles: readonly string[]): ReadonlySet<string> =>
  new Set([
    ...namesIn(question, language)
      .filter(({ opens }) => !opens)
      .flatMap(({ text }) => words(text, language)),
    ...titles.flatMap((title) => words(title, language).filter((word) => !isStopWord(word, baseLanguage(language)))),
    ...words(question, language).filter((word) => /\d/.test(word)),
  ])

/** The share of the question's content words that stand in one sentence of the evidence, names and titles left out. */
const overlapWith = (question: string, draft: Draft, { corpus }: CheckContext): number => {
  const { language } = draft
  const pieces = evidenceOf(draft, corpus)
  const named = new Set(namesIn(question, language).flatMap(({ text }) => contentStems(text, language)))
  const titled = new Set(pieces.flatMap(({ above }) => contentStems(above, language)))
  const stems = [...new Set(contentStems(question, language))].filter(
    (stem) => !named.has(stem) && !titled.has(stem) && !/\d/.test(stem),
  )
  if (stems.length < fewestWords) return 0
  return Math.max(
    0,
    ...pieces
      .flatMap(({ text }) => sentencesIn(text).map(({ start, end }) => text.slice(start, end)))
      .map((text) => {
        const held = new Set(contentStems(text, language).map(fold))
        return stems.filter((stem) => held.has(stem)).length / stems.length
      }),
  )
}
