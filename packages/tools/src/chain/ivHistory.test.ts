import { previousTradingDay } from '@strikelens/market/calendar'
import { ivDaily } from '@strikelens/market/datasets'
import type { IsoDate } from '@strikelens/market/time'
import { describe, expect, it } from 'vitest'
import { fixtureA, fixtureMarket, LISTING, TODAY } from '../testing/fixtureA.ts'
import { type MemoryDays, setTable } from '../testing/memorySource.ts'
import { ivHistory, ivStanding, rr25Rank } from './ivHistory.ts'

/** The closes of the last sessions before the fixture's day, newest last. */
function withHistory(iv30: readonly number[], rr25: readonly number[] = iv30): MemoryDays {
  const days = fixtureA()
  let date: IsoDate = TODAY
  for (let i = iv30.length - 1; i >= 0; i--) {
    date = previousTradingDay('derivatives', date)
    const table = {
      symbol: ['BANKNIFTY', 'NIFTY'],
      iv30Pct: Float64Array.of(99, iv30[i]),
      nearIvPct: Float64Array.of(99, iv30[i]),
      rr25Pct: Float64Array.of(99, rr25[i]),
      bf25Pct: Float64Array.of(99, 0.5),
      hv20Pct: Float64Array.of(99, 10),
    }
    setTable(days, ivDaily, date, table)
  }
  return days
}

const read = (days: MemoryDays, sessions?: number) => ivHistory(fixtureMarket('10:15', days), LISTING, TODAY, sessions)

describe('IV history', () => {
  it('reads the symbol’s own closes before the session, oldest first, a missing day as no value', async () => {
    const { dates, iv30Pct } = await read(withHistory([12, 14, 13]), 4)
    expect(dates).toEqual(['2025-11-14', '2025-11-17', '2025-11-18', '2025-11-19'])
    expect(Array.from(iv30Pct)).toEqual([Number.NaN, 12, 14, 13])
  })

  it('has no rank with fewer than 60 sessions, and says how many there are', async () => {
    const standing = ivStanding(13, await read(withHistory([12, 14, 13])), 10)
    expect(standing).toMatchObject({ sessions: 3, label: null, band: null })
    expect(standing.ivp).toBeNaN()
    expect(standing.vrpPoints).toBe(3)
  })

  it('ranks against the sessions before: dear in its own past and against what was realised is Rich', async () => {
    // 60 closes 10.0, 10.1 … 15.9; 15 stands above 50 of them: IVP 83.33, IVR (15 − 10) ÷ (15.9 − 10) = 84.75
    const closes = Array.from({ length: 60 }, (_, i) => 10 + i / 10)
    const standing = ivStanding(15, await read(withHistory(closes)), 12)
    expect(standing.ivp).toBeCloseTo(83.333, 3)
    expect(standing.ivr).toBeCloseTo(84.746, 3)
    expect(standing).toMatchObject({ label: 'Rich', band: 'Very high', vrpPoints: 3, ivOverHv: 1.25 })
  })

  it('ranks a skew with its number of sessions', async () => {
    const skews = Array.from({ length: 60 }, (_, i) => i / 10)
    const history = await read(withHistory(skews, skews))
    // 1.25 stands above 0.0 … 1.2, thirteen of sixty
    expect(rr25Rank(1.25, history).percentile).toBeCloseTo(21.667, 3)
    expect(rr25Rank(1.25, history).sessions).toBe(60)
  })
})
