import type { SurfacesByLanguage } from '../../../family.ts'

const none = { plain: [] }

/** Every question names the rules that it asks about; `direct` is its own order, `indirect` that inside another sentence. */
const under = (direct: string, indirect = direct): SurfacesByLanguage => {
  const opened = direct.replace(
    /^(\{?)(\p{Ll})/u,
    (_all, brace: string, letter: string) => brace + letter.toUpperCase(),
  )
  return {
    en: {
      plain: [
        `Under {rules}, ${direct}?`,
        `${opened} under {rules}?`,
        `Going by {rules}, ${direct}?`,
        `Any idea ${indirect} under {rules}?`,
        `Do you know ${indirect} under {rules}?`,
        `I'd like to know ${indirect} under {rules}.`,
      ],
      request: [
        `I need to know ${indirect} under {rules}.`,
        `Please tell me ${indirect} under {rules}.`,
        `I would like to know ${indirect} under {rules}.`,
        `Can somebody tell me ${indirect} under {rules}?`,
        `Could you check ${indirect} under {rules}?`,
        `I have to apply {rules}. Can you tell me ${indirect}?`,
      ],
      query: [
        `{book}: ${direct}`,
        `${direct} under {rules}`,
        `${direct} under {book}`,
        `${direct}, {book}`,
        `{book}, ${direct}`,
        `${direct} ({book})`,
      ],
    },
    es: none,
    pt: none,
  }
}

export const ruleSurfaces: Readonly<Record<string, SurfacesByLanguage>> = {
  when: under('when {question}', 'when {statement}'),
  conditions: under('on what condition {question}', 'on what condition {statement}'),
  who: under('who {asked}'),
  'to-whom': under('to whom {question}', 'to whom {statement}'),
  may: under('{question}', 'whether {statement}'),
  needed: under('what must {need}', 'what {needed}'),
  responsible: under('who is responsible for {asked}'),
}
