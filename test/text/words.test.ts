import { describe, expect, it } from 'vitest'
import { contentStems, fold, isStopWord, likelyLanguage, stem, stems, words } from '../../src/text/words.ts'

describe('words', () => {
  it('keeps numbers, versions and contractions whole', () => {
    expect(words('Don’t send 1,000 requests to v2.1.3 in 3.5 s.', 'en')).toEqual([
      "don't",
      'send',
      '1,000',
      'requests',
      'to',
      'v2.1.3',
      'in',
      '3.5',
      's',
    ])
  })

  it('treats composed and decomposed letters, ligatures and soft hyphens alike', () => {
    expect(words('e\u0301tat \u00e9tat \ufb01le sub\u00adtitle')).toEqual(['état', 'état', 'file', 'subtitle'])
  })

  it('splits at the apostrophe in languages with elision', () => {
    expect(words("l'acqua dell’isola", 'it')).toEqual(['l', 'acqua', 'dell', 'isola'])
  })

  it('cuts scripts without spaces into words', () => {
    expect(words('退款在五个工作日内支付。API')).toEqual(expect.arrayContaining(['退款', '支付', 'api']))
    expect(words('返金は5営業日以内', 'ja')).toEqual(expect.arrayContaining(['返金', '営業', '以内']))
    expect(words('การคืนเงิน', 'th')).toEqual(['การ', 'คืน', 'เงิน'])
  })

  it('gives the same words for a text with or without other non-ASCII letters', () => {
    const text = "Don't send 1,000 KB-files to v2.1.3 (3.5 s), or 'all' of snake_case.x 2.x a.1 't"
    for (const language of ['en', 'it', undefined])
      expect(words(`${text} é`, language)).toEqual([...words(text, language), 'é'])
  })

  it('finds nothing in punctuation', () => {
    expect(words(' — … !? 🎉 ')).toEqual([])
  })
})

describe('stems', () => {
  it('are equal for inflections of a word in English, Spanish and Portuguese', () => {
    expect(new Set(stems('refund refunds refunded refunding', 'en')).size).toBe(1)
    expect(new Set(stems('política políticas', 'es-AR')).size).toBe(1)
    expect(new Set(stems('devolução devoluções', 'pt-BR')).size).toBe(1)
  })

  it('have no accents', () => {
    expect(stem('política', 'pt')).toBe(stem('politica', 'pt'))
    expect(fold('AÇÃO Straße')).toBe('acao strasse')
    expect(fold('كَتَبَ')).toBe('كتب')
  })

  it.each([
    ['hi', 'काम', 'कम'],
    ['th', 'ป้า', 'ป่า'],
    ['ta', 'கால்', 'கல்'],
    ['ja', 'ガード', 'カード'],
  ])('keeps the marks that tell words of %s apart', (language, word, otherWord) => {
    expect(stem(word, language)).not.toBe(stem(otherWord, language))
  })

  it('are the unchanged words in an unknown language', () => {
    expect(stems('Refunds', 'und')).toEqual(['refunds'])
  })

  it('leaves out function words and question words', () => {
    expect(contentStems('¿Cuánto tiempo almacena el servidor los tokens?', 'es')).toEqual([
      'tiemp',
      'almacen',
      'servidor',
      'tokens',
    ])
    expect(isStopWord('what', 'en-US')).toBe(true)
    expect(isStopWord('what', 'und')).toBe(false)
  })

  it('detects a language by its function words, or says that it cannot', () => {
    expect(likelyLanguage('Por quanto tempo o servidor armazena os tokens?', ['en', 'es', 'pt'])).toBe('pt')
    expect(likelyLanguage('server tokens', ['en', 'es'])).toBeUndefined()
  })
})
