import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { type DayTable, numbers, texts } from '@strikelens/market/market'
import { istInstant } from '@strikelens/market/time'
import { readDayTable } from '@strikelens/store/repositories'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { storedTable } from '../ingest/storedBlocks.ts'
import { START_WITHIN_MS, type TemporaryDatabase, temporaryDatabase } from '../testing/temporaryDatabase.ts'
import { importFiles } from './importFiles.ts'

const RATE = 0.065
const YEAR_MS = 365 * 86_400_000
const folder = process.env.REALDATA_DIR ?? ''

let postgres: TemporaryDatabase
beforeAll(async () => {
  postgres = await temporaryDatabase()
}, START_WITHIN_MS)
afterAll(() => postgres.remove(), START_WITHIN_MS)

async function read(dataset: string, date: string): Promise<DayTable> {
  const stored = await readDayTable(postgres.db, { dataset, part: '' }, date)
  if (stored === null) throw new Error(`${dataset} of ${date} is not stored.`)
  return storedTable(stored.block)
}

const cellOf = (table: DayTable, name: string, symbol: string) =>
  numbers(table, name)[texts(table, 'symbol').indexOf(symbol)]

interface Printed {
  readonly expiry: string
  readonly strike: number
  readonly right: string
  readonly close: number
  readonly volume: number
  readonly underlying: number
}

/** Black-76, as the book has it; the normal distribution by its series. */
function black76(right: string, forward: number, strike: number, years: number, sigma: number): number {
  const spread = sigma * Math.sqrt(years)
  const d1 = Math.log(forward / strike) / spread + spread / 2
  const call = Math.exp(-RATE * years) * (forward * normal(d1) - strike * normal(d1 - spread))
  return right === 'CE' ? call : call - Math.exp(-RATE * years) * (forward - strike)
}

function normal(x: number): number {
  let [sum, term] = [x, x]
  for (let n = 1; n < 200; n++) {
    term *= (x * x) / (2 * n + 1)
    sum += term
  }
  return 0.5 + (sum * Math.exp((-x * x) / 2)) / Math.sqrt(2 * Math.PI)
}

function solved(leg: Printed, forward: number, years: number): number {
  let [low, high] = [0.005, 4]
  for (let step = 0; step < 80; step++) {
    const middle = (low + high) / 2
    if (black76(leg.right, forward, leg.strike, years, middle) < leg.close) low = middle
    else high = middle
  }
  return low
}

/** ATM IV of an expiry in percent: forward by parity of the five strikes nearest to spot, then linear in strike at it. */
function atmIvPct(legs: readonly Printed[], closeAt: number, expiryAt: number): { ivPct: number; days: number } {
  const years = (expiryAt - closeAt) / YEAR_MS
  const traded = legs.filter(({ volume }) => volume > 0)
  const at = (strike: number, right: string) => traded.find((leg) => leg.strike === strike && leg.right === right)
  const spot = legs[0].underlying
  const both = [...new Set(traded.map(({ strike }) => strike))]
    .filter((strike) => at(strike, 'CE') !== undefined && at(strike, 'PE') !== undefined)
    .sort((a, b) => Math.abs(a - spot) - Math.abs(b - spot))
    .slice(0, 5)
  const forwards = both
    .map(
      (strike) => strike + Math.exp(RATE * years) * ((at(strike, 'CE')?.close ?? 0) - (at(strike, 'PE')?.close ?? 0)),
    )
    .sort((a, b) => a - b)
  const middle = forwards.length / 2
  const forward =
    forwards.length % 2 === 1 ? forwards[Math.floor(middle)] : (forwards[middle - 1] + forwards[middle]) / 2
  const below = Math.max(
    ...traded.filter((leg) => leg.right === 'PE' && leg.strike <= forward).map((leg) => leg.strike),
  )
  const above = Math.min(...traded.filter((leg) => leg.right === 'CE' && leg.strike > forward).map((leg) => leg.strike))
  const [put, call] = [at(below, 'PE'), at(above, 'CE')]
  if (put === undefined || call === undefined) throw new Error('No strikes around the forward.')
  const [lower, upper] = [solved(put, forward, years), solved(call, forward, years)]
  const iv = lower + ((forward - below) / (above - below)) * (upper - lower)
  return { ivPct: 100 * iv, days: 365 * years }
}

const FILE = join(folder, 'fo_udiff', 'BhavCopy_NSE_FO_0_0_0_20251125_F_0000.csv.gz')

describe.skipIf(folder === '' || !existsSync(FILE))(
  'the real closes of 25 November 2025, an expiry day (skipped without REALDATA_DIR)',
  () => {
    const DATE = '2025-11-25'
    const closeAt = istInstant(DATE, '15:30')
    let legs: Map<string, Printed[]>

    beforeAll(async () => {
      const dataDir = await mkdtemp(join(tmpdir(), 'strikelens-real-'))
      const { signal } = new AbortController()
      await importFiles({ db: postgres.db, paths: [FILE], origin: 'command', dataDir, signal })
      await rm(dataDir, { recursive: true })
      const [header, ...rows] = gunzipSync(await readFile(FILE))
        .toString('latin1')
        .trim()
        .split(/\r?\n/)
        .map((line) => line.split(','))
      const place = (name: string) => header.indexOf(name)
      legs = new Map()
      for (const row of rows) {
        const symbol = row[place('TckrSymb')]
        const right = row[place('OptnTp')]
        if ((symbol !== 'NIFTY' && symbol !== 'RELIANCE') || right === '') continue
        const own = legs.get(symbol) ?? []
        legs.set(symbol, own)
        own.push({
          expiry: row[place('XpryDt')],
          strike: Number(row[place('StrkPric')]),
          right,
          close: Number(row[place('ClsPric')]),
          volume: Number(row[place('TtlTradgVol')]),
          underlying: Number(row[place('UndrlygPric')]),
        })
      }
    }, START_WITHIN_MS)

    it.each([
      // The expiries on either side of 25 December 15:30, thirty days on; of the stock they are its two months.
      { symbol: 'NIFTY', near: '2025-12-23', far: '2025-12-30' },
      { symbol: 'RELIANCE', near: null, far: '2025-12-30' },
    ])('have the IV30 of $symbol that its legs give when solved by halving', async ({ symbol, near, far }) => {
      const of = (expiry: string) =>
        atmIvPct(
          (legs.get(symbol) ?? []).filter((leg) => leg.expiry === expiry),
          closeAt,
          istInstant(expiry, '15:30'),
        )
      const after = of(far)
      let expected = after.ivPct
      if (near !== null) {
        const before = of(near)
        const [w1, w2] = [before.ivPct ** 2 * before.days, after.ivPct ** 2 * after.days]
        expected = Math.sqrt((w1 + ((w2 - w1) * (30 - before.days)) / (after.days - before.days)) / 30)
      }
      const table = await read('iv_daily', DATE)
      expect(cellOf(table, 'iv30Pct', symbol)).toBeCloseTo(expected, 6)
      expect(texts(table, 'source')[texts(table, 'symbol').indexOf(symbol)]).toBe('eod')
    })

    it('have every underlying with options, and none of what expired at that close', async () => {
      const table = await read('iv_expiries', DATE)
      expect(texts(table, 'expiry').every((expiry) => expiry > DATE)).toBe(true)
      expect(texts(await read('iv_daily', DATE), 'symbol').length).toBeGreaterThan(200)
    })
  },
)
