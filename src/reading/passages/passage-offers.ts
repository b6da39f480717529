import type { Corpus } from '../../corpus/corpus.ts'
import { blockIndex } from '../../text/block-index.ts'
import type { Block } from '../../text/blocks.ts'
import type { Intent, Passage } from '../../vocabulary/index.ts'

/** What can be asked of a passage, judged cheaply from its structure: how many places speak to each intent. */
export type Offers = Readonly<Partial<Record<Intent, number>>>

export const offersOf = (passage: Passage, corpus: Corpus): Offers => {
  const known = judged.get(passage) ?? judge(passage, corpus)
  judged.set(passage, known)
  return known
}

/** Every round deals the same passages. */
const judged = new WeakMap<Passage, Offers>()

const judge = (passage: Passage, corpus: Corpus): Offers => {
  const text = corpus.text(passage)
  const blocks = corpus.blocks(passage.doc_id, passage.version)
  const index = blockIndex(blocks)
  const inside = blocks
    .slice(index.startingAt(passage.start), index.startingAt(passage.end))
    .filter((block) => block.end <= passage.end)
  const count = (kind: Block['kind']): number => inside.filter((block) => block.kind === kind).length
  const rows = inside.filter((block) => block.kind === 'table_row' && block.depth > 0).length
  const definitions = count('definition')

  const offers: Partial<Record<Intent, number>> = {
    procedure: Math.floor(count('step') / 2),
    reference_lookup: rows + definitions + matches(text, codeLike, 6),
    definition: Math.min(4, definitions) + matches(text, defining, 4),
    comparison: Math.floor(rows / 2) + matches(text, comparing, 3),
    eligibility_exception: matches(text, excepting, 6),
    troubleshooting: matches(text, failing, 6),
    policy_lookup: matches(text, valued, 8) + matches(text, obliging, 6),
  }
  return Object.fromEntries(Object.entries(offers).filter(([, places]) => places > 0))
}

/** How much there is to ask at all. */
export const richness = (offers: Offers): number =>
  Object.values(offers).reduce((sum, places) => sum + Math.min(places, 6), 0)

const matches = (text: string, pattern: RegExp, most: number): number => {
  let found = 0
  for (const _ of text.matchAll(pattern)) if (++found >= most) break
  return found
}

const codeLike = /(?:^|\s)--?[a-z][\w-]+|`[^`\n]{2,40}`/g
const defining =
  /\b(?:is|are) (?:an?|the) [a-z]|\bstands for\b|\brefers to\b|\b(?:es|son) (?:un|una|el|la|los|las) |\bse refiere a\b|\b(?:é|são) (?:um|uma|o|a|os|as) |\brefere-se a\b/gi
const comparing =
  /\b(?:unlike|whereas|in contrast|compared (?:to|with)|more than|less than|a diferencia de|en cambio|más que|mientras que|ao contrário|diferente(?:mente)? d[eo]|enquanto)\b/gi
const excepting =
  /\b(?:unless|except|only if|does not apply|not eligible|salvo|excepto|a menos que|solo si|no aplica|exceto|a não ser que|somente se|não se aplica)\b/gi
const failing =
  /\b(?:errors?|fails?|failed|failure|troubleshoot\w*|cannot connect|fall[ao]s?|erros?|problemas?|falhas?|HTTP [45]\d\d|ERR[-_]\w+)\b/gi
const valued =
  /\b\d[\d.,]*\s?(?:%|[KMGT]i?B|ms|s|seconds?|minutes?|hours?|days?|weeks?|months?|years?|users?|requests?|segundos?|minutos?|horas?|d[ií]as?|semanas?|meses|mês|años?|anos?|usuarios?|usuários?)\b|\b(?:1[89]|20)\d\d\b|[$€£]\s?\d|R\$\s?\d/gi
const obliging =
  /\b(?:must|may not|cannot|can't|required|requires?|up to|at least|at most|by default|within|debe[ns]?|puede[ns]?|no puede|hasta|al menos|requiere|por defecto|deve[m]?|pode[m]?|não pode|até|pelo menos|por padrão|requer|exige)\b/gi
