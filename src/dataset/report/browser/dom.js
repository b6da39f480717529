/** Creates an element with attributes and children. Text becomes text nodes, so data is never read as markup. */
export const element = (tag, attributes = {}, ...children) => {
  const made = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === false) continue
    if (name.startsWith('on')) made.addEventListener(name.slice(2), value)
    else made.setAttribute(name, value === true ? '' : String(value))
  }
  made.append(...shown(children))
  return made
}

const shown = (children) => children.flat(3).filter((child) => child || child === 0)

export const words = (identifier) => String(identifier).replaceAll('_', ' ')

export const badge = (text, kind = '') => element('span', { class: `badge ${kind}`.trim() }, text)

/** A section with a heading, or undefined if it would be empty. */
export const part = (title, ...children) => {
  const content = shown(children)
  return content.length === 0 ? undefined : element('section', { class: 'part' }, element('h4', {}, title), ...content)
}

/** Lower case without accents, for search. */
export const folded = (text) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
