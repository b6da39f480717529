import type { AddressInfo } from 'node:net'
import { connect, createServer, type Socket } from 'node:net'

export interface CuttingProxy extends AsyncDisposable {
  readonly url: string
  /** Closes all connections and returns their number. */
  cutHalf(): number
}

/** A proxy for a server. Connections that `isCut` names by number, counted from 1, are closed at the first answer of the server. */
export const cuttingProxy = async (to: string, isCut = (_number: number) => false): Promise<CuttingProxy> => {
  const target = new URL(to)
  const open = new Set<Socket>()
  let opened = 0
  const server = createServer((clientSocket) => {
    const far = connect(Number(target.port || 5432), target.hostname)
    if (isCut(++opened)) far.once('data', () => clientSocket.destroy())
    for (const [one, other] of [
      [clientSocket, far],
      [far, clientSocket],
    ] as const) {
      open.add(one)
      one.pipe(other)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        open.delete(one)
        other.destroy()
      })
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = new URL(to)
  address.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const cutHalf = (): number => {
    const connections = open.size / 2
    for (const socket of open) socket.destroy()
    return connections
  }
  return {
    url: address.href,
    cutHalf,
    [Symbol.asyncDispose]: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        cutHalf()
      }),
  }
}
