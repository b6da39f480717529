import { baseLanguage } from '../../text/words.ts'

/** Words of a text that speak of a text: `according to the document`, `in this section`. */
export const mentionsSource = (text: string, language: string): string | undefined => {
  const patterns = sources.get(baseLanguage(language)) ?? []
  for (const pattern of patterns) {
    const found = pattern.exec(text)
    if (found) return found[0].trim()
  }
  return undefined
}

const enText =
  '(?:document|documents|text|passage|passages|article|section|paragraph|excerpt|context|snippet|chapter|page|guide|documentation|table|figure|source|author|authors|information (?:provided|given|above)|provided \\w+|given \\w+)'
const esText =
  '(?:documento|documentos|texto|pasaje|artículo|sección|párrafo|fragmento|extracto|contexto|capítulo|página|guía|documentación|tabla|figura|fuente|autor|autores|autora)'
const ptText =
  '(?:documento|documentos|texto|passagem|artigo|seção|secção|parágrafo|trecho|excerto|contexto|capítulo|página|guia|documentação|tabela|figura|fonte|autor|autores|autora|resumo)'
// Behind the noun no further noun may follow: `the document retention policy` is a thing of its own.
const enEnd =
  '(?=\\s*(?:[,.;:?!)]|$|(?:is|are|was|were|does|do|did|say|says|mention\\w*|describe\\w*|state\\w*|what|which|how|when|who|why|where|and|can|must|should|has|have|provided|given|above|below)\\b))'
const end =
  '(?=\\s*(?:[,.;:?!)]|$|(?:se|es|é|são|son|dice|diz|menciona\\w*|indica\\w*|describe\\w*|descreve\\w*|qué|que|qual|cuál|cómo|como|quando|cuándo|y|e)(?!\\p{L})))'

const sources: ReadonlyMap<string, readonly RegExp[]> = new Map([
  [
    'en',
    [
      new RegExp(
        `\\b(?:according to|based on|as (?:stated|described|mentioned|explained|defined|noted|shown|listed) (?:in|by)|mentioned in|described in|stated in|listed in|discussed in|referred to in|from) (?:the|this|that|these|those|your) (?:\\w+ )?${enText}${enEnd}`,
        'i',
      ),
      new RegExp(
        `\\b(?:in|on|of|by|within) (?:this|these|the (?:above|following|given|provided|present|current)) ${enText}\\b`,
        'i',
      ),
      /\b(?:the|this) (?:document|text|passage|article|section|paragraph|excerpt|context|snippet|author|authors|table|figure) (?:say|says|said|state|states|mention|mentions|describe|describes|explain|explains|claim|claims|discuss|discusses|refer|refers|list|lists|show|shows|note|notes|suggest|suggests|provide|provides|indicate|indicates)\b/i,
      /\b(?:does|do|did|is|are|was|were) (?:the|this) (?:document|text|passage|article|section|paragraph|excerpt|context|snippet|author|authors) (?:say|state|mention|describe|explain|claim|discuss|refer|list|show|note|suggest|provide|indicate|recommend|think|believe|argue|propose|conclude|mean|mentioned|described|discussed|stated|listed)\b/i,
      /\b(?:mentioned|described|stated|listed|discussed|shown|given|provided|quoted) (?:in|by) the (?:text|passage|document|article|excerpt|context|snippet|author)\b(?! \w+ing\b)/i,
      /\b(?:as|see|mentioned|described|listed|shown|stated) (?:above|below)\b/i,
    ],
  ],
  [
    'es',
    [
      new RegExp(
        `(?:según|de acuerdo (?:con|a)|con base en|basándose en|como (?:se )?(?:indica|menciona|describe|explica) en|mencionad[oa]s? en|descrit[oa]s? en|citad[oa]s? en|indicad[oa]s? en) (?:el|la|los|las|este|esta|estos|estas|ese|esa|dicho|dicha)(?: \\p{L}+)? ?${esText}${end}`,
        'iu',
      ),
      new RegExp(
        `(?:según|de acuerdo con|de acuerdo al|según el|del|al) (?:presente )?${esText} (?:anterior|proporcionad[oa]|dad[oa]|siguiente)`,
        'iu',
      ),
      new RegExp(
        `(?<!\\p{L})(?:en|de|por) (?:este|esta|estos|estas|el presente|la presente|dicho|dicha) ${esText}(?!\\p{L})`,
        'iu',
      ),
      /(?<!\p{L})(?:el|la|este|esta) (?:documento|texto|pasaje|artículo|sección|párrafo|fragmento|autor|autora|tabla) (?:dice|menciona|describe|explica|indica|señala|afirma|muestra|enumera|establece)(?!\p{L})/iu,
      /(?<!\p{L})(?:dice|menciona|describe|explica|indica|afirma|señala) (?:el|la|este|esta) (?:documento|texto|pasaje|artículo|sección|párrafo|fragmento|autor|autora|tabla)(?!\p{L})/iu,
      /(?:arriba|anteriormente) (?:mencionad|descrit|citad)[oa]s?|como se (?:describe|menciona|indica) (?:arriba|abajo|más abajo|anteriormente)/iu,
    ],
  ],
  [
    'pt',
    [
      new RegExp(
        `(?:segundo|de acordo com|conforme|com base n|baseado n|como (?:indicado|mencionado|descrito|explicado) n|mencionad[oa]s? n|descrit[oa]s? n|citad[oa]s? n|indicad[oa]s? n) ?(?:o|a|os|as|este|esta|esse|essa)(?: \\p{L}+)? ?${ptText}${end}`,
        'iu',
      ),
      new RegExp(
        `(?:de acordo com|segundo|conforme|d|n)[oa]? (?:presente )?${ptText} (?:acima|anterior|fornecid[oa]|dad[oa]|a seguir)`,
        'iu',
      ),
      new RegExp(`(?<!\\p{L})(?:n|d)(?:este|esta|esse|essa) ${ptText}(?!\\p{L})`, 'iu'),
      /(?<!\p{L})(?:o|a|este|esta) (?:documento|texto|passagem|artigo|seção|parágrafo|trecho|autor|autora|tabela) (?:diz|menciona|descreve|explica|indica|afirma|mostra|lista|estabelece|aponta)(?!\p{L})/iu,
      /(?<!\p{L})(?:diz|menciona|descreve|explica|indica|afirma|aponta) (?:o|a|este|esta) (?:documento|texto|passagem|artigo|seção|parágrafo|trecho|autor|autora|tabela)(?!\p{L})/iu,
      /(?:acima|anteriormente) (?:mencionad|descrit|citad)[oa]s?|(?:citad|mencionad|descrit|referid)[oa]s? (?:acima|anteriormente|no texto|no artigo|no documento)/iu,
    ],
  ],
])
