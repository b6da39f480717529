import type { Corpus } from '../../corpus/corpus.ts'
import { knownNames } from '../../text/names-of-a-kind.ts'
import type { AdversarialType, Passage } from '../../vocabulary/index.ts'
import { partnersIn } from './passage-partners.ts'

/**
 * How well a passage lends itself to an adversarial type, from 0 to 1, judged cheaply from its words; undefined where any passage does.
 * A negation is asked of what is denied somewhere, a trap of dates where something has changed.
 */
export const suits = (type: AdversarialType, corpus: Corpus): Judge | undefined => {
  // Every passage is looked at again for each brief.
  const known = judges.get(corpus) ?? new Map<AdversarialType, Judge | undefined>()
  judges.set(corpus, known)
  if (!known.has(type)) {
    const judge = judgeOf(type, corpus)
    known.set(type, judge && remembering(judge))
  }
  return known.get(type)
}

type Judge = (passage: Passage) => number

const judges = new WeakMap<Corpus, Map<AdversarialType, Judge | undefined>>()

/** Judges each passage once. */
export const remembering = (judge: Judge): Judge => {
  const known = new Map<string, number>()
  return (passage) => {
    const judged = known.get(passage.chunk_id) ?? judge(passage)
    known.set(passage.chunk_id, judged)
    return judged
  }
}

const judgeOf = (type: AdversarialType, corpus: Corpus): Judge | undefined => {
  switch (type) {
    case 'temporal_trap': {
      const rewritten = new Set(corpus.documents().flatMap(({ doc_id, latest }) => (latest ? [] : [doc_id])))
      return (passage) => (rewritten.has(passage.doc_id) ? 1 : share(corpus.text(passage), releases, 4, 2) / 2)
    }
    case 'negation':
    case 'what_if':
      return (passage) => share(corpus.text(passage), denials, 5, 2)
    case 'condition_out_of_range':
      return (passage) => share(corpus.text(passage), limits, 5, 2)
    case 'false_premise':
      return (passage) => {
        const text = corpus.text(passage)
        return Math.max(share(text, values, 5), share(text, denials, 5) / 2, share(text, meanings, 6, 2) / 2)
      }
    case 'near_miss':
      return (passage) => (rules.test(passage.title) ? 1 : share(corpus.text(passage), things, 4))
    case 'entity_swap':
      return (passage) =>
        Math.max(share(corpus.text(passage), knownNames, 2), share(corpus.text(passage), codes, 6) / 2)
    case 'ambiguous':
      return (passage) => share(corpus.text(passage), rows, 4, 2)
    case 'cross_document':
      return ({ chunk_id }) => (partnersIn(corpus).has(chunk_id) ? 1 : 0.2)
    default:
      return undefined
  }
}

/** Of what is enough; fewer than `least` are none. */
const share = (text: string, pattern: RegExp, enough: number, least = 1): number => {
  const count = [...text.matchAll(pattern)].length
  return count < least ? 0 : Math.min(enough, count) / enough
}

const denials =
  /\|\s*(?:no|não|✗|❌)\s*(?=\|)|\b(?:(?:is|are|does|do|may|must|will) not|cannot|can't|never|no (?:es|son|se puede|admite|incluye)|nunca|não (?:é|são|pode|inclui|há))\b/gi
const limits =
  /\b(?:at most|up to|at least|more than|fewer than|maximum|minimum|limit(?:ed)?|hasta|como máximo|al menos|más de|límite|até|no máximo|pelo menos|mais de|limite)\b/gi
/** `in 1954`, `within 30 days`, a cell with a number, a default: what people get wrong. */
const values =
  /\b(?:in|since|within|every|after|until|at most|up to|en|desde|durante|hasta|cada|em|até) (?:the )?(?:\p{Lu}?\p{Ll}+ (?:de )?)?\d+|\| *[$€]?\d[\d.,]*[^|]{0,8}(?= *\|)|\b(?:default|predeterminado|padrão)\b[^\n]{0,12}:|defaults to/giu
/** Codes in a list or table, one of which is taken for another. */
const meanings = /^\W{0,6}[A-Z]+[-_]?\d+\b/gm
/** What has attributes that a text may lack: tasks, settings, flags, plans, and people, places or works by their names. */
const things = new RegExp(
  [
    String.raw`^\s*\d+[.)] \S`,
    String.raw`^\W{0,6}\x60[\w$]+[_.\-A-Z][\w.$-]*\x60`,
    String.raw`^\W{0,6}--[a-z]`,
    String.raw`^#{2,5} .*[\w$]\.\w+\(`,
    String.raw`\b(?:plan|plano|tier) *\|`,
    '^#+ *(?:SYNOPSIS|Synopsis|SINOPSIS|Sinopsis|SINOPSE|Sinopse)$',
    String.raw`\p{Lu}\p{L}+ (?:Bridge|Cathedral|Palace|Castle|Tower|Museum|Library|Theatre|Stadium|Abbey|Temple|Dam|University|College|Company|Corporation|Foundation|Association|Agency|Society|River|Convention|Treaty|Project|Field)(?!\p{L})`,
    String.raw`(?:Battle|Siege|Treaty|University|Institute) of \p{Lu}`,
    String.raw`(?:architect|physicist|chemist|mathematician|engineer|philosopher|geologist|economist|writer|author|poet|historian|biologist|scientist|arquitect[oa]|físic[oa]|químic[oa]|matemátic[oa]|ingenier[oa]|engenheir[oa]|filósof[oa]|escritora?|historiadora?|biólog[oa]|cientista) \p{Lu}\p{Ll}+ \p{Lu}`,
    String.raw`\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+ (?:wrote|published|argued|described|presented|founded|invented|discovered|designed|died|proposed|escribió|publicó|describió|fundó|descubrió|murió|escreveu|publicou|descreveu|fundou|descobriu|morreu)(?!\p{L})`,
    String.raw`(?:Universi\p{L}+|Instituto|Museo|Museu|Puente|Ponte|Palacio|Palácio|Batalla|Batalha|Tratado|Fundaci[oó]n|Fundação|Río|Rio|Proyecto|Projeto|Campo|Catedral|Torre|Teatro|Biblioteca) (?:de |do |da |del |dos )?\p{Lu}`,
  ].join('|'),
  'gmu',
)
/** What licences, policies and codes leave open, whichever of their passages is looked at. */
const rules =
  /licen[cs]e|licencia|licença|polic(?:y|ies)|code of conduct|governance|terms|agreement|regulation|reglamento|regulamento|regimento|pol[ií]tica|código de|términos|termos|norma/i
const codes = /`[^`\s]+`|\b[A-Z]{2,}-\d{2,}\b|(?<!\S)--[a-z]/g
const rows = /^\s*\|.*\d.*\||\bdefaults? (?:to|value)\b/gm
/** `1.4 … March 2024`: a history in which the date decides. */
const releases = /\d+\.\d+[^\n]{0,40}\b(?:19|20)\d\d\b|\b(?:19|20)\d\d\b[^\n]{0,40}\d+\.\d+/g

/** Nobody asks what held before of documents that tell of one time only. */
export const tellsOfPast = (corpus: Corpus): boolean => {
  const tells = suits('temporal_trap', corpus)!
  return corpus.passages().some((passage) => tells(passage) > 0)
}
