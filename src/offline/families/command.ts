import { completeStatement } from '../reading/complete-statement.ts'
import { explainedIn } from '../reading/manner.ts'
import { asSentence } from '../reading/phrases.ts'
import { commandAt } from '../reading/subject.ts'
import type { Family } from './fact.ts'

/** A page or section named after a command, with a sentence below or in its description that says what the command does. */
export const command: Family = {
  name: 'command',
  intents: ['reference_lookup', 'definition'],
  answerType: 'definition',
  difficulty: 'easy',
  worth: 0.6,
  find: (page) => {
    const seen = new Set<string>()
    return page.sentences.flatMap((sentence) => {
      const name = commandAt(page, sentence.start)
      const heading = page.headingsAt(sentence.start).at(-1) ?? ''
      if (!name || !isChosen(name) || seen.has(name) || sentence.position > 1 || !opens.test(sentence.text)) return []
      if (heading !== name && !descriptions.test(heading)) return []
      const complete = completeStatement(sentence, page)
      const explained =
        complete &&
        explainedIn(
          complete.text.replace(opens, (_, subject: string | undefined) => `${subject ?? 'This command'} `),
          name,
          page.language,
        )
      if (explained?.manner !== 'deed') return []
      seen.add(name)
      return [
        {
          family: 'command',
          shape: 'does',
          subject: name,
          owner: `\`${name}\``,
          attribute: 'purpose',
          slots: {
            term: `\`${name}\``,
            explanation: asSentence(explained.explanation).replace(/^\p{Lu}/u, (letter) => letter.toLowerCase()),
          },
          quotes: [complete!],
        },
      ]
    })
  },
}

const opens = /^(?:(This (?:sub)?command|Est[ea] (?:sub)?comando)|The `?[\w -]+`? (?:sub)?command) /
const descriptions = /synopsis|sinopsis|sinopse|description|descripci|descri/i

/** A manual has a page for each command; every third one is enough. */
const isChosen = (name: string): boolean => [...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 3 === 0
