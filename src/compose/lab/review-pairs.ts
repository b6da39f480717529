import { existsSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { UsageError } from '../../errors.ts'
import { wilson } from '../../measure/intervals.ts'
import { bodyOf, send, serveLocally } from '../../review/server/serve.ts'
import { appendLine } from '../../store/folders/complete-lines.ts'
import { withLockedFolder } from '../../store/folders/lock-folder.ts'
import { readRows } from '../../store/folders/read-input.ts'
import { derivedId } from '../../text/hash.ts'
import { ownProperty } from '../../text/objects.ts'
import { randomFrom } from '../../text/random.ts'
import { shellWord } from '../../text/shell-word.ts'
import type { Pair } from './compare-sides.ts'
import { pairsHtml, pairsScript, pairsStyle } from './pairs-page.ts'

const Choice = z.object({
  /** The id of the pair. It depends on the texts, because another lab in the same folder can have other drafts for the same asks. */
  pair: z.string().default(''),
  ask: z.string(),
  sides: z.tuple([z.string(), z.string()]),
  winner: z.string().nullable(),
  reviewer: z.string(),
  time: z.string(),
})
type Choice = z.infer<typeof Choice>

/** Serves a page for choosing the better draft of each pair without seeing which side wrote it. Every choice is written to choices.jsonl at once. */
export const reviewPairs = async (
  folder: string,
  { reviewer, port, now = () => new Date() }: { reviewer: string; port?: number; now?: () => Date },
) => {
  const file = path.join(folder, 'pairs.jsonl')
  if (!existsSync(file))
    throw new UsageError(`${folder} has no pairs.jsonl. \`goldspan lab … --out ${shellWord(folder)}\` writes one.`)
  const choicesFile = path.join(folder, 'choices.jsonl')
  const choices = readRows(choicesFile).map((row) => Choice.parse(row))
  const random = randomFrom('pairs', reviewer)
  // Skip pairs in which one side wrote nothing or both wrote the same.
  const pairsToReview = random
    .shuffle(readRows(file) as Pair[])
    .filter(({ outcomes: [a, b] }) => a.question && b.question && (a.question !== b.question || a.answer !== b.answer))
    .map((pair) => ({ pair, pairId: pairIdOf(pair), isSwapped: random.below(2) === 1 }))
  const isChosen = (pairId: string): boolean => choices.some((row) => row.reviewer === reviewer && row.pair === pairId)
  const remaining = () => pairsToReview.filter(({ pairId }) => !isChosen(pairId))
  const next = () => {
    const [first] = remaining()
    if (!first) return { done: true, remaining: 0 }
    const [a, b] = first.pair.outcomes
    const cards = (first.isSwapped ? [b, a] : [a, b]).map(({ question, answer }) => ({ question, answer }))
    return { id: pairsToReview.indexOf(first), remaining: remaining().length, cards }
  }
  const choose = (body: unknown): void => {
    const { id, choice } = z.object({ id: z.int(), choice: z.enum(['left', 'right', 'same']) }).parse(body)
    const chosen = pairsToReview[id]
    if (!chosen) throw new UsageError('There is no such pair. Reload the page.')
    if (isChosen(chosen.pairId)) return
    const { ask, sides } = chosen.pair
    const [left, right] = chosen.isSwapped ? [sides[1], sides[0]] : sides
    const winner = { left, right, same: null }[choice]
    const time = now().toISOString()
    const row: Choice = { pair: chosen.pairId, ask, sides: [...sides], winner, reviewer, time }
    withLockedFolder(folder, () => appendLine(choicesFile, JSON.stringify(row)))
    choices.push(row)
  }
  const served = await serveLocally(async (request, response) => {
    try {
      // The first part of the path is the token of the page.
      const pagePath = new URL(request.url ?? '/', 'http://127.0.0.1').pathname.split('/').slice(2).join('/')
      if (request.method === 'POST' && pagePath === 'choice') {
        choose(await bodyOf(request))
        return send(response, 200, json, JSON.stringify(next()))
      }
      const page = ownProperty(pages, pagePath)
      if (pagePath === 'next') send(response, 200, json, JSON.stringify(next()))
      else if (page) send(response, 200, page.type, page.body)
      else send(response, 404, 'text/plain', '')
    } catch (error) {
      const message = error instanceof UsageError ? error.message : 'Reload the page.'
      send(response, 400, json, JSON.stringify({ error: message }))
    }
  }, port)
  return { ...served, openCount: remaining().length, winRates: () => winRatesOf(choices, readRows(file) as Pair[]) }
}

const json = 'application/json; charset=utf-8'
const pages: Readonly<Partial<Record<string, { readonly type: string; readonly body: string }>>> = {
  '': { type: 'text/html; charset=utf-8', body: pairsHtml },
  'pairs.js': { type: 'text/javascript; charset=utf-8', body: pairsScript },
  'pairs.css': { type: 'text/css; charset=utf-8', body: pairsStyle },
}

/** Computes how often the second side of each comparison was preferred to the first one. */
const winRatesOf = (allChoices: readonly Choice[], pairs: readonly Pair[]) => {
  const preferences = new Map(pairs.map((pair) => [pairIdOf(pair), preferredByCritic(pair)]))
  const choices = allChoices.filter(({ pair }) => preferences.has(pair))
  return [...new Set(choices.map(({ sides }) => sides.join('\n')))].map((key) => {
    const [otherSide = '', side = ''] = key.split('\n')
    const choicesOfSides = choices.filter(({ sides }) => sides.join('\n') === key)
    const decided = choicesOfSides.filter(({ winner }) => winner !== null)
    const decidedByCritic = decided.filter(({ pair }) => preferences.get(pair) !== undefined)
    const agreed = decidedByCritic.filter(({ pair, winner }) => preferences.get(pair) === winner)
    return {
      side,
      otherSide,
      /** Wins among the pairs for which the person preferred one side. */
      wins: wilson(decided.filter(({ winner }) => winner === side).length, decided.length),
      ties: choicesOfSides.length - decided.length,
      /** How often people and the critic preferred the same side, among pairs for which both preferred one. */
      agreement: wilson(agreed.length, decidedByCritic.length),
    }
  })
}

const pairIdOf = ({ ask, sides, outcomes }: Pair): string =>
  derivedId('p', ask, ...sides, ...outcomes.flatMap(({ question = '', answer = '' }) => [question, answer]))

/** Returns the only side that the critic accepted, or the one that it scored higher; undefined if they are equal. */
const preferredByCritic = ({ sides, outcomes: [a, b] }: Pair): string | undefined => {
  const lead = Number(a.accepted) - Number(b.accepted) || (a.score ?? 0) - (b.score ?? 0)
  return lead === 0 ? undefined : sides[lead > 0 ? 0 : 1]
}
