import { describe, expect, it } from 'vitest'
import { panelOf, wanderingBars } from '../indicators/fixtures/wanderingBars.ts'
import { type IndicatorSpec, indicatorPanel } from '../indicators/index.ts'
import { formulaFrom } from './fixtures/reading.ts'
import { barsNeeded, type Vocabulary } from './index.ts'
import { INDICATORS, type IndicatorRule } from './indicators.ts'

const page: Vocabulary = { fields: {}, interval: '15m', intervals: ['1h', '1d'], symbols: ['NIFTY'] }
const needs = (text: string, window = 1) =>
  barsNeeded(formulaFrom(text), page, window).map(({ interval, symbol, least, settled }) => [
    symbol === undefined ? interval : `${symbol} ${interval}`,
    least,
    settled,
  ])

describe('bars that a formula rests on', () => {
  it.each([
    ['close > sma(200)', [['15m', 200, 200]]],
    // A cross looks at the bar before; 21-bar recursive averages settle in 63 bars (§I1).
    ['ema(9) CROSSES ABOVE ema(21)', [['15m', 22, 64]]],
    ['close > high[5] FOR 3 BARS', [['15m', 8, 8]]],
    [
      'rsi(14)@1h > 60 AND close > 1',
      [
        ['1h', 15, 45],
        ['15m', 1, 1],
      ],
    ],
    [
      'NIFTY.close > NIFTY.sma(50)@1d',
      [
        ['15m', 1, 1],
        ['NIFTY 15m', 1, 1],
        ['NIFTY 1d', 50, 50],
      ],
    ],
    ['close CHANGES BY 5% IN 1h', [['15m', 1, 5]]],
  ])('%s', (text, bars) => {
    expect(needs(text)).toEqual(bars)
  })

  it('are more where truth is wanted at more bars', () => {
    expect(needs('close > sma(200)', 4)).toEqual([['15m', 203, 203]])
  })
})

describe('an indicator of the language', () => {
  const bars = panelOf([wanderingBars({ seed: 4, length: 400 })])

  it.each(Object.entries(INDICATORS))(
    '%s has its first value after so many bars, and its values in its range',
    (name, rule) => {
      const { params, bars: least, series, range, of }: IndicatorRule = rule
      const given = params.map((one) => one.default)
      const isName = (text: string): text is keyof typeof INDICATORS => text in INDICATORS
      if (!isName(name)) throw new Error(name)
      const spec: IndicatorSpec = { name, params: given, ...(of === 'volume' ? { of: 'volume' } : {}) }
      const found = indicatorPanel(bars, [spec])
      expect(found.map((one) => one.series)).toEqual(expect.arrayContaining(Object.keys(series ?? {})))
      const first = Math.max(...found.map(({ values }) => values.findIndex((value) => !Number.isNaN(value))))
      // Scores and relative volumes have a first value from fewer than they are meant to have.
      if (/Score|rvol|volZ/.test(name)) expect(first + 1).toBeLessThanOrEqual(least(...given))
      else expect(first + 1).toBe(least(...given))
      for (const { values } of found) {
        for (const value of values.filter((one) => !Number.isNaN(one))) {
          if (range !== undefined && (value < range[0] || value > range[1])) expect.fail(`${value} is not in ${range}`)
        }
      }
    },
  )
})
