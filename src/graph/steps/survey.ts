import { type PassageInput, passageInput } from '../../agents/author-inputs.ts'
import { type ContextScore, scoreContextPrompt } from '../../agents/surveyor/prompts/score-context.ts'
import type { Corpus } from '../../corpus/corpus.ts'
import { countInjectionCues, textAroundCues } from '../../corpus/injections.ts'
import { mainLanguages } from '../../corpus/language-tag.ts'
import { defaultDimensions } from '../../plan/default-dimensions.ts'
import type { Topic } from '../../plan/strategy.ts'
import type { SessionStore } from '../../store/session-store.ts'
import { counted } from '../../text/counted.ts'
import { inBatches } from '../../text/grouped-by.ts'
import { zip } from '../../text/required.ts'
import { shownText } from '../../text/shown-text.ts'
import type { Passage, SessionSettings } from '../../vocabulary/index.ts'
import { discoverDimensions } from './survey/discover-dimensions.ts'
import { labelTopics } from './survey/label-topics.ts'
import { lookUpQuestions, sampleOfQuestions } from './survey/look-up-questions.ts'
import { askSurveyor, type LookedUpQuestion, Survey, type SurveyDependencies } from './survey/survey-dependencies.ts'

export const survey =
  (deps: SurveyDependencies) =>
  async (session: string): Promise<void> => {
    const stored = await deps.store.artifacts.get(`survey.${session}`)
    if (!stored) {
      const { shouldDescribeCorpus, settings } = deps
      const unnamedTopics = deps.topics()
      const questions = await lookUpQuestions(
        { ...deps, topics: unnamedTopics.map(({ label }) => label), withModel: deps.shouldNameSearchTerms },
        sampleOfQuestions(settings),
      )
      // Grades passages before any other request contains them, so that no agent sees those that are withheld here.
      const { likelyPassages, suspects, ...grades } = await gradePassages(deps, unnamedTopics, questions)
      for (const suspect of suspects) deps.withheld.add(suspect)
      const topics = shouldDescribeCorpus ? await labelTopics(deps, unnamedTopics, likelyPassages) : unnamedTopics
      // If the set consists only of real questions, no passages are drawn and no dimensions are needed.
      const writesFromPassages = likelyPassages === undefined || likelyPassages.size > 0
      const discovered =
        shouldDescribeCorpus && writesFromPassages && settings.dimensions.length === 0
          ? await discoverDimensions(deps)
          : undefined
      const result: Survey = {
        topics,
        ...grades,
        suspects,
        dimensions:
          settings.dimensions.length > 0 ? settings.dimensions : (discovered?.dimensions ?? [...defaultDimensions]),
        implausible: discovered?.implausible ?? [],
        questions,
      }
      await deps.store.artifacts.put(`survey.${session}`, session, Buffer.from(JSON.stringify(result)))
    }
    const { topics, suspects } = await surveyOf(deps.store, session)
    if (suspects.length > 0)
      deps.emit({
        type: 'note',
        message: `The model found instructions to a model in ${counted(suspects.length, 'more passage')}, which will not be used: ${suspects.join(', ')}.`,
      })
    deps.emit({ type: 'survey-ready', topics: topics.map(({ label }) => label) })
  }

/** Withholds passages that another process of the session or fleet found suspect. */
export const withholdSuspects = async (store: SessionStore, session: string, withheld: Set<string>): Promise<void> => {
  if (!(await store.artifacts.get(`survey.${session}`))) return
  for (const suspect of (await surveyOf(store, session)).suspects) withheld.add(suspect)
}

export const surveyOf = async (store: SessionStore, session: string): Promise<Survey> => {
  const stored = await store.artifacts.get(`survey.${session}`)
  if (!stored) throw new Error(`Session ${session} has no survey.`)
  return Survey.parse(JSON.parse(Buffer.from(stored.body).toString('utf8')))
}

const passagesPerCall = 30
const charactersPerPassage = 1000
const charactersAroundCues = 500

/** Each draw after the first replaces passages that were graded too low. */
const maxDraws = 3

/** Grades the drawn passages before anything is written from them. */
const gradePassages = async (
  deps: SurveyDependencies,
  topics: readonly Topic[],
  questions: readonly LookedUpQuestion[],
) => {
  const { corpus, settings, passagesToGrade: draw } = deps
  const grades = new Map<string, ContextScore>()
  const surveySoFar = (): Survey => ({
    topics,
    questions,
    dimensions: settings.dimensions.length > 0 ? settings.dimensions : [...defaultDimensions],
    suspects: [],
    implausible: [],
    ...scoresAndNeeds([...grades.values()]),
  })
  let drawnIds: readonly string[] = []
  for (let draws = 0; draw && draws < maxDraws; draws++) {
    drawnIds = await draw(surveySoFar())
    const ungraded = drawnIds.filter((chunk_id) => !grades.has(chunk_id))
    const passages = ungraded.flatMap((chunk_id) => corpus.passage(chunk_id) ?? [])
    const newGrades = await grade(
      deps,
      passages.map((passage) =>
        passageInput(passage, shownText(corpus.text(passage), { maxWidth: charactersPerPassage })),
      ),
    )
    for (const score of newGrades) grades.set(score.chunk_id, score)
    if (ungraded.length === 0 || newGrades.length === 0) break
  }
  const graded = [...grades.keys()].flatMap((chunk_id) => corpus.passage(chunk_id) ?? [])
  const suspicious = suspiciousPassages(deps, graded).map((passage) =>
    passageInput(passage, textAroundCues(corpus.text(passage), charactersAroundCues, passage.language)),
  )
  // Suspicious passages are graded only for `gives_orders`: their scores are not used.
  const allGrades = [...grades.values(), ...(await grade(deps, suspicious))]
  const suspects = allGrades.filter(({ gives_orders }) => gives_orders).map(({ chunk_id }) => chunk_id)
  return {
    likelyPassages: draw && new Set(drawnIds),
    ...scoresAndNeeds([...grades.values()]),
    // A model that reports orders in more than a tenth of the passages is not reliable.
    suspects: suspects.length > Math.max(2, allGrades.length / 10) ? [] : suspects,
  }
}

const grade = async ({ takeTurn }: SurveyDependencies, passages: readonly PassageInput[]): Promise<ContextScore[]> => {
  const batches = inBatches(passages, passagesPerCall)
  const replies = await Promise.all(
    batches.map((batch) => askSurveyor(takeTurn, scoreContextPrompt, { passages: batch })),
  )
  return zip(batches, replies).flatMap(([batch, reply]) =>
    (reply?.scores ?? []).filter((score) => batch.some(({ chunk_id }) => chunk_id === score.chunk_id)),
  )
}

const scoresAndNeeds = (grades: readonly ContextScore[]): Pick<Survey, 'scores' | 'needs_by_passage'> => ({
  scores: Object.fromEntries(grades.map((score) => [score.chunk_id, meanOf(score)])),
  needs_by_passage: Object.fromEntries(grades.flatMap(({ chunk_id, needs }) => (needs ? [[chunk_id, needs]] : []))),
})

const meanOf = ({ clarity, depth, structure, relevance }: ContextScore): number =>
  (clarity + depth + structure + relevance) / 4

/** Ungraded passages with wording that is typical of orders to a model. A model grades these too. */
const suspiciousPassages = (
  { corpus, withheld }: SurveyDependencies,
  graded: readonly Passage[],
): readonly Passage[] => {
  const seen = new Set([...withheld, ...graded.map(({ chunk_id }) => chunk_id)])
  return corpus
    .passages()
    .filter(({ chunk_id }) => !seen.has(chunk_id))
    .map((passage) => ({ passage, cues: countInjectionCues(corpus.text(passage)) }))
    .filter(({ cues }) => cues >= minCues)
    .sort((a, b) => b.cues - a.cues)
    .slice(0, maxSuspicious)
    .map(({ passage }) => passage)
}

/** One cue alone also occurs in ordinary pages. */
const minCues = 2
const maxSuspicious = 20

/** Languages to ask in: the requested ones, or those of the documents. */
export const questionLanguages = (
  { languages }: Pick<SessionSettings, 'languages'>,
  corpus: Corpus,
): readonly string[] =>
  languages.length > 0 ? languages : mainLanguages(corpus.passages().map(({ language }) => language))
