import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { istInstant, MINUTE_MS } from '@strikelens/market/time'
import { noteGap, writeFeedEvents } from '@strikelens/store/repositories'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AccountsServer, accountsServer } from '../testing/accountsServer.ts'
import { START_WITHIN_MS } from '../testing/temporaryDatabase.ts'
import { FeedRecord } from './feedRecord.ts'
import { healthTime, marketKind } from './marketTime.ts'
import { statusReport } from './statusReport.ts'

// The market of this server stands at the beginning of time, so that everything here happens around it.
const DATE = '1970-01-01'
const NOW = 0
let server: AccountsServer
beforeAll(async () => {
  const keys = { KITE_API_KEY: 'k', KITE_API_SECRET: 's', UPSTOX_API_KEY: 'k', UPSTOX_API_SECRET: 's' }
  const names = [
    { id: 'kite', label: 'Zerodha Kite' },
    { id: 'upstox', label: 'Upstox' },
  ]
  const record = new FeedRecord(names, NOW)
  record.state('kite', { state: 'lost', at: NOW, reason: 'The connection was closed.' })
  record.rejected('kite', { rejected: 'price of 0', sample: 'secret bytes' }, NOW)
  record.switched('upstox', { from: 'kite', at: NOW, reason: 'Zerodha Kite is lost.' })
  const chain = { symbol: 'NIFTY', expiry: '1970-01-29', covered: 1, total: 2 }
  const feeds = record.statuses().map((feed) => ({ ...feed, partChains: Array(60).fill(chain) }))
  server = await accountsServer({ FEED: 'kite', FEED_SECOND: 'upstox', ...keys }, { publicUrl: null, feeds })
  await record.write(server.db)
  await noteGap(server.db, {
    ...{ date: DATE, segment: 'mcx', from: NOW, to: NOW + MINUTE_MS },
    reason: 'Zerodha Kite was lost.',
  })
}, START_WITHIN_MS)
afterAll(() => server.close(), START_WITHIN_MS)

describe('what of feeds only operators see', () => {
  it('is not there for visitors and for anybody who does not run the site', async () => {
    expect((await fetch(`${server.address}/api/operator/feeds`)).status).toBe(401)
    const reader = await server.person()
    expect((await reader.visitor.get('/api/operator/feeds')).status).toBe(404)
  })
  it('is what broken messages looked like, and how much is recorded of which day', async () => {
    const folder = join(server.accounts.config.dataDir, 'recordings', 'kite', '2026-11-13')
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, 'frames-1.bin'), Buffer.alloc(1234))
    const operator = await server.admin()
    const { status, body } = await operator.visitor.get('/api/operator/feeds')
    expect([status, body]).toEqual([
      200,
      {
        samples: [{ feed: 'Zerodha Kite', minute: NOW, reason: 'price of 0', count: 1, sample: 'secret bytes' }],
        recordings: [{ feed: 'kite', date: '2026-11-13', bytes: 1234 }],
        recordedBytes: 1234,
      },
    ])
  })
})

describe('the status that anybody may see', () => {
  it('names each feed, which is in use and why, what was rejected, gaps and what happened', async () => {
    const response = await fetch(`${server.address}/api/status`)
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'public, max-age=2'])
    const status = await response.json()
    expect(status).toMatchObject({ kind: 'live', asOf: NOW, source: 'Nothing', trouble: null, history: null })
    expect(status.feeds).toMatchObject([
      { feed: 'kite', isInUse: false, state: 'lost', reason: 'The connection was closed.' },
      { feed: 'upstox', isInUse: true, state: 'starting', partChainsInAll: 60 },
    ])
    expect(status.feeds[0].partChains).toHaveLength(50)
    expect(status.rejected).toEqual([{ feed: 'Zerodha Kite', reason: 'price of 0', count: 1, last: NOW }])
    expect(status.gaps).toMatchObject([{ what: 'commodities', minutes: 2, settledAt: null, missing: [] }])
    expect(status.incidents.map(({ text }: { text: string }) => text)).toEqual([
      'Upstox is in use instead of Zerodha Kite. Zerodha Kite is lost.',
      'Zerodha Kite is lost. The connection was closed.',
    ])
    expect(status.datasets.length).toBeGreaterThan(15)
  })

  it('shows no sample of what came', async () => {
    expect(await (await fetch(`${server.address}/api/status`)).text()).not.toContain('secret bytes')
  })

  it('tells pages with the clock, while the market trades', async () => {
    const clock = await (await fetch(`${server.address}/api/clock`)).json()
    expect(clock).toMatchObject({ kind: 'live', trouble: null, isSilent: false })
  })

  it('measures files by the real time where nothing but files is shown', async () => {
    const lastYear = istInstant('2025-11-25', '15:40')
    const kind = marketKind({ feed: 'none' })
    expect(kind).toBe('stored')
    const report = await statusReport(server.db, healthTime(kind, lastYear), [])
    expect(Math.abs(report.asOf - Date.now())).toBeLessThan(60_000)
  })

  it('forgets what is a week old', async () => {
    const event = { kind: 'state', state: 'live', reason: 'Long ago.' } as const
    await writeFeedEvents(server.db, [{ at: NOW - 8 * 86_400_000, feed: 'kite', event }])
    const report = await statusReport(server.db, { kind: 'live', now: NOW }, [])
    expect(report.incidents).toHaveLength(2)
  })
})
