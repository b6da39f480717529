import { type InventOptions, inventCorpus } from '../compose/invent-corpus.ts'
import { UsageError } from '../errors.ts'
import { readEnvironment } from '../options/environment.ts'
import { resolveOptions } from '../options/resolve-options.ts'
import { shellWord } from '../text/escaped.ts'
import { addOptions, connection } from './add-options.ts'
import type { CliCommand } from './command.ts'

export const invent: CliCommand = {
  name: 'invent',
  define(command, run) {
    addOptions(command, [...connection, 'model', 'agentModels', 'contextWindow', 'maxTokens'])
      .description(
        'Let a model write an invented knowledge base, for tests on facts that no model knows. The generator writes the pages, the surveyor the table of contents (--agent-models surveyor=…)',
      )
      .argument('<subject>', 'its subject: "operations manual of a small tidal power plant"')
      .option('-o, --out <folder>', 'the folder for the pages', 'corpus')
      .option('--pages <number>', 'number of pages', '20')
      .option('--min-words <number>', 'fewest words per page', '400')
      .option('--language <tag>', 'language of the pages', 'en')
      .option('--json', 'one JSON object a line')
      .action((subject: string, { pages, minWords, language, json, ...flags }: Record<string, unknown>) =>
        run(async (terminal) => {
          const environment = readEnvironment()
          const invention = {
            subject,
            language: String(language),
            pages: wholeNumber('--pages', pages, 1000),
            min_words: wholeNumber('--min-words', minWords, 5000),
          }
          const options = { ...resolveOptions(flags, undefined, environment), signal: terminal.signal } as InventOptions
          for await (const event of inventCorpus(invention, options, environment)) {
            if (json === true) terminal.out(JSON.stringify(event))
            else if (event.type === 'topics') terminal.say(`${event.titles.length} pages: ${event.titles.join('; ')}.`)
            else if (event.type === 'page') terminal.out(event.file)
            else
              terminal.say(
                `${event.pages} pages in ${event.out}, ${event.calls.paid.calls} calls. To write a set from them: goldspan generate ${shellWord(event.out)}`,
              )
          }
          return 0
        }),
      )
  },
}

const wholeNumber = (option: string, value: unknown, most: number): number => {
  const number = Number(value)
  if (!Number.isInteger(number) || number < 1 || number > most)
    throw new UsageError(`${option} is a whole number from 1 to ${most}, not ${String(value)}.`)
  return number
}
