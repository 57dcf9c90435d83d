import { connect, type Socket } from 'node:net'

/** Requests that a load process is told to make, one at a time on each connection. */
export interface Load {
  readonly port: number
  readonly connections: number
  readonly requests: number
  /** Asked in turn. */
  readonly paths: readonly string[]
  /** Sets the addresses the connections come from apart from those of other rounds. */
  readonly round: number
}

/** Said when all are answered; `failure` is the head of an answer that was not 200, null when all were. */
export interface LoadReply {
  readonly failure: string | null
}

process.on('message', (load: Load) => {
  void drive(load).then((reply) => process.send?.(reply))
})

async function drive({ port, connections, requests, paths, round }: Load): Promise<LoadReply> {
  const sockets = await Promise.all(Array.from({ length: connections }, (_, n) => opened(port, round, n)))
  let asked = 0
  const next = () => (asked < requests ? paths[asked++ % paths.length] : null)
  const failures = await Promise.all(sockets.map((socket) => converse(socket, next)))
  for (const socket of sockets) socket.destroy()
  return { failure: failures.find((head) => head !== null) ?? null }
}

/** Every connection is another visitor: the server counts requests by address. Linux answers on all of 127.0.0.0/8. */
function opened(port: number, round: number, n: number): Promise<Socket> {
  const localAddress = `127.${1 + (round % 250)}.${n >> 8}.${1 + (n & 127)}`
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress, noDelay: true }, () => resolve(socket))
    socket.once('error', reject)
  })
}

/** Asks until `next` has nothing left; the head of an answer that is not 200, null when all were. */
function converse(socket: Socket, next: () => string | null): Promise<string | null> {
  return new Promise((resolve) => {
    let left = 0
    const ask = () => {
      const path = next()
      if (path === null) resolve(null)
      else socket.write(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept-Encoding: br\r\n\r\n`)
    }
    socket.on('data', (bytes) => {
      if (left === 0) {
        const end = bytes.indexOf('\r\n\r\n')
        const head = bytes.toString('latin1', 0, end)
        const length = /content-length: (\d+)/i.exec(head)
        if (!head.startsWith('HTTP/1.1 200') || length === null) return resolve(head)
        left = end + 4 + Number(length[1])
      }
      left -= bytes.length
      if (left === 0) ask()
    })
    socket.once('close', () => resolve('The connection was closed.'))
    ask()
  })
}
