import { type RangeBar, type RangeColumns, type RangeField, rangeMachine, typicalPrice } from './bar.ts'
import { barStepper, LANES, type Machine, only, type RowKernel, runColumns, type Stepper } from './machine.ts'
import { lastMean, smaOfRows, smaStateSize, smaStep } from './sma.ts'
import { undefinedUntil } from './smoothing.ts'
import { lagStateSize, lagStep } from './window.ts'

/** Adds to `sum` how far the values from … to − 1 are from `mean`, one after another. */
function addDeviations(sum: number, values: Float64Array, from: number, to: number, mean: number): number {
  let total = sum
  for (let i = from; i < to; i++) total += Math.abs(values[i] - mean)
  return total
}

/** CCI of a typical price, the mean of n of them, and the sum of their distances from it. */
function cciOf(typical: number, mean: number, deviations: number, n: number): number {
  return deviations === 0 ? 0 : (typical - mean) / (0.015 * (deviations / n))
}

/** The machine of `cci`. */
export function cciMachine(n: number): Machine<RangeField> {
  const ring = smaStateSize(n)
  const values = ring + lagStateSize(n) - n
  const machine = rangeMachine(
    ['cci'],
    ring + lagStateSize(n),
    { bars: n, step: n },
    (state, at, high, low, close, i, out) => {
      const typical = typicalPrice(high[i], low[i], close[i])
      const mean = smaStep(state, at, n, typical)
      lagStep(state, at + ring, n, typical)
      const oldest = at + values + (state[at + ring] | 0)
      const older = addDeviations(0, state, oldest, at + values + n, mean)
      out[0][i] = cciOf(typical, mean, addDeviations(older, state, at + values, oldest, mean), n)
    },
  )
  return { ...machine, rows: () => cciRows(n) }
}

/** Turns the means at the places from + n − 1 … to − 1 of `out` into the CCI. */
function deviateRow(typical: Float64Array, from: number, to: number, n: number, out: Float64Array): void {
  let i = from + n - 1
  // Four windows at once: they share all but three of their values, and their sums do not wait for each other.
  for (; n > 3 && i + 3 < to; i += 4) {
    const oldest = i - n + 1
    const a = out[i]
    const b = out[i + 1]
    const c = out[i + 2]
    const d = out[i + 3]
    let ofA = addDeviations(0, typical, oldest, oldest + 3, a)
    let ofB = addDeviations(0, typical, oldest + 1, oldest + 3, b)
    let ofC = addDeviations(0, typical, oldest + 2, oldest + 3, c)
    let ofD = 0
    for (let j = oldest + 3; j <= i; j++) {
      const value = typical[j]
      ofA += Math.abs(value - a)
      ofB += Math.abs(value - b)
      ofC += Math.abs(value - c)
      ofD += Math.abs(value - d)
    }
    ofB = addDeviations(ofB, typical, i + 1, i + 2, b)
    ofC = addDeviations(ofC, typical, i + 1, i + 3, c)
    ofD = addDeviations(ofD, typical, i + 1, i + 4, d)
    out[i] = cciOf(typical[i], a, ofA, n)
    out[i + 1] = cciOf(typical[i + 1], b, ofB, n)
    out[i + 2] = cciOf(typical[i + 2], c, ofC, n)
    out[i + 3] = cciOf(typical[i + 3], d, ofD, n)
  }
  for (; i < to; i++) out[i] = cciOf(typical[i], out[i], addDeviations(0, typical, i - n + 1, i + 1, out[i]), n)
}

function cciRows(n: number): RowKernel {
  const ends = new Float64Array(n + 1)
  let typical = new Float64Array(0)
  return {
    leastBars: n,
    full([high, low, close], length, [out]) {
      if (typical.length < LANES * length) typical = new Float64Array(LANES * length)
      for (let i = 0; i < LANES * length; i++) typical[i] = typicalPrice(high[i], low[i], close[i])
      smaOfRows(typical, 0, length, n, ends, out)
      for (let row = 0; row < LANES * length; row += length) {
        deviateRow(typical, row, row + length, n, out)
      }
      undefinedUntil(n - 1, length, out)
    },
    last([high, low, close], length, [out]) {
      // The window alone, at the places it has in its row: where its blocks of sums begin depends on them.
      if (typical.length < length) typical = new Float64Array(LANES * length)
      const oldest = length - n
      for (let lane = 0; lane < LANES; lane++) {
        const row = lane * length
        for (let i = oldest; i < length; i++) typical[i] = typicalPrice(high[row + i], low[row + i], close[row + i])
        const mean = lastMean(typical, 0, length, n)
        out[lane] = cciOf(typical[length - 1], mean, addDeviations(0, typical, oldest, length, mean), n)
      }
    },
  }
}

/**
 * Commodity channel index (§I2): (TP − SMA(TP))/(0.015·mean |TP − SMA(TP)|) over n bars, 0 when all n typical prices are
 * equal. NaN until there are n bars.
 */
export function cci(bars: RangeColumns, n = 20): Float64Array {
  return only(runColumns(cciMachine(n), bars))
}

/** CCI(n) bar by bar; see `cci`. */
export function cciStepper(n = 20, saved?: Float64Array): Stepper<RangeBar, number> {
  return barStepper(cciMachine(n), only, saved)
}
