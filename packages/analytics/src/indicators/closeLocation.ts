import { type RangeBar, type RangeColumns, type RangeField, rangeMachine } from './bar.ts'
import { barStepper, type Machine, only, runColumns, type Stepper } from './machine.ts'

/** Close location of one bar (§I2): 0 at the low, 1 at the high, 0.5 for a bar without range. */
export function closeLocation(high: number, low: number, close: number): number {
  return high === low ? 0.5 : (close - low) / (high - low)
}

/** The machine of `clv`. */
export function clvMachine(): Machine<RangeField> {
  return rangeMachine(['clv'], 0, { bars: 1, step: 1 }, (_state, _at, high, low, close, i, [out]) => {
    out[i] = closeLocation(high[i], low[i], close[i])
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
