import { editDistance } from './approximate-match.ts'

/**
 * Whether two wordings differ only in what a careless copy changes: a letter inside a plain word, an article or a light
 * preposition, case. A number, identifier, negation, quantity or modal verb that differs makes them different.
 */
export const sameMeaning = (one: string, other: string): boolean => {
  const [a, b] = [tokens(one), tokens(other)]
  // What can be reached: row by row, the tokens of `b` that may stand against the tokens of `a` so far.
  let reach = new Uint8Array(b.length + 1)
  reach[0] = 1
  for (let column = 1; column <= b.length; column++)
    reach[column] = reach[column - 1]! && Number(isLight(b[column - 1]!))
  for (const token of a) {
    const next = new Uint8Array(b.length + 1)
    next[0] = reach[0]! && Number(isLight(token))
    for (let column = 1; column <= b.length; column++) {
      const against = b[column - 1]!
      const paired = reach[column - 1]! && isSlip(token, against)
      next[column] = Number(
        paired || (reach[column]! && isLight(token)) || (next[column - 1]! && isLight(against)) ? 1 : 0,
      )
    }
    reach = next
  }
  return reach[b.length] === 1
}

const tokens = (text: string): string[] =>
  text.match(/[\p{L}\p{M}\p{N}_]+(?:[-'.,:/@][\p{L}\p{M}\p{N}_]+)*|[%$€£¥°<>=+≥≤±×÷]/gu) ?? []

const isSlip = (a: string, b: string): boolean => {
  if (a === b) return true
  if (isFrozen(a) || isFrozen(b)) return false
  const [left, right] = [a.toLowerCase(), b.toLowerCase()]
  if (left === right) return true
  const shorter = Math.min(left.length, right.length)
  // The first letter decides between `include` and `exclude`, `valid` and `invalid`.
  if (shorter < 4 || left[0] !== right[0]) return false
  return editDistance(left, right) <= (shorter < 8 ? 1 : 2)
}

const isFrozen = (token: string): boolean =>
  /[\p{N}_/@:.%$€£¥°<>=+≥≤±×÷]/u.test(token) ||
  /^\p{Lu}{2,}$/u.test(token) ||
  /\p{Ll}\p{Lu}/u.test(token) ||
  /n't$/.test(token) ||
  decisive.has(token.toLowerCase())

const isLight = (token: string): boolean => light.has(token.toLowerCase())

const list = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

const decisive =
  list(`not no nor never none neither without cannot non except unless only least most more less fewer all any
  every each both either must may might should shall can could will would before after until within above below over under
  minimum maximum if always sometimes zero one two three four five six seven eight nine ten eleven twelve twenty thirty forty
  fifty sixty hundred thousand million half twice first second third last
  no ni nunca jamás nadie nada ningún ninguna ninguno sin salvo excepto solo sólo menos más todo toda todos todas cada ambos
  debe deben puede pueden antes después hasta dentro si siempre mínimo máximo uno dos tres cuatro cinco seis siete ocho nueve
  diez doce quince veinte treinta cien ciento mil millón medio mitad doble primero segundo tercero último
  não nem nenhum nenhuma ninguém sem exceto somente apenas só menos mais todo cada ambos deve devem pode podem depois após até
  dentro se sempre mínimo máximo um dois duas três quatro cinco seis sete oito nove dez doze quinze vinte trinta cem cento mil
  milhão meio metade dobro primeiro segundo terceiro último
  nicht kein keine ohne nie nur außer müssen darf dürfen kann pas jamais sans sauf seulement aucun aucune doit peut
  non mai senza tranne solo nessun nessuno deve può`)

const light = list(`the a an of to in on at for by and that which is are was were be its this these
  el la los las de del al y que en es son su sus por para con
  o a os as da do das dos e em é são ao aos na nas pela pelo seu sua com
  der die das den dem des und ein eine einen le les des du et est sont il lo gli di e è sono`)
