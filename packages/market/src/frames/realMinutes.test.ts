import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { decodeChainDay, encodeChainDay } from '../blocks/index.ts'
import { type ChainSnapshot, quoteColumns } from '../chains/index.ts'
import { istInstant } from '../time/index.ts'
import { decodeSeries, frameEncoder } from './index.ts'
import { expectSameSeries } from './sameChain.ts'

const folder = process.env.REALDATA_DIR ?? ''
const EXPIRY = '2026-08-25'
const DATE = '2026-08-19'

/** Minutes of the nearest expiry of NIFTY on 19 August 2026; volume and open interest are in lots of 65. */
function realMinutes(): ChainSnapshot[] {
  const file = join(folder, 'option_chain_minute', 'nifty_option_chain_20260819.csv.gz')
  const lines = gunzipSync(readFileSync(file)).toString().trim().split('\n')
  const rows = lines.map((line) => line.split(',')).filter((row) => row[2] === '25-Aug-2026')
  const strikes = [...new Set(rows.map((row) => Number(row[3])))].sort((a, b) => a - b)
  return [...new Set(rows.map((row) => row[0]))].sort().map((stamp) => {
    const own = rows.filter((row) => row[0] === stamp)
    const asOf = istInstant(DATE, `${stamp.slice(8, 10)}:${stamp.slice(10)}`)
    const [ce, pe] = [quoteColumns(strikes.length), quoteColumns(strikes.length)]
    for (const row of own) {
      const side = row[4] === 'CE' ? ce : pe
      const k = strikes.indexOf(Number(row[3]))
      side.ltp[k] = Number(row[6])
      side.volumeQty[k] = Number(row[11]) * 65
      side.oiQty[k] = Number(row[12]) * 65
    }
    const none = { futureBid: Number.NaN, futureAsk: Number.NaN, futureLast: Number.NaN }
    const spot = Math.round(Number(own[0][5]) * 100) / 100
    return {
      symbol: 'NIFTY',
      expiry: EXPIRY,
      strike: Float64Array.from(strikes),
      asOf,
      oiAsOf: asOf,
      spot,
      ce,
      pe,
      ...none,
    }
  })
}

describe.skipIf(folder === '')('a real day of NIFTY (skipped without REALDATA_DIR)', () => {
  it('goes through frames and through its block unchanged, at less than 3.7 bytes a leg and minute', () => {
    const minutes = realMinutes()
    const encoder = frameEncoder({ symbol: 'NIFTY', expiry: EXPIRY, unitsPerRupee: 20, lotSize: 65 })
    const frames = minutes.map((snapshot) => encoder.encode(snapshot))
    const { series, gaps } = decodeSeries('NIFTY', EXPIRY, DATE, frames)
    expect([series.count, gaps]).toEqual([102, []])
    for (const [t, { ce, pe }] of minutes.entries()) {
      const from = t * series.strike.length
      const isSame = (found: Float64Array, told: Float64Array) =>
        told.every((value, k) => Object.is(value, found[from + k]))
      for (const field of ['ltp', 'volumeQty', 'oiQty'] as const) {
        expect(isSame(series.ce[field], ce[field]) && isSame(series.pe[field], pe[field])).toBe(true)
      }
    }
    const day = decodeChainDay(encodeChainDay(series))
    if (day === null) throw new Error('not decoded')
    expectSameSeries(day, series)
    // 190 legs were quoted that day.
    const bytes = frames.reduce((sum, frame) => sum + frame.length, 0)
    expect(bytes / 190 / series.count).toBeLessThan(3.7)
  })
})
