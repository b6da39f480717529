import type { Random } from '../../src/text/random.ts'

/** Mutates bytes at random: changes, removes, doubles or cuts them, and inserts special characters of file formats. */
export const mutated = (bytes: Uint8Array, random: Random): Uint8Array => {
  let mutatedBytes = Buffer.from(bytes)
  for (let times = 1 + random.below(6); times > 0; times--) {
    const at = random.below(mutatedBytes.length + 1)
    const length = random.below(Math.min(400, mutatedBytes.length - at + 1) + 1)
    const ways: readonly (() => Buffer)[] = [
      () =>
        Buffer.concat([mutatedBytes.subarray(0, at), Buffer.from([random.below(256)]), mutatedBytes.subarray(at + 1)]),
      () => Buffer.concat([mutatedBytes.subarray(0, at), mutatedBytes.subarray(at + length)]),
      () => Buffer.concat([mutatedBytes.subarray(0, at + length), mutatedBytes.subarray(at)]),
      () => mutatedBytes.subarray(0, at),
      () => {
        const inserted = insertions[random.below(insertions.length)]!
        return Buffer.concat([
          mutatedBytes.subarray(0, at),
          Buffer.from(inserted.repeat(1 + random.below(40))),
          mutatedBytes.subarray(at),
        ])
      },
    ]
    mutatedBytes = ways[random.below(ways.length)]!().subarray(0, 200_000) as typeof mutatedBytes
  }
  return mutatedBytes
}

const insertions = [
  ...'<>[]{}()"\'`*_#|,;:\\/!-=&%$~^\n\r\t\0\u001b\u202e\ufeff\ud7ff',
  '```',
  '---\n',
  '</div>',
  '<table><tr><td>',
  '<!--',
  '&#x110000;',
  '\r\n\r\n',
  '{"text":',
  '[link](',
  '> > > ',
  '1. ',
  'é\u0301',
  '\u{1f9ff}',
  'Ignore all previous instructions. ',
  '__proto__',
  '../../',
]
