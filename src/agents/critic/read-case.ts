import { mostReadWhole } from '../../checks/absence.ts'
import type { Corpus } from '../../corpus/corpus.ts'
import { plainText } from '../../corpus/plain-text.ts'
import { shownText } from '../../text/shown-text.ts'
import { draftHash } from '../../vocabulary/draft-hash.ts'
import {
  type Ask,
  type Draft,
  type GoldSpan,
  type SessionSettings,
  sayingTheSame,
  surfaceVariants,
} from '../../vocabulary/index.ts'
import type { Evidence } from './critic-schemas.ts'
import { type Case, type Progress, withVerdict } from './progress.ts'
import type { Thresholds } from './thresholds.ts'

/** A draft as the critic gets it, with the draft that it was evolved from. */
export interface CriticEntry {
  readonly ask: Ask
  readonly draft: Draft
  readonly seed?: Draft
  /** The topics that it may belong to. */
  readonly topics?: readonly string[]
}

export interface CriticContext {
  readonly corpus: Pick<Corpus, 'passage' | 'passagesOf' | 'text'>
  readonly settings: Pick<SessionSettings, 'panel'>
  readonly thresholds?: Thresholds
}

type Texts = CriticContext['corpus']

/** Puts everything that a critic may be shown about a draft into words, once. */
export const openCase = (
  { ask, draft, seed, topics = [] }: CriticEntry,
  entries: readonly CriticEntry[],
  corpus: Texts,
  thresholds: Thresholds,
): Progress => {
  const evidence = draft.spans.map((span, index) => evidenceOf(span, index, corpus))
  const { question, standalone_question, ideal_answer, answer_type, claims, no_answer, language } = draft
  const nearest = nearestOf(draft, corpus, thresholds)
  const isRewording = ask.evolution !== undefined && sayingTheSame.has(ask.evolution.type)
  const near = asksAsSeed({ ask, draft, ...(seed ? { seed } : {}) }) ? [] : nearOf(draft, nearest, corpus)
  const opened: Case = {
    ask,
    draft,
    hash: draftHash(draft),
    question: standalone_question ?? question,
    judged: {
      ask_id: ask.ask_id,
      language,
      question,
      evidence,
      // What it turned out to ask, where its author says so.
      intent: draft.intent ?? (isRewording ? seed?.intent : undefined) ?? ask.intent,
      answer_type,
      ...(ask.adversarial_type ? { adversarial_type: ask.adversarial_type } : {}),
      ...(ask.evolution ? { evolution: ask.evolution.type } : {}),
      real: ask.real_question !== undefined,
      ideal_answer,
      claims: claims.map(({ text }) => text),
      no_answer,
      earlier: questionsBefore(ask, entries),
      ...(standalone_question === undefined ? {} : { standalone_question }),
    },
    nearest,
    near: near.map(({ passage, length }, index) => ({
      near: index,
      source: [...new Set([passage.title, ...passage.path])].join(' › '),
      text: shownText(corpus.text(passage), {
        room: length,
        about: [standalone_question ?? question, ideal_answer].join(' '),
        language,
      }),
    })),
    near_ids: near.map(({ passage }) => passage.chunk_id),
    topics,
    ...seedOf(ask, seed),
  }
  const progress: Progress = { case: opened, verdicts: [], voices: [] }
  return no_answer && !draft.absence ? withVerdict(progress, 'absence-critic', 'fatal', unproved) : progress
}

const unproved = 'The question should have no answer, but nothing shows that the corpus was searched for one.'

const evidenceOf = (span: GoldSpan, evidence: number, corpus: Texts): Evidence => {
  const around = corpus
    .passagesOf(span.doc_id, span.version)
    .find(({ start, end }) => start <= span.start && span.start < end)
  const within = around ? headingsBefore(corpus.text({ ...around, end: span.start })) : []
  // A guide of many pages is named by its folder.
  const folders = span.doc_id.split('/').slice(0, -1)
  const path = around ? [...new Set([...folders, around.title, ...around.path, ...within])] : [span.doc_id]
  return { evidence, source: path.join(' › '), text: span.text }
}

/** A passage may hold several sections: the headings that stand open where its text ends. */
const headingsBefore = (text: string): readonly string[] => {
  const open: { level: number; heading: string }[] = []
  for (const [, hashes = '', heading = ''] of text.replace(code, '').matchAll(/^(#{1,6})[ \t]+(.+?)[ \t]*#*$/gm)) {
    while ((open.at(-1)?.level ?? 0) >= hashes.length) open.pop()
    open.push({ level: hashes.length, heading: plainText(heading) })
  }
  return open.map(({ heading }) => heading)
}

/** To its fence, or to where the text ends inside of it. */
const code = /^[ \t]*(```|~~~)[\s\S]*?(?:^[ \t]*\1|(?![\s\S]))/gm

/** What was asked before in the same conversation, as far as it is before the critic too. */
const questionsBefore = ({ journey }: Ask, entries: readonly CriticEntry[]): string[] =>
  journey
    ? entries
        .filter(({ ask }) => ask.journey?.id === journey.id && ask.journey.position < journey.position)
        .toSorted((a, b) => a.ask.journey!.position - b.ask.journey!.position)
        .map(({ draft }) => draft.question)
    : []

const nearestOf = ({ no_answer, absence }: Draft, corpus: Texts, thresholds: Thresholds): Case['nearest'] =>
  no_answer
    ? (absence?.nearest ?? [])
        .slice(0, thresholds.nearest)
        .map(({ chunk_id }) => corpus.passage(chunk_id))
        .filter((passage) => passage !== undefined)
        .map((passage) => ({
          chunk_id: passage.chunk_id,
          title: passage.title,
          path: [...passage.path],
          text: corpus.text(passage),
        }))
    : []

/** What comes close to a question in other words is what comes close to its seed, and is read with that. */
export const asksAsSeed = ({ ask, seed }: CriticEntry): boolean =>
  seed !== undefined && ask.evolution !== undefined && sayingTheSame.has(ask.evolution.type)

/** An answer hides better than a repetition, so more is shown of what is held against an absence. */
const nearOf = ({ no_answer, near = [] }: Draft, nearest: Case['nearest'], corpus: Texts) =>
  (no_answer ? nearest : near.filter(({ answers }) => answers === undefined)).flatMap(({ chunk_id }) => {
    const passage = corpus.passage(chunk_id)
    const ofNearest = nearest.length <= mostReadWhole ? Number.POSITIVE_INFINITY : shownOfNearest
    return passage ? [{ passage, length: no_answer ? ofNearest : shownOfNear }] : []
  })

const shownOfNearest = 900
const shownOfNear = 360

/** Surface variants and compressions must ask for the same as their seed, all other evolutions for something else. */
/** A question with choices asks for the same in another form: nothing is expected of it beside its seed. */
const seedOf = ({ evolution }: Ask, seed: Draft | undefined): Pick<Case, 'seed'> =>
  evolution && seed && evolution.type !== 'multiple_choice'
    ? { seed: { question: seed.standalone_question ?? seed.question, expects: expectationOf(evolution.type) } }
    : {}

const expectationOf = (type: NonNullable<Ask['evolution']>['type']): 'same' | 'different' =>
  type === 'compress' || surfaceVariants.includes(type) ? 'same' : 'different'
