import { type Machine, only, runColumns, type Stepper, valueMachine, valueStepper } from './machine.ts'
import { lagStateSize, lagStep } from './window.ts'

/** The machine of `lsSlope`. */
export function lsSlopeMachine(n: number): Machine<'close'> {
  const centre = (n - 1) / 2
  const spread = (n * (n * n - 1)) / 12
  return valueMachine('lsSlope', lagStateSize(n), { bars: n, step: 1 }, (state, at, values, i, out) => {
    lagStep(state, at, n, values[i])
    out[i] = Number.NaN
    if (state[at + 1] < n) return
    const ring = at + lagStateSize(0)
    // The ring's next place holds the oldest value. Measured from it, a flat stretch has slope exactly 0.
    const oldest = state[at] | 0
    const base = state[ring + oldest]
    let sum = 0
    for (let k = 1; k < n; k++) {
      const place = oldest + k < n ? oldest + k : oldest + k - n
      sum += (k - centre) * (state[ring + place] - base)
    }
    out[i] = sum / spread
  })
}

/** LS slope (§I2): ordinary least-squares slope of the last n values on 0 … n − 1, per bar. NaN until there are n ≥ 2. */
export function lsSlope(values: Float64Array, n: number): Float64Array {
  return only(runColumns(lsSlopeMachine(n), { close: values }))
}

/** LS slope value by value; see `lsSlope`. */
export function lsSlopeStepper(n: number, saved?: Float64Array): Stepper<number, number> {
  return valueStepper(lsSlopeMachine(n), only, saved)
}
