import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parse } from 'parse5'
import { UnreadableSourceError } from '../../errors.ts'

export type HtmlElement = DefaultTreeAdapterTypes.Element

/** Parses HTML like a browser. Refuses deeply nested and huge pages, because the parser may scan all open elements at each step. */
export const parseHtml = (html: string, source: string): DefaultTreeAdapterTypes.Document => {
  let depth = 0
  let elements = 0
  return parse(html, {
    treeAdapter: {
      ...defaultTreeAdapter,
      createElement: (tagName, namespace, attributes) => {
        if (++elements > maxElements)
          throw new UnreadableSourceError(source, `contains more than ${maxElements} HTML elements`)
        return defaultTreeAdapter.createElement(tagName, namespace, attributes)
      },
      onItemPush: () => {
        if (++depth > maxDepth)
          throw new UnreadableSourceError(source, `is HTML nested more than ${maxDepth} levels deep`)
      },
      onItemPop: () => {
        depth--
      },
    },
  })
}

const maxDepth = 1000
const maxElements = 1_000_000

export const isText = (node: { readonly nodeName: string }): node is DefaultTreeAdapterTypes.TextNode =>
  node.nodeName === '#text'

export const isElement = (node: { readonly nodeName: string }): node is HtmlElement => 'tagName' in node

export const attribute = (element: HtmlElement, name: string): string | undefined =>
  element.attrs.find((attr) => attr.name === name)?.value

/** Every element below a node in document order, without recursion. `mayEnter` decides whether to visit the children of an element. */
export function* elementsOf(
  node: DefaultTreeAdapterTypes.ParentNode,
  mayEnter: (element: HtmlElement) => boolean = () => true,
): Generator<HtmlElement> {
  const pending: DefaultTreeAdapterTypes.ChildNode[] = node.childNodes.toReversed()
  for (let next = pending.pop(); next; next = pending.pop()) {
    if (!isElement(next)) continue
    yield next
    if (mayEnter(next)) for (const child of next.childNodes.toReversed()) pending.push(child)
  }
}

export const textOf = (node: DefaultTreeAdapterTypes.ParentNode): string =>
  node.childNodes
    .map((child) => {
      if (isText(child)) return child.value
      if (!isElement(child)) return ''
      return child.tagName === 'br' ? '\n' : textOf(child)
    })
    .join('')
