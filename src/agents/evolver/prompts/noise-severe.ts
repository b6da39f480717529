import { definePrompt } from '../../../models/prompt.ts'
import { Writing } from '../../../vocabulary/index.ts'
import { EvolvingInput } from '../../authoring.ts'
import { surfaceVariant } from '../rules.ts'
import { variantExamples } from '../variant-examples.ts'

/** The same question as a phone in a hurry sends it. */
export const noiseSeverePrompt = definePrompt<EvolvingInput, Writing>({
  id: 'evolver.noise_severe',
  version: 1,
  instruction:
    surfaceVariant(`Task: severe noise. Let the question look as if it was sent from a phone by somebody who does not care about spelling: three to five slips. Typing errors, phonetic spelling, letters dropped, abbreviations of chat language as they are usual in the language, no capitals, no accents, no punctuation.

- Names, commands, codes, numbers, dates and units keep their spelling; capitals may go where they carry nothing.
- At most every third word is damaged. A patient reader who knows the subject still understands it in one way only.`),
  input: EvolvingInput,
  output: Writing,
  examples: variantExamples(
    'hw many ppl fit in a studyroom of teh quayside library',
    'con cuanta antelasion tngo q avisar en rio manso si kiero pausar el pase mensual',
  ),
})
