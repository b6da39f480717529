// Reads exports with the loaders of the target tools: node scripts/read-exports.js <exports> <folder with node_modules>
//   npx goldspan export golden --to all -o exports
//   npm install --prefix loaders langsmith @arizeai/phoenix-client langfuse @langfuse/client braintrust autoevals promptfoo
// A local server replaces the servers of the tools and records the requests. Loaders that are not installed are skipped.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

const [exports = 'exports', loaders = 'loaders'] = process.argv.slice(2)
const read = (name) => readFileSync(path.join(exports, name), 'utf8')
const lines = (name) =>
  read(name)
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
const wanted = lines('jsonl/items.jsonl').length
const fail = (message) => {
  throw new Error(message)
}
const expectAll = (found, what) => found === wanted || fail(`${found} ${what}, not ${wanted}`)

const folderOf = (name) => path.resolve(loaders, 'node_modules', name)
const manifest = (name) => JSON.parse(readFileSync(path.join(folderOf(name), 'package.json'), 'utf8'))
const load = async (name, part = '.') => {
  let entry = manifest(name).exports?.[part] ?? manifest(name).main
  while (typeof entry === 'object')
    entry = Array.isArray(entry) ? entry[0] : (entry.import ?? entry.node ?? entry.default)
  return import(pathToFileURL(path.join(folderOf(name), entry)).href)
}

const seen = []
const server = createServer((request, response) => {
  const parts = []
  request.on('data', (part) => parts.push(part))
  request.on('end', () => {
    const body = Buffer.concat(parts).toString('latin1')
    seen.push({ method: request.method, url: request.url, body })
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(answer(request, body)))
  })
})
const id = '00000000-0000-4000-8000-000000000001'
const org = { id, name: 'o', api_url: '', git_metadata: undefined, is_universal_api: true, proxy_url: '' }
const answer = ({ url }, body) => {
  if (url.includes('/api/apikey/login')) return { org_info: [{ ...org, api_url: address, proxy_url: address }] }
  if (url.includes('register'))
    return { project: { id, name: 'p', org_id: id }, dataset: { id, name: 'golden', project_id: id } }
  if (url.includes('/v1/datasets'))
    return { data: { dataset_id: id, version_id: id, num_created_examples: wanted, ids: [] } }
  if (url.includes('/datasets') && url.includes('examples')) return { count: wanted, example_ids: [] }
  if (url.includes('/info')) return { version: '0.12.0', instance_flags: { dataset_examples_multipart_enabled: true } }
  if (url.startsWith('/version')) return { commit: 'x' }
  return { id, name: 'golden', count: body.length, successes: [], errors: [] }
}
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
const address = `http://127.0.0.1:${server.address().port}`
const sentSince = (start, pattern) => seen.slice(start).filter(({ url }) => pattern.test(url))

const readers = {
  langsmith: async () => {
    const { Client } = await load('langsmith')
    const client = new Client({ apiUrl: address, apiKey: 'k', autoBatchTracing: false })
    const from = seen.length
    await client.createExamples(lines('langsmith/examples.jsonl').map((example) => ({ ...example, dataset_id: id })))
    const sent = sentSince(from, /examples/)
      .map(({ body }) => body)
      .join('')
    const ids = lines('langsmith/examples.jsonl').filter((example) => sent.includes(example.id))
    expectAll(ids.length, 'examples with their ids reached the server')
    return 'createExamples'
  },
  '@arizeai/phoenix-client': async () => {
    const { createClient } = await load('@arizeai/phoenix-client')
    const { createDataset } = await load('@arizeai/phoenix-client', './datasets')
    const from = seen.length
    await createDataset({
      client: createClient({ options: { baseUrl: address } }),
      ...JSON.parse(read('phoenix/dataset.json')),
    })
    const [{ body }] = sentSince(from, /datasets/).filter(({ method }) => method === 'POST')
    expectAll(JSON.parse(body).inputs.length, 'inputs reached the server')
    expectAll(
      JSON.parse(body).metadata.filter((about) => about.gold_spans).length,
      'examples with gold spans reached the server',
    )
    return 'createDataset'
  },
  langfuse: async () => {
    const { Langfuse } = await load('langfuse')
    const client = new Langfuse({ publicKey: 'p', secretKey: 's', baseUrl: address })
    const from = seen.length
    for (const item of lines('langfuse/dataset-items.jsonl')) await client.createDatasetItem(item)
    expectAll(sentSince(from, /dataset-items/).length, 'items reached the server')
    return 'createDatasetItem'
  },
  '@langfuse/client': async () => {
    const { LangfuseClient } = await load('@langfuse/client')
    const client = new LangfuseClient({ publicKey: 'p', secretKey: 's', baseUrl: address })
    const from = seen.length
    for (const item of lines('langfuse/dataset-items.jsonl')) await client.api.datasetItems.create(item)
    expectAll(sentSince(from, /dataset-items/).length, 'items reached the server')
    return 'datasetItems.create'
  },
  braintrust: async () => {
    const { initDataset } = await load('braintrust')
    const dataset = initDataset({ project: 'p', dataset: 'golden', appUrl: address, apiKey: 'k' })
    const records = lines('braintrust/records.jsonl')
    const from = seen.length
    for (const record of records) dataset.insert(record)
    await dataset.flush()
    const sent = sentSince(from, /logs3/)
      .map(({ body }) => body)
      .join('')
    expectAll(records.filter(({ id: own }) => sent.includes(own)).length, 'records with their ids reached the server')
    return 'dataset.insert'
  },
  autoevals: async () => {
    const { Levenshtein } = await load('autoevals')
    const scores = []
    for (const { expected } of lines('braintrust/records.jsonl'))
      scores.push(await Levenshtein({ output: expected.answer, expected: expected.answer }))
    expectAll(scores.filter(({ score }) => score === 1).length, 'answers scored 1 against themselves')
    return 'Levenshtein over records.jsonl'
  },
  '@mastra/core': async () => {
    const { Mastra } = await load('@mastra/core', './mastra')
    const { InMemoryStore } = await load('@mastra/core', './storage')
    const mastra = new Mastra({ storage: new InMemoryStore(), logger: false })
    const dataset = await mastra.datasets.create({ name: 'golden' })
    await dataset.addItems({ items: JSON.parse(read('mastra/items.json')) })
    const { items } = await dataset.listItems({ page: 0, perPage: 1000 })
    expectAll(items.filter(({ metadata }) => metadata.gold_spans).length, 'items with gold spans in the store')
    return 'dataset.addItems, listItems'
  },
  promptfoo: async () => {
    const bin = path.join(folderOf('promptfoo'), Object.values(manifest('promptfoo').bin)[0])
    const cwd = path.resolve(exports, 'promptfoo')
    const environment = {
      ...process.env,
      PROMPTFOO_DISABLE_TELEMETRY: '1',
      PROMPTFOO_DISABLE_UPDATE: '1',
      PROMPTFOO_CONFIG_DIR: path.join(cwd, '.promptfoo'),
    }
    const run = (...args) =>
      execFileSync(process.execPath, [bin, ...args], { cwd, env: environment, encoding: 'utf8', stdio: 'pipe' })
    const resultsOf = (config) => {
      try {
        run('eval', '-c', config, '--no-cache', '-o', 'results.json')
      } catch (error) {
        // 100 is promptfoo's exit code for failed tests, and an echo provider fails them.
        if (error.status !== 100) throw error
      }
      return JSON.parse(readFileSync(path.join(cwd, 'results.json'), 'utf8')).results
    }
    run('validate', '-c', 'promptfooconfig.yaml')
    const turtles = `export default class { id() { return 'turtles' } async callApi() { return { output: 'I like turtles.' } } }`
    writeFileSync(path.join(cwd, 'turtles.mjs'), turtles)
    const config = readFileSync(path.join(cwd, 'promptfooconfig.yaml'), 'utf8')
    writeFileSync(path.join(cwd, 'turtles.yaml'), config.replace(/^ {2}- echo$/m, '  - file://turtles.mjs'))
    const passed = resultsOf('turtles.yaml').results.filter(({ success }) => success).length
    if (passed > 0) fail(`“I like turtles.” passes ${passed} tests`)
    const results = resultsOf('promptfooconfig.yaml')
    expectAll(results.results.length, 'tests were run')
    const errors = results.results.filter(({ failureReason }) => failureReason === 2).length
    if (errors > 0) fail(`${errors} tests ended in an error`)
    return 'validate, eval (“I like turtles.” fails everywhere)'
  },
}

let failed = false
for (const [name, reader] of Object.entries(readers)) {
  try {
    const { version } = manifest(name)
    console.log(`${name} ${version}: ${await reader()} read ${wanted} items back`)
  } catch (error) {
    const missing = error.code === 'ENOENT' && String(error.path).endsWith(path.join(name, 'package.json'))
    failed ||= !missing
    console.log(missing ? `${name}: not installed` : `${name}: FAILED: ${error.stderr ?? ''} ${error.stack}`)
  }
}
server.close()
server.closeAllConnections()
process.exit(failed ? 1 : 0)
