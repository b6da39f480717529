import { visible, visibleJson } from '../../text/visible.ts'

/** Escapes text for an HTML element or a quoted attribute. */
export const escapeHtml = (text: string | number): string =>
  visible(String(text))
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')

/** JSON for a script element. Nothing in it can close the element or open a comment. */
export const scriptJson = (value: unknown): string =>
  visibleJson(JSON.stringify(value))
    .replaceAll('<', '\\u003c')
    .replaceAll('>', '\\u003e')
    .replaceAll('&', '\\u0026')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
