import { sentencesIn } from '../../text/sentences.ts'
import { withoutMarkup } from './without-markup.ts'

/** The sentences and list entries of an answer. */
export const statementsOf = (answer: string): readonly string[] =>
  withoutMarkup(answer)
    .split(/\n+|(?<=[\s:;,.])\(?\d{1,2}\)\s/)
    .flatMap((line) => sentencesIn(line).map(({ start, end }) => line.slice(start, end)))
    .map((statement) => statement.replace(/^[\s\-*•]+|^\(?\d{1,2}[.)]\s+/, '').trim())
    .filter((statement) => /[\p{L}\p{N}]/u.test(statement))
