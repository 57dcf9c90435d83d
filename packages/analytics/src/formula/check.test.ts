import { describe, expect, it } from 'vitest'
import { faultsOf, formulaFrom } from './fixtures/reading.ts'
import { check, type Vocabulary } from './index.ts'

const page: Vocabulary = {
  fields: {
    ltp: { label: 'LTP', kind: 'number' },
    pcr: {
      label: 'PCR',
      kind: 'number',
      isOfSymbols: true,
      args: [{ name: 'expiry', kind: 'word', words: ['near', 'next'], isOptional: true }],
    },
    ivp: { label: 'IVP', kind: 'number', least: 0, most: 100 },
    oi: { label: 'OI', kind: 'number', span: 'bars' },
    sector: { label: 'Sector', kind: 'word', words: ['Banks', 'IT', 'Oil & Gas'] },
    leg: {
      label: 'Leg',
      kind: 'number',
      span: 'bars',
      series: ['ltp', 'iv', 'oi'],
      args: [
        { name: 'symbol', kind: 'word' },
        { name: 'expiry', kind: 'word' },
        { name: 'strike', kind: 'number' },
        { name: 'side', kind: 'word', words: ['CE', 'PE'] },
      ],
    },
  },
  interval: '15m',
  intervals: ['15m', '1h', '1d', '1w'],
  symbols: ['NIFTY', 'BANKNIFTY', 'M&M'],
}
const faults = (text: string, vocabulary = page) => faultsOf(text, vocabulary)

describe('a formula that cannot be read', () => {
  it.each([
    ['', ': The formula is empty.'],
    ['rsi(14) < 30 AND', ': A field or a number is expected after AND.'],
    [
      'close AND ltp > 1',
      'close: A condition is expected here, and this is a value: compare it with something, such as > 0.',
    ],
    ['(close > 5) + 1 > 2', 'close > 5: A value is expected here, and this is a condition.'],
    ['ltp > 25,000', ',: A comma has no meaning here: write large numbers without, 25000.'],
    ['ltp > 5%', '%: A percentage is written as a plain number, without %.'],
    ['1 < ltp < 2', '<: Two comparisons in one: write them as two conditions joined by AND.'],
    [
      'close crsses above 1',
      'crsses: An operator is expected before crsses, such as > or CROSSES ABOVE. Did you mean CROSSES?',
    ],
    ['close > 1 adn ltp > 1', 'adn: AND or OR is expected before adn. Did you mean AND?'],
    ['(ltp > 1', ': A closing ) is missing.'],
    ['ltp > 1)', '): A closing ) without its opening one.'],
    ['close@7m > 1', '7m: Behind @ stands an interval: 1m, 3m, 5m, 15m, 30m, 1h, 1d, 1w, 1mo. Did you mean 1m?'],
    ['ltp between 1', ': Write it as BETWEEN a AND b.'],
    ['close[601] > 1', '601: A formula looks at most 600 bars back.'],
    ['sector in (Banks', ': A closing ) is missing.'],
  ])('%j is told with its place', (text, fault) => {
    expect(faults(text)).toEqual([fault])
  })
})

describe('names', () => {
  it('are found in any spelling of traders', () => {
    const spelled = [
      'RSI_14 < 30 AND Price > SMA_200',
      'bb(20, 2).width < 5 AND bb.upper > close AND macd.histogram > 0',
      'plus_di > minus_di AND stoch(14, 3, 3).d < 20 AND willr < -80 AND tech_score > 10',
      'NIFTY.pcr(near) > 1 AND "M&M".close > 1 AND M&M.rsi > 50',
      'leg(NIFTY, 2026-11-24, 25000, CE).iv > 15',
    ]
    expect(spelled.flatMap((text) => faults(text))).toEqual([])
  })

  it.each([
    ['rsy(14) < 30', 'rsy(14): There is no field or indicator rsy. Did you mean rsi?'],
    ['ivpp > 3', 'ivpp: There is no field or indicator ivpp. Did you mean ivp?'],
    [
      'macd(12, 26, 9).singal > 0',
      'macd(12, 26, 9).singal: macd has no series singal: it has line, signal and hist. Did you mean signal?',
    ],
    [
      'bollinger(20, 2) > 1',
      'bollinger(20, 2): bollinger has several series: write one of mid, upper and lower behind a point.',
    ],
    ['rsi(14, 3) > 50', 'rsi(14, 3): rsi takes bars; 2 are given.'],
    ['rsi(0) > 50', 'rsi(0): The bars of rsi is a whole number from 1.'],
    ['atr(volume, 14) > 1', 'atr(volume, 14): atr reads the whole bar: its brackets take numbers alone.'],
    ['NIFTI.ltp > 1', 'NIFTI.ltp: There is no symbol NIFTI here. Did you mean NIFTY?'],
    ['NIFTY.ltp > 1', 'NIFTY.ltp: ltp cannot be asked of another symbol.'],
    [
      'leg(NIFTY, near, 25000).iv > 1',
      'leg(NIFTY, near, 25000).iv: leg takes symbol, expiry, strike and side; the side is missing.',
    ],
    ['pcr(naer) > 1', 'pcr(naer): The expiry of pcr is not naer. Did you mean near?'],
  ])('%s: what is wrong and what may have been meant', (text, fault) => {
    expect(faults(text)).toEqual([fault])
  })

  it('have no bars on a page without', () => {
    const { interval: _, ...noBars } = page
    expect(faults('rsi(14) < 30', noBars)).toEqual(['rsi(14): rsi needs bars, which this page has none of.'])
  })
})

describe('words and numbers', () => {
  it.each([
    ['sector > 5', 'sector: sector is a word: compare it by =, != or IN (…).'],
    ['sector = 5', '5: sector is a word and can only be compared with words.'],
    ['ltp = "Banks"', '"Banks": A number cannot be compared with the word Banks.'],
    ['ltp > sector', 'sector: A number cannot be compared with words.'],
    ['sector in (Bnaks)', 'Bnaks: sector is never Bnaks: it is one of Banks, IT and Oil & Gas. Did you mean Banks?'],
    ['ltp in (Banks)', 'ltp in (Banks): IN is for fields of words; for numbers write BETWEEN a AND b.'],
    ['sector + 1 > 2', 'sector: Words cannot be reckoned with.'],
  ])('%s are not compared with each other', (text, fault) => {
    expect(faults(text)).toEqual([fault])
  })

  it('a bare name beside a field of words is a word', () => {
    expect(faults('sector = it OR sector != banks')).toEqual([])
  })
})

describe('bars', () => {
  it.each([
    [
      'close@5m > 1',
      "close@5m: Bars of 5m are shorter than the page's 15m: choose 5m for the page, or a longer one here.",
    ],
    ['close@1mo > 1', 'close@1mo: There are no bars of 1mo here: 15m, 1h, 1d and 1w.'],
    ['close > vwap@1d', 'vwap@1d: VWAP begins anew each session: it has no meaning on bars of 1d.'],
    ['rvol > 2', 'rvol: rvol counts whole sessions: write rvol@1d. Did you mean rvol@1d?'],
    ['ltp[1] > 2', 'ltp[1]: ltp is known as it is now; it has no bars to look back at.'],
    ['ltp crosses above 100', 'ltp crosses above 100: ltp is known as it is now; a cross needs its bars.'],
    [
      'close@1d NEW DAY HIGH',
      'close@1d NEW DAY HIGH: A new high or low of the day is seen within a day; these bars are of 1d.',
    ],
    [
      'close@1d changes by 5% in 10m',
      'close@1d changes by 5% in 10m: A change is seen within a day; these bars are of 1d.',
    ],
  ])('%s: those that are not there are refused with the reason', (text, fault) => {
    expect(faults(text)).toEqual([fault])
  })

  it('a rule on VWAP is refused on days and weeks', () => {
    for (const interval of ['1d', '1w'] as const) {
      expect(faults('close CROSSES ABOVE vwap', { ...page, interval })).toEqual([
        `vwap: VWAP begins anew each session: it has no meaning on bars of ${interval}.`,
      ])
    }
  })
})

describe('a condition that is never true', () => {
  it.each([
    ['rsi(14) > 100', 'rsi(14) > 100: rsi(14) is always between 0 and 100: this is never true.'],
    [
      '2 * rsi(14) - 100 > 150',
      '2 * rsi(14) - 100 > 150: 2 * rsi(14) - 100 is always between -100 and 100: this is never true.',
    ],
    [
      'williamsR(14) crosses above 5',
      'williamsR(14) crosses above 5: williamsR(14) is always between -100 and 0: this is never true.',
    ],
    ['ivp < 0', 'ivp < 0: ivp is always between 0 and 100: this is never true.'],
    ['volume < 0', 'volume < 0: volume is never below 0: this is never true.'],
    ['close > close', 'close > close: close is compared with itself: this is never true.'],
    [
      'rsi(14) between 40 and 20',
      'rsi(14) between 40 and 20: Write the smaller number first: nothing is between 40 and 20.',
    ],
    ['rsi(14) < 30 and rsi(14) > 70', 'rsi(14) > 70: This is never true together with the conditions before it.'],
  ])('%s is told before the scan', (text, fault) => {
    expect(faults(text)).toEqual([fault])
  })

  it('is not said of what can be', () => {
    expect(faults('rsi(14) >= 100 AND adx(14) <= 0 AND close / open > 1 AND rsi(14) > 50')).toEqual([])
    expect(faults('rsi(14) < 30 OR rsi(14) > 70')).toEqual([])
  })
})

describe('limits', () => {
  const many = (count: number) => Array.from({ length: count }, (_, k) => `ltp > ${k}`).join(' AND ')

  it('are 12 conditions, and what a page says: 5 of an alert', () => {
    expect(faults(many(12))).toEqual([])
    expect(faults(many(13))).toEqual(['ltp > 12: A formula has at most 12 conditions here; this one has 13.'])
    expect(faults(many(6), { ...page, conditions: 5 })).toEqual([
      'ltp > 5: A formula has at most 5 conditions here; this one has 6.',
    ])
  })

  it('are 600 bars back, windows and held bars with them', () => {
    expect(faults('close > sma(590)[10]')).toEqual([])
    expect(faults('close > sma(590)[11]')).toEqual([
      'close > sma(590)[11]: A formula looks at most 600 bars back; this one needs 601 of 15m.',
    ])
    expect(faults('close > sma(500) FOR 200 BARS')).toEqual([
      'close > sma(500) FOR 200 BARS: A formula looks at most 600 bars back; this one needs 699 of 15m.',
    ])
    expect(faults('close CROSSES ABOVE ema(200)')).toEqual([])
  })

  it('are 20 brackets in each other', () => {
    expect(faults(`${'('.repeat(20)}ltp > 1${')'.repeat(20)}`)).toEqual([])
    expect(faults(`${'('.repeat(21)}ltp > 1${')'.repeat(21)}`)).toEqual([
      'ltp: Brackets and signs stand at most 20 deep in each other.',
    ])
  })
})

it('set(…) has a meaning in alerts alone', () => {
  expect(faults('ltp > 1.02 * set(ltp)')).toEqual(['set(ltp): set(…) has a meaning in alerts alone.'])
  expect(faults('ltp > 1.02 * set(ltp)', { ...page, hasSet: true })).toEqual([])
})

it('a formula of the builder is told where its printed text is wrong', () => {
  expect(check(formulaFrom('  rsi(14)   >  100'), page)).toEqual([
    { from: 0, to: 13, message: 'rsi(14) is always between 0 and 100: this is never true.' },
  ])
})
