import { LANES, type Machine, only, type RowKernel, runColumns, type Stepper, valueStepper } from './machine.ts'

/** Numbers of state of one exponential average: values seen (up to n), the first of them, sum or average. */
export const SMOOTHING_STATE = 3

/** Where in its state an exponential average that is past its seed stands. */
export const SMOOTHED = 2

/** One step of an exponential average: EMA_t = EMA_{t−1} + α·(x_t − EMA_{t−1}) (§I2). */
export function follow(average: number, x: number, alpha: number): number {
  return average + alpha * (x - average)
}

/**
 * Takes one value into the exponential average whose state stands at `at`; NaN until n values were seen. The seed is
 * their mean, summed as differences from the first so that equal values give exactly that value.
 */
export function smoothingStep(state: Float64Array, at: number, n: number, alpha: number, x: number): number {
  if (Number.isNaN(x)) return Number.NaN
  if (state[at] === n) {
    const average = follow(state[at + SMOOTHED], x, alpha)
    state[at + SMOOTHED] = average
    return average
  }
  if (state[at] === 0) state[at + 1] = x
  const first = state[at + 1]
  const sum = state[at + SMOOTHED] + (x - first)
  const seen = state[at] + 1
  state[at] = seen
  state[at + SMOOTHED] = seen === n ? first + sum / n : sum
  return seen === n ? state[at + SMOOTHED] : Number.NaN
}

/** α of the n-period EMA (§I2). */
export function emaAlpha(n: number): number {
  return 2 / (n + 1)
}

/** Seed of an exponential average: the mean of n values from `from`, added as `smoothingStep` does. */
export function seedOf(values: Float64Array, from: number, n: number): number {
  const first = values[from]
  let sum = 0
  for (let i = from; i < from + n; i++) sum += values[i] - first
  return first + sum / n
}

/** Carries the averages of four rows, `length` apart, over their places from … length − 1. */
export function followRows(
  values: Float64Array,
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
    atA = follow(atA, values[i], alpha)
    atB = follow(atB, values[b + i], alpha)
    atC = follow(atC, values[c + i], alpha)
    atD = follow(atD, values[d + i], alpha)
  }
  averages[0] = atA
  averages[1] = atB
  averages[2] = atC
  averages[3] = atD
}

/** `followRows`, with the averages on the way written to `out`, that before the first at place from − 1. */
export function writeFollowRows(
  values: Float64Array,
  from: number,
  length: number,
  alpha: number,
  averages: Float64Array,
  out: Float64Array,
): void {
  const b = length
  const c = 2 * length
  const d = 3 * length
  let atA = averages[0]
  let atB = averages[1]
  let atC = averages[2]
  let atD = averages[3]
  out[from - 1] = atA
  out[b + from - 1] = atB
  out[c + from - 1] = atC
  out[d + from - 1] = atD
  for (let i = from; i < length; i++) {
    atA = follow(atA, values[i], alpha)
    atB = follow(atB, values[b + i], alpha)
    atC = follow(atC, values[c + i], alpha)
    atD = follow(atD, values[d + i], alpha)
    out[i] = atA
    out[b + i] = atB
    out[c + i] = atC
    out[d + i] = atD
  }
}

/** Marks the first `count` places of each row as not yet defined. */
export function undefinedUntil(count: number, length: number, out: Float64Array): void {
  for (let row = 0; row < LANES * length; row += length) out.fill(Number.NaN, row, row + count)
}

function smoothingRows(n: number, alpha: number): RowKernel {
  const averages = new Float64Array(LANES)

  function seed(values: Float64Array, length: number) {
    for (let lane = 0; lane < LANES; lane++) averages[lane] = seedOf(values, lane * length, n)
  }

  return {
    leastBars: n,
    full([values], length, [out]) {
      undefinedUntil(n - 1, length, out)
      seed(values, length)
      writeFollowRows(values, n, length, alpha, averages, out)
    },
    last([values], length, [out]) {
      seed(values, length)
      followRows(values, n, length, alpha, averages)
      out.set(averages)
    },
  }
}

function smoothingMachine(name: string, n: number, alpha: number): Machine<'close'> {
  return {
    inputs: ['close'],
    outputs: [name],
    stateSize: SMOOTHING_STATE,
    memory: null,
    advance(state, at, [values], from, to, [out], stride = 0) {
      for (let i = from, own = at; i < to; i++, own += stride) {
        out[i] = smoothingStep(state, own, n, alpha, values[i])
      }
    },
    rows: () => smoothingRows(n, alpha),
  }
}

/** The machine of `ema`. */
export function emaMachine(n: number): Machine<'close'> {
  return smoothingMachine('ema', n, emaAlpha(n))
}

/** The machine of `rma`. */
export function rmaMachine(n: number): Machine<'close'> {
  return smoothingMachine('rma', n, 1 / n)
}

/** Exponential moving average, α = 2/(n + 1), seeded with the mean of the first n values (§I2). NaN before that. */
export function ema(values: Float64Array, n: number): Float64Array {
  return only(runColumns(emaMachine(n), { close: values }))
}

/** EMA(n) value by value; see `ema`. */
export function emaStepper(n: number, saved?: Float64Array): Stepper<number, number> {
  return valueStepper(emaMachine(n), only, saved)
}

/** Wilder's average, α = 1/n, seeded with the mean of the first n values (§I2). NaN before that. */
export function rma(values: Float64Array, n: number): Float64Array {
  return only(runColumns(rmaMachine(n), { close: values }))
}

/** RMA(n) value by value; see `rma`. */
export function rmaStepper(n: number, saved?: Float64Array): Stepper<number, number> {
  return valueStepper(rmaMachine(n), only, saved)
}
