import { z } from 'zod'
import { definePrompt } from '../../models/prompt.ts'
import { InventedTopic } from './invent-topics.ts'

export const InventPageInput = z.object({
  subject: z.string(),
  language: z.string(),
  topic: InventedTopic,
  /** Titles of the other pages, which may be referred to. */
  siblings: z.array(z.string()),
  /** What other pages have already fixed; this page must not contradict it. */
  facts: z.array(z.string()),
  min_words: z.int().min(1),
})
export type InventPageInput = z.infer<typeof InventPageInput>

export const InventPageOutput = z.object({
  /** Markdown with headings. */
  page: z.string().min(1),
  /** Names, numbers and rules that this page fixes and other pages must keep. */
  facts: z.array(z.string()),
})
export type InventPageOutput = z.infer<typeof InventPageOutput>

/** One page of an invented knowledge base, long and full of facts that cannot be guessed. */
export const inventPagePrompt = definePrompt<InventPageInput, InventPageOutput>({
  id: 'surveyor.invent-page',
  version: 1,
  instruction: `Write one page of an invented knowledge base, in the language of the input field language. It will be searched and asked about, and every answer must be found in the text alone.

- At least min_words words of body text. Count generously: too short is the usual fault. Do not reach the length by repeating, by general advice or by summing up at the end.
- Markdown: one # title, then ## and ### headings. Use what the content asks for: paragraphs, numbered steps, at least one table, lists, a note or a warning.
- Dense with facts that nobody could guess: names of parts and roles, codes, limits with units, intervals, prices, conditions, exceptions, what to do when it fails. Every rule says for whom and when it holds, and at least three have an exception, one of which stands in another section than its rule.
- Say each fact once, or consistently. Keep to the facts of other pages that are given; refer to sibling pages by their titles where it helps. Do not contradict yourself.
- Write as the staff of such a place would: sober, exact, no advertising, no "in conclusion", no remark that it is fiction.
- facts: up to twelve short statements of names, numbers and rules that this page fixes and that other pages must keep.`,
  input: InventPageInput,
  output: InventPageOutput,
  examples: [
    {
      input: {
        subject: 'operations manual of a small tidal power plant',
        language: 'en',
        topic: {
          title: 'Alarm codes of the Lowgate panel',
          summary: 'Lists the codes of the control panel and how long each alarm may stand.',
        },
        siblings: ['Starting the Marren turbine', 'Clearing weed from the intake screens'],
        facts: ['The Marren turbine stops by itself at a screen pressure difference of 0.4 bar.'],
        min_words: 60,
      },
      output: {
        page: '# Alarm codes of the Lowgate panel\n\n## Reading a code\n\nA code has a letter for its place (S screens, G gearbox) and a number for its urgency. The duty warden confirms every code with the green key within 90 seconds; at night the second key is enough.\n\n| Code | Meaning | May stand for |\n|---|---|---|\n| S2 | Screen pressure above 0.3 bar | 40 minutes |\n| G1 | Gearbox oil above 71 °C | 5 minutes |\n\n## Exceptions\n\nDuring spring tides S2 may stand for two hours, because the screens clear with the ebb. At 0.4 bar the turbine stops by itself; see Clearing weed from the intake screens.',
        facts: [
          'The duty warden confirms an alarm code within 90 seconds.',
          'S2 means a screen pressure above 0.3 bar and may stand for 40 minutes, two hours during spring tides.',
          'G1 means gearbox oil above 71 °C and may stand for 5 minutes.',
        ],
      },
    },
    {
      input: {
        subject: 'regulamento de uma biblioteca de ferramentas',
        language: 'pt-BR',
        topic: {
          title: 'Empréstimo de ferramentas elétricas',
          summary: 'Define quem leva as máquinas da linha Trovão, os prazos e a caução.',
        },
        siblings: ['Curso de segurança'],
        facts: ['O curso de segurança vale por dois anos.'],
        min_words: 40,
      },
      output: {
        page: '# Empréstimo de ferramentas elétricas\n\n## Quem pode levar\n\nAs máquinas da linha Trovão só saem com quem fez o Curso de segurança, que vale por dois anos.\n\n## Prazos e caução\n\n| Categoria | Prazo | Caução |\n|---|---|---|\n| T1 | 5 dias | R$ 60 |\n| T2 | 2 dias | R$ 140 |\n\n> Atenção: sócios fundadores não pagam caução na categoria T1.',
        facts: [
          'A categoria T1 tem prazo de 5 dias e caução de R$ 60, que sócios fundadores não pagam.',
          'A categoria T2 tem prazo de 2 dias e caução de R$ 140.',
        ],
      },
    },
  ],
})
