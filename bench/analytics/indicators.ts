import { IndicatorsSync } from '@ixjb94/indicators'
import * as indicatorts from 'indicatorts'
import type { Panel } from '../../packages/analytics/src/bars/index.ts'
import {
  type IndicatorSpec,
  indicatorPanel,
  indicatorPanelLast,
  type PanelSeries,
  panelStepper,
} from '../../packages/analytics/src/indicators/index.ts'
import { medianOfRounds } from '../rounds.ts'

const SYMBOLS = 2000
const BARS = 500
const PUSHES = 21

/** Thirteen series, one of each kind a screener shows. */
const SPECS: readonly IndicatorSpec[] = [
  { name: 'sma', params: [20] },
  { name: 'ema', params: [20] },
  { name: 'rsi', params: [14] },
  { name: 'macd', params: [12, 26, 9] },
  { name: 'bollinger', params: [20, 2] },
  { name: 'atr', params: [14] },
  { name: 'stochastic', params: [14, 3, 3] },
  { name: 'cci', params: [20] },
]

/** Prices that wander by about 1 % a bar, the same in every run. */
function wanderingPanel(symbolCount: number, barCount: number): Panel {
  const size = symbolCount * barCount
  const [open, high, low, close, volume] = Array.from({ length: 5 }, () => new Float64Array(size))
  let seed = 12345
  const random = () => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
    return seed / 2 ** 32
  }
  for (let s = 0; s < symbolCount; s++) {
    let price = 50 + 5000 * random()
    for (let i = s * barCount; i < (s + 1) * barCount; i++) {
      open[i] = price
      price *= 1 + 0.03 * (random() - 0.5)
      close[i] = price
      high[i] = Math.max(open[i], price) * (1 + 0.01 * random())
      low[i] = Math.min(open[i], price) * (1 - 0.01 * random())
      volume[i] = Math.floor(1e6 * random())
    }
  }
  return { symbolCount, barCount, open, high, low, close, volume }
}

interface Row {
  readonly high: number[]
  readonly low: number[]
  readonly close: number[]
}

/** The panel as the packages want it: plain arrays, one a symbol, made before the clock starts. */
function plainRows({ symbolCount, barCount, high, low, close }: Panel): Row[] {
  const cut = (column: Float64Array, s: number) => Array.from(column.subarray(s * barCount, (s + 1) * barCount))
  return Array.from({ length: symbolCount }, (_, s) => ({ high: cut(high, s), low: cut(low, s), close: cut(close, s) }))
}

/** Stands in the way of an optimiser that would drop unused results. */
let kept = 0

function ixjb94(rows: readonly Row[]) {
  const library = new IndicatorsSync()
  for (const { high, low, close } of rows) {
    const results = [
      library.sma(close, 20),
      library.ema(close, 20),
      library.rsi(close, 14),
      ...library.macd(close, 12, 26, 9),
      ...library.bbands(close, 20, 2),
      library.atr(high, low, close, 14),
      ...library.stoch(high, low, close, 14, 3, 3),
      library.cci(high, low, close, 20),
    ]
    for (const series of results) kept += series[series.length - 1]
  }
}

function indicatortsRun(rows: readonly Row[]) {
  for (const { high, low, close } of rows) {
    const macd = indicatorts.macd(close, { fast: 12, slow: 26, signal: 9 })
    const bands = indicatorts.bb(close, { period: 20 })
    // Its %K is not smoothed; its %D is our %K.
    const percentK = indicatorts.stoch(high, low, close, { kPeriod: 14, dPeriod: 3 }).d
    const results = [
      indicatorts.sma(close, { period: 20 }),
      indicatorts.ema(close, { period: 20 }),
      indicatorts.rsi(close, { period: 14 }),
      macd.macdLine,
      macd.signalLine,
      macd.macdLine.map((line, i) => line - macd.signalLine[i]),
      bands.upper,
      bands.middle,
      bands.lower,
      indicatorts.atr(high, low, close, { period: 14 }).atrLine,
      percentK,
      indicatorts.sma(percentK, { period: 3 }),
      indicatorts.cci(high, low, close, { period: 20 }),
    ]
    for (const series of results) kept += series[series.length - 1]
  }
}

/** Bar i of every symbol. */
function barOf(panel: Panel, i: number) {
  const cut = (column: Float64Array) =>
    Float64Array.from({ length: panel.symbolCount }, (_, s) => column[s * panel.barCount + i])
  return {
    open: cut(panel.open),
    high: cut(panel.high),
    low: cut(panel.low),
    close: cut(panel.close),
    volume: cut(panel.volume),
  }
}

function worstDifference(live: readonly PanelSeries[], recomputed: readonly PanelSeries[], barCount: number): number {
  let worst = 0
  live.forEach(({ values }, k) => {
    values.forEach((value, s) => {
      const expected = recomputed[k].values[(s + 1) * barCount - 1]
      worst = Math.max(worst, Math.abs(value - expected) / Math.max(1, Math.abs(expected)))
    })
  })
  return worst
}

/** Prints how the indicators compare with the packages, with themselves bar by bar, and with more symbols. */
export async function run(print: (line: string) => void): Promise<void> {
  const panel = wanderingPanel(SYMBOLS, BARS)
  const rows = plainRows(panel)
  let series: PanelSeries[] = indicatorPanel(panel, SPECS)
  const compared = await medianOfRounds(
    {
      last: () => {
        kept += indicatorPanelLast(panel, SPECS)[0].values[0]
      },
      full: () => {
        series = indicatorPanel(panel, SPECS, series)
      },
      ixjb94: () => ixjb94(rows),
      indicatorts: () => indicatortsRun(rows),
    },
    15,
  )
  const { last, full } = compared
  const ms = (time: number) => `${time.toFixed(2)} ms`
  const ratio = (over: number, under: number, target: number) => `${(over / under).toFixed(1)}× (target ≥ ${target}×)`
  print(`Indicators, ${SYMBOLS} symbols × ${BARS} bars, 13 series: last ${ms(last)}, full ${ms(full)}`)
  print(`  last value against @ixjb94/indicators (${ms(compared.ixjb94)}): ${ratio(compared.ixjb94, last, 20)}`)
  print(`  last value against indicatorts (${ms(compared.indicatorts)}): ${ratio(compared.indicatorts, last, 35)}`)
  print(`  full series against @ixjb94/indicators: ${ratio(compared.ixjb94, full, 4)}`)
  print(`  full series against indicatorts: ${ratio(compared.indicatorts, full, 4)}`)

  const live = panelStepper(SYMBOLS, SPECS)
  live.load(panel)
  // The last bars in reverse, so that every push is of new prices and none of them jumps.
  const bars = Array.from({ length: PUSHES + 1 }, (_, k) => barOf(panel, BARS - 1 - k))
  let pushed = 0
  const step = await medianOfRounds(
    {
      push: () => {
        kept += live.push(bars[pushed++])[0].values[0]
      },
      full: () => {
        series = indicatorPanel(panel, SPECS, series)
      },
    },
    PUSHES,
  )
  print(`  one new bar (${ms(step.push)}) against own full recompute: ${ratio(step.full, step.push, 100)}`)

  const histories = wanderingPanel(200, BARS)
  const replay = panelStepper(200, SPECS)
  let latest: readonly PanelSeries[] = []
  for (let i = 0; i < BARS; i++) latest = replay.push(barOf(histories, i))
  const worst = worstDifference(latest, indicatorPanel(histories, SPECS), BARS)
  print(`  incremental against recomputed, largest relative difference: ${worst} (target ≤ 1e-9)`)

  const perSymbol: number[] = []
  for (const count of [500, 2000, 8000]) {
    const sized = wanderingPanel(count, BARS)
    const { time } = await medianOfRounds({ time: () => indicatorPanelLast(sized, SPECS) }, 15)
    perSymbol.push(time / count)
    print(
      `  ${count} symbols: ${ms(time)}, ${((1000 * time) / count).toFixed(2)} µs a symbol, ` +
        `${(time / count / perSymbol[0]).toFixed(2)}× that of 500`,
    )
  }
  if (Number.isNaN(kept)) print('  a result was NaN')
}
