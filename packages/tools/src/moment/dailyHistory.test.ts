import { emptyPanel } from '@strikelens/market/bars'
import { describe, expect, it } from 'vitest'
import { hv20Pct } from '../chain/ivHistory.ts'
import { rangeOfYear, unbrokenHistory } from './dailyHistory.ts'
import { markedShort, shortHistoryNotice } from './shortHistory.ts'

const DAY = 86_400_000
const history = (high: readonly number[], low: readonly number[], days = high.map((_, day) => day)) => ({
  date: Float64Array.from(days, (day) => day * DAY),
  high: Float64Array.from(high),
  low: Float64Array.from(low),
  close: Float64Array.from(low),
})
/** So many sessions between 90 and 110, and one more. */
const afterSessions = (count: number, high: number, low: number) =>
  history([...Array<number>(count).fill(110), high], [...Array<number>(count).fill(90), low])

describe('the 52-week range of a share', () => {
  it('has the last session in it', () => {
    expect(rangeOfYear(afterSessions(59, 120, 95))).toMatchObject({ high: 120, low: 90, sessions: 60 })
  })
  it('is not known where only the close of the last session is', () => {
    expect(rangeOfYear(afterSessions(80, Number.NaN, Number.NaN))).toBeNull()
    expect(rangeOfYear(history([], []))).toBeNull()
  })
  it('is none of a year where fewer than 60 sessions of it are stored', () => {
    expect(rangeOfYear(afterSessions(58, 120, 95))).toBeNull()
    // A session of the year before is none of this one.
    expect(
      rangeOfYear(history([...Array<number>(60).fill(110), 120], [...Array<number>(60).fill(90), 95], days(60, 500))),
    ).toBeNull()
  })
})

/** The first `count` days, and a later one. */
function days(count: number, later: number): number[] {
  return [...Array(count).keys(), later]
}

describe('sessions that follow one another', () => {
  it('begin anew after sessions that are not stored', () => {
    // Ten days at the most lie between two sessions that follow one another.
    expect(Array.from(unbrokenHistory(history([1, 2, 3, 4], [1, 2, 3, 4], [0, 20, 30, 33])).close)).toEqual([2, 3, 4])
    expect(Array.from(unbrokenHistory(history([1, 2], [1, 2], [0, 11])).close)).toEqual([2])
    expect(unbrokenHistory(history([], [])).close).toHaveLength(0)
  })
  it('alone make the volatility of a month', () => {
    const start = Float64Array.from({ length: 22 }, (_, session) => (session < 2 ? session : session + 30) * DAY)
    const daily = emptyPanel(['TCS'], start)
    // A steady drift: no volatility, where there is enough of it.
    for (let i = 0; i < 22; i++) daily.close[i] = 100 * 1.01 ** i
    expect(hv20Pct(daily, 0)).toBeNaN()
    start[1] = 31 * DAY
    expect(hv20Pct(daily, 0)).toBeCloseTo(0, 5)
  })
})

describe('a short history', () => {
  it('marks what needs more sessions to be exact', () => {
    expect([41, 42].map((sessions) => markedShort('55.1', 'rsi', sessions))).toEqual(['55.1*', '55.1'])
    expect([199, 200].map((sessions) => markedShort('63', 'year', sessions))).toEqual(['63*', '63'])
    expect([markedShort('–', 'rsi', 3), markedShort('63', 'year', null)]).toEqual(['–', '63'])
  })
  it('is told, until it is a year’s', () => {
    const needs =
      'RSI 14 needs 15 in a row and is marked * below 42; the place in 52 weeks needs 60 and is marked * below 200.'
    expect(shortHistoryNotice([history([1, 2, 3], [1, 2, 3])])?.text).toBe(
      `Share prices of 3 sessions of the year are stored. ${needs}`,
    )
    expect(shortHistoryNotice([history([1, 2, 3], [1, 2, 3], [0, 60, 61])])?.text).toBe(
      `Share prices of 3 sessions of the year are stored, 2 of them in a row. ${needs}`,
    )
    expect(shortHistoryNotice([history([], []), afterSessions(199, 120, 95)])).toBeNull()
  })
})
