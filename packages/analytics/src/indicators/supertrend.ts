import { ATR_STATE, atrStep, TRUE_RANGE_STATE, trueRangeOf } from './atr.ts'
import type { RangeBar, RangeColumns, RangeField } from './bar.ts'
import { barStepper, type Machine, runColumns, type Stepper } from './machine.ts'
import { follow, SMOOTHED } from './smoothing.ts'

/** Supertrend: `line` in the price's unit; `direction` 1 up, −1 down. */
export interface Supertrend<T> {
  line: T
  direction: T
}

const nameSupertrend = <T>([line, direction]: readonly T[]): Supertrend<T> => ({ line, direction })

const DIRECTION = ATR_STATE
const UPPER = DIRECTION + 1
const LOWER = UPPER + 1
const PREVIOUS_CLOSE = LOWER + 1

const AVERAGE = TRUE_RANGE_STATE + SMOOTHED

/** State: the ATR's, then direction (0 before the first), final upper and lower band, previous close. */
export function supertrendMachine(n: number, width: number): Machine<RangeField> {
  return {
    inputs: ['high', 'low', 'close'],
    outputs: ['line', 'direction'],
    stateSize: PREVIOUS_CLOSE + 1,
    memory: null,
    advance(state, at, [high, low, close], from, to, [line, direction], stride = 0) {
      for (let i = from, own = at; i < to; i++, own += stride) {
        if (Number.isNaN(close[i])) {
          line[i] = direction[i] = Number.NaN
        } else if (state[own + DIRECTION] === 0) {
          begin(state, own, n, width, high, low, close, i, line, direction)
        } else {
          // Once it has a direction, what it carries along over one symbol runs on in registers.
          const end = stride === 0 ? to : i + 1
          i = followTrend(state, own, n, width, high, low, close, i, end, line, direction) - 1
        }
      }
    },
  }
}

/** Takes the existing bar i while there is no direction yet. */
function begin(
  state: Float64Array,
  at: number,
  n: number,
  width: number,
  high: Float64Array,
  low: Float64Array,
  close: Float64Array,
  i: number,
  line: Float64Array,
  direction: Float64Array,
): void {
  const range = atrStep(state, at, n, high[i], low[i], close[i])
  if (Number.isNaN(range)) {
    line[i] = direction[i] = Number.NaN
    return
  }
  const middle = (high[i] + low[i]) / 2
  const upper = middle + width * range
  const lower = middle - width * range
  const side = close[i] >= middle ? 1 : -1
  state[at + DIRECTION] = side
  state[at + UPPER] = upper
  state[at + LOWER] = lower
  state[at + PREVIOUS_CLOSE] = close[i]
  line[i] = side === 1 ? lower : upper
  direction[i] = side
}

/** Takes the bars from … to − 1, up to the first that does not exist; the place it stopped at. */
function followTrend(
  state: Float64Array,
  at: number,
  n: number,
  width: number,
  high: Float64Array,
  low: Float64Array,
  close: Float64Array,
  from: number,
  to: number,
  line: Float64Array,
  direction: Float64Array,
): number {
  const alpha = 1 / n
  let average = state[at + AVERAGE]
  let side = state[at + DIRECTION]
  let upperBefore = state[at + UPPER]
  let lowerBefore = state[at + LOWER]
  let previousClose = state[at + PREVIOUS_CLOSE]
  let i = from
  for (; i < to && !Number.isNaN(close[i]); i++) {
    average = follow(average, trueRangeOf(high[i], low[i], previousClose), alpha)
    const middle = (high[i] + low[i]) / 2
    let upper = middle + width * average
    let lower = middle - width * average
    if (upper >= upperBefore && previousClose <= upperBefore) upper = upperBefore
    if (lower <= lowerBefore && previousClose >= lowerBefore) lower = lowerBefore
    if (side === 1 && close[i] < lower) side = -1
    else if (side === -1 && close[i] > upper) side = 1
    upperBefore = upper
    lowerBefore = lower
    previousClose = close[i]
    line[i] = side === 1 ? lower : upper
    direction[i] = side
  }
  state[at + 1] = previousClose
  state[at + AVERAGE] = average
  state[at + DIRECTION] = side
  state[at + UPPER] = upperBefore
  state[at + LOWER] = lowerBefore
  state[at + PREVIOUS_CLOSE] = previousClose
  return i
}

/**
 * Supertrend (§I2): bands (H + L)/2 ± width·ATR(n) that only tighten until the close crosses them; the line is the lower
 * band in an up trend, the upper in a down trend. NaN until there are n bars.
 */
export function supertrend(bars: RangeColumns, n = 10, width = 3): Supertrend<Float64Array> {
  return nameSupertrend(runColumns(supertrendMachine(n, width), bars))
}

/** Supertrend bar by bar; see `supertrend`. */
export function supertrendStepper(n = 10, width = 3, saved?: Float64Array): Stepper<RangeBar, Supertrend<number>> {
  return barStepper(supertrendMachine(n, width), nameSupertrend<number>, saved)
}
