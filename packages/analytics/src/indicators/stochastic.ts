import { type RangeBar, type RangeColumns, type RangeField, rangeMachine } from './bar.ts'
import { barStepper, type Machine, only, runColumns, type Stepper } from './machine.ts'
import { smaStateSize, smaStep } from './sma.ts'
import { highestStep, lowestStep, windowStateSize } from './window.ts'

/** Stochastic oscillator, 0–100. */
export interface Stochastic<T> {
  percentK: T
  percentD: T
}

const nameStochastic = <T>([percentK, percentD]: readonly T[]): Stochastic<T> => ({ percentK, percentD })

/** The machine of `stochastic`. */
export function stochasticMachine(n: number, kN: number, dN: number): Machine<RangeField> {
  const lowAt = windowStateSize(n)
  const kAt = lowAt + windowStateSize(n)
  const dAt = kAt + smaStateSize(kN)
  return rangeMachine(
    ['percentK', 'percentD'],
    dAt + smaStateSize(dN),
    { bars: n + kN + dN, step: kN * dN },
    (state, at, high, low, close, i, [percentK, percentD]) => {
      const highest = highestStep(state, at, n, high[i])
      const lowest = lowestStep(state, at + lowAt, n, low[i])
      const raw = highest === lowest ? 50 : (100 * (close[i] - lowest)) / (highest - lowest)
      percentK[i] = smaStep(state, at + kAt, kN, raw)
      percentD[i] = smaStep(state, at + dAt, dN, percentK[i])
    },
  )
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
