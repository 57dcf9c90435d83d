import { type RangeBar, type RangeColumns, type RangeField, rangeMachine, typicalPrice } from './bar.ts'
import { barStepper, type Machine, only, runColumns, type Stepper } from './machine.ts'
import { smaStateSize, smaStep } from './sma.ts'
import { lagStateSize, lagStep } from './window.ts'

/** The machine of `cci`. */
export function cciMachine(n: number): Machine<RangeField> {
  const ring = smaStateSize(n)
  const values = ring + lagStateSize(n) - n
  return rangeMachine(
    ['cci'],
    ring + lagStateSize(n),
    { bars: n, step: n },
    (state, at, high, low, close, i, [out]) => {
      const typical = typicalPrice(high[i], low[i], close[i])
      const mean = smaStep(state, at, n, typical)
      lagStep(state, at + ring, n, typical)
      let deviations = 0
      for (let slot = at + values; slot < at + values + n; slot++) deviations += Math.abs(state[slot] - mean)
      out[i] = deviations === 0 ? 0 : (typical - mean) / (0.015 * (deviations / n))
    },
  )
}

/**
 * Commodity channel index (§I2): (TP − SMA(TP))/(0.015·mean |TP − SMA(TP)|) over n bars, 0 when all n typical prices are
 * equal. NaN until there are n bars.
 */
export function cci(bars: RangeColumns, n = 20): Float64Array {
  return only(runColumns(cciMachine(n), bars))
}

/** CCI(n) bar by bar; see `cci`. */
export function cciStepper(n = 20, saved?: Float64Array): Stepper<RangeBar, number> {
  return barStepper(cciMachine(n), only, saved)
}
