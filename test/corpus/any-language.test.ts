import { describe, expect, test } from 'vitest'
import { documentLanguage } from '../../src/corpus/language.ts'
import { groundQuote } from '../../src/corpus/quotes.ts'
import { createSearchIndex } from '../../src/search/create-search-index.ts'
import { passagesToIndex } from '../../src/search/indexed-passage.ts'
import { sentencesIn } from '../../src/text/sentences.ts'
import { shownText } from '../../src/text/shown-text.ts'
import { aCorpus } from '../examples.ts'

interface Page {
  readonly text: string
  /** A query in other words than the page, and a part of the sentence that answers it. */
  readonly questions: readonly (readonly [question: string, sentence: string])[]
}

const pages: Readonly<Record<string, Page>> = {
  zh: {
    text: `# 云盘使用指南

云盘帮助团队保存、同步和共享文件。本指南说明退款、存储空间和密钥轮换的规则。

## 退款政策

月度套餐可以随时取消，当月剩余的费用不予退还。年度套餐在购买后三十天内可以全额退款。退款会在五个工作日内退回原支付账户。已经使用过的存储包不能退款。

## 存储空间

个人套餐提供五十GB的存储空间，团队套餐提供两百GB。文件删除后会在回收站中保留三十天，之后将被永久删除。单个文件的大小不能超过十GB。

## 密钥轮换

管理员应当每九十天轮换一次API密钥。旧密钥在轮换后仍可使用二十四小时，随后自动失效。轮换失败时，系统会发送错误代码K-17的通知。
`,
    questions: [
      ['买了年付以后多久之内可以退全部的钱？年度套餐退款', '年度套餐在购买后三十天内可以全额退款。'],
      ['删掉的文件还能找回来吗，回收站保留多久', '文件删除后会在回收站中保留三十天，之后将被永久删除。'],
      ['K-17 是什么错误', '轮换失败时，系统会发送错误代码K-17的通知。'],
    ],
  },
  ja: {
    text: `# クラウドドライブ利用ガイド

クラウドドライブは、チームのファイルを保存し、同期し、共有するためのサービスです。

## 返金について

月額プランはいつでも解約できますが、残りの日数分は返金されません。年額プランは購入から30日以内であれば全額返金されます。返金は5営業日以内に元の支払い方法に戻されます。

## 保存容量

個人プランの容量は50GB、チームプランの容量は200GBです。削除したファイルはごみ箱に30日間保存され、その後は完全に消去されます。

## 鍵の更新

管理者は90日ごとにAPIキーを更新してください。古いキーは更新後も24時間だけ使えます。
`,
    questions: [
      [
        '年額プランを買ってから何日以内なら全額返金されますか',
        '年額プランは購入から30日以内であれば全額返金されます。',
      ],
      [
        '削除したファイルはいつまでごみ箱に残りますか',
        '削除したファイルはごみ箱に30日間保存され、その後は完全に消去されます。',
      ],
      ['古いAPIキーはいつ使えなくなる？', '古いキーは更新後も24時間だけ使えます。'],
    ],
  },
  de: {
    text: `# Anleitung für das Cloud-Laufwerk

Das Cloud-Laufwerk speichert, synchronisiert und teilt die Dateien eines Teams.

## Rückerstattungen

Ein Monatstarif kann jederzeit gekündigt werden, der Rest des Monats wird nicht erstattet. Ein Jahrestarif wird innerhalb von 30 Tagen nach dem Kauf vollständig erstattet. Die Rückerstattung erfolgt innerhalb von fünf Werktagen auf das ursprüngliche Konto.

## Speicherplatz

Der Einzeltarif bietet 50 GB, der Teamtarif 200 GB. Gelöschte Dateien bleiben 30 Tage im Papierkorb und werden danach endgültig entfernt.

## Schlüsselwechsel

Administratoren wechseln den API-Schlüssel alle 90 Tage. Der alte Schlüssel gilt nach dem Wechsel noch 24 Stunden.
`,
    questions: [
      [
        'Wie lange kann ich einen Jahrestarif komplett zurückgeben?',
        'Ein Jahrestarif wird innerhalb von 30 Tagen nach dem Kauf vollständig erstattet.',
      ],
      [
        'Kann ich eine gelöschte Datei aus dem Papierkorb holen?',
        'Gelöschte Dateien bleiben 30 Tage im Papierkorb und werden danach endgültig entfernt.',
      ],
      ['Funktioniert der alte API-Schlüssel noch?', 'Der alte Schlüssel gilt nach dem Wechsel noch 24 Stunden.'],
    ],
  },
  ar: {
    text: `# دليل استخدام القرص السحابي

يساعد القرص السحابي الفرق على حفظ الملفات ومزامنتها ومشاركتها.

## سياسة الاسترداد

يمكن إلغاء الباقة الشهرية في أي وقت، ولا يُعاد ثمن بقية الشهر. تُعاد قيمة الباقة السنوية كاملة خلال ثلاثين يوما من الشراء. يصل المبلغ إلى الحساب الأصلي خلال خمسة أيام عمل.

## مساحة التخزين

توفر الباقة الفردية خمسين غيغابايت وباقة الفريق مئتي غيغابايت. تبقى الملفات المحذوفة في سلة المهملات ثلاثين يوما ثم تُحذف نهائيا.

## تدوير المفاتيح

يجب على المسؤول تغيير مفتاح API كل تسعين يوما. يبقى المفتاح القديم صالحا أربعا وعشرين ساعة بعد التغيير.
`,
    questions: [
      ['كم يوما لدي لاسترداد قيمة الباقة السنوية؟', 'تُعاد قيمة الباقة السنوية كاملة خلال ثلاثين يوما من الشراء.'],
      ['متى تحذف الملفات من سلة المهملات؟', 'تبقى الملفات المحذوفة في سلة المهملات ثلاثين يوما ثم تُحذف نهائيا.'],
      ['هل يعمل المفتاح القديم بعد تغيير مفتاح API؟', 'يبقى المفتاح القديم صالحا أربعا وعشرين ساعة بعد التغيير.'],
    ],
  },
}

describe.each(Object.entries(pages))('pages in %s', (language, { text, questions }) => {
  const corpus = aCorpus([{ doc_id: language, language, text }], { min: 20, max: 120, overlap: 0 })

  test('are detected, and cut between sentences into passages of a useful size, without losing text', () => {
    expect(documentLanguage(text, undefined, 'page.md')).toBe(language)
    const passages = corpus.passages()
    expect(passages.length).toBeGreaterThan(1)
    expect(passages.length).toBeLessThan(9)
    const all = passages.map((passage) => corpus.text(passage)).join('')
    expect(all.replace(/\s/g, '')).toBe(text.replace(/\s/g, ''))
    for (const [, sentence] of questions)
      expect(passages.some((passage) => corpus.text(passage).includes(sentence))).toBe(true)
  })

  test.each(questions)(
    'a search for %s finds the passage, and the part shown contains the sentence',
    async (question, sentence) => {
      const search = await createSearchIndex(passagesToIndex(corpus))
      const [hit] = await search.search(question, { k: 1 })
      const passage = corpus.passage(hit!.chunk_id)!
      expect(corpus.text(passage)).toContain(sentence)
      expect(shownText(corpus.text(passage), { maxWidth: 160, about: question, language })).toContain(sentence)
    },
  )

  test.each(questions.map(([, sentence]) => sentence))('%s is located to the character', (sentence) => {
    const { chunk_id } = corpus.passages()[0]!
    const found = groundQuote(corpus, { chunk_id, text: sentence })
    expect('text' in found && found.text).toBe(sentence)
    const start = text.indexOf(sentence)
    expect(found).toMatchObject({ start, end: start + sentence.length })
    expect(sentencesIn(text).some((span) => text.slice(span.start, span.end).endsWith(sentence))).toBe(true)
  })
})
