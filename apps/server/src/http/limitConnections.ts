import type { Server } from 'node:http'
import type { IsTrusted } from './clientAddress.ts'
import { networkOf } from './networkOf.ts'

/** A whole office or a mobile network may be behind one address, and each of its browsers opens half a dozen. */
export const MOST_CONNECTIONS = 1000

/** Ends what one address opens beyond its share: open connections cost memory, even while nothing is asked on them. */
export function limitConnections(http: Server, isTrusted: IsTrusted, most: number): void {
  const open = new Map<string, number>()
  http.on('connection', (socket) => {
    const address = socket.remoteAddress ?? ''
    // A proxy's connections are those of everybody behind it.
    if (isTrusted(address)) return
    const network = networkOf(address)
    const count = (open.get(network) ?? 0) + 1
    if (count > most) return void socket.destroy()
    open.set(network, count)
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1
      if (left === 0) open.delete(network)
      else open.set(network, left)
    })
  })
}
