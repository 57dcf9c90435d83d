import { sessionFiles, simulatedInstruments } from '@strikelens/feeds/simulator'
import { chainDay } from '@strikelens/feeds/simulator/derivatives'
import { encodeChainDay, numbersOf, type Table, textsOf } from '@strikelens/market/blocks'
import { tradingDaysBefore } from '@strikelens/market/calendar'
import { readDayTable, writeChainDays } from '@strikelens/store/repositories'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dailyTables } from '../../history/dailyTables.ts'
import { derivedTables, straddleTables } from '../../history/derivedTables.ts'
import { futuresHistory } from '../../history/futuresHistory.ts'
import { marketFlips } from '../../history/marketFlips.ts'
import { writeInstruments } from '../../ingest/writeDay.ts'
import { storedTable } from '../../stored/storedBlocks.ts'
import { smallWorld } from '../../testing/smallWorld.ts'
import { START_WITHIN_MS, type TemporaryDatabase, temporaryDatabase } from '../../testing/temporaryDatabase.ts'
import { storedAdjustments } from '../../view/adjustments.ts'
import { importFile } from '../importFile.ts'
import { derivedDay } from './derivedDay.ts'
import { writeFlipRecord } from './flipRecord.ts'
import { realisedVols } from './realisedVols.ts'
import { writeAdjustments } from './writeAdjustments.ts'
import { writeNotices } from './writeNotices.ts'

const DATE = '2026-11-12'
const SOURCE = 'Simulated market'
const DATASETS = [
  'iv_daily',
  'iv_expiries',
  'chain_daily',
  'pcr_daily',
  'straddle_slots',
  'futures_daily',
  'continuous_daily',
  'rollover_daily',
  'position_limits',
  'flip_record',
] as const
type Tables = Record<(typeof DATASETS)[number], Table>

const world = smallWorld()
let postgres: TemporaryDatabase
let fromStore: Tables
let fromMarket: Tables
let mcxFromStore: Table
let mcxFromMarket: Table

async function read(dataset: string, date = DATE): Promise<Table> {
  const stored = await readDayTable(postgres.db, { dataset, part: '' }, date)
  if (stored === null) throw new Error(`${dataset} is not stored`)
  return storedTable(stored.block)
}

async function storedTables(): Promise<Tables> {
  return {
    iv_daily: await read('iv_daily'),
    iv_expiries: await read('iv_expiries'),
    chain_daily: await read('chain_daily'),
    pcr_daily: await read('pcr_daily'),
    straddle_slots: await read('straddle_slots'),
    futures_daily: await read('futures_daily'),
    continuous_daily: await read('continuous_daily'),
    rollover_daily: await read('rollover_daily'),
    position_limits: await read('position_limits'),
    flip_record: await read('flip_record'),
  }
}

beforeAll(async () => {
  postgres = await temporaryDatabase()
  const { db } = postgres
  const [before] = tradingDaysBefore('derivatives', DATE, 1)
  const [oldest] = tradingDaysBefore('derivatives', DATE, 66)
  // Three series of gold, which expires every other month.
  const [first] = tradingDaysBefore('derivatives', DATE, 150)
  await writeAdjustments(db, world, DATE, SOURCE)
  await dailyTables(db, world, oldest, before, SOURCE)
  const instruments = simulatedInstruments(world, DATE)
  await writeInstruments(db, instruments, SOURCE)
  for (const date of [before, DATE]) {
    for (const { name, bytes } of sessionFiles(world, date)) await importFile(db, name, bytes, SOURCE)
  }
  await futuresHistory(db, world, first, before, SOURCE, () => true)
  for (const { symbol, options } of instruments.listings) {
    const days = options.flatMap(({ expiry }) => {
      const series = chainDay(world, symbol, expiry, DATE)
      // Nothing that is derived of a day looks at the summaries of its minutes.
      const summary = new Uint8Array()
      return series === null ? [] : [{ symbol, expiry, date: DATE, block: encodeChainDay(series), summary }]
    })
    await writeChainDays(db, days)
  }
  await writeNotices(db, world, DATE, SOURCE)
  await derivedDay(db, DATE, SOURCE)
  fromStore = await storedTables()
  mcxFromStore = await read('mcx_daily')

  const realised = await realisedVols(db, DATE, DATE, await storedAdjustments(db, DATE))
  await futuresHistory(db, world, first, DATE, SOURCE, () => true)
  await straddleTables(db, world, [DATE], SOURCE)
  await writeFlipRecord(db, DATE, marketFlips(world, DATE), SOURCE)
  await derivedTables(db, world, [DATE], SOURCE, realised)
  fromMarket = await storedTables()
  mcxFromMarket = await read('mcx_daily')
}, START_WITHIN_MS)
afterAll(() => postgres.remove(), START_WITHIN_MS)

/** Rows in an order of their own, by what names them. */
function inOrder(table: Table): { names: string[]; column: (name: string) => number[] } {
  const keys = Object.entries(table).flatMap(([, column]) => (column instanceof Float64Array ? [] : [column]))
  const named = keys[0].map((_, row) => keys.map((column) => column[row]).join(' '))
  const order = [...named.keys()].sort((a, b) => (named[a] < named[b] ? -1 : 1))
  return {
    names: order.map((row) => named[row]),
    column: (name) => order.map((row) => numbersOf(table, name)[row]),
  }
}

function expectAlike(dataset: (typeof DATASETS)[number], columns: readonly string[], tolerance: number): void {
  const stored = inOrder(fromStore[dataset])
  const made = inOrder(fromMarket[dataset])
  expect(made.names).toEqual(stored.names)
  for (const name of columns) {
    const expected = stored.column(name)
    made.column(name).forEach((value, row) => {
      const isSame = Object.is(value, expected[row]) || Math.abs(value - expected[row]) <= tolerance
      if (!isSame) expect.fail(`${dataset} ${name} of ${stored.names[row]}: ${value}, stored ${expected[row]}`)
    })
  }
}

describe('a session seen from its stored chains and files, and from the closes the market knows', () => {
  it('has the same tables with the same columns', () => {
    for (const dataset of DATASETS) {
      expect(Object.keys(fromMarket[dataset])).toEqual(Object.keys(fromStore[dataset]))
      expect(textsOf(fromStore[dataset], 'symbol').length).toBeGreaterThan(2)
    }
  })

  it('has the same open interest, volumes, walls and max pain to the lot and strike', () => {
    expectAlike(
      'chain_daily',
      ['dte', 'lotSize', 'ceOiLots', 'peOiLots', 'ceVolumeLots', 'peVolumeLots', 'maxPain', 'r1', 'r2', 's1', 's2'],
      0,
    )
    expectAlike('chain_daily', ['pcrOi', 'pcrVolume'], 1e-12)
    expectAlike('pcr_daily', ['dte', 'nearPcrOi', 'nearPcrVolume', 'allPcrOi', 'allPcrVolume'], 1e-12)
  })

  it('has the same sentiment flips with the same moves after them', () => {
    expectAlike('flip_record', ['at', 'spot', 'move15', 'move30', 'move60'], 1e-6)
  })

  it('has volatilities within a tenth of a point', () => {
    expectAlike('iv_daily', ['iv30Pct', 'nearIvPct', 'rr25Pct', 'bf25Pct', 'slopePct'], 0.1)
    expectAlike('iv_daily', ['hv10Pct', 'hv20Pct', 'hv30Pct', 'hv60Pct'], 1e-9)
    const near = inOrder(fromStore.iv_daily)
    expect(near.column('hv60Pct').every((pct) => pct > 3 && pct < 90)).toBe(true)
  })

  it('has the same futures to the unit, prices to the tick', () => {
    expectAlike('futures_daily', ['oiQty', 'oiChangeQty', 'volumeQty', 'lotSize', 'close', 'spot'], 1e-6)
    expectAlike('futures_daily', ['priceChangePct', 'oiChangePct', 'strength', 'basisPct', 'costOfCarryPct'], 1e-6)
    expectAlike('continuous_daily', ['close', 'volumeQty', 'oiQty', 'gapPoints'], 1e-6)
    expectAlike('continuous_daily', ['factor'], 1e-9)
    expectAlike('rollover_daily', ['rolloverPct', 'rollCostPct', 'avg3Pct', 'avg3Series', 'k'], 1e-9)
  })

  it('has highs and lows of futures within three thousandths', () => {
    const stored = inOrder(fromStore.continuous_daily)
    const made = inOrder(fromMarket.continuous_daily)
    for (const name of ['open', 'high', 'low']) {
      const expected = stored.column(name)
      for (const [row, price] of made.column(name).entries()) {
        expect(Math.abs(price / expected[row] - 1)).toBeLessThan(0.003)
      }
    }
  })

  it('has the same daily bars of commodity futures, highs and lows within half a percent', () => {
    const stored = inOrder(mcxFromStore)
    const made = inOrder(mcxFromMarket)
    expect(stored.names).toContain('GOLD26DECFUT')
    expect(made.names).toEqual(stored.names)
    for (const name of ['close', 'volumeQty', 'oiQty']) expect(made.column(name)).toEqual(stored.column(name))
    for (const name of ['open', 'high', 'low']) {
      const expected = stored.column(name)
      for (const [row, price] of made.column(name).entries()) {
        expect(Math.abs(price / expected[row] - 1)).toBeLessThan(0.005)
      }
    }
  })

  it('has bars of commodities with a high and a low on an evening when the stock exchanges rest', async () => {
    // Diwali Balipratipada: MCX opens at 17:00.
    const table = await read('mcx_daily', '2026-11-10')
    const [high, low, close] = ['high', 'low', 'close'].map((name) => numbersOf(table, name))
    expect(close.length).toBeGreaterThan(1)
    for (const [row, price] of close.entries()) {
      expect(high[row]).toBeGreaterThanOrEqual(price)
      expect(low[row]).toBeLessThanOrEqual(price)
    }
  })

  it('has straddles at the clock times within two ticks, or half a percent where quotes are wide', () => {
    const stored = inOrder(fromStore.straddle_slots)
    const made = inOrder(fromMarket.straddle_slots)
    expect(made.names).toEqual(stored.names)
    expect(made.column('sessionsLeft')).toEqual(stored.column('sessionsLeft'))
    const apart: number[] = []
    for (const name of Object.keys(fromStore.straddle_slots).filter((column) => column.startsWith('straddle'))) {
      const expected = stored.column(name)
      made.column(name).forEach((value, row) => {
        // The market knows what a leg is worth while nobody quotes it; a chain does not.
        if (Number.isNaN(value)) expect(expected[row]).toBeNaN()
        else if (!Number.isNaN(expected[row]))
          apart.push(Math.max(0, Math.abs(value - expected[row]) - 0.1) / expected[row])
      })
    }
    apart.sort((a, b) => a - b)
    expect(apart.length).toBeGreaterThan(100)
    expect(apart[Math.floor(0.9 * apart.length)]).toBeLessThan(0.005)
  })
})
