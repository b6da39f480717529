import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { reviewPairs } from '../../src/compose/lab/review-pairs.ts'
import { aBrowser, aPage, browserNote, hasBrowser } from '../a-browser.ts'

const makeTempFolder = (pairs: number): string => {
  const folder = mkdtempSync(path.join(tmpdir(), 'pairs-'))
  const outcome = (side: string, index: number) => ({
    ask: `a_${index}`,
    // The critic prefers the changed side in ten pairs, and has no preference in the others.
    accepted: side === 'changed' || index >= 10,
    question: `${side}: question ${index}?`,
    answer: `<img src=x onerror="document.title='run'"> ${index}`,
  })
  const rows = Array.from({ length: pairs }, (_, index) => ({
    ask: `a_${index}`,
    sides: ['plain', 'changed'],
    outcomes: [outcome('plain', index), outcome('changed', index)],
  }))
  writeFileSync(path.join(folder, 'pairs.jsonl'), rows.map((row) => `${JSON.stringify(row)}\n`).join(''))
  return folder
}

test.skipIf(!hasBrowser)(
  `a person compares 30 pairs blindly, and the win rate follows from the choices, ${browserNote}`,
  async () => {
    const folder = makeTempFolder(30)
    const served = await reviewPairs(folder, { reviewer: 'ana', now: () => new Date(0) })
    const browser = await aBrowser()
    try {
      const { page, messages } = await aPage(browser)
      await page.goto(served.url)
      const places = new Set<string>()
      for (let at = 0; at < 30; at++) {
        await page.getByText(`${30 - at} to go`).waitFor()
        expect(await page.title()).toBe('Which item is better?')
        expect(await page.locator('body').innerText()).not.toMatch(/\bside\b|accepted/)
        const [firstPair = ''] = await page.locator('article h2').allInnerTexts()
        const isChangedLeft = firstPair.startsWith('changed')
        places.add(String(isChangedLeft))
        // The changed side is preferred two times in three.
        await page.keyboard.press(at % 3 < 2 === isChangedLeft ? 'ArrowLeft' : 'ArrowRight')
      }
      await page.getByText('Done. Thank you.').waitFor()
      expect(places.size).toBe(2)
      expect(messages).toEqual([])
      expect(served.winRates()).toMatchObject([
        { side: 'changed', otherSide: 'plain', wins: { value: 20 / 30, n: 30 }, ties: 0 },
      ])
      const choices = readFileSync(path.join(folder, 'choices.jsonl'), 'utf8').trim().split('\n')
      expect(choices).toHaveLength(30)
      const preferredCount = choices.filter((line) => /"a_\d"/.test(line) && line.includes('"winner":"changed"')).length
      expect(served.winRates()[0]?.agreement).toMatchObject({ value: preferredCount / 10, n: 10 })
    } finally {
      await browser.close()
      await served.close()
    }
  },
  60_000,
)

test('pairs are not shown again after a choice, and each reviewer has a different order', async () => {
  const folder = makeTempFolder(12)
  const firstPair = async (reviewer: string) => {
    const served = await reviewPairs(folder, { reviewer })
    const next = await (await fetch(`${served.url}next`)).json()
    return { served, next: next as { id: number; remaining: number; cards: unknown } }
  }
  const ana = await firstPair('ana')
  const headers = { 'content-type': 'application/json', origin: new URL(ana.served.url).origin }
  const body = JSON.stringify({ id: ana.next.id, choice: 'same' })
  await fetch(`${ana.served.url}choice`, { method: 'POST', body, headers })
  await ana.served.close()
  const samePair = await firstPair('ana')
  const ben = await firstPair('ben')
  expect([ana.next.remaining, samePair.next.remaining, ben.next.remaining]).toEqual([12, 11, 12])
  expect(JSON.stringify(ben.next.cards)).not.toBe(JSON.stringify(ana.next.cards))
  await samePair.served.close()

  const file = path.join(folder, 'pairs.jsonl')
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll('changed: question', 'changed again: question'))
  const rerun = await firstPair('ana')
  expect(rerun.next.remaining).toBe(12)
  expect(rerun.served.winRates()).toEqual([])
  await rerun.served.close()
  await ben.served.close()
})
