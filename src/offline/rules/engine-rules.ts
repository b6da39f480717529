import { type Check, sound, soundUnless } from '../../checks/check.ts'
import { nearPassages } from '../../search/near-passages.ts'
import { figuresMissing } from '../../text/figures.ts'
import { listed } from '../../text/shown.ts'
import { contentStems } from '../../text/words.ts'
import { evidenceOf } from '../words/corpus-reading.ts'
import { absence } from './absence.ts'
import { proofFor } from './not-answering.ts'
import { retrievable } from './retrievable.ts'
import { unique } from './unique.ts'

/** The number of near passages to test. Word rules can rule out only a few of them. */
const passagesTried = 12

/** Finds similar passages that provably do not answer: hard negatives. It rejects nothing. */
const negatives: Check = {
  name: 'negatives',
  about: 'evidence',
  async run(draft, context) {
    const prove = proofFor(draft, context.corpus)
    const near = (await nearPassages(draft, context, passagesTried)).map(({ passage, chunk_id, kind }) => ({
      chunk_id,
      kind,
      answers: prove(passage, kind === 'temporal') ? ('no' as const) : undefined,
    }))
    const proved = near.filter(({ answers }) => answers === 'no').length
    return { ...sound(`${proved} of the ${near.length} nearest passages are proved not to answer.`), adds: { near } }
  },
}

/** Numbers and codes of the answer are in its quotes, and question, answer and quotes share a subject. */
const evidence: Check = {
  name: 'evidence',
  about: 'evidence',
  run(draft, { corpus }) {
    const { question, standalone_question = '', ideal_answer, language } = draft
    const quoted = evidenceOf(draft, corpus).flatMap(({ text, above }) => [text, above])
    const missing = figuresMissing(ideal_answer, [...quoted, ...draft.spans.map(({ text }) => text), question])
    const asked = new Set(contentStems(`${question} ${standalone_question}`, language))
    const shares = (texts: readonly string[]): boolean =>
      texts.some((text) => contentStems(text, language).some((stem) => asked.has(stem)))
    return soundUnless(
      [
        ...(missing.length > 0 ? [`${listed(missing)} of the answer is in no quote.`] : []),
        ...(/\?["”»)]?$/.test(question.trim()) ? [] : ['The question does not end with a question mark.']),
        ...(draft.no_answer || shares([ideal_answer, ...quoted]) ? [] : ['Question and answer share no subject.']),
      ],
      'Numbers and codes of the answer are in its quotes, which share the subject of the question.',
    )
  },
}

/** Turns hints into objections in sessions without a critic to read them. */
export const hintsAsObjections = (check: Check): Check => ({
  ...check,
  async run(draft, context) {
    const { hint, ...result } = await check.run(draft, context)
    if (context.settings.isJudged || hint === undefined) return { ...result, hint }
    return result.finding === 'sound'
      ? { ...result, finding: 'fixable', reason: hint }
      : { ...result, reason: `${result.reason} ${hint}` }
  },
})

/** Word-based checks for the engine's languages. They run when the engine writes the drafts or stands in for the critic. Cheap rules come first. */
export const engineRules: readonly Check[] = [evidence, retrievable, unique, absence, negatives].map(hintsAsObjections)
