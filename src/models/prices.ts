import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { UsageError } from '../errors.ts'
import { readInput } from '../store/folders/read-input.ts'
import type { Usage } from './chat.ts'

const amount = z.number().min(0)

/** US dollars per million tokens. `cached` is for input from the server's cache. */
export const Price = z.object({ input: amount, output: amount.default(0), cached: amount.optional() })
export type Price = z.infer<typeof Price>

const PriceFile = z.object({ models: z.record(z.string(), Price) })

export type Prices = (model: string) => Price | null

/** Reads our price list, overridden by the user's. Unknown models have no price. */
export const readPrices = (file?: string): Prices => {
  const userPrices = file === undefined ? {} : readPriceFile(file)
  const defaultPrices = readPriceFile(fileURLToPath(new URL('./prices.json', import.meta.url)))
  const prices = new Map(Object.entries({ ...defaultPrices, ...userPrices }))
  return (model) => {
    const name = model.replace(/^(?:openai|anthropic|google|azure):/, '')
    const price = prices.get(model) ?? prices.get(name) ?? prices.get(name.replace(snapshotDate, ''))
    return price ?? (/^(?:offline$|ollama:|replay:)/.test(name) ? { input: 0, output: 0 } : null)
  }
}

/** The date in the name of a snapshot, which has the price of its model unless it is listed itself. */
const snapshotDate = /-\d{4}-?\d{2}-?\d{2}$/

const readPriceFile = (file: string): Record<string, Price> => {
  const text = readInput(file)
  try {
    return PriceFile.parse(JSON.parse(text)).models
  } catch (cause) {
    const form = '{"models": {"name": {"input": 0.5, "output": 1.5}}}, in US dollars per million tokens'
    throw new UsageError(`The price file ${file} can't be used. Expected: ${form}.`, { cause })
  }
}

/** In US dollars. Null if the price is not known. */
export const costOf = (usage: Usage, price: Price | null): number | null => {
  if (!price) return null
  const cached = usage.cachedInputTokens ?? 0
  const input = (usage.inputTokens - cached) * price.input + cached * (price.cached ?? price.input)
  return (input + usage.outputTokens * price.output) / 1_000_000
}
