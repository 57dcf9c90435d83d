import { describe, expect, it } from 'vitest'
import { changePct } from './change.ts'
import { confirmedCrossovers, crossovers } from './crossovers.ts'
import { oiDirection, sentimentTrend } from './oiDirection.ts'

const column = (...values: number[]) => Float64Array.from(values)
const unmarked = (rows: number) => new Uint8Array(rows)

describe('crossovers of PE − CE', () => {
  it('in −200, 0, +50, +80, −10 stand at row 3 to puts and row 5 to calls', () => {
    expect(crossovers(column(-200, 0, 50, 80, -10), unmarked(5))).toEqual([
      { row: 2, sign: 1 },
      { row: 4, sign: -1 },
    ])
  })

  it('of Fixture A is one, at 10:15, to put writers', () => {
    expect(crossovers(column(252_700 - 288_700, 294_200 - 288_500), unmarked(2))).toEqual([{ row: 1, sign: 1 }])
  })

  it('is not made by the first row, nor by touching zero', () => {
    expect(crossovers(column(5, 0, 5), unmarked(3))).toEqual([])
    expect(crossovers(column(0, 5), unmarked(2))).toEqual([])
  })

  it('is seen across a gap, and not across a rolled window', () => {
    expect(crossovers(column(-5, Number.NaN, 5), unmarked(3))).toEqual([{ row: 2, sign: 1 }])
    expect(crossovers(column(-5, 5, -5), Uint8Array.of(0, 1, 0))).toEqual([{ row: 2, sign: -1 }])
  })
})

describe('confirmed crossovers', () => {
  it('in −5, −1, 2, −0.5, 1, 3 with two rows: row 3 cancelled, row 5 confirmed at row 6', () => {
    expect(confirmedCrossovers(column(-5, -1, 2, -0.5, 1, 3), 2)).toEqual([
      { row: 2, sign: 1, confirmedRow: -1 },
      { row: 4, sign: 1, confirmedRow: 5 },
    ])
  })

  it('need no waiting with one row', () => {
    expect(confirmedCrossovers(column(-1, 1, -1), 1)).toEqual([
      { row: 1, sign: 1, confirmedRow: 1 },
      { row: 2, sign: -1, confirmedRow: 2 },
    ])
  })

  it('are not broken by d = 0', () => {
    expect(confirmedCrossovers(column(-1, 1, 0), 2)).toEqual([{ row: 1, sign: 1, confirmedRow: 2 }])
    expect(confirmedCrossovers(column(-1, 0, 1), 1)).toEqual([{ row: 2, sign: 1, confirmedRow: 2 }])
  })

  it('stay open until they have held', () => {
    expect(confirmedCrossovers(column(-1, -1, 1), 2)).toEqual([{ row: 2, sign: 1, confirmedRow: -1 }])
  })
})

describe('call against put at 26000, Fixture A', () => {
  it('in premium change since 09:30 is +18.80 % against −19.79 %', () => {
    expect(changePct(160.2, 134.85)).toBeCloseTo(18.8, 2)
    expect(changePct(140.2, 174.8)).toBeCloseTo(-19.79, 2)
    expect(changePct(160.2, 134.85) - changePct(140.2, 174.8)).toBeCloseTo(38.59, 2)
  })
})

describe('trending OI', () => {
  it('of Fixture A goes from −2,000 to +39,700: +41,700, 7.93 % of the base', () => {
    const { difference, dirChange, dirPct } = oiDirection(
      column(8700, 8500),
      column(6700, 48_200),
      column(526_000, 526_000),
      unmarked(2),
    )
    expect(difference).toEqual(column(-2000, 39_700))
    expect(dirChange).toEqual(column(Number.NaN, 41_700))
    expect(dirPct[1]).toBeCloseTo(7.93, 2)
    expect(sentimentTrend('Mildly Bearish', difference[0], dirChange[0])).toBeNull()
    expect(sentimentTrend('Bullish', difference[1], dirChange[1])).toBe('strengthening')
  })

  it('has no direction across a rolled window', () => {
    const { dirChange } = oiDirection(column(0, 0, 0), column(1, 5, 7), column(100, 100, 100), Uint8Array.of(0, 1, 0))
    expect(dirChange).toEqual(column(Number.NaN, Number.NaN, 2))
  })

  it('weakens against the difference, and says nothing of Neutral or no change', () => {
    expect(sentimentTrend('Bearish', -500, 20)).toBe('weakening')
    expect(sentimentTrend('Bearish', -500, -20)).toBe('strengthening')
    expect(sentimentTrend('Bullish', 500, 0)).toBeNull()
    expect(sentimentTrend('Neutral', 500, 20)).toBeNull()
  })
})
