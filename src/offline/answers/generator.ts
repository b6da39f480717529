import { writePrompt } from '../../agents/generator/prompts/write.ts'
import { answers, type Responder } from '../../models/responder.ts'
import { write } from './generator/write.ts'

/** What the embedded engine answers to the generator's prompts. */
export const generatorResponders: readonly Responder[] = [answers(writePrompt, write)]
