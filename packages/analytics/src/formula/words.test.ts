import { describe, expect, it } from 'vitest'
import { formulaFrom } from './fixtures/reading.ts'
import { inWords, type Vocabulary } from './index.ts'

const page: Vocabulary = {
  fields: {
    ltp: { label: 'LTP', kind: 'number', isOfSymbols: true },
    high_52w: { label: '52-week high', kind: 'number' },
    pcr: { label: 'PCR', kind: 'number', isOfSymbols: true, args: [{ name: 'expiry', kind: 'word' }] },
    sector: { label: 'Sector', kind: 'word', words: ['Banks', 'IT'] },
  },
  interval: '15m',
  intervals: ['1h', '1d'],
  symbols: ['NIFTY'],
  hasSet: true,
}

describe('a formula in words', () => {
  it.each([
    ['rsi(14) < 30 AND close > sma(200)', 'RSI (14) is below 30 and the close is above its 200-bar average'],
    ['ema(9) CROSSES ABOVE ema(21)', 'The 9-bar exponential average crosses above the 21-bar exponential average'],
    [
      'volume > 2 * sma(volume, 20) FOR 3 BARS',
      'The volume is above 2 times its 20-bar average on each of the last 3 bars',
    ],
    [
      'bb(20, 2).width < 5 IN LAST 10 BARS',
      'Bollinger bandwidth (20, 2) is below 5 on at least one of the last 10 bars',
    ],
    ['close > bollinger(20, 2).upper', 'The close is above the upper Bollinger band (20, 2)'],
    [
      'macd(12, 26, 9).line CROSSES ABOVE macd(12, 26, 9).signal',
      'MACD (12, 26, 9) line crosses above MACD (12, 26, 9) signal',
    ],
    ['close > high[1]', 'The close is above the high 1 bar before'],
    ['close > high[2]@1d', 'The close is above the high 2 sessions before'],
    ['rsi(14)@1h > 60', 'RSI (14) on 1h bars is above 60'],
    ['ltp WITHIN 1% OF high_52w', 'LTP is within 1 % of 52-week high'],
    ['sector IN (Banks, IT)', 'Sector is Banks or IT'],
    ['sector != it', 'Sector is not it'],
    ['NOT (ltp > 5 OR ltp < -3)', 'It is not true that (LTP is above 5 or LTP is below −3)'],
    ['ltp > 1 AND (ltp > 2 OR ltp > 3)', 'LTP is above 1 and (LTP is above 2 or LTP is above 3)'],
    ['NIFTY.pcr(near) BETWEEN 0.8 AND 1.2', 'NIFTY’s PCR (near) is between 0.8 and 1.2'],
    ['NIFTY.close > NIFTY.sma(20)', 'NIFTY’s close is above its 20-bar average'],
    ['close > NIFTY.sma(20)', 'The close is above NIFTY’s 20-bar average'],
    ['close CHANGES BY 5% IN 1h', 'The close changes by 5 % or more within 60 minutes'],
    ['NEW DAY HIGH', 'The high makes a new high of the day'],
    ['ltp ENTERS 12 TO 15', 'LTP enters the range from 12 to 15'],
    ['ltp > 1.02 * set(ltp)', 'LTP is above 1.02 times LTP when the alert was set'],
    ['100 * (close / open - 1)', '100 times ((the close divided by the open) minus 1)'],
  ])('%s', (text, words) => {
    expect(inWords(formulaFrom(text), page)).toBe(words)
  })
})
