import { applyChange } from '../dataset/set/apply-change.ts'
import { openSet, readSet } from '../dataset/set/open-set.ts'
import { writeSet } from '../dataset/set/write-set.ts'
import { UsageError } from '../errors.ts'
import { answerClosedBook, type ClosedBookAnswer } from '../measure/closed-book.ts'
import { counted } from '../text/counted.ts'
import type { Item } from '../vocabulary/index.ts'
import { openModels } from './open-models.ts'
import type { Environment } from './options/environment.ts'
import type { UserOptions } from './options/options.ts'

/** Asks a model the questions of a set without its documents. Replies are cached in the workspace, so asking again costs nothing. */
export const askClosedBook = async (
  folder: string,
  options: UserOptions & { readonly signal?: AbortSignal },
  environment: Environment,
) => {
  const { model } = options
  if (model === undefined || model === 'offline')
    throw new UsageError('The closed-book test asks a model what it knows. Name one with --model.')
  const { items } = readSet(folder)
  using models = openModels(options, environment, (limit) => ({
    generator: { model, ...limit },
    critic: { model: options.criticModel ?? model, temperature: 0, ...limit },
    agents: {},
  }))
  const answers = await answerClosedBook(items, models.takeTurn)
  const answerable = items.filter(({ no_answer, claims }) => !no_answer && claims.length > 0).length
  const unusable = answerable - answers.length
  return { model, answers, unusable, calls: models.calls() }
}

/** Writes the next version of the set: every item that the model was asked is marked, and items that the model got right are tagged. */
export const markClosedBook = (
  folder: string,
  { model, answers }: { readonly model: string; readonly answers: readonly ClosedBookAnswer[] },
): void => {
  const olderSet = openSet(folder)
  const isRightById = new Map(answers.map(({ query_id, isCorrect }) => [query_id, isCorrect]))
  const items = olderSet.before.items.map((item) => {
    const isRight = isRightById.get(item.query_id)
    return isRight === undefined ? item : markItem(item, model, isRight)
  })
  const rightCount = answers.filter(({ isCorrect }) => isCorrect).length
  const summary = `${model} was asked ${counted(answers.length, 'item')} without documents, and got ${rightCount} right.`
  writeSet(olderSet.target, applyChange(olderSet, { items, changes: { summary } }))
}

const markItem = (item: Item, model: string, right: boolean): Item => {
  const closed_book = [...(item.closed_book ?? []).filter((answer) => answer.model !== model), { model, right }]
  const tags = item.tags.filter((tag) => tag !== 'closed-book')
  return { ...item, closed_book, tags: closed_book.some((test) => test.right) ? [...tags, 'closed-book'].sort() : tags }
}
