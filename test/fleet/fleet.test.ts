import path from 'node:path'
import { expect, test } from 'vitest'
import { work } from '../../src/compose/fleet/work.ts'
import { openWorkspace } from '../../src/compose/workspace.ts'
import type { UserOptions } from '../../src/options.ts'
import { aNamespace, hasPostgres } from '../postgres.ts'
import { aFolder, bytesOf, noEnvironment, runHere } from '../session/workplace.ts'

const wish: UserOptions = { count: 4, surplus: 1, maxRounds: 1, asOf: '2025-01-01', model: 'offline' }
const pages = ['examples/handbook/policies']

test.skipIf(!hasPostgres)(
  'a session over PostgreSQL with two workers writes the same files as one in a folder',
  async () => {
    using folder = aFolder()
    await using there = await aNamespace()
    await runHere(folder.path, wish, pages)
    const alone = bytesOf(path.join(folder.path, 'golden'))

    const stop = new AbortController()
    const shared = { database: there.url, namespace: there.namespace, concurrency: 2 }
    const told: string[][] = [[], []]
    const workers = told.map((lines, at) =>
      work({
        options: { ...shared, workspace: path.join(folder.path, `worker-${at}`) },
        environment: noEnvironment,
        signal: stop.signal,
        told: (line) => lines.push(line),
      }),
    )
    using workspace = openWorkspace(
      { ...wish, ...shared, workspace: path.join(folder.path, 'planner'), out: path.join(folder.path, 'shared') },
      noEnvironment,
    )
    for await (const event of workspace.generate(pages)) void event
    stop.abort()
    await Promise.all(workers)

    expect(bytesOf(path.join(folder.path, 'shared'))).toEqual(alone)
    expect(told.flat().length).toBeGreaterThan(1)
    expect(new Set(told.flat()).size).toBe(told.flat().length)
    expect((await workspace.sessions()).map(({ status, open }) => [status, open])).toEqual([['done', 0]])
  },
)
