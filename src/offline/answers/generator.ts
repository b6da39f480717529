import { labelPrompt } from '../../agents/generator/prompts/label.ts'
import { writePrompt } from '../../agents/generator/prompts/write.ts'
import { answers, type Responder } from '../../models/responder.ts'
import { label } from './generator/label.ts'
import { write } from './generator/write.ts'

/** What the embedded engine answers to the generator's prompts. */
export const generatorResponders: readonly Responder[] = [answers(writePrompt, write), answers(labelPrompt, label)]
