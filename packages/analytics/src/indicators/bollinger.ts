import {
  LANES,
  type Machine,
  only,
  type RowKernel,
  runColumns,
  type Stepper,
  valueMachine,
  valueStepper,
} from './machine.ts'
import { joinedSum } from './sma.ts'
import { undefinedUntil } from './smoothing.ts'
import { deviationOf, joinedSquares, spreadDeviation, spreadMean, spreadStateSize, spreadStep } from './spread.ts'
import { lowestStep, windowStateSize } from './window.ts'

/** Bollinger bands in the price's unit. */
export interface BollingerBands<T> {
  mid: T
  upper: T
  lower: T
}

const nameBands = <T>([mid, upper, lower]: readonly T[]): BollingerBands<T> => ({ mid, upper, lower })

/** The machine of `bollinger`. */
export function bollingerMachine(n: number, width: number): Machine<'close'> {
  return {
    inputs: ['close'],
    outputs: ['mid', 'upper', 'lower'],
    stateSize: spreadStateSize(n),
    memory: { bars: n, step: n },
    rows: () => bollingerRows(n, width),
    advance(state, at, [close], from, to, [mid, upper, lower], stride = 0) {
      for (let i = from, own = at; i < to; i++, own += stride) {
        if (Number.isNaN(close[i])) {
          mid[i] = upper[i] = lower[i] = Number.NaN
          continue
        }
        spreadStep(state, own, n, close[i])
        const mean = spreadMean(state, own)
        const reach = width * spreadDeviation(state, own)
        mid[i] = mean
        upper[i] = mean + reach
        lower[i] = mean - reach
      }
    },
  }
}

/**
 * The bands at the places from … to − 1 of closes that all exist, by the sums of `spreadStep`; the first n − 1 mean
 * nothing. `endSums` and `endSquares` are scratch as in `smaRow`.
 */
function bandsRow(
  close: Float64Array,
  from: number,
  to: number,
  n: number,
  width: number,
  endSums: Float64Array,
  endSquares: Float64Array,
  mid: Float64Array,
  upper: Float64Array,
  lower: Float64Array,
): void {
  let last = close[from]
  for (let block = from; block < to; block += n) {
    if (block > from) {
      last = close[block - 1]
      let sum = 0
      let squares = 0
      for (let place = n - 1; place > 0; place--) {
        const below = close[block - n + place] - last
        sum += below
        squares += below * below
        endSums[place] = sum
        endSquares[place] = squares
      }
    }
    const first = close[block]
    const shift = last - first
    const count = Math.min(n, to - block)
    let sum = 0
    let squares = 0
    for (let place = 1; place <= count; place++) {
      const i = block + place - 1
      const above = close[i] - first
      sum += above
      squares += above * above
      const total = joinedSum(sum, endSums[place], n - place, shift)
      const totalSquares = joinedSquares(squares, endSquares[place], endSums[place], n - place, shift)
      const mean = first + total / n
      const reach = width * deviationOf(total, totalSquares, n)
      mid[i] = mean
      upper[i] = mean + reach
      lower[i] = mean - reach
    }
  }
}

/** The last of the bands `bandsRow` gives, alone, to place `lane` of each series. */
function writeLastBands(
  close: Float64Array,
  from: number,
  to: number,
  n: number,
  width: number,
  [mid, upper, lower]: readonly Float64Array[],
  lane: number,
): void {
  const count = ((to - from - 1) % n) + 1
  const block = to - count
  const first = close[block]
  let sum = 0
  let squares = 0
  for (let i = block; i < to; i++) {
    const above = close[i] - first
    sum += above
    squares += above * above
  }
  if (count < n) {
    const last = close[block - 1]
    let endSum = 0
    let endSquares = 0
    for (let i = block - 1; i >= to - n; i--) {
      const below = close[i] - last
      endSum += below
      endSquares += below * below
    }
    squares = joinedSquares(squares, endSquares, endSum, n - count, last - first)
    sum = joinedSum(sum, endSum, n - count, last - first)
  }
  const mean = first + sum / n
  const reach = width * deviationOf(sum, squares, n)
  mid[lane] = mean
  upper[lane] = mean + reach
  lower[lane] = mean - reach
}

function bollingerRows(n: number, width: number): RowKernel {
  const endSums = new Float64Array(n + 1)
  const endSquares = new Float64Array(n + 1)
  return {
    leastBars: n,
    full([close], length, out) {
      const [mid, upper, lower] = out
      for (let row = 0; row < LANES * length; row += length) {
        bandsRow(close, row, row + length, n, width, endSums, endSquares, mid, upper, lower)
      }
      for (const series of out) undefinedUntil(n - 1, length, series)
    },
    last([close], length, out) {
      for (let lane = 0; lane < LANES; lane++) {
        writeLastBands(close, lane * length, (lane + 1) * length, n, width, out, lane)
      }
    },
  }
}

/** 100·(upper − lower)/mid at the last `spreadStep`. */
function bandwidthOf(state: Float64Array, at: number, width: number): number {
  return (100 * (2 * width * spreadDeviation(state, at))) / spreadMean(state, at)
}

/** The machine of `percentB`. */
export function percentBMachine(n: number, width: number): Machine<'close'> {
  return valueMachine('percentB', spreadStateSize(n), { bars: n, step: n }, (state, at, close, i, out) => {
    spreadStep(state, at, n, close[i])
    const reach = width * spreadDeviation(state, at)
    out[i] = reach === 0 ? Number.NaN : (close[i] - spreadMean(state, at) + reach) / (2 * reach)
  })
}

/** The machine of `bandwidth`. */
export function bandwidthMachine(n: number, width: number): Machine<'close'> {
  return valueMachine('bandwidth', spreadStateSize(n), { bars: n, step: n }, (state, at, close, i, out) => {
    spreadStep(state, at, n, close[i])
    out[i] = bandwidthOf(state, at, width)
  })
}

/** The machine of `squeeze`. */
export function squeezeMachine(n: number, width: number, lookback: number): Machine<'close'> {
  const lowestAt = spreadStateSize(n)
  const stateSize = lowestAt + windowStateSize(lookback)
  const memory = { bars: n + lookback, step: n }
  return valueMachine('squeeze', stateSize, memory, (state, at, close, i, out) => {
    spreadStep(state, at, n, close[i])
    const bandwidth = bandwidthOf(state, at, width)
    const least = lowestStep(state, at + lowestAt, lookback, bandwidth)
    out[i] = bandwidth === least ? 1 : 0
    if (Number.isNaN(least)) out[i] = Number.NaN
  })
}

/** Bollinger bands (§I2): mid = SMA(n), bands mid ± width·σ with the population σ of the same n closes. */
export function bollinger(close: Float64Array, n = 20, width = 2): BollingerBands<Float64Array> {
  return nameBands(runColumns(bollingerMachine(n, width), { close }))
}

/** Bollinger bands close by close; see `bollinger`. */
export function bollingerStepper(n = 20, width = 2, saved?: Float64Array): Stepper<number, BollingerBands<number>> {
  return valueStepper(bollingerMachine(n, width), nameBands<number>, saved)
}

/** %B = (C − lower)/(upper − lower) (§I2): 0 at the lower band, 1 at the upper. NaN also when the bands are equal. */
export function percentB(close: Float64Array, n = 20, width = 2): Float64Array {
  return only(runColumns(percentBMachine(n, width), { close }))
}

/** %B close by close; see `percentB`. */
export function percentBStepper(n = 20, width = 2, saved?: Float64Array): Stepper<number, number> {
  return valueStepper(percentBMachine(n, width), only, saved)
}

/** Bandwidth = 100·(upper − lower)/mid (§I2), in percent. */
export function bandwidth(close: Float64Array, n = 20, width = 2): Float64Array {
  return only(runColumns(bandwidthMachine(n, width), { close }))
}

/** Bandwidth close by close; see `bandwidth`. */
export function bandwidthStepper(n = 20, width = 2, saved?: Float64Array): Stepper<number, number> {
  return valueStepper(bandwidthMachine(n, width), only, saved)
}

/**
 * Bollinger squeeze (§I2): 1 where the bandwidth is the lowest of the last `lookback` bars, else 0. NaN until there are
 * that many bandwidths.
 */
export function squeeze(close: Float64Array, n = 20, width = 2, lookback = 120): Float64Array {
  return only(runColumns(squeezeMachine(n, width, lookback), { close }))
}

/** Squeeze close by close; see `squeeze`. */
export function squeezeStepper(n = 20, width = 2, lookback = 120, saved?: Float64Array): Stepper<number, number> {
  return valueStepper(squeezeMachine(n, width, lookback), only, saved)
}
