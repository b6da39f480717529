import type { Corpus } from '../../corpus/corpus.ts'
import { shownText, widthOf } from '../../text/shown-text.ts'
import { contentStems } from '../../text/words.ts'
import type { Section, Span } from '../../vocabulary/index.ts'

interface PageTextOptions {
  /** Approximate limit, measured in widths of a Latin letter. All headings and one section are shown even if they exceed it. */
  readonly maxWidth: number
  /** The evidence: its sections are shown first. */
  readonly spans: readonly Span[]
  /** A text on the subject, such as the question. Sections that share words with it are preferred. */
  readonly about: string
}

/** The text of a page for a critic: in full if it fits, or else all headings, with the sections that hold the evidence or share the most words with `about`. */
export const pageText = (
  { doc_id, version }: Pick<Span, 'doc_id' | 'version'>,
  { maxWidth, spans, about }: PageTextOptions,
  corpus: Corpus,
): string => {
  const document = corpus.document(doc_id, version)
  if (!document) return ''
  const { text, language } = document
  const fullText = shownText(text, { maxWidth: Number.POSITIVE_INFINITY, language })
  if (widthOf(fullText) <= maxWidth) return fullText
  const sections = corpus.sections(doc_id, version)
  if (sections.length < 2) return shownText(text, { maxWidth, about, language })

  const stemsOfSubject = new Set(contentStems(about, language))
  const parts = [textBeforeFirstSection(sections), ...sections].map((section) => {
    const body = shownText(text.slice(section.body_start, section.body_end), {
      maxWidth: maxWidth / 2,
      about,
      language,
    })
    const stems = new Set(contentStems(`${section.heading} ${body}`, language))
    return {
      heading: headingOf(section),
      body,
      hasEvidence: spans.some(({ start }) => section.body_start <= start && start < section.body_end),
      sharedWords: [...stemsOfSubject].filter((stem) => stems.has(stem)).length,
    }
  })
  let remainingWidth = maxWidth - parts.reduce((sum, { heading }) => sum + widthOf(heading), 0)
  const expanded = new Set<(typeof parts)[number]>()
  for (const part of parts.toSorted(
    (a, b) => Number(b.hasEvidence) - Number(a.hasEvidence) || b.sharedWords - a.sharedWords,
  )) {
    const width = widthOf(part.body)
    if (width === 0 || (width > remainingWidth && expanded.size > 0)) continue
    expanded.add(part)
    remainingWidth -= width
  }
  return parts
    .flatMap((part) => [part.heading, expanded.has(part) ? part.body : part.body === '' ? '' : '[…]'])
    .filter((line) => line !== '')
    .join('\n\n')
}

const headingOf = ({ heading, level }: Pick<Section, 'heading' | 'level'>): string =>
  heading === '' ? '' : `${'#'.repeat(Math.max(1, level))} ${heading}`

const textBeforeFirstSection = (
  sections: readonly Section[],
): Pick<Section, 'heading' | 'level' | 'body_start' | 'body_end'> => ({
  heading: '',
  level: 1,
  body_start: 0,
  body_end: Math.min(...sections.map(({ start }) => start)),
})
