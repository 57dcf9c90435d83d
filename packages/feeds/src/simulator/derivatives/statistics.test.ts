import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { universe } from '@strikelens/market/universe'
import { describe, expect, it } from 'vitest'
import type { FoDay } from '../../files/days.ts'
import { parseUdiffFo } from '../../files/udiff/fo.ts'
import { createWorld, REFERENCE_DATE, universeInputs } from '../underlyings/index.ts'
import { contractsOn } from './contracts.ts'
import { closeSurface, type FuturesDay, futuresDay } from './index.ts'
import { legDay } from './legDay.ts'
import { surfaceVix } from './surfaceVix.ts'

const SESSIONS = 250
const world = createWorld(1, universeInputs(universe))
const { path } = world.through(REFERENCE_DATE).cash
const lastDay = path.dates.indexOf(REFERENCE_DATE)
const dates = path.dates.slice(lastDay - SESSIONS, lastDay + 1)
const nifty = path.close.subarray(world.layout.niftyRow * path.dates.length).subarray(lastDay - SESSIONS, lastDay + 1)

function correlation(a: readonly number[], b: readonly number[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [meanA, meanB] = [mean(a), mean(b)]
  const product = mean(a.map((value, i) => (value - meanA) * (b[i] - meanB)))
  return (
    product / Math.sqrt(mean(a.map((value) => (value - meanA) ** 2)) * mean(b.map((value) => (value - meanB) ** 2)))
  )
}

/** Counts of long buildup, short buildup, short covering and long unwinding of stocks on a day (§F5, ΔOI of all months). */
function countBuildups({ futures, close, prevClose, oiQty, prevOiQty }: FuturesDay, counts: Map<string, number>): void {
  for (let i = 0; i < futures.length; i += 3) {
    if (futures[i].underlying.set !== 'STK') continue
    // On the expiry day of the near month the next one tells the price (§F1).
    const price = futures[i].sessionsLeft === 0 ? i + 1 : i
    const moved = Math.sign(close[price] - prevClose[price])
    const added = Math.sign(oiQty[i] + oiQty[i + 1] + oiQty[i + 2] - prevOiQty[i] - prevOiQty[i + 1] - prevOiQty[i + 2])
    const name = `${moved} ${added}`
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
}

describe('250 sessions', () => {
  it('raise India VIX when NIFTY falls, by the surface of its options, and skew puts dearer than calls', () => {
    const printed = path.close.subarray(path.ids.indexOf('INDIAVIX') * path.dates.length)
    const vix = Array.from(printed.subarray(lastDay - SESSIONS, lastDay + 1))
    const vixMoves = vix.slice(1).map((level, i) => Math.log(level / vix[i]))
    const niftyMoves = Array.from(nifty.subarray(1), (level, i) => Math.log(level / nifty[i]))
    expect(correlation(niftyMoves, vixMoves)).toBeLessThan(-0.5)
    expect(Math.min(...vix)).toBeGreaterThan(7)
    expect(Math.max(...vix)).toBeLessThan(60)

    // The listed strikes end somewhere, so they find a little less than a strike everywhere does, on wild days a few percent.
    const apart = vix.map((level, i) => level / surfaceVix(world, dates[i]) - 1).sort((a, b) => a - b)
    expect(apart[0]).toBeGreaterThan(-0.01)
    expect(apart[SESSIONS / 2]).toBeLessThan(0.01)
    expect(apart[SESSIONS]).toBeLessThan(0.04)

    const skewed = dates.filter((date) => closeSurface(world, 'NIFTY', date)[1].rr25 > 0)
    expect(skewed.length / dates.length).toBeGreaterThanOrEqual(0.8)
  })

  it('see each buildup on 15 to 35 % of stock-days', () => {
    const counts = new Map<string, number>()
    for (const date of dates) countBuildups(futuresDay(world, date), counts)
    const all = [...counts.values()].reduce((sum, count) => sum + count, 0)
    for (const name of ['1 1', '-1 1', '1 -1', '-1 -1']) {
      const share = (counts.get(name) ?? 0) / all
      expect(share).toBeGreaterThan(0.15)
      expect(share).toBeLessThan(0.35)
    }
  })

  it('leave 35 to 55 % of the option legs untraded in a day', () => {
    for (let i = 0; i <= SESSIONS; i += 25) {
      let legs = 0
      let untraded = 0
      for (const series of contractsOn(world, dates[i]).flatMap(({ options }) => options)) {
        const { volumeLots } = legDay(series)
        legs += volumeLots.length
        untraded += volumeLots.filter((lots) => lots === 0).length
      }
      expect(untraded / legs).toBeGreaterThan(0.35)
      expect(untraded / legs).toBeLessThan(0.55)
    }
  })
})

const folder = process.env.REALDATA_DIR ?? ''
const file = join(folder, 'fo_udiff', 'BhavCopy_NSE_FO_0_0_0_20251125_F_0000.csv.gz')

describe.skipIf(!existsSync(file))('beside NSE’s day of 25 November 2025', () => {
  it('trades, holds and leaves alone like it', () => {
    const reading = parseUdiffFo({
      name: 'BhavCopy_NSE_FO_0_0_0_20251125_F_0000.csv',
      bytes: gunzipSync(readFileSync(file)),
    })
    if (!reading.ok) throw new Error(reading.reason)
    const real = untradedPart(reading.day)
    let legs = 0
    let untraded = 0
    for (const { underlying, options } of contractsOn(world, '2025-11-25')) {
      if (underlying.exchange !== 'NSE') continue
      for (const { volumeLots } of options.map(legDay)) {
        legs += volumeLots.length
        untraded += volumeLots.filter((lots) => lots === 0).length
      }
    }
    console.log(
      `legs ${legs} (NSE ${real.legs}), untraded ${(untraded / legs).toFixed(3)} (NSE ${real.part.toFixed(3)})`,
    )
    expect(Math.abs(untraded / legs - real.part)).toBeLessThan(0.12)
  })
})

function untradedPart({ rows, strike, volumeLots }: FoDay): { legs: number; part: number } {
  let legs = 0
  let untraded = 0
  for (let row = 0; row < rows; row++) {
    if (Number.isNaN(strike[row])) continue
    legs++
    if (volumeLots[row] === 0) untraded++
  }
  return { legs, part: untraded / legs }
}
