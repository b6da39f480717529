import type { RawPassage } from '../src/offline/read-passage.ts'

const size = 2400

/** Cuts a file at headings and blank lines into passages of about 500 tokens, for reading samples without an ingested corpus. */
export const chunkFile = (name: string, text: string): RawPassage[] => {
  const front = /^---\n([\s\S]*?)\n---\n/.exec(text)
  const body = front ? text.slice(front[0].length) : text
  const title =
    /^title:\s*['"]?(.*?)['"]?\s*$/m.exec(front?.[1] ?? '')?.[1] ??
    /^#\s+(.+)$/m.exec(body)?.[1] ??
    name.replace(/^.*\/|\.\w+$/g, '').replaceAll('_', ' ')
  const pieces = body.split(/\n(?=\s*\n)/)
  const passages: RawPassage[] = []
  const open: { level: number; text: string }[] = []
  let current = ''
  let path: string[] = []
  let fenced = false
  const flush = (): void => {
    if (current.trim())
      passages.push({ chunk_id: `${name}#${passages.length}`, title, path, text: current.replace(/^\n+/, '') })
    current = ''
  }
  for (const piece of pieces) {
    const heading = fenced ? undefined : /^\s*(#{1,6})\s+(.+)$/m.exec(piece)
    const startsSection = heading && piece.trim().startsWith('#')
    if (!fenced && (current.length + piece.length > size || (startsSection && current.length > size / 2))) flush()
    if (heading && startsSection) {
      while (open.length && open.at(-1)!.level >= heading[1]!.length) open.pop()
      open.push({ level: heading[1]!.length, text: heading[2]! })
    }
    if (!current.trim()) path = [title, ...open.map((each) => each.text).filter((each) => each !== title)]
    current += `\n${piece}`
    if ((piece.match(/^\s*```/gm)?.length ?? 0) % 2 === 1) fenced = !fenced
  }
  flush()
  return passages
}
