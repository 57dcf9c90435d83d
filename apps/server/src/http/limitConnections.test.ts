import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { connect, type Socket } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { type IsTrusted, trustedProxies } from './clientAddress.ts'
import { limitConnections } from './limitConnections.ts'

const open: { close(): unknown }[] = []
afterEach(() => {
  for (const one of open.splice(0)) one.close()
})

async function serving(isTrusted: IsTrusted): Promise<Server> {
  const http = createServer((_, response) => response.end('here'))
  limitConnections(http, isTrusted, 2)
  http.listen(0, '127.0.0.1')
  await once(http, 'listening')
  open.push(http)
  return http
}

/** A connection from an address of this machine, and whether the server answers on it. */
async function connection(http: Server, localAddress = '127.0.0.1'): Promise<{ socket: Socket; isAnswered: boolean }> {
  const bound = http.address()
  const port = typeof bound === 'object' && bound !== null ? bound.port : 0
  const socket = connect({ port, host: '127.0.0.1', localAddress })
  open.push({ close: () => socket.destroy() })
  socket.on('error', () => {})
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
  const isAnswered = await new Promise<boolean>((resolve) => {
    socket.once('data', () => resolve(true))
    socket.once('close', () => resolve(false))
  })
  return { socket, isAnswered }
}

it('one address has so many connections at once, and takes none from another', async () => {
  const http = await serving(trustedProxies([]))
  const first = await connection(http)
  expect([first.isAnswered, (await connection(http)).isAnswered]).toEqual([true, true])
  expect((await connection(http)).isAnswered).toBe(false)
  expect((await connection(http, '127.0.0.2')).isAnswered).toBe(true)
  first.socket.destroy()
  await expect.poll(async () => (await connection(http)).isAnswered).toBe(true)
})

it('a trusted proxy has as many as it needs', async () => {
  const http = await serving(trustedProxies(['127.0.0.0/8']))
  const answered = await Promise.all(Array.from({ length: 5 }, () => connection(http)))
  expect(answered.every(({ isAnswered }) => isAnswered)).toBe(true)
})
