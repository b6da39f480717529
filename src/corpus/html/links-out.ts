import type { Page } from './page.ts'
import { attribute, type HtmlElement, textOf } from './parse-html.ts'

/** An address that leads elsewhere stays; one inside the site says nothing without the site. */
const addressOf = (element: HtmlElement): string | undefined => {
  const address = attribute(element, 'href')?.trim()
  return address !== undefined && /^(?:https?:\/\/|mailto:|tel:)[^\s()<>]+$/i.test(address) && address.length < 500
    ? address
    : undefined
}

export const openLink = (page: Page, element: HtmlElement): true => {
  if (addressToTell(page, element)) page.run.push({ type: 'open', mark: '[' })
  return true
}

export const closeLink = (page: Page, element: HtmlElement): void => {
  const address = addressToTell(page, element)
  if (address) page.run.push({ type: 'close', mark: '[', closing: `](${address})` })
}

const addressToTell = (page: Page, element: HtmlElement): string | undefined => {
  const address = page.heading === 0 ? addressOf(element) : undefined
  const words = address && textOf(element).trim()
  return words === undefined || words === '' || words === address?.replace(/^(?:mailto|tel):/i, '')
    ? undefined
    : address
}
