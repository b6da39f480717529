import { contentStems } from './words.ts'

/**
 * A passage as it goes to a model that is paid by the token: prose, tables and signatures stay, long code, styles and data are folded to
 * their first lines, the lines that declare something and those that share words with what is asked about.
 */
export const foldCode = (text: string, about = '', language?: string): string => {
  const wanted = new Set(contentStems(about, language))
  return text.replace(fenced, (whole, open: string, code: string, close: string) => {
    const lines = code.split('\n')
    if (lines.length <= longestCode) return whole
    const isStyle = /^\W*(?:css|scss|less|svg)\b/i.test(open)
    const keeps = lines.map(
      (line, at) =>
        at < (isStyle ? 1 : firstLines) ||
        at === lines.length - 1 ||
        (!isStyle && (declares.test(line) || contentStems(line, language).some((stem) => wanted.has(stem)))),
    )
    return `${open}\n${folded(lines, keeps)}\n${close}`
  })
}

/** The blocks of a passage that share most with a question, in their order, under their headings. */
export const blocksAbout = (text: string, question: string, length: number, language?: string): string => {
  if (text.length <= length) return text
  const wanted = new Set(contentStems(question, language))
  const blocks = text.split(/\n[ \t]*\n/)
  const shares = blocks.map((block) => new Set(contentStems(block, language).filter((stem) => wanted.has(stem))).size)
  const best = blocks
    .map((_, at) => at)
    .filter((at) => !isHeading(blocks[at]!))
    .sort((a, b) => shares[b]! - shares[a]! || a - b)
  const kept = new Set<number>()
  let room = length
  for (const at of best) {
    if (kept.size > 0 && (shares[at] === 0 || blocks[at]!.length > room)) continue
    kept.add(at)
    room -= blocks[at]!.length
    // What leads into a list or a table, and the heading that it stands under.
    for (let above = at - 1; above >= 0; above--) {
      if (isHeading(blocks[above]!)) {
        kept.add(above)
        break
      }
      if (above === at - 1 && /:\s*$/.test(blocks[above]!)) kept.add(above)
    }
  }
  const shown = [...kept].sort((a, b) => a - b)
  return shown
    .map((at, index) => (at === (index === 0 ? 0 : shown[index - 1]! + 1) ? '' : '…\n\n') + blocks[at]!)
    .join('\n\n')
}

const folded = (lines: readonly string[], keeps: readonly boolean[]): string => {
  const shown: string[] = []
  for (let at = 0; at < lines.length; at++) {
    const next = keeps.indexOf(true, at)
    const run = (next === -1 ? lines.length : next) - at
    if (run < shortestFold) shown.push(...lines.slice(at, at + Math.max(1, run)))
    else shown.push(`… (${run} lines)`)
    at += Math.max(0, run - 1)
  }
  return shown.join('\n')
}

const isHeading = (block: string): boolean => /^#{1,6}[ \t]/.test(block) && !block.includes('\n')

const fenced = /^([ \t]*(?:```|~~~)[^\n]*)\n([\s\S]*?)\n([ \t]*(?:```|~~~))[ \t]*$/gm
const declares =
  /^\s*(?:export\b|import\b|(?:async\s+)?function\b|class\b|interface\b|type\s+\w+\s*=|def\b|fn\b|pub\b|func\b|public\b|[$>%]\s|#\s)/
const longestCode = 12
const firstLines = 4
const shortestFold = 3
