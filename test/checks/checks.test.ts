import { expect, test } from 'vitest'
import { allChecks, runChecks } from '../../src/checks/checks.ts'
import { personalDataIn } from '../../src/checks/personal-data.ts'
import { scrubQuestion } from '../../src/checks/scrub.ts'
import { draftHash } from '../../src/vocabulary/index.ts'
import { aContext, aCorpus, aDraft, quoteOf, someSettings } from '../examples.ts'

const corpus = aCorpus([
  {
    doc_id: 'returns',
    title: 'Brightwater returns',
    text: '# Returns\n\nBrightwater pays a refund within 14 days of receiving the parcel. Shoes must be unworn.\n',
  },
  {
    doc_id: 'shipping',
    title: 'Brightwater shipping',
    text: '# Shipping\n\nParcels leave the warehouse within two days.\n',
  },
])
const good = aDraft({
  question: 'How long until Brightwater gives me my money back?',
  ideal_answer: 'Within 14 days of receiving the parcel.',
  spans: [quoteOf(corpus, 'returns', 'Brightwater pays a refund within 14 days of receiving the parcel.')],
})

test('a good draft passes every check, and every verdict has its hash', async () => {
  const { verdicts, draft } = await runChecks(good, await aContext(corpus))

  expect(verdicts.filter(({ finding }) => finding !== 'sound')).toEqual([])
  expect(verdicts.map(({ name }) => name)).toEqual(allChecks.map(({ name }) => name))
  const reasons = verdicts.map(({ reason }) => reason)
  expect(reasons).toContain('The text of 1 span in 1 document was found in place, and the hashes match.')
  expect(reasons).toContain('The evidence is in 1 place in the indexed documents.')
  expect(new Set(verdicts.map(({ draft_hash }) => draft_hash))).toEqual(new Set([draftHash(draft)]))
})

test('all objections are sent to the author at once', async () => {
  const { verdicts } = await runChecks(
    { ...good, question: 'Mail ana.souza@gmail.com\0?', ideal_answer: `${'Within 14 days. '.repeat(60)}` },
    await aContext(corpus),
  )
  expect(verdicts.filter(({ finding }) => finding !== 'sound').map(({ name }) => name)).toEqual([
    'characters',
    'pii',
    'length',
  ])
})

test('the first fatal finding ends the checks', async () => {
  const moved = { ...good, spans: good.spans.map((span) => ({ ...span, start: span.start + 1, end: span.end + 1 })) }
  const { verdicts } = await runChecks(moved, await aContext(corpus))

  expect(verdicts.map(({ name, finding }) => [name, finding])).toEqual([
    ['schema', 'sound'],
    ['characters', 'sound'],
    ['span', 'fatal'],
  ])
})

test('a draft whose check throws an error is rejected', async () => {
  const broken = { name: 'broken', about: 'wording', run: () => Promise.reject(new TypeError('no legs')) } as const
  const { verdicts } = await runChecks(good, await aContext(corpus), [broken])

  expect(verdicts.at(-1)).toMatchObject({ name: 'broken', finding: 'fatal', reason: /no legs/ })
})

test('a scrubbed draft is checked without the removed text', async () => {
  const asked = { ...good, question: 'I am ana.souza@gmail.com: how long until Brightwater gives me my money back?' }
  const context = await aContext(corpus)
  const scrubbed = await runChecks(asked, { ...context, settings: { ...someSettings, pii: 'scrub' } })
  const rejected = await runChecks(asked, context)

  expect(scrubbed.draft.question).toBe('I am [email address]: how long until Brightwater gives me my money back?')
  expect(scrubbed.verdicts.every(({ finding }) => finding === 'sound')).toBe(true)
  expect(rejected.verdicts.find(({ name }) => name === 'pii')?.finding).toBe('fixable')
})

test.each([
  ['the address of a mailing list', 'debian-devel@lists.debian.org'],
  ['the login and the sample password of a server', 'sftp://login2:password2@backup.acme.io/day2'],
  ['a sample password with a possessive', 'amqp://myuser:mypassword@broker.acme.io/myhost'],
  ['a host name that begins with numbers', '23.10.112.31.dyn.acme.io'],
  ['an address of this machine with its port', 'the number you telnet to, 127.0.0.1 6900,'],
  ['a login on a server', 'ftp://ana@ftp.acme.io/archive'],
  ['the address of a function', 'security@brightwater.io'],
  ['a shell prompt', '[root@master1.localdomain /]#'],
  ['a sample password', 'password=p@ssw0rd'],
])('%s is not personal', async (_, text) => {
  const draft = { ...good, question: `What does ${text} mean?` }
  const { verdicts } = await runChecks(draft, await aContext(corpus))
  expect(verdicts.find(({ name }) => name === 'pii')?.finding).toBe('sound')
})

test.each(['Tel: 01.23.45.67 89', 'The host 81.2.69.142.Then we wait'])('“%s” holds personal data', (text) => {
  expect(personalDataIn(text)).toHaveLength(1)
})

test('a password that equals the user name is removed, but the user name stays', () => {
  expect(scrubQuestion('Why does postgres://hunter2x:hunter2x@db.acme.io fail?').text).toBe(
    'Why does postgres://hunter2x:[secret]@db.acme.io fail?',
  )
})

test.each([
  'Why can I log in if my name is not on the list?',
  'My name is on the list, so why do I wait?',
  'What if my name is misspelled on the ticket?',
])('a sentence about a name holds none: %s', (text) => {
  expect(scrubQuestion(text)).toEqual({ text, removed: [] })
})

test.each([
  ['my name is notley brown', 'my name is [name]'],
  ['my name is in-ho', 'my name is [name]-ho'],
  ['call +1 415 555 2671 221 Baker Street', 'call [telephone number] [street address]'],
  ['call +1 415 555 2671, 221 Baker Street', 'call [telephone number], [street address]'],
])('%s → %s', (text, scrubbed) => {
  expect(scrubQuestion(text).text).toBe(scrubbed)
})

test('a placeholder in capitals is not a secret', () => {
  const secretsIn = (password: string) => personalDataIn(`connection = mysql+pymysql://manila:${password}@controller/x`)
  expect(secretsIn('MANILA_DBPASS')).toEqual([])
  expect(secretsIn('RABBIT_PASS')).toEqual([])
  expect(secretsIn('MANILA_DB4SS')).toMatchObject([{ kind: 'secret' }])
})

test('a password that merely contains a sample password is a secret', async () => {
  const draft = { ...good, question: 'Why is password=Xk-P@ssw0rd-91 refused?' }
  const { verdicts } = await runChecks(draft, await aContext(corpus))
  expect(verdicts.find(({ name }) => name === 'pii')?.finding).toBe('fixable')
})

test('numbers and codes that no passage contains are a hint for reviewers, never an objection', async () => {
  const wrongDraft = { ...good, ideal_answer: 'Within 21 days, as RT-9 says.' }
  const judged = await aContext(corpus, { settings: { ...someSettings, isJudged: true } })
  const { verdicts, draft } = await runChecks(wrongDraft, judged)

  expect(verdicts.filter(({ finding }) => finding !== 'sound')).toEqual([])
  expect(draft.hints).toEqual([expect.stringContaining('RT-9')])
  expect(draftHash(draft)).toBe(draftHash(wrongDraft))
  expect((await runChecks({ ...draft, ideal_answer: good.ideal_answer }, judged)).draft.hints).toBeUndefined()
  expect((await runChecks(wrongDraft, await aContext(corpus))).draft.hints).toBeUndefined()
})

test('a draft keeps what critics said about passages while its question stays the same', async () => {
  const { draft } = await runChecks(good, await aContext(corpus))
  const [nearPassage] = draft.near!
  const read = { ...good, near: [{ ...nearPassage!, answers: 'no' as const }] }
  expect((await runChecks(read, await aContext(corpus))).draft.near![0]).toEqual({ ...nearPassage, answers: 'no' })
})

test('a draft without an answer keeps its proof of absence and its misleading passages', async () => {
  const searched = ['refund for gifts', 'gift card money back']
  const absent = {
    ...good,
    no_answer: true,
    answer_type: 'abstain' as const,
    spans: [],
    quotes: [],
    claims: [],
    searched,
  }
  const nearPassages = [{ chunk_id: 'far#c9', kind: 'retrieval' as const, answers: 'no' as const, misleads: true }]
  const absence = { queries: ['gift'], examined: 12, nearest: [], statement: 'The critic read the 12 passages.' }
  const { draft } = await runChecks({ ...absent, near: nearPassages, absence, attempt: 2 }, await aContext(corpus))
  expect(draft).toMatchObject({ near: nearPassages, absence })
  expect((await runChecks(absent, await aContext(corpus))).draft.absence!.statement).not.toBe(absence.statement)
})
