import { once } from 'node:events'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { watchedSocket } from './watchedSocket.ts'

const PATIENCE = { greetingMs: 400, answerMs: 400 }
let server: Server
beforeAll(async () => {
  // Answers what it is asked, but nothing once it was asked to be silent.
  server = createServer((socket) => {
    socket.on('error', () => {})
    socket.on('data', (data) => String(data) === 'answer' && socket.write('answered'))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => server.close())

async function connected() {
  const socket = watchedSocket(PATIENCE)
  const { port } = server.address() as AddressInfo
  const ended = new Promise<string>((resolve) => {
    socket.on('error', (error) => resolve('code' in error ? String(error.code) : error.message))
  })
  socket.connect(port, '127.0.0.1')
  await once(socket, 'connect')
  const answer = once(socket, 'data')
  socket.write('answer')
  await answer
  return { socket, ended }
}

it('a question that is never answered ends its connection, also one sent at once after an answer', async () => {
  const { socket, ended } = await connected()
  socket.write('be silent')
  expect(await ended).toBe('ETIMEDOUT')
})
it('a connection that owes no answer stays, however long nothing is asked', async () => {
  const { socket, ended } = await connected()
  expect(await Promise.race([ended, pause(1600, 'still there')])).toBe('still there')
  socket.destroy()
})
