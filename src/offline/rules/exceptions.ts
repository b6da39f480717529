import type { Check } from '../../checks/check.ts'
import { sound, soundUnless } from '../../checks/findings.ts'
import { sentencesIn } from '../../text/sentences.ts'
import { shown } from '../../text/shown.ts'
import { baseLanguage, contentStems, words } from '../../text/words.ts'
import { evidenceOf } from '../words/evidence-of.ts'
import { questionKind } from '../words/question-kind.ts'

/** An exception or condition that stands in the quoted sentence belongs to the answer. */
export const exceptions: Check = {
  name: 'exceptions',
  about: 'evidence',
  run(draft, { corpus }) {
    if (draft.no_answer) return sound('Nothing is claimed.')
    const { asks } = questionKind(draft.question, draft.language)
    if (asks === 'who' || asks === 'where' || (asks === 'which' && words(draft.ideal_answer).length < 4))
      return sound('The question asks for a name, so there is no rule that could have exceptions.')
    const base = baseLanguage(draft.language)
    const answer = new Set(contentStems(draft.ideal_answer, draft.language))
    const known = new Set([
      ...answer,
      ...contentStems(`${draft.question} ${draft.standalone_question ?? ''}`, draft.language),
    ])
    const objections: string[] = []
    for (const piece of evidenceOf(draft, corpus)) {
      const marker = markers.get(baseLanguage(piece.language))
      if (!marker || baseLanguage(piece.language) !== base) continue
      if (markers.get(base)!.test(draft.ideal_answer)) continue
      for (const { start, end } of sentencesIn(piece.text)) {
        const sentence = piece.text.slice(start, end)
        const found = marker.exec(sentence)
        if (!found) continue
        const clause = clauseAfter(sentence, found.index)
        const excepted = [...new Set(contentStems(clause.replace(marker, ' '), piece.language))]
        const rest = contentStems(sentence.replace(clause, ' '), piece.language)
        if (boilerplate.test(clause) || !concerns(sentence, found.index, answer, piece.language)) continue
        // The rest of the sentence must be what the answer rests on; otherwise its exception is another matter.
        if (excepted.length === 0 || !rest.some((stem) => answer.has(stem))) continue
        if (!excepted.some((stem) => known.has(stem)))
          objections.push(`The evidence makes an exception or condition that the answer leaves out: ${shown(clause)}.`)
      }
    }
    return soundUnless(objections, 'No exception of the evidence is left out.')
  },
}

/** An exception in brackets is about what stands in the brackets. */
const concerns = (sentence: string, at: number, answer: ReadonlySet<string>, language: string): boolean => {
  const open = sentence.lastIndexOf('(', at)
  const close = sentence.indexOf(')', at)
  if (open === -1 || close === -1 || sentence.lastIndexOf(')', at) > open) return true
  return contentStems(sentence.slice(open, close), language).some((stem) => answer.has(stem))
}

const boilerplate =
  /^\W*(?:unless|except|salvo|a menos que|excepto|exceto|a não ser que)\s+(?:otherwise|as otherwise|stated|where|when otherwise|que se indique|indicación|disposición|disposição|quando indicado|se indicado|specified|noted)\b|\botherwise\b|lo contrario|em contrário/i

/** From the marker to the end of its clause; a clause that opens the sentence ends at the first comma. */
const clauseAfter = (sentence: string, at: number): string => {
  const rest = sentence.slice(at)
  const opens = /^[\s"'“(]*$/.test(sentence.slice(0, at))
  const end = opens ? rest.search(/,\s/) : rest.search(/[;)]|\.\s/)
  return end === -1 ? rest : rest.slice(0, end)
}

const markers: ReadonlyMap<string, RegExp> = new Map([
  [
    'en',
    /\b(?:except(?:ing)?(?! as)|unless|excluding|with the exception of|apart from|only if|provided (?:that|you|the|it|they)|as long as|does not apply|do not apply|but not)\b/i,
  ],
  [
    'es',
    /(?<!\p{L})(?:excepto|salvo|a menos que|a no ser que|(?:con|a) excepción de|excluyendo|(?:quedan?|están?) excluid[oa]s?|s[oó]lo si|siempre y cuando|no se aplican?|no aplican?|pero no)(?!\p{L})/iu,
  ],
  [
    'pt',
    /(?<!\p{L})(?:exceto|salvo|a menos que|a não ser que|com exceção d[eoa]s?|à exceção d[eoa]s?|excluindo|(?:ficam?|estão?) excluíd[oa]s?|s[oó] se|somente se|desde que|não se aplicam?|mas não)(?!\p{L})/iu,
  ],
])
