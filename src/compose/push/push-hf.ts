import type { ExportSource } from '../../dataset/export/exporter.ts'
import { huggingface } from '../../dataset/export/tables.ts'
import { ModelUnavailableError, UsageError } from '../../errors.ts'

export interface HubConnection {
  readonly token: string | undefined
  readonly endpoint: string | undefined
  readonly isPrivate: boolean
}

export interface HubPush {
  readonly repo: string
  readonly url: string
  readonly files: number
}

/** Writes the set as a dataset of the Hugging Face hub, in one commit. */
export const pushHub = async (
  source: ExportSource,
  repo: string,
  { token, endpoint = 'https://huggingface.co', isPrivate }: HubConnection,
): Promise<HubPush> => {
  if (!token) throw new UsageError('The Hugging Face hub needs a token that may write: set HF_TOKEN.')
  const [, organisation, name] = /^([\w.-]+)\/([\w.-]+)$/.exec(repo) ?? []
  if (!organisation || !name) throw new UsageError(`A dataset of the hub is named owner/name, not ${repo}.`)
  const files = Object.entries(huggingface.files(source))
  const large = files.find(([, text]) => Buffer.byteLength(text) > largest)
  if (large)
    throw new UsageError(
      `${large[0]} is larger than ${largest / 1024 / 1024} MB, which the hub takes only through Git LFS. Write the folder with: goldspan export --to huggingface, and push it with huggingface-cli upload.`,
    )
  const ask = async (path: string, body: string, type: string, fine: readonly number[]): Promise<void> => {
    const reply = await fetch(`${endpoint.replace(/\/$/, '')}${path}`, {
      method: 'POST',
      body,
      headers: { authorization: `Bearer ${token}`, 'content-type': type },
      redirect: 'error',
    })
    if (!reply.ok && !fine.includes(reply.status))
      throw new ModelUnavailableError(
        `The hub refused it (${reply.status}): ${(await reply.text()).slice(0, 300).replaceAll(token, '…')}`,
      )
  }
  // 409: it is there already.
  const wanted = { type: 'dataset', name, organization: organisation, private: isPrivate }
  await ask('/api/repos/create', JSON.stringify(wanted), 'application/json', [409])
  const lines = [
    { key: 'header', value: { summary: `${source.items.length} items`, description: '' } },
    ...files.map(([path, text]) => ({
      key: 'file',
      value: { path, encoding: 'base64', content: Buffer.from(text).toString('base64') },
    })),
  ]
  await ask(
    `/api/datasets/${repo}/commit/main`,
    lines.map((line) => `${JSON.stringify(line)}\n`).join(''),
    'application/x-ndjson',
    [],
  )
  return { repo, url: `${endpoint}/datasets/${repo}`, files: files.length }
}

const largest = 10 * 1024 * 1024
