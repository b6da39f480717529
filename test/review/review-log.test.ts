import path from 'node:path'
import { expect, test } from 'vitest'
import { openReviewLog } from '../../src/review/review-log.ts'
import { aSmallSet, writeSmallSet } from '../dataset/a-dataset-folder.ts'
import { makeTempFolder } from '../temp-folder.ts'

test('decisions are never written to a file of the set', async () => {
  using place = makeTempFolder()
  const folder = path.join(place.path, 'golden')
  writeSmallSet(folder, await aSmallSet())
  for (const part of ['items.jsonl', 'splits/design.jsonl', 'corpus/chunks.jsonl'])
    expect(() => openReviewLog(path.join(folder, part))).toThrow('is part of the set')
  for (const own of ['reviews.jsonl', 'reviews-of-ana.jsonl', '../ana.jsonl'])
    expect(openReviewLog(path.join(folder, own)).file).toBe(path.join(folder, own))
})
