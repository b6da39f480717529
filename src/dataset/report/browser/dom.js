/**
 * Creates an element, as in `element('p.quiet', { lang }, 'Text', child)`. The attributes may be left out. Text becomes text nodes, so
 * data is never read as markup.
 */
export const element = (tagAndClasses, ...content) => {
  const [tag, ...classes] = tagAndClasses.split('.')
  const attributes = content[0]?.constructor === Object ? content.shift() : {}
  const created = document.createElement(tag)
  if (classes.length > 0) created.className = classes.join(' ')
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === false) continue
    if (name.startsWith('on')) created.addEventListener(name.slice(2), value)
    else created.setAttribute(name, value === true ? '' : String(value))
  }
  created.append(...nonEmpty(content))
  return created
}

const nonEmpty = (children) => children.flat(3).filter((child) => child || child === 0)

/** An identifier as words. */
export const words = (identifier) => String(identifier).replaceAll('_', ' ')

export const badge = (text, kind = '') => element('span', { class: `badge ${kind}`.trim() }, text)

/** Returns a function that makes sections with a heading of this level. A section without content is undefined. */
export const partUnder =
  (heading) =>
  (title, ...children) => {
    const content = nonEmpty(children)
    return content.length === 0 ? undefined : element('section.part', element(heading, title), ...content)
  }

/** Lower case without accents, for search. */
export const foldForSearch = (text) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
