import { describe, expect, it } from 'vitest'
import { conditionFrom, formulaFrom } from './fixtures/reading.ts'
import {
  type Condition,
  check,
  evaluator,
  FALSE,
  type FormulaBars,
  type FormulaSource,
  isCondition,
  type Operand,
  TRUE,
  UNKNOWN,
  type Vocabulary,
} from './index.ts'

const N = Number.NaN
const MINUTE = 60_000
const DAY = 86_400_000

/** Bars of one name a row, each as long as its minutes say; a bar's range is a half each way. */
function barsOf(rows: readonly (readonly number[])[], minutes = 1440, sessionBars = 1): FormulaBars {
  const close = Float64Array.from(rows.flat())
  const barCount = rows[0].length
  return {
    symbolCount: rows.length,
    barCount,
    open: close,
    high: close.map((price) => price + 0.5),
    low: close.map((price) => price - 0.5),
    close,
    volume: close.map((price) => 10 * price),
    end: Float64Array.from({ length: barCount }, (_, t) =>
      minutes === 1440 ? (t + 1) * DAY : Math.floor(t / sessionBars) * DAY + ((t % sessionBars) + 1) * minutes * MINUTE,
    ),
    sessionOf: Float64Array.from({ length: barCount }, (_, t) => Math.floor(t / sessionBars)),
  }
}

interface Told {
  readonly bars?: Readonly<Partial<Record<string, FormulaBars>>>
  readonly numbers?: Readonly<Record<string, readonly number[]>>
  readonly words?: Readonly<Record<string, readonly (string | null)[]>>
  readonly names?: number
}

function sourceOf({ bars = {}, numbers = {}, words = {}, names = 1 }: Told): FormulaSource {
  return {
    symbolCount: names,
    bars: (interval, _, symbol) => bars[symbol === undefined ? interval : `${symbol} ${interval}`] ?? null,
    numbers: ({ name, symbol, series }) => {
      const column = numbers[[symbol, name, series].filter((part) => part !== undefined).join('.')]
      return column === undefined ? null : Float64Array.from(column)
    },
    words: ({ name }) => {
      const known = [...new Set(words[name])].filter((word) => word !== null)
      return { places: words[name].map((word) => (word === null ? -1 : known.indexOf(word))), words: known }
    },
    whenSet: (text) => Float64Array.of(...(numbers[`set ${text}`] ?? [N])),
  }
}

const DAYS: Vocabulary = { fields: {}, interval: '1d' }
const SIGNS = { [TRUE]: 'T', [FALSE]: 'F', [UNKNOWN]: '?' }

/** T, F or ? for each bar of each name. */
async function truth(text: string, told: Told, vocabulary: Vocabulary, bars: number) {
  const { truth: found } = await evaluator(sourceOf(told), vocabulary).truth(conditionFrom(text), bars)
  return Array.from(found, (one) => (one === TRUE || one === FALSE ? SIGNS[one] : SIGNS[UNKNOWN])).join('')
}

describe('the check of /technical-screener', () => {
  it('closes 10, 11, 12, 11, 13, 14 cross EMA(3) at the fifth bar and not at the sixth', async () => {
    const told = { bars: { '1d': barsOf([[10, 11, 12, 11, 13, 14]]) } }
    // EMA(3): –, –, 11, 11, 12, 13. The fourth bar cannot tell what was before the average began.
    expect(await truth('close CROSSES ABOVE ema(3)', told, DAYS, 6)).toBe('???FTF')
    expect(await truth('close > ema(3)', told, DAYS, 6)).toBe('??TFTT')
  })
})

describe('the check of /stocks-screener', () => {
  const number = { kind: 'number' } as const
  const vocabulary: Vocabulary = {
    fields: {
      pe: { label: 'P/E', ...number },
      roce: { label: 'ROCE', ...number },
      debt_to_equity: { label: 'Debt/equity', ...number },
    },
  }
  const told: Told = {
    names: 3,
    numbers: { pe: [18, 12, N], roce: [22, 14, 30], debt_to_equity: [0.1, 0, 0] },
  }

  it('finds A of A, B and C, tells what each condition leaves, and that C was skipped', async () => {
    const condition = conditionFrom('pe < 20 AND roce > 15 AND debt_to_equity < 0.5')
    const { truth: found, parts, skipped } = await evaluator(sourceOf(told), vocabulary).truth(condition)
    expect([...found]).toEqual([TRUE, FALSE, UNKNOWN])
    expect(parts.map(({ passed, missing, left }) => [passed, missing, left])).toEqual([
      [2, 1, 2],
      [2, 0, 1],
      [3, 0, 1],
    ])
    expect(skipped).toBe(1)
  })

  it('NOT pe < 20 finds none of them', async () => {
    expect(await truth('NOT pe < 20', told, vocabulary, 1)).toBe('FF?')
  })

  it('division by zero is missing', async () => {
    expect(await truth('pe / debt_to_equity > 1', told, vocabulary, 1)).toBe('T??')
    expect(await truth('NOT roce WITHIN 5% OF debt_to_equity', told, vocabulary, 1)).toBe('T??')
  })
})

describe('what is unknown', () => {
  const vocabulary: Vocabulary = { fields: { a: { label: 'A', kind: 'number' }, b: { label: 'B', kind: 'number' } } }
  const told: Told = { names: 3, numbers: { a: [N, N, N], b: [1, 0, N] } }

  it('is false beside what is false, true beside an OR that is true, and else unknown', async () => {
    expect(await truth('a > 0 AND b > 0', told, vocabulary, 1)).toBe('?F?')
    expect(await truth('a > 0 OR b > 0', told, vocabulary, 1)).toBe('T??')
    expect(await truth('NOT (a > 0 OR b > 0)', told, vocabulary, 1)).toBe('F??')
    expect(await truth('NOT (a > 0 AND b > 0)', told, vocabulary, 1)).toBe('?T?')
  })
})

describe('bars', () => {
  it('FOR wants every one of them, IN LAST any', async () => {
    const told = { bars: { '1d': barsOf([[1, 5, 6, 7, 2, 3]]) } }
    expect(await truth('close > 4 FOR 3 BARS', told, DAYS, 6)).toBe('FFFTFF')
    expect(await truth('close > 4 IN LAST 3 BARS', told, DAYS, 6)).toBe('?TTTTT')
    expect(await truth('close > 4 FOR 3 BARS IN LAST 2 BARS', told, DAYS, 6)).toBe('?FFTTF')
  })

  it('are those that a name has: one without a trade is no bar, and at the last one nothing is known', async () => {
    const told = {
      bars: {
        '1d': barsOf([
          [1, N, 2, 3],
          [1, 2, 3, N],
        ]),
      },
      names: 2,
    }
    // The first name at its bars 1, 2, 3; the second at 2, 3 and a bar that it does not have.
    expect(await truth('close > close[1]', told, DAYS, 3)).toBe('?TTTT?')
  })

  it('of a longer interval are the last closed ones', async () => {
    const vocabulary: Vocabulary = { fields: {}, interval: '15m', intervals: ['1h'] }
    // Two hours of four bars each; their closes are 4 and 8.
    const quarter = barsOf([[1, 2, 3, 4, 5, 6, 7, 8]], 15, 8)
    const told = { bars: { '15m': quarter, '1h': barsOf([[4, 8]], 60, 2) } }
    expect(await truth('close@1h = 4', told, vocabulary, 8)).toBe('???TTTTF')
    expect(await truth('close@1h > close[1]@1h', told, vocabulary, 8)).toBe('???????T')
    expect(await truth('close > close@1h', told, vocabulary, 8)).toBe('???FTTTF')
  })

  it('are counted on the interval that all figures of a condition have', async () => {
    const vocabulary: Vocabulary = { fields: {}, interval: '15m', intervals: ['1h'] }
    const told = { bars: { '15m': barsOf([[1, 2, 3, 4, 5, 6, 7, 8]], 15, 8), '1h': barsOf([[4, 8]], 60, 2) } }
    // Two closed hours are there at the last bar alone.
    expect(await truth('close@1h > 3 FOR 2 BARS', told, vocabulary, 3)).toBe('??T')
    expect(await truth('close > 3 FOR 2 BARS', told, vocabulary, 3)).toBe('TTT')
  })
})

describe('within a session', () => {
  const vocabulary: Vocabulary = { fields: {}, interval: '5m' }
  const told = { bars: { '5m': barsOf([[100, 103, 101, 104, 90, 91]], 5, 4) } }

  it('CHANGES BY compares with so many minutes before, and not with the session before', async () => {
    // 101 after 100: 1 %; 104 after 103: 0.97 %. The new session begins with nothing ten minutes before.
    expect(await truth('close CHANGES BY 1% IN 10m', told, vocabulary, 6)).toBe('??TF??')
  })

  it('a new high is above all that the session had, and the first bar is none', async () => {
    expect(await truth('NEW DAY HIGH', told, vocabulary, 6)).toBe('FTFTFT')
    expect(await truth('close NEW DAY LOW', told, vocabulary, 6)).toBe('FFFFFF')
  })

  it('ENTERS and LEAVES compare with the bar before', async () => {
    expect(await truth('close ENTERS 101 TO 103', told, vocabulary, 6)).toBe('?TFFFF')
    expect(await truth('close LEAVES 101 TO 103', told, vocabulary, 6)).toBe('?FFTFF')
  })
})

describe('the check of /alerts', () => {
  const vocabulary: Vocabulary = { fields: {}, interval: '1m', hasSet: true }
  const told: Told = {
    bars: { '1m': barsOf([[24990, 25005, 25010, 24995, 25002]], 1, 5) },
    numbers: { 'set close': [24600] },
  }

  it('price crosses above 25,000 at 25,005 and at 25,002', async () => {
    expect(await truth('price CROSSES ABOVE 25000', told, vocabulary, 5)).toBe('?TFFT')
  })

  it('set(x) is the value when the alert was set', async () => {
    // 24,600 × 1.0165 = 25,005.9
    expect(await truth('close > 1.0165 * set(close)', told, vocabulary, 5)).toBe('FFTFF')
  })
})

describe('beside the page’s own names', () => {
  const vocabulary: Vocabulary = {
    fields: {
      ltp: { label: 'LTP', kind: 'number', isOfSymbols: true },
      iv: { label: 'IV', kind: 'number' },
      sector: { label: 'Sector', kind: 'word', words: ['Banks', 'IT'] },
      cap: { label: 'Market cap', kind: 'number', span: 'standing' },
    },
    interval: '1d',
    symbols: ['NIFTY', 'INDIAVIX'],
  }
  const told: Told = {
    names: 2,
    bars: {
      '1d': barsOf([
        [1, 2, 3],
        [3, 2, 1],
      ]),
      'NIFTY 1d': barsOf([[10, 20, 15]]),
    },
    numbers: { 'INDIAVIX.ltp': [12], ltp: [3, 1], cap: [500, 20] },
    words: { sector: ['IT', null] },
  }

  it('another symbol says the same of all', async () => {
    expect(await truth('INDIAVIX.ltp < 15', told, vocabulary, 1)).toBe('TT')
    expect(await truth('close > 2 AND NIFTY.close > NIFTY.close[1]', told, vocabulary, 3)).toBe('FFF?FF')
  })

  it('a field that stands is known at every bar, one that is known now at the last alone, a word always', async () => {
    expect(await truth('cap > 100', told, vocabulary, 2)).toBe('TTFF')
    expect(await truth('ltp > 2', told, vocabulary, 2)).toBe('?T?F')
    expect(await truth('sector IN (it)', told, vocabulary, 2)).toBe('TT??')
    expect(await truth('sector != IT', told, vocabulary, 2)).toBe('FF??')
  })

  it('an own column is an operand', async () => {
    const column = formulaFrom('100 * (close / close[2] - 1)')
    if (isCondition(column)) throw new Error('a condition')
    const of: Operand = column
    expect([...(await evaluator(sourceOf(told), vocabulary).values(of)).values]).toEqual([
      200,
      expect.closeTo(-66.667, 3),
    ])
  })
})

it('asks a source for what is published where the last value is enough, and once for what formulas share', async () => {
  const asked: string[] = []
  const source: FormulaSource = {
    ...sourceOf({ bars: { '1d': barsOf([[1, 2, 3, 4]]) } }),
    published({ name, params, interval }) {
      asked.push(`${name}(${params.join(', ')}) ${interval}`)
      return Float64Array.of(77)
    },
  }
  const page = evaluator(source, DAYS)
  const of = async (text: string) => [...(await page.truth(conditionFrom(text))).truth]
  expect(await of('rsi(2) = 77')).toEqual([TRUE])
  expect(await of('rsi(2) > 60')).toEqual([TRUE])
  // What was before is computed from the bars: every close rose.
  expect(await of('rsi(2)[1] = 100')).toEqual([TRUE])
  expect(asked).toEqual(['rsi(2) 1d'])
})

describe('the presets of /technical-screener', () => {
  const vocabulary: Vocabulary = {
    fields: {
      rvol: { label: 'RVOL', kind: 'number', span: 'bars' },
      divergence: { label: 'Divergence', kind: 'number', span: 'bars', least: -1, most: 1 },
    },
    interval: '15m',
  }
  const cloud = (side: '>' | '<', cross: 'ABOVE' | 'BELOW') =>
    `(close CROSSES ${cross} ichimoku.cloudA OR close CROSSES ${cross} ichimoku.cloudB) ` +
    `AND close ${side} ichimoku.cloudA AND close ${side} ichimoku.cloudB AND ichimoku.tenkan ${side} ichimoku.kijun`
  const presets: Readonly<Record<string, readonly [bull: string, bear: string]>> = {
    'ema-cross': ['ema(9) CROSSES ABOVE ema(21)', 'ema(9) CROSSES BELOW ema(21)'],
    'golden-cross': ['sma(50) CROSSES ABOVE sma(200)', 'sma(50) CROSSES BELOW sma(200)'],
    'above-200': ['close CROSSES ABOVE sma(200)', 'close CROSSES BELOW sma(200)'],
    'rsi-exit': ['rsi(14) CROSSES ABOVE 30', 'rsi(14) CROSSES BELOW 70'],
    'rsi-60': ['rsi(14) CROSSES ABOVE 60', 'rsi(14) CROSSES BELOW 40'],
    'macd-cross': [
      'macd(12, 26, 9).line CROSSES ABOVE macd(12, 26, 9).signal AND macd(12, 26, 9).line < 0',
      'macd(12, 26, 9).line CROSSES BELOW macd(12, 26, 9).signal AND macd(12, 26, 9).line > 0',
    ],
    supertrend: ['supertrend(10, 3).direction CROSSES ABOVE 0', 'supertrend(10, 3).direction CROSSES BELOW 0'],
    'adx-start': [
      'adx(14) CROSSES ABOVE 25 AND adx(14).plusDi > adx(14).minusDi',
      'adx(14) CROSSES ABOVE 25 AND adx(14).minusDi > adx(14).plusDi',
    ],
    'squeeze-break': [
      'squeeze(20, 2, 120) = 1 IN LAST 5 BARS AND close > bollinger(20, 2).upper',
      'squeeze(20, 2, 120) = 1 IN LAST 5 BARS AND close < bollinger(20, 2).lower',
    ],
    'stoch-cross': [
      'stochastic(14, 3, 3).percentK CROSSES ABOVE stochastic(14, 3, 3).percentD AND stochastic(14, 3, 3).percentD < 20',
      'stochastic(14, 3, 3).percentK CROSSES BELOW stochastic(14, 3, 3).percentD AND stochastic(14, 3, 3).percentD > 80',
    ],
    'vwap-reclaim': ['close CROSSES ABOVE vwap AND rvol >= 1.5', 'close CROSSES BELOW vwap AND rvol >= 1.5'],
    'kumo-break': [cloud('>', 'ABOVE'), cloud('<', 'BELOW')],
    'mfi-exit': ['mfi(14) CROSSES ABOVE 20', 'mfi(14) CROSSES BELOW 80'],
    pullback: [
      'low <= ema(20) AND ema(20) <= close AND sma(50) > sma(200)',
      'high >= ema(20) AND ema(20) >= close AND sma(50) < sma(200)',
    ],
    divergence: ['divergence = 1 IN LAST 4 BARS', 'divergence = -1 IN LAST 4 BARS'],
    'nr7-inside': [nr7Inside(), nr7Inside()],
    'score-flip': ['technicalScore CROSSES ABOVE 10', 'technicalScore CROSSES BELOW -10'],
  }

  function nr7Inside(): string {
    const narrower = [1, 2, 3, 4, 5, 6].map((back) => `high - low < high[${back}] - low[${back}]`)
    return ['high < high[1]', 'low > low[1]', ...narrower].join(' AND ')
  }

  it.each(Object.entries(presets))('%s is a formula on both sides', async (_, sides) => {
    const { symbolCount, bars, numbers } = wanderingSource()
    for (const text of sides) {
      const condition: Condition = conditionFrom(text)
      expect(check(condition, vocabulary)).toEqual([])
      const found = await evaluator({ symbolCount, bars, numbers, words: () => null }, vocabulary).truth(condition, 200)
      expect(found.truth.filter((one) => one === UNKNOWN).length).toBe(0)
    }
  })

  /** A name that rises and falls in waves. */
  function wanderingSource(): Pick<FormulaSource, 'symbolCount' | 'bars' | 'numbers'> {
    const closes = Array.from({ length: 900 }, (_, t) => 100 + 20 * Math.sin(t / 20) + 3 * Math.sin(t / 3))
    const bars = barsOf([closes], 15, 25)
    return { symbolCount: 1, bars: () => bars, numbers: () => new Float64Array(900).fill(1) }
  }
})
