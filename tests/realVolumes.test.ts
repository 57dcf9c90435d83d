import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { Market } from '@strikelens/market/market'
import { adoptSymbols, universe } from '@strikelens/market/universe'
import { START_WITHIN_MS } from '@strikelens/store/fixtures'
import { compute as extremes } from '@strikelens/tools/screener/52-week-high-low/compute'
import { tool as extremesTool } from '@strikelens/tools/screener/52-week-high-low/tool'
import { compute as volumes } from '@strikelens/tools/screener/daily-volume-screener/compute'
import { tool as volumesTool } from '@strikelens/tools/screener/daily-volume-screener/tool'
import { compute as opens } from '@strikelens/tools/screener/open-high-open-low/compute'
import { tool as opensTool } from '@strikelens/tools/screener/open-high-open-low/tool'
import { rowsOfList } from '@strikelens/tools/testing/listed'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type LoadedStore, loadedStore } from './realDays/loadedStore.ts'

const folder = process.env.REALDATA_DIR ?? ''
/** All shares with all digits. */
const ALL = { universe: 'all', digits: 'all' }
const DATES = ['2025-11-24', '2025-11-25', '2025-11-26']

/** A share's line of a day's file. */
interface Line {
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
  readonly volume: number
  /** ₹ lakh of two decimals. */
  readonly turnoverLakh: number
  readonly trades: number
  readonly delivered: number
}

/** Shares of the series EQ in a file, by nothing but its line ends and commas. */
function linesOf(date: string): ReadonlyMap<string, Line> {
  const text = gunzipSync(readFileSync(join(folder, 'sec_bhavdata_full', `${date}.csv.gz`))).toString('latin1')
  return new Map(
    text
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => line.split(',').map((cell) => cell.trim()))
      .filter(([, series]) => series === 'EQ')
      .map((cells): [string, Line] => {
        const [open, high, low] = [4, 5, 6].map((at) => Number(cells[at]))
        const [close, volume, turnoverLakh, trades, delivered] = [8, 10, 11, 12, 13].map((at) => Number(cells[at]))
        return [cells[0], { open, high, low, close, volume, turnoverLakh, trades, delivered }]
      }),
  )
}

describe.skipIf(folder === '')('volumes and extremes of real days (skipped without REALDATA_DIR)', () => {
  let store: LoadedStore
  let market: Market
  let files: readonly ReadonlyMap<string, Line>[]

  beforeAll(async () => {
    files = DATES.map(linesOf)
    store = await loadedStore(DATES.map((date) => join(folder, 'sec_bhavdata_full', `${date}.csv.gz`)))
    market = store.marketOf(DATES[2])
  }, START_WITHIN_MS)
  afterAll(async () => {
    adoptSymbols([])
    await store?.remove()
  }, START_WITHIN_MS)

  it('are volumes, deliveries and trade sizes as their lines have them', async () => {
    const rows = rowsOfList(await volumes(market, volumesTool.params.parse(ALL)))
    const lines = files[2]
    const known = rows.filter(({ symbol }) => lines.has(symbol))
    expect(known.length).toBeGreaterThan(1900)
    const wrong = known.filter((row) => {
      const line = lines.get(row.symbol)
      if (line === undefined) return true
      const { volume, delivered, turnoverLakh, trades } = line
      const size = (1e5 * turnoverLakh) / trades
      const isSame =
        row.number('volume') === volume &&
        (Number.isNaN(delivered) || row.number('delivQty') === delivered) &&
        (Number.isNaN(delivered) || Math.abs((row.number('delivery') ?? 0) - (100 * delivered) / volume) < 1e-6)
      // Turnover is told in lakhs of two decimals.
      return !isSame || Math.abs((row.number('trade') ?? 0) - size) > 500 / trades + 1e-6 * size
    })
    expect(wrong.map(({ symbol }) => symbol)).toEqual([])
  })

  it('are new highs and lows of three sessions as the lines of the two before have them', async () => {
    const rows = rowsOfList(await extremes(market, extremesTool.params.parse(ALL)))
    const count = { highs: 0, lows: 0 }
    const wrong = rows.filter((row) => {
      const [first, second, last] = files.map((lines) => lines.get(row.symbol))
      if (first === undefined || second === undefined || last === undefined) return false
      const half = Math.min(universe.stock(row.symbol)?.tickSize ?? 0.01, 0.05) / 2
      const isHigh = last.high - Math.max(first.high, second.high) >= half
      const isLow = Math.min(first.low, second.low) - last.low >= half
      if (isHigh) count.highs++
      if (isLow) count.lows++
      return row.number('isNewHigh') !== Number(isHigh) || row.number('isNewLow') !== Number(isLow)
    })
    expect(wrong.map(({ symbol }) => symbol)).toEqual([])
    expect(Math.min(count.highs, count.lows)).toBeGreaterThan(100)
  })

  it('are opens that were the low or the high, by the day’s line where no minutes are stored', async () => {
    const rows = rowsOfList(await opens(market, opensTool.params.parse(ALL)))
    const count = { low: 0, high: 0 }
    const wrong = rows.filter((row) => {
      const line = files[2].get(row.symbol)
      if (line === undefined) return false
      const half = (universe.stock(row.symbol)?.tickSize ?? 0.01) / 2
      const [isLow, isHigh] = [line.open - line.low <= half, line.high - line.open <= half]
      const side = isLow === isHigh ? 0 : isLow ? 1 : -1
      if (side === 1) count.low++
      if (side === -1) count.high++
      return row.number('side') !== side || row.word('brokeAt') !== ''
    })
    expect(wrong.map(({ symbol }) => symbol)).toEqual([])
    expect(Math.min(count.low, count.high)).toBeGreaterThan(30)
  })
})
