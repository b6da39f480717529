import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type Dataset, readDataset } from '../src/dataset/check/read-dataset.ts'
import { derivedId, sha256 } from '../src/text/hash.ts'
import { jsonLines } from '../src/text/json-lines.ts'
import { randomFrom } from '../src/text/random.ts'
import type { Item, Span } from '../src/vocabulary/index.ts'
import { documentKey } from '../src/vocabulary/index.ts'

/**
 * Writes a dataset of `size` items by copying the documents and items of another one, with other words in each copy. Replaced words have
 * the same length, so that offsets stay correct.
 */
export const growDataset = (from: string, to: string, size: number): void => {
  const dataset = readDataset(from, ({ file, message }) => {
    throw new Error(`${file}: ${message}`)
  })
  const copies = Math.ceil(size / dataset.items.length)
  const write = (name: string, text: string): void => {
    mkdirSync(path.dirname(path.join(to, name)), { recursive: true })
    writeFileSync(path.join(to, name), text)
  }
  const documents: unknown[] = []
  const chunks: unknown[] = []
  const items: Item[] = []
  for (let copy = 0; copy < copies; copy++) {
    const variantOf = variation(dataset, copy)
    const copyId = (id: string): string => `copy${copy}/${id}`
    for (const row of dataset.documents) {
      const text = variantOf(dataset.texts.get(documentKey(row))!)
      const text_path = `corpus/copy${copy}/${path.relative('corpus', row.text_path)}`
      write(text_path, text)
      documents.push({
        ...row,
        doc_id: copyId(row.doc_id),
        title: variantOf(row.title),
        sha256: sha256(text),
        text_path,
      })
    }
    for (const chunk of dataset.chunks)
      chunks.push({
        ...chunk,
        chunk_id: copyId(chunk.chunk_id),
        doc_id: copyId(chunk.doc_id),
        section: copyId(chunk.section),
      })
    const copyQuote = <T extends Span & { text: string; prefix: string; suffix: string }>(span: T): T => {
      const text = variantOf(dataset.texts.get(documentKey(span))!)
      return {
        ...span,
        doc_id: copyId(span.doc_id),
        text: text.slice(span.start, span.end),
        prefix: text.slice(span.start - span.prefix.length, span.start),
        suffix: text.slice(span.end, span.end + span.suffix.length),
      }
    }
    const id = (prefix: string, one: string): string => derivedId(prefix, String(copy), one)
    for (const { value: item } of dataset.items) {
      if (items.length >= size) break
      items.push({
        ...item,
        query_id: id('q', item.query_id),
        question: variantOf(item.question),
        ideal_answer: variantOf(item.ideal_answer),
        gold_spans: item.gold_spans.map(copyQuote),
        also_supports: item.also_supports.map(copyQuote),
        gold_evidence: item.gold_evidence.map(copyId),
        citations: item.citations.map(copyId),
        claims: item.claims.map(({ text, spans }) => ({ text: variantOf(text), spans })),
        negatives: item.negatives.map((negative) => ({ ...negative, chunk_id: copyId(negative.chunk_id) })),
        group_id: id('g', item.group_id),
        template_family_id: id('t', item.template_family_id),
        multi_hop: item.multi_hop && {
          ...item.multi_hop,
          hops: item.multi_hop.hops.map((hop) => ({ ...hop, evidence: copyId(hop.evidence) })),
        },
        evolution: item.evolution && { ...item.evolution, from: id('q', item.evolution.from) },
        noise: item.noise && { ...item.noise, clean_id: id('q', item.noise.clean_id) },
        journey: item.journey && {
          ...item.journey,
          id: id('j', item.journey.id),
          standalone_question: item.journey.standalone_question && variantOf(item.journey.standalone_question),
        },
        absence: item.absence && {
          ...item.absence,
          queries: item.absence.queries.map(variantOf),
          nearest: item.absence.nearest.map((passage) => ({ ...passage, chunk_id: copyId(passage.chunk_id) })),
        },
      })
    }
  }
  write('items.jsonl', jsonLines(items))
  write('rejected.jsonl', '')
  write('corpus/documents.jsonl', jsonLines(documents))
  write('corpus/chunks.jsonl', jsonLines(chunks))
  for (const split of ['design', 'validation', 'test'])
    write(`splits/${split}.jsonl`, jsonLines(items.filter((item) => item.split === split)))
  const session = JSON.parse(readFileSync(path.join(from, 'session.json'), 'utf8')) as Record<string, object>
  write(
    'session.json',
    JSON.stringify({
      ...session,
      counts: { asked: items.length, accepted: items.length, rejected: 0 },
      corpus: { ...session.corpus, passages: chunks.length },
    }),
  )
}

/** Leaves the first copy as it is. In the others, most words of five letters or more become other words of the same length. */
const variation = (dataset: Dataset, copy: number): ((text: string) => string) => {
  if (copy === 0) return (text) => text
  const random = randomFrom('grow', dataset.folder.length, copy)
  const others = new Map<string, string>()
  const consonants = 'bcdfglmnprstv'
  const vowels = 'aeiou'
  const invented = (length: number): string =>
    Array.from({ length }, (_, at) => random.pick([...(at % 2 === 0 ? consonants : vowels)])).join('')
  return (text) =>
    text.replaceAll(/(?<![\p{L}\p{N}_/.-])\p{Ll}{5,}(?![\p{L}\p{N}_/.-])/gu, (word) => {
      if (unchangedWords.has(word)) return word
      const otherWord = others.get(word)
      if (otherWord) return otherWord
      const other = random.next() < 0.7 ? invented(word.length) : word
      others.set(word, other)
      return other
    })
}

/** Words that decide the kind of question or answer. */
const unchangedWords = new Set(
  'which where there their these those about after before within without under cannot hours months years minutes seconds cuánto cuándo dónde cuáles quanto quando quais hours percent dollars'.split(
    ' ',
  ),
)
