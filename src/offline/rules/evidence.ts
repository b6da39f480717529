import type { Check } from '../../checks/check.ts'
import { soundUnless } from '../../checks/findings.ts'
import { figuresMissing } from '../../text/figures.ts'
import { listed } from '../../text/shown.ts'
import { contentStems } from '../../text/words.ts'
import { evidenceOf } from '../words/evidence-of.ts'

/** Numbers and codes of the answer are in its quotes, and question, answer and quotes share a subject. */
export const evidence: Check = {
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
