import { type RangeBar, type RangeColumns, type RangeField, rangeMachine } from './bar.ts'
import { barStepper, LANES, type Machine, only, type RowKernel, runColumns, type Stepper } from './machine.ts'
import { lastMean, smaOfRows, smaStateSize, smaStep } from './sma.ts'
import { undefinedUntil } from './smoothing.ts'
import { higher, highestStep, lower, lowestStep, windowStateSize } from './window.ts'

/** Stochastic oscillator, 0–100. */
export interface Stochastic<T> {
  percentK: T
  percentD: T
}

const nameStochastic = <T>([percentK, percentD]: readonly T[]): Stochastic<T> => ({ percentK, percentD })

function rawStochastic(close: number, highest: number, lowest: number): number {
  return highest === lowest ? 50 : (100 * (close - lowest)) / (highest - lowest)
}

/** The machine of `stochastic`. */
export function stochasticMachine(n: number, kN: number, dN: number): Machine<RangeField> {
  const lowAt = windowStateSize(n)
  const kAt = lowAt + windowStateSize(n)
  const dAt = kAt + smaStateSize(kN)
  const machine = rangeMachine(
    ['percentK', 'percentD'],
    dAt + smaStateSize(dN),
    { bars: n + kN + dN, step: kN * dN },
    (state, at, high, low, close, i, out) => {
      const highest = highestStep(state, at, n, high[i])
      const lowest = lowestStep(state, at + lowAt, n, low[i])
      const percentK = smaStep(state, at + kAt, kN, rawStochastic(close[i], highest, lowest))
      out[0][i] = percentK
      out[1][i] = smaStep(state, at + dAt, dN, percentK)
    },
  )
  return { ...machine, rows: () => stochasticRows(n, kN, dN) }
}

/**
 * Raw values at the places from … to − 1 of columns without a missing bar, their extremes found block by block as
 * `highestStep` does; the first n − 1 mean nothing. `ends` is scratch: two numbers a place, and those of one place more.
 */
function rawRow(
  high: Float64Array,
  low: Float64Array,
  close: Float64Array,
  from: number,
  to: number,
  n: number,
  ends: Float64Array,
  out: Float64Array,
): void {
  for (let block = from; block < to; block += n) {
    if (block > from) {
      let top = high[block - 1]
      let bottom = low[block - 1]
      for (let place = n - 1; place > 0; place--) {
        top = higher(top, high[block - n + place])
        bottom = lower(bottom, low[block - n + place])
        ends[2 * place] = top
        ends[2 * place + 1] = bottom
      }
    }
    let top = high[block]
    let bottom = low[block]
    // A window that is a whole block has no end of the block before; its own first bar stands in and changes nothing.
    ends[2 * n] = top
    ends[2 * n + 1] = bottom
    const count = Math.min(n, to - block)
    for (let place = 1; place <= count; place++) {
      const i = block + place - 1
      top = higher(top, high[i])
      bottom = lower(bottom, low[i])
      out[i] = rawStochastic(close[i], higher(top, ends[2 * place]), lower(bottom, ends[2 * place + 1]))
    }
  }
}

/** The raw value at place i, from the n bars that end there. */
function rawAt(high: Float64Array, low: Float64Array, close: Float64Array, i: number, n: number): number {
  let top = high[i]
  let bottom = low[i]
  for (let j = i - n + 1; j < i; j++) {
    top = higher(top, high[j])
    bottom = lower(bottom, low[j])
  }
  return rawStochastic(close[i], top, bottom)
}

function stochasticRows(n: number, kN: number, dN: number): RowKernel {
  const ends = new Float64Array(2 * n + 2)
  const kEnds = new Float64Array(kN + 1)
  const dEnds = new Float64Array(dN + 1)
  let raw = new Float64Array(0)
  let smoothed = new Float64Array(0)
  return {
    leastBars: n + kN + dN - 2,
    full([high, low, close], length, [percentK, percentD]) {
      const rawFrom = n - 1
      const kFrom = rawFrom + kN - 1
      // %D's place holds the raw values until %K is known.
      for (let row = 0; row < LANES * length; row += length) {
        rawRow(high, low, close, row, row + length, n, ends, percentD)
      }
      smaOfRows(percentD, rawFrom, length, kN, kEnds, percentK)
      smaOfRows(percentK, kFrom, length, dN, dEnds, percentD)
      undefinedUntil(kFrom, length, percentK)
      undefinedUntil(kFrom + dN - 1, length, percentD)
    },
    last([high, low, close], length, [percentK, percentD]) {
      if (raw.length < length) {
        raw = new Float64Array(length)
        smoothed = new Float64Array(length)
      }
      for (let lane = 0; lane < LANES; lane++) {
        const row = lane * length
        for (let i = length - kN - dN + 1; i < length; i++) raw[i] = rawAt(high, low, close, row + i, n)
        for (let i = length - dN; i < length; i++) smoothed[i] = lastMean(raw, n - 1, i + 1, kN)
        percentK[lane] = smoothed[length - 1]
        percentD[lane] = lastMean(smoothed, n + kN - 2, length, dN)
      }
    },
  }
}

/** The machine of `williamsR`. */
export function williamsRMachine(n: number): Machine<RangeField> {
  const lowAt = windowStateSize(n)
  return rangeMachine(
    ['williamsR'],
    2 * windowStateSize(n),
    { bars: n, step: 1 },
    (state, at, high, low, close, i, [out]) => {
      const highest = highestStep(state, at, n, high[i])
      const lowest = lowestStep(state, at + lowAt, n, low[i])
      out[i] = highest === lowest ? -50 : (100 * (close[i] - highest)) / (highest - lowest)
    },
  )
}

/**
 * Stochastic (§I2): raw = 100·(C − LL)/(HH − LL) over n bars, 50 when HH = LL; %K = SMA(kN) of raw, %D = SMA(dN) of %K.
 * 0–100; NaN until defined.
 */
export function stochastic(bars: RangeColumns, n = 14, kN = 3, dN = 3): Stochastic<Float64Array> {
  return nameStochastic(runColumns(stochasticMachine(n, kN, dN), bars))
}

/** Stochastic bar by bar; see `stochastic`. */
export function stochasticStepper(n = 14, kN = 3, dN = 3, saved?: Float64Array): Stepper<RangeBar, Stochastic<number>> {
  return barStepper(stochasticMachine(n, kN, dN), nameStochastic<number>, saved)
}

/** Williams %R = −100·(HH − C)/(HH − LL) over n bars, −50 when HH = LL (§I2). −100–0; NaN until there are n bars. */
export function williamsR(bars: RangeColumns, n = 14): Float64Array {
  return only(runColumns(williamsRMachine(n), bars))
}

/** Williams %R bar by bar; see `williamsR`. */
export function williamsRStepper(n = 14, saved?: Float64Array): Stepper<RangeBar, number> {
  return barStepper(williamsRMachine(n), only, saved)
}
