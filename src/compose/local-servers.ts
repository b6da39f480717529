import { z } from 'zod'
import { UsageError } from '../errors.ts'

/** A model server on this machine, and the first of its models that can write. */
interface LocalServer {
  readonly name: string
  readonly url: string
  readonly model: string
}

/** Default addresses of model servers. All speak OpenAI's protocol under `/v1`. */
const wellKnownServers: readonly (readonly [string, string])[] = [
  ['Ollama', 'http://127.0.0.1:11434'],
  ['LM Studio', 'http://127.0.0.1:1234'],
  ['llama.cpp', 'http://127.0.0.1:8080'],
]

/**
 * Finds the servers that answer quickly and have a model that can write. Contacts only this machine, and requests only
 * the list of models. `configured` has addresses, separated by commas, or `none`.
 */
export const findLocalServers = async (configured: string | undefined, milliseconds = 250): Promise<LocalServer[]> => {
  const urls = (configured ?? '').split(',').flatMap((url) => url.trim() || [])
  if (urls.includes('none')) return []
  const places = urls.length > 0 ? urls.map((url) => ['A model server', onThisMachine(url)] as const) : wellKnownServers
  const found = await Promise.all(places.map(([name, url]) => askModels(name, url, milliseconds)))
  return found.filter((server) => server !== undefined)
}

export const localServerNote = ([server]: readonly LocalServer[]): string | undefined =>
  server &&
  `${server.name} is running on ${new URL(server.url).host} but is not being used. To use it: --model openai:${server.model} --base-url ${server.url}/v1`

const ModelList = z.object({ data: z.array(z.object({ id: z.string().regex(/^[\w./:@+-]{1,200}$/) })) })

const askModels = async (name: string, url: string, milliseconds: number): Promise<LocalServer | undefined> => {
  try {
    const reply = await fetch(`${url}/v1/models`, { signal: AbortSignal.timeout(milliseconds), redirect: 'error' })
    const models = ModelList.parse(await reply.json()).data.map(({ id }) => id)
    const model = models.find((id) => !/embed/i.test(id))
    return model === undefined ? undefined : { name, url, model }
  } catch {
    return undefined
  }
}

const onThisMachine = (address: string): string => {
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (url?.protocol !== 'http:' || !/^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(url.hostname))
    throw new UsageError(
      `GOLDSPAN_LOCAL_SERVERS takes addresses of this machine, like http://127.0.0.1:11434, or none; not ${address}.`,
    )
  return url.origin
}
