import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cut, join, panelOf, type WanderingBars, wanderingBars } from './fixtures/wanderingBars.ts'
import {
  barStepper,
  INDICATOR_NAMES,
  type IndicatorSpec,
  indicatorMachine,
  indicatorPanel,
  indicatorPanelLast,
  indicatorPanelTails,
  type Machine,
  machineInput,
  type PanelSeries,
  panelStepper,
} from './index.ts'

/** Every indicator, with lengths short enough to be defined within the bars of a test. */
const SPECS: readonly IndicatorSpec[] = [
  { name: 'sma', params: [7] },
  { name: 'sma', params: [1] },
  { name: 'sma', params: [3] },
  { name: 'sma', params: [5], of: 'volume' },
  { name: 'ema', params: [7] },
  { name: 'rma', params: [7] },
  { name: 'rsi', params: [5] },
  { name: 'macd', params: [4, 9, 3] },
  { name: 'macd', params: [9, 4, 3] },
  { name: 'trueRange' },
  { name: 'atr', params: [5] },
  { name: 'atrPct', params: [5] },
  { name: 'bollinger', params: [6, 2] },
  { name: 'percentB', params: [6, 2] },
  { name: 'bandwidth', params: [6, 2] },
  { name: 'squeeze', params: [6, 2, 10] },
  { name: 'stochastic', params: [6, 3, 2] },
  { name: 'stochastic', params: [5, 2, 3] },
  { name: 'adx', params: [5] },
  { name: 'supertrend', params: [5, 1.5] },
  { name: 'vwap' },
  { name: 'obv' },
  { name: 'adLine' },
  { name: 'cmf', params: [6] },
  { name: 'mfi', params: [6] },
  { name: 'cci', params: [6] },
  { name: 'cci', params: [3] },
  { name: 'williamsR', params: [6] },
  { name: 'roc', params: [4] },
  { name: 'ichimoku', params: [4, 7, 12] },
  { name: 'donchian', params: [6] },
  { name: 'priorHigh', params: [6] },
  { name: 'priorLow', params: [6] },
  { name: 'keltner', params: [6, 2, 4] },
  { name: 'ttmSqueeze', params: [6] },
  { name: 'rvol', params: [8], of: 'volume' },
  { name: 'rvolClock', params: [5, 6] },
  { name: 'volZ', params: [8], of: 'volume' },
  { name: 'clv' },
  { name: 'lsSlope', params: [6] },
  { name: 'technicalScore' },
  { name: 'technicalVotes' },
  { name: 'trendScore' },
]

it('puts every indicator of the catalogue to the test below', () => {
  expect(new Set(SPECS.map((spec) => spec.name))).toEqual(new Set(INDICATOR_NAMES))
})

const label = ({ name, params = [], of = 'close' }: IndicatorSpec) => `${name}(${[...params, of].join(', ')})`

/** Long enough for the averages of 50 in the scores, short enough that some stay undefined. */
const someBars = fc
  .record({
    seed: fc.nat(),
    length: fc.integer({ min: 1, max: 90 }),
    gaps: fc.constantFrom(0, 0.2),
    flats: fc.constantFrom(0, 0.3, 1),
  })
  .map(wanderingBars)

const check = <Ts extends [unknown, ...unknown[]]>(property: fc.IProperty<Ts>) =>
  fc.assert(property, { seed: 7, numRuns: 12 })

/** Where two lists of numbers first differ by a bit; null when they do not. NaN is NaN, 0 is not −0. */
function difference(a: ArrayLike<number>, b: ArrayLike<number>): string | null {
  if (a.length !== b.length) return `${a.length} numbers against ${b.length}`
  for (let i = 0; i < a.length; i++) if (!Object.is(a[i], b[i])) return `at ${i}: ${a[i]} against ${b[i]}`
  return null
}

function expectSame(a: readonly ArrayLike<number>[], b: readonly ArrayLike<number>[]) {
  if (a.length !== b.length) expect.fail(`${a.length} series against ${b.length}`)
  const found = a.map((list, k) => difference(list, b[k]))
  if (found.some((one) => one !== null)) expect.fail(found.join('; '))
}

function series(machine: Machine, spec: IndicatorSpec, bars: WanderingBars): Float64Array[] {
  const out = machine.outputs.map(() => new Float64Array(bars.close.length))
  const state = new Float64Array(machine.stateSize)
  machine.advance(state, 0, machineInput(machine, spec, bars), 0, bars.close.length, out)
  return out
}

/** Bar i by the names the machine gives its inputs. */
function barAt(machine: Machine, spec: IndicatorSpec, bars: WanderingBars, i: number): Record<string, number> {
  const input = machineInput(machine, spec, bars)
  return Object.fromEntries(machine.inputs.map((field, k) => [field, input[k][i]]))
}

const stepper = (machine: Machine, saved?: Float64Array) => barStepper(machine, (values) => values, saved)

/** The series that a stepper gives bar by bar from bar `from` on. */
function pushAll(machine: Machine, spec: IndicatorSpec, bars: WanderingBars, from: number, saved?: Float64Array) {
  const live = stepper(machine, saved)
  const out = machine.outputs.map(() => new Float64Array(bars.close.length - from))
  for (let i = from; i < bars.close.length; i++) {
    const values = live.push(barAt(machine, spec, bars, i))
    for (let k = 0; k < out.length; k++) out[k][i - from] = values[k]
  }
  return { out, live }
}

describe.each(SPECS.map((spec) => [label(spec), spec] as const))('%s', (_, spec) => {
  const machine = indicatorMachine(spec)

  it('gives bar by bar what it gives over the column, to the bit, with bars that do not exist', () => {
    check(
      fc.property(someBars, (bars) => {
        expectSame(pushAll(machine, spec, bars, 0).out, series(machine, spec, bars))
      }),
    )
  })

  it('goes on from a saved state as if it had never stopped, and leaves the saved state alone', () => {
    check(
      fc.property(someBars, fc.nat(), (bars, at) => {
        const stop = at % bars.close.length
        const saved = pushAll(machine, spec, cut(bars, 0, stop), 0).live.save()
        const copy = saved.slice()
        const after = pushAll(machine, spec, bars, stop, saved).out
        expectSame(
          after,
          series(machine, spec, bars).map((column) => column.slice(stop)),
        )
        expectSame([saved], [copy])
      }),
    )
  })

  it('shows the running bar without taking it', () => {
    check(
      fc.property(someBars, (bars) => {
        const live = stepper(machine)
        for (let i = 0; i < bars.close.length; i++) {
          const bar = barAt(machine, spec, bars, i)
          const state = live.save()
          live.peek(barAt(machine, spec, bars, (i * 7) % bars.close.length))
          const shown = live.peek(bar)
          expectSame([live.save()], [state])
          expectSame([live.push(bar)], [shown])
        }
      }),
    )
  })

  it('never changes a past value when bars are added', () => {
    check(
      fc.property(someBars, fc.nat(), (bars, at) => {
        const known = 1 + (at % bars.close.length)
        expectSame(
          series(machine, spec, cut(bars, 0, known)),
          series(machine, spec, bars).map((column) => column.slice(0, known)),
        )
      }),
    )
  })

  it('gives the same numbers when bars that do not exist are put in front', () => {
    check(
      fc.property(someBars, fc.integer({ min: 1, max: 9 }), (bars, shift) => {
        const late = join(wanderingBars({ seed: 1, length: shift, gaps: 1 }), bars)
        expectSame(
          series(machine, spec, late).map((column) => column.slice(shift)),
          series(machine, spec, bars),
        )
      }),
    )
  })
})

describe('a panel', () => {
  /** Nine symbols: two fours of neighbours without gaps, or a four that is not of neighbours and whole rows left over. */
  const somePanel = fc
    .record({
      seed: fc.nat(),
      length: fc.integer({ min: 1, max: 70 }),
      gaps: fc.constantFrom([0, 0, 0, 0, 0.2, 0, 0, 0, 0], [0, 0, 0.3, 0, 0, 0, 0.1, 0, 0]),
    })
    .map(({ seed, length, gaps }) =>
      gaps.map((share, s) => wanderingBars({ seed: seed + s, length, gaps: share, flats: s === 3 ? 1 : 0.1 })),
    )

  const values = (list: readonly PanelSeries[]) => list.map((one) => one.values)

  it('names its series by spec and output', () => {
    const [line, signal, hist] = indicatorPanel(panelOf([wanderingBars({ seed: 1, length: 3 })]), [{ name: 'macd' }])
    expect([line.series, signal.series, hist.series]).toEqual(['line', 'signal', 'hist'])
    expect(hist.spec).toEqual({ name: 'macd' })
  })

  it('gives every series of every symbol as the column form does, to the bit', () => {
    check(
      fc.property(somePanel, (rows) => {
        const expected = SPECS.flatMap((spec) => {
          const machine = indicatorMachine(spec)
          const bySymbol = rows.map((row) => series(machine, spec, row))
          return machine.outputs.map((_, k) => bySymbol.flatMap((columns) => [...columns[k]]))
        })
        expectSame(values(indicatorPanel(panelOf(rows), SPECS)), expected)
      }),
    )
  })

  it('gives the last values alone as the full series end, to the bit', () => {
    check(
      fc.property(somePanel, (rows) => {
        const panel = panelOf(rows)
        const ends = values(indicatorPanel(panel, SPECS)).map((column) =>
          rows.map((_, s) => column[(s + 1) * panel.barCount - 1]),
        )
        expectSame(values(indicatorPanelLast(panel, SPECS)), ends)
      }),
    )
  })

  it('takes a new bar of every symbol to the same last values, after a loaded history and a restored state', () => {
    check(
      fc.property(somePanel, fc.nat(), (rows, at) => {
        const panel = panelOf(rows)
        const known = Math.max(0, panel.barCount - 1 - (at % 4))
        const first = panelStepper(rows.length, SPECS)
        first.load(panelOf(rows.map((row) => cut(row, 0, known))))
        const live = panelStepper(rows.length, SPECS, first.save())
        for (let i = known; i < panel.barCount; i++) {
          const bar = panelOf(rows.map((row) => cut(row, i, i + 1)))
          const peeked = values(live.peek(bar)).map((column) => column.slice())
          expectSame(values(live.push(bar)), peeked)
          if (i === panel.barCount - 1) expectSame(peeked, values(indicatorPanelLast(panel, SPECS)))
        }
      }),
    )
  })

  it('writes into the series of an earlier run', () => {
    const rows = [1, 2, 3, 4, 5].map((seed) => wanderingBars({ seed, length: 40 }))
    const other = rows.map((_, s) => wanderingBars({ seed: 100 + s, length: 40 }))
    const earlier = indicatorPanel(panelOf(other), SPECS)
    const again = indicatorPanel(panelOf(rows), SPECS, earlier)
    expect(again[0].values).toBe(earlier[0].values)
    expectSame(values(again), values(indicatorPanel(panelOf(rows), SPECS)))
  })

  it('gives the last bars of each symbol the values they have in full, to the bit, however many are asked for', () => {
    check(
      fc.property(somePanel, fc.array(fc.integer({ min: 1, max: 12 }), { minLength: SPECS.length }), (rows, counts) => {
        const panel = panelOf(rows)
        const { barCount } = panel
        const most = 12
        const places = rows.flatMap(({ close }) => {
          const own = [...close.keys()].filter((i) => !Number.isNaN(close[i]) || i === barCount - 1).slice(-most)
          const known = own.map((i) => (Number.isNaN(close[i]) ? -1 : i))
          return [...Array.from({ length: most - known.length }, () => -1), ...known]
        })
        const slots = { count: most, places: Int32Array.from(places) }
        const requests = SPECS.map((spec, k) => ({ spec, count: counts[k] }))
        const tails = indicatorPanelTails(panel, requests, slots)
        const full = SPECS.map((spec) => indicatorPanel(panel, [spec]))
        requests.forEach(({ count }, k) => {
          const expected = full[k].map(({ values: all }) =>
            rows.flatMap((_, s) =>
              places
                .slice((s + 1) * most - count, (s + 1) * most)
                .map((place) => (place < 0 ? Number.NaN : all[s * barCount + place])),
            ),
          )
          expectSame(values(tails[k]), expected)
        })
      }),
    )
  })

  it('has no last values without bars', () => {
    const panel = panelOf([1, 2].map((seed) => wanderingBars({ seed, length: 0 })))
    expect(indicatorPanelLast(panel, [{ name: 'sma' }])[0].values).toEqual(Float64Array.of(Number.NaN, Number.NaN))
  })

  it('refuses an indicator whose columns it does not have', () => {
    const { session: _, ...panel } = panelOf([wanderingBars({ seed: 1, length: 5 })])
    expect(() => indicatorPanel(panel, [{ name: 'vwap' }])).toThrow('reads session')
  })
})

it('refuses a saved state of another indicator', () => {
  const saved = stepper(indicatorMachine({ name: 'sma', params: [5] })).save()
  expect(() => stepper(indicatorMachine({ name: 'sma', params: [6] }), saved)).toThrow(RangeError)
  expect(() => panelStepper(2, [{ name: 'sma', params: [5] }], saved)).toThrow(RangeError)
})
