import { expect, test } from 'vitest'
import { connect } from '../../src/store/postgres/connect.ts'
import { lockManager } from '../../src/store/postgres/fleet-store.ts'
import { aNamespace, hasPostgres } from '../postgres.ts'

test.skipIf(!hasPostgres)(
  'many locks are held over one connection, with one query at a time; a lock held by another process is not granted',
  async () => {
    const warnings: string[] = []
    const note = ({ message }: Error) => void warnings.push(message)
    process.on('warning', note)
    await using namespace = await aNamespace()
    const [mine, theirs] = [
      lockManager(namespace.pool, namespace.namespace),
      lockManager(namespace.pool, namespace.namespace),
    ]
    const names = Array.from({ length: 20 }, (_, at) => `b${at}`)
    const held = await Promise.all(names.map(mine.hold))
    expect(held.every(Boolean)).toBe(true)
    expect((await Promise.all(names.map(theirs.hold))).filter(Boolean)).toEqual([])
    await Promise.all(held.map((lock) => lock![Symbol.asyncDispose]()))
    expect((await Promise.all(names.map(theirs.hold))).every(Boolean)).toBe(true)
    await mine.close()
    await theirs.close()
    await new Promise((resolve) => setImmediate(resolve))
    process.off('warning', note)
    expect(warnings).toEqual([])
  },
)

test.each(['postgres://u:p@ss-secret@127.0.0.1:1/db', 'postgres://127.0.0.1:1/db?user=u&password=secret'])(
  'an unreachable database is named without its password: %s',
  async (url) => {
    const failure = connect({ url })
    await expect(failure).rejects.toThrow("The database 127.0.0.1:1/db can't be used")
    await expect(failure).rejects.not.toThrow('secret')
  },
)
