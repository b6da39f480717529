import type { OfflineLanguage } from '../../../family.ts'

/** `only`, `up to`: the answer is neither yes nor no. */
export const restricted: Readonly<Record<OfflineLanguage, RegExp>> = {
  en: /\b(?:only|up to|at most|no more than|more than|at least|unless|except|either|maximum|without|until|other than|than)\b/,
  es: /(?<!\p{L})(?:solo|sólo|solamente|únicamente|hasta|más de|a menos que|salvo|excepto|como máximo|sin)(?!\p{L})/u,
  pt: /(?<!\p{L})(?:só|somente|apenas|até|mais de|a menos que|salvo|exceto|no máximo|sem)(?!\p{L})/u,
}
