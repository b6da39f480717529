import type { OfflineLanguage } from '../family.ts'

/** What Spanish and Portuguese share: gender by ending, articles, plurals, contractions. */

const feminine: Readonly<Record<'es' | 'pt', RegExp>> = {
  es: /(?:a|[csgnt]ión|dad|tad|tud|umbre|ie|ez|clave|clase|red|base|im[aá]gen|[oó]rden|url|api|cli|key|nube|fase|frase|llave|parte|fuente|señal|ley|serie|sede|tarde|noche|constante|variante|variable|triz|raíz)$/i,
  pt: /(?:a|ção|são|(?:ges|ques)tão|(?:reg|un|opin)ião|razão|dade|tude|agem|ice|ez|chave|classe|rede|base|ordem|url|api|cli|nuvem|fase|frase|parte|fonte|lei|série|sede|tarde|noite|branch|release|tag|flag|string|constante|variante|variável|triz|raiz)$/i,
}
const masculine: Readonly<Record<'es' | 'pt', RegExp>> = {
  es: /(?:ema|oma|ama|eta|día|mapa|planeta|poeta|idioma|clima|data|schema|plugin|job)$/i,
  pt: /(?:ema|oma|ama|dia|mapa|idioma|clima|schema|cometa|planeta)$/i,
}
const masculineExceptions =
  /^(?:etiqueta|meta|carpeta|tarjeta|receta|cuenta|libreta|paleta|maqueta|cama|rama|forma|gama|fama|trama|programa)$/i

export const isFeminine = (phrase: string, language: 'es' | 'pt'): boolean => {
  const head = headWord(phrase)
  if (
    /^(?:programa|sistema|problema|tema|esquema|día|dia)s?$/i.test(head) ||
    (language === 'pt' && /^alertas?$/i.test(head))
  )
    return false
  const single = head
    .replace(/iones$/, 'ión')
    .replace(/ões$/, 'ão')
    .replace(/ns$/, 'm')
    .replace(/(?<=[aeiou])s$/i, '')
  if (masculineExceptions.test(single)) return !/^programa$/i.test(single)
  // `redes` is of `red`, `sedes` of `sede`.
  return [single, head.replace(/(?<=[dzrnl])es$/i, '')].some(
    (form) => feminine[language].test(form) && !masculine[language].test(form),
  )
}

/** The noun that carries gender and number: the first word of the phrase that is not an article or number. */
const headWord = (phrase: string): string =>
  phrase.split(/,? /).find((word) => !/^(?:el|la|los|las|un|una|o|a|os|as|um|uma|[\d.,]+)$/i.test(word)) ?? phrase

export const isPluralRomance = (phrase: string): boolean =>
  (/[^s]s$/i.test(headWord(phrase)) &&
    !/^(?:status|virus|bus|análisis|crisis|dns|aws|kubernetes|acceso|após|mas|más|pods?)$/i.test(headWord(phrase))) ||
  /^pods$/i.test(headWord(phrase))

export const definiteArticle = (phrase: string, language: 'es' | 'pt'): string => {
  const she = isFeminine(phrase, language)
  const many = isPluralRomance(phrase)
  if (language === 'es') {
    if (she && !many && /^(?:agua|área|aula|alma|arma|hambre|águila|hacha|ancla|habla)$/i.test(headWord(phrase)))
      return 'el'
    return she ? (many ? 'las' : 'la') : many ? 'los' : 'el'
  }
  return she ? (many ? 'as' : 'a') : many ? 'os' : 'o'
}

/** With its definite article, unless it has one or is a name. */
export const withArticle = (phrase: string, language: OfflineLanguage): string => {
  if (language === 'en') return /^(?:the|an?)\s/i.test(phrase) ? phrase : `the ${phrase}`
  return /^(?:el|la|los|las|un|una|unos|unas|o|a|os|as|um|uma|uns|umas)\s/i.test(phrase)
    ? phrase
    : `${definiteArticle(phrase, language)} ${phrase}`
}

export const pluralRomance = (noun: string, language: 'es' | 'pt'): string => {
  const [head = '', ...rest] = noun.split(' ')
  const tail = rest.length ? ` ${rest.join(' ')}` : ''
  return pluralWord(head, language) + tail
}

const pluralWord = (word: string, language: 'es' | 'pt'): string => {
  if (/s$/i.test(word) || /^[A-Z\d]+$/.test(word)) return word
  if (language === 'pt') {
    if (/ção$/.test(word)) return word.replace(/ão$/, 'ões')
    if (/ão$/.test(word)) return word.replace(/ão$/, 'ões')
    if (/[aeou]l$/.test(word)) return word.replace(/l$/, 'is')
    if (/il$/.test(word)) return word.replace(/il$/, 'is')
    if (/m$/.test(word)) return word.replace(/m$/, 'ns')
    if (/[rz]$/.test(word)) return `${word}es`
    return `${word}s`
  }
  if (/ción$/.test(word) || /sión$/.test(word)) return word.replace(/ón$/, 'ones')
  if (/z$/.test(word)) return word.replace(/z$/, 'ces')
  if (/[aeiouáéó]$/i.test(word)) return `${word}s`
  return `${word}es`
}

/** `a + el` → `al`, `em + a` → `na`: joins that filling a surface leaves open. */
export const contracted = (text: string, language: OfflineLanguage): string => {
  if (language === 'en') return text
  if (language === 'es')
    return text
      .replace(/(?<![\p{L}])([Dd])e el (?=\p{Ll}|[`\d\p{Lu}])/gu, (_all, d: string) => `${d}el `)
      .replace(/(?<![\p{L}])([Aa]) el (?=\p{Ll}|[`\d\p{Lu}])/gu, (_all, a: string) => `${a}l `)
  return text
    .replace(/(?<![\p{L}])([Dd])e (o|a|os|as) (?=\S)/gu, (_all, d: string, article: string) => `${d}${article} `)
    .replace(
      /(?<![\p{L}])([Ee])m (o|a|os|as|um|uma) (?=\S)/gu,
      (_all, e: string, article: string) => `${e === 'E' ? 'N' : 'n'}${article} `,
    )
    .replace(/(?<![\p{L}])([Aa]) (os?) (?=\S)/gu, (_all, a: string, article: string) => `${a}${article} `)
    .replace(/(?<![\p{L}])(A|a) a(s?) (?=\S)/gu, (_all, a: string, s: string) => `${a === 'A' ? 'À' : 'à'}${s} `)
    .replace(/(?<![\p{L}])([Pp])or (o|a|os|as) (?=\S)/gu, (_all, p: string, article: string) => `${p}el${article} `)
}

/** Infinitives end alike in both languages. */
export const opensWithInfinitive = (phrase: string): boolean =>
  /^(?:no |não )?(?:\p{L}+(?:ar|er|ir|por|ír|pôr)(?:-se|-lo|-la)?|\p{L}{2,}(?:ar|er|ir|ír)(?:se|lo|la|los|las))(?= )/iu.test(
    phrase,
  ) &&
  !/^(?:bearer|keyring|parser|driver|handler|listener|scheduler|buffer|trigger|filter|placeholder|lugar|mujer|taller|poder|popular|similar|particular|auxiliar|regular|singular|ejemplar|celular|militar|familiar|escolar|solar|exemplar|par|mar|lar|bar|ar|por|pier|ser|error|mejor|mayor|menor|valor|color|favor|motor|factor|servidor|autor|interior|exterior|anterior|posterior|superior|inferior|administrador|contenedor|proveedor|desarrollador|usuario|melhor|maior|pior|cor|dor|setor|provedor|desenvolvedor|operador|controlador|repositor|primer|tercer|cualquier|qualquer|master|docker|cluster|clúster|container|router|loader|manager|helper|user|server|counter|number|order|folder|header|footer|calendar|seminar|radar|bazar|azar|altar|ajuar|hogar|pilar|dólar|nuclear|linear|lineal|muscular|molecular|circular|modular|peculiar|secular|vulgar|estelar|polar|lunar) /iu.test(
    `${phrase.split(' ')[0]} `,
  )

/** `Instalando o Helm` → `instalar o Helm`. Only the endings that leave no doubt. */
export const infinitiveOfGerund = (word: string, language: 'es' | 'pt'): string | undefined => {
  const lower = word.toLowerCase()
  if (/[^aeiou]ando$/.test(lower) || /[aeiou]ando$/.test(lower)) return lower.replace(/ando$/, 'ar')
  if (language === 'pt') {
    if (/^(?:quando|comando|segundo|mundo|fundo|bando|contrabando)$/.test(lower)) return undefined
    if (/endo$/.test(lower)) return lower.replace(/endo$/, 'er')
    if (/indo$/.test(lower) && lower !== 'vindo' && lower !== 'bem-vindo') return lower.replace(/indo$/, 'ir')
    return undefined
  }
  const irregular: Readonly<Record<string, string>> = {
    añadiendo: 'añadir',
    definiendo: 'definir',
    escribiendo: 'escribir',
    construyendo: 'construir',
    incluyendo: 'incluir',
    distribuyendo: 'distribuir',
    contribuyendo: 'contribuir',
    permitiendo: 'permitir',
    compartiendo: 'compartir',
    convirtiendo: 'convertir',
    siguiendo: 'seguir',
    pidiendo: 'pedir',
    decidiendo: 'decidir',
    extendiendo: 'extender',
    haciendo: 'hacer',
    poniendo: 'poner',
    obteniendo: 'obtener',
    manteniendo: 'mantener',
    entendiendo: 'entender',
    resolviendo: 'resolver',
    accediendo: 'acceder',
    leyendo: 'leer',
    viendo: 'ver',
    moviendo: 'mover',
    protegiendo: 'proteger',
    estableciendo: 'establecer',
    corrigiendo: 'corregir',
    imprimiendo: 'imprimir',
    subiendo: 'subir',
    dividiendo: 'dividir',
    reduciendo: 'reducir',
    introduciendo: 'introducir',
    instruyendo: 'instruir',
    excluyendo: 'excluir',
    reconstruyendo: 'reconstruir',
    sobreescribiendo: 'sobreescribir',
    sobrescribiendo: 'sobrescribir',
  }
  return irregular[lower]
}

/** Third persons that open descriptions in both languages: `especifica la ruta`, `exibe os valores`. */
export const thirdPersonRomance =
  /^(?:(?:no|não) )?(?:especifica|indica|define|devuelve|devolve|retorna|muestra|mostra|exibe|imprime|permite|contiene|contém|crea|cria|ejecuta|executa|establece|estabelece|determina|controla|proporciona|fornece|representa|genera|gera|faz|hace|impide|impede|desabilita|lê|lee|abre|instrui|carrega|verifica|comprueba|reinicia|detiene|interrompe|interrumpe|altera|modifica|aceita|acepta|recusa|rechaza|envolve|escolhe|elige|suprime|registra|notifica|avisa|extrae|extrai|empacota|empaqueta|publica|move|mueve|elimina|remove|exclui|actualiza|atualiza|instala|obtiene|obtém|recupera|lista|activa|ativa|desactiva|desativa|habilita|deshabilita|desabilita|describe|descreve|incluye|inclui|usa|utiliza|evita|verifica|agrega|añade|adiciona|convierte|converte|aplica|sirve|serve|omite|ignora|pula|limita|espera|aguarda|guarda|salva|descarga|baixa|identifica|filtra|ordena|fuerza|força|renderiza|simula|mantiene|mantém|pasa|passa|envía|envia|busca|localiza|reutiliza|redefine|restablece|oculta) /i
