import { derivedChain, snapshotOf } from '@strikelens/market/chains'
import { describe, expect, it } from 'vitest'
import { packedTextAt } from '../../files/csv/columns.ts'
import { bhavcopies as today } from '../fixtures/bhavcopies.ts'
import { smallWorld } from '../fixtures/smallWorld.ts'
import { DATE, wholeMarket as world } from '../fixtures/wholeMarket.ts'
import { RATE } from './carry.ts'
import { chainDay, closeSurface, foDay, futuresDay, listingsOn, participants, positionLimits } from './index.ts'

const BEFORE = '2026-11-11'
const [nse, bse] = today
const [nseBefore] = foDay(world, BEFORE)

describe('a bhavcopy', () => {
  it('brackets closes, prints no range of what did not trade, and moves interest only by trades', () => {
    let broken = 0
    for (const day of today) {
      for (let row = 0; row < day.rows; row++) {
        const { open, high, low, close, last, prevClose, oiChangeQty, volumeQty, oiQty } = day
        if (!(day.settle[row] >= 0 && oiQty[row] >= 0 && Math.abs(oiChangeQty[row]) <= volumeQty[row])) broken++
        if (volumeQty[row] === 0) {
          if (!Number.isNaN(open[row] + last[row]) || close[row] !== prevClose[row]) broken++
        } else {
          if (!(low[row] <= Math.min(open[row], close[row], last[row]))) broken++
          if (!(high[row] >= Math.max(open[row], close[row], last[row]))) broken++
        }
      }
    }
    expect(broken).toBe(0)
  })

  it('settles what expires at the underlying: SENSEX on Thursday', () => {
    const expiring = Array.from(bse.expiry.codes.keys()).filter(
      (row) => bse.expiry.values[bse.expiry.codes[row]] === DATE,
    )
    expect(expiring.length).toBeGreaterThan(100)
    expect(expiring.every((row) => bse.settle[row] === bse.underlying[row])).toBe(true)
  })

  it('hands its closes on: today’s previous close and open interest are yesterday’s', () => {
    const places = new Map(Array.from({ length: nseBefore.rows }, (_, row) => [packedTextAt(nseBefore.name, row), row]))
    const different: string[] = []
    let compared = 0
    for (let row = 0; row < nse.rows; row++) {
      const name = packedTextAt(nse.name, row)
      const was = places.get(name)
      if (was === undefined) continue
      compared++
      const isSame = nse.prevClose[row] === nseBefore.close[was]
      if (!isSame || nse.oiQty[row] - nse.oiChangeQty[row] !== nseBefore.oiQty[was]) different.push(name)
    }
    expect(different).toEqual([])
    expect(compared).toBeGreaterThan(28_000)
  })

  it('has the futures that the day’s futures have', () => {
    const { futures, close, oiQty } = futuresDay(world, DATE)
    const rows = new Map(Array.from({ length: nse.rows }, (_, row) => [packedTextAt(nse.name, row), row]))
    for (const [i, { name, underlying }] of futures.entries()) {
      const row = rows.get(name) ?? -1
      if (underlying.exchange === 'NSE') expect([nse.close[row], nse.oiQty[row]]).toEqual([close[i], oiQty[i]])
    }
  })

  it('knows all four buildups of options', () => {
    const seen = new Set<string>()
    for (let row = 0; row < nse.rows; row++) {
      if (nse.kind.values[nse.kind.codes[row]] === 'FUT' || nse.volumeQty[row] === 0) continue
      seen.add(`${Math.sign(nse.close[row] - nse.prevClose[row])} ${Math.sign(nse.oiChangeQty[row])}`)
    }
    expect([...seen]).toEqual(expect.arrayContaining(['1 1', '-1 1', '1 -1', '-1 -1']))
  })
})

describe('days of one seed', () => {
  it('are the same in whatever order they are made', () => {
    // Of every exchange; a market of few stocks shows it as well as all of it.
    const [one, other] = [smallWorld(['NIFTY', 'INDIAVIX', 'SENSEX']), smallWorld(['NIFTY', 'INDIAVIX', 'SENSEX'])]
    const days = foDay(one, DATE)
    expect(days.map(({ exchange }) => exchange)).toEqual(['NSE', 'BSE', 'MCX'])
    const later = chainDay(other, 'INFY', '2026-11-23', '2026-11-13')
    const again = foDay(other, DATE)
    expect(later).not.toBeNull()
    expect(later?.ce).toEqual(chainDay(one, 'INFY', '2026-11-23', '2026-11-13')?.ce)
    for (const [i, day] of days.entries()) {
      for (const field of ['open', 'high', 'low', 'close', 'prevClose', 'settle', 'oiQty', 'volumeLots'] as const) {
        // Bytes: comparing element by element takes longer than making the day.
        expect(Buffer.from(again[i][field].buffer).equals(Buffer.from(day[field].buffer))).toBe(true)
      }
    }
  })

  it.each([
    ['NIFTY', 1],
    ['RELIANCE', 1],
    ['GOLD', 0],
  ] as const)('price %s at the close as the surface says', (symbol, place) => {
    const listing = listingsOn(world, DATE).find((other) => other.symbol === symbol)
    if (listing === undefined) throw new Error('not listed')
    const { set, options, futures } = listing
    const chain = chainDay(world, symbol, options[place].expiry, DATE)
    if (chain === null) throw new Error('no chain')
    const facts = { set, terms: options[place], futureTickSize: futures[0].tickSize, rate: RATE, atmBy: 'fwd' as const }
    const derived = derivedChain(snapshotOf(chain, chain.count - 1), facts)
    const surface = closeSurface(world, symbol, DATE).find(({ expiry }) => expiry === chain.expiry)
    expect(derived.forward / (surface?.forward ?? Number.NaN)).toBeCloseTo(1, 3)
    expect(derived.atmIv).toBeCloseTo(surface?.atmIv ?? Number.NaN, 2)
    expect(derived.wings25.riskReversal).toBeCloseTo(surface?.rr25 ?? Number.NaN, 2)
  })
})

describe('participants', () => {
  it('hold as many longs as shorts, together the open interest of the day in contracts', () => {
    const both = participants(world, DATE)
    if (both === null) throw new Error('no session')
    const lots = { oi: new Map<string, number>(), volume: new Map<string, number>() }
    for (let row = 0; row < nse.rows; row++) {
      const kind = { FUT: 'fut', CE: 'call', PE: 'put' }[nse.kind.values[nse.kind.codes[row]]]
      const product = `${kind}-${nse.set.values[nse.set.codes[row]] === 'IDX' ? 'index' : 'stock'}`
      lots.oi.set(product, (lots.oi.get(product) ?? 0) + nse.oiQty[row] / nse.lotSize[row])
      lots.volume.set(product, (lots.volume.get(product) ?? 0) + nse.volumeLots[row])
    }
    for (const day of [both.oi, both.volume]) {
      expect(day.positions).toHaveLength(24)
      for (const [product, total] of lots[day.measure]) {
        const own = day.positions.filter((position) => position.product === product)
        expect(own.reduce((sum, { long }) => sum + long, 0)).toBe(Math.round(total))
        expect(own.reduce((sum, { short }) => sum + short, 0)).toBe(Math.round(total))
        expect(own.every(({ long, short }) => long >= 0 && short >= 0 && Number.isInteger(long + short))).toBe(true)
      }
    }
  })

  it('are unknown on a day without a session', () => {
    expect(participants(world, '2026-11-14')).toBeNull()
  })
})

describe('position limits', () => {
  it('ban above 95 % of the limit until 80 %', () => {
    const before = positionLimits(world, BEFORE)
    const after = positionLimits(world, DATE)
    expect(after.symbol).toEqual(before.symbol)
    for (const [i, pct] of after.pct.entries()) {
      const expected = pct > 95 || (pct > 80 && before.isInBan[i])
      expect(after.isInBan[i]).toBe(expected)
      expect(pct).toBeCloseTo((100 * after.oiQty[i]) / after.mwplQty[i], 9)
    }
    expect(after.isInBan.filter(Boolean).length).toBeLessThan(15)
  })
})
