import { type NoteLabel, noteLabel } from './note-labels.ts'

/** Reads the label that a paragraph opens with: `[!NOTE]`, `**Note:**`, `**Note**` on a line of its own, `Note:`, `Note that`. */
export const noteAt = (
  text: string,
  start: number,
  end: number,
): { readonly label: NoteLabel; readonly innerStart: number } | undefined => {
  const head = text.slice(start, Math.min(end, start + 80))
  for (const pattern of labelled) {
    const found = pattern.exec(head)
    const label = found && noteLabel(found[1]!)
    if (label) return { label, innerStart: Math.min(end, start + found[0].length) }
  }
  return opening.test(head) ? { label: 'note', innerStart: start } : undefined
}

const labelled: readonly RegExp[] = [
  /^\[!(\p{L}+)\][ \t]*(?:\r\n?|\n)?(?:[ \t]*>)?[ \t]*/u,
  /^(?:\*\*|__)\W{0,4}(\p{L}+)[ \t]*[:.!]?(?:\*\*|__)[ \t]*(?:[:–—-][ \t]+|\\?(?:\r\n?|\n)[ \t>]*|\\?$|(?=\p{L}|\p{N}|`))/u,
  /^(?:\*\*|__)\W{0,4}(\p{L}+)[ \t]*(?:\*\*|__)?:(?:\*\*|__)?\s+/u,
  /^(?:[*_]?)(\p{L}+)(?:[*_]?):(?:[*_]?)\s+/u,
]

const opening =
  /^(?:(?:please )?note(?: also)? that|(?:tenga|tené|ten|tenga usted) en cuenta que|(?:note|nótese|observe|note-se|observe-se|repare) que)\b/iu
