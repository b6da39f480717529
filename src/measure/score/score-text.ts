import { percent } from '../../dataset/card/markdown.ts'
import type { Dataset } from '../../dataset/check/read-dataset.ts'
import { counted } from '../../text/counted.ts'
import { keysOf, ownProperty } from '../../text/objects.ts'
import { oneLine, quotedShort } from '../../text/one-line.ts'
import { elementAt, required } from '../../text/required.ts'
import type { Interval } from '../intervals.ts'
import { hasDeclined } from './answer-metrics.ts'
import { faultNames } from './place-results.ts'
import type { DatasetScore, QuestionResult } from './score-dataset.ts'

const answerMetrics = [
  'correct',
  'claims_covered',
  'faithfulness',
  'answered',
  'figures_stated',
  'figures_grounded',
  'citation_precision',
  'citation_recall',
  'citation_precision_judged',
  'citation_recall_judged',
]

/** Metrics that a short table omits. */
const secondaryMetrics = /^character|^ndcg@|^figures_|_judged$/

/** Table cells for terminal and Markdown. A short table omits intervals and secondary metrics. */
export const scoreCells = ({ rows, ks }: DatasetScore, { isShort = false }: { readonly isShort?: boolean } = {}) => {
  const deepest = ks.at(-1)
  const all = rows[0]?.metrics ?? {}
  const names = [
    ...ks.map((k) => `recall@${k}`),
    'mrr',
    `ndcg@${deepest}`,
    'character_recall',
    'character_precision',
    `characters@${deepest}`,
    ...answerMetrics,
  ].filter((name) => all[name] !== undefined && !(isShort && secondaryMetrics.test(name)))
  return {
    head: ['group', 'n', ...names.map(metricTitle)],
    rows: rows.map(({ group, n, metrics }) => [
      group,
      String(n),
      ...names.map((name) =>
        intervalCell(metrics[name], { isWhole: name.startsWith('characters@'), showInterval: !isShort }),
      ),
    ]),
  }
}

export const metricTitle = (name: string): string =>
  name
    .replace('mrr', 'MRR')
    .replace('ndcg', 'nDCG')
    .replace(/^characters@(\d+)$/, 'characters read')
    .replaceAll('_', ' ')

/** The smallest number of values for which an interval is shown. */
export const minValuesForInterval = 5

/** A value with its interval, empty if it was not measured. With `isWhole`, it is rounded to a whole number and has no interval. */
export const intervalCell = (
  measured: Interval | undefined,
  { isWhole = false, showInterval = true }: { readonly isWhole?: boolean; readonly showInterval?: boolean } = {},
): string => {
  if (!measured || Number.isNaN(measured.value)) return ''
  const { value, low, high, n } = measured
  if (isWhole) return value.toFixed(0)
  const interval = showInterval && n >= minValuesForInterval ? ` [${low.toFixed(2)}–${high.toFixed(2)}]` : ''
  return `${value.toFixed(3)}${interval}`
}

/** A value with its interval for a sentence, or – if it was not measured. */
export const intervalText = (interval: Interval): string => intervalCell(interval) || '–'

export const scoreRemarks = (score: DatasetScore): string[] =>
  [
    ...answerRemarks(score),
    ...estimateRemarks(score),
    ...placementRemarks(score),
    ...robustnessRemarks(score),
    ...noAnswerRemarks(score),
    ...otherRemarks(score),
  ].filter((remark) => remark !== false)

type Remarks = readonly (string | false)[]

/** Names the judge, because scores by rules and by models differ. */
const answerRemarks = ({ answersScoredBy, judge }: DatasetScore): Remarks => [
  answersScoredBy === 'model' &&
    `Answers were judged by ${judge ?? 'a model'}: correct (every required claim is stated), claims covered, faithfulness to what was retrieved, refusals. Figures stated and grounded are exact.`,
  answersScoredBy === 'rules' &&
    'Answers were scored by exact rules only: answered or not, numbers and codes, citations. Judging correctness, faithfulness and refusals needs a model: --critic-model <name>.',
]

const estimateRemarks = ({ rows, headline: name, size }: DatasetScore): Remarks => {
  const estimate = rows[0] && ownProperty(rows[0].estimates, name)
  if (!estimate || Number.isNaN(estimate.value)) return []
  const { items, pages, weighted, designEffect, effective } = size
  return [
    `Estimate of ${name} for the documents, with questions weighted by the sample: ${intervalCell(estimate)}. Confidence intervals are bootstrapped over pages.`,
    `Effective sample size: about ${counted(Math.round(effective), 'independent question')}. The ${counted(items, 'question')} from ${counted(pages, 'page')} have an effective size of ${weighted.toFixed(0)} after weighting (Kish). Clustering by page has a design effect of ${designEffect.toFixed(2)}.`,
  ]
}

const robustnessRemarks = ({ robustness, ks }: DatasetScore): Remarks =>
  robustness.map(({ type, clean, varied, difference: { value, low, high, n } }) => {
    const interval = n < minValuesForInterval ? '' : ` [${low.toFixed(2)} to ${high.toFixed(2)}]`
    return `Robustness, ${type.replace('_', ' ')}: recall@${ks.at(-1)} ${clean.toFixed(3)} for the original questions, ${varied.toFixed(3)} for the variants, ${value > 0 ? '+' : ''}${value.toFixed(3)}${interval} on ${counted(n, 'question')}.`
  })

const placementRemarks = ({ placement: { results, placed, texts, faults } }: DatasetScore): Remarks => {
  const counts = keysOf(faults).flatMap((fault) => (faults[fault] > 0 ? `${faults[fault]} ${faultNames[fault]}` : []))
  return [
    texts > 0 &&
      `Located in the documents: ${placed} of ${counted(results, 'result')} (${percent(placed / results)}); ${texts} were given as text.`,
    placed < results && `Counted as not found: ${counts.join(', ')}.`,
  ]
}

const noAnswerRemarks = ({ noAnswer }: DatasetScore): Remarks => {
  if (!noAnswer) return []
  const { questions, declined, overRefusal, separation } = noAnswer
  return [
    declined && overRefusal
      ? `Share declined: ${intervalText(declined)} of the ${counted(declined.n, 'question')} without an answer, ${intervalText(overRefusal)} of the ${counted(overRefusal.n, 'question')} with one.`
      : `The system does not say when it declines ("abstained"), so questions without an answer (${questions}) were left out. With --critic-model, a model detects refusals in the answers.`,
    separation !== null &&
      `AUROC of the score of the first result, questions with an answer against those without: ${separation.toFixed(3)} (1 is perfect, 0.5 is chance).`,
  ]
}

const otherRemarks = ({ latency, unanswered, notJudged = 0 }: DatasetScore): Remarks => [
  latency !== null &&
    `Milliseconds per question: median ${formatMilliseconds(latency.p50)}, 90% within ${formatMilliseconds(latency.p90)}, 99% within ${formatMilliseconds(latency.p99)}, longest ${formatMilliseconds(latency.max)}.`,
  unanswered.length > 0 &&
    `No result for ${counted(unanswered.length, 'question')}, counted as not found: ${unanswered.slice(0, 5).join(', ')}${unanswered.length > 5 ? ' …' : ''}`,
  notJudged > 0 &&
    `Left out of the judged metrics, because the judge gave no usable reply: ${counted(notJudged, 'answer')}.`,
]

interface Failures {
  readonly title: string
  readonly column: string
  readonly entries: readonly (Pick<QuestionResult, 'query_id' | 'question'> & { readonly why: string })[]
}

/** The lists that are not empty: questions with missed evidence, and answers that the model found wrong. */
export const failuresOf = (dataset: Dataset, { questions }: Pick<DatasetScore, 'questions'>): Failures[] => {
  const missed = missedQuestions(dataset, questions)
  const wrongAnswers = questions.filter(({ metrics }) => metrics.correct === 0)
  const failures = [
    {
      title: `Evidence was missed in ${counted(missed.length, 'question')}`,
      column: 'missed evidence',
      entries: missed,
    },
    {
      title: counted(wrongAnswers.length, 'wrong answer'),
      column: 'what is wrong',
      entries: wrongAnswers.map((result) => ({ ...result, why: whyWrong(result) })),
    },
  ]
  return failures.filter(({ entries }) => entries.length > 0)
}

/** The questions whose evidence was missed, with the texts of that evidence. Those that miss the largest share come first. */
export const missedQuestions = (dataset: Dataset, questions: DatasetScore['questions']): Failures['entries'] => {
  const items = new Map(dataset.items.map(({ value }) => [value.query_id, value]))
  return questions
    .filter(({ missed }) => missed.length > 0)
    .map(({ query_id, question, missed }) => {
      const { gold_spans } = required(items, query_id)
      const texts = missed.map((spanIndex) => {
        const { doc_id, start, end, text } = elementAt(gold_spans, spanIndex)
        return `${doc_id} ${start}–${end} ${quotedShort(text, 90)}`
      })
      return { query_id, question, why: texts.join('; '), share: missed.length / gold_spans.length }
    })
    .sort((a, b) => b.share - a.share)
}

/** Why an answer is wrong: the claims that it misses or contradicts. */
const whyWrong = ({ judged, reply }: QuestionResult): string => {
  if (!judged) return reply && hasDeclined(reply) ? 'it declined' : 'no answer'
  const wrongClaims = judged.claims.filter(({ finding }) => finding !== 'stated')
  return wrongClaims.map(({ finding, reason }) => `${finding}: ${oneLine(reason, 90)}`).join('; ')
}

const formatMilliseconds = (value: number): string => (value < 10 ? value.toFixed(1) : value.toFixed(0))
