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

/** Sum of values from … to − 1 above the first of them, added forward as `smaStep` does. */
function sumAboveFirst(values: Float64Array, from: number, to: number): number {
  const first = values[from]
  let sum = 0
  for (let i = from; i < to; i++) sum += values[i] - first
  return sum
}

/** Sum of values from … to − 1 above the last of them, added backward as `smaStep` does. */
function sumAboveLast(values: Float64Array, from: number, to: number): number {
  const last = values[to - 1]
  let sum = 0
  for (let i = to - 1; i >= from; i--) sum += values[i] - last
  return sum
}

function slideRow(values: Float64Array, row: number, length: number, n: number, ends: Float64Array, out: Float64Array) {
  const finish = row + length
  out[row + n - 1] = values[row] + sumAboveFirst(values, row, row + n) / n
  for (let block = row + n; block < finish; block += n) {
    const last = values[block - 1]
    let endSum = 0
    for (let place = n - 1; place > 0; place--) {
      endSum += values[block - n + place] - last
      ends[place] = endSum
    }
    const first = values[block]
    const shift = last - first
    const count = Math.min(n - 1, finish - block)
    let sum = 0
    for (let place = 1; place <= count; place++) {
      sum += values[block + place - 1] - first
      out[block + place - 1] = first + joinedSum(sum, ends[place], n - place, shift) / n
    }
    if (block + n <= finish) out[block + n - 1] = first + (sum + (values[block + n - 1] - first)) / n
  }
}

function lastOfRow(values: Float64Array, row: number, length: number, n: number): number {
  const finish = row + length
  const block = finish - (length % n)
  if (block === finish) return values[finish - n] + sumAboveFirst(values, finish - n, finish) / n
  const first = values[block]
  const sum = sumAboveFirst(values, block, finish)
  const endSum = sumAboveLast(values, finish - n, block)
  return first + joinedSum(sum, endSum, n - (finish - block), values[block - 1] - first) / n
}

function smaRows(n: number): RowKernel {
  const ends = new Float64Array(n)
  return {
    leastBars: n,
    full([values], rows, length, out) {
      undefinedUntil(n - 1, rows, out)
      for (let lane = 0; lane < LANES; lane++) slideRow(values, rows[lane], length, n, ends, out[0])
    },
    last([values], rows, length, [out], places) {
      for (let lane = 0; lane < LANES; lane++) out[places[lane]] = lastOfRow(values, rows[lane], length, n)
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
    advance(state, at, [values], from, to, [out]) {
      for (let i = from; i < to; i++) out[i] = smaStep(state, at, n, values[i])
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
