import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { daily, delivery } from '@strikelens/market/datasets'
import type { Market } from '@strikelens/market/market'
import { adoptSymbols, knownSymbols, universe } from '@strikelens/market/universe'
import { START_WITHIN_MS } from '@strikelens/store/fixtures'
import { compute } from '@strikelens/tools/screener/market-screener/compute'
import { tool } from '@strikelens/tools/screener/market-screener/tool'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answerOf } from '../packages/tools/src/testing/answerOf.ts'
import { type LoadedStore, loadedStore } from './realDays/loadedStore.ts'

const folder = process.env.REALDATA_DIR ?? ''
const DATES = ['2025-11-25', '2025-11-26']
const CAPS = 'pr_bundle/mcap29102025.csv.gz'

/** A file by nothing but its line ends and commas. */
function linesOf(name: string): string[][] {
  const text = gunzipSync(readFileSync(join(folder, name))).toString('latin1')
  return text
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(',').map((cell) => cell.trim().replaceAll(/ +/g, ' ')))
}

const add = (numbers: Iterable<number>) => [...numbers].reduce((sum, value) => sum + value, 0)

describe.skipIf(folder === '')('shares of real days (skipped without REALDATA_DIR)', () => {
  let store: LoadedStore
  let market: Market
  /** Cells of the shares of each day's file: symbol, series, date, previous close, open, high, low, last, close, … */
  let files: ReadonlyMap<string, readonly string[][]>

  beforeAll(async () => {
    files = new Map(DATES.map((date) => [date, linesOf(`sec_bhavdata_full/${date}.csv.gz`)]))
    store = await loadedStore(
      [...DATES.map((date) => `sec_bhavdata_full/${date}.csv.gz`), CAPS].map((name) => join(folder, name)),
    )
    market = store.marketOf(DATES[1])
  }, START_WITHIN_MS)
  afterAll(async () => {
    adoptSymbols([])
    await store?.remove()
  }, START_WITHIN_MS)

  it('are as many as their files have lines, with the highs, volumes, turnovers and deliveries that those add up to', async () => {
    for (const date of DATES) {
      const lines = files.get(date) ?? []
      const [prices, delivered] = await Promise.all([market.table(daily, date), market.table(delivery, date)])
      expect([date, prices?.id.length, delivered?.id.length]).toEqual([date, lines.length, lines.length])
      expect(lines.length).toBeGreaterThan(2300)
      // Prices of two decimals, counted in paise, add up exactly.
      const paise = (values: Iterable<number>) => add([...values].map((value) => Math.round(100 * value)))
      expect(paise(prices?.high ?? [])).toBe(paise(lines.map((cells) => Number(cells[5]))))
      expect(paise(prices?.close ?? [])).toBe(paise(lines.map((cells) => Number(cells[8]))))
      expect(add(prices?.volumeQty ?? [])).toBe(add(lines.map((cells) => Number(cells[10]))))
      expect(add(delivered?.deliveryQty ?? [])).toBe(add(lines.map((cells) => Number(cells[13]))))
    }
  })

  it('have daily bars of every name, whoever is in the built-in list', async () => {
    const names = (files.get(DATES[1]) ?? []).map(([symbol]) => symbol)
    const bars = await market.panel(names, '1d', DATES.length)
    if (bars === null) throw new Error('no bars')
    for (const [d, date] of DATES.entries()) {
      const bySymbol = new Map((files.get(date) ?? []).map((cells) => [cells[0], cells]))
      const wrong = names.filter((symbol, i) => {
        const cells = bySymbol.get(symbol)
        const at = i * bars.barCount + d
        const told = cells === undefined ? [Number.NaN, Number.NaN] : [Number(cells[8]), Number(cells[10])]
        return !Object.is(bars.close[at], told[0]) || !Object.is(bars.volume[at], told[1])
      })
      expect([date, wrong]).toEqual([date, []])
    }
  })

  it('are all known and quoted, by the name that the exchange’s list of market values has', async () => {
    const lines = files.get(DATES[1]) ?? []
    const names = lines.map(([symbol]) => symbol)
    expect(names.filter((symbol) => knownSymbols.profile(symbol) === null)).toEqual([])
    const quotes = await market.quotes(names)
    expect(lines.filter((cells, i) => quotes?.last[i] !== Number(cells[8])).map(([symbol]) => symbol)).toEqual([])
    const caps = new Map(linesOf(CAPS).map((cells) => [cells[1], cells]))
    const told = names.filter((symbol) => ['EQ', 'BE', 'BZ'].includes(caps.get(symbol)?.[2] ?? ''))
    expect(told.length).toBeGreaterThan(2000)
    for (const symbol of told) {
      const profile = market.profile(symbol)
      const [, , series, name] = caps.get(symbol) ?? []
      const { facts } = profile ?? {}
      expect([symbol, facts?.series, facts?.company, facts?.marketCap]).toEqual([
        ...[symbol, series, name],
        Number(caps.get(symbol)?.[9]),
      ])
      // Who is in no list of ours goes by the exchange's name.
      if (universe.kindOf(symbol) === null && profile?.industry === '') expect(profile.company).toBe(name)
    }
  })

  it('are told by the market screener as their file has them: gaps, moves from the open, places in the day', async () => {
    const asked = tool.params.parse({ universe: 'all', digits: 'all' })
    const { data } = answerOf(await compute(market, asked))
    const lines = new Map(
      (files.get(DATES[1]) ?? []).filter(([, series]) => series === 'EQ').map((cells) => [cells[0], cells]),
    )
    expect(data.symbol.length).toBeGreaterThan(1800)
    const wrong = data.symbol.flatMap((symbol, at) => {
      const cells = lines.get(symbol)
      if (cells === undefined) return []
      const [before, open, high, low, close] = [3, 4, 5, 6, 8].map((cell) => Number(cells[cell]))
      const wanted = {
        gapPct: 100 * (open / before - 1),
        fromOpen: 100 * (close / open - 1),
        dayPos: high === low ? Number.NaN : (100 * (close - low)) / (high - low),
        delivery: (100 * Number(cells[13])) / Number(cells[10]),
      }
      const off = Object.entries(wanted).filter(([key, value]) => {
        const shown = data.numbers[key][at]
        return !(Math.abs(shown - value) < 1e-6 || (Number.isNaN(shown) && Number.isNaN(value)))
      })
      return off.length === 0 ? [] : [`${symbol} ${off.map(([key, value]) => `${key} ${value}`).join(', ')}`]
    })
    expect(wrong).toEqual([])
  })
})
