import type { Corpus } from '../../corpus/corpus.ts'
import type { TakeTurn } from '../../models/turn.ts'
import type { SearchIndex } from '../../search/index.ts'
import { joinSearches } from '../../search/search-with.ts'
import { shownText } from '../../text/shown-text.ts'
import { Labeling } from '../../vocabulary/index.ts'
import { LabelingInput, type PassageInput, passageInput } from '../author-inputs.ts'
import { unlessUnusable } from '../single-turn.ts'
import { labelPrompt } from './prompts/label.ts'

interface Readable {
  readonly corpus: Corpus
  readonly search: SearchIndex
}

/** If the author of labels asks to read more for some questions, sends these again with more passages. */
export const withFurtherReading =
  (takeTurn: TakeTurn, readable: Readable): TakeTurn =>
  async (request) => {
    const turn = await takeTurn(request)
    const { prompt } = request
    if (prompt.id !== labelPrompt.id || turn.kind !== 'output') return turn
    const first = Labeling.parse(turn.output)
    const input = await furtherReading(LabelingInput.parse(request.input), first, readable)
    if (input.questions.length === 0) return turn
    // Keep the finished labels even if the second reply is unusable.
    const again = await unlessUnusable(() => takeTurn({ ...request, input: prompt.input.parse(input) }))
    if (again?.kind !== 'output') return turn
    const { items, declined } = Labeling.parse(again.output)
    const isSettled = ({ ask_id }: { readonly ask_id: string }): boolean =>
      input.questions.every((question) => question.ask_id !== ask_id)
    const output = {
      items: [...first.items.filter(isSettled), ...items],
      declined: [...first.declined.filter(isSettled), ...declined],
    }
    return { kind: 'output', output: prompt.output.parse(output) }
  }

/** The questions that need more, each with the passages that its author named, what its searches find, and its best passage. */
const furtherReading = async (
  { questions, objections }: LabelingInput,
  { more = [] }: Labeling,
  { corpus, search }: Readable,
): Promise<LabelingInput> => {
  const shown = new Map<string, PassageInput>()
  const show = (chunk_ids: readonly string[], room: number, about: string): void => {
    for (const passage of chunk_ids.flatMap((chunk_id) => corpus.passage(chunk_id) ?? [])) {
      const text = shownText(corpus.text(passage), { maxWidth: room, about, language: passage.language })
      if (text.length > (shown.get(passage.chunk_id)?.text.length ?? 0))
        shown.set(passage.chunk_id, passageInput(passage, text))
    }
  }
  const again: LabelingInput['questions'] = []
  for (const question of questions) {
    const wanted = more.find(({ ask_id }) => ask_id === question.ask_id)
    if (!wanted) continue
    const about = [question.question, ...wanted.searches].join(' ')
    const named = wanted.chunk_ids.slice(0, maxNamed)
    const best = question.chunk_ids.slice(0, 1)
    const found = await joinSearches(search, wanted.searches.slice(0, maxSearches), maxFound)
    show(named, roomForNamed, about)
    show(best, roomForBest, about)
    show(found, roomForFound, about)
    const chunk_ids = [...new Set([...named, ...best, ...found])].filter((chunk_id) => shown.has(chunk_id))
    again.push({ ...question, chunk_ids, looked: true })
  }
  return {
    questions: again,
    passages: [...shown.values()],
    objections: objections.filter(({ ask_id }) => again.some((question) => question.ask_id === ask_id)),
  }
}

const maxNamed = 2
const maxSearches = 2
const maxFound = 4
/** In characters: a whole passage of normal size. */
const roomForNamed = 4000
/** The best passage was already shown in full. */
const roomForBest = 1200
const roomForFound = 600
