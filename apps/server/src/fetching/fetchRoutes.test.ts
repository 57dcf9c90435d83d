import { addDays, istDate } from '@strikelens/market/time'
import { noteFetch, writeSetting } from '@strikelens/store/repositories'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ifAlone, LOCKS } from '../jobs/advisoryLock.ts'
import { type AccountsServer, accountsServer, type Person } from '../testing/accountsServer.ts'
import { START_WITHIN_MS } from '../testing/temporaryDatabase.ts'
import { fetchedDays } from './window.ts'

const PATH = '/api/operator/fetch'
let server: AccountsServer
let admin: Person
let reader: Person
let begun = 0
let isBusy = false

beforeAll(async () => {
  const fetchNow = async () => {
    if (!isBusy) begun++
    return !isBusy
  }
  server = await accountsServer({ FEED: 'none' }, { publicUrl: null, fetchNow })
  admin = await server.admin()
  reader = await server.person()
}, START_WITHIN_MS)
afterAll(() => server.close(), START_WITHIN_MS)

const read = async () => (await admin.visitor.get(PATH)).body

describe('what is fetched', () => {
  it('is for administrators alone to see and to begin', async () => {
    expect((await reader.visitor.get(PATH)).status).toBe(404)
    expect((await reader.visitor.post(PATH, {})).status).toBe(404)
    expect((await fetch(server.address + PATH)).status).toBe(401)
    expect(begun).toBe(0)
  })

  it('is told kind by kind before anything was tried: what is due is missing, all of the last sessions', async () => {
    const { isScheduled, refusal, isRunning, run, kinds } = await read()
    expect({ isScheduled, refusal, isRunning, run }).toEqual({
      isScheduled: true,
      refusal: null,
      isRunning: false,
      run: null,
    })
    const shares = kinds.find(({ kind }: { kind: string }) => kind === 'cm')
    expect(shares).toMatchObject({ publisher: 'NSE', label: 'NSE shares', there: 0, lastTryAt: null })
    // Of the fifth session today's may not be due yet.
    expect([4, 5]).toContain(shares.due)
    expect(shares.missing).toHaveLength(shares.due)
    expect(shares.missing[0]).toMatchObject({ words: 'not asked for yet', tries: 0 })
    expect(shares.nextTryAt).toBeGreaterThan(Date.now() - 60_000)
  })

  it('has the last try of each file, and counts no longer what is there', async () => {
    const { from } = fetchedDays(Date.now())
    const [first] = (await read()).kinds.find(({ kind }: { kind: string }) => kind === 'cm').missing
    expect(first.date).toBe(from)
    const lastTryAt = Date.parse(`${addDays(istDate(Date.now()), -1)}T12:00:00Z`)
    const tried = { date: from, name: first.name, kind: 'cm', lastTryAt }
    await noteFetch(server.db, { ...tried, state: 'refused', reason: 'the site answers 403' })
    const refused = (await read()).kinds.find(({ kind }: { kind: string }) => kind === 'cm')
    expect(refused.lastTryAt).toBe(lastTryAt)
    expect(refused.missing[0]).toMatchObject({ words: 'the site answers 403', tries: 1 })
    await noteFetch(server.db, { ...tried, state: 'loaded', reason: '' })
    expect((await read()).kinds.find(({ kind }: { kind: string }) => kind === 'cm').there).toBe(1)
  })

  it('is followed while it runs, and was stopped where it says so and nobody is at it', async () => {
    const run = { by: 'operator', startedAt: 1, stage: 'fetching', files: 9, filesDone: 2, found: 1, at: 'a.csv' }
    await writeSetting(server.db, 'fetch-run', run)
    expect(await ifAlone(server.db, LOCKS.fetches, read)).toMatchObject({ isRunning: true, run })
    expect(await read()).toMatchObject({ isRunning: false, run: { ...run, stage: 'stopped' } })
  })
})

describe('fetching now', () => {
  it('begins, is written down, and is refused while one runs', async () => {
    expect((await admin.visitor.post(PATH, {})).status).toBe(202)
    isBusy = true
    const { status, body } = await admin.visitor.post(PATH, {})
    expect([status, body]).toEqual([409, { code: 'busy', message: 'Files are being fetched already.' }])
    expect(begun).toBe(1)
    const events = await server.rows(`select detail from audit_event where kind = 'operator' and user_id = $1`, [
      admin.userId,
    ])
    expect(events).toContainEqual({ detail: { did: `POST ${PATH}`, status: 202 } })
  })

  it('is refused where the market is simulated', async () => {
    const { config } = server.accounts
    const { fetch: allowed } = config
    config.fetch = { ...allowed, isAllowed: false }
    const { status, body } = await admin.visitor.post(PATH, {})
    expect([status, body.code]).toEqual([409, 'simulated'])
    expect((await read()).refusal).toBe(body.message)
    config.fetch = allowed
  })

  it('is limited, as exchanges block who asks too often', async () => {
    for (let again = 0; again < 7; again++) await admin.visitor.post(PATH, {})
    expect((await admin.visitor.post(PATH, {})).status).toBe(429)
  })
})
