import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { nextTradingDay, previousTradingDay, tradingDays, tradingDaysBefore } from './index.ts'

/**
 * NSE traded on these days, NIFTY and India VIX have closes for the weekdays among them (10,020.65 on 26 July 2017), but
 * no equity file of theirs was found when the days were counted: four muhurat hours and one ordinary Wednesday.
 */
const WITHOUT_FILE = ['2016-10-30', '2017-07-26', '2017-10-19', '2018-11-07', '2021-11-04']

describe('trading days of NSE', () => {
  it.each([
    [2016, 246],
    [2017, 246],
    [2018, 245],
    [2019, 245],
    [2020, 252],
    [2021, 247],
    [2022, 248],
    [2023, 246],
    [2024, 249],
    [2025, 249],
  ])('with an equity file in %i are %i', (year, count) => {
    const days = tradingDays('cash', `${year}-01-01`, `${year}-12-31`)
    expect(days.filter((day) => !WITHOUT_FILE.includes(day))).toHaveLength(count)
  })
  it('skip the weekend and a holiday after it', () => {
    expect(nextTradingDay('derivatives', '2026-01-23')).toBe('2026-01-27')
    expect(previousTradingDay('derivatives', '2026-01-27')).toBe('2026-01-23')
  })
  it('count both ends of a span', () => {
    expect(tradingDays('cash', '2026-01-30', '2026-02-03')).toEqual([
      '2026-01-30',
      '2026-02-01',
      '2026-02-02',
      '2026-02-03',
    ])
  })
  it('before a date leave the date itself out, oldest first', () => {
    expect(tradingDaysBefore('cash', '2026-02-02', 3)).toEqual(['2026-01-29', '2026-01-30', '2026-02-01'])
    expect(tradingDaysBefore('cash', '2026-02-02', 0)).toEqual([])
  })
})

const realData = process.env.REALDATA_DIR
describe.skipIf(realData === undefined)(
  'the days observed from 2016 to 21 August 2026 (skipped without REALDATA_DIR)',
  () => {
    it('are those of the calendar, day by day', () => {
      const path = join(realData ?? '', 'holidays/nse_trading_days_observed_2016-01-01_2026-08-21.csv')
      const observed = readFileSync(path, 'utf8')
        .trim()
        .split('\n')
        .slice(1)
        .map((line) => line.slice(0, 10))
      expect(observed).toHaveLength(2631)
      expect(tradingDays('cash', '2016-01-01', '2026-08-21')).toEqual([...observed, ...WITHOUT_FILE].sort())
    })
  },
)
