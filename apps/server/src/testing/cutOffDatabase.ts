import { connect, createServer, type Server, type Socket } from 'node:net'

/** A way to a database that can be cut: connections end, and new ones are refused until it is open again. */
export interface CutOffDatabase {
  readonly url: string
  cut(): Promise<void>
  open(): Promise<void>
  close(): Promise<void>
}

export async function cutOffDatabase(url: string): Promise<CutOffDatabase> {
  const target = new URL(url)
  const sockets = new Set<Socket>()
  let server: Server | null = null
  let port = 0

  const open = async () => {
    const own = createServer((socket) => {
      const onward = connect(Number(target.port), target.hostname)
      for (const [one, other] of [
        [socket, onward],
        [onward, socket],
      ]) {
        sockets.add(one)
        one.on('error', () => {})
        one.once('close', () => {
          sockets.delete(one)
          other.destroy()
        })
        one.pipe(other)
      }
    })
    await new Promise<void>((resolve) => own.listen(port, '127.0.0.1', resolve))
    const address = own.address()
    if (address !== null && typeof address === 'object') port = address.port
    server = own
  }
  const cut = async () => {
    const own = server
    server = null
    const closed = new Promise<void>((resolve) => (own === null ? resolve() : own.close(() => resolve())))
    for (const socket of sockets) socket.destroy()
    await closed
  }
  await open()
  const through = new URL(url)
  through.port = String(port)
  return { url: through.href, cut, open, close: cut }
}
