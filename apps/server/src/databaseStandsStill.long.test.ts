import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type StillDatabase, stillDatabase } from './testing/stillDatabase.ts'
import { START_WITHIN_MS } from './testing/temporaryDatabase.ts'
import { emptyServer, TEST_SECRET, type TestServer } from './testing/testServer.ts'

const SILENT = 'The database does not answer.'
const PATIENT = { timeout: 30_000, interval: 250 }

// Processes are made to stand still by their numbers, which only Linux lists where we look.
describe.runIf(process.platform === 'linux')('a site whose database stands still', () => {
  let database: StillDatabase
  let server: TestServer
  beforeAll(async () => {
    database = await stillDatabase()
    server = await emptyServer(database.url)
  }, START_WITHIN_MS)
  afterAll(async () => {
    await server.stop()
    await database.remove()
  }, START_WITHIN_MS)

  const trouble = async () => (await (await server.get('/api/clock')).json()).trouble
  // Signed as the server would: whose it is only the database knows.
  const token = 'a'.repeat(32)
  const signature = createHmac('sha256', TEST_SECRET).update(token).digest('base64')
  const cookie = { cookie: `strikelens.session_token=${encodeURIComponent(`${token}.${signature}`)}` }

  it('says so by itself, answers what needs the database with 503 in words, and goes on with its pages', async () => {
    expect(await trouble()).toBeNull()
    expect((await server.get('/api/calendar')).status).toBe(200)
    expect((await server.get('/api/status')).status).toBe(200)
    database.stand()
    // Asked before anybody noticed: it ends by itself.
    const early = await Promise.all([signedIn(), server.get('/', undefined, cookie)])
    expect(early.map(({ status }) => status)).toEqual([503, 200])
    await expect.poll(trouble, PATIENT).toBe(SILENT)
    expect(await (await server.get('/readyz')).json()).toEqual({ status: 'not ready', reason: SILENT })
    expect((await server.get('/readyz')).status).toBe(503)
    expect((await server.get('/healthz')).status).toBe(200)
    const status = await (await server.get('/api/status')).json()
    expect(status).toMatchObject({ trouble: SILENT, isDatabaseAway: true })
    expect(status.datasets.length).toBeGreaterThan(0)
    // What was read before is still good.
    expect((await server.get('/api/calendar')).status).toBe(200)
    const refused = await signedIn()
    expect([refused.status, await refused.json()]).toEqual([
      503,
      { code: 'database-away', message: `${SILENT} Please try again in a minute.` },
    ])
    for (const path of ['/api/user/settings', '/api/watchlists', '/api/auth/get-session']) {
      const asked = await server.get(path, undefined, cookie)
      expect([path, asked.status, (await asked.json()).code]).toEqual([path, 503, 'database-away'])
    }
    for (const path of ['/', '/option-chain', '/status']) {
      expect((await server.get(path, undefined, cookie)).status).toBe(200)
    }
  })

  it('says when it is over, and does everything again', async () => {
    database.goOn()
    await expect.poll(trouble, PATIENT).toBeNull()
    expect((await server.get('/readyz')).status).not.toBe(500)
    await vi.waitFor(async () => expect((await signedIn()).status).toBe(401), PATIENT)
    expect(await (await server.get('/api/status')).json()).toMatchObject({ trouble: null, isDatabaseAway: false })
  })

  const signedIn = () =>
    fetch(`${server.address}/api/auth/sign-in/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: server.address },
      body: JSON.stringify({ email: 'asha@example.com', password: 'secret6' }),
    })
})
