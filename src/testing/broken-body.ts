import { mapStrings } from '../text/own.ts'
import type { BodyFault } from './faults.ts'

export interface BrokenBody {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** `endless`: blanks until the client disconnects. */
  readonly body: string | 'endless'
}

/** Breaks the body of a completion. `key` must not leak, and `elsewhere` is the target of a redirect. */
export const brokenBody = (
  completion: Readonly<Record<string, unknown>>,
  fault: BodyFault,
  { key, elsewhere }: { readonly key: string; readonly elsewhere: string },
): BrokenBody => {
  const json = (value: unknown, status = 200): BrokenBody => ({
    status,
    headers: { 'content-type': 'application/json' },
    body: typeof value === 'string' ? value : JSON.stringify(value),
  })
  const saying = (content: unknown) =>
    json({ ...completion, choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content } }] })
  const charged = (prompt_tokens: unknown, completion_tokens: unknown) =>
    json({ ...completion, usage: { prompt_tokens, completion_tokens, total_tokens: prompt_tokens } })
  const bodies: Readonly<Record<BodyFault, () => BrokenBody>> = {
    html: () => ({ status: 200, headers: { 'content-type': 'text/html' }, body: page }),
    'empty-body': () => json(''),
    'null-body': () => json('null'),
    'list-body': () => json([]),
    'no-choices': () => json({ ok: true }),
    'no-choice': () => json({ ...completion, choices: [] }),
    'null-choices': () => json({ ...completion, choices: null }),
    'no-message': () => json({ ...completion, choices: [{ index: 0 }] }),
    'number-as-text': () => saying(42),
    'object-as-text': () => saying({ items: [] }),
    'usage-as-text': () => charged('many', null),
    'negative-usage': () => charged(-1e9, -1e9),
    'absurd-usage': () => charged(1e300, 0.5),
    'no-usage': () => json({ ...completion, usage: null }),
    endless: () => ({ status: 200, headers: { 'content-type': 'application/json' }, body: 'endless' }),
    huge: () => saying(`{"items":[{"question":"${'A'.repeat(5_000_000)}`),
    deep: () => saying('['.repeat(300_000)),
    redirect: () => ({ status: 307, headers: { location: elsewhere }, body: '' }),
    'echoed-key': () => json(mapStrings(completion, (text) => (text.length > 20 ? withKey(text, key) : text))),
    'control-characters': () =>
      json({ error: { message: '\u001b]0;title\u0007\u001b[31mred\u009b2J', type: 'x' } }, 500),
  }
  return bodies[fault]()
}

const page = '<!doctype html><html><body>Please log in to the network first.</body></html>'

/** Puts the key inside the longest string of the reply's JSON, so that the reply stays valid. */
const withKey = (text: string, key: string): string => {
  const [longest] = (text.match(/: ?"[^"\\]{3,}(?=")/g) ?? []).sort((a, b) => b.length - a.length)
  return longest === undefined ? text : text.replace(longest, `${longest} ${key}`)
}
