import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PatternBars } from './barWindow.ts'
import { candleEvidence } from './candleEvidence.ts'
import { CANDLES, candleCode } from './candles.ts'
import { findPatterns } from './finder.ts'
import { barsOf, mirrored, type Ohlc, PLAIN, walk } from './series.fixture.ts'

/*
 * Fourteen falling bars, bodies 1 and ranges 2, the last one O 107 H 107.5 L 105.5 C 106. SMA10 of the last closes
 * 115..106 is 110.5, three bars earlier 113.5, so 106 < 110.5 < 113.5: downBefore. avgBody 1, avgRange 2.
 */
const FALL: Ohlc[] = Array.from({ length: 14 }, (_, i) => [120 - i, 120.5 - i, 118.5 - i, 119 - i])

/** The same bodies and ranges going nowhere: neither downBefore nor upBefore. */
const SIDEWAYS: Ohlc[] = Array.from({ length: 14 }, (_, i) =>
  i % 2 === 0 ? [106, 107.5, 105.5, 107] : [107, 107.5, 105.5, 106],
)

function namesAtLast(bars: PatternBars): string[] {
  const { candles, lastBar } = findPatterns(bars, PLAIN)
  return candles.code.filter((_, i) => candles.bar[i] === lastBar).map((code) => CANDLES[code].name)
}

interface Case {
  name: string
  mirror: string
  bars: Ohlc[]
  /** Why it is not the pattern, and the bars. */
  misses: [string, Ohlc[]][]
}

const HARAMI_A: Ohlc = [106, 106.2, 103.8, 104]
const ENGULFED: Ohlc = [106, 106.2, 105.3, 105.5]
const ENGULFING: Ohlc = [105.4, 107.2, 105.3, 107]
const SOLDIERS: Ohlc[] = [
  [106, 107.1, 105.9, 107],
  [106.5, 108.1, 106.4, 108],
]
const METHODS: Ohlc[] = [
  [106, 108.2, 105.8, 108],
  [107.8, 108, 107.2, 107.4],
  [107.4, 107.6, 106.8, 107],
]

const CASES: Case[] = [
  {
    // body 0.1 ≤ 0.1·2; range 2 ≥ 0.5·2
    name: 'Doji',
    mirror: 'Doji',
    bars: [[106, 107, 105, 106.1]],
    misses: [
      ['body 0.3 of range 2', [[106, 107, 105, 106.3]]],
      ['range 0.9 below half the average', [[106, 106.45, 105.55, 106.02]]],
    ],
  },
  {
    // range 2.1: us 0.05 ≤ 0.21, ls 2 ≥ 1.26
    name: 'Dragonfly Doji',
    mirror: 'Gravestone Doji',
    bars: [[106, 106.1, 104, 106.05]],
    misses: [['an upper shadow of 0.4', [[106, 106.45, 104, 106.05]]]],
  },
  {
    // range 3.2 ≥ 1.5·2, shadows 1.5 and 1.6 ≥ 0.96
    name: 'Long-Legged Doji',
    mirror: 'Long-Legged Doji',
    bars: [[106, 107.6, 104.4, 106.1]],
    misses: [['range 2.9', [[106, 107.4, 104.5, 106.1]]]],
  },
  {
    // range 2.1, body 0.4 between 0.21 and 0.63, shadows 0.7 and 1
    name: 'Spinning Top',
    mirror: 'Spinning Top',
    bars: [[106, 107.1, 105, 106.4]],
    misses: [['a shadow of 0.4 in range 1.8', [[106, 106.8, 105, 106.4]]]],
  },
  {
    // body 2 of range 2.2, avgBody 1
    name: 'Bullish Marubozu',
    mirror: 'Bearish Marubozu',
    bars: [[106, 108.1, 105.9, 108]],
    misses: [
      ['range 2.3', [[106, 108.2, 105.9, 108]]],
      ['body 1.1', [[106, 107.1, 106, 107.1]]],
      ['black', [[108, 108.1, 105.9, 106]]],
    ],
  },
  {
    // body 0.5 of range 2, ls 1.4 ≥ 1, us 0.1 ≤ 0.2
    name: 'Hammer',
    mirror: 'Shooting Star',
    bars: [[106, 106.6, 104.6, 106.5]],
    misses: [
      ['us 0.3 of range 2.2', [[106, 106.8, 104.6, 106.5]]],
      ['body 0.9 of range 2.4', [[106, 107, 104.6, 106.9]]],
      ['ls 0.75, body 0.4', [[106, 106.45, 105.25, 106.4]]],
    ],
  },
  {
    // body 0.5 of range 2, us 1.4 ≥ 1, ls 0.1 ≤ 0.2
    name: 'Inverted Hammer',
    mirror: 'Hanging Man',
    bars: [[106, 107.9, 105.9, 106.5]],
    misses: [['ls 0.4 of range 2.3', [[106, 107.9, 105.6, 106.5]]]],
  },
  {
    // 105.4 ≤ 105.5, 107 ≥ 106, body 1.6 > 0.5 and ≥ 1
    name: 'Bullish Engulfing',
    mirror: 'Bearish Engulfing',
    bars: [ENGULFED, ENGULFING],
    misses: [
      ['opens above the close of a', [ENGULFED, [105.6, 107.2, 105.3, 107]]],
      ['closes below the open of a', [ENGULFED, [104.8, 106, 104.7, 105.9]]],
      [
        'b is not long',
        [
          [106, 106.2, 105.6, 105.7],
          [105.65, 106.1, 105.6, 106.05],
        ],
      ],
      ['a is white', [[105.5, 106.2, 105.3, 106], ENGULFING]],
    ],
  },
  {
    // a: 106 → 104.5, midpoint 105.25 < 105.6 < 106
    name: 'Piercing Line',
    mirror: 'Dark Cloud Cover',
    bars: [
      [106, 106.2, 104.3, 104.5],
      [104.4, 105.8, 104.2, 105.6],
    ],
    misses: [
      [
        'closes at 105.2',
        [
          [106, 106.2, 104.3, 104.5],
          [104.4, 105.8, 104.2, 105.2],
        ],
      ],
      [
        'opens above the close of a',
        [
          [106, 106.2, 104.3, 104.5],
          [104.6, 105.8, 104.2, 105.6],
        ],
      ],
      [
        'a is short',
        [
          [106, 106.2, 104.9, 105.1],
          [105, 105.8, 104.9, 105.7],
        ],
      ],
      [
        'closes above the open of a',
        [
          [106, 106.2, 104.3, 104.5],
          [104.4, 106.3, 104.2, 106.1],
        ],
      ],
    ],
  },
  {
    // a: body 2; b: 104.6–105.2, body 0.6 ≤ 1
    name: 'Bullish Harami',
    mirror: 'Bearish Harami',
    bars: [HARAMI_A, [104.6, 105.3, 104.5, 105.2]],
    misses: [
      ['body 1.1', [HARAMI_A, [104.5, 105.7, 104.4, 105.6]]],
      ['body below that of a', [HARAMI_A, [103.9, 104.6, 103.8, 104.5]]],
      [
        'a is short',
        [
          [106, 106.2, 105, 105.1],
          [105.4, 105.8, 105.3, 105.7],
        ],
      ],
      ['b is a doji', [HARAMI_A, [104.9, 105.5, 104.3, 105]]],
    ],
  },
  {
    // b: body 0.1 ≤ 0.12; range 1.2 ≥ 0.5·(9·2 + 2.4)/10 = 1.02
    name: 'Bullish Harami Cross',
    mirror: 'Bearish Harami Cross',
    bars: [HARAMI_A, [104.9, 105.5, 104.3, 105]],
    misses: [['range 0.9 < 1.02', [HARAMI_A, [104.9, 105.35, 104.45, 104.95]]]],
  },
  {
    // lows 104 and 104.05, 0.05 ≤ 0.05·2, below the lows before
    name: 'Tweezer Bottom',
    mirror: 'Tweezer Top',
    bars: [
      [106, 106.2, 104, 104.5],
      [104.5, 106, 104.05, 105.5],
    ],
    misses: [
      [
        'lows 0.2 apart',
        [
          [106, 106.2, 104, 104.5],
          [104.5, 106, 104.2, 105.5],
        ],
      ],
      [
        'a lower low before',
        [
          [106, 106.1, 103.5, 105.2],
          [106, 106.2, 104, 104.5],
          [104.5, 106, 104.05, 105.5],
        ],
      ],
    ],
  },
  {
    // bodies 1/1.2 and 1/1.3, both ≥ 0.7; opens at the open of a
    name: 'Bullish Kicker',
    mirror: 'Bearish Kicker',
    bars: [
      [106, 106.1, 104.9, 105],
      [106, 107.2, 105.9, 107],
    ],
    misses: [
      [
        'opens below',
        [
          [106, 106.1, 104.9, 105],
          [105.9, 107.1, 105.8, 107],
        ],
      ],
      [
        'body 1 of range 1.7',
        [
          [106, 106.1, 104.9, 105],
          [106, 107.6, 105.9, 107],
        ],
      ],
    ],
  },
  {
    name: 'Inside Bar',
    mirror: 'Inside Bar',
    bars: [
      [106, 108, 104, 105],
      [105, 107, 104.5, 106],
    ],
    misses: [
      [
        'equal highs',
        [
          [106, 108, 104, 105],
          [105, 108, 104.5, 106],
        ],
      ],
    ],
  },
  {
    name: 'Bullish Outside Bar',
    mirror: 'Bearish Outside Bar',
    bars: [
      [106, 107, 105, 106.5],
      [106, 108, 104, 107],
    ],
    misses: [
      [
        'black',
        [
          [106, 107, 105, 106.5],
          [107, 108, 104, 106],
        ],
      ],
      [
        'equal lows',
        [
          [106, 107, 105, 106.5],
          [106, 108, 105, 107],
        ],
      ],
    ],
  },
  {
    name: 'Outside Bar',
    mirror: 'Outside Bar',
    bars: [
      [106, 107, 105, 106.5],
      [106, 108, 104, 106],
    ],
    misses: [
      [
        'white',
        [
          [106, 107, 105, 106.5],
          [106, 108, 104, 107],
        ],
      ],
    ],
  },
  {
    // a: body 2, closes 104; b: body 0.2, top 103.9 ≤ 104.2; c closes 105.2 ≥ 105
    name: 'Morning Star',
    mirror: 'Evening Star',
    bars: [HARAMI_A, [103.7, 104.1, 103.2, 103.9], [104, 105.5, 103.9, 105.2]],
    misses: [
      ['c closes at 104.9', [HARAMI_A, [103.7, 104.1, 103.2, 103.9], [104, 105.5, 103.9, 104.9]]],
      ['b reaches 104.3', [HARAMI_A, [104.1, 104.5, 103.6, 104.3], [104, 105.5, 103.9, 105.2]]],
      ['b has a body of 1.1', [HARAMI_A, [103.9, 104, 102.7, 102.8], [104, 105.5, 103.9, 105.2]]],
    ],
  },
  {
    // closes 107, 108, 109; opens inside; us 0.1; bodies ≥ 0.6
    name: 'Three White Soldiers',
    mirror: 'Three Black Crows',
    bars: [...SOLDIERS, [107.5, 109.1, 107.4, 109]],
    misses: [
      ['opens above the body', [...SOLDIERS, [108.2, 109.1, 108.1, 109]]],
      ['closes lower', [...SOLDIERS, [107.2, 108, 107, 107.9]]],
      ['us 1 of range 2.6', [...SOLDIERS, [107.5, 110, 107.4, 109]]],
      ['body 0.55', [...SOLDIERS, [107.6, 108.3, 107.5, 108.15]]],
    ],
  },
  {
    name: 'Three Inside Up',
    mirror: 'Three Inside Down',
    bars: [HARAMI_A, [104.6, 105.3, 104.5, 105.2], [105, 106.5, 104.9, 106.2]],
    misses: [['closes below the open of a', [HARAMI_A, [104.6, 105.3, 104.5, 105.2], [105, 106.5, 104.9, 105.9]]]],
  },
  {
    name: 'Three Outside Up',
    mirror: 'Three Outside Down',
    bars: [ENGULFED, ENGULFING, [107, 107.8, 106.9, 107.5]],
    misses: [['closes below b', [ENGULFED, ENGULFING, [107, 107.8, 106.8, 106.9]]]],
  },
  {
    // a: body 2, 105.8–108.2; bodies 0.4 ≤ 1 inside; e closes 108.4 > 108
    name: 'Rising Three Methods',
    mirror: 'Falling Three Methods',
    bars: [...METHODS, [107, 107.2, 106.4, 106.6], [106.7, 108.6, 106.6, 108.4]],
    misses: [
      ['closes below a', [...METHODS, [107, 107.2, 106.4, 106.6], [106.7, 108.6, 106.6, 107.9]]],
      ['a low outside a', [...METHODS, [107, 107.2, 105.7, 106.6], [106.7, 108.6, 106.6, 108.4]]],
      ['a body of 1.1', [...METHODS, [107.2, 107.3, 106, 106.1], [106.7, 108.6, 106.6, 108.4]]],
    ],
  },
  {
    // ranges 1.5, 2, 2, 2, 1.75: narrower than three, not than six
    name: 'NR4',
    mirror: 'NR4',
    bars: [
      [106, 106.5, 105, 106],
      [106, 107, 105, 106],
      [106, 107, 105, 106],
      [106, 107, 105, 106],
      [106, 107, 105.25, 106],
    ],
    misses: [['range 2 again', [[106, 107, 105, 106]]]],
  },
  {
    name: 'NR7',
    mirror: 'NR7',
    bars: [[106, 107, 105.25, 106]],
    misses: [
      [
        'a range of 1.5 five bars before',
        [
          [106, 106.5, 105, 106],
          ...Array.from({ length: 4 }, (): Ohlc => [106, 107, 105, 106]),
          [106, 107, 105.25, 106],
        ],
      ],
    ],
  },
]

describe('candlestick patterns', () => {
  for (const { name, mirror, bars, misses } of CASES) {
    const series = (rows: Ohlc[]) => barsOf([...FALL, ...rows])
    it(`finds ${name}, and ${mirror} in the mirror`, () => {
      expect(namesAtLast(series(bars))).toContain(name)
      expect(namesAtLast(mirrored(series(bars), 220))).toContain(mirror)
    })
    for (const [why, rows] of misses) {
      it(`does not call it ${name} when: ${why}`, () => {
        expect(namesAtLast(series(rows))).not.toContain(name)
        expect(namesAtLast(mirrored(series(rows), 220))).not.toContain(mirror)
      })
    }
  }

  it('asks for a fall before a hammer, a harami and an engulfing', () => {
    for (const name of ['Hammer', 'Bullish Harami', 'Bullish Engulfing', 'Morning Star', 'Tweezer Bottom']) {
      const bars = CASES.find((one) => one.name === name)?.bars ?? []
      expect(namesAtLast(barsOf([...SIDEWAYS, ...bars]))).not.toContain(name)
    }
  })

  it('gives a doji its most specific name only', () => {
    expect(namesAtLast(barsOf([...FALL, [106, 106.1, 104, 106.05]]))).not.toContain('Doji')
    expect(namesAtLast(barsOf([...FALL, [106, 107.6, 104.4, 106.1]]))).not.toContain('Doji')
  })

  it('finds no pattern with a bar that has no range', () => {
    expect(namesAtLast(barsOf([...FALL, [106, 106, 106, 106]]))).toEqual([])
    // The bar after it would be an outside bar of a bar without range.
    expect(namesAtLast(barsOf([...FALL, [106, 106, 106, 106], [105, 108, 104, 107]]))).not.toContain(
      'Bullish Outside Bar',
    )
  })

  it('shows what a pattern was judged by', () => {
    const bars = barsOf([...FALL, ENGULFED, ENGULFING])
    const found = candleEvidence(bars, 15, candleCode('Bullish Engulfing'))
    expect(found).toMatchObject({ name: 'Bullish Engulfing', side: 1, avgBody: 1, avgRange: 2, trendBefore: -1 })
    expect(found.bars.map(({ bar, open, close }) => [bar, open, close])).toEqual([
      [14, 106, 105.5],
      [15, 105.4, 107],
    ])
    expect(found.bars[1].body).toBeCloseTo(1.6, 9)
    expect(found.bars[1].upperShadow).toBeCloseTo(0.2, 9)
    expect(found.bars[1].lowerShadow).toBeCloseTo(0.1, 9)
    expect(candleEvidence(mirrored(bars, 220), 15, candleCode('Bearish Engulfing')).trendBefore).toBe(1)
    expect(candleEvidence(bars, 3, candleCode('Hammer'))).toMatchObject({ avgBody: Number.NaN, trendBefore: 0 })
  })

  it('takes prices within half a tick for equal', () => {
    const rows: Ohlc[] = [...FALL, ENGULFED, [105.5 + 1e-9, 107.2, 105.3, 107]]
    expect(namesAtLast(barsOf(rows))).not.toContain('Bullish Engulfing')
    const { candles } = findPatterns(barsOf(rows), { ...PLAIN, tickSize: 0.05 })
    expect(candles.code.map((code) => CANDLES[code].name)).toContain('Bullish Engulfing')
  })
})

/** A second wording of §I4, bullish forms, on rows [O, H, L, C]. */
function namesByTheBook(rows: readonly Ohlc[], t: number): string[] {
  const body = ([o, , , c]: Ohlc) => Math.abs(c - o)
  const range = ([, h, l]: Ohlc) => h - l
  const us = ([o, h, , c]: Ohlc) => h - Math.max(o, c)
  const ls = ([o, , l, c]: Ohlc) => Math.min(o, c) - l
  const white = ([o, , , c]: Ohlc) => c > o
  const black = ([o, , , c]: Ohlc) => c < o
  const meanOf = (s: number, f: (row: Ohlc) => number) =>
    s < 10 ? Number.NaN : rows.slice(s - 10, s).reduce((sum, row) => sum + f(row), 0) / 10
  const sma = (i: number) => (i < 9 ? Number.NaN : rows.slice(i - 9, i + 1).reduce((sum, row) => sum + row[3], 0) / 10)
  const down = (s: number) => s >= 4 && rows[s - 1][3] < sma(s - 1) && sma(s - 1) < sma(s - 4)
  const long = (i: number, s: number) => body(rows[i]) >= meanOf(s, body)
  const doji = (i: number) => body(rows[i]) <= 0.1 * range(rows[i]) && range(rows[i]) >= 0.5 * meanOf(i, range)
  const shape = (row: Ohlc) => body(row) > 0.1 * range(row) && body(row) <= 0.35 * range(row)
  const names: string[] = []
  const now = rows[t]
  const add = (name: string, holds: boolean) => {
    if (holds) names.push(name)
  }
  add('Bullish Marubozu', white(now) && body(now) >= 0.9 * range(now) && body(now) >= 1.2 * meanOf(t, body))
  add('Hammer', down(t) && shape(now) && ls(now) >= 2 * body(now) && us(now) <= 0.1 * range(now))
  add('Inverted Hammer', down(t) && shape(now) && us(now) >= 2 * body(now) && ls(now) <= 0.1 * range(now))
  const engulfing = (i: number) => {
    const [a, b] = [rows[i - 1], rows[i]]
    const around = b[0] <= a[3] && b[3] >= a[0] && body(b) > body(a)
    return down(i - 1) && black(a) && white(b) && around && long(i, i - 1)
  }
  const harami = (i: number) => {
    const [a, b] = [rows[i - 1], rows[i]]
    const inside = Math.max(b[0], b[3]) <= a[0] && Math.min(b[0], b[3]) >= a[3]
    return down(i - 1) && black(a) && long(i - 1, i - 1) && inside && body(b) <= 0.5 * body(a)
  }
  if (t >= 1) {
    const a = rows[t - 1]
    add('Bullish Engulfing', engulfing(t))
    const deep = now[3] > (a[0] + a[3]) / 2 && now[3] < a[0]
    add('Piercing Line', down(t - 1) && black(a) && long(t - 1, t - 1) && white(now) && now[0] <= a[3] && deep)
    add('Bullish Harami', harami(t) && !doji(t))
    add('Bullish Harami Cross', harami(t) && doji(t))
    const lowest = Math.min(...rows.slice(Math.max(0, t - 4), t + 1).map((row) => row[2]))
    const even = Math.abs(a[2] - now[2]) <= 0.05 * meanOf(t - 1, range) && Math.min(a[2], now[2]) === lowest
    add('Tweezer Bottom', down(t - 1) && black(a) && white(now) && even)
    const full = (row: Ohlc) => body(row) >= 0.7 * range(row)
    add('Bullish Kicker', black(a) && white(now) && full(a) && full(now) && now[0] >= a[0])
    add('Bullish Outside Bar', now[1] > a[1] && now[2] < a[2] && white(now))
  }
  if (t >= 2) {
    const [a, b, c] = rows.slice(t - 2, t + 1)
    const low = body(b) <= 0.5 * body(a) && Math.max(b[0], b[3]) <= a[3] + 0.1 * body(a)
    const back = white(c) && c[3] >= a[3] + 0.5 * body(a)
    add('Morning Star', down(t - 2) && black(a) && long(t - 2, t - 2) && low && back)
    const inside = (x: Ohlc, y: Ohlc) => y[0] >= x[0] && y[0] <= x[3] && y[3] > x[3]
    const strong = [a, b, c].every(
      (row) => white(row) && us(row) <= 0.3 * range(row) && body(row) >= 0.6 * meanOf(t - 2, body),
    )
    add('Three White Soldiers', strong && inside(a, b) && inside(b, c))
    add('Three Inside Up', harami(t - 1) && white(c) && c[3] > a[0])
    add('Three Outside Up', engulfing(t - 1) && c[3] > b[3])
  }
  if (t >= 4) {
    const [a, b, c, d, e] = rows.slice(t - 4, t + 1)
    const rest = [b, c, d].every((row) => body(row) <= 0.5 * body(a) && row[1] <= a[1] && row[2] >= a[2])
    add('Rising Three Methods', white(a) && long(t - 4, t - 4) && rest && white(e) && e[3] > a[3])
  }
  return names
}

describe('candlestick patterns on random walks', () => {
  it('are those of a second, plain wording of the rules, on both sides', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const bars = walk(seed, 300)
        const rows = Array.from(bars.close, (c, i): Ohlc => [bars.open[i], bars.high[i], bars.low[i], c])
        const turned = rows.map(([o, h, l, c]): Ohlc => [-o, -l, -h, -c])
        const { candles } = findPatterns(bars, PLAIN)
        const found = rows.map((): string[] => [])
        candles.bar.forEach((bar, i) => {
          const { name, side } = CANDLES[candles.code[i]]
          // A bearish name is written as the bullish one before it in the list.
          if (side !== 0) found[bar].push(side === 1 ? `up ${name}` : `down ${CANDLES[candles.code[i] - 1].name}`)
        })
        const expected = rows.map((_, t) => [
          ...namesByTheBook(rows, t).map((name) => `up ${name}`),
          ...namesByTheBook(turned, t).map((name) => `down ${name}`),
        ])
        expect(found.map((names) => names.sort())).toEqual(expected.map((names) => names.sort()))
      }),
      { seed: 915, numRuns: 15 },
    )
  })
})
