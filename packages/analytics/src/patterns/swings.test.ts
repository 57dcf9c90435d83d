import { describe, expect, it } from 'vitest'
import { filledWindow } from './barWindow.ts'
import { divergence } from './divergence.ts'
import { levels } from './levels.ts'
import { barsOf, mirrored, type Ohlc, zigzag } from './series.fixture.ts'
import { confirmSwings, emptySwings, isSwingHigh, LINE_SWING, type SwingList, swings, takeSwing } from './swings.ts'
import { trendline } from './trendlines.ts'

function listOf(rows: [bar: number, price: number, isHigh: boolean][], k = 5): SwingList {
  const list = emptySwings(k)
  for (const [bar, price, isHigh] of rows) {
    list.bar.push(bar)
    list.price.push(price)
    list.isHigh.push(isHigh)
  }
  return list
}

describe('a swing high', () => {
  it('stands above the k bars before and not below the k after: the first of equals wins', () => {
    const high = Float64Array.of(1, 2, 3, 5, 5, 3, 2, 1)
    const found = Array.from(high, (_, i) => isSwingHigh(high, high.length, i, 3, 0))
    expect(found).toEqual([false, false, false, true, false, false, false, false])
  })

  it('takes highs within half a tick for equal', () => {
    const high = Float64Array.of(1, 2, 3, 5, 5.01, 3, 2, 1)
    expect(isSwingHigh(high, high.length, 3, 3, 0.025)).toBe(true)
    expect(isSwingHigh(high, high.length, 4, 3, 0.025)).toBe(false)
    expect(isSwingHigh(high, high.length, 4, 3, 0)).toBe(true)
  })

  it('is known only when k bars have closed after it', () => {
    const rows = zigzag([100, 110, 100])
    const after = (bars: number) => swings(barsOf(rows.slice(0, 11 + bars)), 3).bar
    expect(after(2)).toEqual([])
    expect(after(3)).toEqual([10])
  })
})

describe('alternation of swings', () => {
  it('keeps the more extreme of two of a kind in a row, the first of equals', () => {
    const list = listOf([[10, 110, true]])
    expect(takeSwing(list, 15, 110, true, 2)).toBe(false)
    expect(takeSwing(list, 20, 112, true, 2)).toBe(true)
    expect(takeSwing(list, 30, 111, true, 2)).toBe(false)
    expect(list).toMatchObject({ bar: [20], price: [112] })
  })

  it('drops a leg smaller than 1·ATR', () => {
    const list = listOf([[10, 110, true]])
    expect(takeSwing(list, 15, 108.1, false, 2)).toBe(false)
    expect(takeSwing(list, 18, 108, false, 2)).toBe(true)
    expect(list.bar).toEqual([10, 18])
  })

  it('drops none while the ATR is not known', () => {
    const list = listOf([[3, 110, true]])
    expect(takeSwing(list, 6, 109.9, false, Number.NaN)).toBe(true)
  })

  it('lets a white bar that is both make its low first', () => {
    // Bar 6 spans 90–120 in a market of 104–106.
    const quiet: Ohlc[] = Array.from({ length: 13 }, () => [105, 106, 104, 105])
    const wide = (open: number, close: number) => {
      const rows = quiet.slice()
      rows[6] = [open, 120, 90, close]
      return swings(barsOf(rows), 3)
    }
    expect(wide(100, 110)).toMatchObject({ price: [90, 120], isHigh: [false, true] })
    expect(wide(110, 100)).toMatchObject({ price: [120, 90], isHigh: [true, false] })
  })
})

describe('a trendline', () => {
  // Down 12, up 8: highs 130.5, 126.5, 122.5 at bars 30, 50, 70 fall 0.2 a bar; ATR 2. Turns: 118 at 42, 114 at 62.
  const turns = [100, 130, 118, 126, 114, 122]
  const lineAfter = (more: number[], side: 1 | -1 = 1, turned = false) => {
    const bars = barsOf(zigzag([...turns, ...more]))
    const w = filledWindow(turned ? mirrored(bars, 1000) : bars)
    const list = emptySwings(LINE_SWING)
    for (let t = 0; t < w.length; t++) confirmSwings(list, w, t, 0)
    return trendline(w, w.length - 1, list, side)
  }

  it('joins the pair with the most touches, then the longest', () => {
    // Bar 80: 130.5 − 0.2·50 = 120.5. Score 10·3 + 5·40/120.
    const line = lineAfter([112])
    expect(line).toMatchObject({ kind: 'Resistance', firstBar: 30, secondBar: 70, touchBars: [30, 50, 70] })
    expect(line?.slopeAtr).toBeCloseTo(-0.1, 9)
    expect(line?.value).toBeCloseTo(120.5, 9)
    expect(line?.score).toBeCloseTo(30 + 5 / 3, 9)
  })

  it('supports in the mirror', () => {
    const line = lineAfter([112], -1, true)
    expect(line).toMatchObject({ kind: 'Support', firstBar: 30, secondBar: 70 })
    expect(line?.value).toBeCloseTo(879.5, 9)
  })

  it('needs three touches', () => {
    // Bar 74: the third high is known five bars after bar 70.
    expect(lineAfter([118])).toBeNull()
    expect(lineAfter([117])).not.toBeNull()
    // Two lows only.
    expect(lineAfter([112], -1)).toBeNull()
  })

  it('is touched within 0.25·ATR', () => {
    // ATR 2. The line from (30, 130) to (70, 122) is at 126 on bar 50; closes are far below.
    const w = filledWindow(barsOf(zigzag([100, 90, 100, 90, 100, 90, 100, 90, 100])))
    const touched = (middle: number) => {
      const highs = listOf([
        [30, 130, true],
        [40, 90, false],
        [50, middle, true],
        [60, 90, false],
        [70, 122, true],
      ])
      return trendline(w, 79, highs, 1)
    }
    expect(touched(126.5)?.touchBars).toEqual([30, 50, 70])
    expect(touched(126.55)).toBeNull()
    expect(touched(125.45)).toBeNull()
  })

  it('is void once a close before the last bar lies beyond it by more than 0.5·ATR', () => {
    // Up from 114 at bar 78: bar 85 closes at 121, 1.5 above the line (119.5), as the last bar it breaks, later it
    // voids.
    expect(lineAfter([114, 121])?.value).toBeCloseTo(119.5, 9)
    expect(lineAfter([114, 122])).toBeNull()
  })

  it('forgets swings older than 120 bars', () => {
    // The first anchor is bar 30: still inside a window that ends at bar 149, not at 150.
    const flat = (last: number) => {
      const rows = zigzag([...turns, 98])
      while (rows.length <= last) rows.push([98, 99, 97, 98])
      const w = filledWindow(barsOf(rows))
      const list = emptySwings(LINE_SWING)
      for (let t = 0; t < w.length; t++) confirmSwings(list, w, t, 0)
      return trendline(w, w.length - 1, list, 1)
    }
    expect(flat(149)?.firstBar).toBe(30)
    expect(flat(150)).toBeNull()
  })
})

describe('levels', () => {
  it('gather swings within 0.5·ATR of the running mean; one touch is none', () => {
    // ATR 2. 100, 100.8 (mean 100.4), 101.3 is 0.9 off: level 100.7. 105 is alone. 110 and 110.9: 110.45.
    const w = filledWindow(barsOf(zigzag([100, 110, 100, 110, 100, 110, 100])))
    const list = listOf([
      [12, 110, true],
      [15, 100, false],
      [20, 105, true],
      [25, 100.8, false],
      [30, 110.9, true],
      [35, 101.3, false],
    ])
    const found = levels(w, w.length - 1, list)
    expect(found).toMatchObject([
      { touches: 3, bars: [15, 25, 35] },
      { touches: 2, bars: [12, 30] },
    ])
    expect(found[0].price).toBeCloseTo(100.7, 9)
    expect(found[1].price).toBeCloseTo(110.45, 9)
  })

  it('forget swings older than 250 bars', () => {
    const w = filledWindow(barsOf(Array.from({ length: 300 }, (): Ohlc => [100, 101, 99, 100])))
    const pair = (bar: number) =>
      levels(
        w,
        299,
        listOf([
          [bar, 101, true],
          [290, 101, false],
        ]),
      )
    expect(pair(50)).toHaveLength(1)
    expect(pair(49)).toEqual([])
  })

  it('are none while the ATR is not known', () => {
    const w = filledWindow(barsOf(zigzag([100, 105])))
    expect(
      levels(
        w,
        5,
        listOf([
          [1, 100, true],
          [2, 100, false],
        ]),
      ),
    ).toEqual([])
  })
})

describe('divergence', () => {
  const lows = listOf(
    [
      [20, 95, false],
      [30, 105, true],
      [40, 93, false],
    ],
    3,
  )
  const values = (first: number, second: number) => (bar: number) => (bar === 20 ? first : second)

  it('is bullish on a lower low with RSI at least 2 higher, known 3 bars later', () => {
    expect(divergence(lows, 2, values(30, 32), 2)).toMatchObject({ side: 1, firstBar: 20, secondBar: 40, knownBar: 43 })
    expect(divergence(lows, 2, values(30, 31.9), 2)).toBeNull()
  })

  it('is bearish on a higher high with RSI at least 2 lower', () => {
    const highs = listOf(
      [
        [20, 105, true],
        [30, 95, false],
        [40, 107, true],
      ],
      3,
    )
    expect(divergence(highs, 2, values(70, 68), 2)).toMatchObject({ side: -1 })
    expect(divergence(highs, 2, values(70, 72), 2)).toBeNull()
  })

  it('needs a further extreme 5–60 bars later and both values', () => {
    const apart = (bars: number) =>
      listOf(
        [
          [20, 95, false],
          [22, 105, true],
          [20 + bars, 93, false],
        ],
        3,
      )
    const at = [4, 5, 60, 61].map((bars) => divergence(apart(bars), 2, values(30, 40), 2) !== null)
    expect(at).toEqual([false, true, true, false])
    const higher = listOf(
      [
        [20, 95, false],
        [30, 105, true],
        [40, 96, false],
      ],
      3,
    )
    expect(divergence(higher, 2, values(30, 40), 2)).toBeNull()
    expect(divergence(lows, 2, values(Number.NaN, 40), 2)).toBeNull()
    expect(divergence(listOf([[20, 95, false]], 3), 0, values(30, 40), 2)).toBeNull()
  })

  it('asks OBV to be higher, by any margin', () => {
    expect(divergence(lows, 2, values(1000, 1001), 0)).not.toBeNull()
    expect(divergence(lows, 2, values(1000, 1000), 0)).toBeNull()
  })
})
