import type { OfflineLanguage } from '../reading/page.ts'
import { asSentence, wordCount } from '../reading/phrases.ts'
import { isCommand, isExample } from '../reading/subject.ts'
import type { Family } from './fact.ts'

/** A page or section with the name of a command, and the sentence that says what it does. */
export const command: Family = {
  name: 'command',
  intents: ['reference_lookup', 'definition'],
  answerType: 'definition',
  difficulty: 'easy',
  turns: ['orient', 'do'],
  worth: 1.8,
  find: (page) => {
    const seen = new Set<string>()
    return page.sentences.flatMap((sentence) => {
      const name = [...new Set([page.title, ...page.headingsAt(sentence.start)])].findLast(
        (heading) => isCommand(heading, page.text) || isCommand(heading, page.title),
      )
      if (!name || seen.has(name) || isExample(page, sentence.start)) return []
      const found = does[page.language].exec(sentence.text)
      if (
        !found ||
        sentence.text.endsWith(':') ||
        sentence.position > 1 ||
        wordCount(sentence.text) < 4 ||
        wordCount(sentence.text) > 60
      )
        return []
      // Only right under its name, or in its synopsis.
      if (
        !/synopsis|sinopsis|sinopse|description|descripci|descri/i.test(page.headingsAt(sentence.start).at(-1) ?? '') &&
        page.headingsAt(sentence.start).at(-1) !== name
      )
        return []
      seen.add(name)
      return [
        {
          family: 'command',
          shape: 'does',
          subject: name,
          owner: undefined,
          attribute: 'purpose',
          value: undefined,
          slots: { term: `\`${name}\`` },
          told: answerFrom(sentence.text, page.language),
          quotes: [sentence],
        },
      ]
    })
  },
}

const does: Readonly<Record<OfflineLanguage, RegExp>> = {
  en: /^(?:This (?:sub)?command |The `?[\w -]+`? (?:sub)?command )(?=\p{Ll}+s |consists of )(?!is|was|has|takes)/u,
  es: /^Este (?:sub)?comando /u,
  pt: /^Este (?:sub)?comando /u,
}

/** `This command installs …` is told of it; a bare deed is told as it stands. */
const answerFrom = (text: string, language: OfflineLanguage): string =>
  language === 'en'
    ? asSentence(text.replace(/^(?:This (?:sub)?command|The `?[\w -]+`? command) /, 'It '))
    : asSentence(text)
