import { keysOf, mapStrings } from '../text/own.ts'

export interface BrokenBody {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** `endless`: blanks until the client disconnects. */
  readonly body: string | 'endless'
}

interface Given {
  readonly completion: Readonly<Record<string, unknown>>
  readonly key: string
  readonly elsewhere: string
}

const json = (value: unknown, status = 200): BrokenBody => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: typeof value === 'string' ? value : JSON.stringify(value),
})

const saying = ({ completion }: Given, content: unknown): BrokenBody =>
  json({ ...completion, choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content } }] })

const charged = ({ completion }: Given, prompt_tokens: unknown, completion_tokens: unknown): BrokenBody =>
  json({ ...completion, usage: { prompt_tokens, completion_tokens, total_tokens: prompt_tokens } })

/** Faults of the response body around the reply. */
const bodies = {
  html: () => ({ status: 200, headers: { 'content-type': 'text/html' }, body: page }),
  'empty-body': () => json(''),
  'null-body': () => json('null'),
  'list-body': () => json([]),
  'no-choices': () => json({ ok: true }),
  'no-choice': ({ completion }) => json({ ...completion, choices: [] }),
  'null-choices': ({ completion }) => json({ ...completion, choices: null }),
  'no-message': ({ completion }) => json({ ...completion, choices: [{ index: 0 }] }),
  'number-as-text': (given) => saying(given, 42),
  'object-as-text': (given) => saying(given, { items: [] }),
  'usage-as-text': (given) => charged(given, 'many', null),
  'negative-usage': (given) => charged(given, -1e9, -1e9),
  'absurd-usage': (given) => charged(given, 1e300, 0.5),
  'no-usage': ({ completion }) => json({ ...completion, usage: null }),
  endless: () => ({ status: 200, headers: { 'content-type': 'application/json' }, body: 'endless' }),
  huge: (given) => saying(given, `{"items":[{"question":"${'A'.repeat(5_000_000)}`),
  deep: (given) => saying(given, '['.repeat(300_000)),
  redirect: ({ elsewhere }) => ({ status: 307, headers: { location: elsewhere }, body: '' }),
  /** Repeats the caller's key inside a good reply. */
  'echoed-key': ({ completion, key }) =>
    json(mapStrings(completion, (text) => (text.length > 20 ? withKey(text, key) : text))),
  /** An error message with terminal control characters. */
  'control-characters': () => json({ error: { message: '\u001b]0;title\u0007\u001b[31mred\u009b2J', type: 'x' } }, 500),
} satisfies Readonly<Record<string, (given: Given) => BrokenBody>>

export type BodyFault = keyof typeof bodies

export const bodyFaults: readonly BodyFault[] = keysOf(bodies)

export const isBodyFault = (fault: string): fault is BodyFault => Object.hasOwn(bodies, fault)

export const brokenBody = (fault: BodyFault, given: Given): BrokenBody => bodies[fault](given)

const page = '<!doctype html><html><body>Please log in to the network first.</body></html>'

/** Puts the key inside the longest string of the reply's JSON, so that the reply stays valid. */
const withKey = (text: string, key: string): string => {
  const [longest] = (text.match(/: ?"[^"\\]{3,}(?=")/g) ?? []).sort((a, b) => b.length - a.length)
  return longest === undefined ? text : text.replace(longest, `${longest} ${key}`)
}
