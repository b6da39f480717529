import type { Profile } from '../../vocabulary/index.ts'
import type { OfflineLanguage } from '../family.ts'

/** How a question is to sound. A profile changes this and which families are preferred, never the facts. */
export interface Voice {
  readonly language: OfflineLanguage
  readonly voseo: boolean
  readonly register: 'plain' | 'request' | 'query'
  /** Who speaks, where the profile says. */
  readonly persona?: 'novice' | 'expert' | 'manager' | 'support' | 'developer'
  readonly polite: boolean
  /** How far the words may leave those of the source: 0 not at all, 3 as far as the lexicon goes. */
  readonly distance: 0 | 1 | 2 | 3
}

/** The language that the engine writes for a tag; undefined for languages that it doesn't know. */
export const offlineLanguage = (tag: string): OfflineLanguage | undefined => {
  const base = tag.toLowerCase().split('-')[0]
  return base === 'en' || base === 'es' || base === 'pt' ? base : undefined
}

/** Reads a profile. Names are matched loosely, so that the user's own dimensions work too. */
export const voiceFor = (language: string, profile: Profile): Voice | undefined => {
  const base = offlineLanguage(language)
  if (!base) return undefined
  const values = Object.values(profile).join(' | ').toLowerCase()
  const says = (pattern: RegExp): boolean => pattern.test(values)
  const register = says(/short query|keyword|search (?:box|query)|palabras clave|palavras-chave|telegra/)
    ? 'query'
    : says(/verbose|premise|wordy|long query|conversational|request|storytell|situation|verboso|detallad|detalhad/) &&
        !says(/without premise|no premise/)
      ? 'request'
      : 'plain'
  const persona = (
    [
      ['novice', /novice|beginner|newcomer|new user|principiante|iniciante|novat/],
      ['support', /support|agent|helpdesk|soporte|suporte|atend/],
      ['manager', /manager|executive|director|decision|gerente|gestor|jefe/],
      ['developer', /developer|engineer|programmer|desarrollador|desenvolvedor|dev\b/],
      ['expert', /expert|power user|advanced|especialista|experto|researcher|administrator/],
    ] as const
  ).find(([, pattern]) => says(pattern))?.[0]
  return {
    language: base,
    voseo: base === 'es' && /^es-(?:ar|uy|py)$/i.test(language),
    register,
    ...(persona ? { persona } : {}),
    polite: says(/polite|courteous|formal|cort[eé]s|educad/) && !says(/impolite|informal/),
    distance: says(/distant|paraphras|own words|different words/) ? 2 : says(/similar|same words|literal/) ? 0 : 1,
  }
}
