import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { emptyPanel } from '@strikelens/market/bars'
import { NO_OVERRIDES } from '@strikelens/market/calendar'
import { indexDaily } from '@strikelens/market/datasets'
import { marketAt, type PanelName } from '@strikelens/market/market'
import { istInstant } from '@strikelens/market/time'
import { type Db, openDb } from '@strikelens/store/database'
import { computeOf } from '@strikelens/tools'
import { emptyMemory, type MemoryDays, memoryKey, memorySource, setTable } from '@strikelens/tools/testing/memorySource'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openAccounts } from '../accounts/accounts.ts'
import { readConfig } from '../config.ts'
import { Engine } from '../engine/engine.ts'
import { packedAnswer } from '../engine/packedAnswer.ts'
import { serverMetrics } from '../http/metrics.ts'
import { buildServer } from './server.ts'

const TODAY = '2026-11-13'
const BEFORE = '2026-11-12'
const NOW = istInstant(TODAY, '10:15')

let server: FastifyInstance
let db: Db
let webFolder: string
let computed = 0

/** The server over a market of a few indices in memory. */
beforeAll(async () => {
  webFolder = await mkdtemp(join(tmpdir(), 'strikelens-web-'))
  db = openDb('postgres://127.0.0.1:1/none', { max: 1 })
  const source = memorySource(fewIndices())
  const engine = new Engine({
    source: () => 'Simulated market',
    published: () => NOW,
    notReady: () => null,
    symbols: { segmentOf: () => 'derivatives', nearestTo: () => [] },
    onComputed: () => computed++,
    pool: {
      async compute({ tool, params, instant, envelope }) {
        const result = await (await computeOf(tool))(marketAt(source, instant), params)
        return { id: 0, ...packedAnswer({ ...envelope, result }), reads: [], computeMs: 1 }
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
    planOf: async () => {
      throw new Error('Nobody asks who asks.')
    },
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
})
afterAll(async () => {
  await server.close()
  await db.close()
  await rm(webFolder, { recursive: true })
})

/** One minute to 10:15 whose high is a point above its price and whose low one below, after closes of the day before. */
function fewIndices(): MemoryDays {
  const days = emptyMemory()
  keepMinute(days, 'cash', TODAY, { NIFTY: 25_985, SENSEX: 84_900, NIFTYIT: 36_500, INDIAVIX: 12.5, NEWCO: 100 })
  keepMinute(days, 'gift', BEFORE, { GIFTNIFTY: 26_000 })
  keepMinute(days, 'gift', TODAY, { GIFTNIFTY: 26_065 })
  setTable(days, indexDaily, BEFORE, {
    id: ['NIFTY', 'SENSEX', 'NIFTYIT', 'INDIAVIX'],
    close: Float64Array.of(25_905, 84_900, 36_865, 12.5),
  })
  return days
}

function keepMinute(days: MemoryDays, panel: PanelName, date: string, prices: Readonly<Record<string, number>>): void {
  const bars = emptyPanel(Object.keys(prices), Float64Array.of(istInstant(date, '10:14')))
  Object.values(prices).forEach((price, i) => {
    bars.open[i] = price
    bars.close[i] = price
    bars.high[i] = price + 1
    bars.low[i] = price - 1
  })
  days.panels.set(memoryKey(panel, '1m', date), { ...bars, date, interval: '1m' })
  for (const id of Object.keys(prices)) days.panelOf.set(id, panel)
}

async function get(url: string) {
  const { statusCode, headers, body } = await server.inject({ url, headers: { accept: 'application/json' } })
  return { status: statusCode, keeping: headers['cache-control'], body: JSON.parse(body) }
}

describe('the calls of the price strip', () => {
  it('tell last price, change and time of the symbols asked for, and may be kept by anyone for some seconds', async () => {
    const { status, keeping, body } = await get('/api/stock-ohlc-latest?symbol=SENSEX,NIFTY')
    expect([status, keeping]).toEqual([200, 'public, max-age=5'])
    // NIFTY: 25,985 − 25,905 = 80; 100 × 80 / 25,905 = 0.30882….
    const nifty = {
      close: 25_985,
      price_change: 80,
      percent_change: expect.closeTo(0.30882, 5),
      as_of: NOW,
      is_close: false,
    }
    expect(body).toEqual({
      success: true,
      data: [
        { symbol: 'SENSEX', close: 84_900, price_change: 0, percent_change: 0, as_of: NOW, is_close: false },
        { symbol: 'NIFTY', ...nifty },
      ],
    })
  })
  it('leave out what is unknown, and write a missing change as null', async () => {
    const { body } = await get('/api/stock-ohlc-latest?symbol=NOBODY,NEWCO')
    expect(body.data).toEqual([
      { symbol: 'NEWCO', close: 100, price_change: null, percent_change: null, as_of: NOW, is_close: false },
    ])
    const unknown = await get('/api/stock-ohlc-latest?symbol=NOBODY')
    expect([unknown.status, unknown.body]).toEqual([200, { success: true, data: [] }])
  })
  it('tell India VIX with its day', async () => {
    expect((await get('/api/india-vix?interval=3m')).body).toEqual({
      success: true,
      data: [
        {
          ...{ close: 12.5, open: 12.5, high: 13.5, low: 11.5, previous_close: 12.5 },
          ...{ price_change: 0, percent_change: 0, as_of: NOW, is_close: false },
        },
      ],
    })
  })
  it('tell Gift Nifty against its own session before', async () => {
    // 26,065 − 26,000 = 65, which is 0.25% of 26,000.
    expect((await get('/api/gift-nifty?timeframe=5m&limit=1')).body).toEqual({
      success: true,
      latest: { LASTPRICE: 26_065, CHANGE: 65, PERCHANGE: 0.25, as_of: NOW },
    })
  })
  it('are answered from one computing, however often they are asked', async () => {
    await get('/api/india-vix')
    const before = computed
    for (let i = 0; i < 5; i++) await get('/api/india-vix')
    expect(computed).toBe(before)
  })
})

describe('the call of the ticker', () => {
  it("tells NSE's indices under the exchange's names, without India VIX, Gift Nifty and BSE", async () => {
    const { body, keeping } = await get('/api/index-details?colName=NIFTY_50')
    expect(keeping).toBe('public, max-age=5')
    // NIFTY IT: 36,500 − 36,865 = −365, which is −0.99010…% of 36,865.
    expect(body).toEqual({
      success: true,
      data: {
        'NIFTY 50': { lastPrice: 25_985, pChange: expect.closeTo(0.30882, 5) },
        'NIFTY IT': { lastPrice: 36_500, pChange: expect.closeTo(-0.9901, 4) },
      },
      as_of: NOW,
    })
  })
})

describe('a call with a bad parameter', () => {
  it.each([
    ['stock-ohlc-latest', 'symbol', 'Name the symbols.'],
    ['stock-ohlc-latest?symbol=', 'symbol', 'Symbols are letters and digits, separated by commas, sixty at most.'],
    [
      'stock-ohlc-latest?symbol=%3Cb%3E',
      'symbol',
      'Symbols are letters and digits, separated by commas, sixty at most.',
    ],
    ['stock-ohlc-latest?symbol=NIFTY&symbol=SENSEX', 'symbol', 'Name the symbols.'],
    ['india-vix?interval=1m', 'interval', 'The interval is 3m.'],
    ['gift-nifty?timeframe=1m', 'timeframe', 'The timeframe is 5m.'],
    ['gift-nifty?limit=2', 'limit', 'The limit is 1.'],
    ['index-details?colName=NIFTY', 'colName', 'The column is NIFTY_50.'],
  ])('%s is refused and named', async (path, field, message) => {
    const { status, body } = await get(`/api/${path}`)
    expect([status, body]).toEqual([400, { code: 'bad-param', message, field }])
  })
})

describe('the documentation', () => {
  it('lists the calls with their parameters', async () => {
    const { paths } = (await get('/api/docs/json')).body
    const parameters = (path: string) => paths[path].get.parameters.map(({ name }: { name: string }) => name)
    expect(parameters('/api/stock-ohlc-latest')).toEqual(['symbol'])
    expect(parameters('/api/india-vix')).toEqual(['interval'])
    expect(parameters('/api/gift-nifty')).toEqual(['timeframe', 'limit'])
    expect(parameters('/api/index-details')).toEqual(['colName'])
  })
})
