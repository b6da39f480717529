import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { apiDocs, examplesOf, exportsOf } from '../../scripts/write-api-docs.ts'

describe('the exports of the library', () => {
  test('are at most 45, each by name', () => {
    expect(exportsOf().size).toBeLessThanOrEqual(45)
    expect(readFileSync('src/index.ts', 'utf8')).not.toMatch(/^export \*/m)
  })

  test('each have an example, and every example belongs to an export', () => {
    expect([...examplesOf().keys()].sort()).toEqual([...exportsOf().keys()].sort())
  })

  test('docs/api.md is up to date', () => {
    expect(readFileSync('docs/api.md', 'utf8')).toBe(apiDocs())
  })
})

test('the index of decisions lists every page', () => {
  const pages = readdirSync('docs/decisions').filter((name) => name !== 'README.md')
  const index = readFileSync('docs/decisions/README.md', 'utf8')
  expect(pages.filter((name) => !index.includes(`](${name})`))).toEqual([])
})
