/** How regulations number what they say: `Art. 7º -`, `§ 2º`, `Parágrafo único.`, `Artículo 12.` The number is no part of the sentence behind it. */
const article = String.raw`(?:Art(?:\.|igo|ículo)|ARTIGO|ARTÍCULO) ?\d+(?:[ºo°ª](?!\p{L}))?(?:-[A-Z](?!\p{L}))?`
const paragraph = String.raw`§ ?\d+ ?(?:[ºo°ª](?!\p{L}))?|Par[áa]grafo [úÚuU]nico`
const mark = String.raw`(?:\s*[-–—.:)])*`

export const clauseLabel = new RegExp(`^(?:${article}|${paragraph})${mark}\\s+(?=[\\p{Lu}"“])`, 'u')

/** `IV –`, `b)`, `3)`: an entry under a clause. */
export const entryLabel = /^(?:([IVXL]{1,6}) ?(?:[-–—.)]|\s[-–—])|([a-z])\)|(\d{1,2}) ?(?:\)|\s[-–—]))\s*(?=\S)/u

const opensLine = new RegExp(`^(?:(?:${article}|${paragraph})${mark}\\s|(?:[IVXL]{1,6} ?[-–—.)]|[a-z]\\))\\s*\\S)`, 'u')

/** Cuts sentences where a line of the raw text opens a clause or an entry of its own. */
export const cutAtLabels = (
  bounds: readonly { readonly start: number; readonly end: number }[],
  { text, at }: { readonly text: string; readonly at: readonly number[] },
  raw: string,
): readonly { readonly start: number; readonly end: number }[] =>
  bounds.flatMap(({ start, end }) => {
    const cuts = [...text.slice(start, end).matchAll(/ /g)]
      .map((space) => start + space.index + 1)
      .filter((place) => raw.slice(at[place - 2]! + 1, at[place]).includes('\n'))
      .filter((place) => opensLine.test(text.slice(place, end)))
    return [start, ...cuts].map((from, index) => ({
      start: from,
      end: cuts[index] === undefined ? end : cuts[index] - 1,
    }))
  })
