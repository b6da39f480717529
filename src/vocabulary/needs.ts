import { z } from 'zod'

/** The kind of need behind a question. Each item has exactly one. */
export const needNames = [
  'how_to',
  'symptom',
  'choice',
  'fact',
  'meaning',
  'condition',
  'what_changed',
  'several_pages',
  'is_possible',
] as const
export const Need = z.enum(needNames)
export type Need = z.infer<typeof Need>

/** What the asker of each need wants, and how to decide if two needs seem to fit. Prompts quote these texts. */
export const needDefinitions: Readonly<Record<Need, { readonly wants: string; readonly tieBreak: string }>> = {
  how_to: {
    wants: 'the steps, command or configuration that reaches a goal',
    tieBreak:
      'If only the value of one setting is wanted, it is a fact. If something fails and must be repaired, it is a symptom.',
  },
  symptom: {
    wants: 'the cause of something that goes wrong or behaves unexpectedly, or how to fix it',
    tieBreak: 'Wins over how_to if the question reports an error, a failure or a surprise.',
  },
  choice: {
    wants: 'which of several options to take, or how options differ',
    tieBreak: 'Wins over fact if two or more options are compared, even if one table row decides.',
  },
  fact: {
    wants: 'one value, name, limit, price, date, default or place that is true in general',
    tieBreak: 'It is still a fact if the question names the version, system or amount that the value is for.',
  },
  meaning: {
    wants: 'what something is, what it is for, why it exists or how it works',
    tieBreak: 'If a number or a name would satisfy the asker, it is a fact.',
  },
  condition: {
    wants: 'whether a right, duty, permission, charge or limit applies to the case that the question describes',
    tieBreak:
      '“May I”, “must I”, “does it count”. A described case alone does not make it a condition: a failure is a symptom, steps are a how_to, and a value is a fact.',
  },
  what_changed: {
    wants: 'what differs between two versions or dates, or when something changed',
    tieBreak: 'Wins over every other need if the question asks for the change itself, not only for the present state.',
  },
  several_pages: {
    wants: 'a task or result that takes facts from two or more places',
    tieBreak: 'Only if no single place gives the answer. If one place does, choose another need that fits.',
  },
  is_possible: {
    wants: 'whether a product, service or feature can do something, or supports it',
    tieBreak: 'If the asker assumes that it is possible and asks how, it is how_to.',
  },
}

/** The definitions of all needs for a prompt, one per line. */
export const needLines: string = needNames
  .map((need) => `${need}: ${needDefinitions[need].wants}. ${needDefinitions[need].tieBreak}`)
  .join('\n')

/** The intents of earlier versions, which old sets and profile files contain. The embedded engine still writes them. */
export const olderIntentNames = [
  'policy_lookup',
  'reference_lookup',
  'procedure',
  'definition',
  'comparison',
  'eligibility_exception',
  'troubleshooting',
  'multi_hop',
] as const
export type OlderIntent = (typeof olderIntentNames)[number]

const needByOlderIntent: Readonly<Record<OlderIntent, Need>> = {
  policy_lookup: 'fact',
  reference_lookup: 'fact',
  procedure: 'how_to',
  definition: 'meaning',
  comparison: 'choice',
  eligibility_exception: 'condition',
  troubleshooting: 'symptom',
  multi_hop: 'several_pages',
}

export const needOf = (intent: Need | OlderIntent): Need => (isOlderIntent(intent) ? needByOlderIntent[intent] : intent)

const isOlderIntent = (intent: Need | OlderIntent): intent is OlderIntent => intent in needByOlderIntent
