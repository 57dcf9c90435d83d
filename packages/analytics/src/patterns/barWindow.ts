import type { Bars } from '../bars/index.ts'
import { atrMachine, emaMachine, rsiMachine, smaMachine } from '../indicators/index.ts'

/** No rule looks further back than this many bars (§I3 levels). */
export const LOOKBACK_BARS = 250

/** Bars a live window holds at least, and the room it has before it moves the last of them to its front. */
const KEPT_BARS = 256
const ROOM_BARS = 2 * KEPT_BARS

/**
 * Prices as a bullish rule reads them. Seen from below (side −1) every price is negated and highs become lows, so that
 * one wording of a rule finds the pattern and its mirror, to the last bit.
 */
export interface Facing {
  readonly side: 1 | -1
  readonly open: Float64Array
  readonly high: Float64Array
  readonly low: Float64Array
  readonly close: Float64Array
  readonly sma10: Float64Array
}

/** A bar that exists, with what the finder needs to know beside its prices. */
export interface PatternBar {
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
  /** Units traded; NaN for an index. */
  readonly volume: number
  /** RVOL of the bar (§I2); NaN when unknown. */
  readonly rvol: number
  /** Equal for bars of one session on intraday intervals; NaN on 1d and 1w, where no rule asks. */
  readonly session: number
}

/** Bars with the two optional columns of `PatternBar`. */
export interface PatternBars extends Bars {
  readonly rvol?: Float64Array
  readonly session?: Float64Array
}

/**
 * The bars a rule may look at, with the averages the rules share. Element i of a column is bar number base + i; bar
 * numbers count the bars that exist, from 0.
 */
export interface BarWindow {
  base: number
  length: number
  readonly up: Facing
  readonly down: Facing
  readonly volume: Float64Array
  readonly rvol: Float64Array
  readonly session: Float64Array
  readonly atr: Float64Array
  readonly rsi: Float64Array
  readonly ema50: Float64Array
  /** Mean body and mean range of the 10 bars before a bar (§I4). */
  readonly bodyBefore: Float64Array
  readonly rangeBefore: Float64Array
  /** Value of the trendline over the highs and under the lows (§I3), NaN without one. */
  readonly upperTrendline: Float64Array
  readonly lowerTrendline: Float64Array
  /** Bars since its first anchor. */
  readonly upperTrendlineBars: Float64Array
  readonly lowerTrendlineBars: Float64Array
  /** State of the recursive averages, one array a machine. */
  readonly averages: readonly Float64Array[]
}

/** Columns of a window. */
const COLUMNS = 22

const machines = [atrMachine(14), rsiMachine(14), emaMachine(50), smaMachine(10)] as const

/** A window with room for the given number of bars and none in it. */
export function emptyWindow(room: number = ROOM_BARS): BarWindow {
  // One piece of memory: a scan of many symbols would otherwise spend its time handing out and taking back columns.
  const columns = new Float64Array(COLUMNS * room).fill(Number.NaN)
  let given = 0
  const column = () => columns.subarray(given * room, ++given * room)
  const facing = (side: 1 | -1): Facing => ({
    side,
    open: column(),
    high: column(),
    low: column(),
    close: column(),
    sma10: column(),
  })
  return {
    base: 0,
    length: 0,
    up: facing(1),
    down: facing(-1),
    volume: column(),
    rvol: column(),
    session: column(),
    atr: column(),
    rsi: column(),
    ema50: column(),
    bodyBefore: column(),
    rangeBefore: column(),
    upperTrendline: column(),
    lowerTrendline: column(),
    upperTrendlineBars: column(),
    lowerTrendlineBars: column(),
    averages: machines.map((machine) => new Float64Array(machine.stateSize)),
  }
}

/** A window that holds all the bars that exist of the series, averages included. */
export function filledWindow(bars: PatternBars): BarWindow {
  const w = emptyWindow(bars.close.length)
  let n = 0
  for (let i = 0; i < bars.close.length; i++) {
    if (Number.isNaN(bars.close[i])) continue
    place(w, n, bars.open[i], bars.high[i], bars.low[i], bars.close[i])
    w.volume[n] = bars.volume[i]
    if (bars.rvol !== undefined) w.rvol[n] = bars.rvol[i]
    if (bars.session !== undefined) w.session[n] = bars.session[i]
    n++
  }
  w.length = n
  extendAverages(w, 0, n)
  return w
}

/** Takes one more bar into a live window; the oldest leave when there is no room. */
export function appendBar(w: BarWindow, bar: PatternBar): void {
  if (w.length === w.volume.length) {
    const from = w.length - KEPT_BARS
    for (const column of allColumns(w)) column.copyWithin(0, from, w.length).fill(Number.NaN, KEPT_BARS)
    w.base += from
    w.length = KEPT_BARS
  }
  const t = w.length
  place(w, t, bar.open, bar.high, bar.low, bar.close)
  w.volume[t] = bar.volume
  w.rvol[t] = bar.rvol
  w.session[t] = bar.session
  w.length = t + 1
  extendAverages(w, t, t + 1)
}

/** The bars a live window still needs, as data: what is stored at each bar close. Negated prices are left out. */
export interface SavedWindow {
  readonly base: number
  readonly columns: readonly Float64Array[]
  readonly averages: readonly Float64Array[]
}

export function savedWindow(w: BarWindow): SavedWindow {
  const from = Math.max(0, w.length - KEPT_BARS)
  return {
    base: w.base + from,
    columns: savedColumns(w).map((column) => column.slice(from, w.length)),
    averages: w.averages.map((state) => state.slice()),
  }
}

/** The live window that goes on where the saved one stopped. */
export function restoredWindow(saved: SavedWindow): BarWindow {
  const w = emptyWindow()
  savedColumns(w).forEach((column, c) => {
    column.set(saved.columns[c])
  })
  w.averages.forEach((state, m) => {
    state.set(saved.averages[m])
  })
  w.base = saved.base
  w.length = saved.columns[0].length
  for (let t = 0; t < w.length; t++) {
    turn(w, t)
    averageCandles(w, t)
  }
  return w
}

function place(w: BarWindow, t: number, open: number, high: number, low: number, close: number): void {
  w.up.open[t] = open
  w.up.high[t] = high
  w.up.low[t] = low
  w.up.close[t] = close
}

function turn({ up, down }: BarWindow, t: number): void {
  down.open[t] = -up.open[t]
  down.high[t] = -up.low[t]
  down.low[t] = -up.high[t]
  down.close[t] = -up.close[t]
  down.sma10[t] = -up.sma10[t]
}

const CANDLE_BASE = 10

function averageCandles(w: BarWindow, t: number): void {
  if (t < CANDLE_BASE) return
  const { open, high, low, close } = w.up
  let bodies = 0
  let ranges = 0
  for (let i = t - CANDLE_BASE; i < t; i++) {
    bodies += Math.abs(close[i] - open[i])
    ranges += high[i] - low[i]
  }
  w.bodyBefore[t] = bodies / CANDLE_BASE
  w.rangeBefore[t] = ranges / CANDLE_BASE
}

function extendAverages(w: BarWindow, from: number, to: number): void {
  const { high, low, close, sma10 } = w.up
  const [atr, rsi, ema, sma] = machines
  atr.advance(w.averages[0], 0, [high, low, close], from, to, [w.atr])
  rsi.advance(w.averages[1], 0, [close], from, to, [w.rsi])
  ema.advance(w.averages[2], 0, [close], from, to, [w.ema50])
  sma.advance(w.averages[3], 0, [close], from, to, [sma10])
  for (let t = from; t < to; t++) {
    turn(w, t)
    averageCandles(w, t)
  }
}

function savedColumns(w: BarWindow): Float64Array[] {
  const { open, high, low, close, sma10 } = w.up
  const given = [open, high, low, close, w.volume, w.rvol, w.session]
  const lines = [w.upperTrendline, w.lowerTrendline, w.upperTrendlineBars, w.lowerTrendlineBars]
  return [...given, sma10, w.atr, w.rsi, w.ema50, ...lines]
}

function allColumns(w: BarWindow): Float64Array[] {
  const { open, high, low, close, sma10 } = w.down
  return [...savedColumns(w), open, high, low, close, sma10, w.bodyBefore, w.rangeBefore]
}
