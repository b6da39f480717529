import type { TakeTurn } from '../../models/turn.ts'
import { fuseSearches } from '../../search/fuse-searches.ts'
import type { SearchedCorpus } from '../../search/index.ts'
import { shownText } from '../../text/shown-text.ts'
import { LabelReply } from '../../vocabulary/index.ts'
import { undefinedIfUnusable } from '../ask-once.ts'
import { LabelingInput, type PassageInput, passageInput } from '../author-inputs.ts'
import { labelPrompt } from './prompts/label.ts'

/** If the labeling author asks to read more for some questions, sends these questions again with more passages. */
export const withReadMore =
  (takeTurn: TakeTurn, corpusAccess: SearchedCorpus): TakeTurn =>
  async (request) => {
    const turn = await takeTurn(request)
    const { prompt } = request
    if (prompt.id !== labelPrompt.id || turn.kind !== 'output') return turn
    const first = LabelReply.parse(turn.output)
    const input = await inputForReading(LabelingInput.parse(request.input), first, corpusAccess)
    if (input.questions.length === 0) return turn
    // Keep the finished labels even if the second reply is unusable.
    const secondTurn = await undefinedIfUnusable(() => takeTurn({ ...request, input: prompt.input.parse(input) }))
    if (secondTurn?.kind !== 'output') return turn
    const { items, declined } = LabelReply.parse(secondTurn.output)
    const isFinished = ({ ask_id }: { readonly ask_id: string }): boolean =>
      input.questions.every((question) => question.ask_id !== ask_id)
    const output = {
      items: [...first.items.filter(isFinished), ...items],
      declined: [...first.declined.filter(isFinished), ...declined],
    }
    return { kind: 'output', output: prompt.output.parse(output) }
  }

/** The questions whose author needs more, each with the passages that the author requested, the results of its searches, and its best passage. */
const inputForReading = async (
  { questions, objections }: LabelingInput,
  { read_more = [] }: LabelReply,
  { corpus, search }: SearchedCorpus,
): Promise<LabelingInput> => {
  const shown = new Map<string, PassageInput>()
  const show = (chunk_ids: readonly string[], maxWidth: number, about: string): void => {
    for (const passage of chunk_ids.flatMap((chunk_id) => corpus.passage(chunk_id) ?? [])) {
      const text = shownText(corpus.text(passage), { maxWidth, about, language: passage.language })
      if (text.length > (shown.get(passage.chunk_id)?.text.length ?? 0))
        shown.set(passage.chunk_id, passageInput(passage, text))
    }
  }
  const questionsToRepeat: LabelingInput['questions'] = []
  for (const question of questions) {
    const request = read_more.find(({ ask_id }) => ask_id === question.ask_id)
    if (!request) continue
    const searchText = [question.question, ...request.searches].join(' ')
    const requested = request.chunk_ids.slice(0, maxRequested)
    const best = question.chunk_ids.slice(0, 1)
    const found = await fuseSearches(search, request.searches.slice(0, maxSearches), maxFound)
    show(requested, maxWidthRequested, searchText)
    show(best, maxWidthBest, searchText)
    show(found, maxWidthFound, searchText)
    const chunk_ids = [...new Set([...requested, ...best, ...found])].filter((chunk_id) => shown.has(chunk_id))
    questionsToRepeat.push({ ...question, chunk_ids, has_read_more: true })
  }
  return {
    questions: questionsToRepeat,
    passages: [...shown.values()],
    objections: objections.filter(({ ask_id }) => questionsToRepeat.some((question) => question.ask_id === ask_id)),
  }
}

const maxRequested = 2
const maxSearches = 2
const maxFound = 4
/** A passage of normal size is shown in full. */
const maxWidthRequested = 4000
/** The best passage was already shown in full. */
const maxWidthBest = 1200
const maxWidthFound = 600
