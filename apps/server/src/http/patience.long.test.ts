import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AccountsServer, accountsServer, type Person } from '../testing/accountsServer.ts'
import { START_WITHIN_MS } from '../testing/temporaryDatabase.ts'

/** As impatient as a test can be. */
const PATIENCE = { headersMs: 300, bodyMs: 600, bodyBytes: 1000 }
let site: AccountsServer
let admin: Person
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'strikelens-slow-'))
  site = await accountsServer({}, { publicUrl: null, importInbox: folder, patience: PATIENCE })
  admin = await site.admin()
}, START_WITHIN_MS)
afterAll(async () => {
  await site.close()
  await rm(folder, { recursive: true })
}, START_WITHIN_MS)

function connected(): { socket: Socket; answer: Promise<string> } {
  const { hostname, port } = new URL(site.address)
  const socket = connect(Number(port), hostname)
  let text = ''
  socket.on('data', (data) => {
    text += data
  })
  // What is ended may be cut off while the test still sends.
  socket.on('error', () => {})
  const answer = new Promise<string>((resolve) => socket.once('close', () => resolve(text)))
  return { socket, answer }
}
const head = (method: string, path: string, length: number, more = '') =>
  `${method} ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n${more}\r\n`

const TOO_SLOW =
  '{"code":"too-slow","message":"The request took too long to arrive. Check your connection and try again."}'

describe('a request that does not arrive', () => {
  it('is ended when its headers take too long', async () => {
    const { socket, answer } = connected()
    socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\n')
    expect(await answer).toContain(TOO_SLOW)
  })
  it('is ended when nobody says anything at all', async () => {
    expect(await connected().answer).toContain(TOO_SLOW)
  })
  it('is ended when its body stays away, and when it comes a byte at a time', async () => {
    for (const isDripping of [false, true]) {
      const { socket, answer } = connected()
      socket.write(head('POST', '/api/subscribe', 500))
      const drip = setInterval(() => isDripping && socket.write(' '), 20)
      expect(await answer).toMatch(/^HTTP\/1\.1 408 /)
      expect(await answer).toContain(TOO_SLOW)
      clearInterval(drip)
    }
  })
  it('is ended when it was refused before its body came, and the body goes on for ever', async () => {
    const { socket, answer } = connected()
    socket.write(head('POST', '/api/subscribe', 500, 'Origin: https://elsewhere.example\r\n'))
    const drip = setInterval(() => socket.write(' '), 20)
    expect(await answer).toMatch(/^HTTP\/1\.1 403 /)
    clearInterval(drip)
  })
  it('holds up nobody else', async () => {
    const { socket, answer } = connected()
    socket.write(head('POST', '/api/subscribe', 500))
    expect((await fetch(`${site.address}/healthz`)).status).toBe(200)
    await answer
  })
})

describe('a request that takes long', () => {
  it('is not ended while enough of it comes: a file of an operator takes as long as it takes', async () => {
    const { socket, answer } = connected()
    const cookie = [...admin.visitor.cookies].map((pair) => pair.join('=')).join('; ')
    const part = 'x'.repeat(4000)
    socket.write(
      head('PUT', '/api/operator/files/day.csv', part.length * 10, `Connection: close\r\nCookie: ${cookie}\r\n`),
    )
    // Longer than a body may stay away, but never so long without a part of it.
    for (let i = 0; i < 10; i++) {
      socket.write(part)
      await pause(PATIENCE.bodyMs / 6)
    }
    expect(await answer).toMatch(/^HTTP\/1\.1 202 /)
    const [upload = ''] = await readdir(folder)
    expect(await readFile(join(folder, upload, 'day.csv'), 'utf8')).toBe(part.repeat(10))
  })
  it('leaves nothing in the inbox when it stops halfway', async () => {
    const { socket, answer } = connected()
    const cookie = [...admin.visitor.cookies].map((pair) => pair.join('=')).join('; ')
    socket.write(`${head('PUT', '/api/operator/files/half.csv', 5000, `Cookie: ${cookie}\r\n`)}half`)
    expect(await answer).toMatch(/^HTTP\/1\.1 408 /)
    const { body } = await admin.visitor.get('/api/operator/imports')
    expect(body.waiting).toEqual(['day.csv'])
  })
  it('keeps its connection between two requests for longer than a request may take to arrive', async () => {
    const { socket, answer } = connected()
    socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n')
    await once(socket, 'data')
    await pause(PATIENCE.headersMs * 3)
    socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
    expect((await answer).match(/HTTP\/1\.1 200 OK/g)).toHaveLength(2)
  })
})
