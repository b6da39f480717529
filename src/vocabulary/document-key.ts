/** One version of a document, as the key of a map. */
export const documentKey = ({ doc_id, version }: { readonly doc_id: string; readonly version: string }): string =>
  `${doc_id}\u0000${version}`
