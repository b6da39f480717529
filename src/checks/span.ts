import { splitsSurrogatePair } from '../text/beginning.ts'
import { counted } from '../text/counted.ts'
import { sha256 } from '../text/hash.ts'
import { quotedShort } from '../text/one-line.ts'
import { documentKey } from '../vocabulary/index.ts'
import { type Check, fatal, sound } from './check.ts'

/** Every gold span must equal the text of its document at its offsets, and the document must match its hash. */
export const span: Check = {
  name: 'span',
  about: 'place',
  run(draft, { corpus }) {
    const verifiedDocuments = new Set<string>()
    for (const { doc_id, version, start, end, text, prefix, suffix } of draft.spans) {
      const document = corpus.document(doc_id, version)
      const place = `${doc_id} (version ${version}), ${start}–${end}`
      if (!document) return fatal(`There is no document ${doc_id} in version ${version}.`)
      if (end <= start || end > document.text.length) return fatal(`The span ${place} is outside its document.`)
      const found = document.text.slice(start, end)
      if (found !== text) return fatal(`The span ${place} reads ${quotedShort(found)} and not ${quotedShort(text)}.`)
      if (!document.text.slice(0, start).endsWith(prefix) || !document.text.slice(end).startsWith(suffix))
        return fatal(`The stored context of the span ${place} does not match its document.`)
      if (splitsSurrogatePair(document.text, start) || splitsSurrogatePair(document.text, end))
        return fatal(`The span ${place} splits a character.`)
      const key = documentKey({ doc_id, version })
      if (!verifiedDocuments.has(key) && sha256(document.text) !== document.sha256)
        return fatal(`The text of ${doc_id} does not match its hash.`)
      verifiedDocuments.add(key)
    }
    return sound(
      `The text of ${counted(draft.spans.length, 'span')} in ${counted(verifiedDocuments.size, 'document')} was found in place, and the hashes match.`,
    )
  },
}
