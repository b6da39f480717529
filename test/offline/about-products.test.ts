import { describe, expect, test } from 'vitest'
import { aboutProducts } from '../../src/offline/products/about-products.ts'

const about = (pages: readonly { readonly doc_id?: string; readonly title?: string; readonly text: string }[]) => {
  const { product, kinds } = aboutProducts(
    pages.map(({ doc_id = '', title = '', text }, at) => ({
      doc_id: doc_id || `page-${at}`,
      title: title || `Page ${at}`,
      text,
      chunk_ids: [`page-${at}#c0`],
    })),
  )
  return { product, kind: kinds!.get(product ?? '') }
}

const eight = (text: string) => Array.from({ length: 8 }, () => ({ text }))

describe('The product that documents are about', () => {
  test('is named on most of the pages, more than once', () => {
    expect(about(eight('We started Kestrel.js today. Then Kestrel.js stopped, so Kestrel.js waits.')).product).toBe(
      'Kestrel.js',
    )
    expect(about(eight('It is made with Kestrel.js in the foot of a page.')).product).toBeUndefined()
    expect(about(eight('We started Kestrel and Merlin together. Then Kestrel saw Merlin stop.')).product).toBe(
      undefined,
    )
  })

  test('is no pronoun of a title and no part of a longer name', () => {
    expect(about(eight('O que faço se Eu perder a chave? Quando Eu perder a chave, espero.')).product).toBeUndefined()
    expect(
      about(eight('It is under the Common Lantern Kestrel 3 terms. So is the Common Lantern Kestrel 4 text.')).product,
    ).not.toBe('Kestrel')
  })

  test('is typed first in the titles of a manual, or in the names of its files', () => {
    const verbs = ['add', 'list', 'move', 'show', 'sort', 'stop', 'sync', 'trim']
    const titled = (text: string) => about(verbs.map((verb) => ({ title: `kestrel ${verb}`, text }))).product
    expect(titled('Type `kestrel add`.')).toBe('kestrel')
    expect(titled('The kestrel is a bird.')).toBeUndefined()
    expect(
      about(verbs.map((verb) => ({ title: 'NAME', doc_id: `ks-${verb}`, text: '    ks add --all' }))).product,
    ).toBe('ks')
  })

  test('is named once on short pages where no other name comes near', () => {
    const pages = (often: number) =>
      eight('').map((_page, at) => ({
        text: at < often ? 'We started Kestrel. Then Kestrel stopped.' : 'Here we close Kestrel.',
      }))
    expect(about(pages(2)).product).toBe('Kestrel')
    expect(about(pages(1)).product).toBeUndefined()
  })

  test('is a server, a library or a command by what its documents do with it', () => {
    const told = (text: string) => about(eight(`We started Kestrel today, and then Kestrel was ready. ${text}`)).kind
    expect(told('The Kestrel server listens. Stop the Kestrel daemon.')).toBe('server')
    const often = 'The Kestrel server waits. '.repeat(2)
    expect(
      about([
        ...eight(`We started Kestrel today, and then Kestrel was ready. ${often}`),
        ...eight('We started Kestrel today, and then Kestrel was ready.'),
      ]).kind,
    ).toBe('server')
    expect(told('Link the Kestrel library with your program.')).toBe('library')
    expect(told('Type `kestrel add` and `kestrel show`.')).toBe('command')
    expect(told('The Kestrel service has a Kestrel API.')).toBe('service')
    expect(told('Click the menu.')).toBe('application')
    expect(told('El demonio Kestrel espera. El servidor Kestrel escucha.')).toBe('server')
    expect(told('Pulse el botón de la ventana.')).toBe('application')
    expect(told('It waits.')).toBeUndefined()
  })
})
