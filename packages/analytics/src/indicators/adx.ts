import { trueRangeOf } from './atr.ts'
import type { RangeBar, RangeColumns, RangeField } from './bar.ts'
import { barStepper, type Machine, runColumns, type Stepper } from './machine.ts'
import { follow, SMOOTHED, SMOOTHING_STATE, smoothingStep } from './smoothing.ts'

/** Directional movement, each 0–100. */
export interface DirectionalMovement<T> {
  adx: T
  plusDi: T
  minusDi: T
}

const nameMovement = <T>([adx, plusDi, minusDi]: readonly T[]): DirectionalMovement<T> => ({ adx, plusDi, minusDi })

/** A move counts when it is the larger of the two and points its own way: +DM of (up, down), −DM of (down, up). */
function directionalMove(move: number, opposite: number): number {
  return move > opposite && move > 0 ? move : 0
}

function directionalIndex(move: number, range: number): number {
  return range === 0 ? 0 : (100 * move) / range
}

const PLUS = 4
const MINUS = PLUS + SMOOTHING_STATE
const RANGE = MINUS + SMOOTHING_STATE
const INDEX = RANGE + SMOOTHING_STATE

/** State: 1 after the first bar, its high, low and close, then the four averages. */
export function adxMachine(n: number): Machine<RangeField> {
  const alpha = 1 / n
  return {
    inputs: ['high', 'low', 'close'],
    outputs: ['adx', 'plusDi', 'minusDi'],
    stateSize: INDEX + SMOOTHING_STATE,
    memory: null,
    advance(state, at, [high, low, close], from, to, [adx, plusDi, minusDi], stride = 0) {
      for (let i = from, own = at; i < to; i++, own += stride) {
        const isSeeded = state[own + INDEX] === n
        if (isSeeded && !Number.isNaN(close[i])) {
          // Past its seeds ADX is four plain recurrences; over one symbol they run on in registers.
          const end = stride === 0 ? to : i + 1
          i = followAdx(state, own, alpha, high, low, close, i, end, adx, plusDi, minusDi) - 1
        } else if (Number.isNaN(close[i])) {
          adx[i] = plusDi[i] = minusDi[i] = Number.NaN
        } else {
          seedAdx(state, own, n, high, low, close, i, adx, plusDi, minusDi)
        }
      }
    },
  }
}

/** ±DI and DX of the averages so far, written at place i; DX is the answer. */
function writeIndices(
  plus: number,
  minus: number,
  range: number,
  i: number,
  plusDi: Float64Array,
  minusDi: Float64Array,
): number {
  const up = directionalIndex(plus, range)
  const down = directionalIndex(minus, range)
  plusDi[i] = up
  minusDi[i] = down
  return directionalIndex(Math.abs(up - down), up + down)
}

/** Takes the existing bar i while one of the averages is still gathering its seed. */
function seedAdx(
  state: Float64Array,
  at: number,
  n: number,
  high: Float64Array,
  low: Float64Array,
  close: Float64Array,
  i: number,
  adx: Float64Array,
  plusDi: Float64Array,
  minusDi: Float64Array,
): void {
  const alpha = 1 / n
  if (state[at] === 0) {
    state[at] = 1
    adx[i] = plusDi[i] = minusDi[i] = Number.NaN
  } else {
    const up = high[i] - state[at + 1]
    const down = state[at + 2] - low[i]
    const plus = smoothingStep(state, at + PLUS, n, alpha, directionalMove(up, down))
    const minus = smoothingStep(state, at + MINUS, n, alpha, directionalMove(down, up))
    const range = smoothingStep(state, at + RANGE, n, alpha, trueRangeOf(high[i], low[i], state[at + 3]))
    adx[i] = smoothingStep(state, at + INDEX, n, alpha, writeIndices(plus, minus, range, i, plusDi, minusDi))
  }
  state[at + 1] = high[i]
  state[at + 2] = low[i]
  state[at + 3] = close[i]
}

/** Takes the bars from … to − 1, up to the first that does not exist; the place it stopped at. */
function followAdx(
  state: Float64Array,
  at: number,
  alpha: number,
  high: Float64Array,
  low: Float64Array,
  close: Float64Array,
  from: number,
  to: number,
  adx: Float64Array,
  plusDi: Float64Array,
  minusDi: Float64Array,
): number {
  let lastHigh = state[at + 1]
  let lastLow = state[at + 2]
  let lastClose = state[at + 3]
  let plus = state[at + PLUS + SMOOTHED]
  let minus = state[at + MINUS + SMOOTHED]
  let range = state[at + RANGE + SMOOTHED]
  let average = state[at + INDEX + SMOOTHED]
  let i = from
  for (; i < to && !Number.isNaN(close[i]); i++) {
    const up = high[i] - lastHigh
    const down = lastLow - low[i]
    plus = follow(plus, directionalMove(up, down), alpha)
    minus = follow(minus, directionalMove(down, up), alpha)
    range = follow(range, trueRangeOf(high[i], low[i], lastClose), alpha)
    average = follow(average, writeIndices(plus, minus, range, i, plusDi, minusDi), alpha)
    adx[i] = average
    lastHigh = high[i]
    lastLow = low[i]
    lastClose = close[i]
  }
  state[at + 1] = lastHigh
  state[at + 2] = lastLow
  state[at + 3] = lastClose
  state[at + PLUS + SMOOTHED] = plus
  state[at + MINUS + SMOOTHED] = minus
  state[at + RANGE + SMOOTHED] = range
  state[at + INDEX + SMOOTHED] = average
  return i
}

/**
 * ADX and ±DI (§I2): RMA(n) of ±DM over RMA(n) of TR, all from the second bar; ADX = RMA(n) of
 * 100·|+DI − −DI|/(+DI + −DI). 0 where the divisor is 0. NaN until defined: ±DI after n changes, ADX after 2n − 1.
 */
export function adx(bars: RangeColumns, n = 14): DirectionalMovement<Float64Array> {
  return nameMovement(runColumns(adxMachine(n), bars))
}

/** ADX and ±DI bar by bar; see `adx`. */
export function adxStepper(n = 14, saved?: Float64Array): Stepper<RangeBar, DirectionalMovement<number>> {
  return barStepper(adxMachine(n), nameMovement<number>, saved)
}
