import { type Machine, only, runColumns, type Stepper, valueMachine, valueStepper } from './machine.ts'
import { lagStateSize, lagStep } from './window.ts'

/** The machine of `roc`. */
export function rocMachine(n: number): Machine<'close'> {
  return valueMachine('roc', lagStateSize(n), { bars: n + 1, step: 1 }, (state, at, values, i, out) => {
    const before = lagStep(state, at, n, values[i])
    out[i] = before === 0 ? Number.NaN : 100 * (values[i] / before - 1)
  })
}

/** Rate of change ROC(n) = 100·(C_t/C_{t−n} − 1) (§I2), in percent. NaN until there are n + 1 values, or from 0. */
export function roc(values: Float64Array, n: number): Float64Array {
  return only(runColumns(rocMachine(n), { close: values }))
}

/** ROC(n) value by value; see `roc`. */
export function rocStepper(n: number, saved?: Float64Array): Stepper<number, number> {
  return valueStepper(rocMachine(n), only, saved)
}
