import { expect, test } from 'vitest'
import { labelTopics } from '../../src/search/topics.ts'

const page = (title: string, text: string) => ({ title, path: [title], language: 'en', text })

test('words in URLs are not used as topic names', () => {
  const links = '[Form](https://portal.example.org/forms) and https://portal.example.org/help.'
  const [label] = labelTopics([
    [
      page('A', `Travel vouchers are approved here. ${links}`),
      page('B', `A travel voucher needs receipts. ${links}`),
      page('C', `Vouchers for travel are paid late. ${links}`),
    ],
    [page('D', 'Laptops are lent for a year.'), page('E', 'A laptop has a charger.')],
  ])
  expect(label).not.toMatch(/portal|example|org|https/i)
  expect(label).toMatch(/travel|voucher/i)
})

test('a topic name never repeats a word to be unique', () => {
  const samePages = [page('A', 'refund refund policy')]
  expect(labelTopics([samePages, samePages, samePages])).toEqual(['refund, policy', 'Topic 2', 'Topic 3'])
})
