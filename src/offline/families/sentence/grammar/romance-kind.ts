import { isParticiple } from '../../../tagging/romance-verbs.ts'
import { closedClasses, type RomanceLanguage } from './romance-words.ts'

/** What a subject is by its own words: `el economista coreano Hoesung Lee` is an `economista coreano`. */
export interface Kind {
  readonly noun: string
  readonly nounWith: string
  readonly plural: boolean
  /** A name, a figure or a quotation tells which one. */
  readonly named: boolean
}

/** The noun that opens a definite subject, when more words tell which one is meant. Undefined when the noun is in doubt. */
export const kindOf = (subject: string, language: RomanceLanguage): Kind | undefined => {
  const [article = '', ...words] = subject.split(' ')
  const [opening = '', second = ''] = words
  if (!closedClasses[language].definite.has(article.toLowerCase()) || !second) return undefined
  const institution = institutions[language].test(opening)
  if (!institution && !/^\p{Ll}{3,}$/u.test(opening)) return undefined
  const head = opening.toLowerCase()
  if (closedClasses[language].vagueHeads.has(head) || closedClasses[language].vague.has(head)) return undefined
  if (
    before.test(head) ||
    abstract.test(head) ||
    isParticiple(head, language) ||
    (/r$/.test(head) && !nounsInR.test(head))
  )
    return undefined
  const adjectives = adjectivesAfter(words, language)
  const next = words[1 + adjectives.length]
  const told = adjectives.length > 0 || (next !== undefined && (joins.test(next) || /^[\p{Lu}"“«\d]/u.test(next)))
  if (
    !told ||
    (adjectives.length === 0 && looksAdjectival.test(head) && !/^\p{Lu}/u.test(second) && !joins.test(second))
  )
    return undefined
  // An adjective narrows the kind only where a name follows; else it is the answer.
  const named = next !== undefined && /^\p{Lu}/u.test(next)
  const noun = named ? [head, ...adjectives].join(' ') : head
  return {
    noun,
    nounWith: `${article.toLowerCase()} ${noun}`,
    plural: /s$/.test(article),
    named: /[\p{Lu}\d"“«]/u.test(words.slice(1).join(' ')),
  }
}

const adjectivesAfter = (words: readonly string[], language: RomanceLanguage): readonly string[] => {
  const found: string[] = []
  for (const word of words.slice(1, 3)) {
    if (!looksAdjectival.test(word) && !(isParticiple(word, language) && /^\p{Ll}/u.test(word))) break
    found.push(word)
  }
  return found
}

const joins = /^(?:de|del|do|da|dos|das|para|sobre|contra|entre)$/
const looksAdjectival =
  /^\p{Ll}+(?:al|ales|ais|ar|ares|ic[oa]s?|iv[oa]s?|os[oa]s?|an[oa]s?|án|ã|ari[oa]s?|ári[oa]s?|[bi]les?|[íi]veis|[áa]veis|ável|ível|antes?|entes?|és|ês|esas?|esas|eñ[oa]s?|ens[ei]s?|eir[oa]s?|er[oa]s?|or[oa]s?|in[oa]s?|íne[oa]s?|áne[oa]s?|âne[oa]s?|istas?|vos?)$/u

/** Words that stand before their noun. */
const before =
  /^(?:primer|primera|primeros|primeras|primeiro|primeira|primeiros|primeiras|segund[oa]s?|tercer[oa]?s?|terceir[oa]s?|cuart[oa]|quart[oa]|últim[oa]s?|nuev[oa]s?|nov[oa]s?|gran|grande|grandes|antigu[oa]s?|antig[oa]s?|principal(?:es)?|principais|mayor(?:es)?|menor(?:es)?|mejor(?:es)?|maior(?:es)?|melhor(?:es)?|únic[oa]s?|actual(?:es)?|atual|atuais|verdader[oa]s?|verdadeir[oa]s?|pequeñ[oa]s?|pequen[oa]s?|propi[oa]s?|própri[oa]s?|dos|tres|três|cuatro|quatro|cinco|seis|demás|demais|divers[oa]s?|vári[oa]s?|vari[oa]s?|distint[oa]s?|diferentes?|numeros[oa]s?|poc[oa]s?|much[oa]s?|muit[oa]s?|posibles?|possíve(?:l|is)|más|mais|futur[oa]s?|famos[oa]s?|tradicional(?:es)?|tradicionais|viej[oa]s?|velh[oa]s?|casi|quase|posterior(?:es)?|resultantes?|cita|supuest[oa]s?|supost[oa]s?|propuest[oa]s?|propost[oa]s?|ampli[oa]s?|buen[oa]s?|bo[am]|mal[oa]?s?|mau)$/

/** What one does or what happens, and parts and amounts: nobody asks `which use` or `which increase`. */
const abstract =
  /^(?:us[oe]s?|falta|aument[oe]s?|nivel(?:es)?|níve(?:l|is)|hecho|fato|fin|fim|inicio|início|comienzo|começo|final|lado|papel|presencia|presença|valor(?:es)?|cantidad|quantidade|conjunto|serie|série|rest[oe]|total|mitad|metade|part[ei]s?|causa|efectos?|efeitos?|objetivos?|idea|ideia|existencia|existência|ausencia|ausência|desarrollo|desenvolvimento|crecimiento|crescimento|estudio|estudo|mayoría|maioria|trabajo|trabalho|cuerpo|corpo|nombre|nome|título|posición|posição|situación|situação|capacidad|capacidade|necesidad(?:es)?|necessidades?|graus?|grados?|concept[oe]s?|conceitos?|sedes?|demandas?|diseños?|designs?|flujos?|fluxos?|muestras?|amostras?|datos|dados|atributos?|líneas?|linhas?|comunidad(?:es)?|comunidades?|termos?|términos?|importancia|importância|llegada|chegada|salida|saída|muerte|morte|vida|contenid[oa]s?|conteúdos?|anuncios?|problemas?|tasas?|taxas?|porcentajes?|porcentage[mn]s?|media|média|consecuencias?|consequências?|tamaños?|tamanhos?|refuerzos?|materias?|material(?:es)?|trayectorias?|análisis|análises?|regi(?:ón|ones)|regi(?:ão|ões)|cuestion(?:es)?|quest(?:ão|ões)|actos?|atos?|temas?|casos?|miembros|membros|áreas?|zonas?|caída|queda|búsqueda|busca|número|extensión|extensão|base|centro|fin(?:es)?)$|^(?!comisi|televisi|versi|misi|comiss|vers|miss|instituci|organizaci|constituci|estaci|asociaci|administraci|expedici|federaci|fundaci|coalici|nacion|naci[óo]|instituiç|organizaç|constituiç|estaç|associaç|expediç|federaç|fundaç|naç)\p{L}+(?:ación|aciones|ición|iciones|ución|uciones|ección|ecciones|icción|ucción|ucciones|[ls]ión|[ls]iones|[ns]são|[aeioursl]são|[aeioursl]sões|ação|ações|ição|ições|ução|uções|eção|eções|iamento|imiento|imientos|amiento|amientos|amentos?|imentos?|aje|ancia|encia|ância|ência|idad|edad|idade|eza|ura)$/u
const nounsInR =
  /^(?:militar|familiar|ejemplar|lugar|mar|bar|altar|hogar|pilar|dólar|dolar|mujer|mulher|taller|poder|autor|motor|factor|fator|sector|setor|servidor|director|diretor|reactor|reator|senador|emperador|imperador|gobernador|governador|escritor|pintor|escultor|doctor|doutor|inventor|investigador|pesquisador|profesor|professor|coordinador|coordenador|trabajador|trabalhador|conductor|condutor|vector|vetor|tumor|actor|ator|constructor|entrenador|jugador|jogador|fundador|color|cor|vapor|gestor|orientador|monitor|tutor|reitor|color|flor|olor|amor|rumor|error|professor|administrador|operador|compressor|compresor|sensor|gasolinera)$/

/** Institutions are written with a capital and are still of a kind. */
const institutions: Readonly<Record<RomanceLanguage, RegExp>> = {
  es: /^(?:Universidad|Tribunal|Parlamento|Ley|Tratado|Guerra|Batalla|Río|Isla|Iglesia|Museo|Instituto|Ministerio|Departamento|Facultad|Escuela|Puente|Catedral|Castillo|Palacio|Teatro|Dinastía|Imperio|Partido|Comité|Corte)$/,
  pt: /^(?:Universidade|Tribunal|Parlamento|Lei|Tratado|Guerra|Batalha|Rio|Ilha|Igreja|Museu|Instituto|Ministério|Departamento|Faculdade|Escola|Ponte|Catedral|Castelo|Palácio|Teatro|Império|Partido|Comitê|Colegiado|Conselho|Coordenação|Secretaria|Resolução|Portaria|Projeto)$/,
}
