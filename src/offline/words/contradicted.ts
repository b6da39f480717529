import { sentencesIn } from '../../text/sentences.ts'
import { shown } from '../../text/shown.ts'
import { baseLanguage, contentStems } from '../../text/words.ts'
import type { Draft } from '../../vocabulary/index.ts'
import type { EvidencePiece } from './evidence-of.ts'
import { negationsIn } from './negation.ts'
import { statementsOf } from './statements.ts'

/** Languages in which counting negations was measured on questions of people. */
const measured = new Set(['en', 'es', 'pt'])

/** Statements that repeat a sentence of the evidence and turn its yes into no, or its no into yes. */
export const contradictedIn = (draft: Draft, pieces: readonly EvidencePiece[]): string[] => {
  const { language } = draft
  if (!measured.has(baseLanguage(language))) return []
  const sentences = pieces
    .filter((piece) => baseLanguage(piece.language) === baseLanguage(language))
    .flatMap(({ text }) => sentencesIn(text).map(({ start, end }) => text.slice(start, end)))
    // The cells of a row say no to different things.
    .filter((text) => !text.includes('|'))
    .map(withoutReply)
    .map((text) => ({ text, stems: new Set(contentStems(text, language)), says: negationsIn(text, language) }))
  return statementsOf(draft.ideal_answer).flatMap((statement) => {
    // `No, …` answers the question; what follows is the statement.
    const said = withoutReply(statement)
    const stems = [...new Set(contentStems(said, language))]
    if (stems.length < fewestShared) return []
    const says = negationsIn(said, language)
    const alike = sentences.filter(
      (sentence) =>
        stems.filter((stem) => sentence.stems.has(stem)).length / Math.max(stems.length, sentence.stems.size) >= near,
    )
    return alike.length > 0 && alike.every((sentence) => denies(sentence.says, says))
      ? [
          `The answer says ${shown(said)}, the evidence ${shown(alike[0]!.text)}: one of them denies what the other affirms.`,
        ]
      : []
  })
}

/** One says no once and the other never. Of two that say no, nobody can tell by counting. */
const denies = (one: number, other: number): boolean => Math.min(one, other) === 0 && Math.max(one, other) === 1

/** `No, …`, `It does not: …`: what follows is the statement. */
const withoutReply = (text: string): string =>
  text.replace(/^[^.:;\n]{2,40}:\s+(?=\S)/u, '').replace(/^\W*(?:yes|no|sí|si|sim|não)\s*[,.;:!—–-]\s*/iu, '')

const fewestShared = 3
const near = 0.75
