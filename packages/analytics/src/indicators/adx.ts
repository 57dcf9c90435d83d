import { trueRangeOf } from './atr.ts'
import { type RangeBar, type RangeColumns, type RangeField, rangeMachine } from './bar.ts'
import { barStepper, type Machine, runColumns, type Stepper } from './machine.ts'
import { SMOOTHING_STATE, smoothingStep } from './smoothing.ts'

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
  return rangeMachine(
    ['adx', 'plusDi', 'minusDi'],
    INDEX + SMOOTHING_STATE,
    null,
    (state, at, high, low, close, i, [adx, plusDi, minusDi]) => {
      if (state[at] === 0) {
        state[at] = 1
        adx[i] = plusDi[i] = minusDi[i] = Number.NaN
      } else {
        const up = high[i] - state[at + 1]
        const down = state[at + 2] - low[i]
        const plus = smoothingStep(state, at + PLUS, n, alpha, directionalMove(up, down))
        const minus = smoothingStep(state, at + MINUS, n, alpha, directionalMove(down, up))
        const range = smoothingStep(state, at + RANGE, n, alpha, trueRangeOf(high[i], low[i], state[at + 3]))
        plusDi[i] = directionalIndex(plus, range)
        minusDi[i] = directionalIndex(minus, range)
        const index = directionalIndex(Math.abs(plusDi[i] - minusDi[i]), plusDi[i] + minusDi[i])
        adx[i] = smoothingStep(state, at + INDEX, n, alpha, index)
      }
      state[at + 1] = high[i]
      state[at + 2] = low[i]
      state[at + 3] = close[i]
    },
  )
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
