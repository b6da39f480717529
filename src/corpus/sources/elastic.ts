import { UsageError } from '../../errors.ts'
import { withoutUndefined } from '../../text/objects.ts'
import { percentDecoded } from '../../text/percent-decoded.ts'
import { recordEntry } from '../read/records.ts'
import { request } from './request.ts'
import type { SourceKind, SourceOptions } from './source.ts'

interface Hit {
  readonly _id: string
  readonly _source: Readonly<Record<string, unknown>>
}

/** An Elasticsearch or OpenSearch index. The parameter `text` of its URL names the field with the text (docs/sources.md). */
export const elastic: SourceKind = {
  schemes: ['elasticsearch', 'elasticsearchs', 'opensearch', 'opensearchs'],
  urlFormat:
    'elasticsearch://host:9200/index, opensearch://host:9200/index (with TLS: elasticsearchs://, opensearchs://)',
  open(url, options) {
    const httpUrl = url.replace(/^(?:elasticsearch|opensearch)(s?):/i, 'http$1:')
    const scheme = url.replace(/:.*/s, '').toLowerCase()
    const form = `${scheme}://host:9200/index`
    const parsedUrl = URL.canParse(httpUrl) ? new URL(httpUrl) : undefined
    const userName = percentDecoded(parsedUrl?.username ?? '')
    if (parsedUrl === undefined || userName === undefined)
      throw new UsageError(`The ${scheme} URL is not valid. Expected ${form}. Write % as %25 in user and index names.`)
    const variablePrefix = scheme.replace(/s$/, '').toUpperCase()
    if (parsedUrl.password !== '')
      throw new UsageError(
        `Remove the password from the ${scheme} URL; URLs are saved. Set ${variablePrefix}_PASSWORD or ${variablePrefix}_API_KEY.`,
      )
    const index = percentDecoded(parsedUrl.pathname.slice(1))
    if (index === undefined || index === '' || index.includes('/'))
      throw new UsageError(`${url} does not name an index. Expected ${form}.`)
    const authorization = authorizationFrom(options.variables, variablePrefix, userName)
    const send = async (method: string, path: string, body: object) => {
      const headers = withoutUndefined({ 'content-type': 'application/json', authorization })
      const init = { method, body: JSON.stringify(body), headers }
      const response = await request(new URL(path, parsedUrl.origin), init, options)
      return (await response.json()) as { _scroll_id?: string; hits?: { hits: Hit[] } }
    }
    const baseUrl = `${variablePrefix.toLowerCase()}://${parsedUrl.host}/${index}`
    return {
      async *list() {
        const hits: Hit[] = []
        let page = await send('POST', `/${encodeURIComponent(index)}/_search?scroll=2m`, { size: 500, sort: ['_doc'] })
        while (page.hits && page.hits.hits.length > 0) {
          hits.push(...page.hits.hits)
          page = await send('POST', '/_search/scroll', { scroll: '2m', scroll_id: page._scroll_id })
        }
        if (page._scroll_id) await send('DELETE', '/_search/scroll', { scroll_id: page._scroll_id })
        // Shards answer in no fixed order, so sort the hits.
        const textField = parsedUrl.searchParams.get('text')
        for (const { _id, _source } of hits.sort((a, b) => (a._id < b._id ? -1 : 1))) {
          const { id: _, ...rest } = _source
          const fields = textField === null ? rest : { ...rest, text: _source[textField] }
          yield recordEntry(`${baseUrl}/${_id}`, `${index}/${_id}`, fields, 'the document')
        }
      },
    }
  },
}

const authorizationFrom = (variables: SourceOptions['variables'], prefix: string, userName: string) => {
  const apiKey = variables[`${prefix}_API_KEY`]
  if (apiKey) return `ApiKey ${apiKey}`
  const user = userName || variables[`${prefix}_USER`]
  const password = variables[`${prefix}_PASSWORD`] ?? ''
  return user ? `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}` : undefined
}
