import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { locate } from '../../src/text/quotes/locate.ts'
import type { Located, LocateOptions } from '../../src/text/quotes/located.ts'
import { triesAll } from '../sample-cases.ts'

const locatedText = (text: string, quote: string, options?: LocateOptions): string | undefined => {
  const place = locate(text, quote, options)
  return 'problem' in place ? undefined : text.slice(place.start, place.end)
}
const locationKind = (text: string, quote: string): string => {
  const place = locate(text, quote)
  return 'problem' in place ? 'refused' : place.matchedAs
}

describe('a quote is found', () => {
  it.each([
    ['as it stands', 'Tokens expire after an hour.', 'expire after an hour', 'expire after an hour'],
    [
      'across lines, tabs and CRLF',
      'The limit is\r\n\t500 requests\r\n   a minute.',
      'The limit is 500 requests a minute',
      'The limit is\r\n\t500 requests\r\n   a minute',
    ],
    ['across a page break', 'kept for ninety\f days', 'kept for ninety days', 'kept for ninety\f days'],
    [
      'with other quote marks and dashes',
      'The “soft” limit — it’s 5–7.',
      'The "soft" limit - it\'s 5-7',
      'The “soft” limit — it’s 5–7',
    ],
    [
      'with numbers of characters',
      'Don&#x27;t &#8211; I&#39;m out&#46;',
      "Don't - I'm out.",
      'Don&#x27;t &#8211; I&#39;m out&#46;',
    ],
    ['with ligatures spelt out', 'The ﬁrst oﬃce ﬂoor.', 'first office floor', 'ﬁrst oﬃce ﬂoor'],
    [
      'composed for decomposed',
      'Une e\u0301te\u0301 chaude.',
      'Une \u00e9t\u00e9 chaude',
      'Une e\u0301te\u0301 chaude',
    ],
    ['decomposed for composed', 'Une \u00e9t\u00e9 chaude.', 'Une e\u0301te\u0301 chaude', 'Une \u00e9t\u00e9 chaude'],
    [
      'without soft hyphens and zero-width spaces',
      'auto\u00admatic back\u200bups',
      'automatic backups',
      'auto\u00admatic back\u200bups',
    ],
    ['with no-break spaces as spaces', 'costs 30\u00a0€ a month', 'costs 30 € a month', 'costs 30\u00a0€ a month'],
    ['in right-to-left text', 'المهلة هي \u200fثلاثون يوما من الشراء', 'هي ثلاثون يوما', 'هي \u200fثلاثون يوما'],
    ['around emoji', 'Done 👩‍💻 means ✅ deployed.', '👩‍💻 means ✅ deployed', '👩‍💻 means ✅ deployed'],
    ['in a script without spaces', '返金は五日以内に行われます。', '五日以内', '五日以内'],
    [
      'without emphasis and code marks',
      'It is **not** kept in `max_size` files.',
      'It is not kept in max_size files',
      'It is **not** kept in `max_size` files',
    ],
    [
      'without the backslashes of escaped names',
      'Watch `Innodb\\_row\\_lock\\_time` and \\_\\_init\\_\\_ here.',
      'Watch Innodb_row_lock_time and __init__ here',
      'Watch `Innodb\\_row\\_lock\\_time` and \\_\\_init\\_\\_ here',
    ],
    [
      'without links',
      'See [the limits](limits.md#x "Limits") page.',
      'See the limits page',
      'See [the limits](limits.md#x "Limits") page',
    ],
    ['in a table row with other padding', '|  AMI  |  Yes  | No |\n', '| AMI | Yes | No |', '|  AMI  |  Yes  | No |'],
    [
      'over rows and rule of a table',
      '| Plan | Limit |\n|:---|---:|\n| Pro | 50 |',
      'Plan Limit Pro 50',
      'Plan | Limit |\n|:---|---:|\n| Pro | 50',
    ],
    ['over list items', 'Bring:\n- a key\n* a card\n', 'Bring: a key a card', 'Bring:\n- a key\n* a card'],
    ['over a heading and a paragraph', '## Refunds\n\nFive days.', 'Refunds Five days.', 'Refunds\n\nFive days.'],
    [
      'with words parted at the end of a line',
      'All require-\nments of first-\nclass mail.',
      'All requirements of first-class mail',
      'All require-\nments of first-\nclass mail',
    ],
    [
      'in the escaped form that prompts show',
      'Run cp <bucket> & wait.',
      'Run cp &lt;bucket&gt; &amp; wait',
      'Run cp <bucket> & wait',
    ],
    [
      'with quote marks and a full stop of the one who quotes',
      'The limit is 500 requests a minute.',
      '“The limit is 500 requests.”',
      'The limit is 500 requests',
    ],
    [
      'with a slip of the pen',
      'The retention period for archived backups is ninety days.',
      'The retension period for archived backup is ninety days',
      'The retention period for archived backups is ninety days',
    ],
    [
      'with an article too few',
      'Open the settings page of the workspace and choose Billing.',
      'Open settings page of the workspace and choose Billing',
      'Open the settings page of the workspace and choose Billing',
    ],
    [
      'with a preposition too few',
      'You can pay the annual fee in March or in April of each year.',
      'You can pay the annual fee in March or April of each year',
      'You can pay the annual fee in March or in April of each year',
    ],
    [
      'with a preposition too many',
      'The office of the provost closes Mondays and reopens Tuesdays.',
      'The office of the provost closes on Mondays and reopens Tuesdays',
      'The office of the provost closes Mondays and reopens Tuesdays',
    ],
  ])('%s', (_how, text, quote, expected) => {
    expect(locatedText(text, quote)).toBe(expected)
  })

  it('with the way it was found', () => {
    const text = 'The **limit** is\n500 requests a minute for everyone.'
    expect(locationKind(text, '500 requests a minute')).toBe('exact')
    expect(locationKind(text, 'is 500 requests')).toBe('spaces')
    expect(locationKind(text, 'The limit is 500')).toBe('markup')
    expect(locationKind(text, '500 reqests a minute for everyone')).toBe('similar')
  })
})

describe('a quote with characters that are not markup', () => {
  it('is found', () => {
    expect(locatedText('A `+` becomes a `_` in **labels**.', 'A + becomes a _ in labels')).toBe(
      'A `+` becomes a `_` in **labels',
    )
    expect(locatedText('So 5 * 3 is **15** here.', '5 * 3 is 15')).toBe('5 * 3 is **15')
  })
})

describe('a quote is refused', () => {
  it.each([
    ['that changes a number', 'The limit is 500 requests per minute.', 'The limit is 600 requests per minute'],
    [
      'that writes another number word',
      'Backups are kept for ninety days in the archive.',
      'Backups are kept for twenty days in the archive',
    ],
    [
      'that drops a negation',
      'Gift cards are not refundable after the purchase.',
      'Gift cards are refundable after the purchase',
    ],
    [
      'that adds a negation',
      'As compras são reembolsáveis no prazo de sete dias.',
      'As compras não são reembolsáveis no prazo de sete dias',
    ],
    [
      'that changes an identifier',
      'Set max_connections in the server settings file.',
      'Set min_connections in the server settings file',
    ],
    [
      'that changes the case of an acronym',
      'Send the file with the US key of the account owner.',
      'Send the file with the us key of the account owner',
    ],
    [
      'that names something else',
      'The Pro plan includes fifty gigabytes of storage per user.',
      'The Team plan includes fifty gigabytes of storage per user',
    ],
    [
      'that turns a word into its opposite',
      'The setting will increase the timeout of every request.',
      'The setting will decrease the timeout of every request',
    ],
    [
      'that turns a minimum into a maximum',
      'The minimum length of a password is twelve characters.',
      'The maximum length of a password is twelve characters',
    ],
    [
      'that leaves something out',
      'The limit is 500 requests and 20 uploads per minute.',
      'The limit is 500 requests … per minute',
    ],
    [
      'that changes a deadline into a month',
      'Members pay the annual fee in March of each year.',
      'Members pay the annual fee by March of each year',
    ],
    [
      'that changes a direction',
      'The signed contracts are sent to the agency in the capital.',
      'The signed contracts are sent by the agency in the capital',
    ],
    [
      'that ends with another preposition',
      'The signed contracts are what they send by.',
      'contracts are what they send to',
    ],
    ['that begins with another preposition', 'By March the annual fee is paid.', 'In March the annual fee is paid'],
    [
      'that changes a preposition in Spanish',
      'La cuota anual se paga para marzo de cada año.',
      'La cuota anual se paga en marzo de cada año',
    ],
    ['that begins inside a number', 'It takes 15 requests.', '5 requests'],
    ['that begins after the point of a number', 'It takes 1.5 days.', '5 days'],
    ['that leaves out a minus sign', 'Keep it at -5 degrees.', '5 degrees'],
    ['that ends inside a number', 'It costs 1.50 a day.', 'It costs 1'],
    ['that cuts a word', 'Ask our support team.', 'port team'],
    ['that cuts an identifier', 'Set read_timeout to 5.', 'timeout to 5'],
    ['that takes the non- from a word', 'A non-refundable fee.', 'refundable fee'],
    ['that cuts an accent from its letter', 'cafe\u0301 au lait', 'cafe'],
    ['that cuts an emoji', 'Done 👩‍💻 today', '👩'],
    ['that reads a power as a digit', 'An area of 10² units.', 'An area of 102 units'],
    ['of which nothing is there', 'Some text.', 'Zebras run fast over the plain'],
    ['that is empty', 'Some text.', ' \u200b '],
    ['of a short word with a slip', 'Use the key.', 'Use the kay'],
  ])('%s', (_why, text, quote) => {
    expect(locate(text, quote)).toHaveProperty('problem')
  })

  it('with the most similar sentences', () => {
    const text = 'Keys expire.\nThe limit is 500 requests per minute for all plans. Ask us.'
    const place = locate(text, 'The limit is 900 requests per minute')
    expect(place).toMatchObject({ problem: expect.stringContaining('Copy the words exactly') })
    expect('problem' in place && place.candidates[0]?.text).toContain('The limit is 500 requests per minute')
  })
})

describe('a quote that occurs in several places', () => {
  const sentence = 'Press the button twice.'
  const text = Array.from({ length: 50 }, (_, index) => `Step ${index}. ${sentence}`).join('\n')
  const at = (index: number): number => text.indexOf(`Step ${index}. ${sentence}`) + `Step ${index}. `.length

  it('is rejected with a list of the places', () => {
    const place = locate(text, sentence)
    expect(place).toMatchObject({ problem: expect.stringContaining('50 times') })
    expect('problem' in place && place.candidates.length).toBe(5)
  })

  it('is distinguished by the text before it, whatever its white space', () => {
    expect(locate(text, sentence, { prefix: 'Step  37. ' })).toMatchObject({ start: at(37) })
  })

  it('is distinguished by the text after it', () => {
    expect(locate(text, sentence, { suffix: '\nStep 12.' })).toMatchObject({ start: at(11) })
  })

  it('is distinguished by its expected place', () => {
    const range = { start: at(20) - 5, end: at(20) + sentence.length + 1 }
    expect(locate(text, sentence, { within: range })).toMatchObject({ start: at(20) })
  })

  it('is distinguished even among thousands', () => {
    const rows = Array.from({ length: 3000 }, (_, row) => `Row ${row}: nothing to report.\n`).join('')
    const start = rows.indexOf('nothing', rows.indexOf('Row 2900:'))
    expect(locate(rows, 'nothing to report', { within: { start: start - 5, end: start + 30 } })).toMatchObject({
      start,
    })
    expect(locate(rows, 'nothing to report', { prefix: 'Row 2900: ' })).toMatchObject({ start })
  })

  it('is ambiguous if the context fits several or none', () => {
    expect(locate(text, sentence, { prefix: '. ' })).toHaveProperty('problem')
    expect(locate(text, sentence, { prefix: 'Elsewhere entirely: ' })).toHaveProperty('problem')
  })

  it('is taken at its expected place rather than at a better match elsewhere', () => {
    const two = 'Pay  in five days.\n\nPay in five days.'
    expect(locate(two, 'Pay in five days.', { within: { start: 0, end: 18 } })).toMatchObject({
      start: 0,
      matchedAs: 'spaces',
    })
  })

  it('is found elsewhere if it is not at its expected place', () => {
    expect(locate('One thing. Another thing.', 'Another thing', { within: { start: 0, end: 10 } })).toMatchObject({
      start: 11,
    })
  })

  it('may extend beyond its expected place', () => {
    expect(locate('One thing. Another thing.', 'thing. Another', { within: { start: 0, end: 10 } })).toMatchObject({
      start: 4,
      end: 18,
    })
  })
})

const word = fc.constantFrom(
  'limit',
  'Ação',
  'e\u0301te\u0301',
  'été',
  'ﬁle',
  'don’t',
  '500',
  '1.5',
  '-7',
  'max_size',
  '“soft”',
  '日本',
  'شهر',
  '👩‍💻',
  '👍🏽',
  'naïve',
  'co\u00adop',
  'x',
  '5–7',
  'non-stop',
  'V2',
  '€30',
)
const gap = fc.constantFrom(' ', '  ', '\n', '\r\n', '\t', '\n\n', '\u00a0', ' | ', '\n- ', '\f', ' **', '** ', '. ')
const textWithSpan = fc
  .tuple(fc.array(fc.tuple(word, gap), { minLength: 2, maxLength: 40 }), fc.nat(), fc.nat())
  .map(([pairs, a, b]) => {
    const first = a % pairs.length
    const last = first + (b % Math.min(12, pairs.length - first))
    const pieces = pairs.flat()
    return {
      text: pieces.join(''),
      start: pieces.slice(0, 2 * first).join('').length,
      end: pieces.slice(0, 2 * last + 1).join('').length,
    }
  })

/** Independent of the code under test: what must be equal in a quote and its location. */
const normalized = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\u00ad\u200b-\u200f\ufeff]/g, '')
    .replace(/[“”„]/g, '"')
    .replace(/[‘’]/g, "'")
    .replace(/[–—]/g, '-')
    .replaceAll('ﬁ', 'fi')
    .replace(/[\s|*\-.]+/g, '')

const damages: readonly ((quote: string) => string)[] = [
  (quote) => quote,
  (quote) => quote.replace(/\s+/g, ' '),
  (quote) => quote.replace(/\s+/g, '\n    '),
  (quote) => quote.normalize('NFC'),
  (quote) => quote.normalize('NFD'),
  (quote) => quote.replace(/[“”]/g, '"').replaceAll('’', "'").replaceAll('–', '-'),
  (quote) => quote.replaceAll('ﬁ', 'fi').replaceAll('\u00ad', ''),
  (quote) => quote.replace(/\*\*|\|/g, '').replace(/[ \t]+/g, ' '),
  (quote) => `“${quote}”`,
]

describe('for any text', () => {
  it('the place that is returned contains the words of the quote, and no split characters', () => {
    fc.assert(
      fc.property(textWithSpan, fc.constantFrom(...damages), ({ text, start, end }, damage) => {
        const quote = damage(text.slice(start, end))
        const place = locate(text, quote)
        if ('problem' in place) return
        const slice = text.slice(place.start, place.end)
        expect(normalized(slice).replace(/^"+|"+$/g, '')).toBe(normalized(quote).replace(/^"+|"+$/g, ''))
        expect(slice).not.toMatch(/\p{Cs}/u)
      }),
      { numRuns: triesAll ? 1500 : 500, seed: 1 },
    )
  })

  it('a complete quote is found where it was taken from if it is expected there', () => {
    fc.assert(
      fc.property(textWithSpan, fc.constantFrom(...damages.slice(0, 7)), ({ text, start, end }, damage) => {
        const place = locate(text, damage(text.slice(start, end)), { within: { start, end } })
        expect(place).not.toHaveProperty('problem')
        const { start: from, end: to } = place as Located
        // Only markup at the ends may be left out.
        expect(from).toBeGreaterThanOrEqual(start)
        expect(to).toBeLessThanOrEqual(end)
        expect(normalized(text.slice(from, to))).toBe(normalized(text.slice(start, end)))
      }),
      { numRuns: triesAll ? 1500 : 500, seed: 2 },
    )
  })

  it('any string can be searched for in any other', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 200 }),
        fc.string({ unit: 'binary', maxLength: 40 }),
        (text, quote) => {
          const place = locate(text, quote, { prefix: quote, within: { start: 3, end: 9 } })
          if ('problem' in place) return
          expect(place.end).toBeGreaterThan(place.start)
          expect(place.end).toBeLessThanOrEqual(text.length)
        },
      ),
      { numRuns: triesAll ? 500 : 200, seed: 3 },
    )
  })
})
