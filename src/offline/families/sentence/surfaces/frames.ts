import type { OfflineLanguage, Surfaces, SurfacesByLanguage } from '../../../family.ts'

/** Ways of wrapping an indirect question (`how long {statement}`) into a request. */
const requests: Readonly<Record<OfflineLanguage, (indirect: string) => readonly string[]>> = {
  en: (indirect) => [
    `I need to know ${indirect}{scope}.`,
    `Please tell me ${indirect}{scope}.`,
    `I would like to know ${indirect}{scope}.`,
    `Could you check ${indirect}{scope}?`,
    `I have not been able to find out ${indirect}{scope}.`,
    `Can somebody tell me ${indirect}{scope}?`,
  ],
  es: (indirect) => [
    `Necesito saber ${indirect}{scope}.`,
    `Quisiera saber ${indirect}{scope}.`,
    `Me preguntaron ${indirect}{scope}. ¿Qué respondo?`,
    `No encuentro en ningún lado ${indirect}{scope}.`,
    `Me gustaría saber ${indirect}{scope}.`,
    `¿Alguien puede decirme ${indirect}{scope}?`,
  ],
  pt: (indirect) => [
    `Preciso saber ${indirect}{scope}.`,
    `Gostaria de saber ${indirect}{scope}.`,
    `Me perguntaram ${indirect}{scope}. O que respondo?`,
    `Não encontro em lugar nenhum ${indirect}{scope}.`,
    `Queria saber ${indirect}{scope}.`,
    `Alguém pode me dizer ${indirect}{scope}?`,
  ],
}

const searches: Readonly<Record<OfflineLanguage, readonly string[]>> = {
  en: [
    '{topic}{scope}',
    '{topic} details{scope}',
    '{topic} explained{scope}',
    '{topic} info{scope}',
    '{topic} docs{scope}',
  ],
  es: [
    '{topic}{scope}',
    '{topic} detalles{scope}',
    '{topic} explicación{scope}',
    '{topic} información{scope}',
    '{topic} documentación{scope}',
  ],
  pt: [
    '{topic}{scope}',
    '{topic} detalhes{scope}',
    '{topic} explicação{scope}',
    '{topic} informações{scope}',
    '{topic} documentação{scope}',
  ],
}

const enough = 6

/** Fills up the registers that a shape leaves short, from the shape's own indirect question. Its own surfaces come first. */
export const completed = (
  surfaces: SurfacesByLanguage,
  indirect: Readonly<Partial<Record<OfflineLanguage, string>>>,
): SurfacesByLanguage => {
  const fill = (language: OfflineLanguage): Surfaces => {
    const own = surfaces[language]
    if (own.plain.length === 0) return own
    const wrapped = indirect[language] ? requests[language](indirect[language]) : []
    return {
      plain: own.plain,
      request: topped(own.request ?? [], wrapped),
      query: topped(own.query ?? [], searches[language]),
    }
  }
  return { ...surfaces, en: fill('en'), es: fill('es'), pt: fill('pt') }
}

const topped = (own: readonly string[], more: readonly string[]): readonly string[] => {
  const opening = (surface: string): string => surface.split('{')[0]!
  const fresh = more.filter(
    (surface) =>
      !own.some((each) => each === surface || (opening(each).length > 6 && opening(each) === opening(surface))),
  )
  return own.length >= enough ? own : [...own, ...fresh].slice(0, Math.max(enough, own.length))
}

/** The first question, as it is typed. */
const typed = (asked: string): string =>
  asked
    .replace(/\?$/, '')
    .replace(/^(\{?)(\p{Lu})/u, (_all, brace: string, letter: string) => brace + letter.toLowerCase())

/** Surfaces of what is read in English alone. */
export const inEnglishOnly = (indirect: string, plain: readonly string[]): SurfacesByLanguage =>
  completed(
    { en: { plain, query: plain.slice(0, 1).map(typed) }, es: { plain: [] }, pt: { plain: [] } },
    { en: indirect },
  )
