import type { Corpus } from '../../corpus/corpus.ts'
import { shown } from '../../text/shown.ts'
import type { Draft, GoldSpan } from '../../vocabulary/index.ts'
import { passagesAt } from './evidence-of.ts'
import { goldText } from './gold-text.ts'

/** Quotes that prove little: boilerplate that many passages repeat, comments in the code of an example. */
export const poorSources = ({ spans }: Pick<Draft, 'spans'>, corpus: Corpus): string[] =>
  spans.flatMap((span) => {
    const places = goldText([span], corpus).others().length + 1
    if (places >= manyPlaces) return [`${shown(span.text)} occurs in ${places} passages: boilerplate is a poor source.`]
    return isCodeComment(span, corpus)
      ? [`${shown(span.text)} is a comment in the code of an example, which is a poor source.`]
      : []
  })

const manyPlaces = 4

const isCodeComment = (span: GoldSpan, corpus: Corpus): boolean => {
  if (!/^\s*(?:\/\/|\/\*|\*\s|#(?!#)|--\s|<!--|\{\/\*)/.test(span.text)) return false
  const [passage] = passagesAt(corpus, span)
  const before = passage ? corpus.text({ ...passage, end: span.start }) : ''
  return (before.match(/^[ \t]*(?:```|~~~)/gm)?.length ?? 0) % 2 === 1
}
