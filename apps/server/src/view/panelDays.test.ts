import { futureBars, futureCloses } from '@strikelens/feeds/simulator/derivatives'
import { type DayPanel, emptyPanel } from '@strikelens/market/bars'
import { istInstant, MINUTE_MS } from '@strikelens/market/time'
import { describe, expect, it } from 'vitest'
import { smallWorld } from '../testing/smallWorld.ts'
import { fiveMinutes } from './panelDays.ts'

const OPEN = istInstant('2026-11-12', '09:15')

/** One future's minutes from the open on; null is a minute that was not kept. */
function minutesOf(values: readonly ({ price?: number; oiQty: number } | null)[]): DayPanel {
  const kept = values.flatMap((value, m) => (value === null ? [] : [{ ...value, start: OPEN + m * MINUTE_MS }]))
  const panel = emptyPanel(
    ['A'],
    Float64Array.from(kept, ({ start }) => start),
  )
  kept.forEach(({ price, oiQty }, m) => {
    panel.oiQty[m] = oiQty
    if (price === undefined) return
    for (const field of ['open', 'high', 'low', 'close', 'vwap'] as const) panel[field][m] = price
    panel.volume[m] = 10
  })
  return { ...panel, date: '2026-11-12', interval: '1m' }
}

describe('5-minute bars of a session', () => {
  it('tell the open interest of five minutes without a trade', () => {
    const quiet = Array.from({ length: 5 }, () => ({ oiQty: 120 }))
    const day = fiveMinutes(minutesOf([...Array.from({ length: 5 }, () => ({ price: 50, oiQty: 100 })), ...quiet]))
    expect([...day.close]).toEqual([50, Number.NaN])
    expect([...day.oiQty]).toEqual([100, 120])
  })

  it('lie by the clock where minutes were lost', () => {
    const values = Array.from({ length: 15 }, (_, m) => (m >= 3 && m < 8 ? null : { price: 50 + m, oiQty: 100 + m }))
    const day = fiveMinutes(minutesOf(values))
    expect(Array.from(day.start, (at) => (at - OPEN) / MINUTE_MS)).toEqual([0, 5, 10])
    expect([...day.close]).toEqual([52, 59, 64])
    expect([...day.volume]).toEqual([30, 20, 50])
    expect([...day.oiQty]).toEqual([102, 109, 114])
  })
})

describe('closes of the simulated futures', () => {
  it.each(['futures', 'mcx'] as const)('of %s are those of their 5-minute bars', (market) => {
    const world = smallWorld()
    const minutes = futureBars(world, '2026-11-12', market)
    const closes = futureCloses(world, '2026-11-12', market)
    if (minutes === null || closes === null) throw new Error('no session')
    const bars = fiveMinutes(minutes)
    expect(closes.ids).toEqual(bars.ids)
    for (const field of ['start', 'close', 'volume', 'oiQty'] as const) expect(closes[field]).toEqual(bars[field])
  })
})
