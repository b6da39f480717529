/** Human questions with evidence from a folder of public sets, as drafts that checks should accept. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Corpus } from '../src/corpus/corpus.ts'
import { createSearchIndex } from '../src/search/create-search-index.ts'
import type { SearchIndex } from '../src/search/index.ts'
import { passagesToIndex } from '../src/search/indexed-passage.ts'
import { sentencesIn } from '../src/text/sentences.ts'
import { contentStems } from '../src/text/words.ts'
import type { AnswerType, Ask, Draft } from '../src/vocabulary/index.ts'
import { aCorpus, aDraft, anAsk, quoteAt } from '../test/examples.ts'
import { rowsOf } from '../test/rows.ts'
import { questionKind } from './question-kind.ts'

export interface HumanItem {
  readonly id: string
  readonly ask: Ask
  readonly draft: Draft
  readonly answerable: boolean
}

export interface HumanSet {
  readonly name: string
  readonly corpus: Corpus
  readonly search: SearchIndex
  readonly items: readonly HumanItem[]
}

export const humanSets = ['squad2-dev', 'aws-docs-qa', 'faquad-pt', 'xquad/en', 'xquad/es', 'pira/en', 'pira/pt']

interface Row {
  readonly id: string
  readonly question: string
  readonly language: string
  readonly answerable: boolean
  readonly answers: readonly string[]
  readonly evidence: readonly { readonly doc: string; readonly start: number; readonly end: number }[]
  readonly yes_no?: string
}

export const readHumanSet = async (folder: string, name: string): Promise<HumanSet> => {
  const root = path.join(folder, name)
  if (!existsSync(path.join(root, 'questions.jsonl'))) throw new Error(`${root} contains no questions.jsonl.`)
  const rows = rowsOf<Row>(path.join(root, 'questions.jsonl'))
  const language = rows[0]!.language
  const corpusFolder = path.join(root, 'corpus')
  const documents = readdirSync(corpusFolder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:txt|md)$/.test(file))
    .sort()
    .map((file) => ({
      doc_id: file,
      text: readFileSync(path.join(corpusFolder, file), 'utf8'),
      language,
      title: path
        .basename(file)
        .replace(/\.\w+$/, '')
        .replaceAll(/[_-]/g, ' '),
      media_type: file.endsWith('.md') ? 'text/markdown' : 'text/plain',
    }))
  const corpus = aCorpus(documents, { min: 150, max: 400, overlap: 0 })
  const search = await createSearchIndex(passagesToIndex(corpus))
  const items = rows.map((row): HumanItem => {
    const spans = row.evidence.map(({ doc, start, end }) => {
      const text = corpus.document(doc)!.text
      const [from, to] = wholeSentences(text, start, end)
      const [first, last] = to - from > longest ? closestTo(row, text, from, to) : [from, to]
      return quoteAt(corpus, doc, first, last)
    })
    const answer = row.answers[0] ?? ''
    const isYesOrNo = /^(?:yes|no)$/i.test(row.yes_no ?? '')
    const ideal = isYesOrNo && !/^(?:yes|no)\b/i.test(answer) ? `${row.yes_no}. ${answer}` : answer
    return {
      id: row.id,
      answerable: row.answerable,
      ask: anAsk({ ask_id: row.id, language, real_question: { id: row.id, text: row.question.trim() } }),
      draft: aDraft({
        ask_id: row.id,
        question: row.question.trim(),
        language,
        ...(row.answerable
          ? { ideal_answer: ideal, spans, answer_type: typeOf(row.question, ideal, language) }
          : { ideal_answer: absent[language]!, no_answer: true }),
      }),
    }
  })
  return { name, corpus, search, items }
}

/** Extends evidence to whole sentences, because human answers are often single words. */
const wholeSentences = (text: string, start: number, end: number): [number, number] => {
  const from = Math.max(0, text.lastIndexOf('\n', start - 1) + 1)
  const to = text.indexOf('\n', end) === -1 ? text.length : text.indexOf('\n', end)
  const touched = sentencesIn(text, from, to).filter((sentence) => sentence.start < end && start < sentence.end)
  return [Math.min(start, touched[0]?.start ?? start), Math.max(end, touched.at(-1)?.end ?? end)]
}

const longest = 900

/** For evidence that is a whole document: the three consecutive sentences that contain most of the answer. */
const closestTo = (
  { answers, question, language }: Row,
  text: string,
  start: number,
  end: number,
): [number, number] => {
  const sentences = sentencesIn(text, start, end)
  const wanted = new Set(contentStems(`${answers.join(' ')} ${question}`, language))
  const scores = sentences.map((_, index) => {
    const window = text.slice(sentences[index]!.start, sentences[Math.min(index + 2, sentences.length - 1)]!.end)
    const windowStems = new Set(contentStems(window, language))
    return [...wanted].filter((stem) => windowStems.has(stem)).length
  })
  const best = scores.indexOf(Math.max(...scores))
  return [sentences[best]!.start, sentences[Math.min(best + 2, sentences.length - 1)]!.end]
}

const typeOf = (question: string, answer: string, language: string): AnswerType => {
  const asks = questionKind(question, language)
  if (asks === 'yes_no' && /^(?:yes|no|sí|si|sim|não)\b/i.test(answer)) return 'yes_no'
  return asks === 'why' || asks === 'how' || asks === 'yes_no'
    ? 'explanation'
    : asks === 'definition'
      ? 'definition'
      : 'short_fact'
}

const absent: Readonly<Record<string, string>> = {
  en: 'This information is not available.',
  es: 'Esta información no está disponible.',
  pt: 'Esta informação não está disponível.',
}
