import { z } from 'zod'
import { definePrompt } from '../../models/prompt.ts'

export const InventedTopic = z.object({ title: z.string().min(1), summary: z.string() })
export type InventedTopic = z.infer<typeof InventedTopic>

export const InventTopicsInput = z.object({
  /** What the invented knowledge base is about: "operations manual of a tidal power plant". */
  subject: z.string(),
  language: z.string(),
  wanted: z.int().min(1),
  /** Titles that exist already. */
  existing: z.array(z.string()),
})
export type InventTopicsInput = z.infer<typeof InventTopicsInput>

export const InventTopicsOutput = z.object({ topics: z.array(InventedTopic) })
export type InventTopicsOutput = z.infer<typeof InventTopicsOutput>

/** A table of contents for an invented knowledge base. */
export const inventTopicsPrompt = definePrompt<InventTopicsInput, InventTopicsOutput>({
  id: 'surveyor.invent-topics',
  version: 1,
  instruction: `Invent the table of contents of a knowledge base that does not exist. It will be written page by page and then serve to test search systems, so no one can know its content without reading it.

- wanted topics, all within the subject, all different from each other and from the existing titles.
- title: what a real handbook would print: a task ("Replacing…"), a thing, a rule, a trouble, a role. Mix these kinds. Six words or fewer where possible.
- summary: two sentences on what the page fixes, naming at least one invented proper name, part or procedure, and one kind of value (limits, intervals, prices, codes) that the page will state.
- Let topics touch each other: parts that appear on several pages, rules with exceptions elsewhere, one procedure that needs another. A collection in which each page stands alone tests little.
- Nothing that belongs to a real company, person or published work, except where the subject itself names one.
- The language of the input field language.`,
  input: InventTopicsInput,
  output: InventTopicsOutput,
  examples: [
    {
      input: {
        subject: 'operations manual of a small tidal power plant',
        language: 'en',
        wanted: 2,
        existing: ['Starting the Marren turbine'],
      },
      output: {
        topics: [
          {
            title: 'Clearing weed from the intake screens',
            summary:
              'Explains when the crew of the Marren turbine rakes the intake screens and when divers are called instead. States the pressure difference at which each measure becomes due.',
          },
          {
            title: 'Alarm codes of the Lowgate panel',
            summary:
              'Lists the codes that the Lowgate control panel shows and what each asks for. States how long each alarm may stand before the turbine stops by itself.',
          },
        ],
      },
    },
    {
      input: { subject: 'regulamento de uma biblioteca de ferramentas', language: 'pt-BR', wanted: 1, existing: [] },
      output: {
        topics: [
          {
            title: 'Empréstimo de ferramentas elétricas',
            summary:
              'Define quem pode levar as máquinas da linha Trovão e que curso precisa ter feito antes. Informa os prazos de devolução e o valor da caução por categoria.',
          },
        ],
      },
    },
  ],
})
