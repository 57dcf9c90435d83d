import { describe, expect, it } from 'vitest'
import { emptyPanel, packedPanel } from '../bars/index.ts'
import { tradingDaysBefore } from '../calendar/index.ts'
import { smallSource } from '../market/fixtures/smallSource.ts'
import { marketAt } from '../market/index.ts'
import { istInstant, istMidnight } from '../time/index.ts'
import { kindOutcomes } from './outcomes.ts'
import { packSignals, unpackSignals } from './signals.ts'

const DATES = tradingDaysBefore('cash', '2026-11-13', 14)

/** Bars of sessions, open and close. */
const bars = (rows: Readonly<Record<string, readonly (readonly [open: number, close: number] | null)[]>>) => {
  const panel = emptyPanel(Object.keys(rows), Float64Array.from(DATES, istMidnight))
  Object.values(rows).forEach((days, s) => {
    days.forEach((day, t) => {
      if (day === null) return
      const at = s * DATES.length + t
      panel.open[at] = day[0]
      panel.close[at] = panel.high[at] = panel.low[at] = day[1]
    })
  })
  return panel
}
const signals = (session: number, ...of: readonly (readonly [kind: string, symbol: string, side: -1 | 0 | 1])[]) =>
  unpackSignals(
    DATES.map((date, t) => ({
      interval: '1d',
      bar: istMidnight(date),
      seen: istInstant(date, '15:40'),
      block: packSignals(
        t === session
          ? of.map(([kind, symbol, side]) => ({ kind, symbol, side, price: 100, score: Number.NaN, attributes: {} }))
          : [],
      ),
    })),
  )

describe('what followed signals', () => {
  const flat = DATES.map((): [number, number] => [100, 100])

  it('is counted from the open of the bar behind the signal to the close so many bars later', () => {
    const days = flat.toSpliced(5, 3, [102, 103], [104, 107.1], [106, 96.9])
    // Bought at 102: 103, 107.1 two later, 96.9 three later: +0.98%, −5%; the bear is the other way round.
    const [up, down] = kindOutcomes(
      signals(4, ['down', 'ABC', -1], ['up', 'ABC', 1]),
      '1d',
      bars({ ABC: days }),
    ).toSorted((a, b) => (a.kind < b.kind ? 1 : -1))
    expect([up.sessions, up.events]).toEqual([14, 1])
    expect(up.after.map(({ bars: count, known }) => [count, known])).toEqual([
      [1, 1],
      [3, 1],
      [5, 1],
      [10, 0],
    ])
    expect(up.after[0].medianPct).toBeCloseTo(100 * (103 / 102 - 1), 12)
    expect(up.after[1].medianPct).toBeCloseTo(-5, 12)
    expect(down.after[1].medianPct).toBeCloseTo(5, 12)
    expect(up.after.map(({ positivePct }) => positivePct)).toEqual([100, 0, 0, Number.NaN])
    expect(down.after.map(({ positivePct }) => positivePct)).toEqual([0, 100, 100, Number.NaN])
  })

  it('leaves out sessions in which the name did not trade, and kinds without a side', () => {
    const days = [...flat.slice(0, 5), null, ...flat.slice(6, 8), [50, 110] as const, ...flat.slice(9)]
    const found = kindOutcomes(signals(4, ['up', 'ABC', 1], ['both', 'ABC', 0]), '1d', bars({ ABC: days }))
    expect(found.map(({ kind }) => kind)).toEqual(['up'])
    // Sessions 6, 7 and 8 are the three behind: 100 to 110.
    expect(found[0].after[1].medianPct).toBeCloseTo(10, 12)
  })

  it('is in the shares of one day: a split is no fall', async () => {
    // Two for one on the eighth session: 100 is 50 from then on.
    const days = flat.map(([open], t): [number, number] => (t < 7 ? [open, open] : [open / 2, (open * 1.02) / 2]))
    const source = smallSource({
      barWindows: async () => [packedPanel(bars({ ABC: days }), [])],
      adjustments: () => [{ exDate: DATES[7], factor: 2 }],
    })
    const panel = await marketAt(source, istInstant(DATES[13], '16:00')).panel(['ABC'], '1d', 20)
    if (panel === null) throw new Error('no bars')
    const [up] = kindOutcomes(signals(5, ['up', 'ABC', 1]), '1d', panel)
    expect(up.after.map(({ medianPct }) => Math.round(1e6 * medianPct) / 1e6)).toEqual([0, 2, 2, Number.NaN])
  })
})
