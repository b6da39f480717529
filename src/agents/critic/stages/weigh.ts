import type { Corpus } from '../../../corpus/corpus.ts'
import { effects } from '../decide-limits.ts'
import { numberPassages } from '../number-passages.ts'
import { type Progress, withLearned } from '../progress.ts'
import { weighPrompt } from '../prompts/weigh.ts'
import { sourceOf } from '../read-case.ts'
import { groupsOf, type Question, questionAbout, type Stage, smallWindow } from '../stage.ts'
import { withLimits } from './limits.ts'

/**
 * A second reading of what `limits` found: do its objections hold, and does a misleading passage that was shown in part answer after
 * all? A reader who looks for gaps finds too many, and each one costs a rewrite.
 */
export const weigh: Stage = (cases, { corpus, window }) => {
  const open = cases.filter((progress) => (progress.objections ?? []).length > 0 || doubtfulOf(progress).length > 0)
  return groupsOf(open, window !== undefined && window < smallWindow ? 4 : mostEntries).map((own) => ask(own, corpus))
}

const mostEntries = 20
/** In characters. A passage of normal size fits. */
const room = 2_400
/** An item has at most three hard negatives. */
const mostDoubtful = 3

const doubtfulOf = ({ readInPart = [] }: Progress): readonly string[] => readInPart.slice(0, mostDoubtful)

const ask = (cases: readonly Progress[], corpus: Corpus): Question => {
  const { passages, numberOf } = numberPassages(
    cases.map((progress) => ({ chunk_ids: doubtfulOf(progress), about: progress.case.question })),
    corpus,
    () => room,
  )
  return questionAbout({
    name: 'weigh',
    prompt: weighPrompt,
    input: {
      passages,
      entries: cases.map((progress) => ({
        ask_id: progress.case.ask.ask_id,
        question: progress.case.question,
        ideal_answer: progress.case.draft.ideal_answer,
        objections: (progress.objections ?? []).map(({ sentence, chunk_id, kind, why }, objection) => {
          const passage = corpus.passage(chunk_id)
          return { objection, sentence, source: passage ? sourceOf(passage) : '', effect: effects[kind], why }
        }),
        passages: doubtfulOf(progress).flatMap((chunk_id) => numberOf.get(chunk_id) ?? []),
      })),
    },
    cases,
    apply(progress, finding) {
      const refused = new Set(finding.objections.filter(({ needed }) => !needed).map(({ objection }) => objection))
      const answers = new Map(finding.passages.map(({ passage, answers }) => [passage, answers]))
      const kept = (progress.objections ?? []).filter((_, objection) => !refused.has(objection))
      const weighed = progress.objections === undefined ? progress : withLimits(progress, kept)
      return withLearned(weighed, {
        near: progress.learned.near?.map((near) => {
          const read = answers.get(numberOf.get(near.chunk_id) ?? -1)
          return read === undefined || read === 'no'
            ? near
            : { chunk_id: near.chunk_id, kind: near.kind, answers: read }
        }),
      })
    },
  })
}
