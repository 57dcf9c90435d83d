import { type RangeBar, type RangeColumns, type RangeField, rangeMachine } from './bar.ts'
import { barStepper, type Machine, only, runColumns, type Stepper } from './machine.ts'

/** The machine of `clv`. */
export function clvMachine(): Machine<RangeField> {
  return rangeMachine(['clv'], 0, { bars: 1, step: 1 }, (_state, _at, high, low, close, i, [out]) => {
    out[i] = high[i] === low[i] ? 0.5 : (close[i] - low[i]) / (high[i] - low[i])
  })
}

/** CLV, close location (§I2): (C − L)/(H − L), 0 at the low, 1 at the high, 0.5 when H = L. */
export function clv(bars: RangeColumns): Float64Array {
  return only(runColumns(clvMachine(), bars))
}

/** CLV bar by bar; see `clv`. */
export function clvStepper(): Stepper<RangeBar, number> {
  return barStepper(clvMachine(), only)
}
