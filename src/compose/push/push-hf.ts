import { z } from 'zod'
import type { ExportSource } from '../../dataset/export/exporter.ts'
import { huggingface } from '../../dataset/export/tables.ts'
import { reasonOf, UsageError } from '../../errors.ts'
import { counted } from '../../text/counted.ts'
import { sha256 } from '../../text/hash.ts'
import { jsonLines } from '../../text/json-lines.ts'

interface HubConnection {
  readonly token: string | undefined
  readonly endpoint: string | undefined
  readonly isPrivate: boolean
}

/** Uploads the set as a dataset to the Hugging Face hub, in one commit. */
export const pushToHuggingFace = async (
  source: ExportSource,
  repo: string,
  { token, endpoint = 'https://huggingface.co', isPrivate }: HubConnection,
) => {
  if (!token) throw new UsageError('The Hugging Face hub needs a token with write access: set HF_TOKEN.')
  const [, organization, name] = /^([\w.-]+)\/([\w.-]+)$/.exec(repo) ?? []
  if (!organization || !name) throw new UsageError(`The name of the dataset must be owner/name, not ${repo}.`)
  const files = Object.entries(huggingface.files(source))
  const base = endpoint.replace(/\/$/, '')
  const send = async (url: string, request: RequestInit, okStatuses: readonly number[] = []): Promise<Response> => {
    const response = await fetch(url, { redirect: 'error', ...request }).catch((cause: unknown) => {
      throw new UsageError(`The Hugging Face hub at ${base} can't be reached: ${reasonOf(cause)}`, { cause })
    })
    if (!response.ok && !okStatuses.includes(response.status))
      throw new UsageError(
        `The hub refused the request (${response.status}): ${(await response.text()).slice(0, 300).replaceAll(token, '…')}`,
      )
    return response
  }
  const post = (path: string, body: string, type: string, okStatuses?: readonly number[]): Promise<Response> =>
    send(
      `${base}${path}`,
      { method: 'POST', body, headers: { authorization: `Bearer ${token}`, 'content-type': type, accept: type } },
      okStatuses,
    )
  // Status 409 means that the repository already exists.
  const repository = { type: 'dataset', name, organization, private: isPrivate }
  await post('/api/repos/create', JSON.stringify(repository), 'application/json', [409])

  // The hub accepts binary files only through Git LFS: they are uploaded first, and the commit refers to them.
  const binaryFiles = files.flatMap(([path, content]) =>
    typeof content === 'string' ? [] : [{ path, content, oid: sha256(content), size: content.length }],
  )
  const batch = await post(
    `/datasets/${repo}.git/info/lfs/objects/batch`,
    JSON.stringify({
      operation: 'upload',
      transfers: ['basic'],
      hash_algo: 'sha256',
      ref: { name: 'main' },
      objects: binaryFiles.map(({ oid, size }) => ({ oid, size })),
    }),
    'application/vnd.git-lfs+json',
  )
  for (const { oid, actions } of LfsBatch.parse(await batch.json()).objects) {
    const binaryFile = binaryFiles.find((candidate) => candidate.oid === oid)
    // If there is no upload action, the hub already has the file.
    if (!binaryFile || !actions?.upload) continue
    const { href, header } = actions.upload
    await send(href, { method: 'PUT', body: binaryFile.content.slice(), headers: header ?? {}, redirect: 'follow' })
  }
  const lines = [
    { key: 'header', value: { summary: counted(source.items.length, 'item'), description: '' } },
    ...files.flatMap(([path, content]) =>
      typeof content === 'string'
        ? [{ key: 'file', value: { path, encoding: 'base64', content: Buffer.from(content).toString('base64') } }]
        : [],
    ),
    ...binaryFiles.map(({ path, oid, size }) => ({ key: 'lfsFile', value: { path, algo: 'sha256', oid, size } })),
  ]
  await post(`/api/datasets/${repo}/commit/main`, jsonLines(lines), 'application/x-ndjson')
  return { repo, url: `${base}/datasets/${repo}`, files: files.length }
}

const Upload = z.object({ href: z.string(), header: z.record(z.string(), z.string()).optional() })
const LfsObject = z.object({ oid: z.string(), actions: z.object({ upload: Upload.optional() }).optional() })
const LfsBatch = z.object({ objects: z.array(LfsObject) })
