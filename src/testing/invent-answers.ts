import { inventPagePrompt } from '../invent/prompts/invent-page.ts'
import { inventTopicsPrompt } from '../invent/prompts/invent-topics.ts'
import type { Responder } from '../offline/index.ts'
import { answers } from '../rehearsal/answers.ts'
import { words } from '../text/words.ts'

/** Stands in for a model that invents: enough to see a knowledge base come about, page by page. */
export const inventAnswers: readonly Responder[] = [
  answers(inventTopicsPrompt, ({ wanted, existing }) => ({
    output: {
      topics: Array.from({ length: wanted }, (_, at) => {
        const name = nameOf(existing.length + at)
        return { title: `Servicing the ${name}`, summary: `How the ${name} is serviced, and its limits.` }
      }),
    },
  })) as Responder,
  answers(inventPagePrompt, ({ topic, min_words }) => {
    const subject = topic.title.replace(/^Servicing /, '')
    const sections: string[] = []
    for (let number = 1; words(sections.join(' ')).length < min_words; number++) sections.push(section(subject, number))
    return {
      output: {
        page: `# ${topic.title}\n\n${sections.join('\n\n')}`,
        facts: [`Part 1 of ${subject} is checked every ${hoursOf(subject, 1)} hours.`],
      },
    }
  }) as Responder,
]

const section = (subject: string, number: number): string =>
  `## Part ${number}\n\nPart ${number} of ${subject} is checked every ${hoursOf(subject, number)} hours by the warden on duty. Its pressure stays below ${number + 2}.5 bar, and it is shut down when valve ${number} reads ${60 + number} °C for longer than ${number + 4} minutes. During a flood the check is done twice as often.`

const hoursOf = (subject: string, number: number): number => 6 * number + (subject.length % 7)

const nameOf = (place: number): string =>
  `${['Marren', 'Lowgate', 'Tarn', 'Ostrel', 'Quill', 'Bryde'][place % 6]} ${['pump', 'sluice', 'turbine', 'gauge', 'crane'][Math.floor(place / 6) % 5]} ${place + 1}`
