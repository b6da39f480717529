import { required } from '../required.ts'
/** What is at `index`, in its plain form: '' for nothing to see, ' ' for white space, else the character as people type it. */
export const plainCharacters = (source: string, index: number): { text: string; end: number } => {
  const code = source.charCodeAt(index)
  if (isSpace(code)) return { text: ' ', end: index + 1 }
  if (isInvisible(code)) return { text: '', end: index + 1 }
  if (code === ampersand) {
    entity.lastIndex = index
    const [found, name = ''] = entity.exec(source) ?? []
    if (found) return { text: required(entities, name.toLowerCase()), end: index + found.length }
  }
  if (code < 0x80 && !isMark(source, index + 1)) return { text: source.charAt(index), end: index + 1 }
  const end = clusterEnd(source, index)
  const cluster = source.slice(index, end)
  return { text: look(cluster) ?? cluster.normalize('NFC'), end }
}

const ampersand = 0x26
// Prompts show `<` as `&lt;`, and a text that holds `&lt;` as `&amp;lt;`: a model may copy either.
const entity = /&(?:amp;)*(lt|gt|amp|quot|apos|#39|nbsp|#160);/iy
const entities = new Map([
  ['lt', '<'],
  ['gt', '>'],
  ['amp', '&'],
  ['quot', '"'],
  ['apos', "'"],
  ['#39', "'"],
  ['nbsp', ' '],
  ['#160', ' '],
])

const isSpace = (code: number): boolean =>
  code === 0x20 ||
  (code >= 0x09 && code <= 0x0d) ||
  (code >= 0x85 &&
    (code === 0x85 ||
      code === 0xa0 ||
      code === 0x1680 ||
      (code >= 0x2000 && code <= 0x200a) ||
      code === 0x2028 ||
      code === 0x2029 ||
      code === 0x202f ||
      code === 0x205f ||
      code === 0x3000))

// Soft hyphen, zero-width characters, direction marks, variation selectors, byte order mark.
const isInvisible = (code: number): boolean =>
  code === 0xad ||
  (code >= 0x061c &&
    (code === 0x061c ||
      code === 0x180e ||
      (code >= 0x200b && code <= 0x200f) ||
      (code >= 0x202a && code <= 0x202e) ||
      (code >= 0x2060 && code <= 0x206f) ||
      (code >= 0xfe00 && code <= 0xfe0f) ||
      code === 0xfeff))

const mark = /^\p{M}/u
const isMark = (source: string, index: number): boolean => {
  const code = source.charCodeAt(index)
  return code >= 0x300 && !isInvisible(code) && mark.test(source.slice(index, index + 2))
}

/** A letter with the marks that follow it. Korean syllables written in parts stay together too. */
const clusterEnd = (source: string, index: number): number => {
  let end = index + widthAt(source, index)
  if (isJamo(source.charCodeAt(index))) while (isJamo(source.charCodeAt(end))) end++
  while (end < source.length && isMark(source, end)) end += widthAt(source, end)
  return end
}

const widthAt = (source: string, index: number): number => ((source.codePointAt(index) ?? 0) > 0xffff ? 2 : 1)

const isJamo = (code: number): boolean => code >= 0x1100 && code <= 0x11ff

const look = (cluster: string): string | undefined => {
  const code = cluster.charCodeAt(0)
  if (cluster.length === 1 && code >= 0xff01 && code <= 0xff5e) {
    const narrow = String.fromCharCode(code - 0xfee0)
    return lookAlikes.get(narrow) ?? narrow
  }
  return lookAlikes.get(cluster)
}

const alike = (characters: string, plain: string): [string, string][] => [...characters].map((one) => [one, plain])
const lookAlikes: ReadonlyMap<string, string> = new Map([
  ...alike('“”„‟«»″〝〞', '"'),
  ...alike('‘’‚‛‹›′ʼ', "'"),
  ...alike('‐‑‒–—―−﹘﹣', '-'),
  ['…', '...'],
  ['ﬀ', 'ff'],
  ['ﬁ', 'fi'],
  ['ﬂ', 'fl'],
  ['ﬃ', 'ffi'],
  ['ﬄ', 'ffl'],
  ['ﬅ', 'st'],
  ['ﬆ', 'st'],
])
