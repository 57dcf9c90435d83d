import { type IndicatorSpec, indicatorMachine } from './catalogue.ts'
import { type IndicatorPanel, machineInput, type PanelSeries } from './panelColumns.ts'

/** One new bar for every symbol: columns of one value a symbol, NaN where a symbol has no bar. */
export type PanelBar = Omit<IndicatorPanel, 'barCount' | 'symbolCount'>

/** Indicators of many symbols, carried on bar by bar. */
export interface PanelStepper {
  /**
   * Takes the next closed bar of every symbol and returns the new last values, one a symbol in each series: NaN for a
   * symbol without a bar, whose state stays. The arrays are overwritten by the next call.
   */
  push(bar: PanelBar): readonly PanelSeries[]
  /** What `push` would return, without taking the bar: for the bar still running. */
  peek(bar: PanelBar): readonly PanelSeries[]
  /** Takes all bars of a panel with the same symbols, oldest first: the history before the first `push`. */
  load(panel: IndicatorPanel): void
  /** The state after the last bar taken; hand it to a new stepper with the same symbols and specs. */
  save(): Float64Array
}

/** Live indicators over `symbolCount` symbols; the same numbers as `indicatorPanel`, to the bit. */
export function panelStepper(symbolCount: number, specs: readonly IndicatorSpec[], saved?: Float64Array): PanelStepper {
  const machines = specs.map(indicatorMachine)
  const begins: number[] = []
  let total = 0
  for (const machine of machines) {
    begins.push(total)
    total += symbolCount * machine.stateSize
  }
  if (saved !== undefined && saved.length !== total) {
    throw new RangeError(`Saved state has ${saved.length} numbers, these indicators keep ${total}`)
  }
  const state = saved?.slice() ?? new Float64Array(total)
  /** As long as the state: only who peeks needs it. */
  let trial: Float64Array | null = null
  const out = machines.map((machine) => machine.outputs.map(() => new Float64Array(symbolCount)))
  const series = specs.flatMap((spec, k) =>
    machines[k].outputs.map((name, output) => ({ spec, series: name, values: out[k][output] })),
  )

  function take(from: Float64Array, bar: PanelBar): readonly PanelSeries[] {
    for (let k = 0; k < machines.length; k++) {
      const machine = machines[k]
      machine.advance(from, begins[k], machineInput(machine, specs[k], bar), 0, symbolCount, out[k], machine.stateSize)
    }
    return series
  }

  return {
    push: (bar) => take(state, bar),
    peek(bar) {
      trial ??= new Float64Array(total)
      trial.set(state)
      return take(trial, bar)
    },
    load(panel) {
      const { barCount } = panel
      if (barCount === 0) return
      for (let k = 0; k < machines.length; k++) {
        const machine = machines[k]
        const input = machineInput(machine, specs[k], panel)
        const row = machine.inputs.map(() => new Float64Array(barCount))
        const values = machine.outputs.map(() => new Float64Array(barCount))
        for (let s = 0; s < symbolCount; s++) {
          for (let c = 0; c < row.length; c++) row[c].set(input[c].subarray(s * barCount, (s + 1) * barCount))
          machine.advance(state, begins[k] + s * machine.stateSize, row, 0, barCount, values)
        }
      }
    },
    save: () => state.slice(),
  }
}
