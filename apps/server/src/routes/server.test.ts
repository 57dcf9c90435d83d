import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { NO_OVERRIDES } from '@strikelens/market/calendar'
import { istInstant } from '@strikelens/market/time'
import { type Db, openDb } from '@strikelens/store/database'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openAccounts } from '../accounts/accounts.ts'
import { readConfig } from '../config.ts'
import { Engine } from '../engine/engine.ts'
import { packedAnswer } from '../engine/packedAnswer.ts'
import { serverMetrics } from '../http/metrics.ts'
import { buildServer } from './server.ts'

const NOW = istInstant('2026-11-13', '10:15')

let server: FastifyInstance
let address: string
let db: Db
let webFolder: string

/** The server over an engine that answers at once, and fails for BANKNIFTY. */
beforeAll(async () => {
  webFolder = await mkdtemp(join(tmpdir(), 'strikelens-web-'))
  db = openDb('postgres://127.0.0.1:1/none', { max: 1 })
  const engine = new Engine({
    source: () => 'Simulated market',
    published: () => NOW,
    notReady: () => null,
    symbols: { segmentOf: (symbol) => (symbol === 'NOBODY' ? null : 'derivatives'), nearestTo: () => [] },
    onComputed() {},
    pool: {
      async compute({ params, envelope }) {
        if (JSON.stringify(params).includes('BANKNIFTY'))
          return { id: 0, error: 'a damaged block', stack: '', trouble: null }
        const packed = packedAnswer({ ...envelope, result: { noAnswer: { reason: 'Nothing here' } } })
        return { id: 0, ...packed, reads: [], computeMs: 1 }
      },
    },
  })
  const config = { ...readConfig({ LOG_LEVEL: 'silent', DATA_DIR: webFolder }), webFolder }
  server = await buildServer({
    config,
    accounts: openAccounts({ config, db }),
    engine,
    metrics: serverMetrics({ clientCount: 0 }),
    fetchNow: async () => false,
    planOf: async () => 'free',
    status: {
      clock: () => ({ now: NOW, speed: 1, published: NOW }),
      source: () => 'Simulated market',
      db,
      kind: 'simulated',
      feeds: () => [],
      history: () => null,
      fill: () => null,
      notReady: () => null,
      databaseTrouble: () => null,
      calendar: () => NO_OVERRIDES,
    },
  })
  address = await server.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await server.close()
  await db.close()
  await rm(webFolder, { recursive: true })
})

const get = (path: string, headers = {}) => fetch(address + path, { headers })
const idOf = ({ headers }: Response) => headers.get('x-request-id')

describe('the id of a request', () => {
  it('is on every answer and every refusal, each with its own', async () => {
    const paths = ['/', '/healthz', '/api/clock', '/nothing', '/api/nothing', '/api/tools/oi-analysis?symbol=NOBODY']
    const ids = await Promise.all(paths.map(async (path) => idOf(await get(path))))
    for (const id of ids) expect(id).toMatch(/^[\w-]+$/)
    expect(new Set(ids).size).toBe(paths.length)
  })
  it('is not on a ready answer of a tool, which goes out as it is kept', async () => {
    const first = await get('/api/tools/oi-analysis', { 'accept-encoding': 'br' })
    const ready = await get('/api/tools/oi-analysis', { 'accept-encoding': 'br' })
    expect([ready.status, ready.headers.get('etag'), idOf(ready)]).toEqual([200, first.headers.get('etag'), null])
  })
  it('is named in the sentence of what broke on our side', async () => {
    const broken = await get('/api/tools/oi-analysis?symbol=BANKNIFTY')
    expect(broken.status).toBe(500)
    expect(await broken.json()).toEqual({
      code: 'internal',
      message: `Something broke on our side; it is noted as ${idOf(broken)}. Try again.`,
    })
  })
})

describe('who asks too much', () => {
  const REFUSAL = { code: 'too-many', message: 'Too many requests; try again in some seconds.' }

  /** Asks, fifty times at once, until there is a refusal. */
  async function refusal(path: string): Promise<Response> {
    for (;;) {
      const answers = await Promise.all(Array.from({ length: 50 }, () => get(path)))
      const refused = answers.find(({ status }) => status === 429)
      if (refused !== undefined) return refused
      await Promise.all(answers.map((answer) => answer.arrayBuffer()))
    }
  }

  it('is refused in the same words everywhere, and told when to come back', async () => {
    for (const path of ['/healthz', '/robots.txt', '/api/tools/oi-analysis']) {
      const refused = await refusal(path)
      expect(await refused.json()).toEqual(REFUSAL)
      const seconds = Number(refused.headers.get('retry-after'))
      expect(seconds).toBeGreaterThan(0)
      expect(seconds).toBeLessThanOrEqual(10)
    }
  })

  it('of pages still gets the files of those that are open', async () => {
    expect((await refusal('/robots.txt')).status).toBe(429)
    expect((await get('/assets/part-of-the-app.js')).status).toBe(404)
  })
})
