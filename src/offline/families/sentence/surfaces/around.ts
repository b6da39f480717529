import type { Surfaces, SurfacesByLanguage } from '../../../family.ts'
import { completed } from './frames.ts'

interface Wordings {
  /** A question without its marks: `qué {noun} {predicate}`. */
  readonly direct: readonly string[]
  /** The same inside another sentence. */
  readonly indirect: string
}

const empty: Surfaces = { plain: [], request: [], query: [] }

/** Surfaces of a family whose slots carry most of the wording; English where the family reads it. */
export const around = ({
  en,
  es,
  pt,
}: Readonly<Record<'es' | 'pt', Wordings>> & { readonly en?: Wordings }): SurfacesByLanguage => {
  return completed(
    {
      en: en ? inEnglish(en) : empty,
      es: {
        plain: [
          ...es.direct.map((direct) => `¿${capital(direct)}{scope}?`),
          `¿Saben ${es.indirect}{scope}?`,
          `¿Alguien sabe ${es.indirect}{scope}?`,
          `¿Me pueden decir ${es.indirect}{scope}?`,
          `¿Me podrían decir ${es.indirect}{scope}?`,
          `Quisiera saber ${es.indirect}{scope}.`,
        ],
        request: [],
        query: [`{topic} ${es.indirect.split(' ')[0]}{scope}`],
      },
      pt: {
        plain: [
          ...pt.direct.map((direct) => `${capital(direct)}{scope}?`),
          `Alguém sabe ${pt.indirect}{scope}?`,
          `Você sabe ${pt.indirect}{scope}?`,
          `Podem me dizer ${pt.indirect}{scope}?`,
          `Poderia me dizer ${pt.indirect}{scope}?`,
          `Queria saber ${pt.indirect}{scope}.`,
        ],
        request: [],
        query: [`{topic} ${pt.indirect.split(' ')[0]}{scope}`],
      },
    },
    { ...(en ? { en: en.indirect } : {}), es: es.indirect, pt: pt.indirect },
  )
}

const inEnglish = ({ direct, indirect }: Wordings): Surfaces => ({
  plain: [
    ...direct.map((each) => `${capital(each)}{scope}?`),
    `Do you know ${indirect}{scope}?`,
    `Any idea ${indirect}{scope}?`,
    `Does anyone know ${indirect}{scope}?`,
    `I wonder ${indirect}{scope}.`,
    `I'd like to know ${indirect}{scope}.`,
  ],
  request: [],
  query: direct.slice(0, 1).map((each) => `${each}{scope}`),
})

/** `{front} …` stays a slot, opened with a capital. */
const capital = (text: string): string =>
  text.replace(/^(\{?)(\p{Ll})/u, (_all, brace: string, letter: string) => brace + letter.toUpperCase())
