import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { describeRecording, openRecorder, replayChat } from '../../src/models/recording.ts'
import { aReply, aRequest, scriptedChat } from './examples.ts'

const recordingInfo = { goldspan: '0.2.0', now: () => Date.UTC(2026, 0, 2) }
const newFile = () => path.join(mkdtempSync(path.join(tmpdir(), 'recording-')), 'replies.jsonl')

test('a recording answers the same request without a model', async () => {
  const file = newFile()
  await openRecorder(file, recordingInfo)(scriptedChat(aReply({ text: 'Lima' }))).complete(aRequest())
  expect(await replayChat(file).complete(aRequest())).toMatchObject({ text: 'Lima', cached: false })
})

test('the error for an unrecorded request names its prompt and the first difference', async () => {
  const file = newFile()
  await openRecorder(file, recordingInfo)(scriptedChat(aReply())).complete(aRequest())
  const recorded = aRequest()
  const other = {
    ...recorded,
    messages: [...recorded.messages.slice(0, -1), { role: 'user' as const, text: 'Kenya?' }],
  }
  await expect(replayChat(file).complete(other)).rejects.toThrow(
    new RegExp(`${recorded.about.prompt}.*differs in message ${recorded.messages.length} \\(user\\).*Kenya`),
  )
  const unknown = { ...other, about: { ...recorded.about, prompt: 'test.river@1' } }
  await expect(replayChat(file).complete(unknown)).rejects.toThrow('no reply to test.river@1')
})

test('a recording is appended to, contains each request once, and may have a last line that was cut off or Windows line breaks', async () => {
  const file = newFile()
  const record = () =>
    openRecorder(file, recordingInfo)(scriptedChat(aReply({ text: 'first' }), aReply({ text: 'second' })))
  await record().complete(aRequest())
  const once = readFileSync(file, 'utf8')
  await record().complete(aRequest())
  expect(readFileSync(file, 'utf8')).toBe(once)
  writeFileSync(file, `${once}{"call":"unfin`.replaceAll('\n', '\r\n'))
  expect(await replayChat(file).complete(aRequest())).toMatchObject({ text: 'first' })
  writeFileSync(file, `${once}{"call":"unfinished","messages":[{"role":"user"}`)
  expect(await replayChat(file).complete(aRequest())).toMatchObject({ text: 'first' })
})

test('keys in documents and replies are not recorded', async () => {
  const file = newFile()
  const key = `sk-${'a1b2c3d4'.repeat(3)}`
  const recorded = aRequest()
  const request = {
    ...recorded,
    messages: [...recorded.messages, { role: 'user' as const, text: `The key is ${key}.` }],
  }
  await openRecorder(file, recordingInfo)(scriptedChat(aReply({ text: `It is ${key}.` }))).complete(request)
  expect(readFileSync(file, 'utf8')).not.toContain(key)
  expect(await replayChat(file).complete(request)).toMatchObject({ text: 'It is [key].' })
})

test('the replies of a recording are counted by prompt', async () => {
  const file = newFile()
  await openRecorder(file, recordingInfo)(scriptedChat(aReply())).complete(aRequest())
  expect(describeRecording(file)).toMatchObject({
    text: expect.stringMatching(/^1 call, answered by/),
    calls: 1,
    goldspan: '0.2.0',
    from: '2026-01-02',
    prompts: [{ prompt: aRequest().about.prompt, calls: 1 }],
  })
})

test('a file that is not a recording is rejected', () => {
  const file = newFile()
  writeFileSync(file, '{"question":"…"}\n')
  expect(() => replayChat(file)).toThrow(`${file} is not a goldspan recording`)
  expect(() => openRecorder(file, recordingInfo)).toThrow('is not a goldspan recording')
})
