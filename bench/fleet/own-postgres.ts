import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** A separate PostgreSQL server. */
interface OwnPostgres extends AsyncDisposable {
  readonly url: string
  /** Stops it without a shutdown and starts it again. */
  crash(): void
}

/** Returns undefined if PostgreSQL is not installed. */
export const ownPostgres = async (): Promise<OwnPostgres | undefined> => {
  const programs = programsIn('/usr/lib/postgresql') ?? programsIn('/opt/homebrew/opt')
  if (!programs) return undefined
  const folder = mkdtempSync(path.join(tmpdir(), 'goldspan-postgres-'))
  chmodSync(folder, 0o777)
  const data = path.join(folder, 'data')
  const port = await freePort()
  // PostgreSQL does not run as root.
  const run = (program: string, ...args: string[]): void => {
    const command = [path.join(programs, program), ...args]
    const [first, ...rest] = process.getuid?.() === 0 ? ['runuser', '-u', 'postgres', '--', ...command] : command
    execFileSync(first!, rest, { stdio: 'ignore', cwd: folder })
  }
  run('initdb', '-D', data, '-U', 'postgres', '--auth=trust', '--no-sync')
  const options = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=off`
  const start = (): void => run('pg_ctl', '-D', data, '-w', '-l', path.join(folder, 'log'), '-o', options, 'start')
  start()
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    crash() {
      run('pg_ctl', '-D', data, '-m', 'immediate', '-w', 'stop')
      start()
    },
    async [Symbol.asyncDispose]() {
      run('pg_ctl', '-D', data, '-m', 'immediate', 'stop')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const programsIn = (root: string): string | undefined =>
  existsSync(root)
    ? readdirSync(root)
        .map((name) => path.join(root, name, 'bin'))
        .findLast((folder) => existsSync(path.join(folder, 'initdb')))
    : undefined

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer()
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
