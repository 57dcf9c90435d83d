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
    advance(state, at, [close], from, to, [mid, upper, lower]) {
      for (let i = from; i < to; i++) {
        if (Number.isNaN(close[i])) {
          mid[i] = upper[i] = lower[i] = Number.NaN
          continue
        }
        spreadStep(state, at, n, close[i])
        const mean = spreadMean(state, at)
        const reach = width * spreadDeviation(state, at)
        mid[i] = mean
        upper[i] = mean + reach
        lower[i] = mean - reach
      }
    },
  }
}

/** Means and deviations of the block of closes that begins at `block`, from its second on when one came before. */
function spreadRow(
  close: Float64Array,
  row: number,
  length: number,
  n: number,
  ends: Float64Array,
  means: Float64Array,
  deviations: Float64Array,
): void {
  const finish = row + length
  for (let block = row; block < finish; block += n) {
    const first = close[block]
    let sum = 0
    let squares = 0
    if (block > row) {
      const last = close[block - 1]
      const shift = last - first
      let endSum = 0
      let endSquares = 0
      for (let place = n - 1; place > 0; place--) {
        const below = close[block - n + place] - last
        endSum += below
        endSquares += below * below
        ends[place] = endSum
        ends[n + place] = endSquares
      }
      const count = Math.min(n - 1, finish - block)
      for (let place = 1; place <= count; place++) {
        const above = close[block + place - 1] - first
        sum += above
        squares += above * above
        const total = joinedSum(sum, ends[place], n - place, shift)
        const totalSquares = joinedSquares(squares, ends[n + place], ends[place], n - place, shift)
        means[block + place - 1] = first + total / n
        deviations[block + place - 1] = deviationOf(total, totalSquares, n)
      }
    } else {
      for (let i = row; i < row + n - 1; i++) {
        const above = close[i] - first
        sum += above
        squares += above * above
      }
    }
    if (block + n > finish) return
    const above = close[block + n - 1] - first
    sum += above
    squares += above * above
    means[block + n - 1] = first + sum / n
    deviations[block + n - 1] = deviationOf(sum, squares, n)
  }
}

function bollingerRows(n: number, width: number): RowKernel {
  const ends = new Float64Array(2 * n)
  const tail = new Float64Array(2 * n)
  const tailMean = new Float64Array(2 * n)
  const tailDeviation = new Float64Array(2 * n)
  return {
    leastBars: 2 * n,
    full([close], rows, length, out) {
      const [mid, upper, lower] = out
      undefinedUntil(n - 1, rows, out)
      for (let lane = 0; lane < LANES; lane++) {
        const row = rows[lane]
        spreadRow(close, row, length, n, ends, mid, upper)
        for (let i = row + n - 1; i < row + length; i++) {
          const reach = width * upper[i]
          upper[i] = mid[i] + reach
          lower[i] = mid[i] - reach
        }
      }
    },
    last([close], rows, length, [mid, upper, lower], places) {
      // The block before the last and what there is of the last one.
      const count = n + (length % n)
      for (let lane = 0; lane < LANES; lane++) {
        const from = rows[lane] + length - count
        for (let i = 0; i < count; i++) tail[i] = close[from + i]
        spreadRow(tail, 0, count, n, ends, tailMean, tailDeviation)
        const reach = width * tailDeviation[count - 1]
        mid[places[lane]] = tailMean[count - 1]
        upper[places[lane]] = tailMean[count - 1] + reach
        lower[places[lane]] = tailMean[count - 1] - reach
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
