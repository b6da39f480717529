import { catalogue } from '../catalogue.ts'
import { countTokens } from '../corpus/tokens.ts'
import { promptName, systemText } from '../models/prompt.ts'

/** How much of a prompt is the same in all its calls and stands first: what a server keeps that keeps anything. */
export const cacheableTokens = (name: string): number => {
  const prompt = catalogue.find((one) => promptName(one) === name)
  const tokens = prompt ? countTokens(systemText(prompt)) : 0
  return tokens < fewestKept ? 0 : tokens - (tokens % keptBy)
}

/** As OpenAI keeps them: no prefix shorter than this, and in steps. */
const fewestKept = 1024
const keptBy = 128
