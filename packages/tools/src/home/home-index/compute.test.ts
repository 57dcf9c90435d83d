import { emptyPanel } from '@strikelens/market/bars'
import { type IsoDate, istClock, istInstant, MINUTE_MS } from '@strikelens/market/time'
import { describe, expect, it } from 'vitest'
import { answerOf, noAnswerOf } from '../../testing/answerOf.ts'
import { fixtureA } from '../../testing/fixtureA.ts'
import { fixtureDays, type Minute, marketOn, PREVIOUS, TODAY } from '../../testing/futuresDay.ts'
import { emptyMemory, type MemoryDays, memoryKey } from '../../testing/memorySource.ts'
import { compute } from './compute.ts'
import { tool } from './tool.ts'

interface Bar {
  readonly close: number
  readonly vwap?: number
  readonly volume?: number
}

/** Five-minute bars of one instrument from a clock on. */
function keepBars(
  days: MemoryDays,
  panel: 'cash' | 'futures',
  id: string,
  date: IsoDate,
  from: string,
  bars: readonly Bar[],
) {
  const start = Float64Array.from(bars, (_, i) => istInstant(date, from) + i * 5 * MINUTE_MS)
  const made = emptyPanel([id], start)
  bars.forEach(({ close, vwap, volume }, i) => {
    for (const field of ['open', 'high', 'low', 'close'] as const) made[field][i] = close
    made.vwap[i] = vwap ?? Number.NaN
    made.volume[i] = volume ?? Number.NaN
  })
  days.panels.set(memoryKey(panel, '5m', date), { ...made, date, interval: '5m' })
}

/** NIFTY at 25,905 the evening before and at 25,985 at the given minute, with Fixture A's chain and one future. */
function days(spot: readonly Minute[] = [{ clock: '10:15', price: 25_985 }]): MemoryDays {
  const made = fixtureDays([{ symbol: 'NIFTY', set: 'IDX', spotPrevClose: 25_905, spot }])
  const options = fixtureA()
  for (const [date, listings] of options.listings) made.listings.set(date, listings)
  for (const [key, chain] of options.chains) made.chains.set(key, chain)
  for (const [key, table] of options.tables) made.tables.set(key, table)
  made.panelOf.set('NIFTY25NOVFUT', 'futures')
  return made
}

const chart = async (memory: MemoryDays, clock = '10:15') =>
  answerOf(await compute(marketOn(memory, clock), tool.params.parse({}))).data

const flat = (count: number): Bar[] => Array.from({ length: count }, (_, i) => ({ close: 25_900 + i }))

describe('the chart of an index', () => {
  it('has today in five minutes up to the price of this minute', async () => {
    const memory = days([{ clock: '09:27', price: 25_985 }])
    keepBars(memory, 'cash', 'NIFTY', TODAY, '09:15', flat(2))
    const { time, spot, last, chg, chgPct } = await chart(memory, '09:27')
    expect(Array.from(time, istClock)).toEqual(['09:20', '09:25', '09:27'])
    expect([...spot]).toEqual([25_900, 25_901, 25_985])
    expect([last, chg]).toEqual([25_985, 80])
    expect(chgPct).toBeCloseTo(0.3088, 4)
  })

  it('begins with the last two hours of the session before while today is short', async () => {
    const memory = days()
    keepBars(memory, 'cash', 'NIFTY', PREVIOUS, '09:15', flat(75))
    keepBars(memory, 'cash', 'NIFTY', TODAY, '09:15', flat(12))
    const { time, today, spot } = await chart(memory)
    // 24 bars of five minutes: the ends of 13:35 to 15:30.
    expect([today, istClock(time[0]), istClock(time[23]), istClock(time[24])]).toEqual([24, '13:35', '15:30', '09:20'])
    expect(spot[23]).toBe(25_974)
    expect(time.length).toBe(36)
  })

  it('has today alone once it is two hours long', async () => {
    const memory = days([{ clock: '11:15', price: 25_985 }])
    keepBars(memory, 'cash', 'NIFTY', PREVIOUS, '09:15', flat(75))
    keepBars(memory, 'cash', 'NIFTY', TODAY, '09:15', flat(24))
    const { time, today } = await chart(memory, '11:15')
    expect([today, time.length]).toEqual([0, 24])
  })

  it('carries the VWAP of the future since the open', async () => {
    const memory = days([{ clock: '09:27', price: 25_985 }])
    keepBars(memory, 'cash', 'NIFTY', TODAY, '09:15', flat(2))
    keepBars(memory, 'futures', 'NIFTY25NOVFUT', TODAY, '09:15', [
      { close: 26_000, vwap: 26_000, volume: 100 },
      { close: 26_040, vwap: 26_040, volume: 300 },
    ])
    // (26,000 × 100 + 26,040 × 300) / 400 = 26,030, which holds until the next five minutes end
    expect([...(await chart(memory, '09:27')).vwap]).toEqual([26_000, 26_030, 26_030])
  })

  it('stands between the walls of Fixture A: R1 26,200 Strong, S1 25,800 Shifting up', async () => {
    const { r1, s1 } = await chart(days())
    expect(r1).toEqual({ strike: 26_200, state: 'Strong' })
    expect(s1).toEqual({ strike: 25_800, state: 'Shifting up' })
  })

  it('has no walls without a chain of the day, and no answer without a price', async () => {
    const memory = days()
    memory.chains.clear()
    expect(await chart(memory)).toMatchObject({ r1: null, s1: null, last: 25_985 })
    const nothing = await compute(marketOn(emptyMemory(), '10:15'), tool.params.parse({ symbol: 'SENSEX' }))
    expect(noAnswerOf(nothing).reason).toBe('No prices of SENSEX are stored for 20 Nov yet')
  })
})
