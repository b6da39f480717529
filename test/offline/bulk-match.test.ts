import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { expect, test } from 'vitest'
import { bulkMatch, type CompromiseMethods } from '../../src/offline/tagging/bulk-match.ts'

interface Compromise {
  (text: string): { readonly docs: readonly (readonly { readonly text: string; readonly tags: Set<string> }[])[] }
  methods(): CompromiseMethods
}

test('every word is tagged as compromise tags it by itself', () => {
  const compromise = createRequire(import.meta.url)('compromise/two') as Compromise
  const handbook = 'examples/handbook'
  const sentences = readdirSync(handbook, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .sort()
    .slice(0, 6)
    .flatMap((file) => readFileSync(path.join(handbook, file), 'utf8').split(/\n+|(?<=[.!?]) /))
  const tagged = () =>
    sentences.map((sentence) =>
      compromise(sentence).docs.map((clause) => clause.map(({ text, tags }) => [text, ...tags].join(' '))),
    )
  const own = tagged()

  compromise.methods().one.bulkMatch = bulkMatch

  expect(tagged()).toEqual(own)
})
