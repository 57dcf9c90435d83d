import { type RangeBar, type RangeColumns, type RangeField, rangeMachine } from './bar.ts'
import { barStepper, LANES, type Machine, only, type RowKernel, runColumns, type Stepper } from './machine.ts'
import { follow, SMOOTHING_STATE, smoothingStep, undefinedUntil, writeFollowRows } from './smoothing.ts'

/**
 * True range of a bar after a bar that closed at `previousClose` (§I2). The largest of the three distances is always from
 * the higher of high and close to the lower of low and close.
 */
export function trueRangeOf(high: number, low: number, previousClose: number): number {
  // By comparison: Math.max and Math.min also sort out NaN and -0, for a third more time.
  const top = high > previousClose ? high : previousClose
  const bottom = low < previousClose ? low : previousClose
  return top - bottom
}

/** Numbers of state of the true range: 1 after the first bar, the previous close. */
export const TRUE_RANGE_STATE = 2

/** True range of the next bar, H − L for the first; the state stands at `at`. The bar must exist. */
export function trueRangeStep(state: Float64Array, at: number, high: number, low: number, close: number): number {
  const range = state[at] === 0 ? high - low : trueRangeOf(high, low, state[at + 1])
  state[at] = 1
  state[at + 1] = close
  return range
}

/** Numbers of state of the average true range. */
export const ATR_STATE = TRUE_RANGE_STATE + SMOOTHING_STATE

/** ATR(n) at the next bar; the state stands at `at`. The bar must exist. */
export function atrStep(state: Float64Array, at: number, n: number, high: number, low: number, close: number): number {
  return smoothingStep(state, at + TRUE_RANGE_STATE, n, 1 / n, trueRangeStep(state, at, high, low, close))
}

/** The machine of `trueRange`. */
export function trueRangeMachine(): Machine<RangeField> {
  return rangeMachine(
    ['trueRange'],
    TRUE_RANGE_STATE,
    { bars: 2, step: 1 },
    (state, at, high, low, close, i, [out]) => {
      out[i] = trueRangeStep(state, at, high[i], low[i], close[i])
    },
  )
}

/** The machine of `atr`. */
export function atrMachine(n: number): Machine<RangeField> {
  const machine = rangeMachine(['atr'], ATR_STATE, null, (state, at, high, low, close, i, [out]) => {
    out[i] = atrStep(state, at, n, high[i], low[i], close[i])
  })
  return { ...machine, rows: () => atrRows(n) }
}

/** Carries the average ranges of four rows, `length` apart, over their places from … length − 1. */
function followRanges(
  [high, low, close]: readonly Float64Array[],
  from: number,
  length: number,
  alpha: number,
  averages: Float64Array,
): void {
  const b = length
  const c = 2 * length
  const d = 3 * length
  let atA = averages[0]
  let atB = averages[1]
  let atC = averages[2]
  let atD = averages[3]
  for (let i = from; i < length; i++) {
    atA = follow(atA, trueRangeOf(high[i], low[i], close[i - 1]), alpha)
    atB = follow(atB, trueRangeOf(high[b + i], low[b + i], close[b + i - 1]), alpha)
    atC = follow(atC, trueRangeOf(high[c + i], low[c + i], close[c + i - 1]), alpha)
    atD = follow(atD, trueRangeOf(high[d + i], low[d + i], close[d + i - 1]), alpha)
  }
  averages[0] = atA
  averages[1] = atB
  averages[2] = atC
  averages[3] = atD
}

/** True ranges of the places from … to − 1, none of them the first of its row. */
function writeRanges([high, low, close]: readonly Float64Array[], from: number, to: number, out: Float64Array): void {
  for (let i = from; i < to; i++) out[i] = trueRangeOf(high[i], low[i], close[i - 1])
}

function atrRows(n: number): RowKernel {
  const alpha = 1 / n
  const averages = new Float64Array(LANES)

  /** Average of the first n true ranges of each row, added as `smoothingStep` does. */
  function seed([high, low, close]: readonly Float64Array[], length: number) {
    for (let lane = 0; lane < LANES; lane++) {
      const row = lane * length
      const first = high[row] - low[row]
      let sum = 0
      for (let i = row + 1; i < row + n; i++) sum += trueRangeOf(high[i], low[i], close[i - 1]) - first
      averages[lane] = first + sum / n
    }
  }

  return {
    leastBars: n,
    full(input, length, [out]) {
      // The ranges are written first and averaged in place. Those of a row's first bar are not used.
      writeRanges(input, 1, LANES * length, out)
      undefinedUntil(n - 1, length, out)
      seed(input, length)
      writeFollowRows(out, n, length, alpha, averages, out)
    },
    last(input, length, [out]) {
      seed(input, length)
      followRanges(input, n, length, alpha, averages)
      out.set(averages)
    },
  }
}

/** The machine of `atrPct`. */
export function atrPctMachine(n: number): Machine<RangeField> {
  const machine = rangeMachine(['atrPct'], ATR_STATE, null, (state, at, high, low, close, i, [out]) => {
    out[i] = (100 * atrStep(state, at, n, high[i], low[i], close[i])) / close[i]
  })
  return { ...machine, rows: () => atrPctRows(n) }
}

/** The ranges of `atrRows` in percent of the close. */
function atrPctRows(n: number): RowKernel {
  const { leastBars, full, last } = atrRows(n)
  return {
    leastBars,
    full(input, length, out) {
      full(input, length, out)
      const close = input[2]
      for (let i = 0; i < LANES * length; i++) out[0][i] = (100 * out[0][i]) / close[i]
    },
    last(input, length, out) {
      last(input, length, out)
      for (let lane = 0; lane < LANES; lane++) out[0][lane] = (100 * out[0][lane]) / input[2][(lane + 1) * length - 1]
    },
  }
}

/** True range TR: max(H − L, |H − C_{t−1}|, |L − C_{t−1}|), H − L on the first bar (§I2). In the price's unit. */
export function trueRange(bars: RangeColumns): Float64Array {
  return only(runColumns(trueRangeMachine(), bars))
}

/** TR bar by bar; see `trueRange`. */
export function trueRangeStepper(saved?: Float64Array): Stepper<RangeBar, number> {
  return barStepper(trueRangeMachine(), only, saved)
}

/** Average true range: RMA(n) of TR, the first bar's included (§I2). In the price's unit; NaN until there are n bars. */
export function atr(bars: RangeColumns, n = 14): Float64Array {
  return only(runColumns(atrMachine(n), bars))
}

/** ATR(n) bar by bar; see `atr`. */
export function atrStepper(n = 14, saved?: Float64Array): Stepper<RangeBar, number> {
  return barStepper(atrMachine(n), only, saved)
}

/** ATR% = 100·ATR/C (§I2): the average true range in percent of the close. NaN until there are n bars. */
export function atrPct(bars: RangeColumns, n = 14): Float64Array {
  return only(runColumns(atrPctMachine(n), bars))
}

/** ATR% bar by bar; see `atrPct`. */
export function atrPctStepper(n = 14, saved?: Float64Array): Stepper<RangeBar, number> {
  return barStepper(atrPctMachine(n), only, saved)
}
