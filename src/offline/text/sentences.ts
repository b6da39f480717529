import type { CleanText } from './markup.ts'

/** Where sentences stand in a clean text, in order, without white space around them. */
export const sentenceBounds = ({
  text,
  code,
}: Pick<CleanText, 'text' | 'code'>): readonly { start: number; end: number }[] => {
  const bounds: { start: number; end: number }[] = []
  let start = 0
  for (const found of text.matchAll(/[.!?…:]+["'”’»)\]]*(?=\s)/g)) {
    const end = found.index + found[0].length
    if (code.some((range) => range.start < end && end < range.end)) continue
    if (!endsHere(text, found.index, end, code)) continue
    bounds.push({ start, end })
    start = end + 1
  }
  if (start < text.length) bounds.push({ start, end: text.length })
  return bounds.filter((bound) => bound.end > bound.start)
}

const abbreviations = new Set(
  (
    'e.g i.e etc vs dr mr mrs ms prof st no nos fig figs inc ltd corp co jr sr al approx dept est min max ver vol ed pp p cf ca resp ' +
    'ej pág pag págs núm num art arts inc máx mín sra dra ud uds aprox ex obs p.ex p.ej v.gr av gen col sgt lt capt rev hon std bros u.s u.k'
  ).split(' '),
)

const endsHere = (text: string, mark: number, end: number, code: CleanText['code']): boolean => {
  if (text[mark] === ':') return false
  const rest = text.slice(end + 1)
  const startsWithCode = code.some((range) => range.start === end + 1)
  if (!startsWithCode && !/^["'“‘«([¿¡]*[\p{Lu}\p{N}]/u.test(rest)) return false
  if (text[mark] !== '.' || end - mark > 1) return true
  const before = /(\S+)$/.exec(text.slice(Math.max(0, mark - 20), mark))?.[1]?.replace(/^["'“‘«([]+/, '') ?? ''
  if (/^\p{Lu}$/u.test(before)) return false
  if (/^(?:\p{L}\.)+\p{L}$/u.test(before) && !/^(?:a|p)\.m$/i.test(before)) return false
  return !abbreviations.has(before.toLowerCase())
}
