import type { RangeField } from './bar.ts'
import type { Machine } from './machine.ts'

/** Several indicators carried on together, for a score that reads them all. */
export interface Bundle {
  readonly stateSize: number
  /** The newest value of each series: `values[k]` are those of the k-th machine. */
  readonly values: readonly (readonly Float64Array[])[]
  /** Takes the existing bar i of the columns into all of them. */
  step(state: Float64Array, at: number, high: Float64Array, low: Float64Array, close: Float64Array, i: number): void
}

/** A bundle of machines that read high, low and close. */
export function bundle(machines: readonly Machine<RangeField>[]): Bundle {
  const bar = { high: new Float64Array(1), low: new Float64Array(1), close: new Float64Array(1) }
  const inputs = machines.map((machine) => machine.inputs.map((field) => bar[field]))
  const values = machines.map((machine) => machine.outputs.map(() => new Float64Array(1)))
  return {
    stateSize: machines.reduce((size, machine) => size + machine.stateSize, 0),
    values,
    step(state, at, high, low, close, i) {
      bar.high[0] = high[i]
      bar.low[0] = low[i]
      bar.close[0] = close[i]
      let offset = at
      for (let k = 0; k < machines.length; k++) {
        machines[k].advance(state, offset, inputs[k], 0, 1, values[k])
        offset += machines[k].stateSize
      }
    },
  }
}
