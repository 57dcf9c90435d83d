import { ATR_STATE, atrStep } from './atr.ts'
import { type RangeBar, type RangeColumns, type RangeField, rangeMachine } from './bar.ts'
import { barStepper, type Machine, runColumns, type Stepper } from './machine.ts'

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

/** State: the ATR's, then direction (0 before the first), final upper and lower band, previous close. */
export function supertrendMachine(n: number, width: number): Machine<RangeField> {
  return rangeMachine(
    ['line', 'direction'],
    PREVIOUS_CLOSE + 1,
    null,
    (state, at, high, low, close, i, [line, direction]) => {
      const range = atrStep(state, at, n, high[i], low[i], close[i])
      if (Number.isNaN(range)) {
        line[i] = direction[i] = Number.NaN
        return
      }
      const middle = (high[i] + low[i]) / 2
      let upper = middle + width * range
      let lower = middle - width * range
      let side = state[at + DIRECTION]
      if (side === 0) {
        side = close[i] >= middle ? 1 : -1
      } else {
        const previousClose = state[at + PREVIOUS_CLOSE]
        const upperBefore = state[at + UPPER]
        const lowerBefore = state[at + LOWER]
        if (upper >= upperBefore && previousClose <= upperBefore) upper = upperBefore
        if (lower <= lowerBefore && previousClose >= lowerBefore) lower = lowerBefore
        if (side === 1 && close[i] < lower) side = -1
        else if (side === -1 && close[i] > upper) side = 1
      }
      state[at + DIRECTION] = side
      state[at + UPPER] = upper
      state[at + LOWER] = lower
      state[at + PREVIOUS_CLOSE] = close[i]
      line[i] = side === 1 ? lower : upper
      direction[i] = side
    },
  )
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
