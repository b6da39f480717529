import { readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { absence } from '../../src/checks/absence.ts'
import type { Corpus } from '../../src/corpus/corpus.ts'
import { passagesAt } from '../../src/corpus/quotes.ts'
import { completeItems } from '../../src/dataset/assemble.ts'
import { draftFromItem } from '../../src/dataset/item-as-draft.ts'
import { setFiles } from '../../src/dataset/set/write-set.ts'
import type { SearchIndex } from '../../src/search/index.ts'
import { replaceSet } from '../../src/store/folders/set-folder.ts'
import { jsonLines } from '../../src/text/json-lines.ts'
import { type Item, type Rejection, SessionSettings } from '../../src/vocabulary/index.ts'
import { aContext, aCorpus, anAsk, anIndex, quoteOf } from '../examples.ts'
import { rowsOf } from '../rows.ts'
import { anItem, aRecord, aRejection } from './a-record.ts'

const refunds = (days: number): string => `# Refunds

## Time

A refund of a yearly plan is paid back within ${days} days after the request. The money arrives on the card that paid. Nobody has to call us for it.

## Fees

Teams that cancel within a month pay no fee. After the first month the fee for leaving early is 12 dollars for each seat.

## Who may ask

Only the owner of a team may ask for a refund. An administrator may see the request, but can't send one.
`

const plans = `# Plans

## Seats

The Studio plan has 20 seats at most. The Harbour plan has no limit of seats.

## Storage

Every seat of the Studio plan brings 50 GB of storage, and unused storage is not carried over 🙂 to the next month.

## Support

The Harbour plan includes support by telephone, "at any hour", from people who know the product.
`

const retencion = `# Retención

## Papelera

Los archivos borrados quedan 21 días en la papelera de la cuenta. Después de ese plazo se eliminan para siempre.

## Copias

Las copias semanales se guardan 8 semanas en el segundo centro de datos.
`

const convites = `# Convites

## Validade

O convite para entrar em uma equipe vale por 5 dias. Depois disso é preciso enviar outro convite para a pessoa.
`

// Windows line ends, surrogate pairs, quotation marks, a formula, template marks, and a line separator.
const notes =
  '# Notes 🗒️\r\n\r\n## Charts\r\n\r\nSet `replicas: {{ .Values.count }}` in the 🚀 chart, or say "three, at most"; write =SUM(A1) nowhere.\u2028It is read once per hour.\r\n'

export const someSources = [
  { doc_id: 'refunds', version: '2024', as_of: '2024-02-01', title: 'Refunds', text: refunds(30) },
  { doc_id: 'refunds', version: '2025', as_of: '2025-03-01', title: 'Refunds', text: refunds(14) },
  { doc_id: 'guides/plans', title: 'Plans', text: plans },
  { doc_id: 'retencion', title: 'Retención', language: 'es', text: retencion },
  { doc_id: 'notes', title: 'Notes', text: notes },
  { doc_id: 'convites', title: 'Convites', language: 'pt-BR', text: convites },
]

export interface SmallSet {
  readonly corpus: Corpus
  readonly search: SearchIndex
  readonly items: readonly Item[]
  readonly rejections: readonly Rejection[]
}

const settings = SessionSettings.parse({ count: 12 })

/** A valid set with several languages, versions, hops, a journey, an evolution, noise, and a question without an answer. */
export const aSmallSet = async (): Promise<SmallSet> => {
  const corpus = aCorpus(someSources, { min: 12, max: 40, overlap: 0 })
  const search = await anIndex(corpus)
  const itemOn = (query_id: string, doc_id: string, words: readonly string[], over: Partial<Item>): Item => {
    const gold_spans = words.map((text, index) =>
      quoteOf(corpus, doc_id, text, over.multi_hop ? { hop: index + 1 } : {}),
    )
    const gold_evidence = [
      ...new Set(gold_spans.flatMap((span) => passagesAt(corpus, span).map((passage) => passage.chunk_id))),
    ]
    return anItem({
      query_id,
      gold_spans,
      gold_evidence,
      citations: gold_evidence,
      claims: [{ text: over.ideal_answer ?? '', spans: gold_spans.map((_, index) => index) }],
      ...over,
      multi_hop: over.multi_hop && {
        ...over.multi_hop,
        hops: over.multi_hop.hops.map((hop, index) => ({
          ...hop,
          evidence: passagesAt(corpus, gold_spans[index]!)[0]!.chunk_id,
        })),
      },
    })
  }
  const fee = itemOn(
    'q_fee',
    'refunds',
    ['After the first month the fee for leaving early is 12 dollars for each seat.'],
    {
      question: 'What does it cost to leave early once the first month is over?',
      ideal_answer: 'Leaving early costs 12 dollars for each seat.',
    },
  )
  const turn = (position: number, over: Partial<Item> & { standalone?: string }, words: string, doc_id: string): Item =>
    itemOn(`q_turn${position}`, doc_id, [words], {
      ...over,
      strategy: 'journey',
      journey: {
        id: 'j_1',
        template: 'onboarding',
        position,
        of: 3,
        ...(over.standalone ? { standalone_question: over.standalone } : {}),
      },
    })
  const items: Item[] = [
    fee,
    itemOn('q_time', 'refunds', ['A refund of a yearly plan is paid back within 14 days after the request.'], {
      question: 'How many days pass until a yearly plan is refunded?',
      ideal_answer: 'A refund of a yearly plan is paid back within 14 days.',
    }),
    {
      ...fee,
      query_id: 'q_fee_noise',
      question: 'wat does it cost to leve early once teh first month is over',
      evolution: { type: 'noise_mild', from: 'q_fee' },
      noise: { level: 'mild', clean_id: 'q_fee' },
    },
    itemOn(
      'q_hops',
      'guides/plans',
      ['The Studio plan has 20 seats at most.', 'Every seat of the Studio plan brings 50 GB of storage'],
      {
        question: 'If a Studio team fills all of its places, how much storage does each of the 20 bring?',
        ideal_answer: 'The Studio plan has 20 seats at most, and every seat brings 50 GB of storage.',
        intent: 'multi_hop',
        multi_hop: {
          requires: 2,
          hops: [
            { why: 'how many seats', evidence: '' },
            { why: 'storage of one seat', evidence: '' },
          ],
        },
      },
    ),
    turn(
      1,
      {
        question: 'Who is allowed to request money back for a team?',
        ideal_answer: 'Only the owner of a team may ask for a refund.',
      },
      'Only the owner of a team may ask for a refund.',
      'refunds',
    ),
    turn(
      2,
      {
        question: 'And on which card does it arrive?',
        standalone: 'On which card does the money of a refund arrive?',
        ideal_answer: 'The money arrives on the card that paid.',
      },
      'The money arrives on the card that paid.',
      'refunds',
    ),
    turn(
      3,
      {
        question: 'Can I reach somebody by telephone then?',
        standalone: 'Which plan includes support by telephone?',
        ideal_answer: 'The Harbour plan includes support by telephone.',
      },
      'The Harbour plan includes support by telephone',
      'guides/plans',
    ),
    itemOn('q_es', 'retencion', ['Los archivos borrados quedan 21 días en la papelera de la cuenta.'], {
      question: '¿Cuánto tiempo se pueden rescatar los archivos que borré por error de mi cuenta?',
      ideal_answer: 'Los archivos borrados quedan 21 días en la papelera de la cuenta.',
      language: 'es',
      origin_language: 'es',
    }),
    itemOn('q_pt', 'convites', ['O convite para entrar em uma equipe vale por 5 dias.'], {
      question: 'Por quanto tempo a pessoa que convidei ainda pode aceitar entrar na equipe?',
      ideal_answer: 'O convite para entrar em uma equipe vale por 5 dias.',
      language: 'pt-BR',
      origin_language: 'pt-BR',
    }),
    itemOn('q_notes', 'notes', ['Set `replicas: {{ .Values.count }}` in the 🚀 chart, or say "three, at most"'], {
      question: '=How do I set the count of replicas in a chart, "exactly"?',
      ideal_answer: '- Set `replicas: {{ .Values.count }}`,\n- or say "three, at most". 🚀',
    }),
    await anUnanswerable(corpus, search, {
      query_id: 'q_absent',
      question: 'How much storage does the Lagoon plan bring?',
      ideal_answer: 'The documents do not say how much storage a Lagoon plan brings.',
      searched: ['storage of the Lagoon plan', 'gigabytes in Lagoon'],
    }),
  ]
  const finished = await completeItems(items, { corpus, search, settings })
  return { corpus, search, items: finished, rejections: [aRejection({ ask_id: 'a_rejected' })] }
}

/** An item without an answer, with its proof of absence. */
const anUnanswerable = async (
  corpus: Corpus,
  search: SearchIndex,
  {
    searched,
    ...said
  }: Pick<Item, 'query_id' | 'question' | 'ideal_answer'> & { readonly searched: readonly string[] },
): Promise<Item> => {
  const item = anItem({
    ...said,
    strategy: 'adversarial',
    adversarial_type: 'near_miss',
    answer_type: 'abstain',
    no_answer: true,
  })
  const { additions, reason } = await absence.run(draftFromItem(item, searched), {
    ...(await aContext(corpus, { search })),
    ask: anAsk({ adversarial_type: 'near_miss' }),
  })
  if (!additions?.absence) throw new Error(reason)
  return { ...item, absence: additions.absence }
}

/** Cached files of sets, because many tests write the same set and its report is slow to make. */
const filesMade = new WeakMap<Corpus, Map<string, ReturnType<typeof setFiles>>>()

/** Writes the set as a dataset folder and returns the names of its files. */
export const writeSmallSet = (folder: string, { corpus, items, rejections }: SmallSet): string[] => {
  const { session } = aRecord()
  const passages = corpus.passages({ allVersions: true }).length
  const about = {
    ...session,
    settings,
    corpus: { ...session.corpus, documents: 4, passages },
    counts: { requested: items.length, accepted: items.length, rejected: rejections.length },
  }
  const filesOfCorpus = filesMade.get(corpus) ?? new Map<string, ReturnType<typeof setFiles>>()
  filesMade.set(corpus, filesOfCorpus)
  const key = JSON.stringify([items, rejections])
  const files =
    filesOfCorpus.get(key) ??
    setFiles({ items, rejections, corpus, session: about, wanted: {}, briefs: [], measures: {} })
  filesOfCorpus.set(key, files)
  replaceSet(
    folder,
    // Without the accounting, which needs briefs.
    files.map(([name, text]) => (name === 'session.json' ? [name, JSON.stringify(about)] : [name, text])),
  )
  return readdirSync(folder, { recursive: true, encoding: 'utf8', withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
}

type Row = Record<string, unknown>

export const readRows = <T = Row>(folder: string, file: string): T[] => rowsOf<T>(path.join(folder, file))

export const writeRows = (folder: string, file: string, rows: readonly unknown[]): void =>
  writeFileSync(path.join(folder, file), jsonLines(rows))
