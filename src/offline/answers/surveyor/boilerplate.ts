const phrases: readonly string[] = [
  'all rights reserved|terms of (?:use|service)|privacy policy|cookie (?:settings|policy)|follow us|subscribe|copyright',
  'back to top|next page|previous page|click here|learn more|read more|see also',
  'derechos reservados|política de privacidad|términos de uso|síguenos',
  'todos os direitos reservados|política de privacidade|termos de uso|siga-nos|saiba mais',
]

/** What pages say around their content. */
export const boilerplate = new RegExp(`\\b(?:${phrases.join('|')})\\b`, 'i')
