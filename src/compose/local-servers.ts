import { z } from 'zod'

/** A model server on this machine, and its first model that can generate text. */
interface LocalServer {
  readonly name: string
  readonly url: string
  readonly model: string
}

/** Model servers with their default URLs. All offer the OpenAI protocol under `/v1`. */
const wellKnownServers: readonly (readonly [name: string, url: string])[] = [
  ['Ollama', 'http://127.0.0.1:11434'],
  ['LM Studio', 'http://127.0.0.1:1234'],
  ['llama.cpp', 'http://127.0.0.1:8080'],
]

/** Finds servers that respond quickly and have a text model, by requesting their lists of models. `GOLDSPAN_LOCAL_SERVERS=none` disables the search. */
export const findLocalServers = async (
  { GOLDSPAN_LOCAL_SERVERS }: Readonly<Record<string, string | undefined>>,
  servers = wellKnownServers,
): Promise<LocalServer[]> => {
  if (GOLDSPAN_LOCAL_SERVERS === 'none') return []
  const found = await Promise.all(servers.map(([name, url]) => findModel(name, url)))
  return found.filter((server) => server !== undefined)
}

export const localServerNote = ([server]: readonly LocalServer[]): string | undefined =>
  server &&
  `${server.name} is running on ${new URL(server.url).host} but is not being used. To use it: --model openai:${server.model} --base-url ${server.url}/v1`

const ModelList = z.object({ data: z.array(z.object({ id: z.string() })) })

/** Ids are printed as part of a command, so ids with characters that a shell could interpret are not suggested. */
const shellSafeId = /^[\w./:@+-]{1,200}$/

const findModel = async (name: string, url: string): Promise<LocalServer | undefined> => {
  try {
    const reply = await fetch(`${url}/v1/models`, { signal: AbortSignal.timeout(maxWaitMs), redirect: 'error' })
    const models = ModelList.parse(await reply.json()).data.map(({ id }) => id)
    const model = models.find((id) => shellSafeId.test(id) && !/embed/i.test(id))
    return model === undefined ? undefined : { name, url, model }
  } catch {
    return undefined
  }
}

const maxWaitMs = 250
