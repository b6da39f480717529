import { keysOf, mapStrings } from '../text/objects.ts'

export interface BrokenBody {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** `endless` sends spaces until the client disconnects. */
  readonly body: string | 'endless'
}

interface FaultContext {
  readonly completion: Readonly<Record<string, unknown>>
  /** The API key of the request. */
  readonly key: string
  /** The URL to which `redirect` leads. */
  readonly target: string
}

const json = (value: unknown, status = 200): BrokenBody => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: typeof value === 'string' ? value : JSON.stringify(value),
})

const withContent = ({ completion }: FaultContext, content: unknown): BrokenBody =>
  json({ ...completion, choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content } }] })

const withUsage = ({ completion }: FaultContext, prompt_tokens: unknown, completion_tokens: unknown): BrokenBody =>
  json({ ...completion, usage: { prompt_tokens, completion_tokens, total_tokens: prompt_tokens } })

/** Faults in the HTTP response that carries the reply. */
const bodyMakers = {
  html: () => ({ status: 200, headers: { 'content-type': 'text/html' }, body: loginPage }),
  'empty-body': () => json(''),
  'null-body': () => json('null'),
  'list-body': () => json([]),
  'no-choices': () => json({ ok: true }),
  'no-choice': ({ completion }) => json({ ...completion, choices: [] }),
  'null-choices': ({ completion }) => json({ ...completion, choices: null }),
  'no-message': ({ completion }) => json({ ...completion, choices: [{ index: 0 }] }),
  'number-as-text': (context) => withContent(context, 42),
  'object-as-text': (context) => withContent(context, { items: [] }),
  'usage-as-text': (context) => withUsage(context, 'many', null),
  'negative-usage': (context) => withUsage(context, -1e9, -1e9),
  'absurd-usage': (context) => withUsage(context, 1e300, 0.5),
  'no-usage': ({ completion }) => json({ ...completion, usage: null }),
  endless: () => ({ status: 200, headers: { 'content-type': 'application/json' }, body: 'endless' }),
  huge: (context) => withContent(context, `{"items":[{"question":"${'A'.repeat(5_000_000)}`),
  deep: (context) => withContent(context, '['.repeat(300_000)),
  redirect: ({ target }) => ({ status: 307, headers: { location: target }, body: '' }),
  /** Repeats the caller's key inside a valid reply. */
  'echoed-key': ({ completion, key }) =>
    json(mapStrings(completion, (text) => (text.length > 20 ? withKey(text, key) : text))),
  'control-characters': () => json({ error: { message: '\u001b]0;title\u0007\u001b[31mred\u009b2J', type: 'x' } }, 500),
} satisfies Readonly<Record<string, (context: FaultContext) => BrokenBody>>

export type BodyFault = keyof typeof bodyMakers

export const bodyFaults: readonly BodyFault[] = keysOf(bodyMakers)

export const isBodyFault = (fault: string): fault is BodyFault => Object.hasOwn(bodyMakers, fault)

export const brokenBody = (fault: BodyFault, context: FaultContext): BrokenBody => bodyMakers[fault](context)

const loginPage = '<!doctype html><html><body>Please log in to the network first.</body></html>'

/** Puts the key inside the longest string of the reply's JSON, so that the reply stays valid. */
const withKey = (text: string, key: string): string => {
  const [longest] = (text.match(/: ?"[^"\\]{3,}(?=")/g) ?? []).sort((a, b) => b.length - a.length)
  return longest === undefined ? text : text.replace(longest, `${longest} ${key}`)
}
