import { LANES, type Machine, only, type RowKernel, runColumns, type Stepper, valueStepper } from './machine.ts'
import { undefinedUntil } from './smoothing.ts'

/*
 * A window of n values is the end of one block of n and the beginning of the next. The beginning is summed forward as its
 * values arrive, the ends were summed backward when their block was complete: constant work a value, and every sum is of
 * at most n fresh terms, so nothing drifts. What is summed are differences from a value inside the window: equal prices
 * then give exactly that price.
 *
 * State: place in the block, 1 once a block is complete, the block's first value, sum of differences from it, the last
 * value of the block before, then a slot a place: the value itself up to the present place, beyond it the sum, from
 * there to the end of the block before, of differences from that block's last value.
 */
const SLOTS = 5

/** Numbers of state of `smaStep` over n values. */
export function smaStateSize(n: number): number {
  return SLOTS + n
}

/**
 * Sum, above the first value of the block in progress, of a window whose later values sum to `sum` above it and whose
 * `endCount` earlier ones sum to `endSum` above the last value of the block before; that one is `shift` above the first.
 */
export function joinedSum(sum: number, endSum: number, endCount: number, shift: number): number {
  return sum + endSum + endCount * shift
}

/** Mean of the last n values, taking x as the newest; NaN until there are n. The state stands at `at`. */
export function smaStep(state: Float64Array, at: number, n: number, x: number): number {
  if (Number.isNaN(x)) return Number.NaN
  const slots = at + SLOTS
  let place = state[at] | 0
  if (place === 0) {
    state[at + 2] = x
    state[at + 3] = 0
  }
  const first = state[at + 2]
  const sum = state[at + 3] + (x - first)
  state[at + 3] = sum
  state[slots + place] = x
  place++
  if (place < n) {
    state[at] = place
    if (state[at + 1] === 0) return Number.NaN
    return first + joinedSum(sum, state[slots + place], n - place, state[at + 4] - first) / n
  }
  sumEnds(state, at, n)
  return first + sum / n
}

/** What happens once a block; apart from `smaStep`, so that this stays small enough to be inlined. */
function sumEnds(state: Float64Array, at: number, n: number): void {
  const slots = at + SLOTS
  const last = state[slots + n - 1]
  let endSum = 0
  for (let slot = slots + n - 1; slot > slots; slot--) {
    endSum += state[slot] - last
    state[slot] = endSum
  }
  state[at] = 0
  state[at + 1] = 1
  state[at + 4] = last
}

/**
 * Means of the last n values at the places from … to − 1 of a column without a missing value, as `smaStep` gives them; the
 * first n − 1 are not means. `ends` is scratch of n + 1 numbers; the last stays 0, for a window that is a whole block.
 */
function smaRow(
  values: Float64Array,
  from: number,
  to: number,
  n: number,
  ends: Float64Array,
  out: Float64Array,
): void {
  let last = values[from]
  for (let block = from; block < to; block += n) {
    if (block > from) {
      last = values[block - 1]
      let endSum = 0
      for (let place = n - 1; place > 0; place--) {
        endSum += values[block - n + place] - last
        ends[place] = endSum
      }
    }
    const first = values[block]
    const shift = last - first
    const count = Math.min(n, to - block)
    let sum = 0
    for (let place = 1; place <= count; place++) {
      const i = block + place - 1
      sum += values[i] - first
      out[i] = first + joinedSum(sum, ends[place], n - place, shift) / n
    }
  }
}

/** The last of the means `smaRow` gives, alone. */
export function lastMean(values: Float64Array, from: number, to: number, n: number): number {
  const count = ((to - from - 1) % n) + 1
  const block = to - count
  const first = values[block]
  let sum = 0
  for (let i = block; i < to; i++) sum += values[i] - first
  if (count === n) return first + sum / n
  const last = values[block - 1]
  let endSum = 0
  for (let i = block - 1; i >= to - n; i--) endSum += values[i] - last
  return first + joinedSum(sum, endSum, n - count, last - first) / n
}

/** `smaRow` for the smoothing of Stochastic, in its order of sums: loops over blocks of three cost more than their work. */
function smaRowOfThree(values: Float64Array, from: number, to: number, out: Float64Array): void {
  let middle = 0
  let last = 0
  for (let block = from; block < to; block += 3) {
    const first = values[block]
    const shift = last - first
    out[block] = first + joinedSum(0, middle - last, 2, shift) / 3
    if (block + 2 >= to) {
      if (block + 1 < to) out[block + 1] = first + joinedSum(values[block + 1] - first, 0, 1, shift) / 3
      return
    }
    middle = values[block + 1]
    last = values[block + 2]
    const sum = middle - first
    out[block + 1] = first + joinedSum(sum, 0, 1, shift) / 3
    out[block + 2] = first + (sum + (last - first)) / 3
  }
}

/** `smaRow` over the rows of a kernel, each from its place `from` on. */
export function smaOfRows(
  values: Float64Array,
  from: number,
  length: number,
  n: number,
  ends: Float64Array,
  out: Float64Array,
): void {
  for (let row = 0; row < LANES * length; row += length) {
    if (n === 3) smaRowOfThree(values, row + from, row + length, out)
    else smaRow(values, row + from, row + length, n, ends, out)
  }
}

function smaRows(n: number): RowKernel {
  const ends = new Float64Array(n + 1)
  return {
    leastBars: n,
    full([values], length, [out]) {
      smaOfRows(values, 0, length, n, ends, out)
      undefinedUntil(n - 1, length, out)
    },
    last([values], length, [out]) {
      for (let lane = 0; lane < LANES; lane++) out[lane] = lastMean(values, lane * length, (lane + 1) * length, n)
    },
  }
}

/** The machine of `sma`. */
export function smaMachine(n: number): Machine<'close'> {
  return {
    inputs: ['close'],
    outputs: ['sma'],
    stateSize: smaStateSize(n),
    memory: { bars: n, step: n },
    rows: () => smaRows(n),
    advance(state, at, [values], from, to, [out], stride = 0) {
      for (let i = from, own = at; i < to; i++, own += stride) out[i] = smaStep(state, own, n, values[i])
    },
  }
}

/** Simple moving average: mean of the last n values (§I2). NaN until there are n. */
export function sma(values: Float64Array, n: number): Float64Array {
  return only(runColumns(smaMachine(n), { close: values }))
}

/** SMA(n) value by value; see `sma`. */
export function smaStepper(n: number, saved?: Float64Array): Stepper<number, number> {
  return valueStepper(smaMachine(n), only, saved)
}
