import { once } from 'node:events'
import { WebSocket } from 'ws'

/** Connections that a process opens and reads, doing nothing with what comes. */
export interface Drain {
  readonly url: string
  readonly connections: number
  /** Said once on every connection. */
  readonly hello: string
}

let received = 0
let awaited = Number.POSITIVE_INFINITY

/** First opens the connections, then answers each number of messages it is told once so many have come in all. */
process.on('message', async (told: Drain | number) => {
  if (typeof told === 'number') {
    awaited = told
    tell()
    return
  }
  for (let n = 0; n < told.connections; n++) {
    const socket = new WebSocket(told.url, { perMessageDeflate: false })
    await once(socket, 'open')
    socket.on('message', (_, isBinary) => {
      if (!isBinary) return
      received++
      tell()
    })
    socket.send(told.hello)
  }
  process.send?.('open')
})

function tell(): void {
  if (received < awaited) return
  awaited = Number.POSITIVE_INFINITY
  process.send?.('received')
}
