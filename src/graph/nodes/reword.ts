import { Command } from '@langchain/langgraph'
import { undefinedIfUnusable } from '../../agents/ask-once.ts'
import { rewordPrompt } from '../../agents/generator/prompts/reword.ts'
import type { Corpus } from '../../corpus/corpus.ts'
import { passagesAt } from '../../corpus/quotes.ts'
import { isFoundFirst } from '../../dataset/difficulty.ts'
import type { SearchIndex } from '../../search/index.ts'
import { present } from '../../text/required.ts'
import { contentStems, words } from '../../text/words.ts'
import { draftHash } from '../../vocabulary/draft.ts'
import {
  type AdversarialType,
  type Ask,
  type Brief,
  type Draft,
  isRewording,
  type Passage,
} from '../../vocabulary/index.ts'
import type { AskWork, BriefState } from '../brief-state.ts'
import { withChanges } from '../decide.ts'
import type { BriefDependencies } from '../dependencies.ts'
import { briefOf, draftOf, record } from './records.ts'

/** Rewords questions that are easy to find, before any critic reads them, if there are too many. Keeps a new wording only if it makes the search harder. */
export const reword =
  (deps: Pick<BriefDependencies, 'store' | 'corpus' | 'search' | 'takeTurn'>) => async (state: BriefState) => {
    const brief = await briefOf(deps, state)
    const easy = await findDraftsToReword(deps, state, brief)
    const questions = await harderQuestions(deps, state, easy)
    const changes: Record<string, Partial<AskWork>> = {}
    const decisions = []
    for (const { ask, draft } of easy) {
      const question = questions.get(ask.ask_id)
      if (question !== undefined) {
        const reworded = { ...draft, question }
        const hash = draftHash(reworded)
        await deps.store.drafts.save(state.session, state.brief_id, hash, reworded)
        changes[ask.ask_id] = { hash }
      }
      const summary = question ? `reworded: “${question}”` : 'no rewording is harder to find; kept the original'
      decisions.push({ step: 'reword', ask_id: ask.ask_id, summary })
    }
    const work = withChanges(state.work, changes)
    const why = `${Object.keys(changes).length} of ${easy.length} easy questions reworded`
    await record(deps, state, decisions, { from: 'reword', to: 'checks', why }, changes)
    return new Command({ goto: 'checks', update: { work, step: state.step + 1 } })
  }

interface EasyDraft {
  readonly ask: Ask
  readonly draft: Draft
  readonly evidence: readonly Passage[]
}

/** New drafts that every search method ranks first, hard ones first: as many as are missing to those that the critic will keep. Source drafts of variants are left out. */
const findDraftsToReword = async (
  deps: Pick<BriefDependencies, 'store' | 'corpus' | 'search'>,
  state: BriefState,
  { asks, maxJudged }: Brief,
): Promise<readonly EasyDraft[]> => {
  const sourceDrafts = new Set(asks.filter(isRewording).map(({ evolution }) => evolution.from))
  const foundFirst: EasyDraft[] = []
  let answered = 0
  for (const ask of asks) {
    const { status, attempt } = present(state.work[ask.ask_id], ask.ask_id)
    if (status !== 'grounded' || attempt > 1 || ask.real_question) continue
    const draft = await draftOf(deps, state, ask.ask_id)
    if (!draft || draft.no_answer) continue
    answered += 1
    const evidence = draft.spans.flatMap((span) => passagesAt(deps.corpus, span))
    if (await isFoundFirst(draft.question, idsOf(evidence), deps.search)) foundFirst.push({ ask, draft, evidence })
  }
  const harderWanted = Math.min(maxJudged ?? answered, Math.ceil((1 - maxFoundFirst) * answered))
  return foundFirst
    .filter(({ ask }) => !sourceDrafts.has(ask.ask_id) && mayReword(ask))
    .sort((a, b) => Number(b.ask.difficulty === 'hard') - Number(a.ask.difficulty === 'hard'))
    .slice(0, Math.max(0, harderWanted - answered + foundFirst.length))
}

/** Questions that are hard to find in their own words rank retrievers more like people's questions than reworded ones do. */
const maxFoundFirst = 0.2

/** False for turns and variants, for asks that should be easy, and for types of adversarial asks that depend on the wording. */
const mayReword = ({ journey, evolution, difficulty, adversarial_type }: Ask): boolean =>
  !journey &&
  !isRewording({ evolution }) &&
  difficulty !== 'easy' &&
  !(adversarial_type && typesThatDependOnWording.has(adversarial_type))

const typesThatDependOnWording: ReadonlySet<AdversarialType> = new Set(['heavy_paraphrase', 'ambiguous'])

const idsOf = (passages: readonly Passage[]): string[] => passages.map(({ chunk_id }) => chunk_id)

/** New questions whose evidence is harder to find, by ask. Calls the generator again if too many are still easy. */
const harderQuestions = async (
  deps: Pick<BriefDependencies, 'corpus' | 'search' | 'takeTurn'>,
  state: BriefState,
  easy: readonly EasyDraft[],
): Promise<ReadonlyMap<string, string>> => {
  const questions = new Map<string, string>()
  const triedWordings = new Map<string, string[]>()
  let stillEasy = easy
  for (const [index, maxShare] of maxStillEasy.entries()) {
    if (stillEasy.length <= maxShare * Object.keys(state.work).length) break
    const wordings = await requestRewordings(deps, state, stillEasy, triedWordings, index + 1)
    for (const { ask, evidence } of stillEasy) {
      const offered = wordings.get(ask.ask_id) ?? []
      const question = await firstHarder(offered, evidence, deps.search)
      if (question !== undefined) questions.set(ask.ask_id, question)
      triedWordings.set(ask.ask_id, offered)
    }
    // If the generator offered no wordings, it found the question natural as it is.
    stillEasy = stillEasy.filter(({ ask: { ask_id } }) => !questions.has(ask_id) && triedWordings.get(ask_id)?.length)
  }
  return questions
}

/** For each attempt: it is skipped if at most this share of the brief's asks is still easy. */
const maxStillEasy = [0, 0.1]

/** The first wording for which not every search ranks all of the evidence first. */
const firstHarder = async (
  wordings: readonly string[],
  evidence: readonly Passage[],
  search: SearchIndex,
): Promise<string | undefined> => {
  for (const wording of wordings.map((text) => text.trim()))
    if (wording && !(await isFoundFirst(wording, idsOf(evidence), search))) return wording
  return undefined
}

/** Returns new wordings by ask. Empty if the reply is unusable. */
const requestRewordings = async (
  { takeTurn, corpus }: Pick<BriefDependencies, 'takeTurn' | 'corpus'>,
  { brief_id }: BriefState,
  easy: readonly EasyDraft[],
  tried: ReadonlyMap<string, string[]>,
  attempt: number,
): Promise<ReadonlyMap<string, string[]>> => {
  const input = {
    entries: easy.map(({ ask: { ask_id, language, profile }, draft, evidence }) => ({
      ask_id,
      language,
      profile,
      question: draft.question,
      failed_wordings: tried.get(ask_id),
      ideal_answer: draft.ideal_answer,
      quotes: draft.spans.map(({ text }) => text),
      source: [...new Set(evidence.flatMap(({ title, path }) => [title, ...path]))].join(' › '),
      shared_words: sharedWords([draft.question, ...(tried.get(ask_id) ?? [])], draft.language, evidence, corpus),
    })),
  }
  const turn = await undefinedIfUnusable(() =>
    takeTurn({ prompt: rewordPrompt, input, agent: 'generator', brief: brief_id, attempt, mayCallTools: false }),
  )
  return new Map(turn?.kind === 'output' ? turn.output.questions.map(({ ask_id, wordings }) => [ask_id, wordings]) : [])
}

/** Words of the wordings that the evidence also contains, in any inflection. */
const sharedWords = (
  wordings: readonly string[],
  language: string,
  evidence: readonly Passage[],
  corpus: Corpus,
): string[] => {
  const evidenceStems = new Set(
    evidence.flatMap((passage) =>
      contentStems([passage.title, ...passage.path, corpus.text(passage)].join(' '), passage.language),
    ),
  )
  return [...new Set(words(wordings.join(' '), language))].filter((word) =>
    contentStems(word, language).some((stem) => evidenceStems.has(stem)),
  )
}
