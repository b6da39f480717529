import { describe, expect, test } from 'vitest'
import { figuresIn, figuresMissing } from '../../src/text/figures.ts'

const keys = (text: string): readonly string[] => figuresIn(text).map(({ key }) => key)

describe('figures', () => {
  test.for([
    [['1,500', '1.500', '1500', '1’500', "1'500", '१,५००'], '1500'],
    [['1,234.50', '1.234,50', "1'234.50"], '1234.50'],
    [['1,234,567', '12,34,567', '1.234.567'], '1234567'],
    [['12.5', '12,5', '١٢.٥'], '12.5'],
    [['0.500', '0,500'], '0.500'],
    [['10.0.0.1'], '10.0.0.1'],
    [['12.5GB', '12,5 GB', '12.5'], '12.5'],
    [['BB-310', 'bb-310'], 'bb-310'],
    [['\u{116da}\u{116db}'], '01'],
  ] as const)('%s have one key', ([spellings, key]) => {
    expect([...new Set(spellings.flatMap(keys))]).toEqual([key])
  })

  test.for([
    ['125 GB', '12.5 GB'],
    ['1.5 hours', '15 hours'],
    ['1.5 hours', 'steps 1 and 5'],
    ['0.5%', '5%'],
    ['2.15', '2.1.5'],
    ['10.01', '10.0.1'],
    ['5GB', '12.5GB'],
    ['43.', '42 people'],
    ['AES_GC', 'RTE_CRYPTO_AEAD_AES_GCM'],
  ] as const)('%s is not in %s', ([text, source]) => {
    expect(figuresMissing(text, [source])).toHaveLength(1)
  })

  test.for([
    ['12.5 GB is the limit.', 'Up to 12.5 GB'],
    ['1. Wait.\n2) Stop.\n(3) Go on.', ''],
    ['1) Wait. 2) Stop.', ''],
    ['0.05 and db.IO.blks_read', '0\\.05 and db\\.IO\\.blks\\_read'],
    ['IPv4 and AES_GCM', 'RTE_FLOW_ITEM_TYPE_IPV4 RTE_CRYPTO_AEAD_AES_GCM'],
    ['1,500-2,000 seats', 'from 1500 to 2,000 seats'],
    ['up to 2000', '1,500–2,000 or 1.000-2.000'],
    ['v2.1', 'v2.1'],
    ['supported since 2.4.8', 'Since v2.4.8, expressions are supported'],
    ['310', 'BB-310'],
    ['5 or 6', '5/6, 7'],
    ['a 30-day trial with 2GB', '30 days, 2 GB'],
    ['30 days, 2 GB or 4 GB', 'a 30-day trial with 2GB-4GB'],
  ] as const)('%s is in %s', ([text, source]) => {
    expect(figuresMissing(text, [source])).toEqual([])
  })
})
