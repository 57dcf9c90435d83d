import type { RangeField } from './bar.ts'
import type { Machine } from './machine.ts'

/** Several indicators carried on together, for a score that reads them all. */
export interface Bundle {
  readonly stateSize: number
  /**
   * Takes bars as `Machine.advance` does, each machine all of them before the next, and returns their series: element k
   * are those of the k-th machine, at the places of the bars. They are overwritten by the next call.
   */
  advance(
    state: Float64Array,
    at: number,
    input: readonly Float64Array[],
    from: number,
    to: number,
    stride: number,
  ): readonly (readonly Float64Array[])[]
}

/** What `input` of a bundle holds, in this order. */
const FIELDS: readonly RangeField[] = ['high', 'low', 'close']

/** A bundle of machines that read high, low and close. */
export function bundle(machines: readonly Machine<RangeField>[]): Bundle {
  const columns = machines.map((machine) => machine.inputs.map((field) => FIELDS.indexOf(field)))
  let room = 0
  let series: readonly (readonly Float64Array[])[] = []
  return {
    stateSize: machines.reduce((size, machine) => size + machine.stateSize, 0),
    advance(state, at, input, from, to, stride) {
      if (room < to) {
        room = to
        series = machines.map((machine) => machine.outputs.map(() => new Float64Array(room)))
      }
      let own = at
      for (let k = 0; k < machines.length; k++) {
        const read = columns[k].map((column) => input[column])
        machines[k].advance(state, own, read, from, to, series[k], stride)
        own += machines[k].stateSize
      }
      return series
    },
  }
}
