import { oncePer } from '../../text/lru.ts'
import { elementAt } from '../../text/required.ts'
import { contentStems } from '../../text/words.ts'
import type { Passage } from '../../vocabulary/index.ts'
import { type Attribute, states } from './attribute.ts'
import { attributeAsked, attributes } from './attributes.ts'
import type { CorpusReading, ReadPassage, ReadSentence } from './corpus-reading.ts'
import { namesIn } from './names.ts'
import type { Wanted } from './wanted.ts'

/**
 * Proves that a subject lacks an attribute: none of the sentences that may be about it contains any of the attribute's words. A named
 * subject is found by its name; otherwise the nearest passages count.
 */
export const attributeNowhere = (
  question: string,
  wanted: Wanted,
  nearest: readonly ReadPassage[],
  reading: CorpusReading,
): string | undefined => {
  const asked = attributeAsked(question)
  if (!asked) return undefined
  const named = wanted.anchors.size > 0
  const about = named ? sentencesAboutNames(question, wanted, reading) : nearest.flatMap(({ sentences }) => sentences)
  if (!about || about.length === 0 || about.some((sentence) => states(sentence, asked))) return undefined
  if (isStated(asked, reading)) return undefined
  const proper = named && namesIn(question, wanted.language).every(({ kind, opens }) => kind === 'proper' || opens)
  if (!proper && hasRule(asked, wanted, reading)) return undefined
  return `nothing that speaks of what it names tells its ${asked.name.replaceAll('-', ' ')}`
}

const isStated = (asked: Attribute, reading: CorpusReading): boolean => generalitiesIn(reading).stated.has(asked)

/** `All settings default to …`: a statement about everything of its kind. */
const hasRule = (asked: Attribute, wanted: Wanted, reading: CorpusReading): boolean =>
  rulesOf(asked, reading).some(({ of, doc_id }) => {
    if (asked.holders) return asked.holders.test(of) && names(doc_id, wanted, reading)
    return general.test(of) || contentStems(of, wanted.language).some((stem) => wanted.stems.has(stem))
  })

const names = (doc_id: string, { anchors }: Wanted, reading: CorpusReading): boolean =>
  [...anchors].some((anchor) => reading.holding(anchor).some((place) => reading.passages[place]?.doc_id === doc_id))

interface Rule {
  readonly text: string
  /** The first words of what it applies to. */
  readonly of: string
  readonly doc_id: string
}

interface Generalities {
  readonly rules: readonly Rule[]
  /** Attributes that a single statement gives for everything. */
  readonly stated: ReadonlySet<Attribute>
  /** Cache of the rules about an attribute. */
  readonly telling: Map<Attribute, readonly Rule[]>
}

const generalitiesIn = oncePer((reading: CorpusReading): Generalities => {
  const rules: Rule[] = []
  const stated = new Set<Attribute>()
  const open = new Set(attributes.filter((each) => each.general !== undefined))
  for (const passage of reading.passages)
    for (const { text } of reading.read(passage).sentences) {
      const of = universal.exec(text)?.[1]
      if (of !== undefined) rules.push({ text, of, doc_id: passage.doc_id })
      for (const each of open) if (each.general?.test(text) && open.delete(each)) stated.add(each)
    }
  return { rules, stated, telling: new Map() }
})

const rulesOf = (asked: Attribute, reading: CorpusReading): readonly Rule[] => {
  const { rules, telling } = generalitiesIn(reading)
  const mine = telling.get(asked) ?? rules.filter(({ text }) => asked.statement.test(text))
  telling.set(asked, mine)
  return mine
}

const universal =
  /(?<!\p{L})(?:all|every|each|any|tod[oa]s?(?: [oa]s| l[oa]s)?|cada|cualquier|qualquer)(?!\p{L})\s+((?:of |the |your |our )*(?:[\p{L}-]+\s*){1,2})/iu
const general =
  /^(?:of |the |your |our )*(?:\w+ )?(?:settings?|options?|commands?|flags?|parameters?|variables?|errors?|codes?|keys?|plans?|fields?|functions?|methods?)\b|^(?:ajustes?|opci[oó]n|opciones|comandos?|par[aá]metros?|errores|erros?|c[oó]digos?|claves?|chaves?|planos?|planes|campos?|op[cç][oõ]es|fun[cç][oõ]es)(?!\p{L})/iu

/** All sentences of the corpus that may be about the names in a question; undefined if there are none or too many to be sure. */
const sentencesAboutNames = (
  question: string,
  wanted: Wanted,
  reading: CorpusReading,
): readonly ReadSentence[] | undefined => {
  const codes = namesIn(question, wanted.language).flatMap(({ kind, text }) =>
    kind === 'code' ? text.replace(/^-+|\(\)$/g, '').toLowerCase() : [],
  )
  const telling = codes.length > 0 ? [...wanted.anchors] : rarestOf([...wanted.anchors], reading)
  const sentences: ReadSentence[] = []
  for (const passage of placesOf(telling, reading)) {
    const read = reading.read(passage)
    sentences.push(...(codes.length > 0 ? aboutCode(read, codes, wanted) : aboutProper(read, telling)))
    if (sentences.length > maxSentences) return undefined
  }
  return sentences.length === 0 ? undefined : sentences
}

/** In more sentences than this, a list of words misses some wordings. */
const maxSentences = 400

/** In documents with a passage that contains all words, the passages that contain any of them. */
const placesOf = (stems: readonly string[], reading: CorpusReading): readonly Passage[] => {
  const holding = stems.map((stem) => new Set(reading.holding(stem)))
  const all = [...(holding[0] ?? [])].filter((place) => holding.every((places) => places.has(place)))
  const documents = new Set(all.map((place) => elementAt(reading.passages, place).doc_id))
  const any = new Set(holding.flatMap((places) => [...places]))
  return [...any].map((place) => elementAt(reading.passages, place)).filter(({ doc_id }) => documents.has(doc_id))
}

/** The rare words of a name, which texts use as its short form: `Oxford` of `the University of Oxford`. */
const rarestOf = (stems: readonly string[], reading: CorpusReading): readonly string[] => {
  const count = (stem: string): number => reading.holding(stem).length
  const least = Math.min(...stems.map(count))
  return stems.filter((stem) => count(stem) <= 3 * least)
}

/** The parts of a passage that contain a code literally, or all of a page about it, without entries about something else. */
const aboutCode = (
  { sentences, heading }: ReadPassage,
  codes: readonly string[],
  { anchors, language }: Wanted,
): readonly ReadSentence[] => {
  const holds = ({ text }: ReadSentence): boolean => codes.some((code) => text.toLowerCase().includes(code))
  const namesAll = [...anchors].every((anchor) => heading.has(anchor))
  const parts = new Set(sentences.filter(holds).map(({ part }) => part))
  return sentences.filter(
    (each) => (namesAll || parts.has(each.part)) && (!each.entry || holds(each) || !hasOwnName(each, language)),
  )
}

/** True for a row or an item that begins with its own subject: `| max_size | … |`, `- retries: …`. */
const hasOwnName = ({ text }: ReadSentence, language: string): boolean =>
  namesIn(text.split(/\s+/).slice(0, 3).join(' '), language).some(({ kind }) => kind === 'code')

/** The sentences around a proper name, or all of a page about it. */
const aboutProper = ({ sentences, heading }: ReadPassage, names: readonly string[]): readonly ReadSentence[] => {
  const holds = ({ stems }: ReadSentence): boolean => names.some((name) => stems.has(name))
  const headed = (name: string): boolean => heading.has(name)
  // `Public License Version 2` is part of many headings, so all words of a long name must match.
  return (names.length <= 2 ? names.some(headed) : names.every(headed))
    ? sentences
    : sentences.filter((_each, at) => sentences.slice(Math.max(0, at - after), at + before + 1).some(holds))
}

const before = 2
const after = 4
