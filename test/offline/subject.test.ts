import { expect, test } from 'vitest'
import { commandAt } from '../../src/offline/reading/subject.ts'
import { passageOf } from './passage-of.ts'

const commandOn = (title: string, text: string): string | undefined =>
  commandAt(passageOf(text, { title }), text.length)

test.for([
  ['git commit(1)', 'Records changes.', 'git commit'],
  ['kestrel fly', 'Run `kestrel fly` at dawn.', 'kestrel fly'],
  ['kestrel fly', '## Options\n\n- `--wait`: Waits for the landing.', 'kestrel fly'],
  ['docker-compose up', '$ docker-compose up -d', 'docker-compose up'],
  ['air quality', 'The windows stay closed on days with smoke.', undefined],
  ['leave policy', 'Leave is asked for two weeks ahead.', undefined],
  ['docker-compose', 'Run `docker-compose` anywhere.', undefined],
] as const)('the command of a page named %s is read from %j: %s', ([title, text, command]) => {
  expect(commandOn(title, text)).toBe(command)
})
