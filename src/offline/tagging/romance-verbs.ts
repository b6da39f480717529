import { portugueseVerbs } from './portuguese-verbs.ts'
import { spanishVerbs } from './spanish-verbs.ts'

/** A third-person form of a known verb. */
export interface RomanceForm {
  readonly infinitive: string
  readonly tense: 'present' | 'past' | 'imperfect' | 'future' | 'conditional' | 'subjunctive'
  readonly plural: boolean
}

type Language = 'es' | 'pt'

/** Every reading of a word as a finite third person of a known verb. */
export const romanceForms = (word: string, language: Language): readonly RomanceForm[] => {
  const bare = withoutClitic(word.toLowerCase(), language)
  return table(language).forms.get(bare) ?? pastByEnding(bare, language)
}

/** `refere-se` → `refere`: Portuguese hangs its pronouns on the verb. */
export const withoutClitic = (word: string, language: Language): string =>
  language === 'pt' ? word.replace(/(?<=\p{L}{2})-(?:se|lhes?)$/u, '') : word

/** Endings that only finite verbs of the past have: `asoló`, `erigieron`, `inauguraram`. The infinitive is known for the first conjugation. */
const pastByEnding = (word: string, language: Language): readonly RomanceForm[] => {
  const found = (language === 'es' ? /^(\p{L}{2,})(ó|aron|ieron)$/u : /^(\p{L}{2,})(ou|aram|iram|iu)$/u).exec(word)
  if (!found || notPast.has(word)) return []
  const [, stem = '', ending = ''] = found
  const first = /^(?:ó|aron|ou|aram)$/.test(ending) && !/i$/.test(stem)
  return [{ infinitive: first ? `${stem}ar` : '', tense: 'past', plural: /n$|m$/.test(ending) }]
}

const notPast: ReadonlySet<string> = new Set(['dominó', 'rococó', 'macaron', 'estou', 'show'])

/** Whether a word is a participle, by its ending or because it is a known irregular one. Agreement endings count. */
export const isParticiple = (word: string, language: Language): boolean => {
  const single = word.toLowerCase().replace(/s$/, '')
  if (/(?:[ai]d[oa]|íd[oa])$/.test(single) && single.length > 4)
    return !/^(?:estado|lado|grado|partido|contenido|mercado|resultado|cuidado|sentido|pedido|tratado|comunidad|dados?|cada|toda|nada|medida|vida|salida|entrada|saída|certificado|significado|conteúdo|jogada|década|segunda|mestrado|doutorado)$/.test(
      single,
    )
  return (
    table(language).participles.has(single.replace(/a$/, 'o')) ||
    (language === 'pt' && /^(?:entregue|aceite)$/.test(single))
  )
}

/** `tú/usted` or `você` present to the first person: `puede` → `puedo`. Undefined for unknown verbs. */
export const firstPersonOf = (word: string, language: Language): string | undefined =>
  table(language).first.get(word.toLowerCase())

export const isInfinitive = (word: string, language: Language): boolean =>
  table(language).infinitives.has(word.toLowerCase().replace(/(?:se|l[oae]s?|me|te|nos)$/, '')) ||
  table(language).infinitives.has(word.toLowerCase().replace(/-(?:se|l?[oa]s?|lhes?|me)$/, '')) ||
  table(language).infinitives.has(word.toLowerCase())

/** `ratificado` → `ratificar`. */
export const infinitiveOf = (participle: string, language: Language): string | undefined => {
  const single = participle.toLowerCase().replace(/s$/, '').replace(/a$/, 'o')
  return table(language).byParticiple.get(single) ?? /^(\p{L}{3,}a)do$/u.exec(single)?.[1]?.concat('r')
}

/** `fundada` → `fundou`: what somebody did, of what was done by them. */
export const activeOf = (
  participle: string,
  tense: 'present' | 'past' | 'future',
  language: Language,
): string | undefined => {
  const single = participle.toLowerCase().replace(/s$/, '').replace(/a$/, 'o')
  const infinitive = table(language).byParticiple.get(single)
  if (infinitive) {
    const found = [...table(language).forms].find(([, forms]) =>
      forms.some((form) => form.infinitive === infinitive && form.tense === tense && !form.plural),
    )
    if (found) return found[0]
  }
  const stem = /^(\p{L}{3,})ado$/u.exec(single)?.[1]
  return stem && tense === 'past' ? `${stem}${language === 'es' ? 'ó' : 'ou'}` : undefined
}

export const knownInfinitives = (language: Language): readonly string[] => [...table(language).infinitives]

interface Table {
  readonly forms: ReadonlyMap<string, readonly RomanceForm[]>
  readonly first: ReadonlyMap<string, string>
  readonly participles: ReadonlySet<string>
  readonly byParticiple: ReadonlyMap<string, string>
  readonly infinitives: ReadonlySet<string>
}

const tables: Partial<Record<Language, Table>> = {}

const table = (language: Language): Table => {
  const known = tables[language]
  if (known) return known
  const built = build(language === 'es' ? spanishVerbs : portugueseVerbs, language)
  tables[language] = built
  return built
}

/** What a verb list holds: infinitives by conjugation class, and irregular verbs form by form. */
export interface VerbList {
  /** `infinitive` or `infinitive:class`. */
  readonly verbs: string
  /** `infinitive yo present presents past pasts participle` per line; `-` where regular. */
  readonly irregular: string
  /** `infinitive stem` of irregular futures. */
  readonly futures: string
}

const build = (list: VerbList, language: Language): Table => {
  const forms = new Map<string, RomanceForm[]>()
  const first = new Map<string, string>()
  const participles = new Set<string>()
  const byParticiple = new Map<string, string>()
  const infinitives = new Set<string>()
  const futures = new Map(list.futures.split('|').map((pair) => pair.split(' ') as [string, string]))
  const exceptions = new Map(
    list.irregular
      .trim()
      .split('\n')
      .map((line) => line.trim().split(/\s+/))
      .map(([infinitive = '', ...rest]) => [infinitive, rest] as const),
  )
  const add = (word: string, infinitive: string, tense: RomanceForm['tense'], plural: boolean): void => {
    if (!word) return
    forms.set(word, [...(forms.get(word) ?? []), { infinitive, tense, plural }])
  }
  const entries = [...list.verbs.trim().split(/\s+/), ...exceptions.keys()]
  for (const entry of new Set(entries)) {
    const [infinitive = '', kind = ''] = entry.split(':')
    infinitives.add(infinitive)
    const base = conjugate(infinitive, kind, language)
    const own = exceptions.get(infinitive) ?? []
    const [yo, present, presents, past, pasts, participle] = base.map((form, index) =>
      own[index] && own[index] !== '-' ? own[index] : form,
    )
    add(present!, infinitive, 'present', false)
    add(presents!, infinitive, 'present', true)
    add(past!, infinitive, 'past', false)
    add(pasts!, infinitive, 'past', true)
    for (const [word, tense, plural] of regularTenses(infinitive, futures.get(infinitive), language))
      add(word, infinitive, tense, plural)
    first.set(present!, yo!)
    if (language === 'es') {
      first.set(`${present}s`, yo!)
      first.set(voseo(infinitive), yo!)
    }
    participles.add(participle!)
    byParticiple.set(participle!, infinitive)
  }
  return { forms, first, participles, byParticiple, infinitives }
}

/** `cerrar` → `cerrás`; without its -s, the imperative of the River Plate. */
export const voseo = (infinitive: string): string => {
  const vowel = { ar: 'á', er: 'é', ir: 'í' }[plainEnding(infinitive)]
  return infinitive === 'ser' ? 'sos' : infinitive === 'ir' ? 'vas' : `${infinitive.slice(0, -2)}${vowel}s`
}

/** First person, third persons of the present, third persons of the past, participle. */
const conjugate = (infinitive: string, kind: string, language: Language): string[] => {
  const stem = infinitive.slice(0, -2)
  const ending = plainEnding(infinitive)
  const strong = language === 'es' ? changed(stem, kind) : stem
  if (language === 'pt') {
    if (kind === 'uir') return [`${stem}o`, `${stem}i`, `${stem}em`, `${stem}iu`, `${stem}íram`, `${stem}ído`]
    if (kind === 'zir') return [`${stem}o`, stem, `${stem}em`, `${stem}iu`, `${stem}iram`, `${stem}ido`]
    if (kind === 'ear') return [`${stem}io`, `${stem}ia`, `${stem}iam`, `${stem}ou`, `${stem}aram`, `${stem}ado`]
    const parts = {
      ar: ['o', 'a', 'am', 'ou', 'aram', 'ado'],
      er: ['o', 'e', 'em', 'eu', 'eram', 'ido'],
      ir: ['o', 'e', 'em', 'iu', 'iram', 'ido'],
    }[ending]!
    const soft = ending !== 'ar' && /c$/.test(stem) ? `${stem.slice(0, -1)}ç` : stem
    return parts.map((part, index) => (index === 0 ? soft : stem) + part)
  }
  if (kind === 'y') return [`${stem}yo`, `${stem}ye`, `${stem}yen`, `${stem}yó`, `${stem}yeron`, `${stem}ido`]
  if (kind === 'j')
    return [
      `${stem.slice(0, -1)}zco`,
      `${stem}e`,
      `${stem}en`,
      `${stem.slice(0, -1)}jo`,
      `${stem.slice(0, -1)}jeron`,
      `${stem}ido`,
    ]
  const parts = {
    ar: ['o', 'a', 'an', 'ó', 'aron', 'ado'],
    er: ['o', 'e', 'en', 'ió', 'ieron', 'ido'],
    ir: ['o', 'e', 'en', 'ió', 'ieron', 'ido'],
  }[ending]!
  const weak = ending === 'ir' && /^(?:ie|ue|i)$/.test(kind) ? changed(stem, kind === 'ue' ? 'u' : 'i') : stem
  const yo =
    kind === 'zc'
      ? `${stem.slice(0, -1)}zc`
      : ending !== 'ar'
        ? strong.replace(/gu$/, 'g').replace(/g$/, 'j').replace(/c$/, 'z')
        : strong
  const stems = [
    kind === 'ie' || kind === 'i' || kind === 'ue' || kind === 'zc' || ending !== 'ar' ? yo : strong,
    strong,
    strong,
    weak,
    weak,
    stem,
  ]
  return parts.map((part, index) => stems[index]! + part)
}

/** The last vowel of a stem that breaks under stress. */
const changed = (stem: string, kind: string): string => {
  const to = { ie: 'ie', ue: 'ue', i: 'i', u: 'u', í: 'í', ú: 'ú' }[kind]
  if (!to) return stem
  const from =
    kind === 'ie' || kind === 'i'
      ? /e(?=[^aeiou]*u?$)/
      : kind === 'í'
        ? /i(?=[^aeou]*$)/
        : kind === 'ú'
          ? /u(?=[^aeio]*$)/
          : /[ou](?=[^aeiou]*$)/
  return stem.replace(from, to)
}

const plainEnding = (infinitive: string): 'ar' | 'er' | 'ir' => {
  const ending = infinitive.slice(-2).replace('í', 'i').replace('ô', 'o')
  return ending === 'ar' ? 'ar' : ending === 'er' || ending === 'or' ? 'er' : 'ir'
}

const regularTenses = (
  infinitive: string,
  future: string | undefined,
  language: Language,
): readonly (readonly [string, RomanceForm['tense'], boolean])[] => {
  const stem = infinitive.slice(0, -2)
  const ar = plainEnding(infinitive) === 'ar'
  const root = future ?? infinitive.replace('í', 'i').replace('ô', 'o')
  if (language === 'pt')
    return [
      [`${stem}${ar ? 'ava' : 'ia'}`, 'imperfect', false],
      [`${stem}${ar ? 'avam' : 'iam'}`, 'imperfect', true],
      [`${root}á`, 'future', false],
      [`${root}ão`, 'future', true],
      [`${root}ia`, 'conditional', false],
      [`${root}iam`, 'conditional', true],
    ]
  return [
    [`${stem}${ar ? 'aba' : 'ía'}`, 'imperfect', false],
    [`${stem}${ar ? 'aban' : 'ían'}`, 'imperfect', true],
    [`${root}á`, 'future', false],
    [`${root}án`, 'future', true],
    [`${root}ía`, 'conditional', false],
    [`${root}ían`, 'conditional', true],
  ]
}
