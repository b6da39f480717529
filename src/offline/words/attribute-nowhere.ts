import { elementAt } from '../../text/required.ts'
import { contentStems } from '../../text/words.ts'
import type { Passage } from '../../vocabulary/index.ts'
import { type Attribute, states } from './attribute.ts'
import { attributeAsked, attributes } from './attributes.ts'
import type { CorpusReading, ReadPassage, ReadSentence } from './corpus-reading.ts'
import { namesIn } from './names.ts'
import type { Wanted } from './wanted.ts'

/**
 * An attribute that is spoken of in few words, asked of something: all that may speak of it was read, and nothing there has any of
 * these words. What has a name is found by it; of anything else the nearest passages tell.
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

/** Somewhere, for all that may be asked about. */
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
  /** The first words of what it holds for. */
  readonly of: string
  readonly doc_id: string
}

/** What a corpus says in general. */
interface Generalities {
  readonly rules: readonly Rule[]
  /** Attributes that one statement gives for everything at once. */
  readonly stated: ReadonlySet<Attribute>
  /** The rules that tell an attribute, of those that were asked for. */
  readonly telling: Map<Attribute, readonly Rule[]>
}

/** All documents are read for it, so it is looked for once. */
const generalitiesIn = (reading: CorpusReading): Generalities => {
  const known = generalities.get(reading)
  if (known) return known
  const rules: Rule[] = []
  const stated = new Set<Attribute>()
  const open = new Set(attributes.filter((each) => each.general !== undefined))
  for (const passage of reading.passages)
    for (const { text } of reading.read(passage).sentences) {
      const of = universal.exec(text)?.[1]
      if (of !== undefined) rules.push({ text, of, doc_id: passage.doc_id })
      for (const each of open) if (each.general?.test(text) && open.delete(each)) stated.add(each)
    }
  const made = { rules, stated, telling: new Map() }
  generalities.set(reading, made)
  return made
}

const generalities = new WeakMap<CorpusReading, Generalities>()

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

/** Every sentence of the corpus that may speak of what a question names; undefined where there are too many to be sure of them. */
const sentencesAboutNames = (
  question: string,
  wanted: Wanted,
  reading: CorpusReading,
): readonly ReadSentence[] | undefined => {
  const codes = namesIn(question, wanted.language).flatMap(({ kind, text }) =>
    kind === 'code' ? text.replace(/^-+|\(\)$/g, '').toLowerCase() : [],
  )
  const telling = codes.length > 0 ? [...wanted.anchors] : tellingOf([...wanted.anchors], reading)
  const sentences: ReadSentence[] = []
  for (const passage of placesOf(telling, reading)) {
    const read = reading.read(passage)
    sentences.push(...(codes.length > 0 ? aboutCode(read, codes, wanted) : aboutProper(read, telling)))
    if (sentences.length > most) return undefined
  }
  return sentences.length === 0 ? undefined : sentences
}

/** What is spoken of in more places than this is spoken of in ways that no list of words foresees. */
const most = 400

/** Passages that hold all of the words, and of the documents of these, those that hold any. */
const placesOf = (stems: readonly string[], reading: CorpusReading): readonly Passage[] => {
  const holding = stems.map((stem) => new Set(reading.holding(stem)))
  const all = [...(holding[0] ?? [])].filter((place) => holding.every((places) => places.has(place)))
  const documents = new Set(all.map((place) => elementAt(reading.passages, place).doc_id))
  const any = new Set(holding.flatMap((places) => [...places]))
  return [...any].map((place) => elementAt(reading.passages, place)).filter(({ doc_id }) => documents.has(doc_id))
}

/** `Oxford` of `the University of Oxford`: what a text calls it by later on. */
const tellingOf = (stems: readonly string[], reading: CorpusReading): readonly string[] => {
  const count = (stem: string): number => reading.holding(stem).length
  const least = Math.min(...stems.map(count))
  return stems.filter((stem) => count(stem) <= 3 * least)
}

/** The parts of a passage in which every code stands letter by letter, or all of a page about it; but no entries about something else. */
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

/** `| max_size | … |`, `- retries: …`: a row or an item that begins with the name of what it is about. */
const hasOwnName = ({ text }: ReadSentence, language: string): boolean =>
  namesIn(text.split(/\s+/).slice(0, 3).join(' '), language).some(({ kind }) => kind === 'code')

/** What is around a proper name, or all of a page about it. */
const aboutProper = ({ sentences, heading }: ReadPassage, names: readonly string[]): readonly ReadSentence[] => {
  const holds = ({ stems }: ReadSentence): boolean => names.some((name) => stems.has(name))
  const headed = (name: string): boolean => heading.has(name)
  // `Public License Version 2` heads many a licence: a long name is its own in full.
  return (names.length <= 2 ? names.some(headed) : names.every(headed))
    ? sentences
    : sentences.filter((_each, at) => sentences.slice(Math.max(0, at - after), at + before + 1).some(holds))
}

const before = 2
const after = 4
