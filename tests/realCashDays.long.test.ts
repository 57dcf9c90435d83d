import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { daily, delivery, highsLowsDaily } from '@strikelens/market/datasets'
import { adoptSymbols, universe } from '@strikelens/market/universe'
import { START_WITHIN_MS } from '@strikelens/store/fixtures'
import { compute } from '@strikelens/tools/market/chart/compute'
import { tool } from '@strikelens/tools/market/chart/tool'
import { isCommodity } from '@strikelens/tools/params'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type LoadedStore, loadedStore } from './realDays/loadedStore.ts'

const folder = process.env.REALDATA_DIR ?? ''
const FOLDERS = ['cm_bhav_legacy', 'cm_udiff_nse', 'sec_bhavdata_full']
/** Series of shares that everyone may buy and sell. */
const SERIES = new Set(['EQ', 'BE', 'BZ'])
const YEAR_MS = 365 * 86_400_000

/** A share's line of a day's file. */
interface Line {
  readonly symbol: string
  readonly high: number
  readonly close: number
  readonly volume: number
  /** ₹. */
  readonly turnover: number
  readonly trades: number
  /** NaN in files without deliveries. */
  readonly delivered: number
}

interface CashDay {
  readonly date: string
  readonly path: string
  readonly lines: readonly Line[]
}

/** A file by nothing but its line ends, commas and names of columns. */
function cashDay(path: string): CashDay {
  const [head, ...rest] = gunzipSync(readFileSync(path)).toString('latin1').trim().split('\n')
  const cellsOf = (line: string) => line.split(',').map((cell) => cell.trim())
  const names = cellsOf(head)
  const rows = rest.map(cellsOf)
  const at = (...called: readonly string[]) => names.findIndex((name) => called.includes(name))
  const [symbol, series] = [at('SYMBOL', 'TckrSymb'), at('SERIES', 'SctySrs')]
  const [high, close] = [at('HIGH', 'HIGH_PRICE', 'HghPric'), at('CLOSE', 'CLOSE_PRICE', 'ClsPric')]
  const volume = at('TOTTRDQTY', 'TTL_TRD_QNTY', 'TtlTradgVol')
  const [turnover, inLakh] = [at('TOTTRDVAL', 'TtlTrfVal'), at('TURNOVER_LACS')]
  const [trades, delivered] = [at('TOTALTRADES', 'NO_OF_TRADES', 'TtlNbOfTxsExctd'), at('DELIV_QTY')]
  const lines = rows.filter((cells) => SERIES.has(cells[series]))
  return {
    date: isoOf(rows[0][at('TIMESTAMP', 'DATE1', 'TradDt')]),
    path,
    lines: lines.map((cells) => ({
      symbol: cells[symbol],
      high: Number(cells[high]),
      close: Number(cells[close]),
      volume: Number(cells[volume]),
      turnover: turnover < 0 ? 1e5 * Number(cells[inLakh]) : Number(cells[turnover]),
      trades: Number(cells[trades]),
      delivered: delivered < 0 ? Number.NaN : Number(cells[delivered]),
    })),
  }
}

/** '03-JUN-2024', '24-Nov-2025' or '2025-09-01'. */
function isoOf(text: string): string {
  const day = new Date(`${text} UTC`)
  return day.toISOString().slice(0, 10)
}

const add = (numbers: Iterable<number>) => [...numbers].reduce((sum, value) => sum + value, 0)
const known = (numbers: Iterable<number>) => [...numbers].filter((value) => !Number.isNaN(value))

const days: readonly CashDay[] =
  folder === ''
    ? []
    : FOLDERS.flatMap((name) => readdirSync(join(folder, name)).map((file) => cashDay(join(folder, name, file)))).sort(
        (a, b) => (a.date < b.date ? -1 : 1),
      )

describe.skipIf(folder === '')('every cash day of real files (skipped without REALDATA_DIR)', () => {
  let store: LoadedStore

  beforeAll(async () => {
    store = await loadedStore(days.map(({ path }) => path))
  }, START_WITHIN_MS)
  afterAll(async () => {
    adoptSymbols([])
    await store?.remove()
  }, START_WITHIN_MS)

  it.each(days)(
    '$date has a bar of every name, and the volumes, turnovers, trades and deliveries that its lines add up to',
    async ({ date, lines }) => {
      const market = store.marketOf(date)
      const [bars, delivered] = await Promise.all([market.table(daily, date), market.table(delivery, date)])
      if (bars === null) throw new Error(`No bars of ${date}.`)
      expect(lines.length).toBeGreaterThan(1400)
      expect([...bars.id].sort()).toEqual(lines.map(({ symbol }) => symbol).sort())
      expect(add(bars.volumeQty)).toBe(add(lines.map(({ volume }) => volume)))
      // Of rupees with decimals the sum is as exact as a double.
      expect(add(bars.turnover) / add(lines.map(({ turnover }) => turnover))).toBeCloseTo(1, 12)
      expect(add(bars.trades ?? [])).toBe(add(lines.map(({ trades }) => trades)))
      expect(add(known(delivered?.deliveryQty ?? []))).toBe(add(known(lines.map((line) => line.delivered))))
    },
  )

  it.each(days.slice(1))(
    '$date has the new highs of 52 weeks that the files before it leave',
    async ({ date, lines }) => {
      const table = await store.marketOf(date).table(highsLowsDaily, date)
      const earlier = days.filter((day) => day.date < date && Date.parse(day.date) > Date.parse(date) - YEAR_MS)
      const before = new Map<string, number>()
      for (const { symbol, high } of earlier.flatMap((day) => day.lines)) {
        before.set(symbol, Math.max(high, before.get(symbol) ?? 0))
      }
      const rows = new Map(table?.symbol.map((symbol, row) => [symbol, row]))
      // Funds are no shares.
      const followed = lines.filter(({ symbol }) => before.has(symbol) && universe.etf(symbol) === null)
      const made = followed.filter(({ symbol, high }) => high > (before.get(symbol) ?? Number.NaN))
      const told = followed.filter(({ symbol }) => table?.highIsNew[rows.get(symbol) ?? -1] === 1)
      expect(told.map(({ symbol }) => symbol)).toEqual(made.map(({ symbol }) => symbol))
    },
  )

  // SILVER is a fund too: the name opens the commodity.
  it('opens the chart of every name of the last, at its close', async () => {
    const { date, lines } = days[days.length - 1]
    const market = store.marketOf(date)
    const wrong: string[] = []
    for (const { symbol, close } of lines.filter((line) => !isCommodity(line.symbol))) {
      const result = await compute(market, tool.params.parse({ symbol, date }))
      const shown = 'answer' in result ? result.answer.data : null
      if (shown?.quote.last !== close || shown.bars.close.at(-1) !== close) wrong.push(symbol)
    }
    expect(wrong).toEqual([])
  })
})
