import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { endConnections } from './endConnections.ts'

const LONG = 'x'.repeat(5_000_000)

let server: FastifyInstance
let agent: Agent
let port: number
let letGo: () => void
let isAsked: Promise<void>

/** A server with an answer that is there at once, and one that is made until it is let go. */
beforeEach(async () => {
  server = Fastify()
  endConnections(server)
  agent = new Agent({ keepAlive: true })
  const made = new Promise<void>((resolve) => {
    letGo = resolve
  })
  server.get('/ready', async () => 'ready')
  isAsked = new Promise((resolve) => {
    server.get('/slow', (_, reply) => {
      resolve()
      reply.hijack()
      void made.then(() => reply.raw.end(LONG))
    })
  })
  port = Number(new URL(await server.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterEach(() => agent.destroy())

async function get(path: string): Promise<string> {
  const asking = request({ port, host: '127.0.0.1', path, agent }).end()
  const [response] = await once(asking, 'response')
  return text(response)
}

// Each would take longer than a test may when a connection were waited for.
describe('a stop', () => {
  it('does not wait for a connection that is kept for the next request', async () => {
    expect(await get('/ready')).toBe('ready')
    await server.close()
  })
  it('lets an answer under way come to its end, and ends its connection then', async () => {
    const answer = get('/slow')
    await isAsked
    const closed = server.close()
    letGo()
    expect(await answer).toBe(LONG)
    await closed
  })
  it('does not wait for a connection on which nothing was asked', async () => {
    const opened = connect(port, '127.0.0.1')
    await Promise.all([once(opened, 'connect'), once(server.server, 'connection')])
    await server.close()
    opened.destroy()
  })
})
