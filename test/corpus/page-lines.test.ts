import { expect, test } from 'vitest'
import { type Fragment, pageLines } from '../../src/corpus/pdf/page-lines.ts'

const fragment = (text: string, x: number, y: number, rightToLeft = false): Fragment => ({
  text,
  x,
  y,
  width: 6 * text.length,
  size: 12,
  font: 'f',
  rightToLeft,
})

test('a drop shadow is not read as words, but the same words on the next line are', () => {
  const shadow = pageLines([fragment('Title of page', 50, 100.4), fragment('Title of page', 51, 101.4)], 1)
  expect(shadow.map(({ text }) => text)).toEqual(['Title of page'])
  expect(pageLines([fragment('again', 50, 100), fragment('again', 50, 114)], 1)).toHaveLength(2)
})

test('a drop shadow is detected at any place of a page', () => {
  for (let y = 100; y < 112; y += 0.1)
    expect(pageLines([fragment('Title', 50, y), fragment('Title', 51, y + 3.5)], 1), `at ${y}`).toHaveLength(1)
})

test('a page may have more pieces of text than a function call may have arguments', () => {
  const pieces = Array.from({ length: 130_000 }, (_, index) =>
    fragment(`${index}`, (index % 300) * 60, Math.floor(index / 300) * 20),
  )
  expect(pageLines(pieces, 1).flatMap(({ text }) => text.split(' '))).toHaveLength(pieces.length)
})

test('columns of a right-to-left script are read from the right', () => {
  const column = (name: string, x: number) =>
    Array.from({ length: 8 }, (_, index) => fragment(`${name}${index} שורה עם כמה מילים בטור אחד`, x, 20 * index, true))
  const text = pageLines([...column('L', 50), ...column('R', 320)], 1).map((pageLine) => pageLine.text[0])
  expect(text.join('')).toBe('RRRRRRRRLLLLLLLL')
})
